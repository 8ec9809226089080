import type { Handlers } from '../../../core/handler.ts';
import { fileContent } from './fileContent.ts';
import { fileCreate } from './fileCreate.ts';
import { filesStats } from './filesStats.ts';

/** Handlers of the area Files. */
export const handlers = { fileContent, fileCreate, filesStats } satisfies Handlers;
