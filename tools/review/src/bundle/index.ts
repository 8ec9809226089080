export { bundleServices } from './bundle-services.ts';
export type { Json, JsonObject, OpenApiDocument } from './document.ts';
export { componentKinds } from './document.ts';
export type { Location } from './location.ts';
export { keysOf, toPointer, valueAt } from './pointer.ts';
export type { BundledService } from './service.ts';
