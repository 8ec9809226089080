export { type Note, type Notes, readNotes } from './changesets.ts';
export { isAtLeast, type Level } from './level.ts';
export { type FailOn, failOns, type Findings, type ServiceVerdict, type Verdict, verdictOn } from './verdict.ts';
