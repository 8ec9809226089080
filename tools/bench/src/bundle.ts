import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { heyApiFiles } from './hey-api.ts';

/** A file of `browser`, or text of a program that imports the runtime files of hey-api. */
export type Program = URL | string;

/** Bytes of a program for browsers with all that it imports, minified and compressed as a server would. */
export async function bundleSize(program: Program): Promise<number> {
  const { outputFiles } = await build({
    ...(typeof program === 'string'
      ? { stdin: { contents: program, resolveDir: heyApiFiles } }
      : { entryPoints: [fileURLToPath(program)] }),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}
