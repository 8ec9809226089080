import { Agent, request } from 'node:http';
import { PROJECT } from './calls.ts';
import { headers } from './load.ts';

const agent = new Agent({ keepAlive: true });

/** How an answer came. */
export interface Asked {
  readonly text: string;
  readonly bytes: number;
  /** Milliseconds until its first byte, and until its last. */
  readonly first: number;
  readonly took: number;
}

/**
 * Asks an operation of the tracing service about the project, and reads the answer to its end.
 * @param url - Of the service.
 * @param path - Of the operation.
 * @param body - Beside the project.
 * @param keep - False counts the bytes of the answer alone.
 * @throws Error when the status is not 200.
 */
export function ask(url: string, path: string, body: object, keep = true): Promise<Asked> {
  const { promise, resolve, reject } = Promise.withResolvers<Asked>();
  const begin = performance.now();
  const sent = request(url + path, { method: 'POST', headers, agent }, (answer) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let first = 0;
    answer.on('data', (chunk: Buffer) => {
      first ||= performance.now() - begin;
      bytes += chunk.length;
      if (keep) chunks.push(chunk);
    });
    answer.once('end', () => {
      const took = performance.now() - begin;
      const text = Buffer.concat(chunks).toString();
      if (answer.statusCode === 200) resolve({ text, bytes, first, took });
      else reject(new Error(`${path} gave ${answer.statusCode}: ${text.slice(0, 300)}`));
    });
    answer.once('error', reject);
  });
  sent.once('error', reject);
  sent.end(JSON.stringify({ project_id: PROJECT, ...body }));
  return promise;
}
