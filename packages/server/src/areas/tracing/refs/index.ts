import type { Handlers } from '../../../core/handler.ts';
import { refsReadBatch } from './refsReadBatch.ts';

export { resolveRefs } from './resolve.ts';

/** Handlers of the area Refs. */
export const handlers = { refsReadBatch } satisfies Handlers;
