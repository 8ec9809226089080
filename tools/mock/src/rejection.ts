import { STATUS_CODES } from 'node:http';

import type { Service } from './services.ts';

/** One violation of a request, in the form of the tracing service. */
export interface Violation {
  /** Keys and positions, from `body`, `path`, `query` or `header` on. */
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** An error that the mock returns without Prism. The message says what to change. */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly violations: readonly Violation[];

  constructor(
    status: number,
    message: string,
    more: { headers?: Record<string, string>; violations?: readonly Violation[] } = {},
  ) {
    super(message);
    this.status = status;
    this.headers = more.headers ?? {};
    this.violations = more.violations ?? [];
  }
}

/** Values of `type` that engines use; every other status uses its phrase. */
const engineTypes: Readonly<Record<number, string>> = {
  400: 'BadRequestError',
  404: 'NotFoundError',
  500: 'InternalServerError',
};

/**
 * Returns the body of a rejection in the form of the service, so that a client reads it like any other error. Statuses
 * that no contract declares (405, 408) have the form of the service's other errors.
 */
export function errorBody(service: Service, { status, message, violations }: Rejection): object {
  const whole = [{ loc: ['body'], msg: message, type: 'value_error' }];
  const detail = status === 422 ? { detail: violations.length > 0 ? violations : whole } : {};
  if (service === 'tracing') return status === 422 ? detail : { reason: message };
  const type = engineTypes[status] ?? STATUS_CODES[status] ?? 'Error';
  return { error: { message, type, param: null, code: status }, ...detail };
}
