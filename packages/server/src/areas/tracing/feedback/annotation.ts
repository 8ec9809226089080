import type { FeedbackCreateRequest } from '@callscope/tracing-types';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

import { ServiceError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';
import { runWithin, TimeLimitError } from '../../../core/time-limit.ts';
import { yieldToOthers } from '../../../core/yield.ts';
import { resolveRefs } from '../refs/resolve.ts';
import { ANNOTATION } from './rules.ts';

/**
 * Milliseconds for checking one value, and for its second attempt on a busy machine: patterns of callers can run without
 * end, and block all other requests.
 */
const CHECK_LIMITS = [50, 200] as const;
/** Milliseconds for all values of one request, and for compiling a schema, which runs no pattern. */
const TIME_LIMIT = 2000;
/** Milliseconds of checking between two yields to other requests. */
const SLICE = 5;

/**
 * Checks annotations against their definitions: objects of the project whose `field_schema` the value must match. A
 * definition without a schema accepts any value.
 *
 * @param batch - Feedback of any type; its rules were checked.
 * @param locate - Returns the prefix of an item's fields in error messages.
 * @throws ServiceError 400 for a definition that does not exist, and for a value that does not match it.
 */
export async function checkAnnotations(
  batch: readonly FeedbackCreateRequest[],
  context: Context,
  locate: (index: number) => string,
): Promise<void> {
  const annotations = [...batch.entries()].filter(([, { feedback_type }]) => feedback_type.startsWith(ANNOTATION));
  if (annotations.length === 0) return;
  const refs = annotations.map(([, { annotation_ref }]) => annotation_ref ?? '');
  const definitions = await resolveRefs(context, refs);
  const validators: Validators = new Map();
  const deadline = performance.now() + TIME_LIMIT;
  let end = performance.now() + SLICE;
  for (const [index, { annotation_ref, payload, project_id }] of annotations) {
    const location = locate(index);
    const ref = annotation_ref ?? '';
    const definition = ref.startsWith(`weave:///${project_id}/`) ? definitions.get(ref) : undefined;
    if (definition === undefined) {
      throw new ServiceError(400, `${location}annotation_ref names no annotation definition of this project.`);
    }
    const check = (limit: number): string | undefined =>
      validateWithin({ deadline, limit }, validators, definition, payload['value']);
    const problem = await checkWithRetry(check, location);
    if (problem !== undefined) {
      throw new ServiceError(400, `${location}payload.value${problem}, as its definition requires.`);
    }
    if (performance.now() > end) {
      await yieldToOthers();
      context.signal.throwIfAborted();
      end = performance.now() + SLICE;
    }
  }
}

/** Checks a value, and once more after a yield if that takes too long. @throws ServiceError 400 for an unusable schema. */
async function checkWithRetry(
  check: (limit: number) => string | undefined,
  location: string,
): Promise<string | undefined> {
  let late = false;
  for (const limit of CHECK_LIMITS) {
    try {
      return check(limit);
    } catch (error) {
      late = error instanceof TimeLimitError;
      if (!late) break;
      await yieldToOthers();
    }
  }
  const problem = late ? 'takes too long to check' : 'is not a valid JSON Schema';
  throw new ServiceError(400, `${location}annotation_ref: the field_schema of its definition ${problem}.`);
}

/** Compiled schemas by the JSON of their definition; undefined for a definition without a schema. */
type Validators = Map<string, ValidateFunction | undefined>;

/** Returns the location within the value and the problem; undefined for a valid value. */
function validateWithin(
  { deadline, limit }: { readonly deadline: number; readonly limit: number },
  validators: Validators,
  definition: string,
  value: unknown,
): string | undefined {
  if (!validators.has(definition)) {
    validators.set(
      definition,
      runWithin(() => compileSchema(definition), deadline - performance.now()),
    );
  }
  const validate = validators.get(definition);
  if (!validate) return undefined;
  return runWithin(
    () => {
      if (validate(value)) return undefined;
      const { instancePath, message } = validate.errors![0]!;
      return `${instancePath.slice(0, 200)} ${message}`;
    },
    Math.min(limit, deadline - performance.now()),
  );
}

function compileSchema(definition: string): ValidateFunction | undefined {
  const { field_schema: schema } = Object(JSON.parse(definition)) as { field_schema?: unknown };
  if (typeof schema !== 'object' || schema === null) return undefined;
  const ajv = new Ajv2020({ strict: false, validateSchema: false, meta: false, logger: false });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  // An asynchronous validator returns a promise, whose rejection nothing would handle.
  if ('$async' in validate) throw new TypeError('`$async` is not supported.');
  return validate;
}
