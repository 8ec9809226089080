// Records two calls that end, and ends the process in a way that leaves no time to send them.
// Usage: node exits.mjs <base url> <way>
import { createCallBatch, createTracer } from '../../src/index.ts';

const [baseUrl, way] = process.argv.slice(2);
const client = {
  async callStartBatch(input, { signal }) {
    const headers = { 'content-type': 'application/json', authorization: 'Basic key' };
    const request = [`${baseUrl}/call/upsert_batch`, { method: 'POST', headers, body: JSON.stringify(input), signal }];
    // A client that does not call the global `fetch` at once cannot be used for a last attempt.
    if (way === 'late client') await new Promise((resolve) => void setTimeout(resolve, 1));
    const response = await fetch(...request);
    if (!response.ok) throw Object.assign(new Error('failed'), { status: response.status });
  },
};
const { withCall } = createTracer(createCallBatch(client, { interval: 1_000_000_000 }), { project_id: 'a/b' });
const first = withCall('first', () => 1);
const idle = withCall('idle', () => new Promise((resolve) => void setTimeout(resolve, 1_000_000)));
first();

switch (way) {
  case 'exit':
  case 'late client':
    withCall('second', () => process.exit(3))();
    break;
  case 'throw':
    withCall('second', function second() {
      throw new RangeError('too far');
    })();
    break;
  case 'throw in a timer':
    void idle();
    void withCall('second', async () => {
      await new Promise((resolve) => void setTimeout(resolve, 1));
      setTimeout(function thrower() {
        throw new RangeError('too far');
      }, 1);
      await new Promise((resolve) => void setTimeout(resolve, 1_000_000));
    })();
    break;
  case 'throw that is caught':
    process.on('uncaughtException', () => process.exit(0));
    void withCall('second', async () => {
      setTimeout(() => {
        throw new RangeError('too far');
      }, 1);
      await new Promise((resolve) => void setTimeout(resolve, 1_000_000));
    })();
    break;
  case 'reject':
    void withCall('second', async function second() {
      await Promise.resolve();
      throw new RangeError('too far');
    })();
    break;
  case 'listener':
    process.on('SIGTERM', () => process.exit(7));
    process.on('SIGTERM', () => console.log(`listeners ${process.listenerCount('SIGTERM')}`));
    break;
  case 'deaf listener': {
    // Libraries do so: they end the process only if no other listener is there.
    const listener = (signal) => {
      if (process.listenerCount('SIGTERM') > 1) return;
      process.off('SIGTERM', listener);
      process.kill(process.pid, signal);
    };
    process.on('SIGTERM', listener);
    break;
  }
}
void idle();
console.log('ready');
