// A program as somebody writes one who traces with this client; WF_TRACE_SERVER_URL is all that leads it here.
import { refuseOutside } from './local-only.ts';

const outside = refuseOutside();
const weave = await import('weave');

const client = await weave.init('acme/weave', { printCallLink: false });

// Ops with children: one that uses a model, one that fails, one that gives a picture.
const retrieve = weave.op(async function retrieve(question: string) {
  return [`${question} In two days.`];
});
const complete = weave.op(
  async function complete(question: string, documents: string[]) {
    return `${documents[0]} (${question.length})`;
  },
  {
    summarize: () => ({ usage: { 'northwind/sable-small': { requests: 1, prompt_tokens: 20, completion_tokens: 7 } } }),
  },
);
const answer = weave.op(async function answer(question: string) {
  return complete(question, await retrieve(question));
});
const lookUp = weave.op(async function lookUp(order: number) {
  throw new RangeError(`no order has the number ${order}`);
});
const draw = weave.op(async function draw() {
  return weave.weaveImage({ data: Buffer.from('not really a picture'), imageType: 'png' });
});
const [, first] = await weave.withAttributes({ channel: 'web' }, async () => answer.invoke('When?'));
await first.setDisplayName('The first question');
const failure = await lookUp(9999).catch((thrown: unknown) => String(thrown));
await draw();

// A dataset, published and read back.
const dataset = new weave.Dataset({
  name: 'questions',
  description: 'Questions with their days',
  rows: [
    { question: 'When does 1042 arrive?', day: 'Wednesday' },
    { question: 'When does 1057 arrive?', day: 'Friday' },
  ],
});
const datasetRef = await dataset.save();
const published = (await client.get(datasetRef)) as typeof dataset;
const rows: unknown[] = [];
for await (const row of published) rows.push(row);

// A prompt with two versions.
for (const content of ['Be brief.', 'Be brief and friendly.']) {
  await client.publish(new weave.StringPrompt({ name: 'tone', content }), 'tone');
}

type Row = { readonly question: string; readonly day: string };

// An evaluation that runs the model, and one that logs what ran elsewhere.
const evaluation = new weave.Evaluation({
  name: 'days',
  dataset,
  scorers: [
    weave.op(async function namesDay({ datasetRow, modelOutput }: { datasetRow: Row; modelOutput: string }) {
      return modelOutput.includes(datasetRow.day);
    }),
  ],
});
const guess = weave.op(async function guess({ datasetRow }: { datasetRow: Row }) {
  return datasetRow.question.includes('1042') ? 'On Wednesday.' : 'Some day.';
});
const summary = await evaluation.evaluate({ model: guess });
const logger = new weave.EvaluationLogger({ name: 'logged', dataset: 'questions' });
const prediction = logger.logPrediction({ question: 'When?' }, 'On Friday.');
await prediction.logScore('politeness', 0.9);
await prediction.finish();
await logger.logSummary({ politeness: 0.9 });

await client.waitForBatchProcessing();
const [root] = await client.getCalls({ op_names: ['weave:///acme/weave/op/answer:*'] }, true);
console.log(
  JSON.stringify({
    outside,
    failure,
    dataset: datasetRef.uri(),
    rows,
    summary,
    root: root?.display_name,
  }),
);
