export { exampleViolation, type ExampleSettings, writePrograms } from './readmes/examples.ts';
export { type Addresses, type Example, readReadme, rewriteAddresses } from './readmes/readme.ts';
export { execute, executeOrThrow, type ExecuteOptions, type Outcome } from './workspace/execute.ts';
export { type Member, publishedMembers } from './workspace/members.ts';
