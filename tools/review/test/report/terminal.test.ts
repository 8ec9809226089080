import { describe, expect, test } from 'vitest';

import { toTerminal } from '../../src/report/terminal.ts';
import { change, reviewOf } from './made-up.ts';

describe('the form for a terminal', () => {
  test('says the verdict, each change with its place and its rule, and whom it reaches', () => {
    expect(toTerminal(reviewOf(), false)).toBe(`✘ This change breaks callers, and has no release note yet.
origin/main (123456789) compared with working tree

  tracing: 1 breaking – needs major, its release note says none
  inference: nothing changes

BREAKS CallsFilter
  Callers can no longer send \`turn_ids\` of \`CallsFilter\`.
    specs/tracing/shared/schemas/CallsFilter.yaml:48 · request-property-removed
  reaches 1 operation, 2 types, 1 example, 1 scenario, 1 handler, 1 contract case, 1 test file: callStats
`);
  });

  test('is short where nothing changes', () => {
    expect(toTerminal(reviewOf({ changes: [] }), false)).toBe(`✔ Nothing changes in the contracts.
origin/main (123456789) compared with working tree

  tracing: nothing changes
  inference: nothing changes
`);
  });

  test('has colours only where they are shown', () => {
    expect(toTerminal(reviewOf(), true)).toContain('\u001B[31mBREAKS\u001B[39m');
    expect(toTerminal(reviewOf(), false)).not.toContain('\u001B');
  });

  test('names consumers that break with their reason, new holes, and old types', () => {
    const location = { file: 'README.md', line: 7 };
    const tried = { contractCases: 1000, examples: 1, readmeBlocks: 1, programs: 1 };
    const text = toTerminal(
      reviewOf({
        yesterday: {
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
    expect(text).toContain('  README (README.md:7 of the base)\n    No.\n    because: Callers can no longer send');
    expect(text).toContain('callEnd 404 has no test: none');
    expect(text).toContain('The generated types of tracing are not those of this contract: run `pnpm generate`.');
    expect(toTerminal(reviewOf({ yesterday: { broken: [], tried } }), false)).toContain('None of 1,003 consumers');
  });
});
