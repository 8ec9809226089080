import { objCreate, refsReadBatch, tableCreate } from '@callscope/examples/tracing';
import type { ObjCreateResponse, RefsReadBatchResponse, TableCreateResponse } from '@callscope/tracing-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Access } from '../../src/core/access.ts';
import type { Handler } from '../../src/core/handler.ts';
import { stringify } from '../../src/core/raw-json.ts';
import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import { refsReadBatch as handler } from '../../src/areas/tracing/refs/refsReadBatch.ts';
import { resolveRefs } from '../../src/areas/tracing/refs/resolve.ts';
import { type Area, openArea, outsider } from '../support/area.ts';

const project_id = 'acme/support-bot';
const both: Access = { user: 'bo', projects: [project_id, 'globex/other'], role: 'write' };
const NEVER = 'A'.repeat(43);

let area: Area;
beforeAll(async () => {
  area = await openArea({ ...tracingHandlers, refsReadBatch: handler });
});
afterAll(() => area.close());

async function create(object_id: string, val: unknown, project = project_id, who?: Access): Promise<string> {
  const obj = { project_id: project, object_id, val };
  const { digest } = (await area.call('objCreate', { obj }, who)) as ObjCreateResponse;
  const kind = JSON.stringify(val).startsWith('{"_type":"Op"') ? 'op' : 'object';
  return `weave:///${project}/${kind}/${object_id}:${digest}`;
}

async function read(...refs: readonly string[]): Promise<unknown[]> {
  const response = await area.call('refsReadBatch', { refs });
  return (JSON.parse(stringify(response)) as RefsReadBatchResponse).vals;
}

async function table(rows: readonly object[], project = project_id, who?: Access): Promise<TableCreateResponse> {
  return (await area.call('tableCreate', { table: { project_id: project, rows } }, who)) as TableCreateResponse;
}

describe('Examples', () => {
  test('match the responses in order', async () => {
    await area.call('objCreate', objCreate.firstVersion.request);
    await area.call('objCreate', objCreate.secondVersion.request);
    await area.call('objCreate', objCreate.op.request);
    await area.call('tableCreate', tableCreate.questions.request);
    await create('support-questions', {
      _type: 'Dataset',
      _class_name: 'Dataset',
      _bases: ['Object', 'BaseModel'],
      name: 'support-questions',
      description: 'Questions about deliveries, with the date that a good answer names',
      rows: `weave:///acme/support-bot/table/${tableCreate.questions.response.digest}`,
    });
    const op = (name: string, digest: string): string => `weave:///acme/support-bot/op/${name}:${digest}`;
    const never = 'ZWdm4QXMPBJufDYdUYX0sSgVuDtAEcnnTuGrXypl2EA';
    await create('support-evaluation', {
      _type: 'Evaluation',
      _class_name: 'Evaluation',
      _bases: ['Object', 'BaseModel'],
      name: 'support-evaluation',
      description: 'Delivery questions, judged by both scorers',
      dataset: 'weave:///acme/support-bot/object/support-questions:1AoFwDCgkzFLwI2hK0iPTR4kK9q8aenlY5DYrflTlI0',
      scorers: [
        'weave:///acme/support-bot/object/mentions_date:odopbhrDJwfNDbJh246mBDXkkXZrMWdSu1ccXnTWzkA',
        'weave:///acme/support-bot/object/politeness:SXsXJoeCwKuYgmYeECq5oJwxTiOXXMXIAXbBVr0ZgOM',
      ],
      trials: 1,
      evaluation_name: 'nightly',
      metadata: null,
      preprocess_model_input: null,
      evaluate: op('Evaluation.evaluate', never),
      predict_and_score: op('Evaluation.predict_and_score', never),
      summarize: op('Evaluation.summarize', never),
    });
    for (const { request, response } of [refsReadBatch.objectAndRow, refsReadBatch.missingMember]) {
      expect({ vals: await read(...request.refs) }).toEqual(response);
    }
    await area.call('objDelete', { project_id, object_id: 'support-prompt', digests: ['v0'] });
    const { request, response } = refsReadBatch.deletedVersion;
    expect({ vals: await read(...request.refs) }).toEqual(response);
  });
});

