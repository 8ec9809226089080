import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';
import { expect, test } from 'vitest';

import { run } from '../src/cli.ts';
import { library } from './library.ts';

const standIns = {
  'node_modules/@callscope/client-runtime/index.ts': `
    export interface CallOptions { readonly signal?: AbortSignal; readonly headers?: Record<string, string> }
    export interface Operation {
      readonly method: 'GET' | 'PUT' | 'POST'; readonly path: string; readonly query?: readonly string[];
      readonly parameters?: typeof takeParameters; readonly body?: 'json' | typeof formBody; readonly response: string; readonly streamFlag?: string;
      readonly stream?: string; readonly terminator?: string; readonly safeToRepeat: boolean; readonly public?: true;
      readonly openStream?: (source: { readonly operationId: string }, options: object) => unknown;
    }
    export class ApiError extends Error { readonly status: number = 0; readonly body: unknown = undefined }
    export declare function formBody(fields: Readonly<Record<string, unknown>>): { readonly body: BodyInit };
    export { formBody as bytesBody };
    export declare function takeParameters(id: string): { readonly address: string };`,
  'node_modules/@callscope/ergonomics/index.ts': `
    export interface ItemStream<Item> extends AsyncIterable<Item> { toArray(): Promise<Item[]> }
    export interface JsonLinesOptions { readonly idleTimeout?: number }
    export interface ServerSentEventsOptions extends JsonLinesOptions { readonly terminator?: string }
    export declare function jsonLines<Item>(source: { readonly operationId: string }, options?: JsonLinesOptions): ItemStream<Item>;
    export declare function serverSentEvents<Item>(
      source: { readonly operationId: string }, options?: ServerSentEventsOptions): ItemStream<Item>;`,
  'node_modules/@callscope/tracing-types/index.ts': `
    export type * from '../../../packages/tracing-types/src/generated/schema.ts';
    export type * from '../../../packages/tracing-types/src/generated/inputs.ts';`,
};

test('all generated code compiles with the strictest options and has the promised types', async () => {
  const { root } = await library();
  const workspace = { root, specs: join(root, 'specs') };
  for (const target of ['tracing-types', 'tracing-client', 'examples-tracing']) await run(workspace, ['write', target]);
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  for (const [path, text] of Object.entries(standIns)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
    if (path.endsWith('index.ts')) {
      const exports = { '.': './index.ts', './methods': './index.ts', './streams': './index.ts' };
      const manifest = JSON.stringify({ type: 'module', exports });
      await writeFile(join(root, dirname(path), 'package.json'), manifest);
    }
  }
  const base = fileURLToPath(new URL('../../tsconfig/base.json', import.meta.url));
  const options = { declaration: true, isolatedDeclarations: true, skipLibCheck: true, preserveSymlinks: true };
  await writeFile(
    join(root, 'tsconfig.json'),
    JSON.stringify({ extends: base, compilerOptions: options, include: ['*.ts', 'packages'] }),
  );
  expect(problemsOf(join(root, 'tsconfig.json'))).toEqual([]);
});

function problemsOf(configPath: string): string[] {
  const { config } = ts.readConfigFile(configPath, (path) => ts.sys.readFile(path)) as { config: unknown };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configPath));
  const program = ts.createProgram(fileNames, options);
  const diagnostics = [...ts.getPreEmitDiagnostics(program), ...program.getDeclarationDiagnostics()];
  return diagnostics.map(({ file, start = 0, messageText }) => {
    const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1;
    return `${file?.fileName ?? ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
