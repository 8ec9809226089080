import {
  combiningKeywords,
  componentAt,
  type Document,
  isObject,
  isReference,
  parsePointer,
  resolve,
  type SchemaNode,
  type SchemaObject,
} from '@callscope/contract';
import openapiTS, { oapiRef } from 'openapi-typescript';
import ts from 'typescript';

import { compact, print } from './compact.ts';
import { type Contract, schemaError } from './model.ts';
import { docComment, header } from './text.ts';

/** Types that stand for a stream, which is text to everything that knows only the contract's types. */
const helpers = `/** A body of JSON lines: text whose every line is one \`Item\`. At run time a plain string. */
export type JsonLines<Item> = string & { readonly __item?: Item };
/** A body of server-sent events: text in which the data of every event is one \`Event\`. At run time a plain string. */
export type EventStream<Event> = string & { readonly __event?: Event };
`;

/** Names that a type of the contract must not take, because the generated file uses them itself. */
const taken = new Set(['JsonLines', 'EventStream', 'Record', 'Omit', 'Blob']);

/**
 * Turns a contract into TypeScript declarations.
 *
 * @returns the nodes of `schema.ts`. Every schema has a type of its own name at the top level.
 */
export async function typesOf({ document }: Contract): Promise<ts.Node[]> {
  const schemas = new Map(Object.entries(document.components?.schemas ?? {}));
  for (const name of schemas.keys()) {
    if (taken.has(name)) throw schemaError(name, `the generated types use the name ${name} themselves.`);
  }
  // The library annotates the document that it gets.
  const nodes = await openapiTS(JSON.stringify(describeReferences(document)), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
    // A field with a default need not be sent.
    defaultNonNullable: false,
    // A schema that says no more than `type: object` takes any object.
    emptyObjectsUnknown: true,
    silent: true,
    transform: streamOrBytes,
    postTransform: (type, { path = '' }) => {
      const { kind, name = '' } = componentAt(path) ?? {};
      const isSchema = kind === 'schemas' && parsePointer(path).length === 3;
      return isSchema ? narrowKeys(type, name, schemas.get(name)) : undefined;
    },
  });
  return nodes.filter((node) => {
    if (!ts.isTypeAliasDeclaration(node)) return true;
    const alias = /^components\['(?<kind>\w+)'\]/.exec(nameOfReference(node.type));
    if (alias === null) return true;
    describe(node, schemas.get(node.name.text)?.description);
    // Responses, parameters and headers stay below `components`; beside the schemas their names would only confuse.
    return alias.groups?.kind === 'schemas';
  });
}

/** The file with the types of all schemas, paths and operations. */
export function emitTypes(contract: Contract, nodes: readonly ts.Node[]): string {
  const { nodes: shorter, declarations } = compact(nodes);
  return `${header(contract)}\n${helpers}${declarations}\n${print(shorter)}`;
}

function streamOrBytes(schema: object): ts.TypeNode | undefined {
  const extensions = schema as Readonly<Record<string, { readonly $ref?: string } | undefined>> & { format?: string };
  if (extensions.format === 'binary') return ts.factory.createTypeReferenceNode('Blob');
  const [item, event] = [extensions['x-item-schema']?.$ref, extensions['x-event-schema']?.$ref];
  if (item !== undefined) return ts.factory.createTypeReferenceNode('JsonLines', [oapiRef(item)]);
  return event === undefined ? undefined : ts.factory.createTypeReferenceNode('EventStream', [oapiRef(event)]);
}

/**
 * The library gives the keys of `patternProperties` the type `string`, which no named property of another type can
 * stand beside. A template literal type leaves room for them.
 */
