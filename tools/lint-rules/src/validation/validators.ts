import { pathToFileURL } from 'node:url';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Contract, Found } from '../contract/contract.ts';
import { isObject, objectOf } from '../contract/values.ts';

const validators = new WeakMap<Contract, Validators>();

/** The validators of a contract: each schema is compiled once, whichever rule asks for it. */
export function validatorsOf(contract: Contract): Validators {
  const known = validators.get(contract) ?? new Validators(contract);
  validators.set(contract, known);
  return known;
}

/** Compiles schemas where they stand, so that their references are read relative to their own file. */
export class Validators {
  readonly #ajv = new Ajv2020({
    // Keywords of ours and of OpenAPI are not ajv's to judge; the standard rules know them.
    strict: false,
    validateSchema: false,
    logger: false,
    allErrors: true,
    // Errors of unions are explained from the schema and the value that they are about.
    verbose: true,
    // A schema that many others name is compiled once instead of being copied into each.
    inlineRefs: false,
    // Each validator runs a few times, so making it quickly counts for more than making it quick.
    code: { optimize: false },
  });
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #found = new Map<unknown, Found>();

  constructor(contract: Contract) {
    // The package is CommonJS, whose default export is the module object when it is imported from here.
    addFormats.default(this.#ajv);
    for (const { node, place, isComponent } of contract.schemas) {
      this.#found.set(node, { node, place });
      if (isComponent) this.#ajv.addSchema(node, addressOf({ place }));
    }
  }

  /** Throws when the schema cannot be compiled, for example because it names a file that is not there. */
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

  /** Where a schema of the contract stands, from the parsed schema itself. */
  locate(node: unknown): Found | undefined {
    return this.#found.get(node);
  }
}

// A schema inside a file has its pointer in the query: relative references still resolve against the file.
function addressOf({ place }: Pick<Found, 'place'>): string {
  const file = pathToFileURL(place.source.absoluteRef).href;
  return place.pointer === '#/' ? file : `${file}?at=${encodeURIComponent(place.pointer)}`;
}

const annotations = /^(?:x-|(?:title|description|default|deprecated)$)/u;

/** What a schema without schemas inside it asks for, as text; undefined for any other schema. */
function plainText(node: unknown): string | undefined {
  const entries = Object.entries(objectOf(node)).filter(([keyword]) => !annotations.test(keyword));
  const isPlain = entries.every(([keyword, value]) => keyword !== '$ref' && !holdsObjects(value));
  return isPlain ? JSON.stringify(entries) : undefined;
}

function holdsObjects(value: unknown): boolean {
  return isObject(value) || (Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null));
}
