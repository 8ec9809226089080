/** Stands where the writer of a note has to write a sentence. */
export const placeholder = 'Say here in one sentence what callers gain, or what they must do.';

/** A change of a contract, as the review tells of it; what else it says is not needed here. */
export interface ReviewChange {
  readonly service: string;
  readonly severity: 'major' | 'minor' | 'patch';
  readonly sentence: string;
  readonly operations?: readonly string[];
  readonly component?: { readonly kind: string; readonly name: string };
}

const severities = ['major', 'minor', 'patch'] as const;
const mostLines = 30;
const mostOperations = 3;

/** The part of a review that says which operations a change reaches through the types between. */
interface Subject {
  readonly name: string;
  readonly radius?: { readonly operations?: readonly { readonly operationId: string }[] };
}

/**
 * Reads the changes out of the JSON of a review. One that sits in a type gets the operations that reach it.
 * @throws TypeError naming what is missing, when it is no review.
 */
export function changesOf(review: unknown): ReviewChange[] {
  const { changes, services } = (review ?? {}) as {
    readonly changes?: readonly unknown[];
    readonly services?: readonly { readonly service: string; readonly subjects?: readonly Subject[] }[];
  };
  if (!Array.isArray(changes)) throw new TypeError('The review has no list `changes`.');
  const reached = new Map(
    services?.flatMap(({ service, subjects = [] }) =>
      subjects.map(({ name, radius }) => [
        `${service} ${name}`,
        radius?.operations?.map(({ operationId }) => operationId) ?? [],
      ]),
    ),
  );
  return changes.map((each: unknown, index) => {
    const change = (each ?? {}) as ReviewChange;
    const { service, severity, sentence, component, operations } = change;
    if (typeof service !== 'string' || typeof sentence !== 'string' || !severities.includes(severity)) {
      throw new TypeError(`Change ${index} of the review lacks \`service\`, \`severity\` or \`sentence\`.`);
    }
    return { ...change, operations: operations ?? reached.get(`${service} ${component?.name}`) ?? [] };
  });
}

/**
 * Writes a note about the changes of one service: the level that they ask for, and a line for each that names its
 * operations and types, those that break callers first.
 * @param before - The note as it stands, whose sentence is kept; undefined for a new one.
 * @returns The text of the file; undefined when the service has no change.
 */
export function draftNote(service: string, changes: readonly ReviewChange[], before?: string): string | undefined {
  const own = changes.filter((change) => change.service === service);
  const level = severities.find((severity) => own.some((change) => change.severity === severity));
  if (level === undefined) return undefined;
  const packages = ['client', 'types'].map((kind) => `'@callscope/${service}-${kind}': ${level}`);
  const sentence = before === undefined ? placeholder : sentenceOf(before);
  return ['---', ...packages, '---', '', sentence, '', ...linesOf(own, level), ''].join('\n');
}

function sentenceOf(note: string): string {
  const body = note.replace(/^---\n[\s\S]*?\n---\n/u, '');
  const list = body.search(/^- /mu);
  return (list === -1 ? body : body.slice(0, list)).trim() || placeholder;
}

function linesOf(changes: readonly ReviewChange[], level: ReviewChange['severity']): string[] {
  // Words are worth a line only where nothing else changed.
  const told = level === 'patch' ? changes : changes.filter(({ severity }) => severity !== 'patch');
  const sorted = severities.flatMap((severity) => told.filter((change) => change.severity === severity));
  const lines = [...new Set(sorted.map(lineOf))];
  const more = lines.length - mostLines;
  return more > 0 ? [...lines.slice(0, mostLines), `- And ${more} more of the same kinds.`] : lines;
}

function lineOf({ severity, sentence, operations = [], component }: ReviewChange): string {
  const type = component === undefined || component.kind === 'examples' ? [] : [component.name];
  const more = operations.length - mostOperations;
  const names = [...type, ...operations.slice(0, mostOperations)].map((name) => `\`${name}\``);
  const subject = `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `- ${severity === 'major' ? '**Breaking.** ' : ''}${subject === '' ? '' : `${subject}: `}${sentence}`;
}
