import { isObject } from '../contract/document.ts';
import type { RequestExample } from '../contract/requests.ts';

/** The project of which all examples tell. */
const EXAMPLE_PROJECT = 'acme/support-bot';
/** Where it stands in addresses. */
const EXAMPLE_PATH = { entity: 'acme', project: 'support-bot' };

/** Puts another project in the place of the examples' own, wherever it stands in what is sent, also inside refs. */
export function withProject(request: RequestExample, project: string): RequestExample {
  const { key, parameters, body } = request;
  const [entity, name] = project.split('/');
  const { entity: givenEntity, project: givenProject } = parameters;
  const inPath = givenEntity === EXAMPLE_PATH.entity && givenProject === EXAMPLE_PATH.project;
  return {
    key,
    parameters: {
      ...(swap(parameters, project) as RequestExample['parameters']),
      ...(inPath && { entity, project: name }),
    },
    ...(body && { body: { media: body.media, value: swap(body.value, project) } }),
  };
}

function swap(value: unknown, project: string): unknown {
  if (typeof value === 'string') return value.replaceAll(EXAMPLE_PROJECT, () => project);
  if (Array.isArray(value)) return value.map((entry) => swap(entry, project));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, swap(inner, project)]));
}
