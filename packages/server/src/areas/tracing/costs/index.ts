import type { Handlers } from '../../../core/handler.ts';
import { costCreate } from './costCreate.ts';
import { costPurge } from './costPurge.ts';
import { costQuery } from './costQuery.ts';

/** Handlers of the area Costs. */
export const handlers = { costCreate, costPurge, costQuery } satisfies Handlers;
