import type { ChatCompletionsRequest, ResponseFormat, StructuralTag } from '@callscope/inference-types';

import { createRandom } from '../../../core/random.ts';
import { requestError } from '../operations/engine.ts';
import { UnsatisfiableError } from './pattern.ts';
import type { ConstraintGenerator } from './schema.ts';

/** Generates a text that satisfies a constraint. The same seed gives the same text. */
export type ConstrainedText = (generator: ConstraintGenerator, seed: string, words: readonly string[]) => string;

const ANY_OBJECT = { type: 'object', properties: { answer: { type: 'string' } }, required: ['answer'] };

/**
 * Reads the constraint on the text of the replies; `response_format` wins (decision 0033).
 *
 * @returns undefined if the text is free.
 * @throws ServiceError 400 for an invalid constraint, 422 for one that the scripted model does not support.
 */
export function readConstraint(request: ChatCompletionsRequest): ConstrainedText | undefined {
  const { response_format: format, structured_outputs: outputs } = request;
  const readers: Readonly<Record<NonNullable<ResponseFormat['type']>, () => ConstrainedText | undefined>> = {
    text: () => (outputs ? readStructuredOutputs(outputs) : undefined),
    json_object: () => jsonText('response_format', ANY_OBJECT),
    json_schema() {
      if (format?.json_schema) return jsonText('response_format', format.json_schema.schema ?? ANY_OBJECT);
      throw requestError(400, 'response_format', '`json_schema` is missing. Send it, or use another `type`.');
    },
    structural_tag: () => taggedText(format?.structures ?? []),
  };
  return readers[format?.type ?? (format?.json_schema ? 'json_schema' : 'text')]();
}

function readStructuredOutputs(
  outputs: NonNullable<ChatCompletionsRequest['structured_outputs']>,
): ConstrainedText | undefined {
  const { json, regex, choice, json_object } = outputs;
  const field = 'structured_outputs';
  if (typeof json === 'string') return jsonText(field, parseSchema(json));
  if (json) return jsonText(field, json);
  if (typeof regex === 'string') {
    return (generator, seed) => orUnprocessable(field, () => generator.text(regex, seed));
  }
  if (choice) {
    if (choice.length === 0) throw requestError(400, field, '`choice` is empty. Send at least one text.');
    return (_, seed) => createRandom(seed).pick(choice);
  }
  if (typeof json_object === 'boolean') return json_object ? jsonText(field, ANY_OBJECT) : undefined;
  throw requestError(
    422,
    field,
    'This model supports neither grammars nor tags here. Use `json`, `regex` or `choice`.',
  );
}

function jsonText(field: string, schema: unknown): ConstrainedText {
  return (generator, seed, words) => orUnprocessable(field, () => JSON.stringify(generator.value(schema, seed, words)));
}

function taggedText([tag]: readonly StructuralTag[]): ConstrainedText {
  if (!tag) throw requestError(422, 'response_format', 'This model supports tags only as `structures`. Send one.');
  const json = jsonText('response_format', tag.schema ?? ANY_OBJECT);
  return (...options) => `Here it is: ${tag.begin}${json(...options)}${tag.end}`;
}

function parseSchema(text: string): object {
  let schema: unknown;
  try {
    schema = JSON.parse(text);
  } catch {
    // Rejected below, with JSON that is not a schema.
  }
  if (typeof schema === 'object' && schema !== null) return schema;
  throw requestError(400, 'structured_outputs', '`json` is not the JSON of a schema. Send a schema.');
}

/**
 * Runs a generator.
 *
 * @param field - Field of the request that has the constraint.
 * @throws ServiceError 422 when nothing satisfies the constraint.
 */
export function orUnprocessable<Result>(field: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof UnsatisfiableError)) throw error;
    throw requestError(422, field, `This model cannot satisfy the constraint: ${error.message}. Simplify it.`);
  }
}
