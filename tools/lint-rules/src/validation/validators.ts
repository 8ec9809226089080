import { pathToFileURL } from 'node:url';

import { isObject, parsePointer } from '@callscope/contract';
import type { ErrorObject, ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

import type { Contract } from '../contract/contract.ts';
import type { Found } from '../contract/follow.ts';
import { listOf, objectOf, referenceOf, textOf } from '../contract/values.ts';

const byContract = new WeakMap<Contract, Validators>();

/** Returns the validators of a contract: each schema is compiled once for all rules. */
export function validatorsOf(contract: Contract): Validators {
  const known = byContract.get(contract) ?? new Validators(contract);
  byContract.set(contract, known);
  return known;
}

/** Compiles schemas under the address of their file, so that relative references resolve. */
export class Validators {
  readonly #ajv = new Ajv2020({
    // The standard rules check our keywords and those of OpenAPI.
    strict: false,
    validateSchema: false,
    logger: false,
    allErrors: true,
    // Errors of unions are explained from their schema and value.
    verbose: true,
    // A schema to which many others refer is compiled once instead of being copied into each.
    inlineRefs: false,
    // Each validator runs only a few times, so compiling counts for more than running.
    code: { optimize: false },
  });
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #found = new Map<unknown, Found>();

  constructor(contract: Contract) {
    // The package is CommonJS: its default import is the module object.
    addFormats.default(this.#ajv);
    for (const { node, location, isComponent } of contract.schemas) {
      this.#found.set(node, { node, location });
      if (isComponent) this.#ajv.addSchema(node, addressOf({ location }));
    }
  }

  /** Returns the validator of a schema. @throws when it cannot be compiled, such as for a reference to a missing file. */
  of(schema: Found): ValidateFunction {
    const address = addressOf(schema);
    // Hundreds of properties have the same few plain schemas, such as `type: integer`.
    const key = plainText(schema.node) ?? address;
    let validate = this.#compiled.get(key);
    if (validate === undefined) {
      validate = this.#ajv.getSchema(address) ?? this.#ajv.compile({ ...Object(schema.node), $id: address });
      this.#compiled.set(key, validate);
    }
    return validate;
  }

  /** Returns a parsed schema with its location; undefined if the contract does not hold it. */
  locate(node: unknown): Found | undefined {
    return this.#found.get(node);
  }
}

// The address of a schema inside a file has its pointer in the query: relative references still resolve from the file.
function addressOf({ location }: Pick<Found, 'location'>): string {
  const file = pathToFileURL(location.source.absoluteRef).href;
  return location.pointer === '#/' ? file : `${file}?at=${encodeURIComponent(location.pointer)}`;
}

const annotations = /^(?:x-|(?:title|description|default|deprecated)$)/u;

/** Returns the keywords of a schema without subschemas as text; undefined for any other schema. */
function plainText(node: unknown): string | undefined {
  const entries = Object.entries(objectOf(node)).filter(([keyword]) => !annotations.test(keyword));
  const isPlain = entries.every(([keyword, value]) => keyword !== '$ref' && !holdsObjects(value));
  return isPlain ? JSON.stringify(entries) : undefined;
}

function holdsObjects(value: unknown): boolean {
  return isObject(value) || (Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null));
}

/** One part of a value that does not match its schema. */
export interface Violation {
  /** Keys from the checked value to the part. */
  readonly path: readonly string[];
  readonly message: string;
  /** True if the key at the end of `path` is wrong, not its value. */
  readonly onKey: boolean;
  /** True if the whole value is of another kind: in a union, this branch was not meant. */
  readonly otherKind: boolean;
}

/** Lists the violations of a schema, each as close as possible to the wrong part; empty if the value matches. */
export function violationsOf(validators: Validators, schema: Found, value: unknown): Violation[] {
  const validate = validators.of(schema);
  if (validate(value)) return [];
  const errors = [...(validate.errors ?? [])].filter((error) => error.keyword !== 'if');
  const violations: Violation[] = [];
  const explained: string[] = [];
  // The error of a union comes after those of its branches, so the last errors are read first.
  for (const error of errors.toReversed()) {
    if (explained.some((path) => error.instancePath === path || error.instancePath.startsWith(`${path}/`))) continue;
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf') {
      explained.push(error.instancePath);
      violations.push(...unionViolations(validators, error));
    } else {
      violations.push(plainViolation(error));
    }
  }
  return violations.toReversed();
}

function plainViolation(error: ErrorObject): Violation {
  const path = parsePointer(error.instancePath);
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

/** Explains a union by the branch that was most likely meant: that of the discriminator, or the closest one. */
function unionViolations(validators: Validators, error: ErrorObject): Violation[] {
  const base = parsePointer(error.instancePath);
  const union = objectOf(error.parentSchema);
  const branches = listOf(union[error.keyword]);
  const discriminator = objectOf(union['discriminator']);
  const property = textOf(discriminator['propertyName']);
  const chosen = property === undefined ? undefined : objectOf(error.data)[property];
  const target = typeof chosen === 'string' ? objectOf(discriminator['mapping'])[chosen] : undefined;
  const tried = branches
    .filter((branch) => target === undefined || referenceOf(branch) === target)
    .map((branch) => branchViolations(validators, branch, error.data))
    .filter((violations) => violations.every((violation) => !violation.otherKind));
  const best = tried.toSorted((left, right) => depth(right) - depth(left) || left.length - right.length)[0];
  if (best === undefined || best.length === 0) {
    const why = best === undefined ? 'matches none of' : 'matches more than one of';
    const message = `${why} the ${branches.length} variants that the schema allows`;
    return [{ path: base, message, onKey: false, otherKind: base.length === 0 }];
  }
  return best.map(({ path, message, onKey }) => ({ path: base.concat(path), message, onKey, otherKind: false }));
}

function branchViolations(validators: Validators, branch: unknown, value: unknown): Violation[] {
  const schema = validators.locate(branch);
  return schema === undefined ? [] : violationsOf(validators, schema, value);
}

function depth(violations: readonly Violation[]): number {
  return Math.max(0, ...violations.map((violation) => violation.path.length));
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}
