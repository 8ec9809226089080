import type { ChatCompletionsResponse } from '@callscope/inference-types';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { ServiceError } from '../../src/core/errors.ts';
import { ConstraintGenerator } from '../../src/areas/inference/scripted/schema.ts';
import { UnsatisfiableError } from '../../src/areas/inference/scripted/pattern.ts';
import { complete, accumulate, chunks, plain, type Fields, reasoner, small } from './support.ts';

const word = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.lorem({ maxCount: 3 }),
);
const nullable = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value);
const id = fc.oneof(fc.integer(), fc.constant(2), fc.integer({ min: 16, max: 2 ** 24 }));

/** Schemas, some of them unsatisfiable or with unresolvable references. */
const schema = fc.letrec<{ any: object; leaf: object }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    tie('leaf'),
    fc.record({ type: fc.constant('array'), items: tie('any'), minItems: fc.nat(3) }, { requiredKeys: ['type'] }),
    fc
      .dictionary(word, tie('any'), { maxKeys: 4 })
      .map((properties) => ({ type: 'object', properties, required: Object.keys(properties) })),
    fc.record({ anyOf: fc.array(tie('any'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ allOf: fc.array(tie('any'), { minLength: 1, maxLength: 2 }) }),
  ),
  leaf: fc.oneof(
    fc.constantFrom({}, { type: 'string' }, { type: 'boolean' }, { type: 'null' }, { type: ['integer', 'null'] }),
    fc.record({ enum: fc.array(fc.jsonValue({ maxDepth: 1 }), { minLength: 1, maxLength: 3 }) }),
    fc.record({ type: fc.constant('number'), minimum: fc.integer(), multipleOf: fc.integer({ min: 1, max: 9 }) }),
    fc.record(
      { type: fc.constant('string'), minLength: fc.nat(30), pattern: fc.constantFrom('^a+$', '[0-9]{3}', '(x|y)*') },
      { requiredKeys: ['type'] },
    ),
    fc.record({ $ref: fc.constantFrom('#', '#/nowhere', 'x') }),
  ),
})).any;

const part = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text: word }),
  fc.record({ type: fc.constant('image_url' as const), image_url: fc.record({ url: word }) }),
);
const message = fc.oneof(
  fc.record({ role: fc.constantFrom('user' as const, 'system' as const), content: word }),
  fc.record({ role: fc.constant('user' as const), content: fc.array(part, { maxLength: 3 }) }),
  fc.record({ role: fc.constant('assistant' as const), content: nullable(word), reasoning: nullable(word) }),
  fc.record({ role: fc.constant('tool' as const), tool_call_id: word, content: word }),
  fc.record({ role: word, content: nullable(word) }),
) as fc.Arbitrary<NonNullable<Fields['messages']>[number]>;
const tool = fc.record({
  function: fc.record({ name: word, parameters: nullable(schema as fc.Arbitrary<Record<string, unknown>>) }),
});

const fields = fc.record(
  {
    messages: fc.array(message, { minLength: 1, maxLength: 4 }),
    model: fc.constantFrom(small, small, reasoner, reasoner, reasoner, 'x', null),
    logit_bias: nullable(fc.dictionary(fc.nat().map(String), fc.integer({ min: -200, max: 200 }), { maxKeys: 3 })),
    logprobs: nullable(fc.boolean()),
    top_logprobs: nullable(fc.integer({ min: -1, max: 25 })),
    max_tokens: nullable(fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1 }))),
    max_completion_tokens: nullable(fc.integer({ min: 1, max: 100 })),
    n: nullable(fc.integer({ min: 1, max: 4 })),
    seed: nullable(fc.integer()),
    stop: fc.oneof(
      nullable(word.filter((text) => text !== '')),
      fc.array(fc.constantFrom('a', 'e ', '.'), { maxLength: 3 }),
    ),
    temperature: nullable(fc.double({ min: 0, max: 2, noNaN: true })),
    tools: nullable(fc.array(tool, { maxLength: 3 })),
    tool_choice: fc.constantFrom('none', 'auto', 'required', { function: { name: 'x' } }, null),
    reasoning_effort: fc.constantFrom('low', 'high', null),
    include_reasoning: fc.boolean(),
    parallel_tool_calls: nullable(fc.boolean()),
    stop_token_ids: nullable(fc.array(id, { maxLength: 3 })),
    include_stop_str_in_output: fc.boolean(),
    ignore_eos: fc.boolean(),
    min_tokens: fc.nat(80),
    truncate_prompt_tokens: nullable(fc.integer({ min: -1, max: 30 })),
    allowed_token_ids: nullable(fc.array(id, { maxLength: 3 })),
    bad_words: fc.array(
      word.filter((text) => text !== ''),
      { maxLength: 2 },
    ),
    echo: fc.boolean(),
    add_generation_prompt: fc.boolean(),
    continue_final_message: fc.boolean(),
    request_id: word,
    return_tokens_as_token_ids: nullable(fc.boolean()),
    return_token_ids: nullable(fc.boolean()),
    engine_xargs: nullable(fc.dictionary(word, fc.oneof(word, fc.integer()), { maxKeys: 2 })),
    documents: nullable(fc.array(fc.record({ title: word, text: word }), { maxLength: 2 })),
    response_format: fc.oneof(
      fc.constantFrom(
        { type: 'text' as const },
        { type: 'json_object' as const },
        { type: 'json_schema' as const },
        null,
      ),
      schema.map((each) => ({ type: 'json_schema' as const, json_schema: { name: 'x', schema: each } })),
    ),
    structured_outputs: fc.oneof(
      fc.constant(null),
      fc.record({ regex: fc.oneof(word, fc.constantFrom('[a-c]{2,4}', '(a|b)+x?', '\\d+')) }),
      fc.record({ choice: fc.array(word, { maxLength: 3 }) }),
      fc.record({ json: fc.oneof(schema as fc.Arbitrary<Record<string, unknown>>, fc.json()) }),
    ),
    repetition_detection: nullable(
      fc.record({
        max_pattern_size: fc.nat(12),
        min_pattern_size: fc.nat(4),
        min_count: fc.integer({ min: 2, max: 4 }),
      }),
    ),
  },
  { requiredKeys: ['messages', 'model'] },
) as fc.Arbitrary<Fields>;

