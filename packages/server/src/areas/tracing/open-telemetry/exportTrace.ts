import type { ExportTraceRequest, ExportTraceResponse } from '@callscope/tracing-types';

import type { Bytes, Handler } from '../../../core/handler.ts';
import { keepSpans } from './keep.ts';
import type { Headers } from './projects.ts';
import { decodeRequest } from './protobuf/decode.ts';
import { encodeResponse } from './protobuf/messages.ts';

/** The message as JSON, or its bytes; and the headers. */
type Input = (ExportTraceRequest | { readonly body: Bytes }) & Headers;

/** Records spans as calls that have ended. The answer has the form of the request (decision 0055). */
export const exportTrace: Handler<Input, ExportTraceResponse | Bytes> = async (input, context) => {
  if (!('body' in input && input.body.bytes instanceof Uint8Array)) {
    return keepSpans((input as ExportTraceRequest).resourceSpans, input, context);
  }
  const { bytes, type } = input.body;
  const { resourceSpans } = decodeRequest(bytes);
  return { bytes: encodeResponse(await keepSpans(resourceSpans, input, context)), type };
};
