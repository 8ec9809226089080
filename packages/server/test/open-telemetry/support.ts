import type { AnyValue, Call, ExportTraceRequest, KeyValue, Span } from '@callscope/tracing-types';

import { credentials, keys } from '../support/service.ts';

export const project_id = 'acme/support-bot';

/** Converts a value to the JSON form of OTLP. */
export function anyValue(value: unknown): AnyValue {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'number') return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(anyValue) } };
  return value === null ? {} : { kvlistValue: { values: keyValues(value as Record<string, unknown>) } };
}

/** Converts attributes to the JSON form of OTLP. */
export function keyValues(attributes: Record<string, unknown>): KeyValue[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }));
}

let created = 0;

/** Creates a span with all required fields and a new id. */
export function span(attributes: Record<string, unknown> = {}, more: Partial<Span> = {}): Span {
  created += 1;
  return {
    traceId: created.toString(16).padStart(32, 'a'),
    spanId: created.toString(16).padStart(16, 'b'),
    name: 'answer',
    startTimeUnixNano: '1772622000000000000',
    endTimeUnixNano: '1772622001250000000',
    attributes: keyValues(attributes),
    ...more,
  };
}

export const ofProject = { 'wandb.entity': 'acme', 'wandb.project': 'support-bot' };

/** Creates a request with the spans of one resource. */
export function request(spans: Span[], resource: Record<string, unknown> = ofProject): ExportTraceRequest {
  return { resourceSpans: [{ resource: { attributes: keyValues(resource) }, scopeSpans: [{ spans }] }] };
}

/** Creates a client of a server, with the key of a member. */
export function clientOf(url: string) {
  async function post(path: string, body: string | Uint8Array, headers: Record<string, string> = {}) {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: credentials(keys.member), 'content-type': 'application/json', ...headers },
      body: body as BodyInit,
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      bytes,
      text: Buffer.from(bytes).toString(),
    };
  }
  return {
    post,
    export: (body: unknown, headers?: Record<string, string>) =>
      post('/otel/v1/traces', body instanceof Uint8Array ? body : JSON.stringify(body), headers),
    /** Reads the calls of traces, or all calls. */
    async calls(trace_ids?: readonly string[]): Promise<Call[]> {
      const body = JSON.stringify({ project_id, ...(trace_ids && { filter: { trace_ids } }) });
      const { text } = await post('/calls/stream_query', body);
      return text === ''
        ? []
        : text
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line) as Call);
    },
  };
}
