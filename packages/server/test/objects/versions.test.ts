import { objCreate, objDelete, objRead, objSetAliases } from '@callscope/examples/tracing';
import type { ObjCreateResponse, ObjReadResponse } from '@callscope/tracing-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { stringify } from '../../src/core/raw-json.ts';
import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { type Area, openArea, outsider } from '../support/area.ts';

const project_id = 'acme/support-bot';
const DAY = 86_400_000;

let area: Area;
beforeAll(async () => {
  area = await openArea(tracingHandlers);
});
afterAll(() => area.close());

async function create(object_id: string, val: unknown, more: object = {}): Promise<string> {
  const response = (await area.call('objCreate', {
    obj: { project_id, object_id, val, ...more },
  })) as ObjCreateResponse;
  return response.digest;
}

async function read(object_id: string, digest: string, more: object = {}): Promise<ObjReadResponse['obj']> {
  const response = await area.call('objRead', { project_id, object_id, digest, ...more });
  return (JSON.parse(stringify(response)) as ObjReadResponse).obj;
}

const remove = (object_id: string, digests?: readonly string[] | null): Promise<unknown> =>
  area.call('objDelete', { project_id, object_id, digests });

describe('Examples', () => {
  test('match the responses in order', async () => {
    const expectedObject = (expected: { obj: object }): unknown => ({ ...expected.obj, wb_user_id: 'ada' });
    area.clock.now = Date.UTC(2026, 1, 10, 9);
    expect(await area.call('objCreate', objCreate.firstVersion.request)).toEqual(objCreate.firstVersion.response);
    area.clock.now = Date.UTC(2026, 1, 24, 16, 30);
    expect(await area.call('objCreate', objCreate.secondVersion.request)).toEqual(objCreate.secondVersion.response);
    await area.call('objSetAliases', objSetAliases.set.request);
    area.clock.now = Date.UTC(2026, 2, 2, 8, 5);
    expect(await area.call('objCreate', objCreate.thirdVersion.request)).toEqual(objCreate.thirdVersion.response);
    await expect(area.call('objCreate', objCreate.conflict.request)).rejects.toMatchObject({ status: 409 });

    for (const { request, response } of [objRead.byDigest, objRead.latest, objRead.byNumber]) {
      expect(await read(request.object_id, request.digest)).toEqual(expectedObject(response));
    }
    await area.call('objAddTags', {
      object_id: 'support-prompt',
      digest: objCreate.secondVersion.response.digest,
      project_id,
      tags: ['reviewed'],
    });
    const { request, response } = objRead.byAlias;
    expect(await read(request.object_id, request.digest, request)).toEqual(expectedObject(response));
    await area.call('objSetAliases', objSetAliases.move.request);
    expect(await read('support-prompt', 'production')).toEqual(expectedObject(objRead.movedAlias.response));
    expect(await area.call('objDelete', objDelete.oneVersion.request)).toEqual(objDelete.oneVersion.response);
    await expect(area.call('objRead', objRead.deletedVersion.request)).rejects.toMatchObject({
      status: 404,
      more: { deleted_at: '2026-03-02T08:05:00.000Z' },
    });
  });

  test('give the digests of an op and of content with a built-in class', async () => {
    expect(await area.call('objCreate', objCreate.op.request)).toEqual(objCreate.op.response);
    expect(await read('answer_question', 'latest')).toMatchObject({ kind: 'op', base_object_class: null });
    expect(await area.call('objCreate', objCreate.builtinClass.request)).toEqual(objCreate.builtinClass.response);
    const stored = await read('answer-quality', 'v0');
    expect(stored).toMatchObject({ base_object_class: 'AnnotationSpec', leaf_object_class: 'AnnotationSpec' });
    expect(Object.keys(stored.val as object)).toEqual([
      '_type',
      'name',
      'description',
      'field_schema',
      '_class_name',
      '_bases',
    ]);
    expect(await area.call('objDelete', objDelete.allVersions.request)).toEqual(objDelete.allVersions.response);
  });
});

