import { describe, expect, test } from 'vitest';

import { type Example, outputFault, readReadme } from '../../src/readme.ts';

function only(markdown: string): Example {
  const { examples, faults } = readReadme(markdown);
  expect(faults).toEqual([]);
  const [example, ...others] = examples;
  expect(others).toEqual([]);
  if (!example) throw new Error('no example was found');
  return example;
}

describe('readReadme', () => {
  test('takes a block of text in the same section as the output of the program above it', () => {
    const example = only('# A\n```ts\nf();\n```\nIt prints:\n```text\n1\n```\n');
    expect(example).toMatchObject({ kind: 'ts', line: 3, output: { code: '1' } });
  });

  test('leaves a block of text under another heading alone', () => {
    expect(only('# A\n```ts\nf();\n```\n# B\n```text\nfolders\n```\n').output).toBeUndefined();
  });

  test('refuses a language that nothing checks, with its line', () => {
    expect(readReadme('# A\n\n```js\nf();\n```\n').faults).toEqual([
      '3: a block of "js" is not checked. Write it as ts or sh, or as text, json or yaml when it is not to be run.',
    ]);
  });
});

describe('outputFault', () => {
  const program = only('```ts\nconsole.log(a); // → one\nconsole.log(b);\nconsole.log(c); // → 3 of …\n```\n');

  test('finds the lines of the comments in order, whatever is printed between them', () => {
    expect(outputFault(program, 'one\ntwo\n3 of 12\n')).toBeUndefined();
  });

  test.each(['3 of 12\none\n', 'one\ntwo\n', 'one more\n3 of 12\n', ''])(
    'reports that %j is something else',
    (stdout) => {
      expect(outputFault(program, stdout)).toMatch(/^the README says that it prints "(one|3 of …)", but it prints:/);
    },
  );

  const shown = only('```ts\nf();\n```\n```text\nid: … (1.5 s)\nend\n```\n');

  test('compares a whole block of text, with … for anything on one line', () => {
    expect(outputFault(shown, 'id: 42 (1.5 s)\nend\n\n')).toBeUndefined();
  });

  test.each(['id: 42 (1x5 s)\nend\n', 'id: 42 (1.5 s)\n', 'id: 42 (1.5 s)\nend\nmore\n'])(
    'reports that %j is not the block',
    (stdout) => {
      expect(outputFault(shown, stdout)).toContain('it prints something else than line 5 shows');
    },
  );

  const data = only('```sh\ncurl http://127.0.0.1:4010/health\n```\n```json\n{ "b": [1], "a": null }\n```\n');

  test('compares JSON by its values', () => {
    expect(outputFault(data, '{"a":null,"b":[1]}')).toBeUndefined();
  });

  test.each(['{"a":null,"b":[2]}', '{"b":[1]}', 'no JSON'])('reports that %j is other JSON', (stdout) => {
    expect(outputFault(data, stdout)).toContain('it prints other JSON than line 5 shows');
  });
});
