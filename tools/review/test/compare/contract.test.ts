import type { Document } from '@callscope/contract';
import { expect, test } from 'vitest';

import { compareContracts } from '../../src/compare/contract.ts';

type Parts = Readonly<Record<string, object>>;

/** Returns a contract with one operation. */
function contract({ operation = {}, item = {}, root = {}, schemas = {}, securitySchemes = {} }: Parts): Document {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } };
  const get = { operationId: 'noteRead', responses: { '200': { description: 'The note.', content } }, ...operation };
  return {
    openapi: '3.1.1',
    info: { title: 'Notes', version: '1.0.0' },
    servers: [{ url: 'https://a.test' }],
    paths: { '/notes': { get, ...item } },
    components: { schemas: { Note: { properties: { id: { type: 'string' } } }, ...schemas }, securitySchemes },
    ...root,
  } as unknown as Document;
}

const note = (id: object): Parts => ({ schemas: { Note: { properties: { id: { type: 'string', ...id } } } } });
const server = { servers: [{ url: 'https://b.test' }] };
const callback = (method: string): object => ({ callbacks: { done: { '{$url}': { [method]: {} } } } });
const bearer = { type: 'http', scheme: 'bearer' };
const secured = (name: string, scheme: object): Parts => ({
  operation: { security: [{ [name]: [] }] },
  securitySchemes: { [name]: scheme },
});

test.each<readonly [name: string, before: Parts, after: Parts, findings: readonly string[]]>([
  ['nothing', {}, {}, []],
  [
    'a server of the contract',
    {},
    { root: server },
    ['major server-removed /servers/0', 'minor server-added /servers/0'],
  ],
  [
    'a server of an operation, which replaces that of the contract',
    {},
    { operation: server },
    ['major server-removed /paths/~1notes/get/servers', 'minor server-added /paths/~1notes/get/servers/0'],
  ],
  [
    'a server of a path item, which replaces that of the contract',
    {},
    { item: server },
    ['major server-removed /paths/~1notes/get', 'minor server-added /paths/~1notes/servers/0'],
  ],
  [
    'a callback',
    { operation: callback('post') },
    { operation: callback('put') },
    ['major unsupported-part-changed /paths/~1notes/get/callbacks'],
  ],
  ['a webhook', {}, { root: { webhooks: { done: {} } } }, ['major unsupported-part-changed /webhooks']],
  [
    'a schema that no operation uses',
    { schemas: { Spare: { type: 'string' } } },
    { schemas: { Spare: { type: 'integer' } } },
    ['minor unused-schema-changed /components/schemas/Spare'],
  ],
  [
    'a write-only property of a response',
    {},
    note({ writeOnly: true }),
    ['major property-removed /components/schemas/Note/properties/id/writeOnly'],
  ],
  ['a read-only property of a response', {}, note({ readOnly: true }), []],
  ['the name of a security scheme', secured('token', bearer), secured('bearer', bearer), []],
  [
    'the kind of credentials',
    secured('token', bearer),
    secured('basic', { ...bearer, scheme: 'basic' }),
    ['major security-tightened /paths/~1notes/get/security'],
  ],
])('compares %s', (_, before, after, expected) => {
  const { findings } = compareContracts(contract(before), contract(after));
  expect(findings.map(({ severity, rule, pointer }) => `${severity} ${rule} ${pointer}`)).toEqual(expected);
});
