import { expect, inject, onTestFinished, test } from 'vitest';

import { receivedRequests, type ReceivedRequest, waitForRequests } from '../../src/checks/check.ts';

/** Records a call in a frame and removes the frame. @returns the requests that the service received. */
async function recordAndLeave(
  name: string,
  data: Readonly<Record<string, string>>,
): Promise<readonly ReceivedRequest[]> {
  const base = `${inject('origin')}/ingestion/${name}/page-end`;
  const services = { received: `${base}/received` };
  const frame = document.createElement('iframe');
  Object.assign(frame.dataset, { ...data, service: `${base}/tracing` });
  frame.srcdoc = `<script type="module" src="${new URL('frame.ts', import.meta.url).href}"></script>`;
  onTestFinished(() => frame.remove());
  const recorded = new Promise<void>((resolve) => {
    window.addEventListener('message', ({ data: message, source }) => {
      if (source === frame.contentWindow && message === 'recorded') resolve();
    });
  });
  document.body.append(frame);
  await recorded;
  expect(await receivedRequests(services)).toEqual([]);
  frame.remove();
  await waitForRequests(services, (requests) => requests.length > 0);
  return receivedRequests(services);
}

function recordedParts({ body }: ReceivedRequest): string[] {
  const { batch } = JSON.parse(body) as { batch: { mode: string; req: Record<string, { id: string }> }[] };
  return batch.map(({ mode, req }) => `${req[mode]?.id} ${mode}`);
}

test.each([
  ['the fetch of the platform', {}],
  ['the fetch of the client', { customFetch: '' }],
])('a page that ends still sends its recorded calls, through %s', async (name, data) => {
  const requests = await recordAndLeave(encodeURIComponent(name), data);
  expect(requests).toHaveLength(1);
  for (const request of requests) {
    expect(request).toMatchObject({
      method: 'POST',
      path: '/call/upsert_batch',
      authorization: `Basic ${btoa('api:key')}`,
    });
    expect(request.requestId).toBe('customFetch' in data ? 'keepalive: true' : undefined);
    expect(recordedParts(request)).toEqual(['last start', 'last end']);
    expect(request.body).toContain('größe');
  }
});
