import { setImmediate } from 'node:timers/promises';
import type { ExportTraceResponse, ResourceSpans } from '@callscope/tracing-types';

import type { ProjectId } from '../../../core/access.ts';
import { ServiceError } from '../../../core/errors.ts';
import { groupBy } from '../../../core/group-by.ts';
import type { Context } from '../../../core/handler.ts';
import { endRow, startRow } from '../calls/writing/rows.ts';
import { opRefs } from './ops.ts';
import { destinationOf, type Headers } from './projects.ts';
import { callOf, type SpanPlace } from './spans/call.ts';
import { originOf } from './spans/dump.ts';
import { ConflictError } from './spans/tree.ts';

/** Most spans of one request. */
const MOST_SPANS = 50_000;

/** Most characters of the rows of one request: every span keeps what its resource says. */
const MOST_CHARACTERS = 128_000_000;

/** Others have their turn after so many spans. */
const TURN = 256;

/** Errors that an answer tells. */
const MOST_ERRORS = 20;

interface Kept {
  readonly project: ProjectId;
  readonly op: string;
  readonly start: object;
  readonly end: object;
}

/**
 * Records spans as calls. Spans with contradicting attributes are left out; everything else is kept, or nothing is.
 * @param resourceSpans - The spans.
 * @param headers - Project and run of those whose resource names none.
 * @param context - Caller, storage, clock.
 * @returns What the answer says.
 * @throws ServiceError 400, 403 or 413 that names the place.
 */
export async function keepSpans(
  resourceSpans: readonly ResourceSpans[],
  headers: Headers,
  context: Context,
): Promise<ExportTraceResponse> {
  const kept: Kept[] = [];
  const refused: string[] = [];
  let seen = 0;
  let size = 0;
  for (const [span, place, project] of spansOf(resourceSpans, headers, context)) {
    seen += 1;
    if (seen > MOST_SPANS) throw tooMany(`There are more than ${MOST_SPANS} spans`);
    if (seen % TURN === 0) {
      await setImmediate();
      context.signal.throwIfAborted();
    }
    try {
      const call = callOf(span, place);
      const { row } = startRow(call.start, context, place.at);
      // The empty text stands for a failure without a message (decision 0057).
      const end = { ...endRow(call.end, context, place.at), exception: call.end.exception };
      size += sizeOf(row) + sizeOf(end);
      if (size > MOST_CHARACTERS) throw tooMany('The spans take too much room with what their resources say');
      kept.push({ project, op: call.start.op_name, start: row, end });
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      refused.push(
        `The attribute ${error.attribute} of span ${span.spanId.toLowerCase()} is a value and has the member ${error.member} too`,
      );
    }
  }
  const refs = new Map<ProjectId, ReadonlyMap<string, string>>();
  for (const [project, calls] of groupBy(kept, (each) => each.project)) {
    refs.set(project, await opRefs(context, project, [...new Set(calls.map(({ op }) => op))]));
  }
  await context.store.write(
    'calls',
    kept.flatMap(({ project, op, start, end }) => [{ ...start, op_name: refs.get(project)?.get(op) ?? op }, end]),
  );
  return refused.length === 0 ? {} : { partialSuccess: partialOf(refused) };
}

type Placed = readonly [
  NonNullable<NonNullable<ResourceSpans['scopeSpans']>[number]['spans']>[number],
  SpanPlace,
  ProjectId,
];

/** Goes over all spans. The projects of all resources are checked before the first span is given. */
function* spansOf(
  resourceSpans: readonly ResourceSpans[],
  headers: Headers,
  context: Context,
): Generator<Placed, undefined> {
  const destinations = resourceSpans.map(({ resource }, index) =>
    destinationOf(resource, headers, context, `resourceSpans.${index}.resource`),
  );
  for (const [first, { resource, scopeSpans = [] }] of resourceSpans.entries()) {
    const { project, run } = destinations[first]!;
    for (const [second, { scope, spans = [] }] of scopeSpans.entries()) {
      const origin = originOf(resource, scope);
      for (const [third, span] of spans.entries()) {
        const at = `resourceSpans.${first}.scopeSpans.${second}.spans.${third}`;
        yield [span, { project_id: project, run, origin, at }, project];
      }
    }
  }
}

function partialOf(refused: readonly string[]): NonNullable<ExportTraceResponse['partialSuccess']> {
  const shown = refused.slice(0, MOST_ERRORS);
  return {
    rejectedSpans: String(refused.length),
    errorMessage: [...shown, ...(refused.length > shown.length ? ['...'] : [])].join('; '),
  };
}

function sizeOf(row: object): number {
  return Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);
}

function tooMany(what: string): ServiceError {
  return new ServiceError(413, `${what}. Send it in parts.`);
}
