import { createTracingMethods } from '@callscope/tracing-client/methods';
import { callsQueryStream, callStats } from '@callscope/tracing-client/operations';

/** The same and one stream of typed items. */
export const tracing: ReturnType<typeof createTracingMethods<'callStats' | 'callsQueryStream'>> = createTracingMethods(
  { baseUrl: location.origin, apiKey: null },
  { callStats, callsQueryStream },
);
