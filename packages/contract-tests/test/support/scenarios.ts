import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { loadService } from '../../src/index.ts';
import { buildCatalog, type Catalog, type Exchange, readScenario, type Scenario } from '../../src/scenarios/index.ts';

/** Folder of the scenarios. */
export const folder: string = fileURLToPath(new URL('../../../../specs/scenarios', import.meta.url));

/** Both services. */
export const services = { tracing: await loadService('tracing'), inference: await loadService('inference') };

/** The catalog of both contracts. */
export const catalog: Catalog = buildCatalog([services.tracing.contract, services.inference.contract]);

/** Reads a scenario from its steps. */
export function inline(...lines: string[]): Scenario {
  const head = ['title: Fixture', 'description: For a test.', 'steps:'];
  return readScenario([...head, ...lines].join('\n'), 'specs/scenarios/fixture.yaml');
}

/** Reads a scenario of two steps, `one` and `two`; the lines belong to the second. */
export function twoSteps(...lines: string[]): Scenario {
  const step = (name: string): string[] => [`  - step: ${name}`, '    operationId: callRead', '    example: found'];
  return inline(...step('one'), ...step('two'), ...lines);
}

/** Builds an exchange of a response to a body. */
export function exchangeOf(response: unknown, body: unknown = {}): Exchange {
  return { request: { parameters: {}, body }, status: 200, response };
}

/** Returns the text of a scenario file. */
export function textOf(name: string): string {
  return readFileSync(`${folder}/${name}.yaml`, 'utf8');
}
