import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { pascalCase } from '@callscope/contract';
import type { Service } from '@callscope/generate';
import ts from 'typescript-5.9';

import { type Change, componentPointer } from '../compare/change.ts';

/** One declaration in the generated files of a service. */
export interface Declaration {
  /** Name as code writes it: `CallStatsInput`, `components['responses']['NotFound']`, `tracing.callStats()`. */
  readonly name: string;
  /** `type CallsFilter = { … }`, with its comments, not indented. */
  readonly text: string;
  /** True if the package exports it under this name. */
  readonly exported: boolean;
  readonly file: string;
}

/** The generated declarations of a service. */
export interface Declarations {
  /** Types of components by pointer: `/components/schemas/Call`. */
  readonly components: ReadonlyMap<string, Declaration>;
  /** Inputs of methods by name: `CallReadInput`. */
  readonly inputs: ReadonlyMap<string, Declaration>;
  /** Members of `operations` by operationId. */
  readonly operations: ReadonlyMap<string, Declaration>;
  /** Methods of the client by operationId. */
  readonly methods: ReadonlyMap<string, Declaration>;
  /** Digest of the contract from which the declarations are generated; undefined if there are none. */
  readonly digest: string | undefined;
}

/** A generated declaration that differs between the trees. */
export interface ChangedDeclaration {
  readonly name: string;
  readonly file: string;
  /** Undefined if it is new. */
  readonly before?: string;
  /** Undefined if it is removed. */
  readonly after?: string;
}

/** Reads the generated declarations of a service, as they are committed in a tree. Missing files have none. */
export async function readDeclarations(root: string, service: Service): Promise<Declarations> {
  const read = async (file: string): Promise<ts.SourceFile> => {
    const text = await readFile(join(root, file), 'utf8').catch(() => '');
    return ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  };
  const [schema, inputs, methods] = await Promise.all([
    read(`packages/${service}-types/src/generated/schema.ts`),
    read(`packages/${service}-types/src/generated/inputs.ts`),
    read(`packages/${service}-client/src/generated/methods.ts`),
  ]);
  return {
    ...readSchemaFile(schema),
    inputs: new Map(aliasesIn(inputs).map((alias) => [alias.name.text, declare(alias, alias.name.text, true)])),
    methods: new Map(
      interfacesIn(methods).flatMap(({ members }) =>
        [...Map.groupBy(members, nameOf)].flatMap(([name, overloads]) =>
          name === undefined ? [] : [[name, declareMethod(overloads, `${service}.${name}()`)] as const],
        ),
      ),
    ),
    digest: /sha256:[0-9a-f]{64}/.exec(schema.text)?.[0],
  };
}

function readSchemaFile(file: ts.SourceFile): Pick<Declarations, 'components' | 'operations'> {
  const exported = new Set(aliasesIn(file).map(({ name }) => name.text));
  const components = new Map<string, Declaration>();
  const operations = new Map<string, Declaration>();
  for (const { name, members } of interfacesIn(file)) {
    for (const member of members) {
      const id = nameOf(member);
      if (id === undefined || !ts.isPropertySignature(member) || member.type === undefined) continue;
      if (name.text === 'operations') operations.set(id, declare(member, `operations['${id}']`, true));
      if (name.text !== 'components' || !ts.isTypeLiteralNode(member.type)) continue;
      for (const component of member.type.members) {
        const own = nameOf(component) ?? '';
        const isAlias = id === 'schemas' && exported.has(own);
        const declaration = declare(component, isAlias ? own : `components['${id}']['${own}']`, isAlias);
        components.set(componentPointer({ kind: id, name: own }), declaration);
      }
    }
  }
  return { components, operations };
}

function declare(node: ts.TypeAliasDeclaration | ts.TypeElement, name: string, exported: boolean): Declaration {
  const file = node.getSourceFile();
  const body = ts.isTypeAliasDeclaration(node) || ts.isPropertySignature(node) ? node.type : undefined;
  const comments = ts.getJSDocCommentsAndTags(node).map((comment) => comment.getText());
  const text = [...comments, body === undefined ? node.getText() : `type ${name} = ${body.getText()};`].join('\n');
  // The text begins after the indentation of its first line.
  const indentation = file.getLineAndCharacterOfPosition(node.getStart()).character;
  return { name, text: text.replaceAll(`\n${' '.repeat(indentation)}`, '\n'), exported, file: file.fileName };
}

function declareMethod(overloads: readonly ts.TypeElement[], name: string): Declaration {
  const declarations = overloads.map((overload) => declare(overload, name, true));
  const file = declarations[0]?.file ?? '';
  return { name, text: declarations.map(({ text }) => text).join('\n'), exported: true, file };
}

function interfacesIn(file: ts.SourceFile): ts.InterfaceDeclaration[] {
  return file.statements.filter(ts.isInterfaceDeclaration);
}

function aliasesIn(file: ts.SourceFile): ts.TypeAliasDeclaration[] {
  return file.statements.filter(ts.isTypeAliasDeclaration);
}

function nameOf({ name }: ts.TypeElement): string | undefined {
  if (name === undefined) return undefined;
  return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : undefined;
}

/** Declarations of a service in both trees; undefined in a tree without the service. */
export interface DeclarationPair {
  readonly before: Declarations | undefined;
  readonly after: Declarations | undefined;
}

/** Lists all declarations that differ between two trees. */
export function changedDeclarations({ before, after }: DeclarationPair): readonly ChangedDeclaration[] {
  return (['components', 'inputs', 'operations', 'methods'] as const).flatMap((group) => {
    const keys = new Set([...(before?.[group].keys() ?? []), ...(after?.[group].keys() ?? [])]);
    return [...keys].flatMap((key) => compareDeclarations(before?.[group].get(key), after?.[group].get(key)));
  });
}

/**
 * Lists the declarations that differ because of one change. A type that only refers to a changed type has the same text:
 * a component has its own declaration, a parameter those of the inputs that contain it, an operation all its own.
 *
 * @param reached - operationIds of the operations that the change reaches.
 */
export function declarationsOfChange(
  { component, operations = [] }: Change,
  reached: readonly string[],
  { before, after }: DeclarationPair,
): readonly ChangedDeclaration[] {
  const compare = (group: 'components' | 'inputs' | 'operations' | 'methods', key: string): ChangedDeclaration[] =>
    compareDeclarations(before?.[group].get(key), after?.[group].get(key));
  const inputs = component?.kind === 'parameters' ? reached : operations;
  return [
    ...(component ? compare('components', componentPointer(component)) : []),
    ...inputs.flatMap((id) => compare('inputs', inputName(id))),
    ...operations.flatMap((id) => {
      // A new operation is described by its method and its types.
      const isInBoth = before?.operations.has(id) === after?.operations.has(id);
      return [...(isInBoth ? compare('operations', id) : []), ...compare('methods', id)];
    }),
  ];
}

/** Returns the name of the input type of an operation whose input is not only its body. */
export function inputName(operationId: string): string {
  return `${pascalCase(operationId)}Input`;
}

function compareDeclarations(before: Declaration | undefined, after: Declaration | undefined): ChangedDeclaration[] {
  const either = after ?? before;
  if (either === undefined || before?.text === after?.text) return [];
  const { name, file } = either;
  return [{ name, file, ...(before && { before: before.text }), ...(after && { after: after.text }) }];
}
