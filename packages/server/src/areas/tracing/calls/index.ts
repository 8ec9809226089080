import type { Handlers } from '../../../core/handler.ts';
import { callEnd } from './callEnd.ts';
import { callRead } from './callRead.ts';
import { callStart } from './callStart.ts';
import { callStartBatch } from './callStartBatch.ts';
import { callStats } from './callStats.ts';
import { callUpdate } from './callUpdate.ts';
import { callsComplete } from './callsComplete.ts';
import { callsDelete } from './callsDelete.ts';
import { callsQueryStats } from './callsQueryStats.ts';
import { callsQueryStream } from './callsQueryStream.ts';
import { callsUsage } from './callsUsage.ts';
import { traceUsage } from './traceUsage.ts';

/** Handlers of the area Calls. */
export const handlers = {
  callEnd,
  callRead,
  callsComplete,
  callsDelete,
  callsQueryStats,
  callsQueryStream,
  callStart,
  callStartBatch,
  callStats,
  callsUsage,
  callUpdate,
  traceUsage,
} satisfies Handlers;
