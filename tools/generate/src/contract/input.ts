import { Fault } from '../contract-error.ts';
import { pascalCase } from '../text.ts';
import type { Contract, Operation, RequestBody } from './contract.ts';
import { type Document, isReference, nameOf, type Reference, resolve, type Schema } from './document.ts';

/** The one argument that a method takes beside its options: parameters and properties of the body, side by side. */
export interface Input {
  /** Name of its type in the types package. */
  readonly name: string;
  /** Whether the type is the body's own; otherwise it is made for the operation. */
  readonly isBody: boolean;
  /** Whether a call may leave it out. */
  readonly optional: boolean;
}

/**
 * What the method of an operation takes; undefined when there is nothing to send.
 *
 * @throws Fault when a parameter and a property of the body have one name, or the body has no place in one flat object.
 */
export function inputOf({ document }: Contract, operation: Operation): Input | undefined {
  const { id, parameters, body } = operation;
  const type = bodyType(document, operation);
  if (body === undefined && parameters.length === 0) return undefined;
  const optional = parameters.every(({ required }) => required !== true) && isOptional(document, body);
  if (parameters.length === 0 && type !== undefined) return { name: nameOf(type), isBody: true, optional };
  return { name: `${pascalCase(id)}Input`, isBody: false, optional };
}

/** The component that holds the properties of the body; undefined for bytes and when there is no body. */
export function bodyType(document: Document, { id, parameters, body }: Operation): Reference | undefined {
  if (body === undefined || body.kind === 'bytes') return undefined;
  const schema = body.media.schema;
  if (schema === undefined || !isReference(schema) || !isObject(document, schema)) {
    throw new Fault('operation', id, 'a request body is an object whose schema has a file of its own.');
  }
  const taken = new Set(propertiesOf(document, schema));
  const twice = parameters.find(({ name }) => taken.has(name));
  if (twice !== undefined) {
    throw new Fault(
      'operation',
      id,
      `"${twice.name}" is a parameter and a property of the body; the input has room for one.`,
    );
  }
  return schema;
}

function isOptional(document: Document, body: RequestBody | undefined): boolean {
  if (body?.required !== true) return true;
  return body.kind !== 'bytes' && body.media.schema !== undefined && !requiresAny(document, body.media.schema);
}

function partsOf({ allOf = [], anyOf = [], oneOf = [] }: Schema): readonly (Schema | Reference)[] {
  return [...allOf, ...anyOf, ...oneOf];
}

function isObject(document: Document, node: Schema | Reference): boolean {
  const schema = resolve(document, node);
  const parts = partsOf(schema);
  return schema.type === 'object' || (parts.length > 0 && parts.every((part) => isObject(document, part)));
}

function requiresAny(document: Document, node: Schema | Reference): boolean {
  const schema = resolve(document, node);
  return (schema.required ?? []).length > 0 || partsOf(schema).some((part) => requiresAny(document, part));
}

function propertiesOf(document: Document, node: Schema | Reference): string[] {
  const schema = resolve(document, node);
  const inherited = partsOf(schema).flatMap((part) => propertiesOf(document, part));
  return [...Object.keys(schema.properties ?? {}), ...inherited];
}
