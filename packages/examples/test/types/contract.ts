import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The part of a schema that the types depend on. */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: boolean | Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** A parameter, or a reference to one. */
export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly schema: Schema;
}

/** A request body, or a response, which may be a reference to one. */
export interface Body {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

/** A bundled contract: all references point into its components. */
export interface Contract {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, Operation>> & { readonly parameters?: readonly Parameter[] }>
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Body>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly headers: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

const { resolve } = createRequire(import.meta.url);

/** Reads the contract of a service from its types package. */
export function readContract(service: string): Contract {
  return JSON.parse(readFileSync(resolve(`@callscope/${service}-types/openapi.json`), 'utf8')) as Contract;
}

/** Returns the name of the component that a reference points to. */
export function componentName($ref: string): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}
