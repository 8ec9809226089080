#!/usr/bin/env node
import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), {
  // A folder of the repository; pnpm starts scripts in the root of the workspace.
  folder: process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (line) => console.error(line),
  colour: process.stdout.isTTY && process.stdout.hasColors(),
});
// A review that stopped half-way may have left something running, and has nothing more to say.
if (process.exitCode > 1) process.exit();
