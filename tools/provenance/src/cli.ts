#!/usr/bin/env node
import { fileURLToPath } from 'node:url';

import { run } from './run.ts';

const specs = fileURLToPath(new URL('../../../specs', import.meta.url));

process.exitCode = await run(process.argv.slice(2), specs, ['tracing', 'inference'], {
  out: (text) => process.stdout.write(text),
  err: (line) => console.error(line),
});
