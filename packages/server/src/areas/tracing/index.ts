import type { Handlers } from '../../core/handler.ts';
import { handlers as calls } from './calls/index.ts';
import { handlers as costs } from './costs/index.ts';
import { handlers as feedback } from './feedback/index.ts';
import { handlers as files } from './files/index.ts';
import { handlers as inferenceInfo } from './inference-info/index.ts';
import { handlers as objects } from './objects/index.ts';
import { exportTrace } from './open-telemetry/exportTrace.ts';
import { refsReadBatch } from './refs/refsReadBatch.ts';
import { handlers as service } from './service/index.ts';
import { handlers as tables } from './tables/index.ts';
import { handlers as threads } from './threads/index.ts';

/** Handlers of the tracing service by operationId. An operation without one returns 501. */
export const tracingHandlers: Handlers = {
  ...calls,
  ...costs,
  exportTrace,
  ...feedback,
  ...files,
  ...inferenceInfo,
  ...objects,
  refsReadBatch,
  ...service,
  ...tables,
  ...threads,
};
