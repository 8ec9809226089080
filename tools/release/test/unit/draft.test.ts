import { expect, test } from 'vitest';

import { changesOf, draftNote, placeholder, type ReviewChange } from '../../src/notes/draft.ts';

const changes: ReviewChange[] = [
  {
    service: 'tracing',
    severity: 'patch',
    sentence: 'The description of the limit is another.',
    operations: ['callRead'],
  },
  {
    service: 'tracing',
    severity: 'minor',
    sentence: 'Requests may carry `tags`.',
    operations: ['callsQueryStream', 'callsQueryStats'],
    component: { kind: 'schemas', name: 'CallsFilter' },
  },
  {
    service: 'tracing',
    severity: 'major',
    sentence: 'Answers no longer carry `wb_run_step`.',
    operations: ['a', 'b', 'c', 'd'],
    component: { kind: 'schemas', name: 'Call' },
  },
];

const drafted = `---
'@callscope/tracing-client': major
'@callscope/tracing-types': major
---

${placeholder}

- **Breaking.** \`Call\`, \`a\`, \`b\`, \`c\` and 1 more: Answers no longer carry \`wb_run_step\`.
- \`CallsFilter\`, \`callsQueryStream\`, \`callsQueryStats\`: Requests may carry \`tags\`.
`;

test('a draft asks for the highest level, names operations and types, and tells what breaks first', () => {
  expect(draftNote('tracing', changes)).toBe(drafted);
});

test('a draft that is made again keeps the sentence and renews the list', () => {
  const edited = drafted.replace(placeholder, 'Calls have `tags`,\nand can be found by them.');
  const again = draftNote('tracing', changes.slice(0, 2), edited);
  expect(again).toContain("'@callscope/tracing-types': minor\n");
  expect(again).toContain(
    '---\n\nCalls have `tags`,\nand can be found by them.\n\n- `CallsFilter`, `callsQueryStream`',
  );
  expect(again).not.toContain('Breaking');
});

test('words get a line only where nothing else changed', () => {
  expect(draftNote('tracing', changes.slice(0, 1))).toContain(
    '\n- `callRead`: The description of the limit is another.\n',
  );
});

test('a long list ends with a count, and the same line stands once', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    ...changes[1],
    service: 'tracing',
    severity: 'minor' as const,
    sentence: `Requests may carry \`field_${Math.floor(index / 1.25)}\`.`,
  }));
  const lines = draftNote('tracing', many)
    ?.split('\n')
    .filter((line) => line.startsWith('- '));
  expect(lines).toHaveLength(31);
  expect(lines?.at(-1)).toBe('- And 2 more of the same kinds.');
});

test('a service without a change gets no note', () => {
  expect(draftNote('inference', changes)).toBeUndefined();
});

test('a change of a type names the operations that the review says it reaches', () => {
  const change = {
    service: 'tracing',
    severity: 'minor',
    sentence: 'More.',
    component: { kind: 'schemas', name: 'Call' },
  };
  const operations = ['callRead', 'callsQueryStream'].map((operationId) => ({ operationId, method: 'POST' }));
  const services = [{ service: 'tracing', subjects: [{ name: 'Call', radius: { operations } }] }];
  expect(changesOf({ changes: [change], services })).toEqual([
    { ...change, operations: ['callRead', 'callsQueryStream'] },
  ]);
});

test.each([
  [{}, 'The review has no list `changes`.'],
  [null, 'The review has no list `changes`.'],
  [{ changes: [{ service: 'tracing', severity: 'huge', sentence: '' }] }, 'Change 0 of the review lacks'],
])('something else than a review is refused: %j', (review, message) => {
  expect(() => changesOf(review)).toThrow(message);
});
