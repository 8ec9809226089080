import type { CallBatch } from '../../src/index.ts';

type Fields = Record<string, unknown>;

/** The recorded parts of one call. */
export interface Recorded {
  readonly start: Fields;
  end?: Fields;
}

/** Creates a batch that keeps its calls in memory. */
export function createRecorder(): { batch: CallBatch; calls: Recorded[]; call(op_name: string): Recorded } {
  const calls: Recorded[] = [];
  const done = Promise.resolve();
  const stats = { pending: 0, pendingBytes: 0, recorded: 0, lost: 0, dropped: 0 };
  const batch: CallBatch = {
    async start(call) {
      // As serialized for the network.
      calls.push({ start: JSON.parse(JSON.stringify(call)) as Fields });
      return { id: call.id ?? '', trace_id: call.trace_id ?? '' };
    },
    async end(call) {
      const found = calls.find(({ start }) => start['id'] === call.id);
      if (found === undefined || found.end !== undefined) throw new Error(`unexpected end of ${call.id}`);
      found.end = JSON.parse(JSON.stringify(call)) as Fields;
    },
    ready: () => done,
    flush: () => done,
    close: async () => stats,
    stats,
  };
  return {
    batch,
    calls,
    call(op_name) {
      const found = calls.find(({ start }) => start['op_name'] === op_name);
      if (found === undefined) throw new Error(`no call of ${op_name}`);
      return found;
    },
  };
}
