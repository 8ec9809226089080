import type { ChatCompletionsRequest } from '@callscope/inference-types';

import { createRandom } from '../../../core/random.ts';
import { fault } from '../chat/engine.ts';
import type { ConstraintGenerator } from './schema.ts';
import { UnsatisfiableError } from './pattern.ts';

/** Writes a text in a form; undefined when none was asked for. */
type Form = (fitter: ConstraintGenerator, seed: string, words: readonly string[]) => string;

const ANY_OBJECT = { type: 'object', properties: { answer: { type: 'string' } }, required: ['answer'] };

/**
 * Finds out which form the text of the reply must have. `response_format` wins (decision 0033).
 * @param request - The request.
 * @returns What writes such a text; undefined when the text is free.
 * @throws ServiceError 400 for a form that cannot be read, 422 for one that this model cannot be held to.
 */
export function formOf({
  response_format: format,
  structured_outputs: outputs,
}: ChatCompletionsRequest): Form | undefined {
  const type = format?.type ?? (format?.json_schema ? 'json_schema' : undefined);
  if (type === 'json_object') return jsonIn('response_format', ANY_OBJECT);
  if (type === 'json_schema') {
    if (!format?.json_schema) {
      throw fault(400, 'response_format', 'json_schema is missing. Send it beside the type, or another type.');
    }
    return jsonIn('response_format', format.json_schema.schema ?? ANY_OBJECT);
  }
  if (type === 'structural_tag') return tagged(format?.structures ?? []);
  return outputs ? formOfOutputs(outputs) : undefined;
}

function formOfOutputs(outputs: NonNullable<ChatCompletionsRequest['structured_outputs']>): Form | undefined {
  const { json, regex, choice, json_object } = outputs;
  const field = 'structured_outputs';
  if (typeof json === 'string') return jsonIn(field, parsed(json));
  if (json) return jsonIn(field, json);
  if (typeof regex === 'string') return (fitter, seed) => fitted(field, () => fitter.text(regex, seed));
  if (choice) {
    if (choice.length === 0) throw fault(400, field, 'choice is an empty list. Send at least one text.');
    return (_, seed) => createRandom(seed).pick(choice);
  }
  if (typeof json_object === 'boolean') return json_object ? jsonIn(field, ANY_OBJECT) : undefined;
  throw fault(422, field, 'This model cannot be held to a grammar or to tags of this form. Use json, regex or choice.');
}

function jsonIn(field: string, schema: unknown): Form {
  return (fitter, seed, words) => fitted(field, () => JSON.stringify(fitter.value(schema, seed, words)));
}

function tagged(structures: readonly { begin: string; end: string; schema?: object | null }[]): Form {
  const [first] = structures;
  const field = 'response_format';
  if (!first) throw fault(422, field, 'This model knows tags by `structures` alone. Send at least one.');
  return (fitter, seed, words) => {
    const value = fitted(field, () => JSON.stringify(fitter.value(first.schema ?? ANY_OBJECT, seed, words)));
    return `Here it is: ${first.begin}${value}${first.end}`;
  };
}

function parsed(text: string): unknown {
  try {
    const schema: unknown = JSON.parse(text);
    if (typeof schema === 'object' && schema !== null) return schema;
  } catch {
    // Said below, together with JSON that is no schema.
  }
  throw fault(400, 'structured_outputs', 'json is not the text of a JSON Schema. Send one, or an object.');
}

/**
 * Runs what writes a form.
 * @param field - Where the form stands in the request.
 * @param write - Writes it.
 * @returns What it wrote.
 * @throws ServiceError 422 when the form cannot be kept.
 */
export function fitted<Result>(field: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof UnsatisfiableError)) throw error;
    throw fault(422, field, `This model cannot keep to the form: ${error.message}. Make it simpler.`);
  }
}
