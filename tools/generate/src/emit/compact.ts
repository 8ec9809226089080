import ts from 'typescript';

import { Fault } from '../contract-error.ts';
import { pointerOf, type Shorthand, shorthandOf } from './shorthand.ts';

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
    if (exported.has(name)) throw new Fault('component', name, `the generated types use the name ${name} themselves.`);
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
