import type { Resource } from '@callscope/tracing-types';

import type { ProjectId } from '../../../core/access.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';

/** Headers that stand in for a resource. */
export interface Headers {
  readonly project_id?: unknown;
  readonly wb_run_id?: unknown;
}

/** Where the spans of a resource belong. */
export interface Destination {
  readonly project: ProjectId;
  readonly run: string | undefined;
}

/**
 * Finds the project and the run of the spans of a resource (decision 0056).
 * @param resource - The resource.
 * @param headers - What counts when it names none.
 * @param context - Checks the project.
 * @param place - Where it stands in the request, for errors.
 * @returns The project, and the run of spans that name none.
 * @throws ServiceError 400 when there is no project, 403 for one of others.
 */
export function destinationOf(
  resource: Resource | undefined,
  headers: Headers,
  context: Context,
  place: string,
): Destination {
  const entity = textAt(resource, 'wandb.entity');
  const project = textAt(resource, 'wandb.project');
  const run = textAt(resource, 'wandb.wb_run_id') ?? textAt(resource, 'wb_run_id') ?? textOf(headers.wb_run_id);
  const project_id =
    entity !== undefined && project !== undefined ? `${entity}/${project}` : textOf(headers.project_id);
  if (project_id === undefined) {
    throw new ServiceError(
      400,
      `${place} names no project. Give it the attributes wandb.entity and wandb.project, or send the header project_id.`,
    );
  }
  return { project: context.project(project_id), run };
}

function textAt(resource: Resource | undefined, key: string): string | undefined {
  return textOf(resource?.attributes?.findLast((attribute) => attribute.key === key)?.value?.stringValue);
}

/** Headers and unknown keys of the body stand side by side, so what is no text is not a header. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? wellFormed(value) : undefined;
}

/**
 * Makes a text that the tables can keep: half characters, which JSON can have and UTF-8 cannot, become U+FFFD.
 * @param text - Any text.
 * @returns The same, of whole characters.
 */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '\u{fffd}');
}
