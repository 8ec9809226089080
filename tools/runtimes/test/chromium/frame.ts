import { createBatch, recordCall } from '../../src/checks/tracer.ts';

// Runs in a frame of the test page. Records a call and notifies the page. It sends nothing by itself: the page tests
// the request that is sent because the frame ends.
const { service: baseUrl, customFetch } = (window.frameElement as HTMLElement | null)?.dataset ?? {};
if (baseUrl === undefined) throw new Error('the frame has no data-service attribute');

const batch = createBatch({
  baseUrl,
  ...(customFetch !== undefined && {
    fetch: (request: Request) => {
      const marked = new Request(request);
      marked.headers.set('X-Request-Id', `keepalive: ${marked.keepalive}`);
      return fetch(marked);
    },
  }),
});
await recordCall(batch, 'last');
window.parent.postMessage('recorded', '*');
