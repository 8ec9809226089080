import type { Handlers } from '../../../core/handler.ts';
import { exportTrace } from './exportTrace.ts';

/** Handlers of the area OpenTelemetry. */
export const handlers = { exportTrace } satisfies Handlers;
