import type { BundledService } from '../bundle/index.ts';
import { assemble, rootOf } from './assemble.ts';
import type { Change } from './change.ts';
import { compareContracts } from './compare/contract.ts';
import { correct } from './correct.ts';
import { runEngine } from './engine/run.ts';

const weights = { major: 0, minor: 1, patch: 2 } as const;

/**
 * Tells in what two contracts of one service differ, and what each difference means to callers.
 *
 * @returns the changes, the heaviest first, then by file and line; none when the contracts say the same.
 * @throws Error when the engine cannot be run, or writes its report in another form than known.
 */
export async function changesBetween(base: BundledService, head: BundledService): Promise<readonly Change[]> {
  const comparison = compareContracts(base.document, head.document);
  const drafts = assemble(comparison.findings, base, head);
  const engine = await runEngine(base.document, head.document);
  return correct(drafts, engine, comparison, base, head).toSorted(inOrder);
}

/**
 * The changes of a service that both trees have, or only one of them.
 *
 * @param base - Undefined when the service is new.
 * @param head - Undefined when the service is gone.
 * @throws Error as `changesBetween` does.
 */
export async function changesOfService(
  base: BundledService | undefined,
  head: BundledService | undefined,
): Promise<readonly Change[]> {
  if (base && head) return changesBetween(base, head);
  const bundle = head ?? base;
  if (bundle === undefined) return [];
  const paths = Object.values(bundle.document.paths as Readonly<Record<string, object>>);
  const operations = paths.flatMap((item) =>
    Object.values(item).flatMap((node: { readonly operationId?: string } | undefined) => node?.operationId ?? []),
  );
  const come = head !== undefined;
  const change: Change = {
    service: bundle.service,
    severity: come ? 'minor' : 'major',
    rule: come ? 'service-added' : 'service-removed',
    direction: 'both',
    pointer: '',
    in: come ? 'head' : 'base',
    operations,
    sentence: `Callers can ${come ? '' : 'no longer '}use the ${bundle.service} service.`,
    location: rootOf(bundle),
  };
  return [change];
}

function inOrder(a: Change, b: Change): number {
  return (
    weights[a.severity] - weights[b.severity] ||
    compareText(a.location.file, b.location.file) ||
    a.location.line - b.location.line ||
    compareText(a.rule, b.rule)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
