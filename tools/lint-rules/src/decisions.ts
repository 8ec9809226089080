import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** One decision: a section of a page that the index of decisions links to. */
export interface Decision {
  /** Four digits. */
  readonly number: string;
  readonly title: string;
  /** Path of the page from the folder above the contracts, such as `specs/decisions/errors.md`. */
  readonly file: string;
  /** Services whose contract uses the decision according to the index, such as `tracing`. */
  readonly services: readonly string[];
  /** Number of sections with this number; more than 1 is an error. */
  readonly sections: number;
}

/**
 * Reads the decisions from the pages that the index `decisions/README.md` links to. A missing index or page has no
 * decisions: lint then reports each use of one.
 *
 * @param specs - Absolute path of the folder of all contracts.
 * @returns The decisions by number.
 */
export function readDecisions(specs: string): Map<string, Decision> {
  const folder = join(specs, 'decisions');
  const services = new Map<string, readonly string[]>();
  const pages = new Set<string>();
  for (const [row, number = '', page = ''] of read(join(folder, 'README.md')).matchAll(
    /^\| \[(\d{4})\]\(([^)#]+)#\1\) .*\|$/gmu,
  )) {
    services.set(number, /\| contract: ([^|;]+)/u.exec(row)?.[1]?.trim().split(', ') ?? []);
    pages.add(join(folder, page));
  }
  const decisions = new Map<string, Decision>();
  for (const page of pages) {
    const file = relative(dirname(specs), page).replaceAll('\\', '/');
    for (const [, number = '', title = ''] of read(page).matchAll(/^## (\d{4}) (.+)$/gmu)) {
      const first = decisions.get(number) ?? { number, title, file, services: services.get(number) ?? [], sections: 0 };
      decisions.set(number, { ...first, sections: first.sections + 1 });
    }
  }
  return decisions;
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
