export { type Downstream, openDownstream } from './downstream.ts';
export { mergeRadii } from './merge.ts';
export type { ChangedDeclaration, Radius } from './radius.ts';