describe('Content', () => {
  const publish = (object_id: string, val: string): Promise<unknown> =>
    area.call('objCreate', `{"obj":{"project_id":"${project_id}","object_id":"${object_id}","val":${val}}}`);

  test.each([
    ['vector-1', '{"k":1,"nested":{"z":[1,2]}}', 'YpFOZ0m0TEzEHbsOG4NLjYOGC0OsmrhktxFFDLJKxSM'],
    ['vector-2', '{"b":1,"a":2,"1":3}', 't4Fp12AmcLfzklGa8C1zDYpgRM0vAe7SMBxbdUiQYZg'],
    ['vector-3', '{"q":"a","n":1.0}', 'uBXLRp4S1jxqkQkytU7GBNeTlRlCWEV1KXT4hqRWuvk'],
    ['vector-4', '{"q":"é","n":2}', 'CecYRCm0A0rBRF85cbwguyNPr4NuzI3yaKyhW6du88A'],
  ])('has the published digest and is returned as sent (%s)', async (object_id, val, digest) => {
    expect(await publish(object_id, val)).toEqual({ digest, object_id });
    const response = await area.call('objRead', { project_id, object_id, digest });
    expect(stringify(response)).toContain(`"val":${val}`);
  });

  test.each([
    '18446744073709551616',
    '1e400',
    '"\\ud800"',
    '{"__proto__":{"a":1.50},"constructor":null}',
    '[]',
    'null',
  ])('can be any JSON value: %s', async (val) => {
    const { digest } = (await publish('any-value', val)) as ObjCreateResponse;
    expect(stringify(await area.call('objRead', { project_id, object_id: 'any-value', digest }))).toContain(
      `"val":${val},`,
    );
  });

  test('states its classes', async () => {
    const cases: [unknown, string, string | null, string | null][] = [
      [{ _class_name: 'Mine', _bases: ['Scorer', 'Object', 'BaseModel'] }, 'object', 'Scorer', 'Mine'],
      [{ _class_name: 'Scorer', _bases: ['BaseObject', 'BaseModel'] }, 'object', 'Scorer', 'Scorer'],
      [{ _class_name: 'A', _bases: ['X', 'Y', 'Object', 'BaseModel'] }, 'object', 'Y', 'A'],
      [{ _class_name: 'A', _bases: ['BaseModel'] }, 'object', null, null],
      [{ _class_name: 'A', _bases: ['Object', 'Other'] }, 'object', null, null],
      [{ _class_name: 1, _bases: ['Object', 'BaseModel'] }, 'object', null, null],
      [{ _class_name: 'A', _bases: [1, 'Object', 'BaseModel'] }, 'object', null, null],
      [{ _class_name: '\ud800', _bases: ['Object', 'BaseModel'] }, 'object', '\ufffd', '\ufffd'],
      [{ _type: 'Op' }, 'op', null, null],
      [{ _type: 'CustomWeaveType', weave_type: { type: 'Op' } }, 'op', null, null],
      [{ _type: 'Op', weave_type: { type: 'Image' } }, 'object', null, null],
      ['Op', 'object', null, null],
    ];
    for (const [at, [val, kind, base_object_class, leaf_object_class]] of cases.entries()) {
      await create(`classes-${at}`, val);
      expect(await read(`classes-${at}`, 'latest')).toMatchObject({ kind, base_object_class, leaf_object_class });
    }
  });

  test('of a built-in class must satisfy its schema', async () => {
    const invalid: [unknown, string][] = [
      [{}, 'NoSuchClass'],
      [{}, 'constructor'],
      [[], 'AnnotationSpec'],
      ['text', 'AnnotationSpec'],
      [{ field_schema: 'boolean' }, 'AnnotationSpec'],
      [{ description: 1 }, 'AnnotationSpec'],
      [{ default_params: {} }, 'LLMStructuredCompletionModel'],
      [{ _class_name: 'Other', _bases: ['Object', 'BaseModel'] }, 'AnnotationSpec'],
      [{ _type: 'Other' }, 'AnnotationSpec'],
    ];
    for (const [val, builtin_object_class] of invalid) {
      await expect(create('builtin', val, { builtin_object_class })).rejects.toMatchObject({ status: 400 });
    }
    await expect(create('builtin', {}, { set_base_object_class: 'NoSuchClass' })).rejects.toMatchObject({
      status: 400,
    });
    const full = { field_schema: {}, _class_name: 'AnnotationSpec', _bases: ['BaseObject', 'BaseModel'] };
    expect(await create('builtin', full, { builtin_object_class: 'AnnotationSpec' })).toBe(
      await create('builtin', full),
    );
    const older = { set_base_object_class: 'NoSuchClass', builtin_object_class: 'AnnotationSpec' };
    await create('builtin', { field_schema: {} }, older);
    expect((await read('builtin', 'latest')).val).toEqual({
      _type: 'AnnotationSpec',
      field_schema: {},
      _class_name: 'AnnotationSpec',
      _bases: ['Object', 'BaseModel'],
    });
  });

  test('over 3.5 MiB is rejected, up to 3.5 MiB is accepted', async () => {
    const most = 3.5 * 1024 * 1024;
    await create('large', 'x'.repeat(most - 2));
    expect((await read('large', 'latest')).val).toHaveLength(most - 2);
    await expect(create('large', 'x'.repeat(most - 1))).rejects.toMatchObject({ status: 413 });
  });

  test('with an unexpected digest is not stored', async () => {
    const expected_digest = 'YpFOZ0m0TEzEHbsOG4NLjYOGC0OsmrhktxFFDLJKxSM';
    await expect(create('conflict', { k: 2 }, { expected_digest })).rejects.toMatchObject({ status: 409 });
    await expect(read('conflict', 'latest')).rejects.toMatchObject({ status: 404 });
    expect(await create('conflict', { k: 1, nested: { z: [1, 2] } }, { expected_digest })).toBe(expected_digest);
    await create('conflict', { k: 3 }, { expected_digest: null });
  });

  test.each(['', 'a b', 'a/b', 'a:b', 'a'.repeat(129), '\ud800', 'ünïcode\n'])(
    'is not published as %j',
    async (name) => {
      await expect(create(name, 1)).rejects.toMatchObject({ status: 400 });
      await expect(read(name, 'latest')).rejects.toMatchObject({ status: 404 });
      await expect(remove(name)).rejects.toMatchObject({ status: 404 });
    },
  );

  test('can have a name in any script', async () => {
    await create('ответ_回答-1.0', 1);
    await create('𝒳'.repeat(128), 1);
    expect(await read('ответ_回答-1.0', 'latest')).toMatchObject({ val: 1, object_id: 'ответ_回答-1.0' });
  });
});

