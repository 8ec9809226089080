import { Unfit } from './unfit.ts';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

import { createRandom, type Random } from '../../../../core/random.ts';
import { runWithin, TimeLimitError } from '../../../../core/time-limit.ts';
import { generate } from './generate.ts';
import { textForPattern } from './pattern.ts';

/**
 * Time for all forms of one request, in milliseconds. Patterns of others can take for ever; all else takes a few
 * milliseconds, and the rest is for machines that are busy, so that the same request gets the same answer there.
 */
const TIME = 2000;
const TRIES = 16;

/**
 * Writes values that fit the schemas and patterns of one request, and checks that they do. All of them together have
 * a bounded time.
 */
export class Fitter {
  #left = TIME;
  /** Several replies have the same schemas, and reading one takes longer than writing values for it. */
  readonly #checks = new Map<unknown, ValidateFunction>();

  /**
   * Writes a value that fits a JSON Schema.
   * @param schema - A schema of others (draft 2020-12).
   * @param seed - The same seed gives the same value.
   * @param words - Words that texts are made of; one at least.
   * @returns The value.
   * @throws Unfit when the schema is none, or when nothing that fits is found in time.
   */
  value(schema: unknown, seed: string, words: readonly string[]): unknown {
    return this.#runWithin(() => {
      const validate = this.#checks.get(schema) ?? compile(schema);
      this.#checks.set(schema, validate);
      return search(seed, (random, isShort) => {
        const value = generate(schema, random, words, isShort);
        // A schema that calls itself asynchronous is answered with a promise.
        const fits: unknown = validate(value);
        return fits === true ? value : undefined;
      });
    });
  }

  /**
   * Writes a text that a regular expression matches as a whole.
   * @param pattern - An expression of others.
   * @param seed - The same seed gives the same text.
   * @returns The text.
   * @throws Unfit when none is found in time.
   */
  text(pattern: string, seed: string): string {
    return this.#runWithin(() => {
      const whole = new RegExp(`^(?:${pattern})$`, 'u');
      return search(seed, (random) => {
        const text = textForPattern(pattern, random);
        return whole.test(text) ? text : undefined;
      });
    });
  }

  /** Runs a function, and ends it when the time of all is over. */
  #runWithin<Result>(run: () => Result): Result {
    const began = performance.now();
    try {
      return runWithin(run, this.#left);
    } catch (error) {
      if (error instanceof Unfit) throw error;
      throw new Unfit(error instanceof TimeLimitError ? 'it takes too long to check' : 'it cannot be read', {
        cause: error,
      });
    } finally {
      this.#left -= performance.now() - began;
    }
  }
}

function compile(schema: unknown): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, meta: false, logger: false });
  addFormats.default(ajv);
  return ajv.compile(schema as object);
}

/** Tries with other random numbers, in the second half with what is required alone. */
function search<Value>(seed: string, attempt: (random: Random, isShort: boolean) => Value | undefined): Value {
  let reason = 'nothing that fits was found';
  for (let number = 0; number < TRIES; number += 1) {
    try {
      const value = attempt(createRandom(`${seed} ${number}`), number >= TRIES / 2);
      if (value !== undefined) return value;
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      reason = error.message;
    }
  }
  throw new Unfit(reason);
}
