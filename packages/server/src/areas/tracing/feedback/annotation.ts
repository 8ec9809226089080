import type { FeedbackCreateRequest } from '@callscope/tracing-types';
import type { ErrorObject, ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

import { ServiceError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';
import { runWithin, TimeLimitError } from '../../../core/time-limit.ts';
import { resolveRefs } from '../refs/index.ts';
import { ANNOTATION } from './types.ts';

/** Time for the schemas of one request, in milliseconds: patterns of others can take for ever. */
const TIME = 2000;

/**
 * Checks annotations against their definitions: objects of the project whose `field_schema` the value has to fit. A
 * definition without one takes any value.
 * @param batch - Feedback of any kind, whose kinds were checked.
 * @param context - Caller and storage.
 * @param placeOf - Where an entry stands in the request.
 * @throws ServiceError 400 for a definition that is not there, and for a value that does not fit it.
 */
export async function checkAnnotations(
  batch: readonly FeedbackCreateRequest[],
  context: Context,
  placeOf: (index: number) => string,
): Promise<void> {
  const annotations = [...batch.entries()].filter(([, { feedback_type: type }]) => type.startsWith(ANNOTATION));
  if (annotations.length === 0) return;
  const definitions = await resolveRefs(
    context,
    annotations.map(([, { annotation_ref }]) => annotation_ref ?? ''),
  );
  const checks = new Map<string, ValidateFunction | undefined>();
  const began = performance.now();
  for (const [index, { annotation_ref, payload, project_id }] of annotations) {
    const ref = annotation_ref ?? '';
    const place = placeOf(index);
    const definition = ref.startsWith(`weave:///${project_id}/`) ? definitions.get(ref) : undefined;
    if (definition === undefined) {
      throw new ServiceError(400, `${place}annotation_ref leads to no definition of an annotation in this project.`);
    }
    const fault = faultOf(definition, payload['value']);
    if (fault) throw new ServiceError(400, `${place}payload.value${fault}, as its definition says.`);

    function faultOf(json: string, value: unknown): string | undefined {
      try {
        return runWithin(
          () => {
            if (!checks.has(ref)) checks.set(ref, checkOf(json));
            const check = checks.get(ref);
            return check === undefined || check(value) ? undefined : faultText(check.errors);
          },
          TIME - (performance.now() - began),
        );
      } catch (error) {
        const what = error instanceof TimeLimitError ? 'takes too long to check' : 'is no JSON Schema';
        throw new ServiceError(400, `${place}annotation_ref: the field_schema of this definition ${what}.`);
      }
    }
  }
}

function checkOf(definition: string): ValidateFunction | undefined {
  const { field_schema: schema } = Object(JSON.parse(definition)) as { field_schema?: unknown };
  if (typeof schema !== 'object' || schema === null) return undefined;
  const ajv = new Ajv2020({ strict: false, validateSchema: false, meta: false, logger: false });
  addFormats.default(ajv);
  return ajv.compile(schema);
}

function faultText(errors: readonly ErrorObject[] | null | undefined): string {
  const [fault] = errors ?? [];
  return `${fault?.instancePath.slice(0, 200) ?? ''} ${fault?.message ?? 'does not fit'}`;
}
