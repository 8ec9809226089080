import { createTracingClient, type TracingClient } from '@callscope/tracing-client';

/** Every operation and the calls of openapi-fetch. */
export const tracing: TracingClient = createTracingClient({ baseUrl: location.origin, apiKey: null });
