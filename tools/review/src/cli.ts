#!/usr/bin/env node
import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), {
  // pnpm starts scripts in the root of the workspace.
  folder: process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (line) => console.error(line),
  color: process.stdout.isTTY && process.stdout.hasColors(),
});
// An interrupted review may have left something running.
if (process.exitCode > 1) process.exit();
