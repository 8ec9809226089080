import type { Handlers } from '../../../core/handler.ts';
import { feedbackCreate } from './feedbackCreate.ts';
import { feedbackCreateBatch } from './feedbackCreateBatch.ts';
import { feedbackPayloadSchema } from './feedbackPayloadSchema.ts';
import { feedbackPurge } from './feedbackPurge.ts';
import { feedbackQuery } from './feedbackQuery.ts';
import { feedbackReplace } from './feedbackReplace.ts';
import { feedbackStats } from './feedbackStats.ts';

/** Handlers of the area Feedback. */
export const handlers = {
  feedbackCreate,
  feedbackCreateBatch,
  feedbackPayloadSchema,
  feedbackPurge,
  feedbackQuery,
  feedbackReplace,
  feedbackStats,
} satisfies Handlers;
