import type { InstrumentationScope, Resource, Span } from '@callscope/tracing-types';

import { toObject } from './attributes.ts';
import { toIso } from './times.ts';

/** Resource and instrumentation scope that spans share. */
export interface Origin {
  readonly resource: object | null;
  readonly scope: object | null;
}

/** Characters of a resource or a scope as JSON: every one of their spans stores them. */
const MAX_CHARACTERS = 64 * 1024;

/** Converts resource and scope to the form stored with each of their spans: null if missing, a marker if too large. */
export function toOrigin(resource: Resource | undefined, scope: InstrumentationScope | undefined): Origin {
  return {
    resource: resource ? limit({ attributes: toObject(resource.attributes), ...toDroppedCount(resource) }) : null,
    scope: scope
      ? limit({
          name: scope.name ?? '',
          version: scope.version ?? '',
          attributes: toObject(scope.attributes),
          ...toDroppedCount(scope),
        })
      : null,
  };
}

const kinds: Readonly<Record<NonNullable<Span['kind']>, string>> = {
  0: 'UNSPECIFIED',
  1: 'INTERNAL',
  2: 'SERVER',
  3: 'CLIENT',
  4: 'PRODUCER',
  5: 'CONSUMER',
};

type StatusCode = NonNullable<NonNullable<Span['status']>['code']>;
const statusCodes: Readonly<Record<StatusCode, string>> = { 0: 'UNSET', 1: 'OK', 2: 'ERROR' };

/** Converts a whole span to `otel_span` in the attributes of its call. Times are ISO texts, to the nanosecond. */
export function toOtelDump(span: Span, origin: Origin): Record<string, unknown> {
  const { name, traceId, spanId, traceState = '', parentSpanId, status, kind = 0, flags } = span;
  return {
    name,
    context: { trace_id: traceId, span_id: spanId, trace_state: traceState },
    // In protobuf, enums may have other values.
    kind: kinds[kind] ?? kind,
    parent_id: parentSpanId || null,
    start_time: toIso(BigInt(span.startTimeUnixNano)),
    end_time: toIso(BigInt(span.endTimeUnixNano)),
    status: { code: statusCodes[status?.code ?? 0] ?? status?.code, message: status?.message ?? '' },
    attributes: toObject(span.attributes),
    events: (span.events ?? []).map((event) => ({
      name: event.name ?? '',
      timestamp: toIso(BigInt(event.timeUnixNano ?? 0)) ?? null,
      attributes: toObject(event.attributes),
      ...toDroppedCount(event),
    })),
    links: (span.links ?? []).map((link) => ({
      trace_id: link.traceId,
      span_id: link.spanId,
      trace_state: link.traceState ?? '',
      attributes: toObject(link.attributes),
      ...toDroppedCount(link),
      ...(link.flags && { flags: link.flags }),
    })),
    ...origin,
    ...(flags && { flags }),
    ...toDroppedCount(span),
    ...(span.droppedEventsCount && { dropped_events_count: span.droppedEventsCount }),
    ...(span.droppedLinksCount && { dropped_links_count: span.droppedLinksCount }),
  };
}

function toDroppedCount({ droppedAttributesCount }: { droppedAttributesCount?: number }): object {
  return droppedAttributesCount ? { dropped_attributes_count: droppedAttributesCount } : {};
}

function limit(value: object): object {
  return JSON.stringify(value).length > MAX_CHARACTERS ? { _weave: { error: '<EXCEEDS_LIMITS>' } } : value;
}
