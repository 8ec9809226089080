import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CallBatchError, type CallBatchOptions, createCallBatch } from '../src/index.ts';
import { ended, FakeService, shape, started, StatusError } from './support/service.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function batchOf(service: FakeService, options: CallBatchOptions = {}) {
  const errors: CallBatchError[] = [];
  const batch = createCallBatch(service, { onError: (error) => void errors.push(error), ...options });
  return { batch, errors, lost: () => errors.map(({ callId, part, code }) => `${callId} ${part} ${code}`) };
}

/** Creates a service that rejects each batch with one of these calls. */
function rejecting(status: number, ...ids: string[]): FakeService {
  return new FakeService((parts) => {
    if (parts.some(({ id }) => ids.includes(id))) throw new StatusError(status);
  });
}

describe('a part that the service rejects', () => {
  test.for([400, 413, 422])('with %i is found by splitting, and the others are recorded', async (status) => {
    const service = rejecting(status, 'c5');
    const { batch, errors, lost } = batchOf(service);
    for (let index = 0; index < 8; index++) {
      await batch.start(started(`c${index}`));
      await batch.end(ended(`c${index}`));
    }
    await batch.flush();
    expect(lost()).toEqual(['c5 start rejected', 'c5 end start_lost']);
    expect(errors[0]?.cause).toMatchObject({ message: `status ${status}`, status });
    expect(new Set(service.stored.map(({ id }) => id))).toEqual(new Set(['c0', 'c1', 'c2', 'c3', 'c4', 'c6', 'c7']));
    expect(service.stored).toHaveLength(14);
    expect(service.requests.length).toBeLessThanOrEqual(9);
    expect(batch.stats).toMatchObject({ pending: 0, recorded: 14, lost: 2 });
  });

  test('and is an end does not affect its start', async () => {
    const service = new FakeService((parts) => {
      if (parts.some(({ kind, id }) => kind === 'end' && id === 'a')) throw new StatusError(422);
    });
    const { batch, lost } = batchOf(service);
    await batch.start(started('a'));
    await batch.end(ended('a'));
    await batch.start(started('b'));
    await batch.flush();
    expect(lost()).toEqual(['a end rejected']);
    expect(shape(service.stored)).toBe('b+ a+');
  });

  test('does not delay later calls', async () => {
    const service = rejecting(422, 'bad');
    const { batch } = batchOf(service, { concurrency: 1 });
    await batch.start(started('bad'));
    await batch.start(started('good'));
    const flushed = batch.flush();
    await batch.start(started('later'));
    await flushed;
    await batch.flush();
    expect(shape(service.stored)).toBe('good+ later+');
  });

  test('and is a start loses its end, also a later one', async () => {
    const service = rejecting(400, 'bad');
    const { batch, lost } = batchOf(service);
    await batch.start(started('bad'));
    await batch.flush();
    await batch.end(ended('bad'));
    await batch.flush();
    expect(lost()).toEqual(['bad start rejected', 'bad end start_lost']);
    await batch.start(started('bad', { op_name: 'again' }));
    await batch.end(ended('bad'));
    service.behavior = () => {};
    await batch.flush();
    expect(shape(service.stored)).toBe('bad+ bad-');
  });

  test('costs at most two requests, even if all parts are rejected', async () => {
    const service = new FakeService(() => {
      throw new StatusError(422);
    });
    const { batch, errors } = batchOf(service);
    for (let index = 0; index < 100; index++) await batch.start(started(`c${index}`));
    await batch.flush();
    expect([errors.length, service.stored.length]).toEqual([100, 0]);
    expect(service.requests.length).toBeLessThan(200);
  });
});

describe('a request that the service rejects as a whole', () => {
  test.for([401, 403, 404])('with %i is not split', async (status) => {
    const service = new FakeService(() => {
      throw new StatusError(status);
    });
    const { batch, errors } = batchOf(service);
    for (const id of ['a', 'b', 'c']) await batch.start(started(id));
    await batch.flush();
    expect([service.requests.length, errors.map(({ code }) => code)]).toEqual([
      1,
      ['rejected', 'rejected', 'rejected'],
    ]);
  });

  test('for one project is retried for the others', async () => {
    const service = new FakeService((parts) => {
      if (parts.some(({ project }) => project === 'closed/shop')) throw new StatusError(403);
    });
    const { batch, lost } = batchOf(service);
    await batch.start(started('a'));
    await batch.start(started('b', { project_id: 'closed/shop' }));
    await batch.start(started('c'));
    await batch.flush();
    expect([shape(service.stored), lost()]).toEqual(['a+ c+', ['b start rejected']]);
  });
});

