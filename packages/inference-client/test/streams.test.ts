import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createInferenceClient, type InferenceClientOptions, StreamTruncatedError } from '../src/index.ts';

const question = { model: 'm', messages: [{ role: 'user' as const, content: 'Hello' }] };

/** A chunk of the reply, as an event. */
function event(content: string, finish_reason: string | null = null): string {
  const choices = [{ index: 0, delta: { content }, finish_reason }];
  return `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`;
}

/** Creates a client of a server that writes these chunks of every response, and ends it or not. */
async function clientOf(
  pieces: readonly string[],
  end: 'end' | 'destroy' | 'wait',
  options: Partial<InferenceClientOptions> = {},
) {
  let leave!: () => void;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    response.on('close', leave);
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const piece of pieces) response.write(piece);
      if (end === 'end') response.end();
      if (end === 'destroy') setTimeout(() => response.destroy(), 20);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { client: createInferenceClient({ baseUrl, apiKey: 'k', ...options }), left, requests: () => requests };
}

const pieces = [event('Hel'), event('lo'), event('', 'stop')];

describe('a streamed reply', () => {
  test('sends nothing before it is read, and then once', async () => {
    const { client, requests } = await clientOf([...pieces, 'data: [DONE]\n\n'], 'end');
    const stream = client.chatCompletions({ ...question, stream: true });
    expect(await Promise.resolve(stream)).toBe(stream);
    expect(requests()).toBe(0);
    const { choices } = await stream.finalCompletion();
    expect(choices[0]?.message.content).toBe('Hello');
    expect((await stream.finalCompletion()).choices).toEqual(choices);
    expect(requests()).toBe(1);
  });

  test('ends at its last event, though the connection stays open', async () => {
    const { client, left } = await clientOf([...pieces, 'data: [DONE]\n\n'], 'wait');
    expect(await client.chatCompletions({ ...question, stream: true }).toArray()).toHaveLength(3);
    await left;
  });

  test('stops the model when the reader leaves', async () => {
    const { client, left } = await clientOf(pieces, 'wait');
    for await (const chunk of client.chatCompletions({ ...question, stream: true })) {
      expect(chunk.choices[0]?.delta.content).toBe('Hel');
      break;
    }
    await left;
  });

  test('that stalls ends after the idle timeout of the call or the client', async () => {
    const { client, left } = await clientOf(pieces.slice(0, 2), 'wait');
    const stream = client.chatCompletions({ ...question, stream: true }, { idleTimeout: 80 });
    const error = { code: 'limit', option: 'idleTimeout', limit: 80, partial: { choices: [{}] } };
    await expect(stream.finalText()).rejects.toMatchObject(error);
    expect(stream.text).toBe('Hello');
    await left;

    const other = await clientOf(pieces.slice(0, 2), 'wait', { idleTimeout: 90 });
    const reading = other.client.chatCompletions({ ...question, stream: true }).toArray();
    await expect(reading).rejects.toMatchObject({ option: 'idleTimeout', limit: 90 });
    await other.left;
  });

  test('passes options of the client and of the call to its decoder', async () => {
    const seen: unknown[] = [];
    const onEvent = (other: unknown): void => void seen.push(other);
    const sent = ['event: ping\ndata: {}\n\n', ...pieces, 'data: [DONE]\n\n'];
    const { client } = await clientOf(sent, 'end', { onEvent, maxEventLength: 20 });
    await expect(client.chatCompletions({ ...question, stream: true }).toArray()).rejects.toMatchObject({
      option: 'maxEventLength',
      limit: 20,
    });
    const stream = client.chatCompletions({ ...question, stream: true }, { echo: true, maxEventLength: 1000 });
    expect(await stream.finalText()).toBe('Hello');
    expect(seen).toEqual([
      { type: 'ping', data: '{}' },
      { type: 'ping', data: '{}' },
    ]);
    const { firstText, lastToken } = stream.timings;
    expect(firstText).toBeLessThanOrEqual(lastToken!);
  });

  test.each(['end', 'destroy'] as const)('that breaks off throws with the partial reply (%s)', async (end) => {
    const { client, requests } = await clientOf(pieces.slice(0, 2), end);
    const stream = client.chatCompletions({ ...question, stream: true });
    const error: unknown = await stream.finalCompletion().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StreamTruncatedError);
    expect((error as StreamTruncatedError).partial).toMatchObject({ choices: [{ message: { content: 'Hello' } }] });
    expect(requests()).toBe(1);
  });
});
