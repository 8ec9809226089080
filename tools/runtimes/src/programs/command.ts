// For runtimes with a command line. Writes a line of JSON for itself and for each check.
import process from 'node:process';

import { checks } from '../checks/index.ts';
import { introduce, runChecks } from '../checks/run.ts';

const [origin = ''] = process.argv.slice(2);
console.log(JSON.stringify(introduce()));
for await (const report of runChecks(origin, checks)) console.log(JSON.stringify(report));
