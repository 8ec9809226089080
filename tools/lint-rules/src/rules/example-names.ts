import type { Contract, Example, Operation } from '../contract/contract.ts';
import { baseName, pascalCase } from '../contract/names.ts';
import { rootOf } from '../contract/places.ts';
import type { Place, Rule } from '../redocly.ts';
import { type Report, contractRule } from '../rule.ts';

/** An example that stands in an example file, and what its key and its file should be called. */
interface Use {
  readonly example: Example;
  /** Where the `$ref` to it stands. */
  readonly at: Place;
  readonly key: string;
  readonly expectedKey: string;
  /** The operation that the file is named by; undefined for the examples of shared answers. */
  readonly expectedFile: string | undefined;
}

/** Keys of examples are unique in their service, tell their operation, and agree with the short key of the pair. */
export const exampleNames: Rule = contractRule((contract, report) => {
  const uses = contract.operations.flatMap(usesOf);
  const first = new Map<string, Place>();
  for (const use of uses) {
    checkNames(use, report);
    const { key } = use;
    const { place } = use.example;
    const other = first.get(key) ?? place;
    first.set(key, other);
    if (other.source === place.source) continue;
    const advice = 'Keys of examples are unique in their service; rename one.';
    report(place.key(), `The key ${key} also stands in ${baseName(other.source.absoluteRef)}.yaml. ${advice}`);
  }
  reportUnused(contract, uses, report);
});

function usesOf(operation: Operation): Use[] {
  const { id, body, answers, place } = operation;
  const own = (suffix: string, examples: readonly Example[]): Use[] =>
    examples.flatMap((each) => useOf(each, `${id}${pascalCase(each.shortKey)}${suffix}`, id));
  return [
    ...body.flatMap(({ examples }) => own('Request', examples)),
    ...answers.flatMap(({ media }) =>
      media.flatMap(({ examples, place: { source } }) =>
        // An answer in a file of its own may be given by many operations, so none of them is in its keys.
        source === place.source
          ? own('Response', examples)
          : examples.flatMap((each) => useOf(each, `${each.shortKey}Response`, undefined)),
      ),
    ),
  ];
}

function useOf(example: Example, expectedKey: string, expectedFile: string | undefined): Use[] {
  // An example that is written inline has no key of its own; layout-references reports it.
  if (example.via === undefined) return [];
  const key = example.place.pointer.split('/').at(-1) ?? '';
  return [{ example, at: example.via.place, key, expectedKey, expectedFile }];
}

function checkNames({ example, at, key, expectedKey, expectedFile }: Use, report: Report): void {
  if (key !== expectedKey) {
    const advice = `Rename it to ${expectedKey}, or mend the short key.`;
    report(at.key(), `The example ${key} stands under the short key \`${example.shortKey}\`. ${advice}`);
  }
  const file = baseName(example.place.source.absoluteRef);
  if (expectedFile === undefined || file === expectedFile) return;
  report(at, `The examples of ${expectedFile} stand in ${expectedFile}.yaml, and ${key} in ${file}.yaml. Move it.`);
}

function reportUnused(contract: Contract, uses: readonly Use[], report: Report): void {
  const shown = new Map<string, Set<string>>();
  const roots = new Map<string, Place>();
  for (const { example, key } of uses) {
    const file = example.place.source.absoluteRef;
    roots.set(file, rootOf(example.place));
    shown.set(file, (shown.get(file) ?? new Set()).add(key));
  }
  for (const [file, root] of roots) {
    const owner = contract.operations.find(({ id }) => id === baseName(file));
    const where = owner === undefined ? 'a shared answer' : `the path file of ${owner.id}`;
    for (const key of keysOf(root.source.body)) {
      if (shown.get(file)?.has(key) === true) continue;
      report(root.child(key).key(), `Nothing shows the example ${key}. Name it in ${where}, or take it away.`);
    }
  }
}

// Reading the unindented lines takes a hundredth of the time of parsing the file again.
function keysOf(yaml: string): string[] {
  return [...yaml.matchAll(/^(?<quote>['"]?)(?<key>[\w$-]+)\k<quote>:(?=\s|$)/gmu)].map(
    ({ groups }) => groups?.['key'] ?? '',
  );
}
