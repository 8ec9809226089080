import { createHash } from 'node:crypto';
import type { EndedCall, Span, SpanEvent, StartedCall } from '@callscope/tracing-types';

import { wellFormed } from '../projects.ts';
import { ATTRIBUTES, FIELDS, INPUTS, MORE_ATTRIBUTES, OUTPUT, type Source, USAGE } from './conventions.ts';
import { attributesOf, dumpOf, type Origin } from './dump.ts';
import { find, jsonOf, type Leaf, type Tree, treeOf } from './tree.ts';
import { isObject, timeIn, timeOf } from './values.ts';

/** Most characters of a display name. */
const LONGEST_NAME = 1024;

/** The two parts of the call of a span. */
export interface SpanCall {
  /** With the name of its op, not the ref. */
  readonly start: StartedCall;
  readonly end: EndedCall;
}

/** Where a span stands. */
export interface SpanPlace {
  readonly project_id: string;
  /** Run of the resource or the header. */
  readonly run: string | undefined;
  readonly origin: Origin;
  /** Path in the request, for errors. */
  readonly at: string;
}

/**
 * Makes the call of a span (decision 0057).
 * @param span - The span; its ids were checked.
 * @param place - Where it stands.
 * @returns Start and end.
 * @throws ConflictError when it cannot be kept; ServiceError 400 for times that cannot be.
 */
export function callOf(span: Span, { project_id, run, origin, at }: SpanPlace): SpanCall {
  const tree = treeOf(span.attributes ?? []);
  const id = span.spanId.toLowerCase();
  const parent = (span.parentSpanId ?? '').toLowerCase();
  const shown = shownOf(tree, span.events ?? []);
  const thread_id = textOf(firstOf(tree, FIELDS.thread_id)) ?? null;
  const turn = firstOf(tree, FIELDS.is_turn);
  const { status } = span;
  return {
    start: {
      project_id,
      id,
      trace_id: span.traceId.toLowerCase(),
      // Some exporters write the id that is none as zeros.
      parent_id: /^0*$/.test(parent) ? null : parent,
      op_name: opNameOf(span.name),
      display_name: displayNameOf(textOf(firstOf(tree, FIELDS.display_name))),
      started_at:
        timeIn(textOf(firstOf(tree, FIELDS.started_at))) ?? timeOf(span.startTimeUnixNano, `${at}.startTimeUnixNano`),
      attributes: shown.attributes,
      inputs: shown.inputs,
      otel_dump: dumpOf(span, origin),
      thread_id,
      turn_id: thread_id !== null && isTrue(turn) ? id : null,
      wb_run_id: textOf(firstOf(tree, FIELDS.wb_run_id)) ?? run ?? null,
      wb_run_step: wholeOf(firstOf(tree, FIELDS.wb_run_step)) ?? null,
    },
    end: {
      project_id,
      id,
      ended_at: timeIn(textOf(firstOf(tree, FIELDS.ended_at))) ?? timeOf(span.endTimeUnixNano, `${at}.endTimeUnixNano`),
      exception: status?.code === 2 ? wellFormed(status.message ?? '') : null,
      output: shown.output,
      summary: shown.usage ? { usage: shown.usage } : {},
      wb_run_step_end: wholeOf(firstOf(tree, FIELDS.wb_run_step_end)) ?? null,
    },
  };
}

interface Shown {
  readonly inputs: Record<string, unknown>;
  readonly output: unknown;
  readonly usage: EndedCall['summary']['usage'];
  readonly attributes: Record<string, unknown>;
}

