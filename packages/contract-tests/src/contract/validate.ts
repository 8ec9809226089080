import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { isObject } from './document.ts';
import { ContractError, type Fault, type Pointer, type Validate } from './model.ts';

const ROOT = 'contract';
/** A union that does not fit reports every branch. */
const MOST_FAULTS = 6;

/**
 * Makes the validator of a contract: JSON Schema 2020-12, with formats. The whole document is one schema, and each
 * place of it is compiled when it is first asked for.
 * @param document - The parsed contract. It is not changed.
 */
export function createValidate(document: object): Validate {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, addUsedSchema: false });
  formats.default(ajv);
  ajv.addSchema(withoutExamples(document) as object, ROOT);
  return (schema, value) => {
    const check = compile(ajv, schema);
    return check(value) ? [] : (check.errors ?? []).map(toFault);
  };
}

function compile(ajv: Ajv2020, schema: Pointer) {
  try {
    const check = ajv.getSchema(`${ROOT}${schema}`);
    if (check) return check;
  } catch (error) {
    throw new ContractError(`${schema}: the schema cannot be used: ${String(error)}`);
  }
  throw new ContractError(`${schema}: there is no schema. Declare one.`);
}

function toFault({ instancePath, keyword, message = keyword, params }: ErrorObject): Fault {
  const { additionalProperty, unevaluatedProperty, allowedValues } = params as Record<string, unknown>;
  const name = additionalProperty ?? unevaluatedProperty;
  const more = name === undefined ? '' : ` (${JSON.stringify(name)})`;
  const values = Array.isArray(allowedValues) ? `: ${allowedValues.join(', ')}` : '';
  const whole = instancePath === '' ? 'the value' : instancePath;
  return { place: instancePath, keyword, message: `${whole} ${message}${more}${values}` };
}

/** Puts faults into words: each once, and no more than a reader takes in. */
export function faultWords(faults: readonly Fault[]): string[] {
  const distinct = [...new Set(faults.map(({ message }) => message))];
  const rest = distinct.length - MOST_FAULTS;
  return rest > 0 ? [...distinct.slice(0, MOST_FAULTS), `and ${rest} more`] : distinct;
}

/** A value of an example may hold `$id` or `$anchor`, which the validator would take for its own. */
function withoutExamples(value: unknown, name = ''): unknown {
  // Below these stands nothing but schemas, in which `examples` may be the name of a property.
  if (name === 'schema' || name === 'schemas' || !isObject(value)) {
    return Array.isArray(value) ? value.map((entry) => withoutExamples(entry)) : value;
  }
  const kept = Object.entries(value).filter(([key]) => key !== 'examples' && key !== 'example');
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutExamples(inner, key)]));
}
