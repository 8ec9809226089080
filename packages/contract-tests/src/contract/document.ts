import { ContractError, type Examples, type Pointer } from './model.ts';

/** Any JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** A part of the document, and where it stands after all references to it have been followed. */
export interface Located {
  readonly at: Pointer;
  readonly value: Json;
}

/** Says whether a value is a JSON object. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Makes the pointer of a part, with the escapes of JSON Pointer. */
export function below(at: Pointer, ...names: string[]): Pointer {
  return [at, ...names.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

/** Reads the parts of one document. */
export class DocumentReader {
  readonly #document: unknown;

  constructor(document: unknown) {
    this.#document = document;
  }

  /**
   * Finds the object at a place, following references.
   * @throws ContractError when there is no object, or references lead in a circle.
   */
  object(at: Pointer): Located {
    const seen = new Set<Pointer>();
    let place = at;
    while (!seen.has(place)) {
      seen.add(place);
      const value = this.#lookUp(place);
      if (!isObject(value)) throw new ContractError(`${place}: there must be an object.`);
      const { $ref } = value;
      if (typeof $ref !== 'string') return { at: place, value };
      if (!$ref.startsWith('#/')) {
        throw new ContractError(`${place}: the reference "${$ref}" leads out of the document. Bundle the contract.`);
      }
      place = $ref;
    }
    throw new ContractError(`${at}: the references lead in a circle.`);
  }

  /** Finds the objects of a map; empty when the map is not there. */
  map(parent: Located, name: string): [string, Located][] {
    const at = below(parent.at, name);
    if (parent.value[name] === undefined) return [];
    const { value } = this.object(at);
    return Object.keys(value).map((key) => [key, this.object(below(at, key))]);
  }

  /** Finds the objects of a list; empty when the list is not there. */
  list(parent: Located, name: string): Located[] {
    const entries = parent.value[name];
    return Array.isArray(entries) ? entries.map((_, index) => this.object(below(parent.at, name, `${index}`))) : [];
  }

  /** Reads the examples of a parameter or media type by short key. A single `example` has none: its key is empty. */
  examples(parent: Located): Examples {
    const keyed = this.map(parent, 'examples').map(([key, example]): [string, unknown] => [
      key,
      example.value['value'],
    ]);
    return new Map('example' in parent.value ? [['', parent.value['example']], ...keyed] : keyed);
  }

  #lookUp(pointer: Pointer): unknown {
    const names = pointer.split('/').slice(1);
    return names.reduce<unknown>((value, name) => {
      const key = decode(name).replaceAll('~1', '/').replaceAll('~0', '~');
      const holder = typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? value : {};
      return (holder as Json)[key];
    }, this.#document);
  }
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Reads a property that must be text. @throws ContractError that names the place. */
export function text({ at, value }: Located, name: string): string {
  const found = value[name];
  if (typeof found !== 'string' || found === '') throw new ContractError(`${at}: "${name}" must be text.`);
  return found;
}
