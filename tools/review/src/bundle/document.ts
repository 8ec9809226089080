export type { Document as OpenApiDocument, Json, JsonObject } from '@callscope/contract';

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
