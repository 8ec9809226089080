import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What commands of workflows are checked against. */
export interface CommandWorld {
  /** Root of the repository. */
  readonly root: string;
  /** Names of the scripts of the root. */
  readonly scripts: readonly string[];
  /** The pinned package manager: `pnpm@12.17.0`. */
  readonly packageManager: string;
}

const ownCommands = new Set(['exec', 'install']);

/**
 * Checks that a workflow runs what a person runs: the pinned package manager, scripts of the root that exist, files of
 * the repository that exist.
 * @returns One sentence for each fault.
 */
export function commandFaults(run: string, { root, scripts, packageManager }: CommandWorld): string[] {
  const faults: string[] = [];
  for (const [, flags = '', manager, script] of run.matchAll(
    /\bnpx ((?:-\S+ )*)(\S+)(?: --silent)?(?: ([\w:.-]+))?/g,
  )) {
    if (!flags.includes('-y')) faults.push('npx asks whether it may, and nobody answers: say -y');
    if (manager !== packageManager) faults.push(`npx runs ${manager}, but the pin is ${packageManager}`);
    const known = script !== undefined && (scripts.includes(script) || ownCommands.has(script));
    if (!known) faults.push(`package.json has no script "${script ?? ''}"`);
  }
  for (const [file] of run.matchAll(/(?<=^|\s)(?:tools|packages|specs|\.ci)\/[\w./-]+/gm)) {
    // What a step makes before it is read cannot be there now.
    if (!file.includes('/reports/') && !existsSync(join(root, file))) faults.push(`there is no ${file}`);
  }
  if (/\b(?:curl|wget)\b[^\n]*\|\s*(?:ba)?sh\b/.test(run)) faults.push('it runs what it downloads');
  return faults;
}
