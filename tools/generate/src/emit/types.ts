import {
  combiningKeywords,
  componentAt,
  type Document,
  isObject,
  isReference,
  parsePointer,
  type Reference,
  resolve,
  type SchemaNode,
  type SchemaObject,
  targetOf,
  toFragment,
} from '@callscope/contract';
import openapiTS, { oapiRef } from 'openapi-typescript';
import ts from 'typescript';

import { compact, print } from './compact.ts';
import { type Contract, schemaError } from './model.ts';
import { docComment, header } from './text.ts';

/** Types of streams, which are text to every reader that knows only the types of the contract. */
const helpers = `/** A body of JSON lines: text in which every line is one \`Item\`. At run time a plain string. */
export type JsonLines<Item> = string & { readonly __item?: Item };
/** A body of server-sent events: text in which the data of every event is one \`Event\`. At run time a plain string. */
export type EventStream<Event> = string & { readonly __event?: Event };
`;

/** Names that a schema of the contract must not have, because the generated file uses them itself. */
const taken = new Set(['JsonLines', 'EventStream', 'Record', 'Omit', 'Blob']);

/**
 * Converts a contract to TypeScript declarations.
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
    // A schema of only `type: object` accepts any object.
    emptyObjectsUnknown: true,
    silent: true,
    transform: transformSchema,
    postTransform: (type, { path = '' }) => {
      const { kind, name = '' } = componentAt(path) ?? {};
      const isSchema = kind === 'schemas' && parsePointer(path).length === 3;
      return isSchema ? narrowKeys(type, name, schemas.get(name)) : undefined;
    },
  });
  for (const node of nodes) rewriteComments(node);
  return nodes.filter((node) => {
    if (!ts.isTypeAliasDeclaration(node)) return true;
    const alias = /^components\['(?<kind>\w+)'\]/.exec(nameOfReference(node.type));
    if (alias === null) return true;
    describe(node, schemas.get(node.name.text)?.description);
    // Responses, parameters and headers stay below `components`: among the schemas their names would confuse.
    return alias.groups?.kind === 'schemas';
  });
}

/** Writes the file with the types of all schemas, paths and operations. */
export function emitTypes(contract: Contract, nodes: readonly ts.Node[]): string {
  const { nodes: shorter, declarations } = compact(nodes);
  return `${header(contract)}\n${helpers}${declarations}\n${print(shorter)}`;
}

/** Returns the type of bytes, streams and open strings, for which the library has none. */
function transformSchema(schema: object): ts.TypeNode | undefined {
  const {
    format,
    type,
    'x-item-schema': item,
    'x-event-schema': event,
    'x-known-values': known,
  } = schema as Readonly<
    Partial<Record<'format' | 'type' | 'x-item-schema' | 'x-event-schema' | 'x-known-values', unknown>>
  >;
  if (format === 'binary') return ts.factory.createTypeReferenceNode('Blob');
  if (Array.isArray(known)) return openString(known.map(String), [type].flat().includes('null'));
  if (isReference(item)) return ts.factory.createTypeReferenceNode('JsonLines', [typeAt(item)]);
  return isReference(event) ? ts.factory.createTypeReferenceNode('EventStream', [typeAt(event)]) : undefined;
}

/** Returns a union that accepts every string; editors suggest the known ones because it does not collapse to `string`. */
function openString(known: readonly string[], isNullable: boolean): ts.TypeNode {
  const { factory } = ts;
  const literals = known.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(value)));
  const string = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  const open = factory.createIntersectionTypeNode([string, factory.createTypeLiteralNode([])]);
  return factory.createUnionTypeNode([
    ...literals,
    factory.createParenthesizedType(open),
    ...(isNullable ? [factory.createLiteralTypeNode(factory.createNull())] : []),
  ]);
}

function typeAt(reference: Reference): ts.TypeNode {
  return oapiRef(toFragment(targetOf(reference)));
}

/**
 * Returns an object type whose keys by pattern have a template literal type. The library gives them the type `string`,
 * which does not allow a named property of another type in the same object.
 */
function narrowKeys(type: ts.TypeNode, name: string, schema: SchemaObject | undefined): ts.TypeNode | undefined {
  if (schema?.patternProperties === undefined || !ts.isIntersectionTypeNode(type)) return undefined;
  const keys = Object.keys(schema.patternProperties).map((pattern) => {
    const key = keyOfPattern(pattern);
    if (key === undefined) throw schemaError(name, `no type expresses the keys of the pattern ${pattern}.`);
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

/** Adds the description of a schema to its alias at the top level, where the library writes none. */
function describe(node: ts.Node, description = ''): void {
  const text = docComment([description]).trim().slice('/*'.length, -'*/'.length);
  if (text !== '') ts.addSyntheticLeadingComment(node, ts.SyntaxKind.MultiLineCommentTrivia, text, true);
}

/**
 * Rewrites the comments below a node: the description first and as plain text, so that an editor begins with it. The
 * library writes it as a tag after the format, its further lines indented by five spaces.
 */
function rewriteComments(node: ts.Node): void {
  const comments = ts.getSyntheticLeadingComments(node);
  const rewritten = comments?.map((comment) => ({ ...comment, text: rewriteComment(comment.text) }));
  if (rewritten !== undefined) ts.setSyntheticLeadingComments(node, rewritten);
  ts.forEachChild(node, rewriteComments);
}

function rewriteComment(text: string): string {
  const content = text.replace(/^\*\s*(?:\* )?/u, '').trimEnd();
  const items = content.split(/\n \* (?! {4})/u).map((item) => item.replaceAll(/\n \* {5}/gu, '\n'));
  const isFormat = (item: string): boolean => item.startsWith('Format: ');
  const isTag = (item: string): boolean => /^@(?!description )/u.test(item);
  const paragraphs = [
    ...items.filter((item) => !isTag(item) && !isFormat(item)).map((item) => item.replace('@description ', '')),
    ...items.filter((item) => isFormat(item)),
    items.filter((item) => isTag(item)).join('\n'),
  ].filter((paragraph) => paragraph !== '');
  const lines = paragraphs.join('\n\n').split('\n');
  if (lines.length === 1) return `* ${lines[0]} `;
  return `*\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n `;
}

/**
 * Gives every property that is only a reference the description of its target: an editor shows the description of the
 * property alone.
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
    // `false` ends a list after its `prefixItems`.
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

/** Parts of a pattern that a template literal type can express, each with its type. */
const parts: readonly (readonly [RegExp, (match: string) => string])[] = [
  [/^\\d\+\(\\\.\\d\+\)\?/, () => '${number}'],
  [/^\\d\+/, () => '${number}'],
  [/^\((?:\?:)?\w+(?:\|\w+)*\)/, (match) => `\${${words(match)}}`],
  [/^\.[*+]/, () => '${string}'],
  [/^\w/, (match) => match],
];

/**
 * Returns the type of the keys that a pattern of `patternProperties` allows, as TypeScript source: `^p\d+_(a|b)$` gives
 * `` `p${number}_${'a' | 'b'}` ``. Every key that matches the pattern has the type; some others do too.
 *
 * @returns undefined if such a type cannot express the pattern.
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
