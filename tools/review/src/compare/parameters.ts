import type { Json, Located, Operation } from '@callscope/contract';

import type { Side } from './change.ts';
import type { Comparison, Pointers } from './comparison.ts';
import { compareContents, compareOptionalSchemas } from './contents.ts';
import { code, formatValue } from './describe.ts';
import { childOf, isRequired, itemsOf, type Node, type ObjectNode, pointerOf, resolveNode } from './nodes.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  /** The item of the list of parameters. */
  readonly entry: Node;
  /** The parameter that the item is or refers to. */
  readonly node: ObjectNode;
}

/** Keywords of serialization, each with the value that applies if it is omitted. */
const serialization: Readonly<Record<string, (parameter: ObjectNode) => Json>> = {
  style: defaultStyle,
  explode: (parameter) => (parameter.value['style'] ?? defaultStyle(parameter)) === 'form',
  allowReserved: () => false,
  allowEmptyValue: () => false,
};

function defaultStyle({ value }: ObjectNode): string {
  return value['in'] === 'query' || value['in'] === 'cookie' ? 'form' : 'simple';
}

/** Compares the parameters of an operation. */
export function compareParameters(comparison: Comparison, before: Operation, after: Operation): void {
  const [was, is] = [parametersOf(comparison, 'base', before), parametersOf(comparison, 'head', after)];
  const unmatched = new Map(is);
  const removed: Parameter[] = [];
  for (const [key, parameter] of was) {
    const other = unmatched.get(key);
    if (other) compareParameter(comparison, parameter, other);
    else removed.push(parameter);
    unmatched.delete(key);
  }
  for (const parameter of removed) {
    const other = findSuccessor(parameter, [...unmatched.values()], before.path, after.path);
    if (other === undefined) {
      comparison.report('parameter-removed', 'request', { base: parameter.entry.pointer });
    } else {
      unmatched.delete(keyOf(other));
      reportSuccessor(comparison, parameter, other);
      compareParameter(comparison, parameter, other);
    }
  }
  for (const { entry, node } of unmatched.values()) {
    const rule = isRequired(node) ? 'parameter-added-required' : 'parameter-added';
    comparison.report(rule, 'request', { head: entry.pointer });
  }
}

/** Lists the parameters of the path item and the operation by location and name; a later one replaces an earlier one. */
function parametersOf(comparison: Comparison, side: Side, { item, pointer, node }: Operation): Map<string, Parameter> {
  const holders = [item, { pointer, value: node }] as readonly Located<unknown>[] as readonly Node[];
  const entries = holders.flatMap((holder) => itemsOf(childOf(holder, 'parameters')));
  return new Map(
    entries.map((entry) => {
      const found = resolveNode(comparison[side], entry) as ObjectNode;
      const parameter = { name: String(found.value['name']), in: String(found.value['in']), entry, node: found };
      return [keyOf(parameter), parameter];
    }),
  );
}

/** Names of headers are the same in any case. */
function keyOf({ name, in: where }: Pick<Parameter, 'name' | 'in'>): string {
  return `${where} ${where === 'header' ? name.toLowerCase() : name}`;
}

/** Finds the parameter that replaces a removed one: its name in another location, or another name in the same path. */
function findSuccessor(
  removed: Parameter,
  added: readonly Parameter[],
  pathBefore: string,
  pathAfter: string,
): Parameter | undefined {
  if (removed.in !== 'path') return added.find(({ name }) => name === removed.name);
  const name = templateNames(pathAfter)[templateNames(pathBefore).indexOf(removed.name)];
  return added.find((parameter) => parameter.in === 'path' && parameter.name === name);
}

function templateNames(path: string): string[] {
  return Array.from(path.matchAll(/\{(?<name>[^}]*)\}/g), ({ groups }) => groups?.name ?? '');
}

function reportSuccessor(comparison: Comparison, before: Parameter, after: Parameter): void {
  const isRenamed = after.in === before.in;
  const key = isRenamed ? 'name' : 'in';
  // A parameter that several operations share changes in its component, which is reported once.
  const at: Pointers =
    before.node.pointer === after.node.pointer
      ? { base: pointerOf(before.node, key), head: pointerOf(after.node, key) }
      : { base: before.entry.pointer, head: after.entry.pointer };
  const facts = { before: code(before[key]), after: code(after[key]) };
  comparison.report(isRenamed ? 'path-parameter-renamed' : 'parameter-moved', 'request', at, facts);
}

function compareParameter(comparison: Comparison, { node: before }: Parameter, { node: after }: Parameter): void {
  if (!comparison.begin(before.pointer, after.pointer, 'request')) return;
  const at = (key: string): Pointers => ({ base: pointerOf(before, key), head: pointerOf(after, key) });
  const required = isRequired(after);
  if (isRequired(before) !== required) {
    const rule = required ? 'parameter-became-required' : 'parameter-became-optional';
    comparison.report(rule, 'request', at('required'));
  }
  if (before.value['in'] === after.value['in']) {
    for (const [key, defaultOf] of Object.entries(serialization)) {
      const [was, is] = [before.value[key] ?? defaultOf(before), after.value[key] ?? defaultOf(after)];
      if (was === is) continue;
      const facts = { name: code(key), before: formatValue(was), after: formatValue(is) };
      comparison.report('parameter-serialization-changed', 'request', at(key), facts);
    }
  }
  compareOptionalSchemas(comparison, before, after, 'request');
  compareContents(comparison, before, after, 'request');
}
