#!/usr/bin/env node
// Reports the sources of the contracts' facts: `pnpm provenance`.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { services as allServices } from '@callscope/generate';

import { readProvenance } from './provenance.ts';
import { formatText, toJson } from './report.ts';
import { UnreadableContractError } from './sources.ts';

const help = `Counts the sources of the contracts' facts, and lists the facts based on our decisions or on observation alone.

Usage: pnpm provenance [--json]

  --json      print the counts, and every such fact with its file and line, as JSON
  --help      print this help
`;

/** Functions that write the output of the program. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (line: string) => void;
}

if (import.meta.main) {
  const specs = fileURLToPath(new URL('../../../../specs', import.meta.url));
  process.exitCode = run(process.argv.slice(2), specs, allServices, {
    out: (text) => process.stdout.write(text),
    err: (line) => console.error(line),
  });
}

/**
 * Runs the program on the contracts of some services.
 *
 * @returns the exit status: 0, also if sources are missing, which the linter reports; 1 if a contract cannot be read;
 *   2 for unknown options.
 */
export function run(args: readonly string[], specs: string, services: readonly string[], output: Output): number {
  const { out, err } = output;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    if (values.help) {
      out(help);
      return 0;
    }
    const provenance = readProvenance(specs, services);
    out(values.json ? `${JSON.stringify(toJson(provenance), null, 2)}\n` : formatText(provenance));
    for (const { file, line, message } of provenance.problems) err(`${file}:${line}: ${message}`);
    return 0;
  } catch (error) {
    if (error instanceof UnreadableContractError) {
      err(error.message);
      return 1;
    }
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      err(`${error.message} Run with --help to see the options.`);
      return 2;
    }
    throw error;
  }
}
