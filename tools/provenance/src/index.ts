export { UnreadableContractError } from './contract-files.ts';
export type { Fact } from './facts.ts';
export { readProvenance } from './provenance.ts';
