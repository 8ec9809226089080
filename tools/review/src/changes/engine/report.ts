import type { Severity } from '../change.ts';

/** One change as the engine reports it. */
export interface EngineChange {
  readonly kind: 'added' | 'removed' | 'modified';
  /** Kind of the node: `Schema`, `Operation`, `Parameter`. */
  readonly typeName: string;
  /** The keyword that changed, when the node itself stayed. `key` for a new name. */
  readonly property: string | undefined;
  readonly severity: Severity;
  /** What its rules say; none when no rule has a word on it. */
  readonly messages: readonly string[];
  /** JSON pointers into the bundles. */
  readonly base: string | undefined;
  readonly head: string | undefined;
}

interface Report {
  readonly reportVersion: string;
  readonly changes: readonly {
    readonly kind: string;
    readonly typeName: string;
    readonly property?: string;
    readonly impact: string;
    readonly verdicts: readonly { readonly ruleId: string; readonly message: string }[];
    readonly base?: { readonly pointer: string };
    readonly revision?: { readonly pointer: string };
  }[];
}

const kinds = new Set(['added', 'removed', 'modified']);
const severities = new Set(['major', 'minor', 'patch']);

/**
 * Reads the engine's report.
 *
 * @throws Error that says what is not as expected: the form of the report is the engine's own business, and a newer
 * engine may have another one.
 */
export function readReport(text: string): readonly EngineChange[] {
  const report = JSON.parse(text) as Report;
  if (report.reportVersion !== '1' || !Array.isArray(report.changes)) {
    throw new Error(
      `The engine wrote a report of version ${JSON.stringify(report.reportVersion)}, and not of version 1.`,
    );
  }
  return report.changes.map((change, index) => {
    const { kind, typeName, property, impact, verdicts, base, revision } = change;
    const sound =
      kinds.has(kind) &&
      severities.has(impact) &&
      Array.isArray(verdicts) &&
      [base, revision].every((side) => side === undefined || side.pointer.startsWith('#/') || side.pointer === '#') &&
      (base ?? revision) !== undefined;
    if (!sound) throw new Error(`Change ${index} of the engine's report has another form: ${JSON.stringify(change)}`);
    return {
      kind: kind as EngineChange['kind'],
      typeName,
      property,
      severity: impact as Severity,
      messages: verdicts.map(({ message }) => message),
      base: base?.pointer.slice(1),
      head: revision?.pointer.slice(1),
    };
  });
}
