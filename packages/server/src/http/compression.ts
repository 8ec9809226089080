import { pipeline, type Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createDeflate, createGzip, deflate, gzip } from 'node:zlib';

/** How an answer is packed: the names that HTTP has for them. */
export type Encoding = 'br' | 'gzip' | 'deflate';

/** By what packing takes of a processor for what it saves: the first one takes half as long (decision 0197). */
const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'deflate'];
/** Shorter ones fit into a packet or two as they are. */
const SMALLEST = 1400;
/** Of media types that packing makes smaller; what is an image or an archive already is not among them. */
const PACKABLE = /^(?:text\/|application\/(?:json|jsonl|x-ndjson|xml|yaml|javascript)\b)|\+(?:json|xml)\b/;

const LEVEL = { level: constants.Z_BEST_SPEED };
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const packers = { br: promisify(brotliCompress), gzip: promisify(gzip), deflate: promisify(deflate) };

/**
 * Chooses how to pack an answer.
 * @param accepted - The header `Accept-Encoding`.
 * @param type - Media type of the answer.
 * @returns The packing; undefined when it is sent as it is.
 */
export function negotiateEncoding(accepted: string | undefined, type: string): Encoding | undefined {
  if (accepted === undefined || !PACKABLE.test(type)) return undefined;
  const weights = weightsOf(accepted);
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  // What is not named is accepted as it is (RFC 9110), so it counts as little as a packing that is wanted least.
  const plain = weights.get('identity') ?? 0;
  const [best] = PREFERRED.toSorted((a, b) => weightOf(b) - weightOf(a));
  return best && weightOf(best) > 0 && weightOf(best) >= plain ? best : undefined;
}

/**
 * Packs a whole answer, unless it is short.
 * @param body - The answer.
 * @param packing - How.
 * @returns What is sent, and whether it is packed.
 */
export async function pack(body: Buffer, packing: Encoding): Promise<{ body: Buffer; packed: boolean }> {
  if (body.length < SMALLEST) return { body, packed: false };
  const packed = packing === 'br' ? await packers.br(body, QUALITY) : await packers[packing](body, LEVEL);
  return { body: packed, packed: true };
}

/**
 * Packs a stream. Every piece is sent on when it comes: a reader sees each line as early as without packing.
 * @param pieces - The stream. When it fails, so does the packed one.
 * @param packing - How.
 * @returns The packed stream.
 */
export function compressStream(pieces: Readable, packing: Encoding): Transform {
  const packer =
    packing === 'br'
      ? createBrotliCompress({ ...QUALITY, flush: constants.BROTLI_OPERATION_FLUSH })
      : { gzip: createGzip, deflate: createDeflate }[packing]({ ...LEVEL, flush: constants.Z_SYNC_FLUSH });
  // A failure canAccess the reader of the packed stream, who cuts the connection.
  pipeline(pieces, packer, () => {});
  // It may come before that reader is there, and is not lost then.
  return packer.on('error', () => {});
}

/** Weights by name. What cannot be read is left out, as if it had not been sent. */
function weightsOf(accepted: string): ReadonlyMap<string, number> {
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
