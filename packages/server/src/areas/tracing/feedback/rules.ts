import type { FeedbackCreateRequest } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';

type Ref = 'annotation_ref' | 'runnable_ref' | 'call_ref' | 'trigger_ref';

/** Rules of a type of feedback (`feedback_type` of the contract). */
interface Rules {
  /** Returns whether the rules apply to a type. */
  readonly appliesTo: (type: string) => boolean;
  readonly allowedRefs: readonly Ref[];
  readonly requiredRefs: (feedback: FeedbackCreateRequest) => readonly Ref[];
  /** True if the results of a scorer are allowed. */
  readonly allowsScorer: boolean;
  /** Returns the problem of the other fields; undefined if there is none. */
  readonly findProblem: (feedback: FeedbackCreateRequest) => string | undefined;
}

/** Prefix of the types of annotations. */
export const ANNOTATION = 'wandb.annotation.';
const RUNNABLE = 'wandb.runnable.';

const MAX_NOTE = 1024;
const MAX_PAYLOAD = 1_048_576;

const noRefs = { allowedRefs: [], requiredRefs: () => [] };
const scorerRefs: readonly Ref[] = ['runnable_ref', 'call_ref', 'trigger_ref'];

/** Rules by type. The first that apply count; the last apply to every type. */
const rules: readonly Rules[] = [
  {
    appliesTo: (type) => type === 'wandb.reaction.1',
    ...noRefs,
    allowsScorer: false,
    findProblem: ({ payload }) =>
      typeof payload['emoji'] === 'string' && payload['emoji'] !== '' ? undefined : 'payload.emoji must be one emoji',
  },
  {
    appliesTo: (type) => type === 'wandb.note.1',
    ...noRefs,
    allowsScorer: false,
    findProblem({ payload: { note } }) {
      const length = typeof note === 'string' ? Array.from(note).length : 0;
      return length > 0 && length <= MAX_NOTE ? undefined : `payload.note must have 1 to ${MAX_NOTE} characters`;
    },
  },
  {
    appliesTo: (type) => type.startsWith(ANNOTATION),
    allowedRefs: ['annotation_ref'],
    requiredRefs: () => ['annotation_ref'],
    allowsScorer: false,
    findProblem: (feedback) =>
      Object.hasOwn(feedback.payload, 'value')
        ? findRefProblem(feedback, 'annotation_ref', ANNOTATION, ['object'])
        : 'payload.value is missing',
  },
  {
    appliesTo: (type) => type.startsWith(RUNNABLE),
    allowedRefs: scorerRefs,
    requiredRefs: ({ runnable_ref }) =>
      parseName(runnable_ref)?.kind === 'op' ? ['runnable_ref', 'call_ref'] : ['runnable_ref'],
    allowsScorer: true,
    findProblem: (feedback) =>
      Object.hasOwn(feedback.payload, 'output')
        ? findRefProblem(feedback, 'runnable_ref', RUNNABLE, ['op', 'object'])
        : 'payload.output is missing',
  },
  {
    appliesTo: (type) => type === 'wandb.agent_monitor',
    allowedRefs: scorerRefs,
    requiredRefs: () => scorerRefs,
    allowsScorer: true,
    findProblem: () => undefined,
  },
  {
    appliesTo: (type) => type === 'wandb.agent_user_feedback',
    ...noRefs,
    allowsScorer: true,
    findProblem: ({ scorer_tags }) => (scorer_tags?.length ? undefined : 'scorer_tags must have at least one item'),
  },
  { appliesTo: () => true, ...noRefs, allowsScorer: false, findProblem: () => undefined },
];

const refs: readonly Ref[] = ['annotation_ref', 'runnable_ref', 'call_ref', 'trigger_ref'];

/** Results of a scorer. Every type accepts the trace in which the scorer ran. */
type ScorerField = Exclude<Extract<keyof FeedbackCreateRequest, `scorer_${string}`>, 'scorer_trace_id'>;
const scorerFields = Object.keys({
  scorer_tags: true,
  scorer_tag_reasons: true,
  scorer_tag_confidences: true,
  scorer_ratings: true,
  scorer_rating_reasons: true,
  scorer_rating_confidences: true,
} satisfies Record<ScorerField, true>) as ScorerField[];

/**
 * Checks feedback against the rules of its type.
 *
 * @param location - Prefix of its fields in error messages, such as `batch.3.`; empty for a single item.
 * @throws ServiceError 400 for the first rule that it breaks.
 */
export function checkRules(feedback: FeedbackCreateRequest, location: string): void {
  if (JSON.stringify(feedback.payload).length > MAX_PAYLOAD) {
    throw new ServiceError(400, `${location}payload exceeds ${MAX_PAYLOAD} characters of JSON.`);
  }
  const problem = findProblem(feedback);
  if (problem === undefined) return;
  const type = JSON.stringify(feedback.feedback_type.slice(0, 200));
  throw new ServiceError(400, `${location}${problem}, for feedback of the type ${type}.`);
}

function findProblem(feedback: FeedbackCreateRequest): string | undefined {
  const { feedback_type: type } = feedback;
  if (type === '' || [ANNOTATION, RUNNABLE].some((prefix) => type === prefix || `${type}.` === prefix)) {
    return 'feedback_type must have a name after its last dot';
  }
  const {
    requiredRefs,
    allowedRefs,
    allowsScorer,
    findProblem: findOther,
  } = rules.find((each) => each.appliesTo(type))!;
  const missing = requiredRefs(feedback).find((name) => !feedback[name]);
  if (missing) return `${missing} is missing`;
  const extraRef = refs.find((name) => feedback[name] && !allowedRefs.includes(name));
  if (extraRef) return `${extraRef} is not allowed`;
  const extraField = scorerFields.find((name) => !allowsScorer && Object.keys(feedback[name] ?? {}).length > 0);
  if (extraField) return `${extraField} is not allowed`;
  return findOther(feedback);
}

/** Checks that a ref names the op or object after the prefix of the type. */
function findRefProblem(
  feedback: FeedbackCreateRequest,
  field: Ref,
  prefix: string,
  kinds: readonly string[],
): string | undefined {
  const name = feedback.feedback_type.slice(prefix.length);
  const ref = parseName(feedback[field]);
  if (ref && kinds.includes(ref.kind) && ref.name === name) return undefined;
  return `${field} must name an ${kinds.join(' or ')} ${JSON.stringify(name)}`;
}

function parseName(ref: string | null | undefined): { readonly kind: string; readonly name: string } | undefined {
  const [, kind, name] = /^weave:\/\/\/[^/]+\/[^/]+\/(\w+)\/([^:/]+):/.exec(ref ?? '') ?? [];
  return kind !== undefined && name !== undefined ? { kind, name } : undefined;
}
