import type { Handlers } from '../../../core/handler.ts';
import { threadsQueryStream } from './threadsQueryStream.ts';

/** Handlers of the area Threads. */
export const handlers = { threadsQueryStream } satisfies Handlers;
