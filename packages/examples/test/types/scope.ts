import ts from 'typescript-5.9';

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

/** Type names that are resolved to their definitions: local declarations, and the type parameters of one of them. */
export interface Scope {
  /** Declarations that the file does not export, by name. They are read where they are referred to. */
  readonly locals: ReadonlyMap<string, Declaration>;
  /** Type arguments by the name of their type parameter. */
  readonly typeArguments: ReadonlyMap<string, Definition>;
}

/** Definition of a type name, and the scope of the names in it. */
export interface Definition {
  readonly nodes: readonly ts.Node[];
  readonly scope: Scope;
}

/** Returns the scope of the top level of a file. */
export function fileScope(file: ts.SourceFile): Scope {
  const locals = file.statements.filter(isDeclaration).filter((each) => !isExported(each));
  return { locals: new Map(locals.map((each) => [each.name.text, each])), typeArguments: new Map() };
}

/** Resolves a reference to a local declaration or a type parameter. Returns undefined for any other node. */
export function resolveReference(node: ts.Node, scope: Scope): Definition | undefined {
  if (!ts.isTypeReferenceNode(node) || !ts.isIdentifier(node.typeName)) return undefined;
  const typeArgument = scope.typeArguments.get(node.typeName.text);
  if (typeArgument !== undefined) return typeArgument;
  const declaration = scope.locals.get(node.typeName.text);
  if (declaration === undefined) return undefined;
  const typeArguments = (declaration.typeParameters ?? []).map(({ name }, index) => {
    const argument = node.typeArguments?.[index];
    return [name.text, { nodes: argument === undefined ? [] : [argument], scope }] as const;
  });
  const nodes = ts.isInterfaceDeclaration(declaration) ? declaration.members : [declaration.type];
  return { nodes, scope: { locals: scope.locals, typeArguments: new Map(typeArguments) } };
}

function isDeclaration(node: ts.Node): node is Declaration {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

function isExported(node: Declaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}
