import type { Handlers } from '../../../core/handler.ts';
import { exportTrace } from './exportTrace.ts';

/** The area OpenTelemetry. */
export const handlers = { exportTrace } satisfies Handlers;
