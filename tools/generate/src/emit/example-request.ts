import type { Contract, Operation, RequestBody } from '../contract/contract.ts';
import { type Document, type Parameter, resolve, type Schema } from '../contract/document.ts';
import { examplesOf } from '../contract/media.ts';
import { Fault } from '../contract-error.ts';
import type { Json } from '../framing.ts';
import { blob, json, object } from './literal.ts';

/** What one example sends. */
export interface ExampleRequest {
  readonly key: string;
  readonly summaries: readonly string[];
  /** The flat input as TypeScript source: parameters and the properties of the body, side by side. */
  readonly source: string;
}

/**
 * The requests of an operation's examples, one for each key that stands on a parameter or on the body.
 *
 * @throws Fault when an example leaves something out that the operation requires.
 */
export function exampleRequests({ document }: Contract, operation: Operation): ExampleRequest[] {
  const { parameters, body } = operation;
  const places = [...parameters, ...(body === undefined ? [] : [body.media])];
  const keys = new Set(places.flatMap((place) => examplesOf(document, place).map(({ key }) => key)));
  return [...keys].map((key) => {
    const summaries: string[] = [];
    const fields: Record<string, string> = {};
    for (const parameter of parameters) {
      const example = examplesOf(document, parameter).find((each) => each.key === key);
      const value = example?.value ?? fallback(operation, parameter, key);
      if (value !== undefined) fields[parameter.name] = json(value);
      summaries.push(example?.summary ?? '');
    }
    const example = body && examplesOf(document, body.media).find((each) => each.key === key);
    if (body?.required === true && example === undefined) {
      throw new Fault('operation', operation.id, `the example ${key} has parameters but no body.`);
    }
    if (body !== undefined && example !== undefined) Object.assign(fields, bodyFields(document, body, example.value));
    return { key, summaries: [...summaries, example?.summary ?? ''], source: object(fields) };
  });
}

/** What a parameter without an example of this key is sent as: its one example, or not at all. */
function fallback({ id }: Operation, { name, required, example }: Parameter, key: string): Json | undefined {
  if (required !== true) return undefined;
  if (example === undefined) throw new Fault('operation', id, `the parameter ${name} has no example ${key}.`);
  return example;
}

function bodyFields(document: Document, { kind, media }: RequestBody, value: Json): Record<string, string> {
  if (kind === 'bytes') return { body: blob(value) };
  const schema: Schema = media.schema === undefined ? {} : resolve(document, media.schema);
  const isFile = (name: string): boolean => {
    const property = schema.properties?.[name];
    return kind === 'multipart' && property !== undefined && resolve(document, property).format === 'binary';
  };
  const entries = Object.entries(value as Readonly<Record<string, Json>>);
  return Object.fromEntries(entries.map(([name, each]) => [name, isFile(name) ? blob(each) : json(each)]));
}
