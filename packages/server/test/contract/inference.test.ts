import { contractSuite } from './suite.ts';

await contractSuite('inference');
