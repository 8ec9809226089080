// What somebody writes who has just installed the packages: it is compiled and run in a rehearsal of a release.
import { callStats } from '@callscope/examples/tracing';
import { createInferenceClient } from '@callscope/inference-client';
import { createCallBatch, createTracer } from '@callscope/tracer';
import { createTracingClient } from '@callscope/tracing-client';
import { contractDigest } from '@callscope/tracing-client/operations';
import type { CallStatsResponse } from '@callscope/tracing-types';
import manifest from '@callscope/tracing-types/package.json' with { type: 'json' };

/** Calls both services, and gives one line for each thing that went well. */
export async function firstCalls(tracingUrl: string, inferenceUrl: string): Promise<string[]> {
  const tracing = createTracingClient({ baseUrl: tracingUrl, apiKey: 'any-key' });
  const inference = createInferenceClient({ baseUrl: inferenceUrl, apiKey: 'any-key' });
  const lines: string[] = [];

  const stats: CallStatsResponse = await tracing.callStats(callStats.oneDay.request);
  if (stats.usage_buckets?.length) lines.push('statistics');
  // @ts-expect-error A project is required: proof that the types came along.
  await tracing.callStats({ start: '2026-03-02T00:00:00Z' }).catch(() => lines.push('a refusal'));

  const models = await inference.models();
  if (models.data.length > 0) lines.push('models');

  const batch = createCallBatch(tracing);
  const double = createTracer(batch, { project_id: 'acme/support-bot' }).withCall(
    'double',
    (value: number) => 2 * value,
  );
  if (double(21) === 42) lines.push('a traced function');
  await batch.close();
  if (batch.stats.lost === 0) lines.push('nothing lost');

  if (manifest.contract.tracing === contractDigest) lines.push('one contract');
  return lines;
}
