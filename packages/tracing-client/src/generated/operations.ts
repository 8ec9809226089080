// Made by `pnpm generate` from the tracing contract, sha256:e3d09a91efc05a6add5d6002352222a5631521279eb7993be3e523ac5130fb04.
// Do not edit. On a conflict take either side and generate again.

/** Which contract these operations are of: the SHA-256 of the bundled document. */
export const contractDigest = 'sha256:e3d09a91efc05a6add5d6002352222a5631521279eb7993be3e523ac5130fb04';

export const operations = {
  callEnd: { method: 'POST', path: '/call/end', body: 'json', response: 'json', safeToRepeat: true },
  callRead: { method: 'POST', path: '/call/read', body: 'json', response: 'json', safeToRepeat: true },
  callStart: { method: 'POST', path: '/call/start', body: 'json', response: 'json', safeToRepeat: false },
  callUpdate: { method: 'POST', path: '/call/update', body: 'json', response: 'json', safeToRepeat: true },
  callStartBatch: { method: 'POST', path: '/call/upsert_batch', body: 'json', response: 'json', safeToRepeat: false },
  callsDelete: { method: 'POST', path: '/calls/delete', body: 'json', response: 'json', safeToRepeat: true },
  callsQueryStats: { method: 'POST', path: '/calls/query_stats', body: 'json', response: 'json', safeToRepeat: true },
  callStats: { method: 'POST', path: '/calls/stats', body: 'json', response: 'json', safeToRepeat: true },
  callsQueryStream: { method: 'POST', path: '/calls/stream_query', body: 'json', response: 'jsonl', safeToRepeat: true },
  callsUsage: { method: 'POST', path: '/calls/usage', body: 'json', response: 'json', safeToRepeat: true },
  traceUsage: { method: 'POST', path: '/trace/usage', body: 'json', response: 'json', safeToRepeat: true },
  getCallerLocation: { method: 'GET', path: '/geolocate', query: ['ip'], response: 'json', safeToRepeat: true, public: true },
  readRoot: { method: 'GET', path: '/health', response: 'json', safeToRepeat: true, public: true },
  serverInfo: { method: 'GET', path: '/server_info', response: 'json', safeToRepeat: true, public: true },
  projectsInfo: { method: 'POST', path: '/service/projects_info', body: 'json', response: 'json', safeToRepeat: true },
  readVersion: { method: 'GET', path: '/version', response: 'json', safeToRepeat: true, public: true },
} as const;
