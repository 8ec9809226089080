import type { Contract, Example, Exemplified, Found, Operation } from '../contract/contract.ts';
import { isObject, listOf, objectOf } from '../contract/values.ts';
import type { Rule } from '../redocly.ts';
import { type Report, contractRule } from '../rule.ts';

/** In a pair, an id that the request names is the id that the answer repeats, and a stream answers who asked for one. */
export const pairsCoherent: Rule = contractRule((contract: Contract, report) => {
  for (const operation of contract.operations) {
    for (const { status, media } of operation.answers) {
      if (!status.startsWith('2')) continue;
      for (const answer of media) {
        for (const example of answer.examples) checkPair(operation, answer, example, report);
      }
    }
  }
});

function checkPair(operation: Operation, answer: Exemplified, example: Example, report: Report): void {
  const { shortKey, value } = example;
  const body = operation.body.flatMap(({ examples }) => examples.filter((each) => each.shortKey === shortKey))[0]
    ?.value;
  if (value === undefined || shortKey === '') return;
  checkFlag(operation, answer, shortKey, body, report);
  for (const [key, sent] of requestIds(operation, shortKey, body)) {
    for (const { node, place } of repeated(key, value)) {
      if (node === sent || (key === 'digest' && !isContentDigest(sent))) continue;
      const message = `The request of the pair \`${shortKey}\` names ${key} ${String(sent)}, but its answer ${String(node)}.`;
      report(place, `${message} Write the same in both.`);
    }
  }
}

/** The ids that a request names: its path and query parameters, and the plain properties of its body. */
function requestIds(operation: Operation, shortKey: string, body: Found | undefined): Map<string, unknown> {
  const ids = new Map<string, unknown>();
  for (const { name, in: where, examples } of operation.parameters) {
    if (where !== 'path' && where !== 'query') continue;
    const example =
      examples.find((each) => each.shortKey === shortKey) ?? examples.find((each) => each.shortKey === '');
    if (example?.value !== undefined) ids.set(name, example.value.node);
  }
  for (const [key, value] of Object.entries(objectOf(body?.node))) ids.set(key, value);
  return new Map(
    [...ids].filter(([key, value]) => isId(key) && (typeof value === 'string' || typeof value === 'number')),
  );
}

/** A version may be asked for by another name than its digest: `latest`, its number, an alias. */
function isContentDigest(value: unknown): boolean {
  return /^(?:[A-Za-z0-9]{43}|[0-9a-f]{64})$/u.test(String(value));
}

function isId(key: string): boolean {
  return key === 'id' || key === 'digest' || key.endsWith('_id');
}

/** Where an answer repeats a key: at its top, in an object directly below, or, but for `id`, in a list of things. */
function repeated(key: string, answer: Found): Found[] {
  const at = ({ node, place }: Found): Found[] =>
    isObject(node) && key in node ? [{ node: node[key], place: place.child(key) }] : [];
  const items = ({ node, place }: Found): Found[] =>
    // `id` and `digest` of things in a list are their own, not the request's.
    key.endsWith('_id') ? listOf(node).map((item, index) => ({ node: item, place: place.child(index) })) : [];
  const below = Object.entries(objectOf(answer.node)).map(([name, node]) => ({
    node,
    place: answer.place.child(name),
  }));
  return [answer, ...items(answer), ...below, ...below.flatMap(items)].flatMap(at);
}

function checkFlag(
  operation: Operation,
  answer: Exemplified,
  shortKey: string,
  body: Found | undefined,
  report: Report,
): void {
  const flag = operation.node['x-stream-flag'];
  if (typeof flag !== 'string' || body === undefined) return;
  const asked = objectOf(body.node)[flag] === true;
  if (asked === (answer.name !== 'application/json')) return;
  const wrong = asked ? 'asks for a stream' : 'does not ask for a stream';
  report(
    body.place,
    `The request of the pair \`${shortKey}\` ${wrong}, but its answer is ${answer.name}. Mend \`${flag}\`.`,
  );
}
