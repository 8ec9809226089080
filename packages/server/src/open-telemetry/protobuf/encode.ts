import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import type { ExportTraceResponse } from '@callscope/tracing-types';

/**
 * Writes the message `ExportTraceServiceResponse`.
 * @param response - Its JSON form.
 * @returns Protobuf; no bytes when all was kept.
 */
export function encodeResponse({ partialSuccess }: ExportTraceResponse): Uint8Array {
  if (!partialSuccess) return new Uint8Array();
  const partial = new BinaryWriter()
    .tag(1, WireType.Varint)
    .int64(partialSuccess.rejectedSpans)
    .tag(2, WireType.LengthDelimited)
    .string(partialSuccess.errorMessage)
    .finish();
  return new BinaryWriter().tag(1, WireType.LengthDelimited).bytes(partial).finish();
}
