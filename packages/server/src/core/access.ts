import { ServiceError } from './errors.ts';

declare const checked: unique symbol;

/** A project that the caller may use, as `entity/project`. The storage takes no other type, so no check can be forgotten. */
export type ProjectId = string & { readonly [checked]: true };

/** The access of an API key. */
export interface Access {
  /** Name of the key in logs and in `wb_user_id`; never the key. */
  readonly user: string;
  /** Projects as `entity/project`, `entity/prefix*` or `entity/*`; null for all. */
  readonly projects: readonly string[] | null;
  /** `read` may only call operations that read. */
  readonly role: 'read' | 'write';
}

/** Form of the id of a project: `entity/project`. */
const PROJECT = /^[^/\s]+\/[^/\s]+$/;
const MAX_LENGTH = 256;

/** Returns true if a text has the form of the id of a project, with at most 256 characters. */
export function isProjectId(text: string): boolean {
  return PROJECT.test(text) && text.length <= MAX_LENGTH;
}

/**
 * Checks the access to a project.
 *
 * @param project_id - `entity/project`.
 * @throws ServiceError 400 for an invalid id, 403 without access (decision 0131).
 */
export function checkProject(access: Access, project_id: string): ProjectId {
  if (!isProjectId(project_id)) {
    throw new ServiceError(400, 'project_id must have the form "entity/project".');
  }
  if (!canAccess(access, project_id)) {
    throw new ServiceError(403, 'This key has no access to the project. Use a key of the project, or another project.');
  }
  return project_id as ProjectId;
}

/** Returns true if an access includes a project, for responses that leave out other projects. */
export function canAccess({ projects }: Access, project_id: string): boolean {
  return projects === null || projects.some((pattern) => matches(pattern, project_id));
}

/** Matches whole ids, and the beginnings of ids below one entity. */
function matches(pattern: string, project_id: string): boolean {
  const isPrefix = pattern.endsWith('*') && pattern.includes('/');
  return isPrefix ? project_id.startsWith(pattern.slice(0, -1)) : project_id === pattern;
}
