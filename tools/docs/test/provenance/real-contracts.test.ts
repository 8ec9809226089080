import { fileURLToPath } from 'node:url';

import { bundleContract, type Service, services } from '@callscope/generate';
import { describe, expect, test } from 'vitest';

import { readProvenance, type Tally } from '../../src/provenance/provenance.ts';

const specs = fileURLToPath(new URL('../../../../specs', import.meta.url));

type Fields = Record<string, unknown>;

/** Keywords of data and conditions: they declare no properties. */
const skipped = new Set(['example', 'examples', 'default', 'const', 'enum', 'if', 'then', 'else', 'not']);

/** Counts in the bundle, which has no files: by keys alone, at any depth. */
class Recount {
  readonly tally: Tally = { operations: none(), parameters: none(), properties: none() };

  constructor({ components, paths }: { readonly components?: object; readonly paths: object }) {
    this.#below({ paths });
    const { parameters = {}, headers = {}, ...others } = (components ?? {}) as Record<string, Fields>;
    for (const node of [...Object.values(parameters), ...Object.values(headers)]) this.#count('parameters', node);
    this.#below(others);
  }

  #below(node: unknown, around?: unknown): void {
    if (Array.isArray(node)) for (const item of node) this.#below(item, around);
    if (!isFields(node)) return;
    const source = node['x-source'] ?? around;
    for (const [key, value] of Object.entries(node)) {
      if (skipped.has(key) || !isFieldsOrList(value)) continue;
      if (isFields(value) && 'operationId' in value) this.#count('operations', value);
      else if (key === 'parameters' && Array.isArray(value)) this.#countEach('parameters', value, source);
      else if (key === 'headers') this.#countEach('parameters', Object.values(value), source);
      else if (key === 'properties' || key === 'patternProperties')
        this.#countEach('properties', Object.values(value), source);
      else this.#below(value, source);
    }
  }

  #countEach(subject: keyof Tally, nodes: readonly unknown[], around: unknown): void {
    for (const node of nodes) {
      // A shared parameter is counted where it is declared; a property with the schema of another file counts here too.
      if (subject === 'parameters' && isFields(node) && '$ref' in node) continue;
      this.#count(subject, node, around);
    }
  }

  #count(subject: keyof Tally, node: unknown, around?: unknown): void {
    const source = String((node as Fields)['x-source'] ?? around);
    this.tally[subject][source.startsWith('decision/') ? 'decision' : (source as 'seed' | 'observed')] += 1;
    this.#below(node, around);
  }
}

function none(): Tally['operations'] {
  return { seed: 0, observed: 0, decision: 0, unknown: 0 };
}

function isFields(value: unknown): value is Fields {
  return isFieldsOrList(value) && !Array.isArray(value);
}

function isFieldsOrList(value: unknown): value is Fields | unknown[] {
  return typeof value === 'object' && value !== null;
}

describe.each(services)('the %s contract', (service: Service) => {
  test('gives the same counts when its bundle is counted instead of its files', async () => {
    const provenance = readProvenance(specs, [service]);
    const { tally } = new Recount(await bundleContract(service));
    expect(provenance.total).toEqual(tally);
  });

  test('states all sources', () => {
    const { problems, total } = readProvenance(specs, [service]);
    expect(problems).toEqual([]);
    expect(total.properties.unknown + total.parameters.unknown + total.operations.unknown).toBe(0);
  });
});
