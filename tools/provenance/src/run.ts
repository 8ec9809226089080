import { parseArgs } from 'node:util';

import { UnreadableContractError } from './contract-files.ts';
import { readProvenance } from './provenance.ts';
import { toJson, toText } from './report.ts';

const help = `Counts where the facts of the contracts come from, and lists what rests on our decisions or on observation alone.

Usage: pnpm provenance [--json]

  --json      print the counts, and every such fact with its file and line, as JSON
  --help      print this
`;

/** Where the program writes its lines. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (line: string) => void;
}

/**
 * Runs the program on the contracts of `services` in the folder `specs` and answers its exit status: 0, also when
 * sources are missing, which the linter is there to refuse; 1 when a contract cannot be read; 2 for unknown options.
 */
export async function run(
  args: readonly string[],
  specs: string,
  services: readonly string[],
  { out, err }: Output,
): Promise<number> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    if (values.help) {
      out(help);
      return 0;
    }
    const provenance = await readProvenance(specs, services);
    out(values.json ? `${JSON.stringify(toJson(provenance), null, 2)}\n` : toText(provenance));
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
