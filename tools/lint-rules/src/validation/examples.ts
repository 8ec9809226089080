import type { Contract, Exemplified, Found } from '../contract/contract.ts';
import { baseName } from '../contract/names.ts';
import type { Report } from '../rule.ts';
import { type Fault, faultsOf } from './explain.ts';
import { validatorsOf } from './validators.ts';

/**
 * Reports each place where a value does not fit a schema. `what` names the value in the message ("The example x").
 * A schema that cannot be compiled is reported at the schema.
 */
export function reportFaults(contract: Contract, report: Report, schema: Found, value: Found, what: string): void {
  const faults = explain(contract, report, schema, value.node);
  for (const { path, message, onKey } of faults ?? []) {
    const place = path.length === 0 ? value.place : value.place.child([...path]);
    const where = path.length === 0 ? 'it' : `\`${path.join('.')}\``;
    report(
      onKey ? place.key() : place,
      `${what} does not fit ${nameOf(schema)}: ${where} ${message}. Mend the value or the schema.`,
    );
  }
}

/** True when the value fits. A schema that cannot be compiled is reported, and fits nothing. */
export function fits(contract: Contract, report: Report, schema: Found, value: unknown): boolean {
  return explain(contract, report, schema, value)?.length === 0;
}

function explain(contract: Contract, report: Report, schema: Found, value: unknown): Fault[] | undefined {
  try {
    return faultsOf(validatorsOf(contract), schema, value);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    report(schema.place, `This schema cannot be used to check values: ${reason}. Mend the schema.`);
    return undefined;
  }
}

/** How messages name an example: by its key in the example file, or by what it is an example of. */
export function exampleName(holder: Exemplified, example: Exemplified['examples'][number]): string {
  const key = example.via?.ref.split('#/')[1];
  if (key !== undefined) return `The example ${key}`;
  return example.shortKey === ''
    ? `The example of ${holder.name}`
    : `The example ${example.shortKey} of ${holder.name}`;
}

function nameOf(schema: Found): string {
  return schema.place.pointer === '#/' ? baseName(schema.place.source.absoluteRef) : 'its schema';
}
