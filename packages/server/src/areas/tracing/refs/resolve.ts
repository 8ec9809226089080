import { type Access, checkProject, type ProjectId } from '../../../core/access.ts';
import { groupBy } from '../../../core/group-by.ts';
import type { Context } from '../../../core/handler.ts';
import { toJson, type Lossless, parseLossless } from '../../../core/lossless-json.ts';
import type { Store } from '../../../core/store.ts';
import { StorageError } from '../../../storage/engine.ts';
import { paginate } from '../../../storage/pages.ts';
import { readContents } from '../objects/contents.ts';
import { isDigest, isName } from '../objects/names.ts';
import { findVersions, type VersionRow } from '../objects/versions.ts';
import { readRowsOfTables } from '../tables/rows.ts';
import { type ObjectRef, parseRef, type Step } from './parse.ts';

/** The stored content to read next, and the path into it. */
export interface Lookup {
  readonly target: Target;
  readonly path: readonly Step[];
  /** True if the caller named the target. Refs in stored content may name missing targets without an error. */
  readonly isRequired: boolean;
}

/** A version of an object, or a row of a table. */
type Target =
  | {
      readonly of: 'version';
      readonly project: ProjectId;
      readonly kind: 'object' | 'op';
      readonly object_id: string;
      readonly digest: string;
    }
  | { readonly of: 'row'; readonly project: ProjectId; readonly table: string; readonly digest: string };

/** Result of a ref: JSON, nothing, the digest of a required target that never existed, or an invalid path. */
export type Outcome =
  | { readonly json: string }
  | { readonly gone: true }
  | { readonly missing: string }
  | { readonly error: string };

type Resolver = Pick<Context, 'access' | 'store' | 'signal'>;

/** Refs that are resolved together. */
const PAGE = 1000;

/**
 * Resolves refs in stored content. Those that do not resolve, or whose project the caller may not use, are left out
 * (decision 0137).
 *
 * @param refs - Any strings, possibly repeated.
 * @returns JSON of the values by ref, with numbers and the order of keys as published.
 */
export async function resolveRefs(context: Resolver, refs: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const lookups = new Map<string, Lookup>();
  for (const text of refs) {
    const ref = parseRef(text);
    if (ref?.kind !== 'object' && ref?.kind !== 'op') continue;
    const project = findProject(context.access, ref.project_id);
    if (project) lookups.set(text, toLookup(ref, project));
  }
  const values = new Map<string, string>();
  const entries = [...lookups];
  for (let at = 0; at < entries.length; at += PAGE) {
    const page = entries.slice(at, at + PAGE);
    const outcomes = await resolveLookups(
      context,
      page.map(([, lookup]) => lookup),
    );
    for (const [index, outcome] of outcomes.entries()) {
      if ('json' in outcome) values.set(page[index]![0], outcome.json);
    }
  }
  return values;
}

/** Starts at the version that a ref names. */
export function toLookup({ kind, object_id, digest, path }: ObjectRef, project: ProjectId): Lookup {
  return { target: { of: 'version', project, kind, object_id, digest }, path, isRequired: true };
}

/** Refs that are resolved in a chain. Digests prevent cycles. */
const MAX_CHAIN = 32;
/** Characters of all values together. */
const MAX_CHARACTERS = 128_000_000;

/**
 * Resolves lookups to their ends. Each round reads the targets of all pending lookups together, each target once.
 *
 * @returns outcomes in the order of the lookups.
 * @throws StorageError `size` if the values exceed 128,000,000 characters.
 */
