import {
  aliasesList,
  objAddTags,
  objCreate,
  objRemoveAliases,
  objRemoveTags,
  objSetAliases,
  objsQuery,
  tagsList,
} from '@callscope/examples/tracing';
import type { ObjCreateResponse, ObjectVersion, ObjsQueryResponse } from '@callscope/tracing-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Access } from '../../src/core/access.ts';
import { stringify } from '../../src/core/raw-json.ts';
import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { type Area, openArea, outsider } from '../support/area.ts';

const project_id = 'acme/support-bot';
/** Access to all projects of acme: tests that read a whole project use their own. */
const everywhere: Access = { user: 'ada', projects: ['acme/*'], role: 'write' };

let area: Area;
beforeAll(async () => {
  area = await openArea(tracingHandlers);
});
afterAll(() => area.close());

async function create(object_id: string, val: unknown, project = project_id): Promise<string> {
  const obj = { project_id: project, object_id, val };
  return ((await area.call('objCreate', { obj }, everywhere)) as ObjCreateResponse).digest;
}

async function query(input: object = {}): Promise<ObjectVersion[]> {
  const response = await area.call('objsQuery', { project_id, ...input }, everywhere);
  return (JSON.parse(stringify(response)) as ObjsQueryResponse).objs;
}

const change =
  (operation: string) =>
  (object_id: string, more: object): Promise<unknown> =>
    area.call(operation, { project_id, object_id, ...more });
const addTags = change('objAddTags');
const removeTags = change('objRemoveTags');
const setAliases = change('objSetAliases');
const removeAliases = change('objRemoveAliases');
const remove = change('objDelete');

async function read(object_id: string, digest: string): Promise<ObjectVersion> {
  const response = await area.call('objRead', { project_id, object_id, digest, include_tags_and_aliases: true });
  return (response as { obj: ObjectVersion }).obj;
}

const list = async (operation: 'tagsList' | 'aliasesList', project = project_id): Promise<unknown> =>
  Object.values((await area.call(operation, { project_id: project }, everywhere)) as object)[0];

describe('Examples', () => {
  test('match the responses in order', async () => {
    area.clock.now = Date.UTC(2026, 1, 10, 9);
    await area.call('objCreate', objCreate.firstVersion.request);
    area.clock.now = Date.UTC(2026, 1, 24, 16, 30);
    await area.call('objCreate', objCreate.secondVersion.request);
    area.clock.now = Date.UTC(2026, 2, 2, 8, 5);
    await area.call('objCreate', objCreate.thirdVersion.request);
    const [second, third] = [objCreate.secondVersion.response.digest, objCreate.thirdVersion.response.digest];
    await area.call('objSetAliases', objSetAliases.set.request);
    await setAliases('support-prompt', { digest: third, aliases: ['staging'] });
    await addTags('support-prompt', { digest: second, tags: ['reviewed'] });
    await addTags('support-prompt', { digest: third, tags: ['draft'] });

    for (const { request, response } of [objsQuery.versions, objsQuery.latestPrompts, objsQuery.byAlias]) {
      expect(await query(request)).toEqual(response.objs.map((obj) => ({ ...obj, wb_user_id: 'ada' })));
    }
    expect(await area.call('tagsList', tagsList.two.request)).toEqual(tagsList.two.response);
    expect(await area.call('aliasesList', aliasesList.two.request)).toEqual(aliasesList.two.response);

    expect(await area.call('objAddTags', objAddTags.one.request)).toEqual({});
    expect(await area.call('objRemoveTags', objRemoveTags.one.request)).toEqual({});
    expect(await area.call('objRemoveAliases', objRemoveAliases.one.request)).toEqual({});
    expect(await area.call('objSetAliases', objSetAliases.move.request)).toEqual({});
    expect(await read('support-prompt', 'latest')).toMatchObject({
      tags: ['reviewed'],
      aliases: ['latest', 'production'],
    });
    expect(await read('support-prompt', second)).toMatchObject({ tags: ['reviewed'], aliases: [] });
  });
});

