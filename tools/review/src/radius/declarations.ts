import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Service } from '@callscope/generate';
import ts from 'typescript-5.9';

/** One declaration in the generated files of a service. */
export interface Declaration {
  /** As a person writes it: `CallStatsInput`, `components['responses']['NotFound']`, `tracing.callStats()`. */
  readonly name: string;
  /** `type CallsFilter = { … }`, with its comments, not indented. */
  readonly text: string;
  /** Whether the package exports it under this name. */
  readonly exported: boolean;
  readonly file: string;
}

/** The generated declarations of a service by what they are made from. */
export interface Declarations {
  /** By kind and name of the component: `schemas.Call`. */
  readonly components: ReadonlyMap<string, Declaration>;
  /** The members of `operations`, by operationId. */
  readonly operations: ReadonlyMap<string, Declaration>;
  /** What the methods take, by name of the type: `CallReadInput`. */
  readonly inputs: ReadonlyMap<string, Declaration>;
  /** The methods of the client, by operationId. */
  readonly methods: ReadonlyMap<string, Declaration>;
  /** Digest of the contract that the declarations say they are made from; undefined when there are none. */
  readonly digest: string | undefined;
}

/** Reads the generated declarations of a service, as they are committed in a tree. What is missing is left out. */
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
    ...fromSchema(schema),
    inputs: new Map(aliases(inputs).map((alias) => [alias.name.text, declare(alias, alias.name.text, true)])),
    methods: new Map(
      interfaces(methods).flatMap(({ members }) =>
        members.flatMap((member) => {
          const name = nameOf(member);
          // Overloads are one method.
          return name === undefined ? [] : [[name, overloads(members, name, `${service}.${name}()`)] as const];
        }),
      ),
    ),
    digest: /sha256:[0-9a-f]{64}/.exec(schema.text)?.[0],
  };
}

function fromSchema(file: ts.SourceFile): Pick<Declarations, 'components' | 'operations'> {
  const exported = new Set(aliases(file).map(({ name }) => name.text));
  const components = new Map<string, Declaration>();
  const operations = new Map<string, Declaration>();
  for (const { name, members } of interfaces(file)) {
    for (const member of members) {
      const id = nameOf(member);
      if (id === undefined || !ts.isPropertySignature(member) || member.type === undefined) continue;
      if (name.text === 'operations') operations.set(id, declare(member, `operations['${id}']`, true));
      if (name.text !== 'components' || !ts.isTypeLiteralNode(member.type)) continue;
      for (const component of member.type.members) {
        const own = nameOf(component) ?? '';
        const isAlias = id === 'schemas' && exported.has(own);
        components.set(`${id}.${own}`, declare(component, isAlias ? own : `components['${id}']['${own}']`, isAlias));
      }
    }
  }
  return { components, operations };
}

function declare(node: ts.TypeAliasDeclaration | ts.TypeElement, name: string, exported: boolean): Declaration {
  const file = node.getSourceFile();
  const body = ts.isTypeAliasDeclaration(node) || ts.isPropertySignature(node) ? node.type : undefined;
  const comment = ts.getJSDocCommentsAndTags(node).map((doc) => doc.getText());
  const text = [...comment, body === undefined ? node.getText() : `type ${name} = ${body.getText()};`].join('\n');
  // The first line has lost its indentation already.
  const depth = file.getLineAndCharacterOfPosition(node.getStart()).character;
  return { name, text: text.replaceAll(`\n${' '.repeat(depth)}`, '\n'), exported, file: file.fileName };
}

function overloads(members: ts.NodeArray<ts.TypeElement>, id: string, name: string): Declaration {
  const all = members.filter((member) => nameOf(member) === id).map((member) => declare(member, name, true));
  return { ...all[0]!, text: all.map(({ text }) => text).join('\n') };
}

function interfaces(file: ts.SourceFile): ts.InterfaceDeclaration[] {
  return file.statements.filter(ts.isInterfaceDeclaration);
}

function aliases(file: ts.SourceFile): ts.TypeAliasDeclaration[] {
  return file.statements.filter(ts.isTypeAliasDeclaration);
}

function nameOf({ name }: ts.TypeElement): string | undefined {
  if (name === undefined) return undefined;
  return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : undefined;
}
