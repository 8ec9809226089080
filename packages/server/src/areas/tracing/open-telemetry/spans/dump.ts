import type { InstrumentationScope, KeyValue, Resource, Span } from '@callscope/tracing-types';

import { ConflictError, jsonOf, treeOf } from './tree.ts';
import { isoOf, objectOf } from './values.ts';

/** Most characters of a resource or a library: every one of their spans keeps them. */
const LARGEST = 64 * 1024;

const KINDS = ['UNSPECIFIED', 'INTERNAL', 'SERVER', 'CLIENT', 'PRODUCER', 'CONSUMER'];
const CODES = ['UNSET', 'OK', 'ERROR'];

/** What the spans of one library share. */
export interface Origin {
  readonly resource: object | null;
  readonly scope: object | null;
}

/**
 * Makes what is kept of resource and library with each of their spans.
 * @returns Them; null for those that were not sent, a marker for those that are too large.
 */
export function originOf(resource: Resource | undefined, scope: InstrumentationScope | undefined): Origin {
  return {
    resource: resource ? bounded({ attributes: attributesOf(resource.attributes), ...toCount(resource) }) : null,
    scope: scope
      ? bounded({
          name: scope.name ?? '',
          version: scope.version ?? '',
          attributes: attributesOf(scope.attributes),
          ...toCount(scope),
        })
      : null,
  };
}

/**
 * Makes what is kept of a whole span: `otel_span` in the attributes of the call.
 * @param span - The span.
 * @param origin - Where it comes from.
 * @returns JSON; times as texts, to the nanosecond.
 */
export function dumpOf(span: Span, origin: Origin): Record<string, unknown> {
  const { name, traceId, spanId, traceState = '', parentSpanId, status, kind = 0, flags } = span;
  return {
    name,
    context: { trace_id: traceId, span_id: spanId, trace_state: traceState },
    kind: KINDS[kind] ?? kind,
    parent_id: parentSpanId || null,
    start_time: isoOf(BigInt(span.startTimeUnixNano)),
    end_time: isoOf(BigInt(span.endTimeUnixNano)),
    status: { code: CODES[status?.code ?? 0] ?? status?.code, message: status?.message ?? '' },
    attributes: attributesOf(span.attributes),
    events: (span.events ?? []).map((event) => ({
      name: event.name ?? '',
      timestamp: isoOf(BigInt(event.timeUnixNano ?? 0)) ?? null,
      attributes: attributesOf(event.attributes),
      ...toCount(event),
    })),
    links: (span.links ?? []).map((link) => ({
      trace_id: link.traceId,
      span_id: link.spanId,
      trace_state: link.traceState ?? '',
      attributes: attributesOf(link.attributes),
      ...toCount(link),
      ...(link.flags && { flags: link.flags }),
    })),
    ...origin,
    ...(flags && { flags }),
    ...toCount(span),
    ...(span.droppedEventsCount && { dropped_events_count: span.droppedEventsCount }),
    ...(span.droppedLinksCount && { dropped_links_count: span.droppedLinksCount }),
  };
}

/**
 * Makes an object of attributes, dots going down. Where one is a value and has members too, dots stay in the keys.
 * @param attributes - The attributes.
 * @param unpack - Whether texts that are JSON are read.
 */
export function attributesOf(attributes: readonly KeyValue[] = [], unpack = false): unknown {
  try {
    const tree = treeOf(attributes);
    return Object.fromEntries(Array.from(tree, ([name, node]) => [name, jsonOf(node, unpack)]));
  } catch (error) {
    if (error instanceof ConflictError) return objectOf(attributes);
    throw error;
  }
}

function toCount({ droppedAttributesCount }: { droppedAttributesCount?: number }): object {
  return droppedAttributesCount ? { dropped_attributes_count: droppedAttributesCount } : {};
}

function bounded(value: object): object {
  return JSON.stringify(value).length > LARGEST ? { _weave: { error: '<EXCEEDS_LIMITS>' } } : value;
}
