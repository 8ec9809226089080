import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { childPointer } from '@callscope/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { type BundledService, bundleServices, ReferenceCycleError } from '../src/index.ts';
import { here } from '../src/workspace.ts';

/** Copies the inference contract to a folder of its own. */
async function copyTree(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'callscope-sources-'));
  await cp(join(here.specs, 'inference'), join(root, 'specs/inference'), { recursive: true });
  return root;
}

describe('the source of a node of a bundle', () => {
  let root: string;
  let bundle: BundledService | undefined;
  beforeAll(async () => {
    root = await copyTree();
    [bundle] = await bundleServices(root);
  });
  afterAll(() => rm(root, { recursive: true }));

  test.each([
    ['/info/title', 'specs/inference/openapi.yaml', 'title:'],
    ['#/paths/~1models', 'specs/inference/openapi.yaml', '/models:'],
    ['/paths/~1models/get/operationId', 'specs/inference/models/paths/models.yaml', 'operationId:'],
    ['/components/schemas/Model', 'specs/inference/models/schemas/Model.yaml', 'description:'],
    ['/components/schemas/Model/required/1', 'specs/inference/models/schemas/Model.yaml', 'required:'],
    [
      '/components/schemas/Choice/properties/message/$ref',
      'specs/inference/chat/schemas/Choice.yaml',
      '$ref: ReplyMessage',
    ],
    [
      '/components/parameters/CompatProject/schema/pattern',
      'specs/inference/shared/parameters/CompatProject.yaml',
      'pattern:',
    ],
    ['/components/securitySchemes/bearerAuth/scheme', 'specs/inference/openapi.yaml', 'scheme:'],
    ['/components/examples/modelsTwoResponse', 'specs/inference/models/examples/models.yaml', 'modelsTwoResponse:'],
  ])('%s', async (pointer, file, text) => {
    const lines = (await readFile(join(root, file), 'utf8')).split('\n');
    expect(bundle?.locate(pointer)).toEqual({ file, line: lines.findIndex((line) => line.includes(text)) + 1 });
  });

  test('every node has a location, and a pointer to nothing has none', () => {
    const pointers: string[] = [];
    const walk = (node: unknown, pointer: string): void => {
      pointers.push(pointer);
      if (typeof node !== 'object' || node === null) return;
      for (const [key, value] of Object.entries(node)) walk(value, childPointer(pointer, key));
    };
    walk(bundle?.document, '');
    expect(pointers.length).toBeGreaterThan(2000);
    expect(pointers.filter((pointer) => bundle?.locate(pointer) === undefined)).toEqual([]);
    expect(bundle?.locate('/components/schemas/Missing')).toBeUndefined();
  });
});

describe('references that lead only to each other', () => {
  async function bundleWith(tool: string, definition: string): Promise<readonly BundledService[]> {
    const root = await copyTree();
    onTestFinished(() => rm(root, { recursive: true }));
    await writeFile(join(root, 'specs/inference/chat/schemas/Tool.yaml'), tool);
    await writeFile(join(root, 'specs/inference/chat/schemas/FunctionDefinition.yaml'), definition);
    return bundleServices(root);
  }

  test.each([
    ['two files', '$ref: FunctionDefinition.yaml\n', '$ref: Tool.yaml\n'],
    ['a file and itself', '$ref: Tool.yaml\n', 'type: object\n'],
    ['the branches of schemas', 'anyOf:\n  - $ref: FunctionDefinition.yaml\n', 'allOf:\n  - $ref: Tool.yaml\n'],
  ])('are an error that names the files: %s', async (_, tool, definition) => {
    const error: unknown = await bundleWith(tool, definition).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ReferenceCycleError);
    expect((error as Error).message).toMatch(
      /^specs\/inference\/chat\/schemas\/(?:Tool|FunctionDefinition)\.yaml:1: the references lead to .* and never to a schema/u,
    );
  });

  test('are not found in a schema that contains itself below a property or an item', async () => {
    const tool =
      'type: object\nproperties:\n  next:\n    $ref: Tool.yaml\n  all:\n    type: array\n    items:\n      $ref: Tool.yaml\n';
    expect(await bundleWith(tool, 'type: object\n')).toHaveLength(1);
  });
});
