export type { BundledService, Location } from '@callscope/generate/sources';

export { bundleServices } from './bundle-services.ts';
export type { Json, JsonObject, OpenApiDocument } from './document.ts';
export { componentKinds } from './document.ts';
export { keysOf, toPointer, valueAt } from './pointer.ts';
