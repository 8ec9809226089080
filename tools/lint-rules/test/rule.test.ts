import { expect, test } from 'vitest';
import type { Location, RuleContext } from '../src/contract/redocly.ts';
import { CannotCompareError, contractRule } from '../src/contract/rule.ts';

const location: Location = {
  source: { absoluteRef: '/specs/service/openapi.yaml', body: '', getLines: () => [] },
  pointer: '#/',
  child: () => location,
  key: () => location,
};

function findingsOf(check: Parameters<typeof contractRule>[0]): string[] {
  const messages: string[] = [];
  const context: RuleContext = {
    location,
    resolve: (node) => ({ node, location }),
    report: ({ message }) => messages.push(message),
  };
  contractRule(check)().Root({ openapi: '3.1.1' }, context);
  return messages;
}

test('an error of a rule becomes a finding with its line, because it would hide all other findings', () => {
  const [message, ...others] = findingsOf(() => {
    throw new TypeError('x is not a list');
  });
  expect(message).toMatch(/^This rule failed, so findings may be missing: x is not a list.*rule\.test\.ts:\d+/u);
  expect(others).toEqual([]);
});

test('a message about something that a rule cannot compare with is the finding', () => {
  const messages = findingsOf(() => {
    throw new CannotCompareError('specs/world cannot be read.');
  });
  expect(messages).toEqual(['specs/world cannot be read.']);
});

test('the same finding at the same location is reported once', () => {
  const messages = findingsOf((_contract, report) => {
    report(location, 'Twice.');
    report(location, 'Twice.');
    report(location, 'Once.');
  });
  expect(messages).toEqual(['Twice.', 'Once.']);
});
