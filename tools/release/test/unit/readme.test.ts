import { describe, expect, test } from 'vitest';

import { type Example, fencedBlocks, outputViolation, readReadme } from '../../src/readmes/readme.ts';

function readOnly(markdown: string): Example {
  const { examples, violations } = readReadme(markdown);
  expect(violations).toEqual([]);
  const [example, ...others] = examples;
  expect(others).toEqual([]);
  if (!example) throw new Error('no example was found');
  return example;
}

describe('fencedBlocks', () => {
  test('returns the language, the code and the line on which the code begins', () => {
    const text = '# Title\n\nWords.\n\n```ts\nconst a = 1;\nconst b = 2;\n```\n';
    expect(fencedBlocks(text)).toEqual([{ language: 'ts', code: 'const a = 1;\nconst b = 2;', line: 6, section: 1 }]);
  });

  test('removes the indentation of a list from the code and keeps that of the code', () => {
    const [block] = fencedBlocks('1. First:\n\n   ```sh\n   if true; then\n     echo yes\n   fi\n   ```\n');
    expect(block?.code).toBe('if true; then\n  echo yes\nfi');
  });

  test('does not end a block at a shorter fence or at one with text after it', () => {
    const [block, ...others] = fencedBlocks('````text\n```ts\nconst a = 1;\n```\n````\n');
    expect(block?.code).toBe('```ts\nconst a = 1;\n```');
    expect(others).toEqual([]);
  });

  test('counts a heading as a new section, but not a comment in a shell block', () => {
    const blocks = fencedBlocks('# One\n```sh\n# not a heading\n```\n```text\nx\n```\n## Two\n```ts\n```\n');
    expect(blocks.map(({ section }) => section)).toEqual([1, 1, 2]);
  });

  test('reads files with CRLF line ends', () => {
    expect(fencedBlocks('```ts\r\nf();\r\n```\r\n')).toMatchObject([{ code: 'f();', line: 2 }]);
  });

  test('throws with the line of a fence that is never closed', () => {
    expect(() => fencedBlocks('a\n\n```ts\nf();\n')).toThrow('line 3: this fence is never closed');
  });
});

describe('readReadme', () => {
  test('takes a block of text in the same section as the output of the program above it', () => {
    const example = readOnly('# A\n```ts\nf();\n```\nIt prints:\n```text\n1\n```\n');
    expect(example).toMatchObject({ kind: 'ts', line: 3, output: { code: '1' } });
  });

  test('ignores a block of text under another heading', () => {
    expect(readOnly('# A\n```ts\nf();\n```\n# B\n```text\nfolders\n```\n').output).toBeUndefined();
  });

  test('runs a block of js, but does not compare its output', () => {
    const example = readOnly('# A\n```js\nf();\n```\n```text\n1\n```\n');
    expect(example).toMatchObject({ kind: 'ts', code: 'f();' });
    expect(example.output).toBeUndefined();
  });

  test('reports a language that nothing checks, with its line', () => {
    expect(readReadme('# A\n\n```html\n<p>\n```\n').violations).toEqual([
      '3: a block of "html" is not checked. Use ts, js or sh; or text, json or yaml for a block that is not run.',
    ]);
  });
});

describe('outputViolation', () => {
  const program = readOnly('```ts\nconsole.log(a); // → one\nconsole.log(b);\nconsole.log(c); // → 3 of …\n```\n');

  test('finds the lines of the comments in order, whatever is printed between them', () => {
    expect(outputViolation(program, 'one\ntwo\n3 of 12\n')).toBeUndefined();
  });

  test.each(['3 of 12\none\n', 'one\ntwo\n', 'one more\n3 of 12\n', ''])('reports that %j is different', (stdout) => {
    expect(outputViolation(program, stdout)).toMatch(
      /^the README says that it prints "(?:one|3 of …)", but it prints:/u,
    );
  });

  const shown = readOnly('```ts\nf();\n```\n```text\nid: … (1.5 s)\nend\n```\n');

  test('compares a whole block of text, with … for anything on one line', () => {
    expect(outputViolation(shown, 'id: 42 (1.5 s)\nend\n\n')).toBeUndefined();
  });

  test.each(['id: 42 (1x5 s)\nend\n', 'id: 42 (1.5 s)\n', 'id: 42 (1.5 s)\nend\nmore\n'])(
    'reports that %j is not the block',
    (stdout) => {
      expect(outputViolation(shown, stdout)).toContain('it prints something else than line 5 shows');
    },
  );

  const data = readOnly('```sh\ncurl http://127.0.0.1:4010/health\n```\n```json\n{ "b": [1], "a": null }\n```\n');

  test('compares JSON by its values', () => {
    expect(outputViolation(data, '{"a":null,"b":[1]}')).toBeUndefined();
  });

  test.each(['{"a":null,"b":[2]}', '{"b":[1]}', 'no JSON'])('reports that %j is other JSON', (stdout) => {
    expect(outputViolation(data, stdout)).toContain('it prints other JSON than line 5 shows');
  });
});
