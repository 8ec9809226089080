import { randomUUID } from 'node:crypto';
import type { Call, EndedCall, StartedCall } from '@callscope/tracing-types';

import { stringify } from '../../src/core/raw-json.ts';
import type { Area } from '../support/area.ts';

export const project_id = 'acme/support-bot';

/** Creates a start with all required fields and an ID. */
export function start(more: Partial<StartedCall> = {}): StartedCall & { id: string; trace_id: string } {
  return {
    project_id,
    id: randomUUID(),
    trace_id: randomUUID(),
    op_name: 'answer',
    started_at: '2026-03-02T10:00:00Z',
    attributes: {},
    inputs: {},
    ...more,
  } as StartedCall & { id: string; trace_id: string };
}

/** Creates an end with all required fields. */
export function end(id: string, more: Partial<EndedCall> = {}): EndedCall {
  return { project_id, id, ended_at: '2026-03-02T10:00:01.5Z', summary: {}, ...more };
}

/** Sends parts in one batch. */
export async function send(area: Area, ...parts: (StartedCall | EndedCall)[]): Promise<void> {
  const batch = parts.map((part) =>
    'ended_at' in part ? { mode: 'end', req: { end: part } } : { mode: 'start', req: { start: part } },
  );
  await area.call('callStartBatch', { batch });
}

/** Reads a call. */
export async function read(area: Area, id: string, more: object = {}): Promise<Call | null> {
  const response = await area.call('callRead', { project_id, id, ...more });
  return (JSON.parse(stringify(response)) as { call: Call | null }).call;
}
