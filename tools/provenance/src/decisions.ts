import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A choice of ours, argued in a file of its own. */
export interface Decision {
  /** Four digits. */
  readonly number: string;
  readonly title: string;
  /** `specs/decisions/0003-….md` */
  readonly file: string;
}

/**
 * The decisions of the contracts by number.
 *
 * @param specs absolute path of the folder of all contracts.
 */
export async function readDecisions(specs: string): Promise<Map<string, Decision>> {
  const folder = join(specs, 'decisions');
  // A folder that is not there holds no decisions: each reference to one is then reported.
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => /^\d{4}-.*\.md$/u.test(name));
  const decisions = await Promise.all(
    names.toSorted().map(async (name): Promise<Decision> => {
      const [heading = ''] = (await readFile(join(folder, name), 'utf8')).split('\n');
      const title = heading.replace(/^#\s*(\d{4}\s+)?/u, '').trim();
      return { number: name.slice(0, 4), title: title === '' ? name : title, file: `specs/decisions/${name}` };
    }),
  );
  return new Map(decisions.map((decision) => [decision.number, decision]));
}
