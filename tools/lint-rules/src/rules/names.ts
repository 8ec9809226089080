import { basename, dirname, join, relative } from 'node:path';

import { camelCase, kebabCase, parsePointer, pascalCase, pathFileName } from '@callscope/contract';

import {
  type Contract,
  type Example,
  type Exemplified,
  isSuccess,
  type Operation,
  type PathItem,
} from '../contract/contract.ts';
import type { Location, Rule } from '../contract/redocly.ts';
import { contractRule, type Report } from '../contract/rule.ts';
import { baseName, rootOf, textOf } from '../contract/values.ts';

// Rules on names: one name in every layer.

/** Requires that an operation has its id from its summary, its file name from its path, its folder from its tag. */
export const operationNames: Rule = contractRule((contract, report) => {
  for (const operation of contract.operations) {
    checkId(operation, report);
    checkFolder(contract, operation, report);
  }
  for (const item of contract.pathItems) checkFile(item, report);
});

function checkId({ node, location, path, method }: Operation, report: Report): void {
  const summary = textOf(node['summary']);
  const id = textOf(node['operationId']);
  if (summary === undefined || id === undefined || id === camelCase(summary)) return;
  const where = `${method.toUpperCase()} ${path}`;
  const advice = `Rename it to \`${camelCase(summary)}\`, or correct the summary.`;
  report(
    location.child('operationId'),
    `\`${id}\` is not the summary "${summary}" of ${where} in camelCase. ${advice}`,
  );
}

function checkFolder(contract: Contract, { tag, location }: Operation, report: Report): void {
  const file = location.source.absoluteRef;
  // layout-root reports a path item in the root file.
  if (tag === undefined || file === contract.location.source.absoluteRef) return;
  const folder = relative(contract.folder, dirname(file)).replaceAll('\\', '/');
  const expected = `${kebabCase(tag)}/paths`;
  if (folder === expected) return;
  const advice = `Move the file to ${join(expected, basename(file))}, or correct the tag.`;
  report(location.child(['tags', 0]), `An operation of "${tag}" belongs in ${expected}/, not in ${folder}/. ${advice}`);
}

function checkFile({ path, location, via, entry }: PathItem, report: Report): void {
  const name = basename(location.source.absoluteRef);
  const expected = pathFileName(path);
  if (via === undefined || name === expected) return;
  report(entry.location, `The file of ${path} must have the name of its path. Rename ${name} to ${expected}.`);
}

/** Media types whose bodies are objects, and so have a named type. */
const structured = new Set(['application/json', 'multipart/form-data']);

/** Requires that a schema file has the name of its type, and the schema of a body that of its operation. */
export const schemaNames: Rule = contractRule((contract, report) => {
  for (const { location, isComponent } of contract.schemas) {
    const file = location.source.absoluteRef;
    if (!isComponent) continue;
    const name = baseName(file);
    if (!/^[A-Z][A-Za-z0-9]*$/u.test(name)) {
      const advice = `Rename it, for example to ${pascalCase(name)}.yaml.`;
      report(location, `The name of a schema file is the name of a type, and \`${name}\` is not PascalCase. ${advice}`);
    }
    if (basename(dirname(file)) !== 'schemas') {
      report(location, `A schema file must be in a folder named schemas. Move ${basename(file)} there.`);
    }
  }
  for (const operation of contract.operations) {
    for (const media of operation.body) checkBody(operation, media, 'Request', report);
    for (const response of operation.responses.filter((each) => isSuccess(each))) {
      for (const media of response.media) checkBody(operation, media, 'Response', report);
    }
  }
});

function checkBody(
  { id }: Operation,
  { name, schema }: Exemplified,
  suffix: 'Request' | 'Response',
  report: Report,
): void {
  if (schema?.via === undefined || !structured.has(name)) return;
  const expected = `${pascalCase(id)}${suffix}`;
  const actual = baseName(schema.location.source.absoluteRef);
  if (actual === expected) return;
  const side = suffix === 'Request' ? 'request body' : 'response';
  const advice = `Rename ${actual} to ${expected}.`;
  report(schema.via.location.child('$ref'), `The ${side} of ${id} must have the name of its operation. ${advice}`);
}

