import { createHash } from 'node:crypto';
import type { EndedCall, Span, SpanEvent, StartedCall } from '@callscope/tracing-types';

import { findNode, isObject, type Node, toJson, toObject, toTree, toWellFormed, type Tree } from './attributes.ts';
import { ATTRIBUTES, FIELDS, INPUTS, MORE_ATTRIBUTES, OUTPUT, type Source, USAGE } from './conventions.ts';
import { type Origin, toOtelDump } from './dump.ts';
import { parseTime, toCallTime } from './times.ts';

/** Start and end of the call of a span. */
export interface SpanCall {
  /** With the name of its op, not the ref. */
  readonly start: StartedCall;
  readonly end: EndedCall;
}

/** Source of a span: its project, and its resource and scope. */
export interface SpanSource {
  readonly project_id: string;
  /** Run named by the resource or the header. */
  readonly run: string | undefined;
  readonly origin: Origin;
  /** Path in the request, for errors. */
  readonly location: string;
}

/**
 * Converts a span to a call (decision 0057). The ids of the span were checked.
 *
 * @throws ConflictError for conflicting attributes, ServiceError 400 for times that cannot be stored.
 */
export function toCall(span: Span, { project_id, run, origin, location }: SpanSource): SpanCall {
  const tree = toTree(span.attributes ?? []);
  const id = span.spanId.toLowerCase();
  const parent = (span.parentSpanId ?? '').toLowerCase();
  const { inputs, output, usage, attributes } = readContent(tree, span.events ?? []);
  const text = (field: keyof typeof FIELDS): string | undefined => toText(findNode(tree, FIELDS[field]));
  const integer = (field: keyof typeof FIELDS): number | undefined => toInteger(findNode(tree, FIELDS[field]));
  const thread_id = text('thread_id') ?? null;
  const { status } = span;
  return {
    start: {
      project_id,
      id,
      trace_id: span.traceId.toLowerCase(),
      // Some exporters send zeros for a missing parent.
      parent_id: /^0*$/.test(parent) ? null : parent,
      op_name: toOpName(span.name),
      display_name: toDisplayName(text('display_name')),
      started_at: parseTime(text('started_at')) ?? toCallTime(span.startTimeUnixNano, `${location}.startTimeUnixNano`),
      attributes,
      inputs,
      otel_dump: toOtelDump(span, origin),
      thread_id,
      turn_id: thread_id !== null && isTrue(findNode(tree, FIELDS.is_turn)) ? id : null,
      wb_run_id: text('wb_run_id') ?? run ?? null,
      wb_run_step: integer('wb_run_step') ?? null,
    },
    end: {
      project_id,
      id,
      ended_at: parseTime(text('ended_at')) ?? toCallTime(span.endTimeUnixNano, `${location}.endTimeUnixNano`),
      exception: status?.code === 2 ? toWellFormed(status.message ?? '') : null,
      output,
      summary: usage ? { usage } : {},
      wb_run_step_end: integer('wb_run_step_end') ?? null,
    },
  };
}

interface Content {
  readonly inputs: Record<string, unknown>;
  readonly output: unknown;
  readonly usage: EndedCall['summary']['usage'];
  readonly attributes: Record<string, unknown>;
}

/** Reads inputs, output, usage and attributes by known keys. Without any, all attributes become those of the call. */
function readContent(tree: Tree, events: readonly SpanEvent[]): Content {
  const input = findValue(tree, events, INPUTS);
  const output = findValue(tree, events, OUTPUT);
  const usage: TokenCounts = Object.fromEntries(
    Object.entries(USAGE).flatMap(([name, keys]) => {
      const tokens = toInteger(findNode(tree, keys));
      return tokens === undefined || tokens < 0 ? [] : [[name, tokens]];
    }),
  );
  // Statistics count only totals that are present.
  const total = usage.total_tokens ?? addTokens(usage);
  if (total !== undefined) usage.total_tokens = total;
  const known = Object.fromEntries(
    Object.entries(ATTRIBUTES).flatMap(([name, keys]) => {
      const node = findNode(tree, keys);
      return node ? [[name, toJson(node, true)]] : [];
    }),
  );
  const moreNode = findNode(tree, [MORE_ATTRIBUTES]);
  const more = moreNode && toJson(moreNode, true);
  const attributes = { ...known, ...(isObject(more) && more) };
  const hasUsage = Object.keys(usage).length > 0;
  const isKnown = input !== undefined || output !== undefined || hasUsage || Object.keys(attributes).length > 0;
  const model = typeof known['model'] === 'string' ? toWellFormed(known['model']) : '';
  return {
    inputs: toInputs(input),
    output: toOutput(output),
    usage: hasUsage ? { [model || 'usage']: usage } : undefined,
    attributes: isKnown
      ? attributes
      : Object.fromEntries(Array.from(tree, ([name, node]) => [name, toJson(node, true)])),
  };
}

