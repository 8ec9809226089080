import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
// The last version with a compiler API.
import ts from 'typescript-5.9';

import { fileScope, resolveReference, type Scope } from './scope.ts';

/** The built declarations of a service. A path is written as `components.schemas.Call.inputs{}`. */
export interface Declarations {
  /** Errors of the compiler. An unresolved name would otherwise become `any` silently. */
  readonly problems: readonly string[];
  /** Types without information: `any`, `unknown`, `object`, `{}`, and `never` in a schema. */
  readonly loose: readonly LooseType[];
  /** Hover text of every exported type, by name. */
  readonly types: ReadonlyMap<string, string>;
  /** Hover text of every property, by path. If several members of a union have the property, all their texts. */
  readonly properties: ReadonlyMap<string, string>;
}

/** A type without information. */
export interface LooseType {
  readonly path: string;
  readonly type: string;
}

const { resolve } = createRequire(import.meta.url);
/** Declarations of the language and the browser by file, parsed once for all programs. */
const libraries = new Map<string, ts.SourceFile | undefined>();
const isLibrary = (file: string): boolean => /\/lib\.[^/]*\.d\.ts$/.test(file);
const looseTypes = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.AnyKeyword, 'any'],
  [ts.SyntaxKind.UnknownKeyword, 'unknown'],
  [ts.SyntaxKind.ObjectKeyword, 'object'],
  [ts.SyntaxKind.NeverKeyword, 'never'],
]);

/**
 * Reads the built declarations of a service.
 * @param service - Name of the service: `tracing` or `inference`.
 * @param change - Changes the text of `schema.d.ts` before it is compiled.
 */
export function readDeclarations(service: string, change: (text: string) => string = (text) => text): Declarations {
  const folder = dirname(resolve(`@callscope/${service}-types/openapi.json`));
  const options = { strict: true, module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2023, noEmit: true };
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  host.readFile = (file) => {
    const text = readFile(file);
    return text !== undefined && file.endsWith('generated/schema.d.ts') ? change(text) : text;
  };
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...rest) => {
    if (!isLibrary(file)) return getSourceFile(file, ...rest);
    const parsed = libraries.get(file) ?? getSourceFile(file, ...rest);
    libraries.set(file, parsed);
    return parsed;
  };
  const entry = join(folder, 'index.d.ts');
  const program = ts.createProgram([entry], options, host);
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => dirname(fileName) === join(folder, 'generated'));
  const found: Found = { loose: [], properties: new Map() };
  for (const file of files) {
    const scope = fileScope(file);
    const locals = new Set<ts.Node>(scope.locals.values());
    for (const each of file.statements) if (!locals.has(each)) walk(each, '', scope, checker, found);
  }
  const root = program.getSourceFile(entry);
  const symbol = root && checker.getSymbolAtLocation(root);
  if (symbol === undefined) throw new Error(`${entry} does not exist. Run \`pnpm build\`.`);
  const exported = checker.getExportsOfModule(symbol);
  return {
    problems: files.flatMap((file) => program.getSemanticDiagnostics(file)).map(describe),
    types: new Map(exported.map((each) => [each.name, hoverText(each, checker)])),
    ...found,
  };
}

interface Found {
  loose: LooseType[];
  properties: Map<string, string>;
}

/** Collects the loose types and the properties of a node and its descendants. */
function walk(node: ts.Node, parent: string, scope: Scope, checker: ts.TypeChecker, found: Found): void {
  const definition = resolveReference(node, scope);
  if (definition !== undefined) {
    for (const each of definition.nodes) walk(each, parent, definition.scope, checker, found);
    return;
  }
  // Of a string with known values, editors complete the values because of `string & {}`.
  if (ts.isIntersectionTypeNode(node) && node.types[0]?.kind === ts.SyntaxKind.StringKeyword) return;
  const type = ts.isTypeLiteralNode(node) && node.members.length === 0 ? '{}' : looseTypes.get(node.kind);
  // Outside the schemas, the generator writes `never` for a parameter, body or method that does not exist.
  const isLoose = type !== 'never' || parent.startsWith('components.schemas.');
  if (type !== undefined && isLoose) found.loose.push({ path: parent, type });
  const path = parent + segment(node, parent);
  if (ts.isPropertySignature(node)) {
    const symbol = checker.getSymbolAtLocation(node.name);
    const text = symbol === undefined ? '' : hoverText(symbol, checker);
    found.properties.set(path, `${found.properties.get(path) ?? ''}\n${text}`);
  }
  ts.forEachChild(node, (child) => {
    // The key type of an index signature or a record is not a type of a value.
    const isKey = ts.isParameter(child) || (isRecord(node) && child === node.typeArguments?.[0]);
    if (!isKey) walk(child, path, scope, checker, found);
  });
}

/** Returns the segment that a node appends to the path; empty for unions, intersections and parentheses. */
function segment(node: ts.Node, parent: string): string {
  if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return node.name.text;
  if (ts.isPropertySignature(node)) {
    const name = ts.isComputedPropertyName(node.name) ? node.name.getText() : node.name.text;
    return parent === '' ? name : `.${name}`;
  }
  if (ts.isIndexSignatureDeclaration(node) || isRecord(node)) return '{}';
  return ts.isArrayTypeNode(node) || ts.isTupleTypeNode(node) ? '[]' : '';
}

function isRecord(node: ts.Node): node is ts.TypeReferenceNode {
  return ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && node.typeName.text === 'Record';
}

/** Returns the text that an editor shows below the signature: the comment and the text of its tags. */
function hoverText(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const tags = symbol.getJsDocTags(checker).map(({ text }) => ts.displayPartsToString(text));
  return [ts.displayPartsToString(symbol.getDocumentationComment(checker)), ...tags].join('\n');
}

function describe({ file, start = 0, messageText }: ts.Diagnostic): string {
  const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1;
  return `${file?.fileName ?? ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
}
