export type { Document } from '@callscope/contract';

export {
  type Bundle,
  bundleContract,
  bundleContractIn,
  type BundledService,
  bundleOf,
  bundleServices,
} from './bundle.ts';
export { ContractError, ReferenceCycleError } from './contract-error.ts';
export { type Location, type SourceFile, SourceFiles, type SourceNode } from './source-files.ts';
export { type Service, services } from './workspace.ts';
