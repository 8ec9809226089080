import type { Contract, Example, Exemplified } from '../contract/contract.ts';
import { type Report, contractRule } from '../rule.ts';
import type { Rule } from '../redocly.ts';
import { exampleName, fits, reportFaults } from '../validation/examples.ts';
import { itemSchemas } from '../validation/streams.ts';

/** Every example fits its schema: of bodies, parameters and headers; of streams, each item of the list. */
export const examplesValid: Rule = contractRule((contract, report) => {
  for (const holder of [...contract.media, ...contract.parameters, ...contract.headers]) {
    for (const example of holder.examples) checkExample(contract, report, holder, example);
  }
});

function checkExample(contract: Contract, report: Report, holder: Exemplified, example: Example): void {
  const { schema } = holder;
  if (schema === undefined) return;
  const name = exampleName(holder, example);
  if (example.value === undefined) {
    report(example.place, `${name} has no \`value\`. Write the value below \`value:\`.`);
    return;
  }
  const stream = itemSchemas(contract, schema);
  if (stream === undefined) {
    reportFaults(contract, report, schema, example.value, name);
    return;
  }
  const items = example.value.node;
  if (!Array.isArray(items)) {
    const advice = 'Write a list of its items; the text of the stream is made when the contract is bundled.';
    report(example.value.place, `${name} is of a stream, but its value is no list. ${advice}`);
    return;
  }
  for (const [index, node] of items.entries()) {
    const item = { node, place: example.value.place.child(index) };
    // An event that says that the stream failed has a shape of its own.
    if (stream.error !== undefined && fits(contract, report, stream.error, node)) continue;
    reportFaults(contract, report, stream.item, item, `Item ${index} of t${name.slice(1)}`);
  }
}