/** Removes values that break a rule across fields, so that most requests succeed. */
function withoutConflicts(given: Fields): Fields {
  const { top_logprobs, tool_choice, continue_final_message, structured_outputs, response_format, ...kept } = given;
  const limit = given.max_completion_tokens ?? given.max_tokens ?? 99;
  return {
    ...kept,
    min_tokens: Math.min(given.min_tokens ?? 0, limit),
    n: given.temperature === 0 ? 1 : (given.n ?? 1),
    max_tokens: Math.min(given.max_tokens ?? 99, 99),
    ...(given.logprobs === true && { top_logprobs: top_logprobs ?? null }),
    ...(given.add_generation_prompt !== true && continue_final_message && { continue_final_message }),
    ...(given.tools && { tool_choice: tool_choice === 'none' ? 'none' : 'auto' }),
    ...((structured_outputs && { structured_outputs }) || (response_format && { response_format })),
  };
}

const DECLARED = new Set([400, 404, 422]);

/** Returns the response, or the status of a declared error with a reason; throws other errors. */
async function outcome<Result>(run: Promise<Result>): Promise<Result | number> {
  try {
    return await run;
  } catch (error) {
    const isDeclared = error instanceof ServiceError && DECLARED.has(error.status) && error.message.length > 20;
    if (!isDeclared) throw error;
    return error.status;
  }
}

test('Every request has a valid response or an error with a reason, and its stream the same', async () => {
  let completed = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(fields, { arbitrary: fields.map(withoutConflicts), weight: 3 }), async (given) => {
      const whole = await outcome(complete(given));
      const parts = await outcome(chunks({ ...given, stream_options: { include_usage: true } }));
      const { prompt_logprobs: _, ...rest } = Object(plain(whole)) as Record<string, unknown>;
      expect(typeof parts === 'number' ? parts : plain(accumulate(parts))).toEqual(
        typeof whole === 'number' ? whole : rest,
      );
      const { choices = [], usage } = Object(whole) as Partial<ChatCompletionsResponse>;
      const most = given.max_completion_tokens ?? given.max_tokens ?? Infinity;
      expect(usage?.completion_tokens ?? 0).toBeLessThanOrEqual(most * Math.max(1, choices.length));
      if (typeof whole !== 'number') completed += 1;
    }),
    { numRuns: 400 },
  );
  // Otherwise the test would show nothing.
  expect(completed).toBeGreaterThan(100);
});

/** Returns a generated value or an `UnsatisfiableError`; throws other errors. */
function tryGenerate<Result>(generate: () => Result): Result | UnsatisfiableError {
  try {
    return generate();
  } catch (error) {
    if (error instanceof UnsatisfiableError) return error;
    throw error;
  }
}

test('A schema has a value or is unsatisfiable, without other errors', () => {
  fc.assert(
    fc.property(fc.oneof(schema, fc.jsonValue() as fc.Arbitrary<object>), (each) => {
      expect(() => tryGenerate(() => new ConstraintGenerator().value(each, 'seed', ['word']))).not.toThrow();
    }),
    { numRuns: 500 },
  );
});

test('An expression has a text or is unsatisfiable, without other errors', () => {
  const letters = Array.from('ab(|)[]{}^$*+?.\\d-0123,w:<>=!');
  const expression = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...letters), maxLength: 14 }));
  fc.assert(
    fc.property(expression, (each) => {
      const text = tryGenerate(() => new ConstraintGenerator().text(each, 'seed'));
      expect(text instanceof UnsatisfiableError || new RegExp(`^(?:${each})$`, 'u').test(text)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
