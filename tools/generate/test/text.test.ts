import { expect, test } from 'vitest';

import { docComment } from '../src/emit/text.ts';

/** Returns the text of a doc comment without its frame. */
function linesOf(text: string): string[] {
  const lines = docComment([text]).split('\n').slice(1, -2);
  return lines.map((line) => line.replace(/^ \* ?/u, ''));
}

test('a short text stays on one line, and cannot end its comment', () => {
  expect(docComment(['Reads a book. */'], '  ')).toBe('  /** Reads a book. *\\/ */\n');
  expect(docComment([''])).toBe('');
});

test('paragraphs are filled up to the width, also if their author broke the lines elsewhere', () => {
  const words = Array.from({ length: 40 }, (_, index) => `word${index}`);
  const lines = linesOf(words.map((word, index) => word + (index % 9 === 8 ? '\n' : ' ')).join(''));
  expect(lines.join(' ').split(' ')).toEqual(words);
  for (const line of lines.slice(0, -1)) expect(line.length).toBeGreaterThan(105);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(117);
});

test('items of a list keep their marks, and their continuation lines the indent', () => {
  const long = 'a text that is repeated until it needs a second line, '.repeat(3).trim();
  expect(
    linesOf(`Returns an error:\n\n- \`400\` if\n  it is wrong.\n- ${long}\n  1. First.\n\n  More of it.\n\nEnd.`),
  ).toEqual([
    'Returns an error:',
    '',
    '- `400` if it is wrong.',
    '- a text that is repeated until it needs a second line, a text that is repeated until it needs a second line, a text',
    '  that is repeated until it needs a second line,',
    '  1. First.',
    '',
    '  More of it.',
    '',
    'End.',
  ]);
});

test('tables, headings and code stay as they are written', () => {
  const wide = `| ${'cell | '.repeat(30)}|`;
  const text = `# Title\nText.\n${wide}\n| --- |\n\n\`\`\`sh\ncurl  -d '{}' \\\n  http://localhost\n\`\`\`\nEnd.`;
  expect(linesOf(text)).toEqual(text.split('\n').map((line) => line.trimEnd()));
});

test('a code span is not broken', () => {
  const [first = ''] = linesOf(`${'word '.repeat(22)}\`data: [DONE]\``);
  expect(first.endsWith('word')).toBe(true);
});