describe('Versions', () => {
  const other = 'acme/queried';
  const expectDigests = (project: string, ...digests: readonly string[]): Promise<unknown> =>
    query({ project_id: project, metadata_only: true }).then((all) =>
      expect(all.map(({ digest }) => digest)).toEqual(digests),
    );
  const classes = (leaf: string, ...bases: readonly string[]): object => ({
    _class_name: leaf,
    _bases: [...bases, 'Object', 'BaseModel'],
  });
  let created: Record<'b0' | 'a0' | 'op' | 'b1' | 'mine', string>;
  beforeAll(async () => {
    area.clock.now = Date.UTC(2026, 5, 1);
    const b0 = await create('b', 'first', other);
    area.clock.now += 1000;
    const a0 = await create('a', classes('Scorer'), other);
    const op = await create('op', { _type: 'Op' }, other);
    area.clock.now += 1000;
    const b1 = await create('b', 'second', other);
    area.clock.now += 1000;
    const mine = await create('c', classes('Mine', 'Scorer'), other);
    created = { b0, a0, op, b1, mine };
  });

  const found = async (input: object): Promise<string[]> =>
    (await query({ project_id: other, metadata_only: true, ...input })).map(
      ({ digest }) => Object.entries(created).find(([, value]) => value === digest)![0],
    );

  test('are all returned, oldest first', async () => {
    await expectDigests(other, created.b0, created.a0, created.op, created.b1, created.mine);
    expect(await found({ filter: null, sort_by: null, limit: null, offset: null })).toHaveLength(5);
    await expectDigests('acme/nothing');
  });

  test.each<[object, string[]]>([
    [{ base_object_classes: ['Scorer'] }, ['a0', 'mine']],
    [{ base_object_classes: ['Scorer', 'Model'], leaf_object_classes: ['Mine'] }, ['mine']],
    [{ exclude_base_object_classes: ['Scorer'] }, ['b0', 'op', 'b1']],
    [{ leaf_object_classes: ['Scorer', 'Mine'] }, ['a0', 'mine']],
    [{ object_ids: ['a', 'b', 'unknown', 'no name'] }, ['b0', 'a0', 'b1']],
    [{ object_ids: ['no name'] }, []],
    [{ is_op: true }, ['op']],
    [{ is_op: false }, ['b0', 'a0', 'b1', 'mine']],
    [{ latest_only: true }, ['a0', 'op', 'b1', 'mine']],
    [{ latest_only: false }, ['b0', 'a0', 'op', 'b1', 'mine']],
    [{ latest_only: true, object_ids: ['b'] }, ['b1']],
    [{ aliases: ['latest'], is_op: false }, ['a0', 'b1', 'mine']],
    [{ tags: ['unknown'] }, []],
    [{ aliases: ['unknown', 'a/b'] }, []],
    [{ object_ids: [], base_object_classes: [], tags: [], aliases: null }, ['b0', 'a0', 'op', 'b1', 'mine']],
  ])('are filtered by %j', async (filter, expected) => {
    expect(await found({ filter })).toEqual(expected);
  });

  test('are sorted and paged', async () => {
    const by = (field: string, direction: string): object => ({ field, direction });
    expect(await found({ sort_by: [by('object_id', 'desc')] })).toEqual(['op', 'mine', 'b0', 'b1', 'a0']);
    expect(await found({ sort_by: [by('object_id', 'asc'), by('created_at', 'desc')] })).toEqual([
      'a0',
      'b1',
      'b0',
      'mine',
      'op',
    ]);
    expect(await found({ sort_by: [by('created_at', 'desc')], offset: 1, limit: 2 })).toEqual(['b1', 'a0']);
    expect(await found({ sort_by: [] })).toEqual(['a0', 'b0', 'mine', 'op', 'b1']);
    expect(await found({ limit: 0 })).toEqual([]);
    expect(await found({ offset: 4 })).toEqual(['mine']);
    expect(await found({ sort_by: Array(1000).fill(by('object_id', 'asc')) })).toHaveLength(5);
    for (const field of ['digest', 'val.name', 'id']) {
      await expect(found({ sort_by: [by(field, 'asc')] })).rejects.toMatchObject({ status: 422 });
    }
    await expect(found({ limit: -1 })).rejects.toMatchObject({ status: 422 });
  });

  test('are filtered by lists of limited length', async () => {
    const ids = Array.from({ length: 1001 }, (_, at) => `n${at}`);
    await expect(found({ filter: { object_ids: ids } })).rejects.toMatchObject({ status: 400 });
    await expect(found({ filter: { tags: ['x'.repeat(1_000_000)] } })).rejects.toMatchObject({ status: 400 });
    expect(await found({ filter: { object_ids: [...ids.slice(2), 'b'] } })).toEqual(['b0', 'b1']);
  });

  test('include contents, sizes, tags and aliases on request', async () => {
    const [b] = await query({ project_id: other, filter: { object_ids: ['b'] }, include_storage_size: true });
    expect(b).toMatchObject({ val: 'first', size_bytes: 7, tags: null, aliases: null });
    const [, latest] = await query({
      project_id: other,
      filter: { object_ids: ['b'] },
      include_tags_and_aliases: true,
      metadata_only: true,
    });
    expect(latest).toMatchObject({ val: {}, size_bytes: null, tags: [], aliases: ['latest'] });
  });

  test('are left out once deleted', async () => {
    const project = 'acme/deleted';
    const first = await create('x', 1, project);
    const second = await create('x', 2, project);
    const third = await create('x', 3, project);
    const gone = { project_id: project, object_id: 'x', digests: ['v1'] };
    await area.call('objDelete', gone, everywhere);
    await expectDigests(project, first, third);
    await create('x', 2, project);
    await expectDigests(project, first, third, second);
    expect(await query({ project_id: project, filter: { latest_only: true } })).toMatchObject([{ version_index: 3 }]);
  });

  test('of many names are read in pages', async () => {
    const project = 'acme/many';
    await Promise.all(Array.from({ length: 130 }, (_, at) => create(`name-${at}`, { at }, project)));
    const all = await query({ project_id: project, include_tags_and_aliases: true });
    expect(all.map(({ val }) => (val as { at: number }).at).toSorted((a, b) => a - b)).toEqual([...Array(130).keys()]);
    expect(all.every(({ aliases }) => aliases?.[0] === 'latest')).toBe(true);
  });

  test('of other projects are never returned', async () => {
    for (const operation of ['objsQuery', 'tagsList', 'aliasesList']) {
      await expect(area.call(operation, { project_id }, outsider)).rejects.toMatchObject({ status: 403 });
      await expect(area.call(operation, { project_id: 'no-slash' }, outsider)).rejects.toMatchObject({ status: 400 });
    }
    expect(await area.call('objsQuery', { project_id: 'globex/other' }, outsider)).toEqual({ objs: [] });
    expect(await area.call('tagsList', { project_id: 'globex/other' }, outsider)).toEqual({ tags: [] });
    expect(await area.call('aliasesList', { project_id: 'globex/other' }, outsider)).toEqual({ aliases: [] });
  });
});

