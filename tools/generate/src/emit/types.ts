import openapiTS, { oapiRef } from 'openapi-typescript';
import ts from 'typescript';

import type { Contract } from '../contract/contract.ts';
import { describeReferences } from '../contract/describe-references.ts';
import type { Schema } from '../contract/document.ts';
import { Fault } from '../contract-error.ts';
import { docComment, header } from '../text.ts';
import { compact } from './compact.ts';
import { keyOfPattern } from './pattern-key.ts';
import { print } from './print.ts';

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
    if (taken.has(name)) throw new Fault('component', name, `the generated types use the name ${name} themselves.`);
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
      const name = /^#\/components\/schemas\/(?<name>[^/]+)$/.exec(path)?.groups?.name ?? '';
      return narrowKeys(type, name, schemas.get(name));
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
function narrowKeys(type: ts.TypeNode, name: string, schema: Schema | undefined): ts.TypeNode | undefined {
  if (schema?.patternProperties === undefined || !ts.isIntersectionTypeNode(type)) return undefined;
  const keys = Object.keys(schema.patternProperties).map((pattern) => {
    const key = keyOfPattern(pattern);
    if (key === undefined) throw new Fault('component', name, `no type can say which keys fit the pattern ${pattern}.`);
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
