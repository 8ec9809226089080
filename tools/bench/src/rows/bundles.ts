import limits from '../../.size-limit.json' with { type: 'json' };
import { bundleSize, type Program } from '../bundle.ts';
import type { Row, Variant } from '../row.ts';

// The call that a generated function of theirs makes.
const heyApi = `
  import { createClient } from './fetch';
  const client = createClient({ baseUrl: location.origin });
  export const callStats = (options) =>
    client.post({ url: '/calls/stats', ...options, headers: { 'Content-Type': 'application/json', ...options.headers } });
`;

/** What one call costs a page. Ours that have a limit are those that `pnpm test` checks too. */
export default async function bundles(): Promise<Row> {
  return {
    name: 'Browser bundle of one call, minified and gzipped',
    unit: 'B',
    input: 'esbuild, target es2022, gzip at level 9; ours out of the built packages',
    rounds: 1,
    variants: [
      bundle('fetch by hand', new URL('../browser/fetch.ts', import.meta.url)),
      bundle('ours, one call', new URL('../browser/ours-call.ts', import.meta.url)),
      bundle('ours, one call and one stream', new URL('../browser/ours-stream.ts', import.meta.url)),
      bundle('ours, all of buckets alone', new URL('../browser/ours-buckets.ts', import.meta.url)),
      bundle('ours, a chat with its stream', new URL('../browser/ours-chat.ts', import.meta.url)),
      bundle('ours, the full tracing client', new URL('../browser/ours-client.ts', import.meta.url)),
      bundle('openapi-fetch', new URL('../browser/openapi-fetch.ts', import.meta.url)),
      bundle('hey-api', heyApi),
      bundle('openai', new URL('../browser/openai.ts', import.meta.url)),
    ],
  };
}

function bundle(name: string, program: Program): Variant {
  const limit = limits.find(({ path }) => program instanceof URL && program.pathname.endsWith(`/${path}`))?.limit;
  const atMost = Number.parseInt(limit ?? '', 10);
  return {
    name,
    measure: () => bundleSize(program),
    targets: limit === undefined ? [] : [{ kind: 'figure', atMost, margin: 0 }],
  };
}
