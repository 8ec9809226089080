import type { Contract, Exemplified, Operation } from '../contract/contract.ts';
import { objectOf } from '../contract/values.ts';
import type { Rule } from '../redocly.ts';
import { type Report, contractRule } from '../rule.ts';

/** Every body has an example, and every operation a pair: a request and the answer that it gets. */
export const examplesPresent: Rule = contractRule((contract, report) => {
  reportBodiesWithout(contract, report);
  for (const operation of contract.operations) checkPairs(operation, report);
});

function reportBodiesWithout(contract: Contract, report: Report): void {
  const seen = new Set<object>();
  const check = (media: Exemplified, what: string): void => {
    // A shared answer is looked at once, for the first operation that gives it.
    if (seen.has(media.node)) return;
    seen.add(media.node);
    if (keysOf([media]).size === 0) {
      const advice = 'Write one in the example file and name it under `examples`.';
      report(media.place.key(), `${what} has no example for ${media.name}. ${advice}`);
    }
    for (const { node, place, via, shortKey } of media.examples) {
      if (via === undefined || typeof node['summary'] === 'string') continue;
      report(place.key(), `The example under \`${shortKey}\` does not say what it shows. Give it a \`summary\`.`);
    }
  };
  for (const { id, body, answers } of contract.operations) {
    for (const media of body) check(media, `The body of ${id}`);
    for (const { status, media } of answers) {
      for (const each of media) check(each, `The answer ${status} of ${id}`);
    }
  }
}

function checkPairs(operation: Operation, report: Report): void {
  const { id, place, body, parameters, answers } = operation;
  // Headers are options of a client, not input of an operation, so they ask for no pair.
  const inputs = parameters.filter(({ in: where }) => where === 'path' || where === 'query');
  const asked = keysOf([...body, ...inputs]);
  const good = answers.filter(({ status }) => status.startsWith('2')).flatMap(({ media }) => media);
  // Nothing to send, or nothing to get back: there can be no pair.
  if (body.length + inputs.length === 0 || good.length === 0) return;
  const pairs = [...keysOf(good)].filter((key) => key !== '' && asked.has(key));
  if (pairs.length === 0) {
    const advice = 'Put the same short key on an example of the request (body or parameters) and of the answer.';
    report(place, `The operation ${id} shows no request with its answer. ${advice}`);
  }
  for (const parameter of inputs.filter(({ required }) => required)) {
    const keys = keysOf([parameter]);
    if (keys.has('')) continue;
    for (const key of pairs.filter((pair) => !keys.has(pair))) {
      const advice = `Add \`${key}\` to its \`examples\`, or give it one \`example\` for all pairs.`;
      report(
        parameter.place,
        `The pair \`${key}\` of ${id} cannot be sent: ${parameter.name} has no value for it. ${advice}`,
      );
    }
  }
  const sent = keysOf(body);
  for (const key of pairs.filter((pair) => body.length > 0 && !sent.has(pair))) {
    const advice = `Add an example of the body under the short key \`${key}\`.`;
    report(place, `The pair \`${key}\` of ${id} cannot be sent: it has no body. ${advice}`);
  }
}

// Taken from the map as it is written: an example whose file is missing is reported by a standard rule, once.
function keysOf(holders: readonly Exemplified[]): Set<string> {
  return new Set(
    holders.flatMap(({ node }) => [...Object.keys(objectOf(node['examples'])), ...('example' in node ? [''] : [])]),
  );
}
