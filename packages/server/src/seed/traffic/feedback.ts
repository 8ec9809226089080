import type { FeedbackCreateRequest } from '@callscope/tracing-types';

import type { Random } from '../../inference/scripted/random.ts';
import { uuidOf } from './call.ts';
import { names, PROJECT } from './names.ts';
import { notes } from './words.ts';

/**
 * Makes what is said of an answer: few customers and colleagues say something, a scorer looks at many answers.
 * @param random - All that is left to chance.
 * @param answer - Id of the call, when it ended, and whether something below it failed.
 * @returns The feedback, with ids of its own.
 */
export function feedbackOn(
  random: Random,
  { id, ended, failed }: { readonly id: string; readonly ended: number; readonly failed: boolean },
): FeedbackCreateRequest[] {
  const about = { project_id: PROJECT, weave_ref: `weave:///${PROJECT}/call/${id}` };
  const said: FeedbackCreateRequest[] = [];
  const say = (one: Pick<FeedbackCreateRequest, 'feedback_type' | 'payload' | 'creator' | 'runnable_ref'>): void => {
    said.push({ ...about, id: uuidOf(random, ended), ...one });
  };
  if (random.next() < 0.12) {
    const emoji = random.next() < (failed ? 0.1 : 0.85) ? '👍' : '👎';
    say({ feedback_type: 'wandb.reaction.1', payload: { emoji }, creator: 'grace' });
  }
  if (random.next() < 0.03) {
    say({ feedback_type: 'wandb.note.1', payload: { note: random.pick(notes) }, creator: 'ada' });
  }
  if (random.next() < 0.4) {
    const output = random.integer(failed ? 30 : 60, failed ? 70 : 100) / 100;
    say({ feedback_type: 'wandb.runnable.politeness', payload: { output }, runnable_ref: names.scorer });
  }
  return said;
}
