import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readContract } from '@callscope/contract-tests';
import { bundleContract, type Service } from '@callscope/generate';
import { type Catalog, catalogOf, type Exchange, readScenario, type Scenario } from '../src/index.ts';

/** Folder of the stories. */
export const folder: string = fileURLToPath(new URL('../../../specs/scenarios', import.meta.url));

/** Both contracts, bundled once for a file of tests. */
export async function bundles(): Promise<Record<Service, object>> {
  return { tracing: await bundleContract('tracing'), inference: await bundleContract('inference') };
}

/** Reads bundled contracts into a catalog. */
export function catalogFrom(documents: Readonly<Record<Service, object>>): Catalog {
  const services: readonly Service[] = ['tracing', 'inference'];
  return catalogOf(services.map((service) => [service, readContract(documents[service], service)]));
}

/** Makes a story of two steps, `one` and `two`, whose second step has the lines that are given. */
export function story(...lines: string[]): Scenario {
  const head = ['title: Fixture', 'description: For a test.', 'steps:'];
  return readScenario(
    [...head, ...linesOf('one'), ...linesOf('two'), ...lines].join('\n'),
    'specs/scenarios/fixture.yaml',
  );
}

function linesOf(name: string): string[] {
  return [`  - step: ${name}`, '    operationId: callRead', '    example: found'];
}

/** An exchange with this answer to this body. */
export function answered(answer: unknown, body: unknown = {}): Exchange {
  return { sent: { parameters: {}, body }, status: 200, answer };
}

/** Text of a story file. */
export function textOf(name: string): string {
  return readFileSync(`${folder}/${name}.yaml`, 'utf8');
}
