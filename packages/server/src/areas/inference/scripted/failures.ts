import { ServiceError } from '../../../core/errors.ts';

interface Failure {
  readonly message: string;
  readonly more?: Readonly<Record<string, unknown>>;
  readonly retryAfter?: string;
}

/** The declared errors, in the words of the contract's examples. */
const FAILURES: Readonly<Record<number, Failure>> = {
  400: { message: 'The request breaks a rule, because its caller wanted to see that.' },
  401: { message: 'Send your API key in the header `Authorization: Bearer <key>`.' },
  402: { message: 'The spending limit of this month is reached. Raise it to go on.' },
  403: { message: 'Your organization has not turned on the inference service. Ask one of its administrators.' },
  404: { message: 'No model has this id. GET /models lists the ids.' },
  422: { message: 'The request does not fit the contract, because its caller wanted to see that.' },
  429: {
    message: 'The project has too many requests open. Wait for the time that Retry-After names.',
    more: { code: 'rate_limit_exceeded' },
    retryAfter: '1',
  },
  500: { message: 'The service failed while it wrote the answer.' },
  501: { message: 'This deployment cannot move prompts between servers. Leave `kv_transfer_params` out.' },
  503: { message: 'The service is overloaded. Wait for the time that Retry-After names.', retryAfter: '1' },
};

/**
 * Makes the error that a caller asked to see.
 * @param code - The status.
 * @param isDeclared - Whether the operation can answer with it.
 * @returns The error; 400 for a status that is never answered.
 */
export function wantedFailure(code: number, isDeclared: (status: number) => boolean = () => true): ServiceError {
  const failure = FAILURES[code];
  if (!failure || !isDeclared(code)) {
    return new ServiceError(400, `Prefer: this operation never answers ${code}. See the statuses of the contract.`);
  }
  const { message, more, retryAfter } = failure;
  return new ServiceError(code, message, {
    ...(more && { more }),
    ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }),
  });
}
