import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { type Mock, startMock } from '@callscope/mock';

import type { Addresses } from './addresses.ts';

/** Both services as mocks on free ports. */
export interface Mocks extends Addresses {
  close(): Promise<void>;
}

/** Starts both mocks with the contracts that the built type packages hold. */
export async function startMocks(): Promise<Mocks> {
  const [tracing, inference] = await Promise.all([start('tracing'), start('inference')]);
  return {
    tracing: tracing.url,
    inference: inference.url,
    close: async () => void (await Promise.all([tracing.close(), inference.close()])),
  };
}

async function start(service: 'tracing' | 'inference'): Promise<Mock> {
  const file = fileURLToPath(import.meta.resolve(`@callscope/${service}-types/openapi.json`));
  return startMock({ service, contract: JSON.parse(await readFile(file, 'utf8')) as object, port: 0 });
}
