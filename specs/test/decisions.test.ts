import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const index = 'specs/decisions/README.md';
const pages = globSync(['specs/decisions/*.md', 'packages/*/DECISIONS*.md', 'tools/*/DECISIONS*.md'], {
  cwd: repository,
})
  .map((page) => page.replaceAll('\\', '/'))
  .filter((page) => page !== index)
  .toSorted();

/** One row of the index. `page` is the path from the root of the repository. */
const rows = Array.from(
  read(index).matchAll(/^\| \[(\d{4})\]\((\S+)#(\d{4})\) +\| (.+?) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gmu),
  ([, number = '', link = '', anchor = '', title = '', pageTitle = '', status = '', usedBy = '']) => {
    const page = relative(repository, join(repository, dirname(index), link)).replaceAll('\\', '/');
    return { number, anchor, title, page, pageTitle, status, usedBy };
  },
);

/** Every section of every page, under the anchor before its heading. */
const sections = pages.flatMap((page) => {
  const [, pageTitle = ''] = /^# (.+)$/mu.exec(read(page)) ?? [];
  return Array.from(
    read(page).matchAll(/(?:^<a id="(\d{4})"><\/a>\n\n)?^## (\d{4}) (.+)$/gmu),
    ([, anchor = 'none', number = '', title = '']) => ({ number, anchor, title, page, pageTitle }),
  );
});

function read(file: string): string {
  return readFileSync(join(repository, file), 'utf8');
}

describe('The index of decisions', () => {
  test('has one row for each section, with its anchor, title and page, in the order of the numbers', () => {
    const listed = rows.map(({ number, anchor, title, page, pageTitle }) => ({
      number,
      anchor,
      title,
      page,
      pageTitle,
    }));
    expect(listed).toEqual(sections.toSorted((left, right) => left.number.localeCompare(right.number)));
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  });

  test('has a row for each line that begins like one', () => {
    expect(read(index).match(/^\| \[/gmu)).toHaveLength(rows.length);
  });

  test('says of each decision whether it is in force, and what uses it', () => {
    const unclear = rows.filter(
      ({ status, usedBy }) =>
        !/^(in force|superseded by )/u.test(status) || !/^(contract: |code: |text only: )\S/u.test(usedBy),
    );
    expect(unclear).toEqual([]);
  });
});

describe('The pages of decisions', () => {
  test('are at most 40, of which at most 25 are about the contracts', () => {
    expect(pages.length).toBeLessThanOrEqual(40);
    expect(pages.filter((page) => page.startsWith('specs/')).length).toBeLessThanOrEqual(25);
  });

  test.each([index, ...pages])('have only links that resolve: %s', (page) => {
    const broken = Array.from(read(page).matchAll(/\]\(([^)\s]+)\)/gu), ([, link = '']) => link).filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(repository, target))) return true;
      return anchor !== undefined && !read(target).includes(`<a id="${anchor}"></a>`);
    });
    expect(broken).toEqual([]);
  });
});
