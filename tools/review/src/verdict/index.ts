export { type Notes, readNotes } from './changesets.ts';
export { isAtLeast, type Level } from './level.ts';
export { type FailOn, failOns, type ServiceVerdict, type Verdict, verdictOn } from './verdict.ts';
