import { createRequire } from 'node:module';

import { type Access, checkProject } from '../../src/core/access.ts';
import type { Context, Handler, Handlers } from '../../src/core/handler.ts';
import { ServiceError } from '../../src/core/errors.ts';
import { parseJson } from '../../src/http/body.ts';
import { readOperations } from '../../src/http/contract.ts';
import { createValidators } from '../../src/http/validators.ts';
import { parseLossless } from '../../src/core/lossless-json.ts';
import { stringify } from '../../src/core/raw-json.ts';
import { migrate } from '../../src/storage/migrate.ts';
import { migrations, textTables } from '../../src/migrations.ts';
import { createStore } from '../../src/storage/store.ts';
import { embedded, remote } from './engines.ts';
import { itemsOf } from './items.ts';

const contract = createRequire(import.meta.url)('@callscope/tracing-types/openapi.json') as object;
const operations = new Map(readOperations(contract).map((operation) => [operation.id, operation]));
const validatorsFor = createValidators(contract);

/** Somebody whose key opens the project of the examples. */
export const member: Access = { user: 'ada', projects: ['acme/support-bot'], role: 'write' };

/** Somebody with a project of their own. */
export const outsider: Access = { user: 'eve', projects: ['globex/other'], role: 'write' };

/** Handlers on tables of their own. The clock stands still until it is moved. */
export interface Area {
  /**
   * Performs an operation as the server would: the input has to fit the contract, and so has the answer. Text is taken
   * as the JSON text of the input, so that numbers and the order of keys can be those of the test.
   * @throws ServiceError as the handler does, 422 for input that does not fit.
   */
  call(operationId: string, input: Record<string, unknown> | string, access?: Access): Promise<unknown>;
  /** Performs an operation whose answer is a stream, to its end. Every item has to fit the contract. */
  stream(operationId: string, input: Record<string, unknown>, access?: Access): Promise<unknown[]>;
  /** Performs an operation of another area on the same tables, to prepare what this one reads. */
  perform<Input, Result>(handler: Handler<Input, Result>, input: Input): Promise<Result>;
  /** The time, in milliseconds since 1970. */
  clock: { now: number };
  close(): Promise<void>;
}

/** Opens an area on an engine of its own. A process has one engine, so a test file opens one area. */
export async function openArea(handlers: Handlers): Promise<Area> {
  // The same rules hold wherever the tables are: `test:remote` tests them a second time.
  const opened = await (process.env['AREAS_ON'] === 'remote' ? remote() : embedded());
  const clock = { now: Date.UTC(2026, 2, 2, 12) };
  await migrate(opened.engine, { mode: 'single' }, migrations, clock.now);
  const { store, close } = createStore(opened.engine, () => clock.now, textTables);
  const contextOf = (access: Access, json: string): Context => ({
    access,
    store,
    address: '203.0.113.24',
    requestId: 'request-1',
    header: () => undefined,
    setHeader: () => {},
    signal: new AbortController().signal,
    now: () => clock.now,
    lossless: () => parseLossless(json),
    exact: <Body>() => parseJson(Buffer.from(json)).exact() as Body | undefined,
    project: (project_id) => checkProject(access, project_id),
  });
  const area: Area = {
    clock,
    perform: (handler, input) => handler(input, contextOf(member, JSON.stringify(input))),
    async stream(operationId, input, access) {
      const items = await itemsOf((await area.call(operationId, input, access)) as AsyncIterable<unknown>);
      const operation = operations.get(operationId);
      const check = operation && validatorsFor(operation).item();
      const wrong = items.flatMap((item) => check?.(item) ?? []);
      if (wrong.length > 0) throw new Error(`An item of ${operationId} does not fit: ${JSON.stringify(wrong[0])}`);
      return items;
    },
    async call(operationId, given, access = member) {
      const json = typeof given === 'string' ? given : JSON.stringify(given);
      const input = typeof given === 'string' ? (JSON.parse(given) as Record<string, unknown>) : given;
      const operation = operations.get(operationId);
      const handler = handlers[operationId];
      if (!operation || !handler) throw new TypeError(`There is no ${operationId} here.`);
      const checks = validatorsFor(operation);
      // Parameters stand beside the properties of the body.
      const outside = new Set(operation.parameters.map(({ name }) => name));
      const body = Object.fromEntries(Object.entries(input).filter(([name]) => !outside.has(name)));
      const violations = operation.body?.media.has('application/json') ? checks.body('application/json')(body) : [];
      if (violations.length > 0) throw new ServiceError(422, JSON.stringify(violations), { violations });
      const context = contextOf(access, json);
      const answer: unknown = await (handler as (input: unknown, context: Context) => unknown)(input, context);
      if (operation.response.media.has('application/json')) {
        const wrong = checks.response('application/json')(JSON.parse(stringify(answer)));
        if (wrong.length > 0) throw new Error(`The answer of ${operationId} does not fit: ${JSON.stringify(wrong)}`);
      }
      return answer;
    },
    async close() {
      await close();
      await opened.close();
    },
  };
  return area;
}
