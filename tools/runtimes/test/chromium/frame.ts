import { createCallBatch } from '@callscope/tracer';
import { createTracingClient } from '@callscope/tracing-client';

// Runs in a frame of the test page. Records a call, says so, and does nothing else: what is sent after that is sent
// because the frame ends.
const { service: baseUrl, own } = (window.frameElement as HTMLElement | null)?.dataset ?? {};
if (baseUrl === undefined) throw new Error('the frame does not say where the service is');

const client = createTracingClient({
  baseUrl,
  apiKey: 'key',
  ...(own !== undefined && {
    fetch: (request: Request) => {
      const marked = new Request(request);
      marked.headers.set('X-Request-Id', `kept alive: ${marked.keepalive}`);
      return fetch(marked);
    },
  }),
});
const batch = createCallBatch(client, { interval: 600_000 });
const project_id = 'a/b';
const started_at = '2026-03-02T00:00:00Z';
await batch.start({ project_id, id: 'last', op_name: 'op', started_at, attributes: {}, inputs: { text: 'größe' } });
await batch.end({ project_id, id: 'last', ended_at: '2026-03-02T00:00:01Z', output: 1, summary: {} });
window.parent.postMessage('recorded', '*');
