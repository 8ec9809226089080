import { basename, dirname, join, relative } from 'node:path';
import type { Contract, Operation, PathItem } from '../contract/contract.ts';
import { camelCase, kebabCase, pathFileName } from '../contract/names.ts';
import { textOf } from '../contract/values.ts';
import type { Rule } from '../redocly.ts';
import { type Report, contractRule } from '../rule.ts';

/** The operation's summary names it everywhere, its path names its file, and its tag names the folder. */
export const operationNames: Rule = contractRule((contract, report) => {
  for (const operation of contract.operations) {
    checkId(operation, report);
    checkFolder(contract, operation, report);
  }
  for (const item of contract.pathItems) checkFile(item, report);
});

function checkId({ node, place, path, method }: Operation, report: Report): void {
  const summary = textOf(node['summary']);
  const id = textOf(node['operationId']);
  if (summary === undefined || id === undefined || id === camelCase(summary)) return;
  const where = `${method.toUpperCase()} ${path}`;
  const advice = `Call it \`${camelCase(summary)}\`, or mend the summary.`;
  report(place.child('operationId'), `\`${id}\` is not the summary "${summary}" of ${where} in camelCase. ${advice}`);
}

function checkFolder(contract: Contract, { tag, place }: Operation, report: Report): void {
  const file = place.source.absoluteRef;
  // A path item that stands in the root file is reported by layout-root.
  if (tag === undefined || file === contract.place.source.absoluteRef) return;
  const folder = relative(contract.folder, dirname(file)).replaceAll('\\', '/');
  const expected = `${kebabCase(tag)}/paths`;
  if (folder === expected) return;
  const advice = `Move the file to ${join(expected, basename(file))}, or mend the tag.`;
  report(
    place.child(['tags', 0]),
    `An operation of "${tag}" stands in ${expected}/, and this file in ${folder}/. ${advice}`,
  );
}

function checkFile({ path, place, via, entry }: PathItem, report: Report): void {
  const name = basename(place.source.absoluteRef);
  const expected = pathFileName(path);
  if (via === undefined || name === expected) return;
  report(entry.place, `The file of ${path} is named by its path. Rename ${name} to ${expected}.`);
}
