import { isObject } from '@callscope/contract';

import type { Contract, Exemplified } from '../contract/contract.ts';
import type { Found } from '../contract/follow.ts';
import type { Report } from '../contract/rule.ts';
import { baseName } from '../contract/values.ts';
import { validatorsOf, type Violation, violationsOf } from './validators.ts';

/**
 * Reports each part of a value that does not match a schema. A schema that cannot be compiled is reported itself.
 *
 * @param what - Name of the value in the message: `The example x`.
 */
export function reportViolations(contract: Contract, report: Report, schema: Found, value: Found, what: string): void {
  const violations = check(contract, report, schema, value.node);
  for (const { path, message, onKey } of violations ?? []) {
    const location = path.length === 0 ? value.location : value.location.child([...path]);
    const where = path.length === 0 ? 'it' : `\`${path.join('.')}\``;
    const problem = `${what} does not match ${nameOf(schema)}: ${where} ${message}.`;
    report(onKey ? location.key() : location, `${problem} Correct the value or the schema.`);
  }
}

/** Returns true if a value matches a schema. A schema that cannot be compiled is reported, and no value matches it. */
export function fits(contract: Contract, report: Report, schema: Found, value: unknown): boolean {
  return check(contract, report, schema, value)?.length === 0;
}

function check(contract: Contract, report: Report, schema: Found, value: unknown): Violation[] | undefined {
  try {
    return violationsOf(validatorsOf(contract), schema, value);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    report(schema.location, `This schema cannot be used to check values: ${reason}. Correct the schema.`);
    return undefined;
  }
}

/** Returns the name of an example in messages: its key in the example file, or that of its holder. */
export function exampleName(holder: Exemplified, example: Exemplified['examples'][number]): string {
  const key = example.via?.ref.split('#/')[1];
  if (key !== undefined) return `The example ${key}`;
  return example.shortKey === ''
    ? `The example of ${holder.name}`
    : `The example ${example.shortKey} of ${holder.name}`;
}

/** Schemas of the items of a stream. */
export interface ItemSchemas {
  readonly item: Found;
  /** Schema of an event that reports the failure of the stream. */
  readonly error: Found | undefined;
}

/** Returns the schemas of the items of a stream; undefined if the schema is not that of a stream. */
export function itemSchemas(contract: Contract, { node }: Found): ItemSchemas | undefined {
  if (!isObject(node)) return undefined;
  const find = (schema: unknown): Found | undefined =>
    contract.schemaTargets.get(schema) ?? validatorsOf(contract).locate(schema);
  const item = find(node['x-item-schema'] ?? node['x-event-schema']);
  return item === undefined ? undefined : { item, error: find(node['x-event-error-schema']) };
}

function nameOf({ location }: Found): string {
  return location.pointer === '#/' ? baseName(location.source.absoluteRef) : 'its schema';
}
