import { createTracingMethods } from '@callscope/tracing-client/methods';
import { callStats } from '@callscope/tracing-client/operations';

/** One typed call, with authentication, errors, retries and time limits. */
export const tracing: ReturnType<typeof createTracingMethods<'callStats'>> = createTracingMethods(
  { baseUrl: location.origin, apiKey: null },
  { callStats },
);
