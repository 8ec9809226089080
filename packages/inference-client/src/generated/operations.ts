// Made by `pnpm generate` from the inference contract, sha256:8797f17bac148e0619d4b766fa94b7d4a11777d5859a515eeb7fb78c5589deb8.
// Do not edit. On a conflict take either side and generate again.

/** Which contract these operations are of: the SHA-256 of the bundled document. */
export const contractDigest = 'sha256:8797f17bac148e0619d4b766fa94b7d4a11777d5859a515eeb7fb78c5589deb8';

export const operations = {
  chatCompletions: { method: 'POST', path: '/chat/completions', body: 'json', response: 'json', streamFlag: 'stream', stream: 'sse', terminator: '[DONE]', safeToRepeat: false },
  models: { method: 'GET', path: '/models', response: 'json', safeToRepeat: true },
} as const;
