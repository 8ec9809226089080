import { pipeline, type Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createDeflate, createGzip, deflate, gzip } from 'node:zlib';

/** An encoding of `Content-Encoding`. */
export type Encoding = 'br' | 'gzip' | 'deflate';

/** Best trade-off of processor time and size first (decision 0197). */
const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'deflate'];
/** Bytes of the smallest body that is compressed: a smaller one fits into a packet. */
const MIN_SIZE = 1400;
/** Matches media types that compression makes smaller: not images or archives. */
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|jsonl|x-ndjson|xml|yaml|javascript)\b)|\+(?:json|xml)\b/;

const LEVEL = { level: constants.Z_BEST_SPEED };
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip), deflate: promisify(deflate) };

/**
 * Returns the encoding of a response; undefined if it is sent uncompressed.
 *
 * @param accepted - Value of `Accept-Encoding`.
 * @param type - Media type of the response.
 */
export function negotiateEncoding(accepted: string | undefined, type: string): Encoding | undefined {
  if (accepted === undefined || !COMPRESSIBLE.test(type)) return undefined;
  const weights = parseWeights(accepted);
  const weigh = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  // Uncompressed responses are acceptable unless excluded (RFC 9110), so they have the lowest weight by default.
  const plain = weights.get('identity') ?? 0;
  const [best] = PREFERRED.toSorted((a, b) => weigh(b) - weigh(a));
  return best && weigh(best) > 0 && weigh(best) >= plain ? best : undefined;
}

/** Compresses a body; returns undefined if it is too small. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer | undefined> {
  if (body.length < MIN_SIZE) return undefined;
  return encoding === 'br' ? await compressors.br(body, QUALITY) : await compressors[encoding](body, LEVEL);
}

/**
 * Compresses a stream. Each chunk is flushed, so that its lines arrive as early as without compression. If the stream
 * fails, so does the compressed one.
 */
export function compressStream(chunks: Readable, encoding: Encoding): Transform {
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ ...QUALITY, flush: constants.BROTLI_OPERATION_FLUSH })
      : { gzip: createGzip, deflate: createDeflate }[encoding]({ ...LEVEL, flush: constants.Z_SYNC_FLUSH });
  // The callback ignores the failure, because it is emitted on the compressor too.
  pipeline(chunks, compressor, () => {});
  // A failure may be emitted before the stream is read, and must not be unhandled.
  return compressor.on('error', () => {});
}

/** Parses weights by encoding. Invalid entries are ignored. */
function parseWeights(accepted: string): ReadonlyMap<string, number> {
  return new Map(
    accepted
      .toLowerCase()
      .slice(0, 500)
      .split(',')
      .flatMap((entry) => {
        const [, name, weight = '1'] = /^\s*([\w*-]+)\s*(?:;\s*q=([\d.]+)\s*)?$/.exec(entry) ?? [];
        return name === undefined ? [] : [[name === 'x-gzip' ? 'gzip' : name, Math.min(1, Number(weight) || 0)]];
      }),
  );
}
