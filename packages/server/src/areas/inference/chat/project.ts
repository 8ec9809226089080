import { type ProjectId, canAccess } from '../../../core/access.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';
import type { InferenceOptions } from './engine.ts';

const FORM = /^[^/\s]+\/[^/\s]+$/;

/**
 * Reads the project that a request is booked to.
 * @param context - Its headers, and what its key opens.
 * @param options - The second name of the header.
 * @returns The project; undefined when none is named.
 * @throws ServiceError 422 for another form than `team/project`, 401 for a project that is not the key's.
 */
export function projectOf(context: Context, { projectHeader }: InferenceOptions): ProjectId | undefined {
  const names = ['Compat-Project', ...(projectHeader === undefined ? [] : [projectHeader])];
  // The body is open, so a property of this name is no header.
  const name = names.find((each) => context.header(each.toLowerCase()) !== undefined);
  if (name === undefined) return undefined;
  const project = context.header(name.toLowerCase()) ?? '';
  if (!FORM.test(project)) {
    const msg = 'It is not of the form "team/project". Name both, with one slash between.';
    const violations = [{ loc: ['header', name], msg, type: 'pattern' }];
    throw new ServiceError(422, `The request does not fit the contract: header.${name}. ${msg}`, { violations });
  }
  // Not 403: as with a wrong key, nothing is told about the projects of others (decision 0037).
  if (!canAccess(context.access, project)) {
    throw new ServiceError(401, 'This key does not open the project. Use a key of the project, or another project.');
  }
  return context.project(project);
}