function narrowKeys(type: ts.TypeNode, name: string, schema: SchemaObject | undefined): ts.TypeNode | undefined {
  if (schema?.patternProperties === undefined || !ts.isIntersectionTypeNode(type)) return undefined;
  const keys = Object.keys(schema.patternProperties).map((pattern) => {
    const key = keyOfPattern(pattern);
    if (key === undefined) throw schemaError(name, `no type can say which keys fit the pattern ${pattern}.`);
    return key;
  });
  const members = type.types.flatMap((part) => (ts.isTypeLiteralNode(part) ? [...part.members] : []));
  return ts.factory.createTypeLiteralNode(
    members.map((member) => (ts.isIndexSignatureDeclaration(member) ? indexedBy(keys.join(' | '), member) : member)),
  );
}

function indexedBy(key: string, { type }: ts.IndexSignatureDeclaration): ts.IndexSignatureDeclaration {
  const keyType = ts.factory.createTypeReferenceNode(key);
  const parameter = ts.factory.createParameterDeclaration(undefined, undefined, 'key', undefined, keyType);
  return ts.factory.createIndexSignature(undefined, [parameter], type);
}

function nameOfReference(type: ts.TypeNode): string {
  return ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : '';
}

/** The library describes properties but not the aliases at the top level, which are what an editor shows first. */
function describe(node: ts.Node, description = ''): void {
  const text = docComment([description]).trim().slice('/*'.length, -'*/'.length);
  if (text !== '') ts.addSyntheticLeadingComment(node, ts.SyntaxKind.MultiLineCommentTrivia, text, true);
}

/**
 * Gives every property that is no more than a reference the description of what it refers to. An editor shows the
 * words of the property alone: without this it would show none.
 *
 * @returns a copy; parts that need no change are shared with the document.
 */
export function describeReferences(document: Document): Document {
  const { components = {} } = document;
  const schemas = mapValues(components.schemas ?? {}, (schema) => describeIn(document, schema));
  return { ...document, components: { ...components, schemas } };
}

function describeIn<Node extends SchemaNode>(document: Document, node: Node): Node {
  if (isReference(node)) return node;
  const { properties, items } = node;
  const lists = combiningKeywords.flatMap((key) => {
    const parts = node[key];
    return parts === undefined ? [] : [[key, parts.map((part) => describeIn(document, part))] as const];
  });
  return {
    ...node,
    ...(properties && { properties: mapValues(properties, (property) => describeProperty(document, property)) }),
    // `false` closes a list that has said all its items.
    ...(isObject(items) && { items: describeIn(document, items as SchemaNode) }),
    ...Object.fromEntries(lists),
  };
}

function describeProperty(document: Document, property: SchemaNode): SchemaNode {
  if (!isReference(property)) return describeIn(document, property);
  const { description } = resolve<SchemaObject>(document, property);
  return description === undefined ? property : { description, ...property };
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/** Parts of a pattern that a template literal type can say, each with the type that it gives. */
const parts: readonly (readonly [RegExp, (match: string) => string])[] = [
  [/^\\d\+\(\\\.\\d\+\)\?/, () => '${number}'],
  [/^\\d\+/, () => '${number}'],
  [/^\((?:\?:)?\w+(?:\|\w+)*\)/, (match) => `\${${words(match)}}`],
  [/^\.[*+]/, () => '${string}'],
  [/^\w/, (match) => match],
];

/**
 * The type of the keys that a pattern of `patternProperties` allows, as TypeScript source: `^p\d+_(a|b)$` gives
 * `` `p${number}_${'a' | 'b'}` ``. Every key that fits the pattern is of the type; a few more may be.
 *
 * @returns undefined when the pattern says something that such a type cannot.
 */
export function keyOfPattern(pattern: string): string | undefined {
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return undefined;
  let rest = pattern.slice(1, -1);
  let key = '';
  while (rest !== '') {
    const found = parts
      .map(([part, type]) => [part.exec(rest)?.[0], type] as const)
      .find(([match]) => match !== undefined);
    if (found?.[0] === undefined) return undefined;
    const [match, type] = found;
    key += type(match);
    rest = rest.slice(match.length);
  }
  return `\`${key}\``;
}

function words(group: string): string {
  const list = group.replace(/^\((?:\?:)?/, '').slice(0, -1);
  return list
    .split('|')
    .map((word) => `'${word}'`)
    .join(' | ');
}
