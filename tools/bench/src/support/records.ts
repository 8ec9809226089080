import { between, hex, randomFrom, word, words } from './random.ts';

/** Returns calls as a query streams them: lines of JSON of about `size` bytes each, at least 700. */
export function recordLines(count: number, size: number, seed = 5): string[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const started = 1_772_442_900_000 + between(random, 0, 86_400_000);
    const tokens = between(random, 10, 4000);
    const record = {
      id: hex(random, 32),
      project_id: 'acme/support-bot',
      op_name: `weave:///acme/support-bot/op/${word(random).trim()}:${hex(random, 40)}`,
      trace_id: hex(random, 32),
      parent_id: random() < 0.5 ? null : hex(random, 32),
      started_at: new Date(started).toISOString(),
      ended_at: new Date(started + between(random, 5, 30_000)).toISOString(),
      attributes: { environment: random() < 0.8 ? 'production' : 'staging', retry: random() < 0.1 },
      inputs: { question: '', temperature: random() },
      output: { answer: words(random, 120), score: random() * 10, sources: [hex(random, 8), hex(random, 8)] },
      summary: { usage: { 'support-chat-70b': { requests: 1, total_tokens: tokens } }, latency_ms: tokens * 3 },
    };
    const missing = size - JSON.stringify(record).length;
    record.inputs.question = words(random, Math.max(20, missing * (0.9 + random() * 0.1)));
    return JSON.stringify(record);
  });
}
