import { httpMethods } from '@callscope/contract';
import { astToString } from 'openapi-typescript';
import ts from 'typescript';

import { schemaError } from './model.ts';

/** Declarations, and the source of others that they refer to and that no importer needs to know. */
export interface Compact {
  readonly nodes: readonly ts.Node[];
  readonly declarations: string;
}

/**
 * Says what the library says in fewer words. What it writes out again for every path and every operation gets a name,
 * and a schema is referred to by the name of its type. They stay the same types, but every program that imports one of
 * them has to read all of them, so their words are its time.
 *
 * @param nodes - What `typesOf` made.
 * @throws Fault when a schema has a name that is needed.
 */
export function compact(nodes: readonly ts.Node[]): Compact {
  const exported = new Set(nodes.flatMap((node) => (ts.isTypeAliasDeclaration(node) ? [node.name.text] : [])));
  const declarations = new Map<string, string>();
  const described = new Map<ts.Node, ts.Node>();

  const refer = (type: ts.TypeNode, { name, declaration, parameters, described: source }: Shorthand): ts.TypeNode => {
    if (exported.has(name)) throw schemaError(name, `the generated types use the name ${name} themselves.`);
    // The same shared header may be required in one answer and optional in another.
    if ((declarations.get(name) ?? declaration) !== declaration) return type;
    declarations.set(name, declaration);
    const reference = ts.factory.createTypeReferenceNode(name, parameters);
    if (source !== undefined) described.set(reference, source);
    return reference;
  };
  const shorten = (node: ts.Node): ts.Node => {
    const shorter = nameSchema(ts.visitEachChild(node, shorten, undefined), exported);
    if (ts.isTypeNode(shorter)) {
      const shorthand = shorthandOf(shorter);
      return shorthand === undefined ? shorter : refer(shorter, shorthand);
    }
    const source = ts.isPropertySignature(shorter) && shorter.type !== undefined && described.get(shorter.type);
    return source ? ts.setSyntheticLeadingComments(shorter, ts.getSyntheticLeadingComments(source)) : shorter;
  };
  // What a schema looks like is its own business, even where it looks like an answer.
  const nameSchemas = (node: ts.Node): ts.Node => nameSchema(ts.visitEachChild(node, nameSchemas, undefined), exported);
  const shortenMember = (member: ts.Node): ts.Node =>
    ts.isPropertySignature(member) && ts.isIdentifier(member.name) && member.name.text === 'schemas'
      ? nameSchemas(member)
      : shorten(member);
  return {
    nodes: nodes.map((node) =>
      ts.isInterfaceDeclaration(node) ? ts.visitEachChild(node, shortenMember, undefined) : node,
    ),
    declarations: [...declarations.values()].map((declaration) => `${declaration}\n`).join(''),
  };
}

function nameSchema(node: ts.Node, exported: ReadonlySet<string>): ts.Node {
  if (!ts.isIndexedAccessTypeNode(node)) return node;
  const [root, kind, name = ''] = pointerOf(node);
  const hasType = root === 'components' && kind === 'schemas' && exported.has(name);
  return hasType ? ts.factory.createTypeReferenceNode(name) : node;
}

/** A declaration that stands for a type, and what it is given there. */
interface Shorthand {
  readonly name: string;
  /** Source of the declaration. */
  readonly declaration: string;
  readonly parameters?: readonly ts.TypeNode[];
  /** What has the comment that describes it. */
  readonly described?: ts.Node;
}

/** The declaration that says the same as a type, or undefined when the type has to be written out. */
function shorthandOf(type: ts.TypeNode): Shorthand | undefined {
  if (ts.isIndexedAccessTypeNode(type)) return sharedAnswer(type);
  if (!ts.isTypeLiteralNode(type)) return undefined;
  return noParameters(type) ?? headers(type) ?? onlyMethod(type) ?? json(type);
}

/** `['components', 'schemas', 'Call']` for `components["schemas"]["Call"]`. */
function pointerOf(type: ts.TypeNode): readonly string[] {
  if (ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName)) return [type.typeName.text];
  if (!ts.isIndexedAccessTypeNode(type) || !ts.isLiteralTypeNode(type.indexType)) return [];
  const { literal } = type.indexType;
  return ts.isStringLiteral(literal) ? [...pointerOf(type.objectType), literal.text] : [];
}

