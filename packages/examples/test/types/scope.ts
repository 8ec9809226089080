import ts from 'typescript-5.9';

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

/** What names mean at a place of a file. */
export interface Scope {
  /** What the file declares for itself alone, by name: it counts where it is referred to, and not where it stands. */
  readonly own: ReadonlyMap<string, Declaration>;
  /** The types that the parameters of such a declaration stand for. */
  readonly given: ReadonlyMap<string, Meant>;
}

/** What stands for a name, and what names mean in there. */
export interface Meant {
  readonly nodes: readonly ts.Node[];
  readonly scope: Scope;
}

/** What names mean in a file. */
export function scopeOf(file: ts.SourceFile): Scope {
  const own = file.statements.filter(isDeclaration).filter((each) => !isExported(each));
  return { own: new Map(own.map((each) => [each.name.text, each])), given: new Map() };
}

/** What a reference to a declaration of the file's own stands for; undefined for any other node. */
export function lookUp(node: ts.Node, scope: Scope): Meant | undefined {
  if (!ts.isTypeReferenceNode(node) || !ts.isIdentifier(node.typeName)) return undefined;
  const given = scope.given.get(node.typeName.text);
  if (given !== undefined) return given;
  const declaration = scope.own.get(node.typeName.text);
  if (declaration === undefined) return undefined;
  const parameters = (declaration.typeParameters ?? []).map(({ name }, place) => {
    const argument = node.typeArguments?.[place];
    return [name.text, { nodes: argument === undefined ? [] : [argument], scope }] as const;
  });
  const nodes = ts.isInterfaceDeclaration(declaration) ? declaration.members : [declaration.type];
  return { nodes, scope: { own: scope.own, given: new Map(parameters) } };
}

function isDeclaration(node: ts.Node): node is Declaration {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

function isExported(node: Declaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}