type TokenCounts = { -readonly [Name in keyof typeof USAGE]?: number };

/** Adds prompt and completion tokens under both of their names; undefined if one of the two is missing. */
function addTokens(usage: TokenCounts): number | undefined {
  const prompt = [usage.prompt_tokens, usage.input_tokens].filter((count) => count !== undefined);
  const completion = [usage.completion_tokens, usage.output_tokens].filter((count) => count !== undefined);
  if (prompt.length === 0 || completion.length === 0) return undefined;
  return [...prompt, ...completion].reduce((sum, count) => sum + count, 0);
}

interface FoundValue {
  readonly key: string;
  readonly value: unknown;
}

function findValue(tree: Tree, events: readonly SpanEvent[], sources: readonly Source[]): FoundValue | undefined {
  for (const source of sources) {
    if (typeof source === 'string') {
      const node = findNode(tree, [source]);
      if (node) return { key: source, value: toJson(node, true) };
    } else {
      const named = events.filter(({ name }) => name === source.event);
      if (named.length > 0) {
        return { key: source.event, value: named.map(({ attributes }) => toObject(attributes, true)) };
      }
    }
  }
  return undefined;
}

function toInputs(found: FoundValue | undefined): Record<string, unknown> {
  if (!found) return {};
  const { key, value } = found;
  return (key === 'input' || key === 'inputs') && isObject(value) ? value : { [key]: value };
}

function toOutput(found: FoundValue | undefined): unknown {
  if (!found) return null;
  const { key, value } = found;
  return key === 'output' || key === 'outputs' ? value : { [key]: value };
}

/** Characters of a display name. */
const MAX_NAME = 1024;

function toDisplayName(text: string | undefined): string | null {
  if (text === undefined) return null;
  // A character has at most two units.
  return Array.from(text.slice(0, 2 * MAX_NAME))
    .slice(0, MAX_NAME)
    .join('');
}

/** Returns a string, or a number as a string; undefined for the empty string and other values. */
function toText(node: Node | undefined): string | undefined {
  const value = node instanceof Map ? undefined : node?.value;
  return typeof value === 'number' || typeof value === 'string' ? toWellFormed(String(value)) || undefined : undefined;
}

function toInteger(node: Node | undefined): number | undefined {
  const text = toText(node);
  const number = text === undefined || !/^-?\d/.test(text) ? NaN : Math.trunc(Number(text));
  return Number.isSafeInteger(number) ? number : undefined;
}

function isTrue(node: Node | undefined): boolean {
  const value = node instanceof Map ? undefined : node?.value;
  return Boolean(value) && !(typeof value === 'string' && /^(?:false|0)$/i.test(value));
}

/** Characters of an op name that is cut, and those that are kept of it. */
const CUT_FROM = 128;
const KEPT = 123;

/** Converts the name of a span to a valid op name. A long one is cut and gets digits of its hash, so that two differ. */
function toOpName(name: string): string {
  const whole = toWellFormed(name);
  const characters = Array.from(whole.slice(0, 2 * CUT_FROM));
  const valid = characters.map((character) => (/^[\p{L}\p{N}_.-]$/u.test(character) ? character : '-'));
  if (valid.length < CUT_FROM) return valid.join('') || '-';
  const digest = createHash('sha256').update(whole).digest('hex');
  return `${valid.slice(0, KEPT).join('')}-${digest.slice(0, 4)}`;
}
