import type { FeedbackCreateRequest } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';

type New = FeedbackCreateRequest;

/** What a kind of feedback asks for (`feedback_type` of the contract). */
interface Kind {
  /** Whether a type is of this kind. */
  readonly fits: (type: string) => boolean;
  readonly refs: { readonly allowed: readonly Ref[]; readonly required: (feedback: New) => readonly Ref[] };
  /** Whether fields that begin with `scorer_` may be set. */
  readonly scorer: boolean;
  /** Says what is wrong with the rest; undefined when nothing is. */
  readonly check: (feedback: New) => string | undefined;
}

type Ref = 'annotation_ref' | 'runnable_ref' | 'call_ref' | 'trigger_ref';

const REFS: readonly Ref[] = ['annotation_ref', 'runnable_ref', 'call_ref', 'trigger_ref'];
const SCORER = [
  'scorer_tags',
  'scorer_tag_reasons',
  'scorer_tag_confidences',
  'scorer_ratings',
  'scorer_rating_reasons',
  'scorer_rating_confidences',
] as const;
const LONGEST_NOTE = 1024;
const LONGEST_PAYLOAD = 1_048_576;
/** What types of annotations begin with. */
export const ANNOTATION = 'wandb.annotation.';
const RUNNABLE = 'wandb.runnable.';
const none = { allowed: [], required: () => [] };

const KINDS: readonly Kind[] = [
  {
    fits: (type) => type === 'wandb.reaction.1',
    refs: none,
    scorer: false,
    check: ({ payload }) =>
      typeof payload['emoji'] === 'string' && payload['emoji'] !== '' ? undefined : 'payload.emoji must be one emoji',
  },
  {
    fits: (type) => type === 'wandb.note.1',
    refs: none,
    scorer: false,
    check({ payload: { note } }) {
      const length = typeof note === 'string' ? Array.from(note).length : 0;
      return length > 0 && length <= LONGEST_NOTE
        ? undefined
        : `payload.note must have 1 to ${LONGEST_NOTE} characters`;
    },
  },
  {
    fits: (type) => type.startsWith(ANNOTATION),
    refs: { allowed: ['annotation_ref'], required: () => ['annotation_ref'] },
    scorer: false,
    check: ({ payload, annotation_ref, feedback_type }) =>
      Object.hasOwn(payload, 'value')
        ? named(annotation_ref, feedback_type.slice(ANNOTATION.length), ['object'], 'annotation_ref')
        : 'payload.value is missing',
  },
  {
    fits: (type) => type.startsWith(RUNNABLE),
    refs: {
      allowed: ['runnable_ref', 'call_ref', 'trigger_ref'],
      required: ({ runnable_ref }) => ['runnable_ref', ...(kindOf(runnable_ref) === 'op' ? ['call_ref' as const] : [])],
    },
    scorer: true,
    check: ({ payload, runnable_ref, feedback_type }) =>
      Object.hasOwn(payload, 'output')
        ? named(runnable_ref, feedback_type.slice(RUNNABLE.length), ['op', 'object'], 'runnable_ref')
        : 'payload.output is missing',
  },
  {
    fits: (type) => type === 'wandb.agent_monitor',
    refs: {
      allowed: ['runnable_ref', 'call_ref', 'trigger_ref'],
      required: () => ['runnable_ref', 'call_ref', 'trigger_ref'],
    },
    scorer: true,
    check: () => undefined,
  },
  {
    fits: (type) => type === 'wandb.agent_user_feedback',
    refs: none,
    scorer: true,
    check: ({ scorer_tags }) => (scorer_tags?.length ? undefined : 'scorer_tags needs an entry at least'),
  },
  { fits: () => true, refs: none, scorer: false, check: () => undefined },
];

/**
 * Checks feedback against the rules of its kind.
 * @param feedback - As it was sent.
 * @param place - Where it stands in the request, such as `batch.3.`; empty for the whole.
 * @throws ServiceError 400 that says what is wrong.
 */
export function checkKind(feedback: New, place: string): void {
  const { feedback_type: type } = feedback;
  const refuse = (what: string): never => {
    throw new ServiceError(400, `${place}${what}, for feedback of the type ${JSON.stringify(type.slice(0, 200))}.`);
  };
  if (JSON.stringify(feedback.payload).length > LONGEST_PAYLOAD) {
    throw new ServiceError(400, `${place}payload has more than ${LONGEST_PAYLOAD} characters of JSON.`);
  }
  if (type === '' || [ANNOTATION, RUNNABLE].some((prefix) => type === prefix || `${type}.` === prefix)) {
    refuse('feedback_type needs a name behind its last dot');
  }
  const kind = KINDS.find(({ fits }) => fits(type));
  if (!kind) return;
  const missing = kind.refs.required(feedback).find((name) => !feedback[name]);
  if (missing) refuse(`${missing} is missing`);
  const surplus = REFS.find((name) => feedback[name] && !kind.refs.allowed.includes(name));
  if (surplus) refuse(`${surplus} does not belong here`);
  const scorer = SCORER.find((name) => Object.keys(feedback[name] ?? {}).length > 0);
  if (scorer && !kind.scorer) refuse(`${scorer} does not belong here`);
  const wrong = kind.check(feedback);
  if (wrong) refuse(wrong);
}

function kindOf(ref: string | null | undefined): string | undefined {
  return /^weave:\/\/\/[^/]+\/[^/]+\/(\w+)\//.exec(ref ?? '')?.[1];
}

function named(ref: string | null | undefined, name: string, kinds: readonly string[], place: Ref): string | undefined {
  const [, kind = '', found] = /^weave:\/\/\/[^/]+\/[^/]+\/(\w+)\/([^:/]+):/.exec(ref ?? '') ?? [];
  return kinds.includes(kind) && found === name
    ? undefined
    : `${place} must name an ${kinds.join(' or ')} ${JSON.stringify(name)}`;
}
