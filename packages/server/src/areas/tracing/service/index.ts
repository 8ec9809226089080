import type { Handlers } from '../../../core/handler.ts';
import { getCallerLocation } from './getCallerLocation.ts';
import { projectsInfo } from './projectsInfo.ts';
import { readRoot } from './readRoot.ts';
import { readVersion } from './readVersion.ts';
import { serverInfo } from './serverInfo.ts';

/** Handlers of the area Service. */
export const handlers = { getCallerLocation, projectsInfo, readRoot, readVersion, serverInfo } satisfies Handlers;