/** An example in an example file, with the names that its key and its file should have. */
interface Use {
  readonly example: Example;
  /** Location of the `$ref` to it. */
  readonly at: Location;
  readonly key: string;
  readonly expectedKey: string;
  /** The operation whose name the file has; undefined for the examples of shared responses. */
  readonly expectedFile: string | undefined;
}

/** Requires that keys of examples are unique in their service: the operation, the short key of the pair, and the side. */
export const exampleNames: Rule = contractRule((contract, report) => {
  const uses = contract.operations.flatMap(usesOf);
  const first = new Map<string, Location>();
  for (const use of uses) {
    checkNames(use, report);
    const { key } = use;
    const { location } = use.example;
    const other = first.get(key) ?? location;
    first.set(key, other);
    if (other.source === location.source) continue;
    const advice = 'Keys of examples are unique in their service; rename one.';
    report(location.key(), `The key ${key} is also in ${baseName(other.source.absoluteRef)}.yaml. ${advice}`);
  }
  reportUnused(contract, uses, report);
});

function usesOf(operation: Operation): Use[] {
  const { id, body, responses, location: own } = operation;
  const uses = (suffix: string, examples: readonly Example[]): Use[] =>
    examples.flatMap((each) => useOf(each, `${id}${pascalCase(each.shortKey)}${suffix}`, id));
  return [
    ...body.flatMap(({ examples }) => uses('Request', examples)),
    ...responses.flatMap(({ media }) =>
      media.flatMap(({ examples, location }) =>
        // Many operations can return a shared response, so its keys name none of them.
        location.source === own.source
          ? uses('Response', examples)
          : examples.flatMap((each) => useOf(each, `${each.shortKey}Response`, undefined)),
      ),
    ),
  ];
}

function useOf(example: Example, expectedKey: string, expectedFile: string | undefined): Use[] {
  // An inline example has no key of its own; layout-references reports it.
  if (example.via === undefined) return [];
  const key = parsePointer(example.location.pointer).at(-1) ?? '';
  return [{ example, at: example.via.location, key, expectedKey, expectedFile }];
}

function checkNames({ example, at, key, expectedKey, expectedFile }: Use, report: Report): void {
  if (key !== expectedKey) {
    const advice = `Rename it to ${expectedKey}, or correct the short key.`;
    report(at.key(), `The example ${key} has the short key \`${example.shortKey}\`. ${advice}`);
  }
  const file = baseName(example.location.source.absoluteRef);
  if (expectedFile === undefined || file === expectedFile) return;
  report(at, `The example ${key} is in ${file}.yaml. Move it to ${expectedFile}.yaml.`);
}

function reportUnused(contract: Contract, uses: readonly Use[], report: Report): void {
  const used = new Map<string, Set<string>>();
  const roots = new Map<string, Location>();
  for (const { example, key } of uses) {
    const file = example.location.source.absoluteRef;
    roots.set(file, rootOf(example.location));
    used.set(file, (used.get(file) ?? new Set()).add(key));
  }
  for (const [file, root] of roots) {
    const owner = contract.operations.find(({ id }) => id === baseName(file));
    const where = owner === undefined ? 'a shared response' : `the path file of ${owner.id}`;
    for (const key of keysOf(root.source.body)) {
      if (used.get(file)?.has(key) === true) continue;
      report(root.child(key).key(), `The example ${key} is not used. Refer to it in ${where}, or remove it.`);
    }
  }
}

// Reading the unindented lines takes a hundredth of the time of parsing the file again.
function keysOf(yaml: string): string[] {
  return [...yaml.matchAll(/^(?<quote>['"]?)(?<key>[\w$-]+)\k<quote>:(?=\s|$)/gmu)].map(
    ({ groups }) => groups?.['key'] ?? '',
  );
}
