import type { NewOperation } from './request.ts';

// What each operation of a service can answer beside its success; people take away what theirs cannot.
const answers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

/**
 * The short key of the one pair of examples that a new operation begins with. What is to be filled in is left empty
 * everywhere, so that the linter names each line of it.
 */
const shortKey = 'typical';

/** The operation, as it stands in the file of its path. */
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
    '  description: # What it does for its caller: units, defaults, limits, what happens at the edges.',
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
    '      description: # What the answer holds, in one sentence.',
    '      headers:',
    '        X-Request-Id:',
    '          $ref: ../../shared/headers/RequestId.yaml',
    '      content:',
    '        application/json:',
    '          schema:',
    `            $ref: ../schemas/${type}Response.yaml`,
    example('Response', '          '),
    ...Object.entries(answers[contract.service] ?? {})
      .filter(([status]) => (status !== '404' || parameters.length > 0) && (status !== '413' || hasBody))
      .flatMap(([status, file]) => [`    '${status}':`, `      $ref: ../../shared/responses/${file}.yaml`]),
  ];
  return `${lines.join('\n')}\n`;
}

function parameterStub({ contract }: NewOperation, name: string): string {
  const shared = `shared/parameters/${name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}.yaml`;
  if (contract.files.includes(shared)) return `    - $ref: ../../${shared}`;
  return [
    `    - name: ${name}`,
    '      in: path',
    '      description: # What it names.',
    '      required: true',
    '      schema:',
    '        type: string',
    '      examples:',
    `        ${shortKey}:`,
    '          summary: # What it names in the example.',
    '          value: # One that specs/world knows.',
  ].join('\n');
}

/** The schema of the body that is sent. */
export function requestStub(): string {
  return `description: # What the request asks for.
${source}
type: object
additionalProperties: false
required: # [project_id]
properties: # What callers can send: each with a type and a description, with its unit, default and limits.
`;
}

/** The schema of the answer. */
export function responseStub(): string {
  return `description: # What the answer tells.
${source}
type: object
required: # Every property that is always there.
properties: # What callers get: each with a type and a description, with its unit and what null means.
`;
}

/** The file of the examples. */
export function exampleStub({ id, hasBody }: NewOperation): string {
  const one = (side: string, what: string): string =>
    `${id}Typical${side}:\n  summary: # What the case shows; name the key by it, here and in the path file.\n  value: # ${what}\n`;
  return [
    ...(hasBody ? [one('Request', 'A request about the things in specs/world.')] : []),
    one('Response', 'What that request is answered with.'),
  ].join('\n');
}
