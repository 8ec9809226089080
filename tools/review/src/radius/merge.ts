import type { Radius } from './radius.ts';

/** What lies downstream of either of two changes. */
export function mergeRadii(a: Radius, b: Radius): Radius {
  const by = <Item>(name: (item: Item) => string, one: readonly Item[], two: readonly Item[]): Item[] => [
    ...new Map([...two, ...one].map((item) => [name(item), item])).values(),
  ];
  const same = (text: string): string => text;
  const place = ({ file, line }: { file: string; line: number }): string => `${file}:${line}`;
  const operations = by(({ operationId }) => operationId, a.operations, b.operations).map((operation) => {
    const other = b.operations.find(({ operationId }) => operationId === operation.operationId) ?? operation;
    const statuses = [...new Set([...operation.statuses, ...other.statuses])].toSorted();
    return { ...operation, request: operation.request || other.request, statuses };
  });
  return {
    operations,
    types: by(same, a.types, b.types).toSorted(),
    declarations: by(({ name }) => name, a.declarations, b.declarations),
    methods: by(same, a.methods, b.methods),
    examples: by(({ name }) => name, a.examples, b.examples),
    scenarios: by(({ file }) => file, a.scenarios, b.scenarios),
    handlers: by(({ operationId }) => operationId, a.handlers, b.handlers),
    importers: by(place, a.importers, b.importers),
    tests: {
      cases: by(same, a.tests.cases, b.tests.cases),
      files: by(place, a.tests.files, b.tests.files),
    },
  };
}
