export { openBase, openHead, workingTree } from './open.ts';
export type { Tree } from './tree.ts';
