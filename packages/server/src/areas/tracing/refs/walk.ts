import { type Access, checkProject, type ProjectId } from '../../../core/access.ts';
import type { Lossless } from '../../../core/lossless-json.ts';
import type { Target } from './load.ts';
import { type ObjectRef, parseRef, type Step } from './parse.ts';

/** What became of a ref: JSON; nothing that is there; a digest that never was; or a step that makes no sense. */
export type Outcome =
  | { readonly json: string }
  | { readonly gone: true }
  | { readonly missing: string }
  | { readonly fault: string };

/** A ref that leads on: the content that is needed next, and the way into it. */
export interface Walk {
  readonly target: Target;
  readonly path: readonly Step[];
  /** Whether the caller named the target; one that stored content names can lead nowhere without being a mistake. */
  readonly asked: boolean;
}

/**
 * Begins at a ref.
 * @param ref - The ref.
 * @param project - Its project, checked.
 * @returns The walk.
 */
export function begin({ kind, object_id, digest, path }: ObjectRef, project: ProjectId): Walk {
  return { target: { of: 'version', project, kind, object_id, digest }, path, asked: true };
}

/**
 * Goes down into a value as far as it leads.
 * @param value - The value.
 * @param path - The way.
 * @param access - Whose refs are followed; those of others lead nowhere (decision 0137).
 * @returns The value at the end of the way, the next walk, or why there is neither.
 */
export function goDown(
  value: Lossless,
  path: readonly Step[],
  access: Access,
): { readonly value: Lossless } | Walk | Outcome {
  let here = value;
  for (const [at, { edge, value: name }] of path.entries()) {
    const ref = here.kind === 'text' ? parseRef(here.value) : undefined;
    if (ref && (ref.kind === 'object' || ref.kind === 'op')) {
      const project = projectOf(access, ref.project_id);
      const rest = [...ref.path, ...path.slice(at)];
      return project ? { ...begin(ref, project), path: rest, asked: false } : { gone: true };
    }
    if (edge === 'id') {
      if (ref?.kind !== 'table') return { fault: '"id" stands behind what is no ref of a table.' };
      const project = projectOf(access, ref.project_id);
      const rest = path.slice(at + 1);
      return project
        ? { target: { of: 'row', project, table: ref.digest, digest: name }, path: rest, asked: true }
        : { gone: true };
    }
    const next = edge === 'index' ? entryOf(here, name) : memberOf(here, name);
    if (!next) return { gone: true };
    here = next;
  }
  return { value: here };
}

function memberOf(value: Lossless, name: string): Lossless | undefined {
  return value.kind === 'object' ? value.entries.get(name) : undefined;
}

function entryOf(value: Lossless, index: string): Lossless | undefined {
  return value.kind === 'list' ? value.items[Number(index)] : undefined;
}

function projectOf(access: Access, project_id: string): ProjectId | undefined {
  try {
    return checkProject(access, project_id);
  } catch {
    return undefined;
  }
}
