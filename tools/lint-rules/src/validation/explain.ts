import type { ErrorObject } from 'ajv';
import type { Found } from '../contract/contract.ts';
import { listOf, objectOf, referenceOf, textOf } from '../contract/values.ts';
import type { Validators } from './validators.ts';

/** One value that does not fit its schema. */
export interface Fault {
  /** Keys from the checked value to the one that is wrong. */
  readonly path: readonly string[];
  readonly message: string;
  /** True when the key at the end of `path` is what is wrong. */
  readonly onKey: boolean;
  /** True when the whole value is of another kind: in a union, this branch was not meant. */
  readonly otherKind: boolean;
}

/** Why `value` does not fit `schema`, as near to the wrong value as can be told; empty when it fits. */
export function faultsOf(validators: Validators, schema: Found, value: unknown): Fault[] {
  const validate = validators.of(schema);
  if (validate(value)) return [];
  const errors = [...(validate.errors ?? [])].filter((error) => error.keyword !== 'if');
  const faults: Fault[] = [];
  const explained: string[] = [];
  // A union's own error comes after those of its branches, so going backwards meets it first.
  for (const error of errors.toReversed()) {
    if (explained.some((path) => error.instancePath === path || error.instancePath.startsWith(`${path}/`))) continue;
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf') {
      explained.push(error.instancePath);
      faults.push(...unionFaults(validators, error));
    } else {
      faults.push(plainFault(error));
    }
  }
  return faults.toReversed();
}

function plainFault(error: ErrorObject): Fault {
  const path = keysOf(error.instancePath);
  const extra = textOf(error.params['additionalProperty']) ?? textOf(error.params['unevaluatedProperty']);
  if (extra !== undefined) {
    return { path: [...path, extra], message: 'is not a property of the schema', onKey: true, otherKind: false };
  }
  let message = error.message ?? `breaks the rule ${error.keyword}`;
  if (error.keyword === 'type') message = `must be ${[error.schema].flat().join(' or ')}`;
  if (error.keyword === 'enum') message = `must be one of ${listOf(error.schema).map(shown).join(', ')}`;
  if (error.keyword === 'const') message = `must be ${shown(error.schema)}`;
  const otherKind = path.length === 0 && ['type', 'const', 'enum'].includes(error.keyword);
  return { path, message, onKey: false, otherKind };
}

/** Explains a union by the branch that was most likely meant: the discriminator's, or the one that fits best. */
function unionFaults(validators: Validators, error: ErrorObject): Fault[] {
  const base = keysOf(error.instancePath);
  const union = objectOf(error.parentSchema);
  const branches = listOf(union[error.keyword]);
  const discriminator = objectOf(union['discriminator']);
  const property = textOf(discriminator['propertyName']);
  const chosen = property === undefined ? undefined : objectOf(error.data)[property];
  const target = typeof chosen === 'string' ? objectOf(discriminator['mapping'])[chosen] : undefined;
  const tried = branches
    .filter((branch) => target === undefined || referenceOf(branch) === target)
    .map((branch) => branchFaults(validators, branch, error.data))
    .filter((faults) => faults.every((fault) => !fault.otherKind));
  const best = tried.toSorted((left, right) => depth(right) - depth(left) || left.length - right.length)[0];
  if (best === undefined || best.length === 0) {
    const why = best === undefined ? 'fits none of' : 'fits more than one of';
    const message = `${why} the ${branches.length} variants that the schema allows`;
    return [{ path: base, message, onKey: false, otherKind: base.length === 0 }];
  }
  return best.map(({ path, message, onKey }) => ({ path: base.concat(path), message, onKey, otherKind: false }));
}

function branchFaults(validators: Validators, branch: unknown, value: unknown): Fault[] {
  const schema = validators.locate(branch);
  return schema === undefined ? [] : faultsOf(validators, schema, value);
}

function depth(faults: readonly Fault[]): number {
  return Math.max(0, ...faults.map((fault) => fault.path.length));
}

function keysOf(pointer: string): string[] {
  const parts = pointer.split('/').slice(1);
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}
