import type { Contract, Found } from '../contract/contract.ts';
import { isObject } from '../contract/values.ts';
import { validatorsOf } from './validators.ts';

/** The schemas of what a stream carries. */
export interface ItemSchemas {
  readonly item: Found;
  /** Of an event that says that the stream failed. */
  readonly error: Found | undefined;
}

/** What the items of a stream are, or undefined when the schema is not a stream's. */
export function itemSchemas(contract: Contract, schema: Found): ItemSchemas | undefined {
  const { node } = schema;
  if (!isObject(node)) return undefined;
  const find = (each: unknown): Found | undefined =>
    contract.schemaTargets.get(each) ?? validatorsOf(contract).locate(each);
  const item = find(node['x-item-schema'] ?? node['x-event-schema']);
  return item === undefined ? undefined : { item, error: find(node['x-event-error-schema']) };
}
