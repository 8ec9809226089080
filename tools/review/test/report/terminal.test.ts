import { describe, expect, test } from 'vitest';

import { toTerminal } from '../../src/report/terminal.ts';
import { change, reviewOf } from './sample.ts';

describe('the terminal report', () => {
  test('has the verdict, each change with its location and rule, and what it reaches', () => {
    expect(toTerminal(reviewOf(), false)).toBe(`✘ This change breaks callers, and has no release note.
origin/main (123456789) compared with working tree

  tracing: 1 breaking – requires major, release note: none
  inference: no changes

BREAKING CallsFilter
  Callers can no longer send \`turn_ids\` of \`CallsFilter\`.
    specs/tracing/shared/schemas/CallsFilter.yaml:48 · request-property-removed
  reaches 1 operation, 2 types, 1 example, 1 scenario, 1 handler, 1 contract case, 1 test file: callStats
`);
  });

  test('is short if nothing changes', () => {
    expect(toTerminal(reviewOf({ changes: [] }), false)).toBe(`✔ The contracts do not change.
origin/main (123456789) compared with working tree

  tracing: no changes
  inference: no changes
`);
  });

  test('has colors only if they are shown', () => {
    expect(toTerminal(reviewOf(), true)).toContain('\u001B[31mBREAKING\u001B[39m');
    expect(toTerminal(reviewOf(), false)).not.toContain('\u001B');
  });

  test('lists broken consumers with their cause, new gaps, and outdated types', () => {
    const location = { file: 'README.md', line: 7 };
    const tried = { contractCases: 1000, examples: 1, readmeBlocks: 1, programs: 1 };
    const text = toTerminal(
      reviewOf({
        consumers: {
          broken: [{ kind: 'readme', consumer: 'README', location, message: 'No.\nNo!', cause: change() }],
          tried,
        },
        service: {
          coverage: {
            declared: 1,
            added: [{ operationId: 'callEnd', status: '404', lacks: 'test', reason: 'none', location }],
            closed: [],
            remaining: 0,
          },
          stale: true,
        },
      }),
      false,
    );
    expect(text).toContain('1 of 1,003 consumers of the base break:');
    expect(text).toContain('  README (README.md:7 of the base)\n    No.\n    cause: Callers can no longer send');
    expect(text).toContain('callEnd 404 has no test: none');
    expect(text).toContain('The generated types of tracing are out of date: run `pnpm generate`.');
    expect(toTerminal(reviewOf({ consumers: { broken: [], tried } }), false)).toContain('None of 1,003 consumers');
  });
});
