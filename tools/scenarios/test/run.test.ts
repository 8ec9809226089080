import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Mock, startMock } from '@callscope/mock';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type Catalog,
  readScenario,
  readScenarios,
  runScenario,
  type Scenario,
  type ScenarioTarget,
} from '../src/index.ts';
import { bundles, catalogFrom, folder } from './fixture.ts';

let catalog: Catalog;
let mocks: { tracing: Mock; inference: Mock };
const stories = await readScenarios(folder);

beforeAll(async () => {
  const documents = await bundles();
  catalog = catalogFrom(documents);
  mocks = {
    tracing: await startMock({ service: 'tracing', contract: documents.tracing }),
    inference: await startMock({ service: 'inference', contract: documents.inference }),
  };
});
afterAll(() => Promise.all([mocks.tracing.close(), mocks.inference.close()]));

describe('The mock tells every story', () => {
  test.each(stories.map((each) => [each.title, each] as const))('%s', async (_, scenario) => {
    const urls = { tracing: mocks.tracing.url, inference: mocks.inference.url };
    const { failures, exchanges } = await runScenario(scenario, catalog, {
      urls,
      apiKey: 'any',
      prefersExamples: true,
    });
    expect(failures.map(({ message }) => message)).toEqual([]);
    expect([...exchanges.keys()]).toEqual(scenario.steps.map(({ name }) => name));
  });
});

describe('A server with ids of its own', () => {
  let server: Server | undefined;
  afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

  async function serve(listener: RequestListener): Promise<ScenarioTarget> {
    const made = createServer(listener);
    server = made;
    await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
    return {
      urls: { tracing: `http://127.0.0.1:${(made.address() as AddressInfo).port}` },
      apiKey: 'secret-key',
      timeoutMs: 500,
    };
  }

  const scenario: Scenario = readScenario(
    [
      'title: T',
      'description: D.',
      'steps:',
      '  - { step: start, operationId: callStart, example: idsMade }',
      '  - step: read',
      '    operationId: callRead',
      '    example: found',
      '    use: { /body/id: { step: start, answer: /id } }',
      '    holds: [{ answer: /call/id, equals: { step: start, answer: /id } }]',
    ].join('\n'),
    'specs/scenarios/fixture.yaml',
  );

  const json = { 'content-type': 'application/json; charset=utf-8' };

  test('is asked for the ids that it made', async () => {
    const seen: { body: string; authorization: string | undefined; prefer: unknown }[] = [];
    const target = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push({ body, authorization: request.headers.authorization, prefer: request.headers['prefer'] });
        const { id } = JSON.parse(body) as { id?: string };
        response
          .writeHead(200, json)
          .end(JSON.stringify(id === undefined ? { id: 'made-here', trace_id: 't' } : { call: { id } }));
      });
    });
    const { failures } = await runScenario(scenario, catalog, target);
    expect(failures).toEqual([]);
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ project_id: 'acme/support-bot', id: 'made-here' });
    expect(seen[1]).toMatchObject({ authorization: `Basic ${btoa('api:secret-key')}`, prefer: undefined });
  });

  const broken: [what: string, listener: RequestListener, message: string][] = [
    [
      'has no such value',
      (_, response) => void response.writeHead(200, json).end('{"trace_id":"t"}'),
      'fixture, step read: what it uses cannot be read: there is nothing at this place',
    ],
    [
      'refuses',
      (_, response) => void response.writeHead(403, json).end('{"reason":"No."}'),
      'fixture, step start: the status is 403, and must be 200 ({"reason":"No."})',
    ],
    [
      'answers with something else than JSON',
      (_, response) => void response.writeHead(200, json).end('{'),
      'fixture, step start: the body is not JSON',
    ],
    ['never answers', () => undefined, 'fixture, step start: The operation was aborted due to timeout'],
  ];
  test.each(broken)('that %s ends the story with a reason, and without the key', async (_, listener, message) => {
    const target = await serve(listener);
    const { failures } = await runScenario(scenario, catalog, target);
    server?.closeAllConnections();
    expect(failures).toHaveLength(1);
    expect(failures[0]?.message).toContain(message);
    expect(failures[0]?.message).not.toContain('secret');
  });

  test('that sends the key back does not get it into a report', async () => {
    const target = await serve((request, response) => {
      response.writeHead(401, json).end(JSON.stringify({ reason: `${request.headers.authorization} secret-key` }));
    });
    const { failures } = await runScenario(scenario, catalog, target);
    expect(failures[0]?.message).toContain('"Basic *** ***"');
  });

  test('that is not there is reported', async () => {
    const gone = { urls: { tracing: 'http://127.0.0.1:1' }, apiKey: 'k' };
    const { failures } = await runScenario(scenario, catalog, gone);
    expect(failures[0]?.message).toMatch(
      /^fixture, step start: fetch failed \(.*\)\. See specs\/scenarios\/fixture\.yaml:4\.$/u,
    );
    const unknown = await runScenario(scenario, catalog, { urls: {}, apiKey: 'k' });
    expect(unknown.failures[0]?.message).toContain('the target has no address of the tracing service');
  });
});
