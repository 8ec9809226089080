import { readFileSync } from 'node:fs';

import { type Document, httpMethods, type PathItemObject, resolve } from '@callscope/contract';
import { bundleContract, type Service } from '@callscope/generate';
import { parse } from 'yaml';

/** The areas of a service in order, each with its operations as `METHOD /path: Name`. */
export type Areas = ReadonlyMap<string, readonly string[]>;

/** The areas of a service as specs/catalogue.yaml lists them. */
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

/** The areas of the contract of a service, as it stands now. */
export async function contracted(service: Service): Promise<Areas> {
  return areasOf(await bundleContract(service));
}

/** The areas of a document: its tags in order, and below each the operations that carry it. */
export function areasOf(document: Pick<Document, 'tags' | 'paths'>): Areas {
  const areas = new Map((document.tags ?? []).map(({ name }): [string, string[]] => [name, []]));
  for (const [path, item] of Object.entries(document.paths)) {
    const operations = resolve<PathItemObject>(document, item);
    for (const method of httpMethods.filter((name) => name in operations)) {
      const { tags, summary } = operations[method] ?? {};
      // A tag that the root file does not list makes an area of its own, which no catalogue has.
      const area = tags?.join(', ') ?? 'without a tag';
      areas.set(area, [...(areas.get(area) ?? []), `${method.toUpperCase()} ${path}: ${summary ?? 'without a name'}`]);
    }
  }
  return areas;
}

/** The operations of `areas` that `others` does not have in the same area, as `Area: METHOD /path: Name`. */
export function beside(areas: Areas, others: Areas): string[] {
  return [...areas].flatMap(([area, operations]) =>
    operations
      .filter((operation) => !others.get(area)?.includes(operation))
      .map((operation) => `${area}: ${operation}`),
  );
}
