import { attempt } from './guards.ts';
import type { PartName } from './queue.ts';

/**
 * Reason why a part was not recorded: it has no ids (`invalid`), cannot be written as JSON (`unserializable`), exceeds
 * the size of one request (`too_large`), did not fit into the buffer (`overflow`), was rejected by the service
 * (`rejected`), could not be sent in time (`expired`), was added after the batch closed or was pending then (`closed`),
 * or is the end of a call whose start was lost for one of these reasons (`start_lost`).
 */
export type CallBatchErrorCode =
  | 'invalid'
  | 'unserializable'
  | 'too_large'
  | 'overflow'
  | 'rejected'
  | 'expired'
  | 'closed'
  | 'start_lost';

const REASONS: Readonly<Record<CallBatchErrorCode, string>> = {
  invalid: 'project_id and id must be strings',
  unserializable: 'it cannot be written as JSON',
  too_large: 'it exceeds the size of one request',
  overflow: 'the buffer is full; await start(), end() or ready()',
  rejected: 'the service rejected it',
  expired: 'it could not be sent in time',
  closed: 'the batch is closed',
  start_lost: 'the start of the call was not recorded',
};

/** Codes whose cause was thrown by the client. Other causes come from objects of the caller, and may quote them. */
const CAUSED_BY_CLIENT = new Set<CallBatchErrorCode>(['rejected', 'expired', 'closed']);

/** Milliseconds between two warnings on the console. */
const WARNING_INTERVAL = 60_000;

/**
 * A part of a call that was not recorded. It contains nothing of the content of the call, so it can be logged: `cause`
 * has the name, the message, `status` and `requestId` of what was thrown, but not the response body, which may quote the
 * call.
 */
export class CallBatchError extends Error {
  /** The reason. */
  readonly code: CallBatchErrorCode;
  /** The part of the call. */
  readonly part: 'start' | 'end';
  /** Project of the call; empty if it has none. */
  readonly projectId: string;
  /** Id of the call; empty if it has none. */
  readonly callId: string;

  constructor(code: CallBatchErrorCode, { kind, projectId, callId }: PartName, cause?: unknown) {
    super(
      `${kind} of call ${callId || 'without id'} is not recorded: ${REASONS[code]}`,
      cause === undefined ? {} : { cause: summarizeCause(cause) },
    );
    this.name = 'CallBatchError';
    this.code = code;
    this.part = kind;
    this.projectId = projectId;
    this.callId = callId;
  }
}

function summarizeCause(thrown: unknown): Error {
  const read = (name: string): unknown => attempt(() => (Object(thrown) as Record<string, unknown>)[name]);
  const readString = (name: string, fallback: string): string => {
    const value = read(name);
    return typeof value === 'string' ? value : fallback;
  };
  const cause = new Error(readString('message', 'thrown without a message'));
  cause.name = readString('name', 'Error');
  // Its own stack would point here.
  cause.stack = `${cause.name}: ${cause.message}`;
  const [status, requestId] = [read('status'), read('requestId')];
  return Object.assign(cause, typeof status === 'number' && { status }, typeof requestId === 'string' && { requestId });
}

/** Reports a lost part. */
export type Report = (code: CallBatchErrorCode, name: PartName, cause?: unknown) => void;

/**
 * Creates the function that reports lost parts. It never throws.
 * @param onError - Listener of the caller. Default: warns on the console, at most once a minute.
 * @returns The function.
 */
export function createReporter(onError?: (error: CallBatchError) => void): Report {
  if (onError === undefined) return createWarning();
  return (code, name, cause) => {
    // A promise would keep memory for each lost part of a program that does not wait, so only that of a listener is used.
    const result: unknown = attempt(() => onError(new CallBatchError(code, name, cause)));
    if (result instanceof Promise) result.catch(() => {});
  };
}

function createWarning(): Report {
  /** Parts that were lost since the last warning. */
  let unreported = 0;
  /** When the next warning is allowed. */
  let nextAt = -Infinity;
  return (code, name, thrown) => {
    const now = performance.now();
    unreported++;
    if (now < nextAt) return;
    const { message, cause } = new CallBatchError(code, name, thrown);
    const why = CAUSED_BY_CLIENT.has(code) && cause instanceof Error ? `; ${cause.message}` : '';
    const count = unreported > 1 ? ` (${unreported} parts since the last warning)` : '';
    console.warn(`createCallBatch: ${message}${why}${count}`);
    unreported = 0;
    nextAt = now + WARNING_INTERVAL;
  };
}
