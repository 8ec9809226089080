import type { ServerInfoResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { version } from './readVersion.ts';

/** Returns versions. Every client version is accepted, which `0.0.0` states (decision 0140). */
export const serverInfo: Handler<object, ServerInfoResponse> = async () => ({
  min_required_weave_python_version: '0.0.0',
  trace_server_version: version,
});
