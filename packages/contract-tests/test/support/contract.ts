// A small service of notes: one operation of each kind that the cases know.

const requestId = { schema: { type: 'string', minLength: 1 } };
const headers = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

function json(schema: string, examples: Record<string, unknown>): object {
  const named = Object.entries(examples).map(([key, value]) => [key, { value }]);
  return {
    'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, examples: Object.fromEntries(named) },
  };
}

function rejection(name: string, more: object = {}): object {
  return {
    description: name,
    headers: { ...headers, ...more },
    content: json('Problem', { [name]: { reason: `${name}, says the service` } }),
  };
}

const rejections = {
  400: { $ref: '#/components/responses/Unreadable' },
  401: { $ref: '#/components/responses/Unauthorized' },
  422: { $ref: '#/components/responses/Invalid' },
  429: { $ref: '#/components/responses/TooMany' },
};

function response(content: object): object {
  return { description: 'Done.', headers, content };
}

const note = { id: 'n1', text: 'Milk', author: { name: 'Ada' } };
const chunk = (text: string): object => ({ text });

/** Builds the notes contract, new at each call so that a test may change it. */
export function notesContract() {
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Notes', version: '1.0.0' },
    security: [{ basicAuth: [] }],
    paths: {
      '/notes': {
        post: {
          operationId: 'noteCreate',
          tags: ['Written Notes'],
          requestBody: {
            required: true,
            content: json('NoteCreateRequest', {
              plain: { text: 'Milk', project_id: 'acme/support-bot' },
              signed: { text: 'Milk', author: { name: 'Ada' }, labels: [{ name: 'a' }, { name: 'b' }] },
            }),
          },
          responses: {
            200: response(
              json('Note', { plain: note, signed: { ...note, id: 'n2' }, archived: { ...note, id: 'n0' } }),
            ),
            ...rejections,
          } as Record<string, unknown>,
        },
      },
      '/books/{book}/notes/{note}': {
        parameters: [
          { name: 'book', in: 'path', required: true, examples: { first: { value: 'A & B' }, gone: { value: 'b' } } },
        ],
        get: {
          operationId: 'noteRead',
          tags: ['Written Notes'],
          parameters: [
            { name: 'note', in: 'path', required: true, examples: { first: { value: 'n/1' }, gone: { value: 'n9' } } },
            { name: 'tag', in: 'query', examples: { first: { value: ['x', 'y z'] } } },
            { name: 'X-Team', in: 'header', example: 'acme' },
          ],
          responses: {
            200: response(json('Note', { first: note })),
            401: rejections[401],
            404: { ...rejection('absent'), content: json('Problem', { gone: { reason: 'no such note' } }) },
          },
        },
      },
      '/notes/query': {
        post: {
          operationId: 'notesQuery',
          tags: ['Written Notes'],
          requestBody: {
            required: true,
            content: json('NotesQueryRequest', { all: { project_id: 'acme/support-bot' } }),
          },
          responses: {
            200: response({
              'application/jsonl': {
                schema: { type: 'string', 'x-item-schema': { $ref: '#/components/schemas/Note' } },
                examples: { all: { value: [note, note].map((each) => `${JSON.stringify(each)}\n`).join('') } },
              },
            }),
            ...rejections,
          },
        },
      },
      '/notes/write': {
        post: {
          operationId: 'noteWrite',
          tags: ['Written Notes'],
          requestBody: {
            required: true,
            content: json('NoteWriteRequest', {
              whole: { prompt: 'Write' },
              streamed: { prompt: 'Write', stream: true },
            }),
          },
          responses: {
            200: response({
              ...json('Note', { whole: note }),
              'text/event-stream': {
                schema: {
                  type: 'string',
                  'x-event-schema': { $ref: '#/components/schemas/Chunk' },
                  'x-event-error-schema': { $ref: '#/components/schemas/Problem' },
                  'x-event-terminator': '[DONE]',
                },
                examples: {
                  streamed: { value: events(chunk('Mi'), chunk('lk')) },
                  broken: { value: events(chunk('Mi'), { reason: 'the model failed' }) },
                },
              },
            }),
            ...rejections,
          },
        },
      },
      '/files': {
        post: {
          operationId: 'fileCreate',
          tags: ['Files'],
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  required: ['project', 'file'],
                  properties: { project: { type: 'string' }, file: { type: 'string', format: 'binary' } },
                },
                examples: { small: { value: { project: 'acme/support-bot', file: 'hello' } } },
              },
            },
          },
          responses: { 200: response(json('Note', { small: note })), 401: rejections[401] },
        },
      },
      '/files/{digest}': {
        parameters: [{ name: 'digest', in: 'path', required: true, examples: { small: { value: 'abc' } } }],
        get: {
          operationId: 'fileRead',
          tags: ['Files'],
          responses: {
            200: response({
              'application/octet-stream': { schema: { type: 'string' }, examples: { small: { value: 'hello' } } },
            }),
            401: rejections[401],
          },
        },
        put: {
          operationId: 'fileWrite',
          tags: ['Files'],
          requestBody: {
            required: true,
            content: {
              'application/octet-stream': { schema: { type: 'string' }, examples: { small: { value: 'hello' } } },
            },
          },
          responses: { 204: { description: 'Stored.', headers }, 401: rejections[401] },
        },
      },
      '/version': {
        get: {
          operationId: 'readVersion',
          tags: ['Service'],
          security: [],
          responses: { 200: response(json('Version', { current: { version: '1.0.0' } })) } as Record<string, unknown>,
        },
      },
    },
    components: {
      securitySchemes: { basicAuth: { type: 'http', scheme: 'basic' } },
      headers: { RequestId: requestId, RetryAfter: { schema: { type: 'integer', minimum: 0 } } },
      responses: {
        Unreadable: rejection('unreadable'),
        Unauthorized: rejection('unauthorized'),
        Invalid: rejection('invalid'),
        TooMany: rejection('tooMany', { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
      } as Record<string, unknown>,
      schemas: {
        Problem: { type: 'object', required: ['reason'], properties: { reason: { type: 'string' } } },
        Version: { type: 'object', required: ['version'], properties: { version: { type: 'string' } } },
        Chunk: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
        Author: {
          type: 'object',
          additionalProperties: false,
          required: ['name'],
          properties: { name: { type: 'string' }, about: true },
        },
        Label: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
        Note: {
          type: 'object',
          required: ['id', 'text'],
          properties: {
            id: { type: 'string' },
            text: { type: 'string' },
            author: { anyOf: [{ $ref: '#/components/schemas/Author' }, { type: 'null' }] },
          },
        },
        NoteCreateRequest: {
          type: 'object',
          additionalProperties: false,
          required: ['text'],
          properties: {
            text: { type: 'string' },
            project_id: { type: ['string', 'null'] },
            author: { anyOf: [{ $ref: '#/components/schemas/Author' }, { type: 'null' }] },
            labels: { type: 'array', items: { $ref: '#/components/schemas/Label' } },
            about: {},
          },
        },
        NotesQueryRequest: {
          type: 'object',
          required: ['project_id'],
          properties: { project_id: { type: 'string' }, limit: { type: 'integer' } },
        },
        NoteWriteRequest: {
          type: 'object',
          required: ['prompt'],
          properties: { prompt: { type: 'string' }, stream: { type: ['boolean', 'null'] } },
        },
      },
    },
  };
}

function events(...values: readonly object[]): string {
  const data = [...values.map((value) => JSON.stringify(value)), '[DONE]'];
  return data.map((text) => `data: ${text}\n\n`).join('');
}
