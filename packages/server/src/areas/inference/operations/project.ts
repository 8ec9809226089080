import { canAccess, isProjectId, type ProjectId } from '../../../core/access.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';
import type { InferenceOptions } from './engine.ts';

/**
 * Reads the project that a request is attributed to, from its headers only: the body is open, so a property with the
 * name of the parameter is not a project.
 *
 * @returns undefined if no project is named.
 * @throws ServiceError 422 for a value that is not `team/project`, 401 for a project that the key has no access to.
 */
export function readProject(context: Context, { projectHeader }: InferenceOptions): ProjectId | undefined {
  for (const name of ['Compat-Project', projectHeader]) {
    const project = name === undefined ? undefined : context.header(name.toLowerCase());
    if (name === undefined || project === undefined) continue;
    if (!isProjectId(project)) {
      const msg =
        'The value is not of the form `team/project` with at most 256 characters. Send both, with one slash between.';
      const violations = [{ loc: ['header', name], msg, type: 'pattern' }];
      throw new ServiceError(422, `header.${name}: ${msg}`, { violations });
    }
    // Not 403: as with a wrong key, nothing about the projects of others is revealed (decision 0037).
    if (!canAccess(context.access, project)) {
      throw new ServiceError(401, 'This key has no access to the project. Use another key or project.');
    }
    return context.project(project);
  }
  return undefined;
}
