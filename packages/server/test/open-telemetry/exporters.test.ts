import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { loadCatalog, readScenarios, runScenario } from '@callscope/contract-tests/scenarios';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { keys, openServer, type TestServer } from '../support/service.ts';
import { clientOf, ofProject, project_id } from './support.ts';

const exporters = { protobuf: ProtobufExporter, JSON: JsonExporter } as const;
const formats = (['protobuf', 'JSON'] as const).flatMap((form) =>
  (['none', 'gzip'] as const).map((compression) => [form, compression] as const),
);

describe('Published exporters', () => {
  let opened: TestServer;
  beforeAll(async () => {
    opened = await openServer();
  });
  afterAll(() => opened.close());

  /** Records the result code of each export. */
  function recordCodes(exporter: SpanExporter, codes: number[]): SpanExporter {
    return {
      export: (spans: ReadableSpan[], done) =>
        exporter.export(spans, (result) => {
          codes.push(result.code);
          done(result);
        }),
      shutdown: () => exporter.shutdown(),
    };
  }

  test.each(formats)('send spans as %s, compression %s, that are read back as calls', async (form, compression) => {
    const codes: number[] = [];
    const exporter = new exporters[form]({
      url: `${opened.server.urls.tracing}/otel/v1/traces`,
      headers: { 'wandb-api-key': keys.member },
      compression: compression as never,
    });
    const provider = new TracerProvider({
      resource: resourceFromAttributes({ ...ofProject, 'service.name': 'checkout' }),
      spanProcessors: [new BatchSpanProcessor({ exporter: recordCodes(exporter, codes) })],
    });
    const tracer = provider.getTracer('support-bot', '1.4.0');
    const start = Date.UTC(2026, 2, 4, 11);
    const sent = tracer.startSpan(`ask ${form} ${compression}`, {
      kind: SpanKind.CLIENT,
      startTime: start,
      attributes: {
        'openinference.span.kind': 'LLM',
        'llm.model_name': 'northwind/sable-small',
        'llm.token_count.prompt': 80,
        'llm.token_count.completion': 15,
        'input.value': '{"question":"why"}',
        'output.value': 'because',
        share: 0.25,
        tags: ['a', 'b'],
      },
    });
    sent.addEvent('thought', { about: 'it' }, start + 100);
    sent.setStatus({ code: SpanStatusCode.ERROR, message: 'It broke.' });
    sent.end(start + 1250);
    await provider.shutdown();
    expect(codes).toEqual([0]);
    const { traceId, spanId } = sent.spanContext();
    expect(await clientOf(opened.server.urls.tracing).calls([traceId])).toMatchObject([
      {
        id: spanId,
        project_id,
        trace_id: traceId,
        parent_id: null,
        op_name: expect.stringContaining(`/op/ask-${form}-${compression}:`) as string,
        started_at: '2026-03-04T11:00:00.000Z',
        ended_at: '2026-03-04T11:00:01.250Z',
        inputs: { 'input.value': { question: 'why' } },
        output: { 'output.value': 'because' },
        exception: 'It broke.',
        attributes: {
          kind: 'LLM',
          model: 'northwind/sable-small',
          otel_span: {
            kind: 'CLIENT',
            attributes: { share: 0.25, tags: ['a', 'b'], input: { value: '{"question":"why"}' } },
            events: [{ name: 'thought', timestamp: '2026-03-04T11:00:00.100Z', attributes: { about: 'it' } }],
            resource: { attributes: { service: { name: 'checkout' } } },
            scope: { name: 'support-bot', version: '1.4.0' },
            status: { code: 'ERROR', message: 'It broke.' },
          },
        },
        summary: {
          usage: { 'northwind/sable-small': { prompt_tokens: 80, completion_tokens: 15 } },
          weave: { status: 'error', latency_ms: 1250 },
        },
      },
    ]);
  });

  test('pass the scenario of spans that are read back', async () => {
    const scenarios = await readScenarios(fileURLToPath(new URL('../../../../specs/scenarios', import.meta.url)));
    const scenario = scenarios.find(({ name }) => name === 'ingest-otlp-and-read-it-back');
    if (!scenario) throw new Error('The scenario has gone.');
    const target = { urls: opened.server.urls, apiKey: keys.member };
    expect((await runScenario(scenario, await loadCatalog(), target)).failures).toEqual([]);
  });
});
