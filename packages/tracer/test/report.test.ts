import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCallBatch, createTracer } from '../src/index.ts';
import { FakeService, started } from './support/service.ts';
import { createRecorder } from './support/recorder.ts';

const unhandled = vi.fn<(reason: unknown) => void>();

beforeEach(() => {
  unhandled.mockClear();
  process.on('unhandledRejection', unhandled);
});
afterEach(() => {
  process.off('unhandledRejection', unhandled);
});

/** Waits until Node.js has reported unhandled rejections. */
const later = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 10));
const boom = (): Promise<never> => Promise.reject(new Error('the logger is down'));

describe('an async listener', () => {
  test('that rejects is ignored', async () => {
    // oxlint-disable-next-line typescript/no-misused-promises -- the misuse is what is tested
    const batch = createCallBatch(new FakeService(), { onError: boom });
    await batch.start(started('a', { inputs: { count: 1n } }));
    await batch.close();
    await later();
    expect([batch.stats.lost, unhandled.mock.calls]).toEqual([1, []]);
  });
});

describe('an async hook of a tracer', () => {
  test('leaves a marker, never its promise, and is ignored if it rejects', async () => {
    const { batch, call } = createRecorder();
    const trace = createTracer(batch, { project_id: 'acme/support-bot' });
    const f = trace.withCall('f', () => 1, {
      output: boom,
      inputs: boom as never,
      attributes: boom as never,
      display_name: boom as never,
      thread_id: boom as never,
    });
    expect(f()).toBe(1);
    await later();
    expect(call('f')).toMatchObject({
      start: {
        inputs: { value: '<inputs could not be recorded>' },
        attributes: { value: '<attributes could not be recorded>' },
      },
      end: { output: '<output could not be recorded>' },
    });
    expect(call('f').start).not.toHaveProperty('display_name');
    expect(call('f').start).not.toHaveProperty('thread_id');
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('that redacts leaves a marker in place of all fields', async () => {
    const { batch, call } = createRecorder();
    const trace = createTracer(batch, { project_id: 'acme/support-bot', redact: boom });
    trace.withCall('f', () => 1)();
    const slow = createTracer(batch, { project_id: 'acme/support-bot', redact: async (value) => value });
    slow.withCall('g', () => 'secret')();
    await later();
    expect(call('f').end?.['output']).toBe('<output could not be recorded>');
    expect(call('g').end?.['output']).toBe('<output could not be recorded>');
    expect(unhandled).not.toHaveBeenCalled();
  });
});
