import type { Handlers } from '../../../core/handler.ts';
import { threadsQueryStream } from './threadsQueryStream.ts';

/** The area Threads. */
export const handlers = { threadsQueryStream } satisfies Handlers;
