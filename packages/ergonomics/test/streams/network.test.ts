import { expect, it } from 'vitest';
import { jsonLines, serverSentEvents, StreamTruncatedError } from '../../src/streams/index.ts';
import { serveStream } from '../support/streams-server.ts';

const EVENTS = 'text/event-stream';
const options = { terminator: '[DONE]' };

it('leaving a loop early closes the connection', async () => {
  const { source, left } = await serveStream(EVENTS, (response) => void response.write('data: 1\n\ndata: 2\n\n'));
  for await (const item of serverSentEvents(source, options)) if (item === 1) break;
  await expect(left).resolves.toBeUndefined();
});

it('aborting a pending read closes the connection', async () => {
  const { source, left } = await serveStream(EVENTS, (response) => void response.write('data: 1\n\n'));
  const stream = serverSentEvents(source, options);
  const iterator = stream[Symbol.asyncIterator]();
  await iterator.next();
  const waiting = iterator.next();
  stream.abort('enough');
  await expect(waiting).rejects.toBe('enough');
  await expect(left).resolves.toBeUndefined();
});

it('a response that continues after its terminator is closed', async () => {
  const { source, left } = await serveStream(EVENTS, (response) => void response.write('data: 1\n\ndata: [DONE]\n\n'));
  expect(await serverSentEvents(source, options).toArray()).toEqual([1]);
  await expect(left).resolves.toBeUndefined();
});

it('a connection is reused if its response ends shortly after the terminator', async () => {
  const { source, connections } = await serveStream(EVENTS, (response) => {
    response.write('data: 1\n\ndata: [DONE]\n\n');
    setTimeout(() => response.end(), 2);
  });
  for (let call = 0; call < 10; call++) {
    expect(await serverSentEvents(source, options).toArray()).toEqual([1]);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  // A slow machine may exceed a pause and lose a connection.
  expect(connections()).toBeLessThan(4);
});

it('a connection that the server breaks is a truncated stream', async () => {
  const { source } = await serveStream('application/jsonl', (response) => {
    response.write('{"id":1}\n{"id":2}\n{"i');
    setTimeout(() => response.destroy(), 20);
  });
  const items: unknown[] = [];
  const error: unknown = await (async () => {
    for await (const item of jsonLines(source)) items.push(item);
  })().catch((thrown: unknown) => thrown);
  expect(items).toEqual([{ id: 1 }, { id: 2 }]);
  expect(error).toBeInstanceOf(StreamTruncatedError);
  expect(error).toMatchObject({ received: 2, cause: expect.any(Error) as Error });
});
