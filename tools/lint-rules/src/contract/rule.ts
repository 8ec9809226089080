import { type Contract, readContract } from './contract.ts';
import type { Location, Rule } from './redocly.ts';

/** Reports one finding at a location. */
export type Report = (location: Location, message: string) => void;

/** Something that a rule compares with is missing or cannot be read. The message says what to do. */
export class CannotCompareError extends Error {}

/**
 * Creates a linter rule from a check of the whole contract.
 *
 * The linter drops every finding of a document if one rule throws, so every error becomes a finding itself.
 */
export function contractRule(check: (contract: Contract, report: Report) => void): Rule {
  return () => ({
    Root(root, context) {
      const reported = new Set<string>();
      const report: Report = (location, message) => {
        // A shared schema or example is reached from many operations; each finding is reported once.
        const finding = [location.source.absoluteRef, location.pointer, message].join('\n');
        if (!reported.has(finding)) context.report({ message, location });
        reported.add(finding);
      };
      try {
        check(readContract(root, context), report);
      } catch (cause) {
        report(context.location, cause instanceof CannotCompareError ? cause.message : internalError(cause));
      }
    },
  });
}

function internalError(cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const frame = cause instanceof Error ? cause.stack?.split('\n').find((line) => line.includes('.ts:')) : undefined;
  return `This rule failed, so findings may be missing: ${reason} ${frame?.trim() ?? ''}`;
}
