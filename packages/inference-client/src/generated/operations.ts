// Made by `pnpm generate` from the inference contract, sha256:859df33624556c3006780d613b0d70758399da45b82519a14ab9735d42a2593a.
// Do not edit. On a conflict take either side and generate again.

/** Which contract these operations are of: the SHA-256 of the bundled document. */
export const contractDigest = 'sha256:859df33624556c3006780d613b0d70758399da45b82519a14ab9735d42a2593a';

export const operations = {
  chatCompletions: { method: 'POST', path: '/chat/completions', body: 'json', response: 'json', streamFlag: 'stream', stream: 'sse', terminator: '[DONE]', safeToRepeat: false },
  models: { method: 'GET', path: '/models', response: 'json', safeToRepeat: true },
} as const;
