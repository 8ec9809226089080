import type { ReadVersionResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { version } from './version.ts';

/** Tells the version of the service. */
export const readVersion: Handler<object, ReadVersionResponse> = async () => ({ version });
