export type { Fact } from './provenance/facts.ts';
export { readProvenance } from './provenance/provenance.ts';
export { UnreadableContractError } from './provenance/sources.ts';
