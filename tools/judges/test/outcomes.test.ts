import { describe, expect, it } from 'vitest';

import { formatReason, formatResults, type Outcome } from '../src/outcomes.ts';
import { toOutcomes } from '../src/schemas.ts';

const failed: Outcome = {
  area: 'feedback',
  name: 'a note is stored',
  passed: false,
  reason: 'HTTPError: 422',
  rejected: [
    {
      method: 'POST',
      path: '/feedback/create',
      status: 422,
      request: '{}',
      response: '{"id": "01a2033a-14e3-7674-a72d-8b597e542b95",\n "at": "2026-03-02T10:00:00.123Z", "a": "b|c"}',
    },
  ],
};

describe('results', () => {
  it('shows the error and the response of the server for a check that failed', () => {
    expect(formatReason(failed)).toBe(
      'HTTPError: 422 POST /feedback/create 422: {"id": "<id>", "at": "<time>", "a": "b|c"}',
    );
  });

  it('shows the error of a check without rejected request', () => {
    expect(formatReason({ area: 'a', name: 'b', passed: false, reason: 'expected 1,\n got 2' })).toBe(
      'expected 1, got 2',
    );
  });

  it('counts checks, and lists failures alone', () => {
    const passed: Outcome = { area: 'feedback', name: 'a reaction is stored', passed: true };
    expect(formatResults([{ judge: 'client', version: '1.2.3', outcomes: [passed, failed] }]))
      .toBe(`# Results of the judges

Written by \`pnpm judges\`. Do not edit.

| Judge  | Version | Checks | Passed |
| ------ | ------- | ------ | ------ |
| client | 1.2.3   | 2      | 1      |

## Failures of client 1.2.3

- feedback: a note is stored: \`HTTPError: 422 POST /feedback/create 422: {"id": "<id>", "at": "<time>", "a": "b|c"}\`
`);
  });
});

it('counts the operations of a report as checks', () => {
  const report = {
    operations: { tested: 3 },
    failures: [
      { code: 'ST1', title: 'Server error', operations: ['GET /a'] },
      { code: 'ST2', title: 'Undeclared status', operations: ['GET /a', 'TRACE /b'] },
    ],
    errors: [],
  };
  expect(toOutcomes('tracing', report).map(({ name, passed, reason }) => [name, passed, reason])).toEqual([
    ['an operation without failures', true, undefined],
    ['GET /a', false, 'ST1 Server error; ST2 Undeclared status'],
    ['TRACE /b', false, 'ST2 Undeclared status'],
  ]);
});