describe('Versions', () => {
  test('are created per content: equal content creates none and becomes the latest', async () => {
    const [a, b] = [await create('counted', 'a'), await create('counted', 'b')];
    expect(await read('counted', 'latest')).toMatchObject({ digest: b, version_index: 1, is_latest: 1 });
    expect(await create('counted', 'b')).toBe(b);
    expect(await create('counted', 'a')).toBe(a);
    expect(await read('counted', 'latest')).toMatchObject({ digest: a, version_index: 0 });
    expect(await read('counted', 'v1')).toMatchObject({ digest: b, is_latest: 0 });
    await expect(read('counted', 'v2')).rejects.toMatchObject({ status: 404, more: {} });
  });

  test('keep their numbers once deleted, and return under new ones', async () => {
    area.clock.now = Date.UTC(2026, 4, 1);
    const digest = await create('revived', 'a');
    area.clock.now += DAY;
    expect(await remove('revived', ['v0'])).toEqual({
      num_deleted: 1,
      deleted_versions: [{ digest, base_object_class: null, leaf_object_class: null }],
    });
    for (const name of ['v0', digest]) {
      await expect(read('revived', name)).rejects.toMatchObject({
        status: 404,
        more: { deleted_at: '2026-05-02T00:00:00.000Z' },
      });
    }
    await expect(read('revived', 'latest')).rejects.toMatchObject({ status: 404, more: {} });
    area.clock.now += DAY;
    expect(await create('revived', 'a')).toBe(digest);
    expect(await read('revived', digest)).toMatchObject({
      version_index: 1,
      is_latest: 1,
      created_at: '2026-05-03T00:00:00.000Z',
    });
    await expect(read('revived', 'v0')).rejects.toMatchObject({ status: 404 });
  });

  test('are deleted all or none', async () => {
    const [a, b] = [await create('all-or-none', 'a'), await create('all-or-none', 'b')];
    for (const wrong of ['v7', 'production', 'A'.repeat(43), '', 'v99999999999999999999']) {
      await expect(remove('all-or-none', [a, wrong])).rejects.toMatchObject({ status: 404 });
    }
    await area.call('objSetAliases', { object_id: 'all-or-none', project_id, digest: a, aliases: ['production'] });
    await expect(remove('all-or-none', ['production'])).rejects.toMatchObject({ status: 404 });
    expect(await read('all-or-none', a)).toMatchObject({ val: 'a' });
    expect(await remove('all-or-none', ['latest', b, 'v1'])).toMatchObject({ num_deleted: 1 });
    await expect(remove('all-or-none', [b])).rejects.toMatchObject({ status: 404 });
    expect(await remove('all-or-none', [])).toMatchObject({ num_deleted: 1 });
    await expect(remove('all-or-none')).rejects.toMatchObject({ status: 404 });
    await expect(remove('all-or-none', Array<string>(101).fill('v0'))).rejects.toMatchObject({ status: 400 });
  });

  test('make the newest remaining one the latest when the latest is deleted', async () => {
    for (const val of ['a', 'b', 'c', 'a']) await create('newest', val);
    expect((await read('newest', 'latest')).version_index).toBe(0);
    await remove('newest', ['latest']);
    expect((await read('newest', 'latest')).version_index).toBe(2);
    await remove('newest', ['v1']);
    expect((await read('newest', 'latest')).version_index).toBe(2);
  });

  test('of one name share one base class until all are deleted', async () => {
    const scorer = { _class_name: 'Scorer', _bases: ['Object', 'BaseModel'] };
    await create('one-class', scorer);
    await create('one-class', { _class_name: 'Mine', _bases: ['Scorer', 'Object', 'BaseModel'] });
    for (const other of [{ _class_name: 'Model', _bases: ['Object', 'BaseModel'] }, 'no class']) {
      await expect(create('one-class', other)).rejects.toMatchObject({ status: 400 });
    }
    await remove('one-class', null);
    await create('one-class', 'no class');
    expect(await read('one-class', 'latest')).toMatchObject({ base_object_class: null, version_index: 2 });
  });

  test('are numbered together if an op and an object share a name', async () => {
    const model = { _class_name: 'Model', _bases: ['Object', 'BaseModel'] };
    const object = await create('shared', model);
    const op = await create('shared', { _type: 'Op' });
    expect(await read('shared', object)).toMatchObject({ kind: 'object', version_index: 0, is_latest: 0 });
    expect(await read('shared', op)).toMatchObject({ kind: 'op', version_index: 1, is_latest: 1 });
    await remove('shared', [op]);
    expect(await read('shared', 'latest')).toMatchObject({ kind: 'object', base_object_class: 'Model' });
    await expect(create('shared', { ...model, _class_name: 'Scorer' })).rejects.toMatchObject({ status: 400 });
  });

  test('are created once when equal content is published concurrently', async () => {
    const digests = await Promise.all(Array.from({ length: 8 }, () => create('at-once', 'same')));
    expect(new Set(digests).size).toBe(1);
    await expect(read('at-once', 'v1')).rejects.toMatchObject({ status: 404 });
  });

  test('get different numbers when different content is published concurrently', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, at) => create('different', at)));
    const versions = await Promise.all(Array.from({ length: 8 }, (_, at) => read('different', `v${at}`)));
    expect(new Set(versions.map(({ val }) => val)).size).toBe(8);
    expect(versions.filter(({ is_latest }) => is_latest === 1)).toHaveLength(1);
  });

  test('of other projects cannot be read, written or deleted; a name is separate in each project', async () => {
    const digest = await create('mine', 'secret');
    const requests: [string, object][] = [
      ['objRead', { digest }],
      ['objDelete', {}],
      ['objSetAliases', { digest, aliases: ['x'] }],
      ['objRemoveAliases', { aliases: ['x'] }],
      ['objAddTags', { digest, tags: ['x'] }],
      ['objRemoveTags', { digest, tags: ['x'] }],
    ];
    for (const [operation, more] of requests) {
      const input = { project_id, object_id: 'mine', ...more };
      await expect(area.call(operation, input, outsider)).rejects.toMatchObject({ status: 403 });
    }
    await expect(
      area.call('objCreate', { obj: { project_id, object_id: 'mine', val: 1 } }, outsider),
    ).rejects.toMatchObject({ status: 403 });
    const theirs = { project_id: 'globex/other', object_id: 'mine' };
    await expect(area.call('objRead', { ...theirs, digest }, outsider)).rejects.toMatchObject({ status: 404 });
    await expect(area.call('objDelete', theirs, outsider)).rejects.toMatchObject({ status: 404 });
    await area.call('objCreate', { obj: { ...theirs, val: [] } }, outsider);
    expect(await read('mine', 'latest')).toMatchObject({ val: 'secret', version_index: 0 });
  });
});
