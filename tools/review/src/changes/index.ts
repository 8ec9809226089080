export type { Change, Direction, Severity } from './change.ts';
export { changesBetween, changesOfService } from './changes.ts';
