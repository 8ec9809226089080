import type { Operation, RequestBody } from '@callscope/contract-tests';
import type { Catalog, Entry } from './catalog.ts';
import { decode } from './decode.ts';
import type { Exchange, Exchanges, Sent } from './exchange.ts';
import { formatPointer, replacedAt } from './pointer.ts';
import { NotReadable, readValue } from './reading.ts';
import type { Scenario, Step } from './scenario.ts';
import { ScenarioError } from './scenario-error.ts';

/** What the operation of a step is sent and answers, by the contract. */
export interface Prepared extends Entry {
  readonly sent: Sent;
  /** Media type of the body and its schema; undefined when there is none. */
  readonly media: RequestBody | undefined;
  /** Answer of the contract's own example. */
  readonly example: Exchange;
  /** Key of that example, which is the step's own but for errors that many operations share. */
  readonly answerKey: string;
  /** Media type of the answer. */
  readonly answerType: string;
}

/**
 * Finds the example of a step in the contract.
 * @throws ScenarioError when the contract has no such operation or example, or no answer with that status.
 */
export function prepare(step: Step, catalog: Catalog): Prepared {
  const entry = catalog.get(step.operationId);
  if (!entry) throw new ScenarioError(step.place, `no contract has the operation ${step.operationId}.`);
  const { sent, media } = requestOf(entry.operation, step);
  const { answer, answerKey, answerType } = answerOf(entry.operation, step);
  return { ...entry, sent, media, answerKey, answerType, example: { sent, status: step.status, answer } };
}

/**
 * The exchanges of a story as the examples of the contract tell them. Every value that a step takes from an earlier
 * answer must stand in its example already: that is what makes the examples one world.
 * @throws ScenarioError where it does not, or the contract lacks what a step names.
 */
export function exampleExchanges(scenario: Scenario, catalog: Catalog): Exchanges {
  const exchanges = new Map<string, Exchange>();
  for (const step of scenario.steps) {
    const { example } = prepare(step, catalog);
    const sent = bindExamples(step, example.sent, exchanges);
    // An error is shown by the example of another case, with other values.
    if (step.status < 400) compareSent(step, example.sent, sent);
    exchanges.set(step.name, { ...example, sent });
  }
  return exchanges;
}

/**
 * Puts values of earlier answers where a step uses them.
 * @throws ScenarioError when the example has nothing at that place; NotReadable when the answers lack the value.
 */
export function bind({ uses }: Step, example: Sent, exchanges: Exchanges): Sent {
  return uses.reduce<Sent>((sent, { into, from, place }) => {
    const changed = replacedAt(into, sent, readValue(from, exchanges));
    if (changed === undefined) throw new ScenarioError(place, `the example sends nothing at ${formatPointer(into)}.`);
    return changed as Sent;
  }, example);
}

function bindExamples(step: Step, example: Sent, exchanges: Exchanges): Sent {
  try {
    return bind(step, example, exchanges);
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    const { step: from, pointer } = error.reading;
    throw new ScenarioError(
      step.place,
      `${error.message}: ${formatPointer(pointer)} in the example of the step ${from}.`,
    );
  }
}

function compareSent({ uses, operationId, example: key }: Step, example: Sent, sent: Sent): void {
  for (const { into, from, place } of uses) {
    const reading = (value: Sent): unknown =>
      readValue({ step: '', take: 'sent', pointer: into }, new Map([['', { sent: value, status: 0, answer: null }]]));
    const [own, used] = [JSON.stringify(reading(example)), JSON.stringify(reading(sent))];
    if (own === used) continue;
    const where = `${formatPointer(into)} of the example ${key} of ${operationId}`;
    throw new ScenarioError(
      place,
      `${where} is ${own}, but the step ${from.step} answered ${used}. Mend one of the examples.`,
    );
  }
}

function requestOf(
  { id, parameters, bodies }: Operation,
  { example: key, place }: Step,
): Pick<Prepared, 'sent' | 'media'> {
  const keyed = [...parameters, ...bodies].some(({ examples }) => [...examples.keys()].some((each) => each !== ''));
  const known = [...parameters, ...bodies].some(({ examples }) => examples.has(key));
  if (keyed && !known) throw new ScenarioError(place, `${id} has no request example "${key}".`);
  const values = parameters.map(
    ({ name, required, examples }) => [name, examples.get(key) ?? (required ? examples.get('') : undefined)] as const,
  );
  const media = bodies.find(({ examples }) => examples.has(key));
  return {
    sent: {
      parameters: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
      ...(media && { body: media.examples.get(key) }),
    },
    media,
  };
}

function answerOf(
  { id, answers }: Operation,
  { example: key, status, place }: Step,
): { answer: unknown; answerKey: string; answerType: string } {
  const contents = answers.find((answer) => answer.status === `${status}`)?.contents ?? [];
  const own = contents.find(({ examples }) => examples.has(key));
  const content = own ?? (status >= 400 ? contents[0] : undefined);
  const answerKey = own ? key : [...(content?.examples.keys() ?? [])][0];
  if (!content || answerKey === undefined) {
    throw new ScenarioError(place, `the answer ${status} of ${id} has no example "${key}".`);
  }
  const text = content.examples.get(answerKey);
  // In a bundle streams are the text on the wire; other examples are values.
  const isStream = content.kind === 'jsonl' || content.kind === 'sse';
  return { answer: isStream ? decode(content, String(text)) : text, answerKey, answerType: content.mediaType };
}
