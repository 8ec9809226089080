import { type Exchange, redactOf, secretsIn } from '../sending/exchange.ts';
import { nothing } from '../sending/scope.ts';

/** Characters and milliseconds that the body of an error is worth. A successful body has the time of the call. */
const LONGEST_TEXT = 2 ** 20;
const LONGEST_WAIT = 5000;

/**
 * Reads the body of an error, which is cut when it has no end or stalls, so that the status comes in time. It stands
 * apart from the rest of reading, as the small way does without it.
 * @param body - The body.
 * @param exchange - The exchange. The wait takes at most half of what is left of its time.
 * @returns The text. What is cut does not end with the beginning of a secret.
 */
export async function readBounded(body: ReadableStream<Uint8Array>, exchange: Exchange): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let isCut = false;
  // What is being waited for then ends as if there was no more.
  const cut = (): void => {
    isCut = true;
    reader.cancel().catch(nothing);
  };
  const left = exchange.scope.deadline - performance.now();
  const timer = setTimeout(cut, Math.min(LONGEST_WAIT, left / 2));
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return isCut ? withoutHalfSecret(text, exchange) : text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > LONGEST_TEXT) cut();
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Half a secret would not be found where secrets are hidden. */
function withoutHalfSecret(text: string, exchange: Exchange): string {
  const { secrets, request } = exchange;
  // Whole ones first: the end of one may be the beginning of another.
  const rest = redactOf(exchange)(text);
  const halves = [...secrets, ...secretsIn([...request.headers])]
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .map((secret) => {
      let length = secret.length - 1;
      while (length > 0 && !rest.endsWith(secret.slice(0, length))) length -= 1;
      return length;
    });
  return rest.slice(0, rest.length - Math.max(0, ...halves));
}
