import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { library, createReviewedRepository } from './reviewed-repository.ts';

const book = 'specs/tracing/books/schemas/Book.yaml';
const renamed = { [book]: library[book].replaceAll('title', 'name') };
const note = (level: string): Record<string, string> => ({
  '.changeset/brave-books.md': `---\n'@callscope/tracing-types': ${level}\n---\n\nThe title is called name.\n`,
});

describe('a review', () => {
  test('passes if nothing changes, and does not change the work tree', async () => {
    const repository = await createReviewedRepository(library);
    const { status, output, errors } = await repository.review('--no-consumers');
    expect([status, errors]).toEqual([0, '']);
    expect(output).toContain('The contracts do not change.');
    expect(await repository.git('status', '--porcelain')).toBe('');
  });

  test('fails if the level of a release note is too low, and passes if it is high enough', async () => {
    const repository = await createReviewedRepository(library);
    await repository.write({ ...renamed, ...note('minor') });
    const small = await repository.review('--no-consumers');
    expect([small.status, small.output]).toEqual([
      1,
      expect.stringContaining('the level of its release note is too low'),
    ]);
    await repository.write(note('major'));
    const enough = await repository.review('--no-consumers');
    expect([enough.status, enough.output]).toEqual([0, expect.stringContaining('its release note says so')]);
  });

  test('does not count a release note of the base, and never fails with --fail-on never', async () => {
    const repository = await createReviewedRepository({ ...library, ...note('major') });
    await repository.write(renamed);
    const { status, output } = await repository.review('--no-consumers', '--fail-on', 'never');
    expect([status, output]).toEqual([0, expect.stringContaining('has no release note')]);
  });

  test('compares with the merge base, or with the base itself with --exact', async () => {
    const repository = await createReviewedRepository(library);
    await repository.git('checkout', '--quiet', '-b', 'mine');
    await repository.git('checkout', '--quiet', 'main');
    await repository.write(renamed);
    await repository.commit();
    await repository.git('checkout', '--quiet', 'mine');
    expect((await repository.review('--no-consumers', '--base', 'main')).status).toBe(0);
    expect((await repository.review('--no-consumers', '--base', 'main', '--exact')).status).toBe(1);
  });

  test('writes all formats to a folder, and one to a file', async () => {
    const repository = await createReviewedRepository(library);
    await repository.git('checkout', '--quiet', '-b', 'mine');
    await repository.write(renamed);
    await repository.commit();
    const { status, output } = await repository.review(
      '--no-consumers',
      '--head',
      'mine',
      '--format',
      'markdown',
      '--out',
      'here/comment.md',
      '--out-dir',
      'there',
    );
    expect([status, output]).toEqual([1, '']);
    expect((await readdir(join(repository.root, 'there'))).toSorted()).toEqual([
      'annotations.txt',
      'comment.md',
      'review.json',
    ]);
    const comment = await readFile(join(repository.root, 'here/comment.md'), 'utf8');
    expect(comment).toMatch(/^<!-- callscope-review -->\n## ❌ This change breaks callers/);
    expect(await readFile(join(repository.root, 'there/comment.md'), 'utf8')).toBe(comment);
    const annotations = await readFile(join(repository.root, 'there/annotations.txt'), 'utf8');
    expect(annotations).toContain(`::error file=${book},line=`);
    const json = JSON.parse(await readFile(join(repository.root, 'there/review.json'), 'utf8')) as { version: number };
    expect(json.version).toBe(2);
  });
});

describe('a review that cannot be made has an error message of one line and an exit status of its own', () => {
  const path = 'specs/tracing/books/paths/books.yaml';
  const self = { [book]: '$ref: Other.yaml\n', 'specs/tracing/books/schemas/Other.yaml': '$ref: Book.yaml\n' };

  test.for([
    ['an unknown option', {}, ['--bas'], 2, '--bas'],
    ['an invalid value of an option', {}, ['--fail-on', 'sometimes'], 2, 'changeset, major, minor, patch, never'],
    ['links that are not a URL', {}, ['--links', 'javascript:x'], 2, '--links'],
    ['a missing base', {}, ['--base', 'nowhere'], 3, 'nowhere'],
    ['a base that looks like an option', {}, ['--base=--output=/tmp/x'], 3, '--output=/tmp/x'],
    ['invalid YAML', { [book]: 'type: [object\n' }, [], 4, 'Book.yaml:'],
    ['a missing file', { [path]: library[path].replace('Book.yaml', 'Gone.yaml') }, [], 4, 'Gone.yaml'],
    ['a cycle of references', self, [], 5, 'Book.yaml'],
  ] as const)('%s', async ([, files, args, expected, text]) => {
    const repository = await createReviewedRepository(library);
    await repository.write(files);
    const { status, output, errors } = await repository.review('--no-consumers', '--out-dir', 'out', ...args);
    expect([status, output]).toEqual([expected, '']);
    expect(errors).toContain(text);
    expect(errors.split('\n')).toHaveLength(1);
    expect(errors).not.toMatch(/\n\s+at /);
    expect(await readdir(repository.root)).not.toContain('out');
  });

  test('a base without contracts', async () => {
    const repository = await createReviewedRepository({ 'README.md': 'Nothing yet.\n' });
    await repository.write(library);
    const { status, errors } = await repository.review('--no-consumers');
    expect([status, errors]).toEqual([3, expect.stringContaining('has no contract')]);
  });
});

test('--help describes every option and every exit status', async () => {
  const repository = await createReviewedRepository(library);
  const { status, output } = await repository.review('--help');
  expect(status).toBe(0);
  const options = ['base', 'exact', 'head', 'no-consumers', 'format', 'out', 'out-dir', 'links', 'fail-on', 'help'];
  for (const option of options) expect(output).toMatch(new RegExp(`^  --${option} `, 'm'));
  expect(output).toMatch(/Exit statuses: 0 .* 1 .* 2 .* 3 .*4\s.* 5 /s);
  for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
});
