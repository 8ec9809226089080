import { expect, inject, onTestFinished, test } from 'vitest';

import { seen, until, type Visit } from '../../src/checks/check.ts';

/** Records a call in a frame, ends the frame, and gives the requests that came. */
async function leave(name: string, data: Readonly<Record<string, string>>): Promise<readonly Visit[]> {
  const base = `${inject('origin')}/ingestion/${name}/leaving`;
  const services = { seen: `${base}/seen` };
  const frame = document.createElement('iframe');
  Object.assign(frame.dataset, { ...data, service: `${base}/tracing` });
  frame.srcdoc = `<script type="module" src="${new URL('frame.ts', import.meta.url).href}"></script>`;
  onTestFinished(() => frame.remove());
  const recorded = new Promise<void>((resolve) => {
    window.addEventListener('message', ({ data: said, source }) => {
      if (source === frame.contentWindow && said === 'recorded') resolve();
    });
  });
  document.body.append(frame);
  await recorded;
  expect(await seen(services)).toEqual([]);
  frame.remove();
  await until(services, (visits) => visits.length > 0);
  return seen(services);
}

function idsOf({ body }: Visit): string[] {
  const { batch } = JSON.parse(body) as { batch: { mode: string; req: Record<string, { id: string }> }[] };
  return batch.map(({ mode, req }) => `${req[mode]?.id} ${mode}`);
}

test.each([
  ['of the platform', {}],
  ['of the client', { own: '' }],
])('a page that ends still sends the calls that it recorded, through the fetch %s', async (name, data) => {
  const visits = await leave(encodeURIComponent(name), data);
  expect(visits).toHaveLength(1);
  for (const visit of visits) {
    expect(visit).toMatchObject({
      method: 'POST',
      path: '/call/upsert_batch',
      authorization: `Basic ${btoa('api:key')}`,
    });
    expect(visit.requestId).toBe('own' in data ? 'kept alive: true' : undefined);
    expect(idsOf(visit)).toEqual(['last start', 'last end']);
    expect(visit.body).toContain('größe');
  }
});
