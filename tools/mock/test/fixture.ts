import { startMock, type Mock, type MockOptions } from '../src/mock.ts';

const id = { schema: { type: 'string' }, example: 'req-1' };
const error = {
  description: 'An error.',
  headers: { 'X-Request-Id': id },
  content: {
    'application/json': {
      schema: { type: 'object', required: ['reason'], properties: { reason: { type: 'string' } } },
      examples: { error: { value: { reason: 'As declared.' } } },
    },
  },
};

function json(schema: object, examples: Record<string, unknown>): object {
  const named = Object.entries(examples).map(([key, value]) => [key, { value }]);
  return { 'application/json': { schema, examples: Object.fromEntries(named) } };
}

function response(content: object): object {
  return { description: 'It worked.', headers: { 'X-Request-Id': id }, content };
}

const errors = { '400': error, '401': error, '413': error, '422': error, '500': error };
const note = {
  type: 'object',
  additionalProperties: false,
  required: ['text'],
  properties: { text: { type: 'string' } },
};

/** The statuses that operations with a body declare. */
export const declared: readonly number[] = [200, 400, 401, 413, 422, 500];

/** A small contract with one operation for each thing that the mock adds to Prism. */
export const contract: object = {
  openapi: '3.1.1',
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  info: { title: 'Fixture', version: '1.0.0' },
  servers: [{ url: 'http://127.0.0.1' }],
  security: [{ basicAuth: [] }],
  components: { securitySchemes: { basicAuth: { type: 'http', scheme: 'basic' } } },
  paths: {
    '/notes': {
      post: {
        operationId: 'noteWrite',
        requestBody: { required: true, content: json(note, { short: { text: 'Hello' } }) },
        responses: { '200': response(json({ type: 'object' }, { short: { id: 1 }, long: { id: 2 } })), ...errors },
      },
    },
    '/notes/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: 'noteRead',
        security: [],
        responses: { '200': response(json({ type: 'object' }, { one: { is: 'one note' } })) },
      },
      delete: {
        operationId: 'noteDelete',
        security: [],
        responses: { '204': { description: 'Gone.', headers: { 'X-Request-Id': id } } },
      },
    },
    '/notes/latest': {
      get: {
        operationId: 'noteLatest',
        security: [],
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
        responses: { '200': response(json({ type: 'object' }, { latest: { is: 'the latest note' } })) },
      },
    },
    '/chat': {
      post: {
        operationId: 'chat',
        'x-stream-flag': 'stream',
        security: [],
        requestBody: {
          required: true,
          content: json({ type: 'object', properties: { stream: { type: 'boolean' } } }, { whole: {} }),
        },
        responses: {
          '200': response({
            ...json({ type: 'object' }, { whole: { text: 'Hello' } }),
            'text/event-stream': {
              schema: { type: 'string' },
              examples: { streamed: { value: 'data: {"text":"Hel"}\n\ndata: {"text":"lo"}\n\ndata: [DONE]\n\n' } },
            },
          }),
          '429': error,
        },
      },
    },
    '/notes/export': {
      post: {
        operationId: 'notesExport',
        security: [],
        requestBody: { content: json({ type: 'object' }, { all: {} }) },
        responses: {
          '200': response({
            'application/jsonl': { schema: { type: 'string' }, examples: { all: { value: '{"id":1}\n{"id":2}\n' } } },
          }),
          '400': error,
        },
      },
    },
    '/broken': {
      get: {
        operationId: 'broken',
        security: [],
        responses: {
          '200': {
            description: 'Its header cannot be sent.',
            headers: { 'X-Arrow': { schema: { type: 'string' }, example: '→' } },
            content: json({ type: 'object' }, { one: {} }),
          },
        },
      },
    },
    '/files': {
      post: {
        operationId: 'fileCreate',
        security: [],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: { type: 'object', required: ['file'], properties: { file: { type: 'string' } } },
            },
          },
        },
        responses: { '200': response(json({ type: 'object' }, { stored: { digest: 'abc' } })), ...errors },
      },
      put: {
        operationId: 'fileReplace',
        security: [],
        requestBody: { content: { 'application/octet-stream': { schema: { type: 'string' } } } },
        responses: { '200': response(json({ type: 'object' }, { stored: { digest: 'abc' } })), ...errors },
      },
    },
  },
};

/** Credentials of the operations of the fixture. */
export const authorization: string = `Basic ${Buffer.from('api:key').toString('base64')}`;

/** Starts a mock of the fixture, as the tracing service unless the options say otherwise. */
export function startFixture(options: Partial<MockOptions> = {}): Promise<Mock> {
  return startMock({ service: 'tracing', contract, ...options });
}

/** Sends a note with credentials and other headers. */
export function postNote(mock: Mock, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${mock.url}/notes`, {
    method: 'POST',
    body,
    headers: { authorization, 'content-type': 'application/json', ...headers },
  });
}
