import { ServiceError } from '../handling/service-error.ts';
import { StorageError } from '../storage/errors.ts';

const FRAMES = 6;
const DEEPEST = 4;

/** What the log says of a failure: what kind it is and where it came from. */
export interface Failure {
  readonly type: string;
  readonly message?: string;
  readonly code?: string | number;
  readonly fault?: string;
  /** The places in the program, innermost first. */
  readonly at?: readonly string[];
  readonly cause?: Failure;
}

/**
 * Describes what was thrown for the log. Words are left out unless they are our own: those of parsers, engines and
 * databases quote what they were given, which is somebody's content or a secret.
 * @param thrown - Anything.
 * @returns Its kind, number and places, and those of its causes.
 */
export function describeFailure(thrown: unknown): Failure {
  return describe(thrown, DEEPEST);
}

function describe(thrown: unknown, depth: number): Failure {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const { code } = thrown as { code?: unknown };
  const isOurs = thrown instanceof ServiceError || thrown instanceof StorageError;
  return {
    type: thrown.name,
    ...(thrown instanceof StorageError && { message: thrown.message, fault: thrown.fault }),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(!isOurs && { at: framesOf(thrown) }),
    ...(thrown.cause !== undefined && depth > 1 && { cause: describe(thrown.cause, depth - 1) }),
  };
}

/** The words come first in a stack, and may look like a place of it. */
function framesOf({ stack = '', message }: Error): readonly string[] {
  return stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim().slice('at '.length));
}
