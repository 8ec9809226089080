import type { Contract, Exemplified, Operation } from './contract.ts';
import { isObject, listOf, objectOf } from './values.ts';

/** The JSON body of an operation's request, if it has one. */
export function jsonBody(operation: Operation): Exemplified | undefined {
  return operation.body.find(({ name }) => name === 'application/json');
}

/** The named properties of an object schema, with those of all parts of its `allOf`. */
export function propertiesOf(
  contract: Contract,
  schema: unknown,
  above: readonly unknown[] = [],
): Map<string, unknown> {
  const node = contract.schemaTargets.get(schema)?.node ?? schema;
  if (!isObject(node) || above.includes(node)) return new Map();
  const properties = new Map<string, unknown>();
  const inside = [...above, node];
  for (const part of listOf(node['allOf'])) {
    for (const [name, property] of propertiesOf(contract, part, inside)) properties.set(name, property);
  }
  for (const [name, property] of Object.entries(objectOf(node['properties']))) properties.set(name, property);
  return properties;
}
