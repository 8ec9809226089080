import { toSeries } from '@callscope/ergonomics/buckets';
import { createInferenceClient } from '@callscope/inference-client';
import { createCallBatch, createTracer } from '@callscope/tracer';
import { createTracingClient } from '@callscope/tracing-client';

const [project_id, model, start] = ['acme/support-bot', 'northwind/sable-small', '2026-03-02T00:00:00Z'];
const tracing = createTracingClient({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'any-key' });
const inference = createInferenceClient({ baseUrl: 'http://127.0.0.1:4011/v1', apiKey: 'any-key' });
const answer = createTracer(createCallBatch(tracing), { project_id }).withCall('answer', async (content: string) => {
  const stream = inference.chatCompletions({ model, messages: [{ role: 'user', content }], stream: true });
  for await (const { choices } of stream) console.log(choices[0]?.delta.content);
  return stream.finalText();
});
console.log(await answer('When will my order 1042 arrive?'));
const stats = await tracing.callStats({ project_id, start, usage_metrics: [{ metric: 'total_tokens' }] });
console.log(JSON.stringify(toSeries(stats, 'sum_total_tokens', { by: 'model' })));