export async function resolveLookups(
  { access, store, signal }: Resolver,
  lookups: readonly Lookup[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = lookups.map(() => ({ gone: true }));
  let characters = 0;
  let pending: readonly (readonly [number, Lookup])[] = [...lookups.entries()];
  for (let round = 0; pending.length > 0 && round < MAX_CHAIN; round += 1) {
    const groups = groupBy(pending, ([, { target }]) => toKey(target));
    const targets = Array.from(groups.values(), ([first]) => first![1].target);
    const contents = await readTargets(store, targets, signal);
    const next: (readonly [number, Lookup])[] = [];
    for (const [key, group] of groups) {
      const content = contents.get(key) ?? 'missing';
      // One content is parsed at a time, because a parsed value is many times larger than its text.
      let value: Lossless | undefined;
      for (const [index, { target, path, isRequired }] of group) {
        if (typeof content === 'string') {
          outcomes[index] = content === 'missing' && isRequired ? { missing: target.digest } : { gone: true };
          continue;
        }
        const reached = path.length === 0 ? content : descend((value ??= parseLossless(content.json)), path, access);
        if ('target' in reached) {
          next.push([index, reached]);
          continue;
        }
        const outcome = 'value' in reached ? { json: toJson(reached.value) } : reached;
        outcomes[index] = outcome;
        if ('json' in outcome) characters += outcome.json.length;
        if (characters > MAX_CHARACTERS) throw new StorageError('size', { detail: 'Read fewer refs at once.' });
      }
    }
    pending = next;
  }
  return outcomes;
}

/**
 * Descends into a value along a path, up to the next ref.
 *
 * @returns the value at the end, the lookup of a ref on the path, or the outcome if there is neither.
 */
function descend(
  value: Lossless,
  path: readonly Step[],
  access: Access,
): { readonly value: Lossless } | Lookup | Outcome {
  let current = value;
  for (const [at, { edge, value: name }] of path.entries()) {
    const ref = current.kind === 'text' ? parseRef(current.value) : undefined;
    if (ref && (ref.kind === 'object' || ref.kind === 'op')) {
      const project = findProject(access, ref.project_id);
      const rest = [...ref.path, ...path.slice(at)];
      return project ? { ...toLookup(ref, project), path: rest, isRequired: false } : { gone: true };
    }
    if (edge === 'id') {
      if (ref?.kind !== 'table') return { error: '"id" must follow a ref of a table.' };
      const project = findProject(access, ref.project_id);
      const rest = path.slice(at + 1);
      return project
        ? { target: { of: 'row', project, table: ref.digest, digest: name }, path: rest, isRequired: true }
        : { gone: true };
    }
    const next = edge === 'index' ? readItem(current, name) : readMember(current, name);
    if (!next) return { gone: true };
    current = next;
  }
  return { value: current };
}

function readMember(value: Lossless, name: string): Lossless | undefined {
  return value.kind === 'object' ? value.entries.get(name) : undefined;
}

function readItem(value: Lossless, index: string): Lossless | undefined {
  return value.kind === 'list' ? value.items[Number(index)] : undefined;
}

function findProject(access: Access, project_id: string): ProjectId | undefined {
  try {
    return checkProject(access, project_id);
  } catch {
    return undefined;
  }
}

/** Content of a target: its JSON, or the reason why there is none. */
type TargetContent = { readonly json: string } | 'deleted' | 'missing';

type VersionTarget = Extract<Target, { of: 'version' }>;
type RowTarget = Extract<Target, { of: 'row' }>;

/** Returns the key of a target, which equal targets share. */
function toKey(target: Target): string {
  const { of, project, digest } = target;
  return [of, project, of === 'version' ? `${target.kind}/${target.object_id}` : target.table, digest].join(' ');
}

/** Reads the contents of targets, by key. Those of one kind and project are read together. */
async function readTargets(
  store: Store,
  targets: readonly Target[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, TargetContent>> {
  const contents = new Map<string, TargetContent>();
  const versions = targets.filter((target): target is VersionTarget => target.of === 'version');
  for (const [project, group] of groupBy(versions, (target) => target.project)) {
    await readVersionTargets(store, project, group, contents, signal);
  }
  const rows = targets.filter((target): target is RowTarget => target.of === 'row');
  for (const [project, group] of groupBy(rows, (target) => target.project)) {
    const found = await readRowsOfTables(store, project, group, signal);
    for (const target of group) {
      const json = found.get(`${target.table} ${target.digest}`);
      contents.set(toKey(target), json === undefined ? 'missing' : { json });
    }
  }
  return contents;
}

async function readVersionTargets(
  store: Store,
  project: ProjectId,
  targets: readonly VersionTarget[],
  contents: Map<string, TargetContent>,
  signal: AbortSignal,
): Promise<void> {
  const live = new Map<string, VersionRow>();
  const valid = targets.filter(({ object_id, digest }) => isName(object_id) && isDigest(digest));
  // A name can take as many bytes as ten digests.
  for (const page of paginate(valid, () => 80_000)) {
    const found = await findVersions(store, project, {
      names: [...new Set(page.map(({ object_id }) => object_id))],
      where: 'digest IN {digests:Array(String)}',
      parameters: { digests: [...new Set(page.map(({ digest }) => digest))] },
      signal,
    });
    for (const version of found) {
      const key = toKey({ ...version, of: 'version', project });
      if (version.deleted_at === null) live.set(key, version);
      contents.set(key, 'deleted');
    }
  }
  const wanted = targets.flatMap((target) => live.get(toKey(target)) ?? []);
  const jsonByDigest = await readContents(store, project, wanted, signal);
  for (const target of targets) {
    const key = toKey(target);
    const json = live.has(key) ? jsonByDigest.get(target.digest) : undefined;
    if (json !== undefined) contents.set(key, { json });
    else if (!contents.has(key)) contents.set(key, 'missing');
  }
}
