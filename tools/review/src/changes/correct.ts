import type { BundledService } from '../bundle/index.ts';
import { componentKinds } from '../bundle/index.ts';
import type { Draft } from './assemble.ts';
import { rootOf } from './assemble.ts';
import type { Change, Severity } from './change.ts';
import { heaviest } from './compare/comparison.ts';
import type { Comparison } from './compare/comparison.ts';
import { subjectOf } from './compare/words.ts';
import type { EngineChange } from './engine/report.ts';
import { componentOf } from './node.ts';

/**
 * Holds what we found against what the engine says. Where both see a change and rate it alike, nothing is added; where
 * they differ, the change says what the engine said and why that is wrong. What the engine sees in nodes that we did
 * not compare stands as the engine rates it, so that nothing is lost.
 */
export function correct(
  drafts: readonly Draft[],
  engine: readonly EngineChange[],
  comparison: Comparison,
  base: BundledService,
  head: BundledService,
): Change[] {
  const used = new Set(engine.filter((each) => drafts.some((draft) => isSame(each, draft, comparison))));
  const rest = engine.filter((each) => !used.has(each));
  const ours = drafts.map((draft): Change => {
    const { change, nodes, why } = draft;
    // What the engine sees at a keyword beside ours belongs to our change when no other change explains it.
    const same = [
      ...engine.filter((each) => isSame(each, draft, comparison)),
      ...rest.filter((each) => isBeside(each, nodes)),
    ];
    const rated = heaviest(same.map(({ severity }) => severity)) ?? 'none';
    if (rated === change.severity) return change;
    return { ...change, engine: { severity: rated, why: reasonFor(rated, change.severity, why) } };
  });
  const theirs = rest.filter((each) => !isJudged(each, comparison));
  return [...ours, ...theirs.map((each) => toChange(each, base, head))];
}

/**
 * Whether the engine's change is at one of the nodes. Below a keyword the engine may see parts of the same change; what
 * it sees below a schema or an operation is another one.
 */
function isSame({ base, head }: EngineChange, { nodes, around }: Draft, { judged }: Comparison): boolean {
  return (
    [base, head].some(
      (pointer) =>
        pointer !== undefined &&
        nodes.some((node) => {
          const isWhole = node === '' || judged.base.has(node) || judged.head.has(node);
          return pointer === node || (!isWhole && pointer.startsWith(`${node}/`));
        }),
    ) || around.some((pair) => isIn(base, pair.base) && isIn(head, pair.head))
  );
}

function isIn(pointer: string | undefined, node: string | undefined): boolean {
  return pointer === undefined || pointer === node || pointer.startsWith(`${node}/`);
}

function isBeside({ base, head, property }: EngineChange, nodes: readonly string[]): boolean {
  // A keyword that is on one side only is reported at the node that lacks it.
  return [base, head].some(
    (pointer) =>
      pointer !== undefined &&
      nodes.some(
        (node) =>
          parentOf(pointer) === parentOf(node) ||
          parentOf(pointer) === node ||
          (property !== undefined && pointer === parentOf(node)),
      ),
  );
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

/** Parts of operations that our contracts do not have, and that we do not compare. */
const notCompared = /^\/paths\/[^/]+\/(?:servers|[^/]+\/(?:servers|callbacks|responses\/[^/]+\/links))(?:\/|$)/;

/** Whether we compared the node, or the one that holds it: then no change is what we found. */
function isJudged({ base, head }: EngineChange, { judged }: Comparison): boolean {
  // A whole kind of components that came or went did so with its components.
  if (/^\/components(?:\/[^/]+)?$/.test(head ?? base ?? '')) return true;
  if (notCompared.test(head ?? base ?? '')) return false;
  return isBelow(base, judged.base) || isBelow(head, judged.head);
}

function isBelow(pointer: string | undefined, nodes: ReadonlySet<string>): boolean {
  if (pointer === undefined) return false;
  if (nodes.has(pointer)) return true;
  return pointer !== '' && isBelow(parentOf(pointer), nodes);
}

function reasonFor(rated: Severity | 'none', severity: Severity, why: string | undefined): string {
  if (rated === 'patch' && severity === 'minor') return 'The engine takes whatever breaks nobody for words.';
  if (why !== undefined) return why;
  if (rated === 'none') return 'The engine has no rule for this.';
  return severity === 'major' ? 'The engine does not see whom this breaks.' : 'This breaks nobody.';
}

function toChange(each: EngineChange, base: BundledService, head: BundledService): Change {
  const where = each.head === undefined ? 'base' : 'head';
  const bundle = where === 'base' ? base : head;
  const pointer = each.head ?? each.base ?? '';
  const found = componentOf(pointer);
  const kind = componentKinds.find((candidate) => candidate === found?.kind);
  const words = each.messages.length === 0 ? [`${each.property ?? each.typeName} was ${each.kind}`] : each.messages;
  return {
    service: bundle.service,
    severity: each.severity,
    rule: 'engine-finding',
    direction: 'none',
    pointer,
    in: where,
    ...(found && kind && { component: { kind, name: found.name } }),
    sentence: `${subjectOf(bundle.document, pointer)}: ${words.join(' ').replace(/\.$/, '')}.`,
    location: bundle.locate(pointer) ?? rootOf(bundle),
  };
}
