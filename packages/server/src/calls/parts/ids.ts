import { ServiceError } from '../../handling/service-error.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const SPAN = /^[\da-f]{16}$/i;
const TRACE = /^[\da-f]{32}$/i;

/**
 * Checks the id of a call: a UUID, or the 16 hexadecimal digits of a span (decision 0025).
 * @param id - The id.
 * @param place - Where it stands, for the error.
 * @returns The id.
 * @throws ServiceError 400 for another form.
 */
export function checkCallId(id: string, place: string): string {
  if (UUID.test(id) || SPAN.test(id)) return id;
  throw new ServiceError(400, `${place} is no id of a call. Send a UUID, or the 16 hexadecimal digits of a span.`);
}

/** The same for a trace: a UUID, or the 32 hexadecimal digits of a trace. */
export function checkTraceId(id: string, place: string): string {
  if (UUID.test(id) || TRACE.test(id)) return id;
  throw new ServiceError(400, `${place} is no id of a trace. Send a UUID, or the 32 hexadecimal digits of a trace.`);
}
