import { STATUS_CODES } from 'node:http';
import type { Service } from './services.ts';

/** One place of a request that is wrong, in the form in which the tracing service names it. */
export interface WrongPlace {
  loc: string[];
  msg: string;
  type: string;
}

/** An answer that the front gives by itself instead of asking Prism. The message says what to change. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly places: readonly WrongPlace[];

  constructor(
    status: number,
    message: string,
    more: { headers?: Record<string, string>; places?: readonly WrongPlace[] } = {},
  ) {
    super(message);
    this.status = status;
    this.headers = more.headers ?? {};
    this.places = more.places ?? [];
  }
}

// The names that engines give; every other error is named by the phrase of its status.
const engineNames: Readonly<Record<number, string>> = {
  400: 'BadRequestError',
  404: 'NotFoundError',
  500: 'InternalServerError',
};

/**
 * The body of a refusal as the service itself would write it, so that a client reads it like any other error.
 * Statuses that no contract declares (405, 408) have the form of the service's other errors.
 */
export function errorBody(service: Service, { status, message, places }: Refusal): object {
  const whole = [{ loc: ['body'], msg: message, type: 'value_error' }];
  const detail = status === 422 ? { detail: places.length > 0 ? places : whole } : {};
  if (service === 'tracing') return status === 422 ? detail : { reason: message };
  const type = engineNames[status] ?? STATUS_CODES[status] ?? 'Error';
  return { error: { message, type, param: null, code: status }, ...detail };
}
