import { setTimeout as sleep } from 'node:timers/promises';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleContract, services } from '@callscope/generate';
import { readAnswer, startProgram, type Program } from './process.ts';

const mocksProgram = new URL('./programs/mocks.ts', import.meta.url);
const prismProgram = new URL('./programs/prism.ts', import.meta.url);
const floorProgram = new URL('./programs/floor.ts', import.meta.url);

/** The request that is sent to each service, and which any server can answer. */
const requests = [
  { path: '/health', headers: {} },
  { path: '/models', headers: { authorization: 'Bearer any-key' } },
];

/** Starts a server pair of one kind. */
export type Start = () => Promise<Program>;

/** Both mocks, and bare servers that answer the same requests with the same bytes. */
export interface Pair {
  floor: Start;
  mocks: Start;
  /** The same contracts on the server that Prism itself has; the mocks use its core alone. */
  prism: Start;
  /** Size of what goes in, for the description of a row. */
  input: string;
}

/** Bundles both contracts into the folder and records one answer of each mock for the floor. */
export async function preparePair(folder: string): Promise<Pair> {
  const contracts = await Promise.all(
    services.map(async (service) => {
      const text = JSON.stringify(await bundleContract(service));
      const file = join(folder, `${service}.json`);
      await writeFile(file, text);
      return { file, kilobytes: Math.round(text.length / 1000) };
    }),
  );
  const mocks = (): Promise<Program> => startProgram(mocksProgram, ...contracts.map(({ file }) => file));
  const recorder = await mocks();
  const answers = await askAll(recorder);
  await recorder.stop();
  const files = await Promise.all(
    answers.map(async (bytes, index) => {
      const file = join(folder, `answer-${index}`);
      await writeFile(file, bytes);
      return file;
    }),
  );
  const sizes = contracts.map(({ kilobytes }, index) => `${services[index]} ${kilobytes} kB`).join(', ');
  return {
    floor: () => startProgram(floorProgram, ...files),
    mocks,
    prism: () => startProgram(prismProgram, ...contracts.map(({ file }) => file)),
    input: `bundled contracts (${sizes}); GET /health of tracing, GET /models of inference`,
  };
}

/** Reads the answer of each server of a pair. */
export function askAll(program: Program): Promise<Buffer[]> {
  return Promise.all(requests.map(({ path, headers }, index) => readAnswer(`${program.urls[index]}${path}`, headers)));
}

/** Starts a program, and ends it when both services have answered. @returns How long that took, in ms. */
export async function timeToAnswer(start: Start): Promise<number> {
  const begin = performance.now();
  const program = await start();
  await askAll(program);
  const took = performance.now() - begin;
  await program.stop();
  return took;
}

/** Starts a program and lets it rest for a second when both services have answered. @returns Its resident memory in MB. */
export async function memoryAtIdle(start: Start): Promise<number> {
  const program = await start();
  await askAll(program);
  await sleep(1_000);
  const { memory } = await program.usage();
  await program.stop();
  return memory;
}
