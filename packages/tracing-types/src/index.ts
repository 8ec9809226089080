export type * from './generated/inputs.ts';
export type * from './generated/schema.ts';
