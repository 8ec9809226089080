import { basename, dirname } from 'node:path';
import type { Exemplified, Operation } from '../contract/contract.ts';
import { baseName, pascalCase } from '../contract/names.ts';
import type { Rule } from '../redocly.ts';
import { type Report, contractRule } from '../rule.ts';

// Bodies that are objects, and so have a named type; text and bytes have none.
const structured = new Set(['application/json', 'multipart/form-data']);

/** A schema file is named like the type that is made of it, and a body like its operation. */
export const schemaNames: Rule = contractRule((contract, report) => {
  for (const { place, isComponent } of contract.schemas) {
    const file = place.source.absoluteRef;
    if (!isComponent) continue;
    const name = baseName(file);
    if (!/^[A-Z][A-Za-z0-9]*$/u.test(name)) {
      const advice = `Rename it, for example to ${pascalCase(name)}.yaml.`;
      report(place, `The file is the name of a type, and \`${name}\` is not PascalCase. ${advice}`);
    }
    if (basename(dirname(file)) !== 'schemas') {
      report(place, `A schema file stands in a folder named schemas. Move ${basename(file)} there.`);
    }
  }
  for (const operation of contract.operations) {
    for (const media of operation.body) checkBody(operation, media, 'Request', report);
    for (const answer of operation.answers.filter(({ status }) => status.startsWith('2'))) {
      for (const media of answer.media) checkBody(operation, media, 'Response', report);
    }
  }
});

function checkBody({ id }: Operation, { name, schema }: Exemplified, suffix: string, report: Report): void {
  if (schema?.via === undefined || !structured.has(name)) return;
  const expected = `${pascalCase(id)}${suffix}`;
  const actual = baseName(schema.place.source.absoluteRef);
  if (actual === expected) return;
  const side = suffix === 'Request' ? 'body' : 'answer';
  report(
    schema.via.place.child('$ref'),
    `The ${side} of ${id} is named by its operation. Rename ${actual} to ${expected}.`,
  );
}
