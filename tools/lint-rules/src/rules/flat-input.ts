import { jsonBody, propertiesOf } from '../contract/properties.ts';
import { objectOf } from '../contract/values.ts';
import type { Rule } from '../redocly.ts';
import { contractRule } from '../rule.ts';

/**
 * No property of a body has the name of a parameter of its operation: the clients take path, query and body as one
 * flat object, in which a name can stand once.
 */
export const flatInput: Rule = contractRule((contract, report) => {
  for (const operation of contract.operations) {
    const parameters = operation.parameters.filter(({ in: where }) => where === 'path' || where === 'query');
    const body = jsonBody(operation);
    const schema = objectOf(body?.schema?.node);
    const properties = propertiesOf(contract, body?.schema?.node);
    // A body that is no object, and every other kind of body, is passed under the name `body`.
    const wrapped =
      operation.body.length > 0 && (body === undefined || (properties.size === 0 && schema['type'] !== 'object'));
    for (const [index, { name, place, in: where }] of parameters.entries()) {
      const advice = 'Clients take both in one object, so give one of them another name.';
      if (properties.has(name)) {
        report(place, `The ${where} parameter \`${name}\` has the name of a property of the body. ${advice}`);
      }
      if (wrapped && name === 'body') {
        report(place, `The ${where} parameter \`body\` has the name under which clients take the body. ${advice}`);
      }
      if (parameters.slice(0, index).some((other) => other.name === name && other.in !== where)) {
        report(place, `\`${name}\` is a path parameter and a query parameter. ${advice}`);
      }
    }
  }
});
