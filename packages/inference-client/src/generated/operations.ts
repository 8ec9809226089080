// Made by `pnpm generate` from the inference contract, sha256:d6251405b36d25f4022cd5ac32fbe95d8ed92fd4ab3ada58b8501ce20ff6ab2f.
// Do not edit. On a conflict take either side and generate again.

/** Which contract these operations are of: the SHA-256 of the bundled document. */
export const contractDigest = 'sha256:d6251405b36d25f4022cd5ac32fbe95d8ed92fd4ab3ada58b8501ce20ff6ab2f';

export const operations = {
  chatCompletions: { method: 'POST', path: '/chat/completions', body: 'json', response: 'json', streamFlag: 'stream', stream: 'sse', terminator: '[DONE]', safeToRepeat: false },
  models: { method: 'GET', path: '/models', response: 'json', safeToRepeat: true },
} as const;
