import { describe, expect, test } from 'vitest';

import { fencedBlocks } from '../../src/markdown.ts';

describe('fencedBlocks', () => {
  test('gives the language, the code and the line on which the code begins', () => {
    const text = '# Title\n\nWords.\n\n```ts\nconst a = 1;\nconst b = 2;\n```\n';
    expect(fencedBlocks(text)).toEqual([{ language: 'ts', code: 'const a = 1;\nconst b = 2;', line: 6, section: 1 }]);
  });

  test('takes the indentation of a list off the code and keeps that of the code', () => {
    const [block] = fencedBlocks('1. First:\n\n   ```sh\n   if true; then\n     echo yes\n   fi\n   ```\n');
    expect(block?.code).toBe('if true; then\n  echo yes\nfi');
  });

  test('does not end a block at a shorter fence or at one with words behind it', () => {
    const [block, ...others] = fencedBlocks('````text\n```ts\nconst a = 1;\n```\n````\n');
    expect(block?.code).toBe('```ts\nconst a = 1;\n```');
    expect(others).toEqual([]);
  });

  test('counts a heading as a new section, but not a comment in a shell block', () => {
    const blocks = fencedBlocks('# One\n```sh\n# not a heading\n```\n```text\nx\n```\n## Two\n```ts\n```\n');
    expect(blocks.map(({ section }) => section)).toEqual([1, 1, 2]);
  });

  test('reads files with line ends of two characters', () => {
    expect(fencedBlocks('```ts\r\nf();\r\n```\r\n')).toMatchObject([{ code: 'f();', line: 2 }]);
  });

  test('names the line of a fence that is never closed', () => {
    expect(() => fencedBlocks('a\n\n```ts\nf();\n')).toThrow('line 3: this fence is never closed');
  });
});
