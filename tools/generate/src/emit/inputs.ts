import ts from 'typescript';

import type { Contract, Operation } from '../contract/contract.ts';
import { nameOf } from '../contract/document.ts';
import { bodyType, inputOf } from '../contract/input.ts';
import { Fault } from '../contract-error.ts';
import { docComment, header, importTypes } from '../text.ts';
import { print } from './print.ts';

/**
 * The file with the input types of operations that take parameters or bytes. What takes no more than an object as its
 * body has that object's type as its input.
 *
 * @param nodes - What `typesOf` made of the same contract.
 */
export function emitInputs(contract: Contract, nodes: readonly ts.Node[]): string {
  const names = new Set<string>();
  const types = contract.operations.flatMap((operation) => {
    const input = inputOf(contract, operation);
    if (input === undefined || input.isBody) return [];
    if (Object.hasOwn(contract.document.components?.schemas ?? {}, input.name)) {
      throw new Fault('component', input.name, `${input.name} is the name of the input of ${operation.id}.`);
    }
    return [
      `${docComment([`What \`${operation.id}\` takes.`])}export type ${input.name} = ${source(contract, operation, nodes, names)};\n`,
    ];
  });
  const body = types.join('\n');
  if (body.includes('components[')) names.add('components');
  const imports = importTypes(names, './schema.ts');
  return [header(contract), imports, body === '' ? 'export {};\n' : body].filter(Boolean).join('\n');
}

function source({ document }: Contract, operation: Operation, nodes: readonly ts.Node[], names: Set<string>): string {
  const parameters = [...membersOf(nodes, operation.id, 'path'), ...membersOf(nodes, operation.id, 'query')];
  const fields = parameters.map((parameter) => print([parameter]).trimEnd());
  if (operation.body?.kind === 'bytes') {
    const optional = operation.body.required ? '' : '?';
    const comment = docComment([operation.body.description ?? ''], '    ').trim();
    fields.push(`${comment === '' ? '' : `${comment}\n`}body${optional}: Blob | ArrayBuffer | Uint8Array;`);
  }
  const literal = `{\n${fields.map((field) => `    ${field.replaceAll('\n', '\n    ')}\n`).join('')}}`;
  const body = bodyType(document, operation);
  if (body === undefined) return literal;
  names.add(nameOf(body));
  return `${literal} & ${operation.body?.required === true ? nameOf(body) : `Partial<${nameOf(body)}>`}`;
}

/** The properties that stand for the parameters of an operation, with their comments. */
function membersOf(nodes: readonly ts.Node[], id: string, place: 'path' | 'query'): readonly ts.TypeElement[] {
  const operations = nodes.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'operations');
  const operation = member((operations as ts.InterfaceDeclaration | undefined)?.members, id);
  const parameters = member(membersIn(operation), 'parameters');
  return membersIn(member(membersIn(parameters), place));
}

function member(members: readonly ts.TypeElement[] = [], name: string): ts.TypeNode | undefined {
  const found = members.find(
    (each) => each.name !== undefined && ts.isIdentifier(each.name) && each.name.text === name,
  );
  return (found as ts.PropertySignature | undefined)?.type;
}

function membersIn(type: ts.TypeNode | undefined): readonly ts.TypeElement[] {
  return type !== undefined && ts.isTypeLiteralNode(type) ? [...type.members] : [];
}
