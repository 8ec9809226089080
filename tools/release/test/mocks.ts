import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { Service } from '@callscope/generate';
import { type Mock, startMock } from '@callscope/mock';

import type { Addresses } from '../src/readmes/readme.ts';

/** Base URLs of mocks of both services on free ports. */
export interface Mocks extends Addresses {
  close(): Promise<void>;
}

/** Starts mocks of both services with the contracts of the built type packages. */
export async function startMocks(): Promise<Mocks> {
  const [tracing, inference] = await Promise.all([start('tracing'), start('inference')]);
  return {
    tracing: tracing.url,
    inference: inference.url,
    close: async () => void (await Promise.all([tracing.close(), inference.close()])),
  };
}

async function start(service: Service): Promise<Mock> {
  const file = fileURLToPath(import.meta.resolve(`@callscope/${service}-types/openapi.json`));
  return startMock({ service, contract: JSON.parse(await readFile(file, 'utf8')) as object, port: 0 });
}
