export type { Document } from '@callscope/contract';

export { type Bundle, bundleContract, bundleContractIn, bundleOf } from './bundle.ts';
export { ContractError } from './contract-error.ts';
export { type Service, services } from './workspace.ts';
