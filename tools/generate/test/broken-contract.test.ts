import { appendFile, cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { bundle } from '../src/bundle.ts';
import { ContractError } from '../src/contract-error.ts';
import { run } from '../src/cli.ts';
import type { Workspace } from '../src/workspace.ts';
import { edit, library } from './library.ts';

async function errorOf(workspace: Workspace): Promise<ContractError> {
  const error: unknown = await bundle(workspace, 'tracing').catch((reason: unknown) => reason);
  if (!(error instanceof ContractError)) throw new Error(`Not a contract error: ${String(error)}`);
  expect(error.message.split('\n')).toHaveLength(1);
  return error;
}

test('broken YAML is named with its file, line and column', async () => {
  const workspace = await library();
  await edit(workspace, 'specs/tracing/schemas/Book.yaml', 'type: object', 'type: [object');
  const { file, line, column, reason } = await errorOf(workspace);
  expect({ file, line, column }).toEqual({ file: 'specs/tracing/schemas/Book.yaml', line: 3, column: 1 });
  expect(reason).toMatch(/^this is not valid YAML: /);
});

test('broken YAML in the root file is named in the same way', async () => {
  const workspace = await library();
  await edit(workspace, 'specs/tracing/openapi.yaml', '  title: Library', '\ttitle: Library');
  expect((await errorOf(workspace)).message).toMatch(/^specs\/tracing\/openapi\.yaml:3:1: this is not valid YAML: /);
});

test('a reference to a missing file is named with its location', async () => {
  const workspace = await library();
  await rm(join(workspace.specs, 'tracing/paths/covers.yaml'));
  expect((await errorOf(workspace)).message).toBe(
    'specs/tracing/openapi.yaml:14:12: $ref paths/covers.yaml does not resolve: there is no such file.',
  );
});

test('of many references to one missing file the first is named and the others are counted', async () => {
  const workspace = await library();
  await rm(join(workspace.specs, 'tracing/schemas/AskResponse.yaml'));
  expect((await errorOf(workspace)).message).toMatch(/AskResponse\.yaml does not resolve: .+ \(and 2 more\)$/);
});

test('a reference to a missing entry of a file is named with its location', async () => {
  const workspace = await library();
  await edit(workspace, 'specs/tracing/examples/books.yaml', 'bookPutFirstRequest', 'bookPutOtherRequest');
  expect((await errorOf(workspace)).message).toBe(
    'specs/tracing/paths/shelves_shelf_books_isbn.yaml:28:18: $ref ../examples/books.yaml#/bookPutFirstRequest does not resolve: the file has no such entry.',
  );
});

test('two files for one component name are both named', async () => {
  const workspace = await library();
  await cp(join(workspace.specs, 'tracing/schemas/AskPart.yaml'), join(workspace.specs, 'tracing/shared/Problem.yaml'));
  await edit(workspace, 'specs/tracing/shared/NotFound.yaml', '../schemas/Problem.yaml', 'Problem.yaml');
  const { message, line } = await errorOf(workspace);
  expect(line).toBeGreaterThan(1);
  expect(message).toContain('two different components have the name Problem');
  expect(message).toContain('rename one of specs/tracing/schemas/Problem.yaml and specs/tracing/shared/Problem.yaml.');
});

test('a missing root file is named', async () => {
  const workspace = await library();
  await rm(join(workspace.specs, 'tracing/openapi.yaml'));
  expect((await errorOf(workspace)).message).toBe(
    'specs/tracing/openapi.yaml:1: the root file of the contract is missing.',
  );
});

test('a missing folder is named by the root file that should be in it, even if there is an older bundle', async () => {
  const workspace = await library();
  await run(workspace, ['bundle', 'tracing']);
  await rm(join(workspace.specs, 'tracing'), { recursive: true });
  await expect(run(workspace, ['write', 'tracing-client'])).rejects.toThrow(
    'specs/tracing/openapi.yaml:1: the root file of the contract is missing.',
  );
});

test('a broken configuration of the bundler is named', async () => {
  const workspace = await library();
  await appendFile(join(workspace.specs, 'redocly.yaml'), 'rules: [\n');
  expect((await errorOf(workspace)).message).toMatch(/^specs\/redocly\.yaml:\d+:\d+: this is not valid YAML: /);
});

test('an empty root file gives one message', async () => {
  const workspace = await library();
  await writeFile(join(workspace.specs, 'tracing/openapi.yaml'), '');
  expect((await errorOf(workspace)).message).toMatch(/^specs\/tracing\/openapi\.yaml:1: /);
});

test('the example of a stream that is not a list is named by its key', async () => {
  const workspace = await library();
  await edit(
    workspace,
    'specs/tracing/examples/books.yaml',
    '- title: Odes\n      year: 1819\n    - title: Elegies',
    'x: 1',
  );
  expect((await errorOf(workspace)).message).toBe(
    'specs/tracing/examples/books.yaml:13: the example of a stream must be a list of items.',
  );
});

test('a bundler that copies the schema of a stream, because it does not know the extension, is noticed', async () => {
  const workspace = await library();
  await edit(workspace, 'specs/redocly.yaml', 'plugins:\n  - ./extensions.mjs\n', '');
  await expect(bundle(workspace, 'tracing')).rejects.toThrow(
    'specs/tracing/paths/books_export.yaml:19: x-item-schema must be a reference to a schema of the components.',
  );
});

test.each([
  [
    'a request body that is not an object',
    'schemas/AskRequest.yaml',
    'type: object',
    'type: array',
    'must be an object whose',
  ],
  ['a status without a class name', 'paths/shelves_shelf_books.yaml', "'404'", "'418'", 'has no class name yet'],
  [
    'an error that is not a shared response',
    'paths/loans.yaml',
    '  responses:',
    "  responses:\n    '400': { description: No. }",
    'the response 400 must be a shared response',
  ],
  [
    'a name that is used twice',
    'schemas/Book.yaml',
    '  title:\n',
    '  shelf: { type: string }\n  title:\n',
    '"shelf" is a parameter and a property',
  ],
  [
    'a flag without a stream',
    'paths/loans.yaml',
    '  parameters:',
    '  x-stream-flag: stream\n  parameters:',
    'no response is a stream',
  ],
  ['a success without a body', 'paths/scans_id.yaml', "'204'", "'200'", 'must have the status 204'],
])('%s stops the clients with one message that names a file', async (_, file, piece, replacement, message) => {
  const workspace = await library();
  await edit(workspace, `specs/tracing/${file}`, piece, replacement);
  const error: unknown = await run(workspace, ['write', 'tracing-client']).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ContractError);
  expect((error as ContractError).message).toMatch(/^specs\/tracing\/[\w/.]+:\d+: /);
  expect((error as ContractError).message).toContain(message);
});

test('an example that lacks a required parameter stops the examples with its operation', async () => {
  const workspace = await library();
  await edit(workspace, 'specs/tracing/paths/shelves_shelf_books_isbn.yaml', '      example: poetry\n', '');
  await expect(run(workspace, ['write', 'examples-tracing'])).rejects.toThrow(
    'specs/tracing/paths/shelves_shelf_books_isbn.yaml:2: the request example "first" has no value for the parameter shelf.',
  );
});

test('a schema that takes a name of the generated types stops the types', async () => {
  const workspace = await library();
  await cp(join(workspace.specs, 'tracing/schemas/Book.yaml'), join(workspace.specs, 'tracing/schemas/Record.yaml'));
  await edit(workspace, 'specs/tracing/paths/loans.yaml', 'AskResponse.yaml', 'Record.yaml');
  await expect(run(workspace, ['write', 'tracing-types'])).rejects.toThrow(
    'specs/tracing/schemas/Record.yaml:1: the generated types use the name Record themselves.',
  );
});