describe('a part that cannot be sent', () => {
  const cycle: Record<string, unknown> = {};
  cycle['self'] = cycle;
  const thrower = {
    get secret(): string {
      throw new Error('no');
    },
  };

  test.for([
    ['a cycle', { inputs: cycle }],
    ['a bigint', { inputs: { count: 1n } }],
    ['an accessor that throws', { inputs: thrower }],
  ] as const)('because of %s is reported, with its ids', async ([, more]) => {
    const service = new FakeService();
    const { batch, errors, lost } = batchOf(service);
    await batch.start(started('bad', more));
    await batch.start(started('good'));
    await batch.end(ended('bad'));
    await batch.flush();
    expect(lost()).toEqual(['bad start unserializable', 'bad end start_lost']);
    expect([errors[0]?.projectId, errors[0]?.name]).toEqual(['acme/support-bot', 'CallBatchError']);
    expect(service.shapes).toEqual(['good+']);
  });

  test.for([
    ['an accessor of the call itself', Object.defineProperty(ended('x'), 'id', { get: () => thrower.secret })],
    ['nothing at all', undefined],
  ] as const)('because it is %s is reported', async ([, call]) => {
    const { batch, errors } = batchOf(new FakeService());
    await batch.end(call as never);
    await batch.start(call as never);
    expect(errors).toHaveLength(2);
    await batch.close();
  });

  test('because it has no ids is reported', async () => {
    const { batch, lost } = batchOf(new FakeService());
    await batch.end({ ...ended('a'), id: 7 as never });
    await batch.start(started('a', { project_id: '' }));
    expect(lost()).toEqual([' end invalid', 'a start invalid']);
    await batch.close();
  });

  test('because it exceeds a quarter of the buffer is reported', async () => {
    const { batch, lost } = batchOf(new FakeService(), { maxBufferedBytes: 8000 });
    await batch.start(started('a', { inputs: { text: 'x'.repeat(2000) } }));
    expect(lost()).toEqual(['a start too_large']);
    await batch.close();
  });
});

describe('reports', () => {
  test('continue if the listener throws', async () => {
    const service = rejecting(400, 'a');
    const { batch } = batchOf(service, {
      onError: () => {
        throw new Error('listener');
      },
    });
    await batch.start(started('a'));
    await batch.start(started('b'));
    await batch.flush();
    expect(shape(service.stored)).toBe('b+');
  });

  test('without a listener are warnings on the console, at most one a minute', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const batch = createCallBatch(new FakeService());
    await batch.close();
    for (const id of ['a', 'b', 'c']) await batch.start(started(id));
    await vi.advanceTimersByTimeAsync(60_000);
    await batch.start(started('d'));
    expect(warn.mock.calls.map(([line]) => String(line))).toEqual([
      'createCallBatch: start of call a is not recorded: the batch is closed',
      'createCallBatch: start of call d is not recorded: the batch is closed (3 parts since the last warning)',
    ]);
  });

  test('include the error of the client if the service is down', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const batch = createCallBatch(
      new FakeService(() => {
        throw new StatusError(503);
      }),
      { closeTimeout: 0 },
    );
    await batch.start(started('a'));
    const closed = batch.close();
    await vi.advanceTimersByTimeAsync(0);
    await closed;
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'createCallBatch: start of call a is not recorded: the batch is closed; status 503',
    );
  });

  test('contain nothing of the content of a call, also if the client quotes it', async () => {
    const echo = { detail: [{ loc: ['body'], msg: 'too long', input: { password: 'hunter2' } }] };
    const rejection = Object.assign(new StatusError(400), { name: 'BadRequest', body: echo, requestId: 'r1' });
    const service = new FakeService(() => {
      throw Object.assign(rejection, { cause: echo });
    });
    const { batch, errors } = batchOf(service);
    await batch.start(started('a', { inputs: { password: 'hunter2' } }));
    await batch.flush();
    const [error] = errors;
    expect(`${inspect(error, { depth: 9, showHidden: true })} ${JSON.stringify(error)}`).not.toContain('hunter2');
    expect(error?.message).toBe('start of call a is not recorded: the service rejected it');
    expect(error?.cause).toMatchObject({ name: 'BadRequest', message: 'status 400', status: 400, requestId: 'r1' });
  });

  test('work for a thrown value that cannot be read', async () => {
    const thrown = new Proxy(new Error('no'), {
      get() {
        throw new Error('accessor');
      },
    });
    let requests = 0;
    const service = new FakeService(() => {
      if (++requests < 3) throw thrown;
    });
    const { batch, lost } = batchOf(service, { closeTimeout: 0 });
    await batch.start(started('a'));
    const flushed = batch.flush();
    await vi.advanceTimersByTimeAsync(10_000);
    await flushed;
    const get = (): never => {
      throw thrown;
    };
    await batch.end(Object.defineProperty(ended('b'), 'summary', { get }));
    expect([shape(service.stored), lost()]).toEqual(['a+', ['b end unserializable']]);
  });
});
