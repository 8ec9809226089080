import type { Contract, Operation } from '../contract/contract.ts';
import { jsonBody, propertiesOf } from '../contract/properties.ts';
import { listOf, objectOf } from '../contract/values.ts';
import type { Rule } from '../redocly.ts';
import { type Report, contractRule } from '../rule.ts';

const repeat = 'x-safe-to-repeat';
const streamFlag = 'x-stream-flag';

/** Clients repeat a failed request only when the contract says that they may, and choose a stream by a named flag. */
export const repeatSafety: Rule = contractRule((contract, report) => {
  for (const operation of contract.operations) {
    checkRepeat(operation, report);
    checkStreamFlag(contract, operation, report);
  }
});

function checkRepeat({ node, place, id, method }: Operation, report: Report): void {
  if (method === 'get' || method === 'head') {
    if (repeat in node) {
      const advice = 'Take it away: reading is always safe to repeat.';
      report(place.child(repeat).key(), `\`${repeat}\` says nothing on ${method.toUpperCase()} operations. ${advice}`);
    }
    return;
  }
  const advice = 'Write true when sending the request twice has the effect of sending it once, otherwise false.';
  if (!(repeat in node)) {
    report(place, `The operation ${id} does not say whether it is safe to repeat. Add \`${repeat}\`. ${advice}`);
  } else if (typeof node[repeat] !== 'boolean') {
    report(place.child(repeat), `\`${repeat}\` must be true or false. ${advice}`);
  }
}

function checkStreamFlag(contract: Contract, operation: Operation, report: Report): void {
  const { node, place, id } = operation;
  const flag = node[streamFlag];
  if (flag === undefined) {
    if (operation.answers.some(({ status, media }) => status.startsWith('2') && isBoth(media))) {
      const advice = `Name the boolean property of the body that asks for the stream in \`${streamFlag}\`.`;
      report(
        place,
        `The operation ${id} answers with JSON or with a stream, and does not say when with which. ${advice}`,
      );
    }
    return;
  }
  const property = propertiesOf(contract, jsonBody(operation)?.schema?.node).get(String(flag));
  const schema = objectOf(contract.schemaTargets.get(property)?.node ?? property);
  const types = [schema['type'], ...listOf(schema['type'])];
  if (!types.includes('boolean')) {
    const wrong =
      property === undefined ? 'is no property of the body' : 'is a property of the body, but not a boolean';
    report(
      place.child(streamFlag),
      `\`${String(flag)}\` ${wrong}. Name the boolean property that asks for the stream.`,
    );
  }
}

function isBoth(media: readonly { readonly name: string }[]): boolean {
  const names = media.map(({ name }) => name);
  return (
    names.includes('application/json') &&
    names.some((name) => name === 'text/event-stream' || name === 'application/jsonl')
  );
}