describe('Tags', () => {
  test('belong to a version; adding and removing is repeatable', async () => {
    const [a, b] = [await create('tagged', 'a'), await create('tagged', 'b')];
    await addTags('tagged', { digest: a, tags: ['two words', 'x', 'x'] });
    await addTags('tagged', { digest: a, tags: ['x', 'ünïcode-1_2'] });
    await addTags('tagged', { digest: b, tags: ['x'] });
    expect((await read('tagged', a)).tags).toEqual(['two words', 'x', 'ünïcode-1_2']);
    const tagged = async (...tags: readonly string[]): Promise<number> =>
      (await query({ filter: { tags, object_ids: ['tagged'] } })).length;
    expect([await tagged('x'), await tagged('two words', 'unknown'), await tagged('unknown')]).toEqual([2, 1, 0]);
    for (let times = 0; times < 2; times += 1) {
      expect(await removeTags('tagged', { digest: a, tags: ['x', 'never there', ' no tag ', '\ud800'] })).toEqual({});
    }
    expect((await read('tagged', a)).tags).toEqual(['two words', 'ünïcode-1_2']);
    expect((await read('tagged', b)).tags).toEqual(['x']);
    await addTags('tagged', { digest: a, tags: ['x'] });
    expect((await read('tagged', a)).tags).toContain('x');
  });

  test('are all rejected if one is invalid', async () => {
    const digest = await create('rules', 1);
    for (const tag of ['', ' ', 'a  b', ' a', 'a ', 'a/b', 'a\tb', 'x'.repeat(257), '\ud800', 'a.b']) {
      await expect(addTags('rules', { digest, tags: ['fine', tag] })).rejects.toMatchObject({ status: 400 });
    }
    expect((await read('rules', digest)).tags).toEqual([]);
    await addTags('rules', { digest, tags: ['𝒳'.repeat(256)] });
    await addTags('rules', { digest, tags: [] });
  });

  test('are added to existing versions, by digest only, and removed from any', async () => {
    const digest = await create('there', 1);
    await setAliases('there', { digest, aliases: ['prod'] });
    for (const wrong of ['latest', 'v0', 'prod', 'A'.repeat(43), '']) {
      await expect(addTags('there', { digest: wrong, tags: ['x'] })).rejects.toMatchObject({ status: 404 });
      expect(await removeTags('there', { digest: wrong, tags: ['x'] })).toEqual({});
    }
    await expect(addTags('no name', { digest, tags: ['x'] })).rejects.toMatchObject({ status: 404 });
    expect(await removeTags('no name', { digest, tags: ['x'] })).toEqual({});
    await remove('there', {});
    await expect(addTags('there', { digest, tags: ['x'] })).rejects.toMatchObject({
      status: 404,
      more: { deleted_at: expect.any(String) as string },
    });
  });

  test('and aliases are deleted with their version and stay deleted when its content returns', async () => {
    const digest = await create('going', 1);
    await addTags('going', { digest, tags: ['only-here'] });
    await setAliases('going', { digest, aliases: ['only-here'] });
    expect([await list('tagsList'), await list('aliasesList')]).toEqual([
      expect.arrayContaining(['only-here']),
      expect.arrayContaining(['only-here']),
    ]);
    await remove('going', {});
    expect(await list('tagsList')).not.toContain('only-here');
    expect(await list('aliasesList')).not.toContain('only-here');
    await expect(read('going', 'only-here')).rejects.toMatchObject({ status: 404, more: {} });
    await create('going', 1);
    expect(await read('going', digest)).toMatchObject({ tags: [], aliases: ['latest'] });
    expect(await query({ filter: { aliases: ['only-here'] } })).toEqual([]);
  });
});

