import * as examples from '@callscope/examples/tracing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { ServiceOperation } from '../../src/http/contract.ts';
import { credentials, keys, openServer, type TestServer } from '../support/service.ts';

/** Operations that change nothing: whatever others store, their answers to a outsider must stay the same. */
const READS = /read|query|stats|usage|content|list|info|schema/i;
const WRITES = /create|start|end|batch|upload|replace|update/i;

const bodiesOf = (id: string): unknown[] =>
  Object.values((examples as unknown as Record<string, Record<string, { request?: unknown }>>)[id] ?? {}).map(
    ({ request }) => request ?? {},
  );

/** The same request about the project of the outsider, with every id, ref and digest as it was. */
const abroad = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body).replaceAll(/"(project_id)":"acme\/support-bot"/g, '"$1":"globex/other"')) as unknown;

describe('Two keys and two projects', () => {
  let opened: TestServer;
  let posts: ServiceOperation[];
  beforeAll(async () => {
    opened = await openServer();
    posts = opened.operations.filter(
      ({ method, body, schemes }) => method === 'POST' && schemes.length > 0 && body?.media.has('application/json'),
    );
  });
  afterAll(() => opened.close());

  async function send(operation: ServiceOperation, body: unknown, key: string): Promise<string> {
    const answer = await fetch(`${opened.server.urls.tracing}${operation.path}`, {
      method: 'POST',
      headers: { authorization: credentials(key), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return `${answer.status} ${await answer.text()}`;
  }

  async function asOutsider(about: (body: unknown) => unknown): Promise<[string, string][]> {
    const answers: [string, string][] = [];
    for (const operation of posts.filter(({ id }) => READS.test(id) && !WRITES.test(id))) {
      for (const [index, body] of bodiesOf(operation.id).entries()) {
        answers.push([`${operation.id} ${index}`, await send(operation, about(body), keys.outsider)]);
      }
    }
    return answers;
  }

  test('a outsider learns nothing, by any id, ref, digest or query of the examples', async () => {
    // The end of a range that is left out is now, which is another one the second time.
    const still = (answers: [string, string][]): [string, string][] =>
      answers.map(([name, text]) => [name, text.replaceAll(/"end":"[^"]+"/g, '"end":""')]);
    const before = still(await asOutsider(abroad));
    expect(before.length).toBeGreaterThan(20);
    let stored = 0;
    for (const operation of posts.filter(({ id }) => WRITES.test(id))) {
      for (const body of bodiesOf(operation.id)) {
        if ((await send(operation, body, keys.member)).startsWith('200')) stored += 1;
      }
    }
    expect(stored).toBeGreaterThan(5);
    expect(still(await asOutsider(abroad))).toEqual(before);
  });

  test('and is refused where the project of others is named', async () => {
    const named = posts.filter(({ id }) =>
      bodiesOf(id).some((body) => JSON.stringify(body).includes('"project_id":"acme/support-bot"')),
    );
    const answers = await Promise.all(
      named.flatMap((operation) =>
        bodiesOf(operation.id).map(async (body) => [operation.id, await send(operation, body, keys.outsider)] as const),
      ),
    );
    expect(answers.filter(([, answer]) => !/^(403|400|413|422) /.test(answer))).toEqual([]);
    expect(answers.filter(([, answer]) => answer.startsWith('403')).length).toBeGreaterThan(named.length - 1);
  });
});
