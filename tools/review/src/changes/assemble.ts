import type { BundledService } from '../bundle/index.ts';
import { componentKinds, keysOf, valueAt } from '../bundle/index.ts';
import type { Change, Direction, Severity } from './change.ts';
import type { Finding, Place } from './compare/comparison.ts';
import { heaviest } from './compare/comparison.ts';
import { componentOf } from './node.ts';
import { nothing, rules } from './rules/index.ts';

/** A change with what is needed to hold it against the engine's word. */
export interface Draft {
  readonly change: Change;
  /** Every pointer at which the engine may report the same change. */
  readonly nodes: readonly string[];
  /** Pairs of nodes of which everything that the engine reports is the same change. */
  readonly around: readonly Place[];
  readonly why: string | undefined;
}

/**
 * Makes one change of what was found about one place on both sides of the wire. A component that requests and answers
 * use gets both, and counts as the heavier of them.
 */
export function assemble(findings: readonly Finding[], base: BundledService, head: BundledService): Draft[] {
  const groups = Map.groupBy(findings, ({ rule, in: where, pointer, facts }) =>
    [rule, where, pointer, facts.name, facts.before, facts.after].join('\n'),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [toDraft(first, group, base, head)];
  });
}

function toDraft(first: Finding, group: readonly Finding[], base: BundledService, head: BundledService): Draft {
  const bySide = new Map(group.map((finding) => [finding.side, finding]));
  const sides = [...bySide.values()];
  const severity = heaviest(sides.map((finding) => finding.severity)) ?? 'patch';
  const rule = rules[first.rule];
  const bundle = first.in === 'base' ? base : head;
  const operations = first.operations ?? operationsAt(bundle, first.pointer);
  const component = componentAt(first.pointer);
  const { before, after } = first.facts;
  return {
    change: {
      service: bundle.service,
      severity,
      rule: nameOf(first.rule, sides, severity),
      direction: directionOf(sides),
      pointer: first.pointer,
      in: first.in,
      ...(component && { component }),
      ...(operations.length > 0 && { operations }),
      sentence: sentenceOf(sides, severity),
      ...(isThere(before) && { before: plain(before) }),
      ...(isThere(after) && { after: plain(after) }),
      location: bundle.locate(first.pointer) ?? rootOf(bundle),
    },
    nodes: group.flatMap(({ nodes }) => nodes),
    around: group.flatMap(({ around }) => around ?? []),
    why: rule.why,
  };
}

/** Where a node has no source of its own. */
export function rootOf(bundle: BundledService): Change['location'] {
  return bundle.locate('') ?? { file: `specs/${bundle.service}/openapi.yaml`, line: 1 };
}

/** The name of a rule says which side makes the change as heavy as it is, unless both do or there is no side. */
function nameOf(rule: string, sides: readonly Finding[], severity: Severity): string {
  const deciding = sides.filter((finding) => finding.severity === severity).map(({ side }) => side);
  const [side] = deciding;
  if (side === undefined || side === 'none' || deciding.length > 1 || rule.startsWith(`${side}-`)) return rule;
  return `${side}-${rule}`;
}

function directionOf(sides: readonly Finding[]): Direction {
  const wire = sides.map(({ side }) => side).filter((side) => side !== 'none');
  return wire.length > 1 ? 'both' : (wire[0] ?? 'none');
}

/** What weighs most is said first. */
function sentenceOf(sides: readonly Finding[], severity: Severity): string {
  const parts = sides
    .toSorted((a, b) => Number(b.severity === severity) - Number(a.severity === severity))
    .map(({ rule, side, facts }) => rules[rule][side]?.sentence(facts) ?? '');
  const [first = '', ...others] = new Set(parts);
  return `${[first, ...others.map((part) => part[0]?.toLowerCase() + part.slice(1))].join('; ')}.`;
}

function isThere(value: string): boolean {
  return value !== '' && value !== nothing;
}

function plain(text: string): string {
  return text.replaceAll('`', '');
}

function componentAt(pointer: string): Change['component'] {
  const found = componentOf(pointer);
  const kind = componentKinds.find((each) => each === found?.kind);
  return found && kind && { kind, name: found.name };
}

function operationsAt({ document }: BundledService, pointer: string): string[] {
  const [top, path = '', method] = keysOf(pointer);
  if (top !== 'paths') return [];
  const item = (document.paths as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[path] ?? {};
  const of = method !== undefined && method !== 'parameters' ? [method] : Object.keys(item);
  return of.flatMap((each) => {
    const id = valueAt({ node: item[each] }, '/node/operationId');
    return typeof id === 'string' ? [id] : [];
  });
}
