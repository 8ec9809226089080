import { ContractError, pascalCase, type Response } from '@callscope/contract';

import { type Contract, operationError, type TypeExpression, typeOf, unionOf } from './model.ts';
import { docComment, header, importTypes } from './text.ts';

/**
 * Names of classes by status, which follow the name of the service: two clients have no class of the same name, so that an
 * editor cannot import the wrong one. A new status of a contract needs a name here.
 */
const classNames: Readonly<Record<string, string>> = {
  400: 'BadRequestError',
  401: 'UnauthorizedError',
  402: 'PaymentRequiredError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  409: 'ConflictError',
  413: 'PayloadTooLargeError',
  422: 'UnprocessableError',
  429: 'TooManyRequestsError',
  500: 'InternalServerError',
  501: 'NotImplementedError',
  502: 'BackendError',
  503: 'UnavailableError',
  504: 'BackendTimeoutError',
};

/** Gateways and proxies return the same statuses as the service, with a string or nothing as body. */
const foreignBodies: readonly TypeExpression[] = [
  { source: 'string', names: [] },
  { source: 'undefined', names: [] },
];

/** A shared response for an error status. */
export type ErrorResponse = Response & { readonly component: string };

/**
 * Lists the shared error responses, by status and then in the order in which operations name them.
 *
 * @throws ContractError when an operation describes an error itself.
 */
export function errorResponses({ methods }: Contract): ErrorResponse[] {
  const found = new Map<string, ErrorResponse>();
  for (const { operation } of methods) {
    for (const response of operation.responses) {
      const { status, component } = response;
      if (!/^[45]/u.test(status)) continue;
      if (component === undefined) throw operationError(operation, `the response ${status} must be a shared response.`);
      found.set(`${status} ${component}`, { ...response, component });
    }
  }
  return [...found.values()].toSorted((a, b) => Number(a.status) - Number(b.status));
}

/** Returns the type of the bodies of shared responses. */
export function bodyOf(responses: readonly ErrorResponse[]): TypeExpression {
  const types = responses.flatMap(({ pointer, content }) => content.map(({ node }) => typeOf(node.schema, pointer)));
  return types.length === 0 ? { source: 'undefined', names: [] } : unionOf(types);
}

/** Writes the file with one class for each error status of a service. */
export function emitErrors(contract: Contract): string {
  const byStatus = Map.groupBy(errorResponses(contract), ({ status }) => status);
  const service = pascalCase(contract.service);
  const names: string[] = [];
  const classes = [...byStatus].map(([status, responses]) => {
    const name = className(contract, status, responses);
    const body = unionOf([bodyOf(responses), ...foreignBodies]);
    names.push(...body.names);
    const descriptions = responses.map(({ node }) => node.description);
    return { status, name, source: classSource(service, status, name, body.source, [...new Set(descriptions)]) };
  });
  const types = importTypes(names, `@callscope/${contract.service}-types`);
  return `${header(contract)}
${types}import { ApiError } from '@callscope/client-runtime/methods';

/**
 * An error response of the ${contract.service} service. Each status that the contract declares has a subclass; any other
 * status, such as one of a proxy, has this class itself.
 */
export class ${service}Error extends ApiError {
  /** Distinguishes the errors of the services. */
  readonly service = '${contract.service}';
}

${classes.map(({ source }) => source).join('\n')}
/**
 * Every error with a status that the contract declares. Compare \`status\` to narrow it. The \`body\` of a response of a
 * gateway is a string, or undefined.
 */
export type ${service}StatusError =${classes.length === 0 ? ' never' : classes.map(({ name }) => `\n  | ${name}`).join('')};

/** The class of each declared status. */
export const ${contract.service}ErrorClasses: {
${classes.map(({ status, name }) => `  readonly ${status}: typeof ${name};\n`).join('')}} = {
${classes.map(({ status, name }) => `  ${status}: ${name},\n`).join('')}};

/**
 * Returns true if an error is a response with a status that the contract declares. Then \`status\` is a literal, and
 * comparing it narrows the error to its class and \`body\` to its type.
 * @param error - A thrown value.
 * @returns True for errors of the ${contract.service} service whose status has a class.
 */
export function is${service}StatusError(error: unknown): error is ${service}StatusError {
  return error instanceof ${service}Error && error.status in ${contract.service}ErrorClasses;
}
`;
}

function className({ document, service }: Contract, status: string, [first]: readonly ErrorResponse[]): string {
  const suffix = classNames[status];
  const pointer = first?.pointer ?? '';
  if (suffix === undefined) {
    const advice = 'add one in tools/generate/src/emit/errors.ts';
    throw new ContractError(pointer, `the status ${status} has no class name yet; ${advice}.`);
  }
  const name = pascalCase(service) + suffix;
  if (Object.hasOwn(document.components?.schemas ?? {}, name)) {
    throw new ContractError(pointer, `${name} is the name of the error class of status ${status}.`);
  }
  return name;
}

function classSource(service: string, status: string, name: string, body: string, descriptions: string[]): string {
  return `${docComment([`Status ${status}. ${descriptions.join(' Or: ')}`])}export class ${name} extends ${service}Error {
  declare readonly status: ${status};
  declare readonly body: ${body};
}
`;
}
