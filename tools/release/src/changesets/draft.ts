import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { services } from '@callscope/generate';

import { executeOrThrow } from '../workspace/execute.ts';
import { placeholder } from './notes.ts';

/** A change of a contract, as far as a note needs it from the JSON of the review. */
export interface ReviewChange {
  readonly service: string;
  readonly severity: 'major' | 'minor' | 'patch';
  readonly sentence: string;
  readonly operations?: readonly string[];
  readonly component?: { readonly kind: string; readonly name: string };
}

/** A changed component in the JSON of the review, with the operations that use it. */
interface ReviewSubject {
  readonly name: string;
  readonly radius?: { readonly operations?: readonly { readonly operationId: string }[] };
}

export interface DraftOptions {
  /** File with the JSON of a review. If omitted, the review is run. */
  readonly review?: string | undefined;
  /** Ref that the review compares with. */
  readonly base: string;
  /** Topic for the names of the files. If omitted, the name of the branch. */
  readonly name?: string | undefined;
}

const severities = ['major', 'minor', 'patch'] as const;
const maxLines = 30;
const maxOperations = 3;

/**
 * Writes a note for each service whose contract changed: the level that the review requires, and a line for each change.
 * The sentence of an existing note is kept.
 *
 * @returns one line for each note.
 * @throws when the review fails, its file is not a review, or the notes have no name.
 */
export async function draftNotes(root: string, { review, base, name }: DraftOptions): Promise<string> {
  const text = review === undefined ? await runReview(root, base) : await readFile(review, 'utf8');
  const changes = parseChanges(JSON.parse(text));
  const topic = toSlug(name ?? (await currentBranch(root)));
  if (topic === '') throw new Error('The note has no name. Use --name, for example: --name tags-of-calls');
  const lines = await Promise.all(services.map((service) => writeNote(root, service, topic, changes)));
  return lines.filter((line) => line !== undefined).join('\n') || 'No contract changed: no note is needed.';
}

async function writeNote(
  root: string,
  service: string,
  topic: string,
  changes: readonly ReviewChange[],
): Promise<string | undefined> {
  const file = `.changeset/${service}-${topic}.md`;
  const before = await readFile(join(root, file), 'utf8').catch(() => undefined);
  const note = draftNote(service, changes, before);
  if (note === undefined) return undefined;
  await writeFile(join(root, file), note);
  return `${file}: written. Write its first sentence.`;
}

async function runReview(root: string, base: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'callscope-review-'));
  try {
    const out = join(folder, 'review.json');
    const flags = ['--no-consumers', '--fail-on', 'never', '--format', 'json', '--out', out];
    const args = ['tools/review/src/cli.ts', '--base', base, ...flags];
    await executeOrThrow(process.execPath, args, { cwd: root, timeoutMs: 300_000 });
    return await readFile(out, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the name of the branch; empty for the main branch, whose name says nothing about a change. */
async function currentBranch(root: string): Promise<string> {
  const { stdout } = await executeOrThrow('git', ['branch', '--show-current'], { cwd: root });
  const branch = stdout.trim();
  return branch === 'main' ? '' : branch;
}

function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}

/**
 * Parses the changes from the JSON of a review. A change of a component gets the operations that use it.
 *
 * @throws TypeError that names what is missing when the value is not a review.
 */
export function parseChanges(review: unknown): ReviewChange[] {
  const { changes, services: reviewed } = (review ?? {}) as {
    readonly changes?: readonly unknown[];
    readonly services?: readonly { readonly service: string; readonly subjects?: readonly ReviewSubject[] }[];
  };
  if (!Array.isArray(changes)) throw new TypeError('The review has no list `changes`.');
  const reached = new Map(
    reviewed?.flatMap(({ service, subjects = [] }) =>
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
 * Formats the note for the changes of one service: the highest level, and a line for each change with its operations
 * and types. Breaking changes come first.
 *
 * @param before - Text of the existing note, whose sentence is kept; undefined for a new note.
 * @returns the text of the file; undefined if the service has no change.
 */
export function draftNote(service: string, changes: readonly ReviewChange[], before?: string): string | undefined {
  const own = changes.filter((change) => change.service === service);
  const level = severities.find((severity) => own.some((change) => change.severity === severity));
  if (level === undefined) return undefined;
  const packages = ['client', 'types'].map((kind) => `'@callscope/${service}-${kind}': ${level}`);
  const sentence = before === undefined ? placeholder : readSentence(before);
  return ['---', ...packages, '---', '', sentence, '', ...formatChanges(own, level), ''].join('\n');
}

function readSentence(note: string): string {
  const body = note.replace(/^---\n[\s\S]*?\n---\n/u, '');
  const list = body.search(/^- /mu);
  return (list === -1 ? body : body.slice(0, list)).trim() || placeholder;
}

function formatChanges(changes: readonly ReviewChange[], level: ReviewChange['severity']): string[] {
  // Changes of descriptions are listed only if nothing else changed.
  const listed = level === 'patch' ? changes : changes.filter(({ severity }) => severity !== 'patch');
  const sorted = severities.flatMap((severity) => listed.filter((change) => change.severity === severity));
  const lines = [...new Set(sorted.map(formatChange))];
  const more = lines.length - maxLines;
  return more > 0 ? [...lines.slice(0, maxLines), `- And ${more} more of the same kinds.`] : lines;
}

function formatChange({ severity, sentence, operations = [], component }: ReviewChange): string {
  const type = component === undefined || component.kind === 'examples' ? [] : [component.name];
  const more = operations.length - maxOperations;
  const names = [...type, ...operations.slice(0, maxOperations)].map((name) => `\`${name}\``);
  const subject = `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `- ${severity === 'major' ? '**Breaking.** ' : ''}${subject === '' ? '' : `${subject}: `}${sentence}`;
}