describe('Aliases', () => {
  test('point to one version of their object at a time', async () => {
    const [a, b] = [await create('pointed', 'a'), await create('pointed', 'b')];
    const elsewhere = await create('elsewhere', 'a');
    await setAliases('pointed', { digest: a, aliases: ['prod', 'blue', 'prod'] });
    await setAliases('elsewhere', { digest: elsewhere, aliases: ['prod'] });
    await setAliases('pointed', { digest: b, aliases: ['prod'] });
    expect((await read('pointed', a)).aliases).toEqual(['blue']);
    expect((await read('pointed', b)).aliases).toEqual(['latest', 'prod']);
    expect((await read('pointed', 'prod')).digest).toBe(b);
    const aliased = await query({ filter: { aliases: ['prod'], object_ids: ['pointed', 'elsewhere'] } });
    expect(aliased.map(({ object_id, digest }) => [object_id, digest])).toEqual([
      ['elsewhere', elsewhere],
      ['pointed', b],
    ]);
    expect(await removeAliases('pointed', { aliases: ['prod', 'never there'] })).toEqual({});
    expect(await removeAliases('pointed', { aliases: ['prod'] })).toEqual({});
    await expect(read('pointed', 'prod')).rejects.toMatchObject({ status: 404 });
    expect((await read('elsewhere', 'prod')).digest).toBe(elsewhere);
    await setAliases('pointed', { digest: a, aliases: ['prod'] });
    expect((await read('pointed', 'prod')).digest).toBe(a);
  });

  test('set concurrently end up on one version', async () => {
    const digests = await Promise.all(Array.from({ length: 6 }, (_, at) => create('raced', at)));
    await Promise.all(digests.map((digest) => setAliases('raced', { digest, aliases: ['prod'] })));
    expect(await query({ filter: { object_ids: ['raced'], aliases: ['prod'] } })).toHaveLength(1);
  });

  test('are all rejected if one is invalid, when set and when removed', async () => {
    const digest = await create('alias-rules', 1);
    for (const alias of ['', '  ', 'a/b', 'a:b', 'latest', 'v0', 'v12', 'x'.repeat(129), '\ud800']) {
      const aliases = ['fine', alias];
      await expect(setAliases('alias-rules', { digest, aliases })).rejects.toMatchObject({ status: 400 });
      await expect(removeAliases('alias-rules', { aliases })).rejects.toMatchObject({ status: 400 });
    }
    expect((await read('alias-rules', digest)).aliases).toEqual(['latest']);
    await setAliases('alias-rules', { digest, aliases: ['v1.0', 'Latest', ' a b ', '𝒳'.repeat(128)] });
    expect((await read('alias-rules', ' a b ')).digest).toBe(digest);
    expect(await removeAliases('no name', { aliases: ['fine'] })).toEqual({});
  });

  test('of 43 letters rank after an equal digest', async () => {
    const [a, b] = [await create('confused', 'a'), await create('confused', 'b')];
    await setAliases('confused', { digest: b, aliases: [a, 'Z'.repeat(43)] });
    expect((await read('confused', a)).digest).toBe(a);
    expect((await read('confused', 'Z'.repeat(43))).digest).toBe(b);
  });

  test('point to existing versions, by digest only', async () => {
    const digest = await create('alias-there', 1);
    for (const wrong of ['latest', 'v0', 'A'.repeat(43)]) {
      await expect(setAliases('alias-there', { digest: wrong, aliases: ['x'] })).rejects.toMatchObject({ status: 404 });
    }
    await remove('alias-there', {});
    await expect(setAliases('alias-there', { digest, aliases: ['x'] })).rejects.toMatchObject({ status: 404 });
  });

  test('and tags of a project are listed sorted, each once, without "latest"', async () => {
    const project = 'acme/lists';
    const call = (operation: string, object_id: string, more: object): Promise<unknown> =>
      area.call(operation, { project_id: project, object_id, ...more }, everywhere);
    const [a, b] = [await create('a', 1, project), await create('b', 1, project)];
    await call('objAddTags', 'a', { digest: a, tags: ['y', 'x'] });
    await call('objAddTags', 'b', { digest: b, tags: ['x'] });
    await call('objSetAliases', 'a', { digest: a, aliases: ['prod'] });
    await call('objSetAliases', 'b', { digest: b, aliases: ['prod', 'beta'] });
    expect([await list('tagsList', project), await list('aliasesList', project)]).toEqual([
      ['x', 'y'],
      ['beta', 'prod'],
    ]);
    expect([await list('tagsList', 'acme/empty'), await list('aliasesList', 'acme/empty')]).toEqual([[], []]);
  });
});
