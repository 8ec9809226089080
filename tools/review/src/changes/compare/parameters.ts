import type { Json } from '../../bundle/index.ts';
import { child, follow, itemsOf, type Node, type ObjectNode } from '../node.ts';
import type { Comparison } from './comparison.ts';
import { compareContents } from './contents.ts';
import { compareSchemas } from './schema.ts';
import { code, shown } from './words.ts';

/** An operation, as far as its parameters go. */
export interface WithParameters {
  readonly path: string;
  /** The path item, whose parameters count for all its operations. */
  readonly item: Node;
  readonly node: ObjectNode;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  /** Where the operation lists it. */
  readonly entry: Node;
  /** What the entry refers to. */
  readonly node: ObjectNode;
}

/** Keywords that say how a parameter is written, with what holds when they are left out. */
const written: Readonly<Record<string, (parameter: ObjectNode) => Json>> = {
  style: ({ value }) => (value['in'] === 'query' || value['in'] === 'cookie' ? 'form' : 'simple'),
  explode: ({ value }) =>
    (value['style'] ?? (value['in'] === 'query' || value['in'] === 'cookie' ? 'form' : '')) === 'form',
  allowReserved: () => false,
  allowEmptyValue: () => false,
};

/** Compares the parameters of an operation. */
export function compareParameters(comparison: Comparison, before: WithParameters, after: WithParameters): void {
  const [was, is] = [parametersOf(comparison, before, 'base'), parametersOf(comparison, after, 'head')];
  const left = new Map(is);
  const gone: Parameter[] = [];
  for (const [key, parameter] of was) {
    const other = left.get(key);
    if (other) compareParameter(comparison, parameter, other);
    else gone.push(parameter);
    left.delete(key);
  }
  for (const parameter of gone) {
    const other = successor(parameter, [...left.values()], before.path, after.path);
    if (other === undefined) {
      const details = { nodes: [parameter.node.pointer] };
      comparison.report('parameter-removed', 'request', { base: parameter.entry.pointer }, details);
    } else {
      left.delete(keyOf(other));
      compareSuccessor(comparison, parameter, other);
      compareParameter(comparison, parameter, other);
    }
  }
  for (const { entry, node } of left.values()) {
    const rule = node.value['required'] === true ? 'parameter-added-required' : 'parameter-added';
    comparison.report(rule, 'request', { head: entry.pointer }, { nodes: [node.pointer] });
  }
}

function compareSuccessor(comparison: Comparison, before: Parameter, after: Parameter): void {
  const renamed = after.in === before.in;
  const key = renamed ? 'name' : 'in';
  // A parameter that several operations share changed where it stands, and once.
  const shared = before.node.pointer === after.node.pointer;
  const at = shared
    ? { base: `${before.node.pointer}/${key}`, head: `${after.node.pointer}/${key}` }
    : { base: before.entry.pointer, head: after.entry.pointer };
  comparison.report(renamed ? 'path-parameter-renamed' : 'parameter-moved', 'request', at, {
    before: code(before[key]),
    after: code(after[key]),
    nodes: [before.node.pointer, after.node.pointer],
  });
}

function compareParameter(comparison: Comparison, { node: before }: Parameter, { node: after }: Parameter): void {
  if (!comparison.begin(before.pointer, after.pointer, 'request')) return;
  const [was, is] = [before.value['required'] === true, after.value['required'] === true];
  const place = (key: string): { base: string; head: string } => ({
    base: child(before, key)?.pointer ?? before.pointer,
    head: child(after, key)?.pointer ?? after.pointer,
  });
  if (was !== is) {
    const rule = is ? 'parameter-became-required' : 'parameter-became-optional';
    comparison.report(rule, 'request', place('required'));
  }
  for (const [key, usual] of Object.entries(written)) {
    const [from, to] = [before.value[key] ?? usual(before), after.value[key] ?? usual(after)];
    if (from === to || before.value['in'] !== after.value['in']) continue;
    const facts = { name: code(key), before: shown(from), after: shown(to) };
    comparison.report('parameter-written-otherwise', 'request', place(key), facts);
  }
  const [schema, other] = [child(before, 'schema'), child(after, 'schema')];
  if (schema && other) compareSchemas(comparison, schema, other, 'request');
  compareContents(comparison, before, after, 'request');
}

/** A parameter that took the place of another one: the same name elsewhere, or another name at the same place of the path. */
function successor(gone: Parameter, left: readonly Parameter[], before: string, after: string): Parameter | undefined {
  if (gone.in !== 'path') return left.find(({ name }) => name === gone.name);
  const [names, others] = [namesIn(before), namesIn(after)];
  const name = others[names.indexOf(gone.name)];
  return left.find((parameter) => parameter.in === 'path' && parameter.name === name);
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(?<name>[^}]*)\}/g)].map((match) => match.groups?.name ?? '');
}

function parametersOf(
  comparison: Comparison,
  { item, node }: WithParameters,
  which: 'base' | 'head',
): Map<string, Parameter> {
  const entries = [...itemsOf(child(item, 'parameters')), ...itemsOf(child(node, 'parameters'))];
  return new Map(
    entries.map((entry) => {
      const found = follow(comparison[which], entry) as ObjectNode;
      const { name, in: where } = found.value;
      const parameter = { name: String(name), in: String(where), entry, node: found };
      return [keyOf(parameter), parameter];
    }),
  );
}

/** Names of headers are the same in any case. */
function keyOf({ name, in: where }: Pick<Parameter, 'name' | 'in'>): string {
  return `${where} ${where === 'header' ? name.toLowerCase() : name}`;
}
