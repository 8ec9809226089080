// Records two calls and does nothing else: parts that are not sent when this process has nothing left to do are lost.
// Usage: node exit.mjs <base url> <close timeout>
import { createCallBatch } from '../../src/index.ts';

const [baseUrl, closeTimeout] = process.argv.slice(2);
const client = {
  async callStartBatch(input, { signal }) {
    const response = await fetch(`${baseUrl}/call/upsert_batch`, {
      method: 'POST',
      body: JSON.stringify(input),
      signal,
    });
    await response.arrayBuffer();
    if (!response.ok) throw Object.assign(new Error('refused'), { status: response.status });
  },
};
const batch = createCallBatch(client, {
  // Longer than the process runs.
  interval: 1_000_000_000,
  closeTimeout: Number(closeTimeout),
  baseDelay: 20,
  onError: ({ callId, code }) => console.log(`${code} ${callId}`),
});

const call = { project_id: 'acme/support-bot', op_name: 'answer', attributes: {}, inputs: {} };
for (const id of ['first', 'second']) {
  void batch.start({ ...call, id, started_at: new Date().toISOString() });
  void batch.end({ project_id: call.project_id, id, ended_at: new Date().toISOString(), summary: {} });
}
process.on('exit', (code) => console.log(`exit ${code} ${JSON.stringify(batch.stats)}`));