/** What a call shows of the attributes of its span; all of them where none is known. */
function shownOf(tree: Tree, events: readonly SpanEvent[]): Shown {
  const input = first(tree, events, INPUTS);
  const output = first(tree, events, OUTPUT);
  const usage = Object.fromEntries(
    Object.entries(USAGE).flatMap(([name, keys]) => {
      const figure = wholeOf(firstOf(tree, keys));
      return figure === undefined || figure < 0 ? [] : [[name, figure]];
    }),
  );
  const known = Object.fromEntries(
    Object.entries(ATTRIBUTES).flatMap(([name, keys]) => {
      const node = firstOf(tree, keys);
      return node ? [[name, jsonOf(node, true)]] : [];
    }),
  );
  const more = find(tree, MORE_ATTRIBUTES);
  const added = more ? jsonOf(more, true) : undefined;
  const attributes = { ...known, ...(isObject(added) && added) };
  const hasUsage = Object.keys(usage).length > 0;
  const isKnown = input !== undefined || output !== undefined || hasUsage || Object.keys(attributes).length > 0;
  const model = typeof known['model'] === 'string' ? wellFormed(known['model']) : '';
  return {
    inputs: inputsOf(input),
    output: outputOf(output),
    usage: hasUsage ? { [model || 'usage']: usage } : undefined,
    attributes: isKnown ? attributes : allOf(tree),
  };
}

interface Found {
  readonly key: string;
  readonly value: unknown;
}

function first(tree: Tree, events: readonly SpanEvent[], sources: readonly Source[]): Found | undefined {
  for (const source of sources) {
    if (typeof source === 'string') {
      const node = find(tree, source);
      if (node) return { key: source, value: jsonOf(node, true) };
    } else {
      const named = events.filter(({ name }) => name === source.event);
      if (named.length > 0) {
        return { key: source.event, value: named.map(({ attributes }) => attributesOf(attributes, true)) };
      }
    }
  }
  return undefined;
}

function inputsOf(found: Found | undefined): Record<string, unknown> {
  if (!found) return {};
  const { key, value } = found;
  return (key === 'input' || key === 'inputs') && isObject(value) ? value : { [key]: value };
}

function outputOf(found: Found | undefined): unknown {
  if (!found) return null;
  const { key, value } = found;
  return key === 'output' || key === 'outputs' ? value : { [key]: value };
}

function allOf(tree: Tree): Record<string, unknown> {
  return Object.fromEntries(Array.from(tree, ([name, node]) => [name, jsonOf(node, true)]));
}

function firstOf(tree: Tree, keys: readonly string[]): Tree | Leaf | undefined {
  for (const key of keys) {
    const node = find(tree, key);
    if (node) return node;
  }
  return undefined;
}

function displayNameOf(text: string | undefined): string | null {
  return text === undefined
    ? null
    : Array.from(text.slice(0, 2 * LONGEST_NAME))
        .slice(0, LONGEST_NAME)
        .join('');
}

/** Text of a field. Numbers are written as texts; the empty text is none. */
function textOf(node: Tree | Leaf | undefined): string | undefined {
  const value = node instanceof Map ? undefined : node?.value;
  return typeof value === 'number' || typeof value === 'string' ? wellFormed(String(value)) || undefined : undefined;
}

function wholeOf(node: Tree | Leaf | undefined): number | undefined {
  const text = textOf(node);
  const number = text === undefined || !/^-?\d/.test(text) ? NaN : Math.trunc(Number(text));
  return Number.isSafeInteger(number) ? number : undefined;
}

function isTrue(node: Tree | Leaf | undefined): boolean {
  const value = node instanceof Map ? undefined : node?.value;
  return Boolean(value) && !(typeof value === 'string' && /^(?:false|0)$/i.test(value));
}

/** Names of this many characters and more are cut. */
const LONG = 128;
const KEPT = 123;

/**
 * Makes the name of an op out of the name of a span.
 * @param name - Any text.
 * @returns A name that an op can have: of a long one the beginning, with digits of the whole so that two stay apart.
 */
export function opNameOf(name: string): string {
  const whole = wellFormed(name);
  const begin = Array.from(whole.slice(0, 2 * LONG));
  const safe = begin.map((character) => (/^[\p{L}\p{N}_.-]$/u.test(character) ? character : '-'));
  if (safe.length < LONG) return safe.join('') || '-';
  const digest = createHash('sha256').update(whole).digest('hex');
  return `${safe.slice(0, KEPT).join('')}-${digest.slice(0, 4)}`;
}
