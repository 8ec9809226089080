import { readFileSync } from 'node:fs';

import { type Document, httpMethods, type PathItemObject, resolve } from '@callscope/contract';
import { bundleContract, type Service } from '@callscope/generate';
import { parse } from 'yaml';

/** Areas of a service in order, each with its operations as `METHOD /path: Name`. */
export type Areas = ReadonlyMap<string, readonly string[]>;

/** Returns the areas of a service as listed in specs/catalogue.yaml. */
export function catalogued(service: Service): Areas {
  const text = readFileSync(new URL('../catalogue.yaml', import.meta.url), 'utf8');
  const catalogue = parse(text) as Record<Service, Record<string, [method: string, path: string, name: string][]>>;
  return new Map(
    Object.entries(catalogue[service]).map(([area, rows]) => [
      area,
      rows.map(([method, path, name]) => `${method} ${path}: ${name}`),
    ]),
  );
}

/** Returns the areas of the current contract of a service. */
export async function contracted(service: Service): Promise<Areas> {
  return areasOf(await bundleContract(service));
}

/** Returns the tags of a document in order, each with the operations that have it, in the order of the document. */
export function areasOf(document: Pick<Document, 'tags' | 'paths'>): Areas {
  const areas = new Map((document.tags ?? []).map(({ name }): [string, string[]] => [name, []]));
  for (const [path, item] of Object.entries(document.paths)) {
    const operations = resolve<PathItemObject>(document, item);
    for (const method of httpMethods.filter((name) => name in operations)) {
      const { tags, summary } = operations[method] ?? {};
      // A tag that the root file does not list becomes an area that no catalogue has.
      const area = tags?.join(', ') ?? 'without a tag';
      areas.set(area, [...(areas.get(area) ?? []), `${method.toUpperCase()} ${path}: ${summary ?? 'without a name'}`]);
    }
  }
  return areas;
}

/** Returns the operations of `areas` that are missing from the same area of `others`, as `Area: METHOD /path: Name`. */
export function missingFrom(others: Areas, areas: Areas): string[] {
  return [...areas].flatMap(([area, operations]) =>
    operations
      .filter((operation) => !others.get(area)?.includes(operation))
      .map((operation) => `${area}: ${operation}`),
  );
}

/** Returns the areas with their paths in order, each path once: the order of methods within a path is that of the file. */
export function pathsOf(areas: Areas): [area: string, paths: string[]][] {
  return [...areas].map(([area, operations]) => [
    area,
    [...new Set(operations.map((operation) => operation.replace(/^\S+ (.*?): .*$/, '$1')))],
  ]);
}
