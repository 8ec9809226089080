import type { Contract, Exemplified } from '../contract/contract.ts';
import { isObject, listOf, objectOf, referenceOf } from '../contract/values.ts';
import type { Rule } from '../redocly.ts';
import { type Report, contractRule } from '../rule.ts';

/** Schemas, body examples, headers and error answers stand in files of their own and are named by `$ref`. */
export const layoutReferences: Rule = contractRule((contract, report) => {
  for (const media of contract.media) {
    checkSchema(media, report);
    checkExamples(media, report);
  }
  checkAnswers(contract, report);
  for (const { node, place, objectsAround, isCondition } of contract.schemas) {
    if (isObject(node['properties']) && objectsAround > 0 && !isCondition) {
      const advice = 'Give it a file of its own in schemas/ and name it by `$ref`.';
      report(place.key(), `An object inside an inline object has no name in the types. ${advice}`);
    }
    if (referenceOf(node)?.includes('#') === true) {
      const advice = 'Name a whole file; move what several schemas share into one.';
      report(place.child('$ref'), `A \`$ref\` into the inside of a schema ties two files together unseen. ${advice}`);
    }
  }
});

function checkSchema({ name, schema }: Exemplified, report: Report): void {
  if (schema === undefined || schema.via !== undefined) return;
  const node = objectOf(schema.node);
  // The text of a stream and raw bytes have no structure that a name could stand for; a choice of names has them.
  const choice = listOf(node['anyOf']);
  if (node['type'] === 'string' || (choice.length > 0 && choice.every((each) => referenceOf(each) !== undefined)))
    return;
  report(schema.place.key(), `The schema of ${name} is written inline. Move it to schemas/ and name it by \`$ref\`.`);
}

function checkExamples({ name, node, place, examples }: Exemplified, report: Report): void {
  if ('example' in node) {
    const advice = 'Move its value to the example file of the operation and name it under `examples`.';
    report(place.child('example').key(), `\`example\` of ${name} has no name, so it can be in no pair. ${advice}`);
  }
  for (const { via, shortKey, place: at } of examples) {
    if (via !== undefined || shortKey === '') continue;
    const advice = 'Move it to the example file of the operation and name it by `$ref`.';
    report(at.key(), `The example \`${shortKey}\` of ${name} is written inline. ${advice}`);
  }
}

function checkAnswers(contract: Contract, report: Report): void {
  for (const { id, answers } of contract.operations) {
    for (const { status, via, place } of answers) {
      if (via !== undefined || /^[123]/u.test(status)) continue;
      const advice = 'Put it into shared/responses/ and name it by `$ref`: one status says the same everywhere.';
      report(place.key(), `The answer ${status} of ${id} is written inline. ${advice}`);
    }
  }
  const seen = new Set<object>();
  for (const { headers } of contract.operations.flatMap((operation) => operation.answers)) {
    for (const { name, via, place, node } of headers) {
      if (via !== undefined || seen.has(node)) continue;
      seen.add(node);
      report(place.key(), `The header ${name} is written inline. Put it into shared/headers/ and name it by \`$ref\`.`);
    }
  }
}
