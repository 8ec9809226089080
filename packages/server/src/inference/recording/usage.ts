import type { ChatCompletionChunk, ChatCompletionsRequest } from '@callscope/inference-types';

/**
 * Asks for the usage of a stream with every chunk, so that an answer that breaks off can be accounted for too.
 * @param request - What the caller sent.
 * @returns What the engine is sent.
 */
export function withUsage(request: ChatCompletionsRequest): ChatCompletionsRequest {
  if (request.stream !== true) return request;
  const stream_options = { ...request.stream_options, include_usage: true, continuous_usage_stats: true };
  return { ...request, stream_options };
}

/**
 * Takes the usage that the caller did not ask for out of chunks again.
 * @param request - What the caller sent.
 * @returns Gives the chunk that the caller sees; undefined for one that was nothing but usage.
 */
export function hidingUsage({
  stream_options,
}: ChatCompletionsRequest): (chunk: ChatCompletionChunk) => ChatCompletionChunk | undefined {
  const wantsTotal = stream_options?.include_usage === true;
  const wantsAll = wantsTotal && stream_options?.continuous_usage_stats === true;
  if (wantsAll) return (chunk) => chunk;
  return (chunk) => {
    if (!chunk.usage) return chunk;
    const isTotal = !(chunk.choices?.length > 0);
    if (isTotal) return wantsTotal ? chunk : undefined;
    const { usage: _, ...rest } = chunk;
    return rest;
  };
}
