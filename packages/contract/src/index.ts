export {
  type ComponentKind,
  componentKinds,
  type Components,
  type Content,
  type Document,
  type ExampleObject,
  type HeaderObject,
  type HttpMethod,
  httpMethods,
  isHttpMethod,
  isObject,
  type Json,
  type JsonObject,
  type MediaTypeObject,
  type OperationObject,
  type ParameterObject,
  type PathItemObject,
  type Reference,
  type RequestBodyObject,
  type ResponseObject,
  type SchemaNode,
  type SchemaObject,
  type SecurityRequirement,
  type SecuritySchemeObject,
} from './document.ts';
export { type IncompleteExample, type RequestExample, requestExamples, successExample } from './examples.ts';
export { type BodyKind, type Example, isJsonMediaType, type MediaType, readContent, readExamples } from './media.ts';
export { camelCase, contractDigest, kebabCase, pascalCase, pathFileName } from './names.ts';
export { nearestOperation, type Route } from './nearest.ts';
export {
  type Header,
  isSuccess,
  listOperations,
  type Operation,
  type Parameter,
  type RequestBody,
  type Response,
} from './operations.ts';
export { childPointer, formatPointer, memberOf, parsePointer, toFragment, valueAt } from './pointer.ts';
export { ReferenceGraph, referencesIn } from './references.ts';
export {
  componentAt,
  ContractError,
  followReferences,
  isReference,
  type Located,
  referencedName,
  resolve,
  resolveAt,
  targetOf,
} from './resolve.ts';
export {
  branchesOf,
  combiningKeywords,
  isSchemaObject,
  propertiesAt,
  schemaKeywords,
  schemaListKeywords,
  schemaMapKeywords,
  type Subschema,
  subschemas,
} from './schemas.ts';
export { frameItems, type Framing, type Stream, streamOf, unframeItems } from './streams.ts';
