import ts from 'typescript';

import { print } from './print.ts';

/** A declaration that stands for a type, and what it is given there. */
export interface Shorthand {
  readonly name: string;
  /** Source of the declaration. */
  readonly declaration: string;
  readonly parameters?: readonly ts.TypeNode[];
  /** What has the comment that describes it. */
  readonly described?: ts.Node;
}

const pathMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The declaration that says the same as a type, or undefined when the type has to be written out. */
export function shorthandOf(type: ts.TypeNode): Shorthand | undefined {
  if (ts.isIndexedAccessTypeNode(type)) return sharedAnswer(type);
  if (!ts.isTypeLiteralNode(type)) return undefined;
  return noParameters(type) ?? headers(type) ?? onlyMethod(type) ?? json(type);
}

/** `['components', 'schemas', 'Call']` for `components["schemas"]["Call"]`. */
export function pointerOf(type: ts.TypeNode): readonly string[] {
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
  if (keysOf(properties) !== pathMethods.join(' ') || method === undefined || more.length > 0) return undefined;
  if (pointerOf(parameters!.type!)[0] !== 'NoParameters') return undefined;
  const key = keyOf(method);
  const name = `${key[0]?.toUpperCase()}${key.slice(1)}`;
  const lines = pathMethods.map((each) => `    ${each}${each === key ? ': Operation' : '?: never'};\n`);
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
