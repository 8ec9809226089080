import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Starts a server on a free port and stops it at the end of the running test.
 * @param respond - Responds to every request; `before` is the number of earlier requests.
 * @returns Its URL, and a promise that resolves when a client leaves before its response is complete.
 */
export async function serve(
  respond: (response: ServerResponse, before: number) => void,
): Promise<{ baseUrl: string; left: Promise<void> }> {
  let leave!: () => void;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  let requests = 0;
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) leave();
    });
    request.resume().on('end', () => respond(response, requests++));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, left };
}

/** Starts a response of JSON lines, which the test continues. */
export function lines(response: ServerResponse, ...items: readonly unknown[]): void {
  response.writeHead(200, { 'content-type': 'application/jsonl', 'x-request-id': 'req-1' });
  for (const item of items) response.write(`${JSON.stringify(item)}\n`);
}
