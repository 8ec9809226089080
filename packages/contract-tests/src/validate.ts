import { ContractError, isObject, toFragment } from '@callscope/contract';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** A part of a value that does not match its schema. */
export interface Violation {
  /** Location in the value as a JSON pointer; empty for the whole value. */
  readonly pointer: string;
  /** Keyword of JSON Schema that the value violates. */
  readonly keyword: string;
  /** Begins with the pointer: `/text must be string`. */
  readonly message: string;
}

/**
 * Returns the violations of a value; none if it matches the schema.
 *
 * @param schema - Pointer of the schema in the contract: `/components/schemas/Call`.
 * @throws ContractError when there is no schema, or it cannot be compiled.
 */
export type Validate = (schema: string, value: unknown) => Violation[];

const ADDRESS = 'contract';
/** A union that does not match reports each of its branches. */
const MAX_VIOLATIONS = 6;

/**
 * Creates the validator of a contract: JSON Schema 2020-12 with formats. The whole document is one schema; a part of it
 * is compiled when it is first used.
 *
 * @param document - The bundled contract. It is not changed.
 */
export function createValidate(document: object): Validate {
  // The root is not a schema: validating it would compile the metaschema for nothing.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    addUsedSchema: false,
    validateSchema: false,
  });
  formats.default(ajv);
  ajv.addSchema(withoutExamples(document) as object, ADDRESS);
  // The validator parses an address for each look-up, which costs more than most validations.
  const compiled = new Map<string, ValidateFunction>();
  return (schema, value) => {
    const check = compiled.get(schema) ?? compile(ajv, schema);
    compiled.set(schema, check);
    return check(value) ? [] : (check.errors ?? []).map(toViolation);
  };
}

function compile(ajv: Ajv2020, schema: string): ValidateFunction {
  try {
    const check = ajv.getSchema(`${ADDRESS}${toFragment(schema)}`);
    if (check) return check;
  } catch (error) {
    throw new ContractError(schema, `the schema cannot be compiled: ${String(error)}`);
  }
  throw new ContractError(schema, 'there is no schema. Declare one.');
}

function toViolation({ instancePath, keyword, message = keyword, params }: ErrorObject): Violation {
  const { additionalProperty, unevaluatedProperty, allowedValues } = params as Record<string, unknown>;
  const name = additionalProperty ?? unevaluatedProperty;
  const more = name === undefined ? '' : ` (${JSON.stringify(name)})`;
  const values = Array.isArray(allowedValues) ? `: ${allowedValues.join(', ')}` : '';
  const subject = instancePath === '' ? 'the value' : instancePath;
  return { pointer: instancePath, keyword, message: `${subject} ${message}${more}${values}` };
}

/** Formats violations for a message: each once, and at most as many as help a reader. */
export function formatViolations(violations: readonly Violation[]): string {
  const distinct = [...new Set(violations.map(({ message }) => message))];
  const rest = distinct.length - MAX_VIOLATIONS;
  return [...distinct.slice(0, MAX_VIOLATIONS), ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
}

/** Removes examples: their values may hold `$id` or `$anchor`, which the validator would take for its own. */
function withoutExamples(value: unknown, name = ''): unknown {
  // Below these are only schemas, in which `examples` may be the name of a property.
  if (name === 'schema' || name === 'schemas' || !isObject(value)) {
    return Array.isArray(value) ? value.map((item) => withoutExamples(item)) : value;
  }
  const rest = Object.entries(value).filter(([key]) => key !== 'examples' && key !== 'example');
  return Object.fromEntries(rest.map(([key, inner]) => [key, withoutExamples(inner, key)]));
}
