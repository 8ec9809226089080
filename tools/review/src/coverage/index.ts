export { type Coverage, coverageOf } from './coverage.ts';
export { type Hole } from './holes.ts';
export { type ProvenanceChange, provenanceChanges } from './provenance.ts';
