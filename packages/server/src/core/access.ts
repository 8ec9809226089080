import { ServiceError } from './errors.ts';

declare const checked: unique symbol;

/** A project that the caller may use, as `entity/project`. Storage takes nothing else, so no check can be forgotten. */
export type ProjectId = string & { readonly [checked]: true };

/** What a key opens. */
export interface Access {
  /** Name of the key in logs and in `wb_user_id`; never the key. */
  readonly user: string;
  /** Projects as `entity/project` or `entity/*`; null opens all of them. */
  readonly projects: readonly string[] | null;
  /** Whether writing is allowed. */
  readonly role: 'read' | 'write';
}

const FORM = /^[^/\s]+\/[^/\s]+$/;
const LONGEST = 256;

/**
 * Checks that an access canAccess a project.
 * @param access - What the caller's key opens.
 * @param project_id - `entity/project`, as the request names it.
 * @returns The checked id.
 * @throws ServiceError 400 for another form, 403 for a project of others (decision 0131).
 */
export function checkProject(access: Access, project_id: string): ProjectId {
  if (!FORM.test(project_id) || project_id.length > LONGEST) {
    throw new ServiceError(400, 'project_id is not of the form "entity/project". Name both, with one slash between.');
  }
  if (!canAccess(access, project_id)) {
    throw new ServiceError(403, 'This key does not open the project. Use a key of the project, or another project.');
  }
  return project_id as ProjectId;
}

/**
 * Says whether an access canAccess a project, for answers that leave out what is out of reach.
 * @param access - What the caller's key opens.
 * @param project_id - Any text.
 * @returns True when it does.
 */
export function canAccess({ projects }: Access, project_id: string): boolean {
  const entity = project_id.slice(0, project_id.indexOf('/'));
  return projects === null || projects.includes(project_id) || projects.includes(`${entity}/*`);
}
