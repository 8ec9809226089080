import { operationRules } from './operations.ts';
import type { Rule } from './rule.ts';
import { schemaRules } from './schemas.ts';

export type { Facts, Rule } from './rule.ts';
export { nothing } from './rule.ts';

/** Every kind of change that is known, by its name. */
const all = { ...operationRules, ...schemaRules };

/** Name of a kind of change. */
export type RuleName = keyof typeof all;

/** Every kind of change that is known, by its name. */
export const rules: Readonly<Record<RuleName, Rule>> = all;
