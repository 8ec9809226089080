import type { Contract } from './contract/contract.ts';
import { readContract } from './contract/read.ts';
import type { Place, Rule } from './redocly.ts';

/** Reports one finding at a place. */
export type Report = (place: Place, message: string) => void;

/** Something that a rule compares with is missing or cannot be read; the message says what, and how to mend it. */
export class CannotCompareError extends Error {}

/**
 * Makes a linter rule of a check over the whole contract.
 *
 * The linter drops every finding of a document when one rule throws, so whatever is thrown becomes a finding itself.
 */
export function contractRule(check: (contract: Contract, report: Report) => void): Rule {
  return () => ({
    Root(root, context) {
      const reported = new Set<string>();
      const report: Report = (location, message) => {
        // A shared schema or example is met on many ways; what is wrong with it is said once.
        const finding = [location.source.absoluteRef, location.pointer, message].join('\n');
        if (!reported.has(finding)) context.report({ message, location });
        reported.add(finding);
      };
      try {
        check(readContract(root, context), report);
      } catch (cause) {
        report(context.location, cause instanceof CannotCompareError ? cause.message : faultOfOurs(cause));
      }
    },
  });
}

function faultOfOurs(cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const frame = cause instanceof Error ? cause.stack?.split('\n').find((line) => line.includes('.ts:')) : undefined;
  return `This rule has a fault and stopped early, so findings may be missing: ${reason} ${frame?.trim() ?? ''}`;
}
