import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { Refusal } from './refusal.ts';

/** How much of a body is read, and for how long. */
export interface BodyLimits {
  /** Bytes, both as sent and after decompression. */
  maxBodyBytes: number;
  /** Milliseconds from the headers to the last byte. */
  deadlineMs: number;
}

const decoders = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};
const inflateWithoutHeader = promisify(inflateRaw);

/**
 * Reads a request's body to its end and undoes its `Content-Encoding`.
 * @throws Refusal: 400 unreadable, 408 too slow, 413 too large. Another error when the caller has gone.
 */
export async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const sent = await collect(request, limits);
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (sent.length === 0 || encoding === 'identity') return sent;
  return decode(sent, encoding === 'x-gzip' ? 'gzip' : encoding, limits.maxBodyBytes);
}

function collect(request: IncomingMessage, { maxBodyBytes, deadlineMs }: BodyLimits): Promise<Buffer> {
  if (Number(request.headers['content-length']) > maxBodyBytes) throw tooLarge(maxBodyBytes);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const timer = setTimeout(() => reject(tooSlow(deadlineMs)), deadlineMs);
    // Goes on to take, and drop, what comes after a refusal: a caller who is busy sending does not see the answer.
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBodyBytes) chunks.push(chunk);
      else reject(tooLarge(maxBodyBytes));
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('close', () => {
      clearTimeout(timer);
      reject(new Error('The caller closed the connection.'));
    });
    request.once('error', reject);
  });
}

async function decode(sent: Buffer, encoding: string, maxOutputLength: number): Promise<Buffer> {
  if (!isKnown(encoding)) {
    const known = Object.keys(decoders).join(', ');
    throw new Refusal(400, `Content-Encoding: ${encoding} is not known here. Use ${known}, or leave the header out.`);
  }
  // Some senders leave out the header that deflate has in HTTP; with it, the first byte ends in 8.
  const bare = encoding === 'deflate' && ((sent[0] ?? 0) & 0x0f) !== 8;
  try {
    return await (bare ? inflateWithoutHeader : decoders[encoding])(sent, { maxOutputLength });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(maxOutputLength);
    const cause = error instanceof Error ? error.message : String(error);
    throw new Refusal(
      400,
      `The request body is not valid ${encoding}, which its Content-Encoding says it is: ${cause}.`,
    );
  }
}

function isKnown(encoding: string): encoding is keyof typeof decoders {
  return Object.hasOwn(decoders, encoding);
}

function tooLarge(maxBodyBytes: number): Refusal {
  return new Refusal(413, `The request body is over the limit of ${maxBodyBytes} bytes. Send less at once.`);
}

function tooSlow(deadlineMs: number): Refusal {
  const words = `The request body did not arrive within ${deadlineMs} ms. Check the Content-Length of the request.`;
  return new Refusal(408, words, { headers: { connection: 'close' } });
}

/**
 * Parses the text of a JSON body. An empty body is undefined: the contract says whether one is needed.
 * @throws Refusal (400) for bytes that are not UTF-8 and text that is not JSON.
 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const cause = error instanceof SyntaxError ? error.message : 'it is not UTF-8';
    throw new Refusal(400, `The request body is not valid JSON: ${cause}.`);
  }
}
