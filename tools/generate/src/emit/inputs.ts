import { referencedName } from '@callscope/contract';
import ts from 'typescript';

import { print } from './compact.ts';
import { type Contract, type Method, schemaError } from './model.ts';
import { docComment, header, importTypes } from './text.ts';

/**
 * Writes the file with the input types of operations that take parameters or bytes. The input of an operation that takes
 * only an object as its body is the type of that object.
 *
 * @param nodes - The result of `typesOf` for the same contract.
 */
export function emitInputs(contract: Contract, nodes: readonly ts.Node[]): string {
  const names = new Set<string>();
  const types = contract.methods.flatMap((method) => {
    const { id, input } = method;
    if (input === undefined || input.isBody) return [];
    if (Object.hasOwn(contract.document.components?.schemas ?? {}, input.name)) {
      throw schemaError(input.name, `${input.name} is the name of the input of ${id}.`);
    }
    if (input.body !== undefined) names.add(referencedName(input.body));
    return [`${docComment([`What \`${id}\` takes.`])}export type ${input.name} = ${inputSource(method, nodes)};\n`];
  });
  const body = types.join('\n');
  if (body.includes('components[')) names.add('components');
  const imports = importTypes(names, './schema.ts');
  return [header(contract), imports, body === '' ? 'export {};\n' : body].filter(Boolean).join('\n');
}

function inputSource({ id, body, input }: Method, nodes: readonly ts.Node[]): string {
  const parameters = [...membersOf(nodes, id, 'path'), ...membersOf(nodes, id, 'query')];
  const fields = parameters.map((parameter) => print([parameter]).trimEnd());
  if (body?.kind === 'bytes') {
    const comment = docComment([body.description ?? ''], '    ').trim();
    const field = `body${body.required ? '' : '?'}: Blob | ArrayBuffer | Uint8Array;`;
    fields.push(comment === '' ? field : `${comment}\n${field}`);
  }
  const literal = `{\n${fields.map((field) => `    ${field.replaceAll('\n', '\n    ')}\n`).join('')}}`;
  if (input?.body === undefined) return literal;
  const name = referencedName(input.body);
  return `${literal} & ${body?.required === true ? name : `Partial<${name}>`}`;
}

/** Returns the properties for the parameters of an operation, with their comments. */
function membersOf(nodes: readonly ts.Node[], id: string, location: 'path' | 'query'): readonly ts.TypeElement[] {
  const operations = nodes.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'operations');
  const operation = member((operations as ts.InterfaceDeclaration | undefined)?.members, id);
  const parameters = member(membersIn(operation), 'parameters');
  return membersIn(member(membersIn(parameters), location));
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
