import { setImmediate } from 'node:timers/promises';
import type { ExportTraceRequest, ExportTraceResponse, Resource, ResourceSpans, Span } from '@callscope/tracing-types';

import type { ProjectId } from '../../../core/access.ts';
import { ServiceError } from '../../../core/errors.ts';
import { groupBy } from '../../../core/group-by.ts';
import type { Bytes, Context, Handler } from '../../../core/handler.ts';
import { endRow, startRow } from '../calls/writing/rows.ts';
import { ConflictError, toWellFormed } from './attributes.ts';
import { type SpanSource, toCall } from './call.ts';
import { toOrigin } from './dump.ts';
import { ensureOps } from './ops.ts';
import { decodeRequest, encodeResponse } from './protobuf.ts';

/** The message as JSON, or as its bytes, with the headers. */
type Input = (ExportTraceRequest | { readonly body: Bytes }) & Headers;

/** Headers that apply where a resource names no project or run. */
interface Headers {
  readonly project_id?: unknown;
  readonly wb_run_id?: unknown;
}

/** Records spans as calls that have ended. The response has the format of the request (decision 0055). */
export const exportTrace: Handler<Input, ExportTraceResponse | Bytes> = async (input, context) => {
  if (!('body' in input && input.body.bytes instanceof Uint8Array)) {
    return recordSpans((input as ExportTraceRequest).resourceSpans, input, context);
  }
  const { bytes, type } = input.body;
  const { resourceSpans } = decodeRequest(bytes);
  return { bytes: encodeResponse(await recordSpans(resourceSpans, input, context)), type };
};

/** Spans in one request. */
const MAX_SPANS = 50_000;

/** Characters of the rows of one request: every span stores the attributes of its resource. */
const MAX_CHARACTERS = 128_000_000;

/** Spans between two yields to other requests. */
const SPANS_PER_YIELD = 256;

interface Recorded {
  readonly project: ProjectId;
  readonly op: string;
  readonly start: object;
  readonly end: object;
}

/**
 * Records spans as calls. Spans with conflicting attributes are rejected; all others are stored, or none.
 *
 * @throws ServiceError 400, 403 or 413 that names the location.
 */
async function recordSpans(
  resourceSpans: readonly ResourceSpans[],
  headers: Headers,
  context: Context,
): Promise<ExportTraceResponse> {
  const recorded: Recorded[] = [];
  const rejected: string[] = [];
  let spans = 0;
  let characters = 0;
  for (const { span, project, source } of listSpans(resourceSpans, headers, context)) {
    spans += 1;
    if (spans > MAX_SPANS) throw tooLarge(`The request has more than ${MAX_SPANS} spans.`);
    if (spans % SPANS_PER_YIELD === 0) {
      await setImmediate();
      context.signal.throwIfAborted();
    }
    try {
      const call = toCall(span, source);
      const { row: start } = startRow(call.start, context, source.location);
      // The empty string is a failure without a message (decision 0057).
      const end = { ...endRow(call.end, context, source.location), exception: call.end.exception };
      characters += countCharacters(start) + countCharacters(end);
      if (characters > MAX_CHARACTERS)
        throw tooLarge('The spans with the attributes of their resources are too large.');
      recorded.push({ project, op: call.start.op_name, start, end });
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      rejected.push(
        `The attribute ${error.attribute} of span ${span.spanId.toLowerCase()} is a value and has the member ${error.member} too`,
      );
    }
  }
  const rows: object[] = [];
  for (const [project, calls] of groupBy(recorded, (each) => each.project)) {
    const refs = await ensureOps(context, project, [...new Set(calls.map(({ op }) => op))]);
    for (const { op, start, end } of calls) rows.push({ ...start, op_name: refs.get(op) ?? op }, end);
  }
  await context.store.write('calls', rows);
  return rejected.length === 0 ? {} : { partialSuccess: toPartialSuccess(rejected) };
}

interface ListedSpan {
  readonly span: Span;
  readonly project: ProjectId;
  readonly source: SpanSource;
}

/** Lists all spans. The projects of all resources are checked before the first span. */
function* listSpans(
  resourceSpans: readonly ResourceSpans[],
  headers: Headers,
  context: Context,
): Generator<ListedSpan, undefined> {
  const destinations = resourceSpans.map(({ resource }, index) =>
    findDestination(resource, headers, context, `resourceSpans.${index}.resource`),
  );
  for (const [first, { resource, scopeSpans = [] }] of resourceSpans.entries()) {
    const { project, run } = destinations[first]!;
    for (const [second, { scope, spans = [] }] of scopeSpans.entries()) {
      const origin = toOrigin(resource, scope);
      for (const [third, span] of spans.entries()) {
        const location = `resourceSpans.${first}.scopeSpans.${second}.spans.${third}`;
        yield { span, project, source: { project_id: project, run, origin, location } };
      }
    }
  }
}

interface Destination {
  readonly project: ProjectId;
  /** Run of the spans that name none. */
  readonly run: string | undefined;
}

/**
 * Finds the project and the run of the spans of a resource (decision 0056).
 *
 * @throws ServiceError 400 if there is no project, 403 if the caller may not use it.
 */
function findDestination(
  resource: Resource | undefined,
  headers: Headers,
  context: Context,
  location: string,
): Destination {
  const read = (key: string): string | undefined =>
    toText(resource?.attributes?.findLast((attribute) => attribute.key === key)?.value?.stringValue);
  const entity = read('wandb.entity');
  const project = read('wandb.project');
  const run = read('wandb.wb_run_id') ?? read('wb_run_id') ?? toText(headers.wb_run_id);
  const project_id =
    entity !== undefined && project !== undefined ? `${entity}/${project}` : toText(headers.project_id);
  if (project_id === undefined) {
    throw new ServiceError(
      400,
      `${location} names no project. Set its attributes wandb.entity and wandb.project, or send the header project_id.`,
    );
  }
  return { project: context.project(project_id), run };
}

/** Headers share the input with unknown keys of the body, so values that are not strings are not headers. */
function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? toWellFormed(value) : undefined;
}

/** Errors that a response lists. */
const MAX_ERRORS = 20;

function toPartialSuccess(rejected: readonly string[]): NonNullable<ExportTraceResponse['partialSuccess']> {
  const listed = rejected.slice(0, MAX_ERRORS);
  return {
    rejectedSpans: String(rejected.length),
    errorMessage: [...listed, ...(rejected.length > listed.length ? ['...'] : [])].join('; '),
  };
}

function countCharacters(row: object): number {
  return Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);
}

function tooLarge(problem: string): ServiceError {
  return new ServiceError(413, `${problem} Send them in parts.`);
}
