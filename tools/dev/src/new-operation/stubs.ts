import { pascalCase } from '@callscope/contract';

import type { NewOperation } from './operation.ts';

// Error responses of each service; authors remove those that their operation cannot return.
const errorResponses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tracing: {
    400: 'BadRequest',
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'NotFound',
    413: 'PayloadTooLarge',
    422: 'UnprocessableRequest',
    429: 'TooManyRequests',
    500: 'InternalError',
    502: 'BackendError',
    504: 'BackendTimeout',
  },
  inference: {
    400: 'BadRequest',
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'NotFound',
    422: 'UnprocessableRequest',
    429: 'TooManyRequests',
    500: 'InternalError',
    503: 'Unavailable',
  },
};
const source = 'x-source: # seed, observed, or decision/NNNN';

/** Short key of the one pair of examples. Everything that authors fill in is empty, so that the linter names its line. */
const shortKey = 'typical';

/** Returns the operation, for the file of its path. */
export function operationStub(operation: NewOperation): string {
  const { contract, area, name, method, id, type, parameters, hasBody } = operation;
  const example = (side: string, indent: string): string =>
    [`examples:`, `  ${shortKey}:`, `    $ref: ../examples/${id}.yaml#/${id}Typical${side}`]
      .map((line) => `${indent}${line}`)
      .join('\n');
  const lines = [
    `${method}:`,
    `  operationId: ${id}`,
    `  tags: [${area}]`,
    `  summary: ${name}`,
    '  description: # Verb and object in one sentence. Then units, defaults, limits and edge cases.',
    `  ${source}`,
    ...(method === 'get'
      ? []
      : ['  x-safe-to-repeat: # true when sending the request twice has the effect of sending it once']),
    ...(parameters.length === 0 ? [] : ['  parameters:', ...parameters.map((each) => parameterStub(operation, each))]),
    ...(hasBody
      ? [
          '  requestBody:',
          '    required: true',
          '    content:',
          '      application/json:',
          '        schema:',
          `          $ref: ../schemas/${type}Request.yaml`,
          example('Request', '        '),
        ]
      : []),
    '',
    '  responses:',
    "    '200':",
    '      description: # What the response contains, in one sentence.',
    '      headers:',
    '        X-Request-Id:',
    '          $ref: ../../shared/headers/RequestId.yaml',
    '      content:',
    '        application/json:',
    '          schema:',
    `            $ref: ../schemas/${type}Response.yaml`,
    example('Response', '          '),
    ...Object.entries(errorResponses[contract.service] ?? {})
      .filter(([status]) => (status !== '404' || parameters.length > 0) && (status !== '413' || hasBody))
      .flatMap(([status, file]) => [`    '${status}':`, `      $ref: ../../shared/responses/${file}.yaml`]),
  ];
  return `${lines.join('\n')}\n`;
}

function parameterStub({ contract }: NewOperation, name: string): string {
  const shared = `shared/parameters/${pascalCase(name)}.yaml`;
  if (contract.files.includes(shared)) return `    - $ref: ../../${shared}`;
  return [
    `    - name: ${name}`,
    '      in: path',
    '      description: # A noun phrase that says what it names.',
    '      required: true',
    '      schema:',
    '        type: string',
    '      examples:',
    `        ${shortKey}:`,
    '          summary: # What it names in the example.',
    '          value: # A value of specs/world.',
  ].join('\n');
}

/** Returns the schema of the request body. */
export function requestStub(): string {
  return `description: # What the request does.
${source}
type: object
additionalProperties: false
required: # [project_id]
properties: # What callers can send: each with a type and a description, with its unit, default and limits.
`;
}

/** Returns the schema of the response body. */
export function responseStub(): string {
  return `description: # What the response contains.
${source}
type: object
required: # Every property that is always present.
properties: # What callers get: each with a type and a description, with its unit and what null means.
`;
}

/** Returns the file of the examples. */
export function exampleStub({ id, hasBody }: NewOperation): string {
  const one = (side: string, what: string): string =>
    `${id}Typical${side}:\n  summary: # What the case shows; name the key by it, here and in the path file.\n  value: # ${what}\n`;
  return [
    ...(hasBody ? [one('Request', 'A request about the things in specs/world.')] : []),
    one('Response', 'The response to that request.'),
  ].join('\n');
}
