import { successTypes, type Operation } from './prism.ts';

const JSON_TYPE = 'application/json';
const RANGE = /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+\s*(;.*)?$/;
// The services never answer 406: a caller who asks for something else gets what there is.
const ANYTHING = '*/*;q=0.001';

/**
 * The `Accept` that makes Prism answer as the service does. An operation with `x-stream-flag` looks at that
 * property of the body, because clients send the same `Accept` for whole and for streamed answers; without the
 * property, a caller who asks for the stream's type alone gets the stream.
 */
export function acceptFor(operation: Operation, accept: string | undefined, body: unknown): string {
  const ranges = (accept ?? '*/*').split(',').map((range) => range.trim());
  const readable = ranges.filter((range) => RANGE.test(range));
  const flag = operation.extensions?.['x-stream-flag'];
  if (typeof flag !== 'string') return [...readable, ANYTHING].join(', ');

  const streams = successTypes(operation).filter((type) => type !== JSON_TYPE);
  const wanted = isRecord(body) ? body[flag] : undefined;
  const asked =
    wanted === undefined && readable.every((range) => streams.includes(range.split(';', 1)[0]?.trim() ?? ''));
  return [...(wanted === true || (asked && readable.length > 0) ? streams : []), JSON_TYPE, ANYTHING].join(', ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
