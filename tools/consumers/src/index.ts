export { type Addresses, rewriteAddresses } from './addresses.ts';
export { exampleFault, type Surroundings, writePrograms } from './examples.ts';
export { contentFaults } from './contents.ts';
export { execute, executeOrThrow, type ExecuteOptions, type Outcome } from './execute.ts';
export { type Mocks, startMocks } from './mocks.ts';
export { type Example, readReadme } from './readme.ts';
export { packPublished } from './tarballs.ts';
export { type Manifest, type Member, publishedMembers, readManifest, workspaceRoot } from './workspace.ts';
