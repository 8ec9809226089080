// The program for runtimes with a command line. Writes a line of JSON for the runtime and one for each check.
import process from 'node:process';

import { describeRuntime } from '../checks/check.ts';
import { runChecks } from '../checks/run.ts';

const [origin = ''] = process.argv.slice(2);
console.log(JSON.stringify(describeRuntime()));
for await (const report of runChecks(origin)) console.log(JSON.stringify(report));
