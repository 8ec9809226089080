import { attempt } from './attempt.ts';

/**
 * Why a part was not recorded: it has no ids (`invalid`), is no JSON (`unserialisable`), is too long for one request
 * (`too_large`), found the buffer full (`overflow`), was refused by the service (`refused`), could not be sent for too
 * long (`expired`), came or was left over when the batch closed (`closed`), or is the end of a call whose start was
 * lost for one of these reasons (`start_lost`).
 */
export type CallBatchErrorCode =
  | 'invalid'
  | 'unserialisable'
  | 'too_large'
  | 'overflow'
  | 'refused'
  | 'expired'
  | 'closed'
  | 'start_lost';

/** Which part of which call an error is about. */
export interface PartOfCall {
  readonly kind: 'start' | 'end';
  readonly projectId: string;
  readonly callId: string;
}

const WORDS: Readonly<Record<CallBatchErrorCode, string>> = {
  invalid: 'project_id and id must be texts',
  unserialisable: 'it cannot be written as JSON',
  too_large: 'it is longer than one request may be',
  overflow: 'the buffer is full; wait for start(), end() or ready()',
  refused: 'the service refused it',
  expired: 'it could not be sent for too long',
  closed: 'the batch is closed',
  start_lost: 'the start of the call was not recorded',
};

/**
 * A part of a call that is not recorded. It holds nothing of the content of the call, so it can be logged: `cause` has
 * name, message, `status` and `requestId` of what was thrown, and not the body of an answer, which may quote the call.
 */
export class CallBatchError extends Error {
  /** Why, to branch on. */
  readonly code: CallBatchErrorCode;
  /** Which part of the call. */
  readonly part: 'start' | 'end';
  /** Project of the call; empty when there is none. */
  readonly projectId: string;
  /** Id of the call; empty when there is none. */
  readonly callId: string;

  constructor(code: CallBatchErrorCode, { kind, projectId, callId }: PartOfCall, cause?: unknown) {
    super(
      `${kind} of call ${callId || 'without id'} is not recorded: ${WORDS[code]}`,
      cause === undefined ? {} : { cause: shortened(cause) },
    );
    this.name = 'CallBatchError';
    this.code = code;
    this.part = kind;
    this.projectId = projectId;
    this.callId = callId;
  }
}

function shortened(thrown: unknown): Error {
  const read = (name: string): unknown => attempt(() => (Object(thrown) as Record<string, unknown>)[name]);
  const textOf = (name: string, otherwise: string): string => {
    const text = read(name);
    return typeof text === 'string' ? text : otherwise;
  };
  const cause = new Error(textOf('message', 'thrown without words'));
  cause.name = textOf('name', 'Error');
  // Its own would lead here.
  cause.stack = `${cause.name}: ${cause.message}`;
  const [status, requestId] = [read('status'), read('requestId')];
  return Object.assign(cause, typeof status === 'number' && { status }, typeof requestId === 'string' && { requestId });
}
