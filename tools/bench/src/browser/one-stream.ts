import { createTracingMethods } from '@callscope/tracing-client/methods';
import { callsQueryStream, callStats } from '@callscope/tracing-client/operations';

/** One typed call and one stream of typed items. */
export const tracing: ReturnType<typeof createTracingMethods<'callStats' | 'callsQueryStream'>> = createTracingMethods(
  { baseUrl: location.origin, apiKey: null },
  { callStats, callsQueryStream },
);
