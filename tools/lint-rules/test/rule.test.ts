import { expect, test } from 'vitest';
import type { Place, RuleContext } from '../src/redocly.ts';
import { CannotCompareError, contractRule } from '../src/rule.ts';

const place: Place = {
  source: { absoluteRef: '/specs/service/openapi.yaml', body: '', getLines: () => [] },
  pointer: '#/',
  child: () => place,
  key: () => place,
};

function findingsOf(check: Parameters<typeof contractRule>[0]): string[] {
  const messages: string[] = [];
  const context: RuleContext = {
    location: place,
    resolve: (node) => ({ node, location: place }),
    report: ({ message }) => messages.push(message),
  };
  contractRule(check)().Root({ openapi: '3.1.1' }, context);
  return messages;
}

test('a fault of a rule becomes a finding that names the line, because an error would hide all other findings', () => {
  const [message, ...others] = findingsOf(() => {
    throw new TypeError('x is not a list');
  });
  expect(message).toMatch(/^This rule has a fault and stopped early.*x is not a list.*rule\.test\.ts:\d+/u);
  expect(others).toEqual([]);
});

test('what a rule cannot compare with is told in its own words', () => {
  const messages = findingsOf(() => {
    throw new CannotCompareError('specs/world cannot be read.');
  });
  expect(messages).toEqual(['specs/world cannot be read.']);
});

test('the same fault at the same place is told once', () => {
  const messages = findingsOf((_contract, report) => {
    report(place, 'Twice.');
    report(place, 'Twice.');
    report(place, 'Once.');
  });
  expect(messages).toEqual(['Twice.', 'Once.']);
});