function sharedAnswer(type: ts.IndexedAccessTypeNode): Shorthand | undefined {
  const [root, kind, name] = pointerOf(type);
  if (root !== 'components' || kind !== 'responses' || name === undefined) return undefined;
  return { name: `${name}Answer`, declaration: `type ${name}Answer = components['responses']['${name}'];` };
}

function noParameters(type: ts.TypeLiteralNode): Shorthand | undefined {
  const properties = propertiesOf(type);
  if (keysOf(properties) !== 'query header path cookie' || !properties.every(isNever)) return undefined;
  return { name: 'NoParameters', declaration: `interface NoParameters ${print([type]).trimEnd()}` };
}

/** Few headers, all of them shared ones: `RequestIdHeaders`. A name for many would say less than the list. */
function headers(type: ts.TypeLiteralNode): Shorthand | undefined {
  const [first] = type.members;
  if (type.members.length === 1 && ts.isIndexSignatureDeclaration(first!)) {
    return { name: 'AnyHeaders', declaration: `interface AnyHeaders ${print([type]).trimEnd()}` };
  }
  const pointers = propertiesOf(type).map((property) => pointerOf(property.type!));
  if (pointers.length === 0 || pointers.length > 2) return undefined;
  if (!pointers.every(([root, kind]) => root === 'components' && kind === 'headers')) return undefined;
  const name = `${pointers.map((pointer) => pointer[2]).join('And')}Headers`;
  return { name, declaration: `interface ${name} ${print([type]).trimEnd()}` };
}

/** A path that one method alone can be called on: `Post<operations["callStart"]>`. */
function onlyMethod(type: ts.TypeLiteralNode): Shorthand | undefined {
  const [parameters, ...properties] = propertiesOf(type);
  const [method, ...more] = properties.filter((property) => !isNever(property));
  if (keysOf(properties) !== httpMethods.join(' ') || method === undefined || more.length > 0) return undefined;
  if (pointerOf(parameters!.type!)[0] !== 'NoParameters') return undefined;
  const key = keyOf(method);
  const name = `${key[0]?.toUpperCase()}${key.slice(1)}`;
  const lines = httpMethods.map((each) => `    ${each}${each === key ? ': Operation' : '?: never'};\n`);
  return {
    name,
    declaration: `interface ${name}<Operation> {\n    parameters: NoParameters;\n${lines.join('')}}`,
    parameters: [method.type!],
    described: method,
  };
}

/** What is JSON and nothing else, as a body or as an answer with its headers. */
function json(type: ts.TypeLiteralNode): Shorthand | undefined {
  const properties = propertiesOf(type);
  const content = properties.at(-1);
  if (content?.type === undefined || !ts.isTypeLiteralNode(content.type) || content.questionToken) return undefined;
  const [body, ...others] = propertiesOf(content.type);
  if (body?.type === undefined || others.length > 0 || keyOf(body) !== 'application/json') return undefined;
  const open = "content: {\n        'application/json': Body;\n    };\n}";
  if (keysOf(properties) === 'content') {
    return { name: 'JsonBody', declaration: `interface JsonBody<Body> {\n    ${open}`, parameters: [body.type] };
  }
  if (keysOf(properties) !== 'headers content') return undefined;
  const declaration = `interface JsonAnswer<Body, Headers> {\n    headers: Headers;\n    ${open}`;
  return { name: 'JsonAnswer', declaration, parameters: [body.type, properties[0]!.type!] };
}

/** The properties of a type that is written out; index signatures are none. */
function propertiesOf(type: ts.TypeLiteralNode): readonly ts.PropertySignature[] {
  return type.members.filter((member) => ts.isPropertySignature(member) && member.type !== undefined) as never;
}

function isNever({ type, questionToken }: ts.PropertySignature): boolean {
  return questionToken !== undefined && type?.kind === ts.SyntaxKind.NeverKeyword;
}

function keysOf(properties: readonly ts.PropertySignature[]): string {
  return properties.map(keyOf).join(' ');
}

function keyOf({ name }: ts.PropertySignature): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : '';
}

/** Returns the source of nodes, as the library prints it. */
export function print(nodes: readonly ts.Node[]): string {
  return astToString([...nodes]);
}
