import { contractSuite } from './suite.ts';

await contractSuite('tracing');
