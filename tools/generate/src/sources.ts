export { type BundledService, bundleServices } from './bundle.ts';
export { ReferenceCycleError } from './contract-error.ts';
export { type Location, type SourceFile, SourceFiles, type SourceNode } from './source-files.ts';
