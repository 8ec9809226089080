#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { readContracts } from './contracts.ts';
import { nextSteps } from './next-steps.ts';
import { Refusal } from './refusal.ts';
import { toOperation } from './request.ts';
import { writeOperation } from './write.ts';

const usage = `pnpm new operation <Area> "<Name>" <METHOD> <path> [--service <service>] [--specs <folder>]
pnpm new operation Calls "Call Tag Add" POST /call/tag_add`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      service: { type: 'string' },
      specs: { type: 'string', default: fileURLToPath(new URL('../../../specs', import.meta.url)) },
    },
  });
  const [what, ...words] = positionals;
  if (what !== 'operation') throw new Refusal(usage);
  const operation = toOperation(await readContracts(values.specs), words, values.service);
  const files = await writeOperation(operation);
  console.log(nextSteps(operation, files));
} catch (error) {
  const isOption = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof Refusal) && !isOption) throw error;
  console.error(isOption ? `${error.message}\n${usage}` : error.message);
  process.exitCode = isOption || error.message === usage ? 2 : 1;
}
