import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { allMembers, findPages, workspaceRoot } from '../../src/workspace/members.ts';

const folders = ['.', ...(await allMembers()).map(({ folder }) => folder)];
const found = (await Promise.all(folders.map((folder) => findPages(folder)))).flat();
const others = ['.github/CONTRIBUTING.md', '.changeset/README.md', 'specs/scenarios/README.md'];
const decisions = [
  ...folders.map((folder) => join(folder, 'DECISIONS.md')),
  ...globSync('specs/decisions/*.md', { cwd: workspaceRoot }),
];
const pages = [...found, ...others, ...decisions].filter((path) => existsSync(join(workspaceRoot, path)));

/** Files that commands write, or users. */
const written = /\/(?:dist|reports)\/|\/keys\.json$/u;
/** A path in code, from the root or, in the pages of a member, from its folder. */
const pathsPattern = /`((?:packages|specs|tools|src|test|deploy|\.github|\.changeset)\/[\w./<>*-]+)[^`]*`/gu;
const fences = /^( *)(`{3,})[^]*?^\1\2$/gmu;

describe.each(pages)('%s', (page) => {
  test('links to pages and headings that exist', async () => {
    const text = await readPage(page);
    const targets = Array.from(text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/gu));
    const broken = await Promise.all(
      targets.map(async ([link, path = '', anchor]) => {
        const target = path === '' ? page : join(dirname(page), path);
        if (!existsSync(join(workspaceRoot, target))) return link;
        return anchor === undefined || (await anchorsOf(target)).has(anchor) ? undefined : link;
      }),
    );
    expect(broken.filter((link) => link !== undefined)).toEqual([]);
  });

  test('names paths that exist', async () => {
    const text = await readPage(page);
    const [member = ''] = /^(?:packages|tools)\/[^/]+\//u.exec(page) ?? [];
    const paths = Array.from(text.matchAll(pathsPattern), ([, path = '']) =>
      /^(?:src|test|deploy)\//u.test(path) ? `${member}${path}` : path,
    );
    const missing = paths
      .filter((path) => !written.test(path))
      .filter((path) => globSync(path.replaceAll(/<\w+>/gu, '*'), { cwd: workspaceRoot }).length === 0);
    expect(missing).toEqual([]);
  });
});

/** Reads a page without its fenced blocks. */
async function readPage(path: string): Promise<string> {
  return (await readFile(join(workspaceRoot, path), 'utf8')).replaceAll(fences, '');
}

/** Returns the anchors of a page: those of its headings, as the hosting service forms them, and those that it declares. */
async function anchorsOf(path: string): Promise<ReadonlySet<string>> {
  const text = await readPage(path);
  const headings = Array.from(text.matchAll(/^#+ (.*)$/gmu), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...Array.from(text.matchAll(/<a id="([^"]+)"/gu), ([, id = '']) => id)]);
}
