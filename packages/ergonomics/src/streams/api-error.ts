import type { DecoderContext } from './decoder.ts';
import { StreamError } from './errors.ts';

const LONGEST_MESSAGE = 500;

/** An error that the service reported inside a stream whose status had been sent as a success. */
export class StreamApiError extends StreamError {
  /** The status that would have been sent, where the service tells it, or else the error status of the answer. */
  declare readonly status: number | undefined;
  /** Kind of the error in the words of the service. */
  declare readonly type: string | undefined;
  /** Name of the field that is wrong. */
  declare readonly param: string | undefined;
  /** The error's own `code`: a status, a short word, or nothing. */
  declare readonly apiCode: string | number | undefined;
  /** `X-Request-Id` of the answer. Name it when you report a problem. */
  declare readonly requestId: string | undefined;
  /** Data of the event: parsed JSON, or text when it is not JSON. Free of secrets. */
  declare readonly body: unknown;

  /** @param data - Data of the event as the service sent it. */
  constructor(context: DecoderContext, data: unknown) {
    const { response } = context;
    const body = shownOf(context, data);
    const { error = body } = membersOf(body);
    const { message = error, type, param, code } = membersOf(error);
    const words = typeof message === 'string' ? message : jsonOf(message);
    super('api', `failed in the stream: ${words.slice(0, LONGEST_MESSAGE)}`, context, {
      status: Number(code) > 399 && Number(code) < 600 ? Number(code) : statusOf(response),
      type: textOf(type),
      param: textOf(param),
      apiCode: typeof code === 'number' ? code : textOf(code),
      requestId: response?.headers.get('x-request-id') ?? undefined,
      body,
    });
  }
}

/**
 * Whether an item is an error instead: an object with a member `error` that is not empty, or the flat form with
 * `object: "error"`.
 * @param item - Parsed data of an event.
 */
export function isErrorBody(item: unknown): boolean {
  const { error, object } = membersOf(item);
  return !!error || object === 'error';
}

function statusOf(response: Response | undefined): number | undefined {
  return response?.ok === false ? response.status : undefined;
}

/** What may be shown of the data. */
function shownOf({ redact }: DecoderContext, data: unknown): unknown {
  try {
    return redact ? redact(data) : data;
  } catch {
    // It nests too deeply to be looked through for secrets.
    return undefined;
  }
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'nothing that can be shown';
  } catch {
    return 'nests too deeply to be shown';
  }
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value) as Readonly<Record<string, unknown>>;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
