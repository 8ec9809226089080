import type { Fields } from '../contract/values.ts';
import type { Place, Rule } from '../redocly.ts';
import { type Report, contractRule } from '../rule.ts';

const pathItemKeys = new Set(['parameters', 'get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);
const operationKeys = [
  'operationId',
  'tags',
  'summary',
  'description',
  'deprecated',
  'x-source',
  'x-safe-to-repeat',
  'x-stream-flag',
  'security',
  'parameters',
  'requestBody',
  'responses',
];

/** Path files hold operations and nothing else, and each operation is written in the same order. */
export const layoutOperations: Rule = contractRule((contract, report) => {
  for (const { node, place } of contract.pathItems) {
    for (const key of Object.keys(node).filter((name) => !pathItemKeys.has(name))) {
      const advice = 'Move it into the operations that it is about.';
      report(
        place.child(key).key(),
        `A path file holds operations and their shared parameters, but not \`${key}\`. ${advice}`,
      );
    }
  }
  for (const { node, place } of contract.operations) checkOrder(node, place, report);
});

function checkOrder(node: Fields, place: Place, report: Report): void {
  const keys = Object.keys(node);
  for (const key of keys.filter((name) => !operationKeys.includes(name))) {
    const advice = `Operations are written with ${operationKeys.join(', ')}.`;
    report(place.child(key).key(), `\`${key}\` is not used here. ${advice}`);
  }
  const known = keys.filter((key) => operationKeys.includes(key));
  const expected = operationKeys.filter((key) => known.includes(key));
  const wrong = known.findIndex((key, index) => key !== expected[index]);
  if (wrong === -1) return;
  const message = `\`${known[wrong]}\` stands where \`${expected[wrong]}\` belongs. Write the keys in this order: ${expected.join(', ')}.`;
  report(place.child(known[wrong] ?? '').key(), message);
}
