import type { Handlers } from '../../core/handler.ts';
import { handlers as calls } from './calls/index.ts';
import { handlers as costs } from './costs/index.ts';
import { handlers as feedback } from './feedback/index.ts';
import { handlers as files } from './files/index.ts';
import { handlers as inferenceInfo } from './inference-info/index.ts';
import { handlers as objects } from './objects/index.ts';
import { handlers as openTelemetry } from './open-telemetry/index.ts';
import { handlers as refs } from './refs/index.ts';
import { handlers as service } from './service/index.ts';
import { handlers as tables } from './tables/index.ts';
import { handlers as threads } from './threads/index.ts';

/** Handlers of the tracing service by operationId. An operation without one gets 501. */
export const tracingHandlers: Handlers = {
  ...calls,
  ...costs,
  ...feedback,
  ...files,
  ...inferenceInfo,
  ...service,
  ...threads,
  ...objects,
  ...openTelemetry,
  ...refs,
  ...tables,
};
