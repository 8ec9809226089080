import type { paths } from '@callscope/tracing-types';
import createClient, { type Client } from 'openapi-fetch';

/** Typed calls, without retries and time limits. */
export const tracing: Client<paths> = createClient<paths>({ baseUrl: location.origin });
