import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import sizeLimits from '../../.size-limit.json' with { type: 'json' };
import type { Contender, CreateBenchmark } from '../measure/benchmark.ts';
import { heyApiFolder } from '../support/hey-api.ts';

/** Programs by name: a file if .size-limit.json limits its size, otherwise the source. */
const programs: Readonly<Record<string, URL | string>> = {
  'fetch by hand': `
      export async function callStats(baseUrl, apiKey, input) {
        const response = await fetch(\`\${baseUrl}/calls/stats\`, {
          method: 'POST',
          headers: { authorization: \`Basic \${btoa(\`api:\${apiKey}\`)}\`, 'content-type': 'application/json' },
          body: JSON.stringify(input),
        });
        if (!response.ok) throw new Error(\`The service gave \${response.status}.\`);
        return response.json();
      }`,
  'ours, one call': new URL('../browser/one-call.ts', import.meta.url),
  'ours, one call and one stream': new URL('../browser/one-stream.ts', import.meta.url),
  'ours, all of buckets alone': new URL(import.meta.resolve('@callscope/ergonomics/buckets')),
  'ours, a chat with its stream': `
      import { createInferenceMethods } from '@callscope/inference-client/methods';
      import { chatCompletions } from '@callscope/inference-client/operations';
      export const inference = createInferenceMethods(
        { baseUrl: location.origin, apiKey: null },
        { chatCompletions },
      );`,
  'ours, the full tracing client': `
      import { createTracingClient } from '@callscope/tracing-client';
      export const tracing = createTracingClient({ baseUrl: location.origin, apiKey: null });`,
  'openapi-fetch': `
      import createClient from 'openapi-fetch';
      export const tracing = createClient({ baseUrl: location.origin });`,
  // The call that its generated functions make.
  'hey-api': `
      import { createClient } from '${heyApiFolder}/fetch';
      const client = createClient({ baseUrl: location.origin });
      export const callStats = (options) =>
        client.post({
          url: '/calls/stats',
          ...options,
          headers: { 'Content-Type': 'application/json', ...options.headers },
        });`,
  // A client of one service of the same format, whose operations cannot be imported one by one.
  openai: `
      import OpenAI from 'openai';
      export const inference = new OpenAI({ baseURL: location.origin, apiKey: '', dangerouslyAllowBrowser: true });`,
};

/** The size that one call adds to a page. */
export const benchmarks: Readonly<Record<string, CreateBenchmark>> = {
  bundles: async () => ({
    title: 'Browser bundle of one call, minified and gzipped',
    unit: 'B',
    input: 'esbuild, target es2022, gzip level 9; ours from the built packages',
    samples: 1,
    contenders: Object.entries(programs).map(([name, program]): Contender => {
      const limit = sizeLimits.find((each) => each.name === name)?.limit;
      return {
        name,
        measure: () => bundleSize(program),
        limits: limit === undefined ? [] : [{ kind: 'value', atMost: Number.parseInt(limit, 10), margin: 0 }],
      };
    }) as [Contender, ...Contender[]],
  }),
};

/** Returns the bytes of a program for browsers and all that it imports, minified and gzipped. */
async function bundleSize(program: URL | string): Promise<number> {
  const { outputFiles } = await build({
    ...(program instanceof URL
      ? { entryPoints: [fileURLToPath(program)] }
      : { stdin: { contents: program, resolveDir: import.meta.dirname } }),
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
