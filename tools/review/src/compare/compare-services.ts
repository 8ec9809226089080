import { componentAt, componentKinds, type Document, parsePointer } from '@callscope/contract';
import type { BundledService } from '@callscope/generate';

import { type Change, compareSeverities, type Direction, mostSevere, type Severity } from './change.ts';
import type { Finding } from './comparison.ts';
import { compareContracts } from './contract.ts';
import { operationsOf } from './nodes.ts';
import { absent, rules } from './rules.ts';

/**
 * Compares two contracts of one service, and rates each change by its effect on callers.
 *
 * @returns the changes, the most severe first, then by file and line; none if the contracts mean the same.
 */
export function compareServices(base: BundledService, head: BundledService): readonly Change[] {
  const { findings } = compareContracts(base.document, head.document);
  // A component that requests and responses use has a finding for each; they become one change.
  const groups = Map.groupBy(findings, ({ rule, in: side, pointer, facts }) =>
    [rule, side, pointer, facts.name, facts.before, facts.after].join('\n'),
  );
  return [...groups.values()].flatMap((group) => toChange(group, base, head)).toSorted(compareChanges);
}

/**
 * Compares a service that both trees have, or only one of them.
 *
 * @param base - Undefined if the service is added.
 * @param head - Undefined if the service is removed.
 */
export function compareService(base: BundledService | undefined, head: BundledService | undefined): readonly Change[] {
  if (base && head) return compareServices(base, head);
  const bundle = head ?? base;
  if (bundle === undefined) return [];
  const isAdded = head !== undefined;
  const change: Change = {
    service: bundle.service,
    severity: isAdded ? 'minor' : 'major',
    rule: isAdded ? 'service-added' : 'service-removed',
    direction: 'both',
    pointer: '',
    in: isAdded ? 'head' : 'base',
    operations: operationsOf(bundle.document).map(({ id }) => id),
    sentence: `Callers can ${isAdded ? '' : 'no longer '}use the ${bundle.service} service.`,
    location: locate(bundle, ''),
  };
  return [change];
}

function toChange(group: readonly Finding[], base: BundledService, head: BundledService): Change[] {
  const [first] = group;
  const bySide = [...new Map(group.map((finding) => [finding.side, finding])).values()];
  const severity = mostSevere(bySide.map((finding) => finding.severity));
  if (first === undefined || severity === undefined) return [];
  const { in: side, pointer, facts } = first;
  const bundle = side === 'base' ? base : head;
  const operations = first.operations ?? operationsAt(bundle.document, pointer);
  const component = componentOf(pointer);
  const change: Change = {
    service: bundle.service,
    severity,
    rule: ruleName(first.rule, bySide, severity),
    direction: directionOf(bySide),
    pointer,
    in: side,
    ...(component && { component }),
    ...(operations.length > 0 && { operations }),
    sentence: sentenceOf(bySide),
    ...(isPresent(facts.before) && { before: withoutCode(facts.before) }),
    ...(isPresent(facts.after) && { after: withoutCode(facts.after) }),
    location: locate(bundle, pointer),
  };
  return [change];
}

/** Returns the rule with the side that makes the change as severe as it is, unless both do or there is none. */
function ruleName(rule: string, findings: readonly Finding[], severity: Severity): string {
  const [side, other] = findings.filter((finding) => finding.severity === severity).map((finding) => finding.side);
  const isGeneral = side === undefined || side === 'none' || other !== undefined || rule.startsWith(`${side}-`);
  return isGeneral ? rule : `${side}-${rule}`;
}

function directionOf(findings: readonly Finding[]): Direction {
  const sides = findings.map(({ side }) => side).filter((side) => side !== 'none');
  return sides.length > 1 ? 'both' : (sides[0] ?? 'none');
}

/** Joins the sentences of both sides, the more severe first. */
function sentenceOf(findings: readonly Finding[]): string {
  const sentences = findings
    .toSorted((a, b) => compareSeverities(a.severity, b.severity))
    .map(({ rule, side, facts }) => rules[rule][side]?.sentence(facts) ?? '');
  const [first = '', ...others] = new Set(sentences);
  return `${[capitalize(first), ...others.map(uncapitalize)].join('; ')}.`;
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function uncapitalize(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function isPresent(value: string): boolean {
  return value !== '' && value !== absent;
}

function withoutCode(text: string): string {
  return text.replaceAll('`', '');
}

function componentOf(pointer: string): Change['component'] {
  const component = componentAt(pointer);
  const kind = componentKinds.find((each) => each === component?.kind);
  return component && kind && { kind, name: component.name };
}

/** Returns the operationIds of the operations that hold a node; those of a path item for a node that they share. */
function operationsAt(document: Document, pointer: string): string[] {
  const [top, path, method] = parsePointer(pointer);
  if (top !== 'paths') return [];
  const ofPath = operationsOf(document).filter((operation) => operation.path === path);
  const own = ofPath.filter((operation) => operation.method === method);
  return (own.length > 0 ? own : ofPath).map(({ id }) => id);
}

/** Returns the location of a node; the root file for a node without a location. */
function locate({ service, locate: find }: BundledService, pointer: string): Change['location'] {
  return find(pointer) ?? find('') ?? { file: `specs/${service}/openapi.yaml`, line: 1 };
}

function compareChanges(a: Change, b: Change): number {
  return (
    compareSeverities(a.severity, b.severity) ||
    compareText(a.location.file, b.location.file) ||
    a.location.line - b.location.line ||
    compareText(a.rule, b.rule)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
