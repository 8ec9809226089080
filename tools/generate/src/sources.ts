export { ReferenceCycleError } from './contract-error.ts';
export { type Location, type SourceFile, SourceFiles, sourceMap, type SourceNode } from './source-files.ts';
export { type BundledService, bundleServices } from './tree.ts';
