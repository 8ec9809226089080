import type { operations } from '@callscope/inference-types';

import { ServiceError } from '../../../core/errors.ts';

/** Failures and delays that a caller requests from the scripted model (decision 0180). */
export interface Preferences {
  /** Status of the error. */
  readonly code?: number;
  /** Number of chunks before a stream fails with `code`. If omitted, it fails before the response. */
  readonly at?: number;
  /** Number of chunks before a stream is cut off. */
  readonly cut?: number;
  /** Milliseconds before the response. */
  readonly wait?: number;
  /** Tokens per second of each streamed reply. */
  readonly rate?: number | undefined;
}

const PREFERENCE = /([a-z]+)\s*=\s*"?([\w.]*)"?/gi;
const BOUNDS: Readonly<Record<keyof Preferences, readonly [min: number, max: number]>> = {
  code: [400, 599],
  at: [1, 1_000_000],
  cut: [1, 1_000_000],
  wait: [0, 50_000],
  rate: [0.1, 100_000],
};

/**
 * Parses preferences such as `code=503, at=3`. Ignores unknown ones, as RFC 7240 requires.
 *
 * @param texts - Values of the header `Prefer` or of its replacement in the body; later ones win.
 * @throws ServiceError 400 for a value out of bounds.
 */
export function parsePreferences(...texts: readonly unknown[]): Preferences {
  const found: Partial<Record<keyof Preferences, number>> = {};
  for (const text of texts) {
    if (typeof text !== 'string') continue;
    for (const [, word = '', value = ''] of text.slice(0, 1000).matchAll(PREFERENCE)) {
      const name = word.toLowerCase();
      if (!isPreference(name)) continue;
      const [min, max] = BOUNDS[name];
      const number = value === '' ? Number.NaN : Number(value);
      if (!(number >= min && number <= max)) {
        throw new ServiceError(400, `Prefer: ${name} must be a number from ${min} to ${max}. Correct or omit it.`);
      }
      found[name] = number;
    }
  }
  return found;
}

function isPreference(name: string): name is keyof Preferences {
  return Object.hasOwn(BOUNDS, name);
}

interface Failure {
  readonly message: string;
  readonly more?: Readonly<Record<string, unknown>>;
  readonly retryAfter?: string;
}

/** Error statuses that an operation declares. */
type ErrorStatus<Operation extends keyof operations> = Exclude<keyof operations[Operation]['responses'], 200>;

/** The declared errors, most in the words of the contract's examples. */
const FAILURES: Readonly<Record<ErrorStatus<'chatCompletions'>, Failure>> = {
  400: { message: 'Prefer requested this error: the request breaks a rule that the schema does not express.' },
  401: { message: 'Send your API key in the header `Authorization: Bearer <key>`.' },
  402: { message: 'The spending limit of this month is reached. Raise it to go on.' },
  403: { message: 'Your organization has not turned on the inference service. Ask one of its administrators.' },
  404: { message: 'No model has this id. GET /models lists the ids.' },
  422: { message: 'Prefer requested this error: the request does not match the schema.' },
  429: {
    message: 'The project has too many requests open. Wait for the time that Retry-After names.',
    more: { code: 'rate_limit_exceeded' },
    retryAfter: '1',
  },
  500: { message: 'The service failed while it wrote the answer.' },
  501: { message: 'This deployment cannot move prompts between servers. Leave `kv_transfer_params` out.' },
  503: { message: 'The service is overloaded. Wait for the time that Retry-After names.', retryAfter: '1' },
};

/** Errors of the list of models: those that it declares. */
const MODELS_FAILURES: Readonly<Record<ErrorStatus<'models'>, Failure>> = {
  401: FAILURES[401],
  403: FAILURES[403],
  422: FAILURES[422],
  429: FAILURES[429],
  500: FAILURES[500],
  503: FAILURES[503],
};

/** Returns the error that a caller requested; 400 for a status that the operation does not declare. */
export function requestedError(code: number, operation: keyof operations): ServiceError {
  const failures: Readonly<Record<number, Failure>> = operation === 'models' ? MODELS_FAILURES : FAILURES;
  const failure = failures[code];
  if (!failure) {
    return new ServiceError(400, `Prefer: this operation never returns ${code}. Use a status of its contract.`);
  }
  const { message, more, retryAfter } = failure;
  return new ServiceError(code, message, {
    ...(more && { more }),
    ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }),
  });
}
