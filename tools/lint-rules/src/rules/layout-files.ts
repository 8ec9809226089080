import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootOfFile } from '../contract/places.ts';
import type { Rule } from '../redocly.ts';
import { contractRule } from '../rule.ts';

const mostLines = 250;

/**
 * Files stay short enough to be read at once, and a file that nothing names is not kept. A file that cannot be split
 * says so itself: its first line is a comment with the reason.
 */
export const layoutFiles: Rule = contractRule((contract, report) => {
  for (const [file, source] of contract.sources) {
    const lines = source.body.replace(/\n$/u, '').split('\n').length;
    if (lines <= mostLines || source.body.startsWith('# ')) continue;
    const advice = 'Split it, or say in a comment on its first line why it must be so long.';
    report(rootOfFile(contract.place, file), `This file has ${lines} lines, more than ${mostLines}. ${advice}`);
  }
  for (const file of readdirSync(contract.folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(contract.folder, file);
    if (!/\.ya?ml$/u.test(file) || contract.sources.has(path)) continue;
    report(
      rootOfFile(contract.place, path),
      'Nothing in the contract names this file. Name it where it belongs, or delete it.',
    );
  }
});
