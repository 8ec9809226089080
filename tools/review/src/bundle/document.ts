import type { Document } from '@callscope/generate';

/** A JSON value, as it is read. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** The kinds of components that the contracts have, in the order of the standard. */
export const componentKinds = [
  'schemas',
  'responses',
  'parameters',
  'examples',
  'requestBodies',
  'headers',
  'securitySchemes',
] as const;

/** A kind of components. */
export type ComponentKind = (typeof componentKinds)[number];

/** A bundled contract. All references point inside it. */
export type OpenApiDocument = Document & {
  readonly security?: readonly JsonObject[];
  readonly components?: { readonly [Kind in ComponentKind]?: Readonly<Record<string, object>> };
};
