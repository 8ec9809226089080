import { Fault } from '../contract-error.ts';
import type { Body, Operation } from './contract.ts';
import { isReference, nameOf, type Reference, type Schema } from './document.ts';

/** A type as TypeScript source, with the names that it needs from the types package. */
export interface TypeExpression {
  readonly source: string;
  readonly names: readonly string[];
}

/**
 * The type of a schema: the component that it names, or a union of such.
 *
 * @param about - The operation or component that the message names.
 * @throws Fault when the schema says more than that: it then needs a file, and with it a name.
 */
export function typeOf(schema: Schema | Reference | undefined, about: Fault['subject']): TypeExpression {
  if (schema !== undefined && isReference(schema)) return { source: nameOf(schema), names: [nameOf(schema)] };
  const parts = schema?.anyOf ?? schema?.oneOf;
  if (parts === undefined) throw new Fault(about.kind, about.name, 'the schema of an answer has a file of its own.');
  const types = parts.map((part) => typeOf(part, about));
  return unionOf(types);
}

/** A union without doublets. */
export function unionOf(types: readonly TypeExpression[]): TypeExpression {
  const sources = new Set(types.flatMap(({ source }) => source.split(' | ')));
  return { source: [...sources].join(' | '), names: types.flatMap(({ names }) => names) };
}

/**
 * The type of what a method gives for an answer, before it is wrapped in a promise. A stream has the type of its items.
 */
export function answerType(operation: Operation, answer: Body | undefined): TypeExpression {
  if (answer === undefined) return { source: 'undefined', names: [] };
  if (answer.kind === 'bytes') return { source: 'Blob', names: [] };
  if (answer.kind === 'text') return { source: 'string', names: [] };
  return typeOf(answer.stream?.item ?? answer.media.schema, { kind: 'operation', name: operation.id });
}