describe('A ref', () => {
  test('resolves to content as sent, in the order of the request, also when repeated', async () => {
    const text = '{"2":1.0,"1":18446744073709551616,"n":{"x":[1e2]}}';
    const { digest } = (await area.call(
      'objCreate',
      `{"obj":{"project_id":"${project_id}","object_id":"raw","val":${text}}}`,
    )) as ObjCreateResponse;
    const raw = `weave:///${project_id}/object/raw:${digest}`;
    const other = await create('other', 'text');
    const response = await area.call('refsReadBatch', { refs: [raw, other, `${raw}/`, `${raw}/attr/n`, raw] });
    expect(stringify(response)).toBe(`{"vals":[${text},"text",${text},{"x":[1e2]},${text}]}`);
    expect(await read()).toEqual([]);
  });

  test('resolves attr, key, index and percent-encoded names; missing values are null', async () => {
    const ref = await create('tree', {
      'a/b é': [{ k: 'found' }],
      list: [0, null],
      text: 'abc',
      '': 1,
      constructorless: {},
    });
    const cases: [string, unknown][] = [
      ['attr/a%2Fb%20%C3%A9/index/0/key/k', 'found'],
      ['key/list/index/1', null],
      ['key/list/index/2', null],
      ['key/list/index/-1', null],
      ['key/list/index/00', 0],
      ['key/list/key/0', null],
      ['attr/text/index/0', null],
      ['attr/text/attr/length', null],
      ['attr/', 1],
      ['attr/constructorless/attr/constructor', null],
      ['attr/__proto__', null],
    ];
    expect(await read(...cases.map(([path]) => `${ref}/${path}`))).toEqual(cases.map(([, value]) => value));
  });

  test('resolves refs of objects on its path, but not one at its end', async () => {
    const leaf = await create('leaf', { name: 'leaf', deep: { x: 1 } });
    const middle = await create('middle', `${leaf}/attr/deep`);
    const top = await create('top', { leaf, middle, op: await create('an-op', { _type: 'Op', at: 2 }) });
    expect(
      await read(
        `${top}/attr/leaf`,
        `${top}/attr/leaf/attr/name`,
        `${top}/attr/middle/attr/x`,
        `${top}/attr/middle`,
        `${top}/attr/op/attr/at`,
        `${middle}/attr/x`,
        middle,
      ),
    ).toEqual([leaf, 'leaf', 1, middle, 2, 1, `${leaf}/attr/deep`]);
  });

  test('resolves rows of tables by digest, and paths into them', async () => {
    const row = { q: 'a', n: { x: 1 } };
    const { digest, row_digests } = await table([row, { q: 'b' }]);
    const [first = '', second = ''] = row_digests;
    const other = (await table([{ elsewhere: 1 }])).row_digests[0]!;
    const set = await create('set', { rows: `weave:///${project_id}/table/${digest}`, name: 'set' });
    const outer = await create('outer', { set });
    expect(
      await read(
        `${set}/attr/rows/id/${first}`,
        `${outer}/attr/set/attr/rows/id/${first}/attr/n/key/x`,
        `${set}/attr/rows/id/${second}/attr/missing`,
        `${set}/attr/rows`,
      ),
    ).toEqual([row, 1, null, `weave:///${project_id}/table/${digest}`]);
    await expect(read(set, `${set}/attr/rows/id/${other}`, `${set}/attr/rows/id/${NEVER}`)).rejects.toMatchObject({
      status: 404,
      more: { missing_object_digests: [other, NEVER] },
    });
    for (const wrong of ['attr/name/id', 'id']) {
      await expect(read(`${set}/${wrong}/${first}`)).rejects.toMatchObject({ status: 400 });
    }
    expect(await read(`${set}/attr/rows/attr/x`)).toEqual([null]);
  });

  test('to a deleted version is null, also on its path; republished content resolves', async () => {
    const gone = await create('gone', { x: 1 });
    const holder = await create('holder', { gone, never: `weave:///${project_id}/object/gone:${NEVER}` });
    await area.call('objDelete', { project_id, object_id: 'gone' });
    expect(await read(gone, `${gone}/attr/x`, `${holder}/attr/gone/attr/x`, `${holder}/attr/never/attr/x`)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    await create('gone', { x: 1 });
    expect(await read(`${holder}/attr/gone/attr/x`)).toEqual([1]);
  });

  test('to content that never existed returns 404 with the digests', async () => {
    const known = await create('known', 1);
    const digest = known.split(':').at(-1)!;
    const never = [
      `weave:///${project_id}/object/known:${NEVER}`,
      `weave:///${project_id}/object/unknown:${digest}`,
      `weave:///${project_id}/op/known:${digest}`,
      `weave:///${project_id}/object/known:latest`,
      `weave:///${project_id}/object/known:v0`,
    ];
    await expect(read(known, ...never)).rejects.toMatchObject({
      status: 404,
      more: { missing_object_digests: [NEVER, digest, 'latest', 'v0'] },
    });
  });

  test.each([
    '',
    'text',
    'weave:///acme/support-bot',
    'weave:///acme/support-bot/object/name',
    'weave:///acme/support-bot/object/a:b:c',
    'weave:///acme/support-bot/file/name:digest',
    `weave:///acme/support-bot/table/${'0'.repeat(64)}`,
    'weave:///acme/support-bot/call/019ca869-5000-733b-94a4-4191815a0a8d',
    `weave:///acme/support-bot/object/known:${NEVER}/attr`,
    `weave:///acme/support-bot/object/known:${NEVER}/attr/a/b`,
    `weave:///acme/support-bot/object/known:${NEVER}/member/a`,
    `weave:///acme/support-bot/object/known:${NEVER}/index/one`,
    `weave:///acme/support-bot/object/known:${NEVER}/attr/%E0%A4%A`,
    `weave:///acme/support-bot/object/known:${'x'.repeat(1_000_000)}`,
  ])('that is not of an object is rejected: %s', async (ref) => {
    await expect(read(await create('known', 1), ref)).rejects.toMatchObject({ status: 400 });
  });

  test('can be read 1,000 at a time', async () => {
    const ref = await create('many', { x: 1 });
    expect(await read(...Array<string>(1000).fill(`${ref}/attr/x`))).toHaveLength(1000);
    await expect(read(...Array<string>(1001).fill(ref))).rejects.toMatchObject({ status: 400 });
    const different = await Promise.all(Array.from({ length: 120 }, (_, at) => create(`many-${at}`, { at })));
    expect(await read(...different.map((each) => `${each}/attr/at`))).toEqual(different.map((_, at) => at));
  });

  test('resolves through up to 32 others', async () => {
    const chain = [await create('chain-0', { x: 'end' })];
    for (let at = 1; at <= 32; at += 1) chain.push(await create(`chain-${at}`, chain.at(-1)));
    expect(await read(`${chain[31]}/attr/x`, `${chain[32]}/attr/x`)).toEqual(['end', null]);
  });
});

describe('Refs into other projects', () => {
  test('return 403 for the request; those on a path do not resolve', async () => {
    const secret = await create('secret', { x: 'hidden' }, 'globex/other', outsider);
    const { digest, row_digests } = await table([{ x: 'hidden' }], 'globex/other', outsider);
    const mine = await create('mine', {
      secret,
      rows: `weave:///globex/other/table/${digest}`,
      odd: 'weave:///globex/o ther/table/x',
    });
    await expect(read(mine, secret)).rejects.toMatchObject({ status: 403 });
    await expect(read(`weave:///globex/nothing/object/a:${NEVER}`)).rejects.toMatchObject({ status: 403 });
    expect(
      await read(
        `${mine}/attr/secret/attr/x`,
        `${mine}/attr/secret`,
        `${mine}/attr/rows/id/${row_digests[0]!}`,
        `${mine}/attr/odd/id/x`,
      ),
    ).toEqual([null, secret, null, null]);
    await expect(area.call('refsReadBatch', { refs: [mine] }, outsider)).rejects.toMatchObject({ status: 403 });
    // The same content under the same name in a project of their own gives nothing away.
    const copied = secret.replace('globex/other', project_id);
    await expect(read(copied)).rejects.toMatchObject({ status: 404 });
  });

  test('of one caller can share a request', async () => {
    const theirs = await create('shared', 'theirs', 'globex/other', both);
    const ours = await create('shared', 'ours', project_id, both);
    expect(await area.call('refsReadBatch', { refs: [theirs, ours] }, both).then(stringify)).toBe(
      '{"vals":["theirs","ours"]}',
    );
    const holder = await create('shared-holder', [theirs], project_id, both);
    const inside = `${holder}/index/0/attr/x`;
    expect(await area.call('refsReadBatch', { refs: [inside] }, both).then(stringify)).toBe('{"vals":[null]}');
  });
});

describe('Refs that the service resolves itself', () => {
  const resolve: Handler<readonly string[], ReadonlyMap<string, string>> = (input, context) =>
    resolveRefs(context, input);

  test('give values if they resolve, and nothing otherwise', async () => {
    const known = await create('followed', { x: [1] });
    const op = await create('followed-op', { _type: 'Op' });
    const deleted = await create('followed-deleted', 1);
    await area.call('objDelete', { project_id, object_id: 'followed-deleted' });
    const secret = await create('followed-secret', 1, 'globex/other', outsider);
    const values = await area.perform(resolve, [
      known,
      known,
      op,
      `${known}/attr/x/index/0`,
      `${known}/attr/y`,
      `${known}/attr/x/id/${NEVER}`,
      deleted,
      secret,
      `weave:///${project_id}/object/followed:${NEVER}`,
      `weave:///${project_id}/call/x`,
      'text',
    ]);
    expect([...values]).toEqual([
      [known, '{"x":[1]}'],
      [op, '{"_type":"Op"}'],
      [`${known}/attr/x/index/0`, '1'],
    ]);
  });

  test('can be any number', async () => {
    const ref = await create('lots', { x: 1 });
    const wanted = Array.from({ length: 2500 }, (_, at) => `${ref}/attr/x${at === 2400 ? '' : at}`);
    expect([...(await area.perform(resolve, wanted))]).toEqual([[wanted[2400], '1']]);
  });
});
