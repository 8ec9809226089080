import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
// The last version whose compiler can be asked from a program.
import ts from 'typescript-5.9';

import { lookUp, type Scope, scopeOf } from './scope.ts';

/** What the built declarations of a service say. Places are written as `components.schemas.Call.inputs{}`. */
export interface Declarations {
  /** What the compiler finds wrong in them; a name that leads nowhere would be `any` without a word. */
  readonly problems: readonly string[];
  /** Where a type says nothing: `any`, `unknown`, `object`, `{}`, and `never` in a schema. */
  readonly loose: readonly Loose[];
  /** What an editor shows of every exported type, by name. */
  readonly types: ReadonlyMap<string, string>;
  /** What an editor shows of every property, by place; of one that several parts of a union have, the texts of all. */
  readonly properties: ReadonlyMap<string, string>;
}

/** A type that says nothing, and where it stands. */
export interface Loose {
  readonly place: string;
  readonly type: string;
}

const { resolve } = createRequire(import.meta.url);
const says = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.AnyKeyword, 'any'],
  [ts.SyntaxKind.UnknownKeyword, 'unknown'],
  [ts.SyntaxKind.ObjectKeyword, 'object'],
  [ts.SyntaxKind.NeverKeyword, 'never'],
]);

/**
 * Reads the built declarations of a service.
 * @param change - Changes the text of `schema.d.ts` on its way to the compiler.
 */
export function declarationsOf(service: string, change: (text: string) => string = (text) => text): Declarations {
  const folder = dirname(resolve(`@callscope/${service}-types/openapi.json`));
  const options = { strict: true, module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2023, noEmit: true };
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  host.readFile = (path) => {
    const text = readFile(path);
    return text !== undefined && path.endsWith('generated/schema.d.ts') ? change(text) : text;
  };
  const entry = join(folder, 'index.d.ts');
  const program = ts.createProgram([entry], options, host);
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => dirname(fileName) === join(folder, 'generated'));
  const found: Found = { loose: [], properties: new Map() };
  for (const file of files) {
    const scope = scopeOf(file);
    const own = new Set<ts.Node>(scope.own.values());
    for (const each of file.statements) if (!own.has(each)) walk(each, '', scope, checker, found);
  }
  const root = program.getSourceFile(entry);
  const symbol = root && checker.getSymbolAtLocation(root);
  if (symbol === undefined) throw new Error(`${entry} is not there; \`pnpm build\` makes it.`);
  const exported = checker.getExportsOfModule(symbol);
  return {
    problems: files.flatMap((file) => program.getSemanticDiagnostics(file)).map(describe),
    types: new Map(exported.map((each) => [each.name, hoverText(each, checker)])),
    ...found,
  };
}

interface Found {
  loose: Loose[];
  properties: Map<string, string>;
}

function walk(node: ts.Node, place: string, scope: Scope, checker: ts.TypeChecker, found: Found): void {
  const meant = lookUp(node, scope);
  if (meant !== undefined) {
    for (const part of meant.nodes) walk(part, place, meant.scope, checker, found);
    return;
  }
  const type = ts.isTypeLiteralNode(node) && node.members.length === 0 ? '{}' : says.get(node.kind);
  // Outside the schemas `never` is how the generator says that there is no such parameter, body or method.
  const counts = type !== 'never' || place.startsWith('components.schemas.');
  if (type !== undefined && counts) found.loose.push({ place, type });
  const own = place + segment(node, place);
  if (ts.isPropertySignature(node)) {
    const symbol = checker.getSymbolAtLocation(node.name);
    const text = symbol === undefined ? '' : hoverText(symbol, checker);
    found.properties.set(own, `${found.properties.get(own) ?? ''}\n${text}`);
  }
  ts.forEachChild(node, (child) => {
    // The key of an index signature or a record says which keys there are, not what stands under them.
    const isKey = ts.isParameter(child) || (isRecord(node) && child === node.typeArguments?.[0]);
    if (!isKey) walk(child, own, scope, checker, found);
  });
}

/** The part of a place that a node adds; unions, intersections and brackets add none. */
function segment(node: ts.Node, place: string): string {
  if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return node.name.text;
  if (ts.isPropertySignature(node)) {
    const name = ts.isComputedPropertyName(node.name) ? node.name.getText() : node.name.text;
    return place === '' ? name : `.${name}`;
  }
  if (ts.isIndexSignatureDeclaration(node) || isRecord(node)) return '{}';
  return ts.isArrayTypeNode(node) || ts.isTupleTypeNode(node) ? '[]' : '';
}

function isRecord(node: ts.Node): node is ts.TypeReferenceNode {
  return ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && node.typeName.text === 'Record';
}

/** All that an editor shows under the signature: the comment and the text of its tags. */
function hoverText(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const tags = symbol.getJsDocTags(checker).map(({ text }) => ts.displayPartsToString(text));
  return [ts.displayPartsToString(symbol.getDocumentationComment(checker)), ...tags].join('\n');
}

function describe({ file, start = 0, messageText }: ts.Diagnostic): string {
  const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1;
  return `${file?.fileName ?? ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
}
