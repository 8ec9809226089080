import { type Contract, inputsOf, isSuccess, jsonBody, type Operation } from '../contract/contract.ts';
import type { Rule } from '../contract/redocly.ts';
import { contractRule, type Report } from '../contract/rule.ts';
import { propertiesOf } from '../contract/schemas.ts';
import { listOf, objectOf } from '../contract/values.ts';

// Rules on which the generated clients rely.

/**
 * Requires a 4xx response of every operation that a caller can call wrongly. An operation without input that needs no
 * credentials cannot be called wrongly, so no list of exceptions is needed.
 */
export const clientErrors: Rule = contractRule((contract, report) => {
  for (const { id, node, location, parameters, body, responses } of contract.operations) {
    const security = listOf(node['security'] ?? contract.root['security']);
    const hasInput = security.length > 0 || parameters.length > 0 || body.length > 0;
    if (!hasInput || responses.some(({ status }) => status.startsWith('4'))) continue;
    const advice = 'Add the shared responses that it can return, such as 401 or 422.';
    report(
      location.child('responses').key(),
      `The operation ${id} takes input but declares no 4xx response. ${advice}`,
    );
  }
});

/**
 * Forbids a property of a body with the name of a parameter of its operation: the clients take path, query and body as
 * one flat object.
 */
export const flatInput: Rule = contractRule((contract, report) => {
  for (const operation of contract.operations) {
    const parameters = inputsOf(operation);
    const body = jsonBody(operation);
    const schema = objectOf(body?.schema?.node);
    const properties = propertiesOf(contract.schemaTargets, body?.schema?.node);
    // A body that is not an object, or not JSON, is passed under the name `body`.
    const isWrapped =
      operation.body.length > 0 && (body === undefined || (properties.size === 0 && schema['type'] !== 'object'));
    for (const [index, { name, location, in: where }] of parameters.entries()) {
      const advice = 'Clients take both in one object, so rename one of them.';
      if (properties.has(name)) {
        report(location, `The ${where} parameter \`${name}\` has the name of a property of the body. ${advice}`);
      }
      if (isWrapped && name === 'body') {
        report(location, `The ${where} parameter \`body\` has the name under which clients take the body. ${advice}`);
      }
      if (parameters.slice(0, index).some((other) => other.name === name && other.in !== where)) {
        report(location, `\`${name}\` is a path parameter and a query parameter. ${advice}`);
      }
    }
  }
});

const repeat = 'x-safe-to-repeat';
const streamFlag = 'x-stream-flag';

/** Requires what clients need to repeat a failed request, and to select a stream by a property of the body. */
export const repeatSafety: Rule = contractRule((contract, report) => {
  for (const operation of contract.operations) {
    checkRepeat(operation, report);
    checkStreamFlag(contract, operation, report);
  }
});

function checkRepeat({ node, location, id, method }: Operation, report: Report): void {
  if (method === 'get' || method === 'head') {
    if (repeat in node) {
      const advice = 'Remove it: reading is always safe to repeat.';
      report(
        location.child(repeat).key(),
        `\`${repeat}\` has no effect on ${method.toUpperCase()} operations. ${advice}`,
      );
    }
    return;
  }
  const advice = 'Write true if sending the request twice has the effect of sending it once, otherwise false.';
  if (!(repeat in node)) {
    report(location, `The operation ${id} does not say whether it is safe to repeat. Add \`${repeat}\`. ${advice}`);
  } else if (typeof node[repeat] !== 'boolean') {
    report(location.child(repeat), `\`${repeat}\` must be true or false. ${advice}`);
  }
}

function checkStreamFlag(contract: Contract, operation: Operation, report: Report): void {
  const { node, location, id } = operation;
  const flag = node[streamFlag];
  const advice = 'Name the boolean property of the body that selects the stream';
  if (flag === undefined) {
    if (operation.responses.some((response) => isSuccess(response) && isBoth(response.media))) {
      const problem = `The operation ${id} returns JSON or a stream, and does not say when a stream.`;
      report(location, `${problem} ${advice} in \`${streamFlag}\`.`);
    }
    return;
  }
  const property = propertiesOf(contract.schemaTargets, jsonBody(operation)?.schema?.node).get(String(flag));
  const schema = objectOf(contract.schemaTargets.get(property)?.node ?? property);
  if ([schema['type'], ...listOf(schema['type'])].includes('boolean')) return;
  const wrong = property === undefined ? 'is not a property of the body' : 'is not a boolean property';
  report(location.child(streamFlag), `\`${String(flag)}\` ${wrong}. ${advice}.`);
}

function isBoth(media: readonly { readonly name: string }[]): boolean {
  const names = media.map(({ name }) => name);
  return (
    names.includes('application/json') &&
    names.some((name) => name === 'text/event-stream' || name === 'application/jsonl')
  );
}
