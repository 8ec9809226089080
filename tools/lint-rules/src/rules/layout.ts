import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { httpMethods, isObject } from '@callscope/contract';

import type { Contract, Exemplified } from '../contract/contract.ts';
import type { Location, Rule } from '../contract/redocly.ts';
import { contractRule, type Report } from '../contract/rule.ts';
import { type Fields, listOf, objectOf, referenceOf, rootOfFile } from '../contract/values.ts';

// Rules on the files of a contract and the order in them.

/** Requires that the root file is a table of contents: one line per path, and no component except security schemes. */
export const layoutRoot: Rule = contractRule((contract, report) => {
  for (const { path, entry } of contract.pathItems) {
    if (isObject(entry.node) && Object.keys(entry.node).join(' ') === '$ref') continue;
    const advice = 'Move the path item to a file of its area, and leave one `$ref` here.';
    report(entry.location.key(), `The root file must hold only a \`$ref\` for ${path}. ${advice}`);
  }
  for (const kind of Object.keys(objectOf(contract.root['components']))) {
    if (kind === 'securitySchemes') continue;
    const advice = `Move each to a file in ${kind}/ of an area or of shared/.`;
    report(
      contract.location.child(['components', kind]).key(),
      `The root file must not hold components of the kind \`${kind}\`. ${advice}`,
    );
  }
});

const pathItemKeys: ReadonlySet<string> = new Set(['parameters', ...httpMethods]);
const operationKeys = [
  'operationId',
  'tags',
  'summary',
  'description',
  'deprecated',
  'x-source',
  'x-catalogue',
  'x-safe-to-repeat',
  'x-stream-flag',
  'security',
  'parameters',
  'requestBody',
  'responses',
];

/** Requires that path files hold only operations, and that all operations have the same order of keys. */
export const layoutOperations: Rule = contractRule((contract, report) => {
  for (const { node, location } of contract.pathItems) {
    for (const key of Object.keys(node).filter((name) => !pathItemKeys.has(name))) {
      const advice = 'Move it into the operations that it is about.';
      report(
        location.child(key).key(),
        `A path file holds operations and their shared parameters, but not \`${key}\`. ${advice}`,
      );
    }
  }
  for (const { node, location } of contract.operations) checkOrder(node, location, report);
});

function checkOrder(node: Fields, location: Location, report: Report): void {
  const keys = Object.keys(node);
  for (const key of keys.filter((name) => !operationKeys.includes(name))) {
    const advice = `Operations have ${operationKeys.join(', ')}.`;
    report(location.child(key).key(), `\`${key}\` is not used here. ${advice}`);
  }
  const known = keys.filter((key) => operationKeys.includes(key));
  const expected = operationKeys.filter((key) => known.includes(key));
  const wrong = known.findIndex((key, index) => key !== expected[index]);
  if (wrong === -1) return;
  const advice = `Write the keys in this order: ${expected.join(', ')}.`;
  report(
    location.child(known[wrong] ?? '').key(),
    `\`${expected[wrong]}\` must come before \`${known[wrong]}\`. ${advice}`,
  );
}

/** Requires that schemas, examples of bodies, headers and error responses have their own files. */
export const layoutReferences: Rule = contractRule((contract, report) => {
  for (const media of contract.media) {
    checkSchema(media, report);
    checkExamples(media, report);
  }
  checkResponses(contract, report);
  for (const { node, location, objectsAround, isCondition } of contract.schemas) {
    if (isObject(node['properties']) && objectsAround > 0 && !isCondition) {
      const advice = 'Move it to a file in schemas/ and refer to it by `$ref`.';
      report(location.key(), `An object inside an inline object has no name in the types. ${advice}`);
    }
    if (referenceOf(node)?.includes('#') === true) {
      const advice = 'Refer to a whole file; move what several schemas share into one.';
      report(location.child('$ref'), `A \`$ref\` must not name a part of another schema file. ${advice}`);
    }
  }
});

function checkSchema({ name, schema }: Exemplified, report: Report): void {
  if (schema === undefined || schema.via !== undefined) return;
  const node = objectOf(schema.node);
  // The text of a stream and raw bytes need no name; in a choice between named schemas, each has its own.
  const choice = listOf(node['anyOf']);
  const isChoice = choice.length > 0 && choice.every((each) => referenceOf(each) !== undefined);
  if (node['type'] === 'string' || isChoice) return;
  report(schema.location.key(), `The schema of ${name} is inline. Move it to schemas/ and refer to it by \`$ref\`.`);
}

function checkExamples({ name, node, location, examples }: Exemplified, report: Report): void {
  if ('example' in node) {
    const advice = 'Move its value to the example file of the operation and refer to it under `examples`.';
    report(location.child('example').key(), `\`example\` of ${name} has no key, so it belongs to no pair. ${advice}`);
  }
  for (const { via, shortKey, location: at } of examples) {
    if (via !== undefined || shortKey === '') continue;
    const advice = 'Move it to the example file of the operation and refer to it by `$ref`.';
    report(at.key(), `The example \`${shortKey}\` of ${name} is inline. ${advice}`);
  }
}

function checkResponses(contract: Contract, report: Report): void {
  for (const { id, responses } of contract.operations) {
    for (const { status, via, location } of responses) {
      if (via !== undefined || /^[123]/u.test(status)) continue;
      const advice = 'Move it to shared/responses/ and refer to it by `$ref`: a status means the same everywhere.';
      report(location.key(), `The response ${status} of ${id} is inline. ${advice}`);
    }
  }
  const seen = new Set<object>();
  for (const { headers } of contract.operations.flatMap((operation) => operation.responses)) {
    for (const { name, via, location, node } of headers) {
      if (via !== undefined || seen.has(node)) continue;
      seen.add(node);
      report(location.key(), `The header ${name} is inline. Move it to shared/headers/ and refer to it by \`$ref\`.`);
    }
  }
}

const mostLines = 250;

/** Requires that files are short and used. A long file begins with a comment that gives the reason. */
export const layoutFiles: Rule = contractRule((contract, report) => {
  for (const [file, source] of contract.sources) {
    const lines = source.body.replace(/\n$/u, '').split('\n').length;
    if (lines <= mostLines || source.body.startsWith('# ')) continue;
    const advice = 'Split it, or give the reason in a comment on its first line.';
    report(rootOfFile(contract.location, file), `This file has ${lines} lines, more than ${mostLines}. ${advice}`);
  }
  for (const file of readdirSync(contract.folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(contract.folder, file);
    if (!/\.ya?ml$/u.test(file) || contract.sources.has(path)) continue;
    const advice = 'Refer to it or delete it.';
    report(rootOfFile(contract.location, path), `No file of the contract refers to this file. ${advice}`);
  }
});
