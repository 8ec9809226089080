export { UnreadableContractError } from './contract-files.ts';
export { type Decision, readDecisions } from './decisions.ts';
