import type { ReadVersionResponse } from '@callscope/tracing-types';

import manifest from '../../../../package.json' with { type: 'json' };
import type { Handler } from '../../../core/handler.ts';

/** Version of this server, in semantic versioning. */
export const version: string = manifest.version;

/** Returns the version of the service. */
export const readVersion: Handler<object, ReadVersionResponse> = async () => ({ version });
