import { isObject } from '@callscope/contract';

import {
  type Contract,
  type Example,
  type Exemplified,
  inputsOf,
  isSuccess,
  type Operation,
} from '../contract/contract.ts';
import type { Found } from '../contract/follow.ts';
import type { Rule } from '../contract/redocly.ts';
import { contractRule, type Report } from '../contract/rule.ts';
import { listOf, objectOf } from '../contract/values.ts';
import { exampleName, fits, itemSchemas, reportViolations } from '../validation/examples.ts';

// Rules on examples, from which mock, tests and documentation are generated.

/** Requires an example of every body, and of every operation a pair: a request and its response. */
export const examplesPresent: Rule = contractRule((contract, report) => {
  reportMissing(contract, report);
  for (const operation of contract.operations) checkPairs(operation, report);
});

function reportMissing(contract: Contract, report: Report): void {
  const seen = new Set<object>();
  const check = (media: Exemplified, what: string): void => {
    // A shared response is checked once, for the first operation that returns it.
    if (seen.has(media.node)) return;
    seen.add(media.node);
    if (keysOf([media]).size === 0) {
      const advice = 'Add one to the example file and refer to it under `examples`.';
      report(media.location.key(), `${what} has no example for ${media.name}. ${advice}`);
    }
    for (const { node, location, via, shortKey } of media.examples) {
      if (via === undefined || typeof node['summary'] === 'string') continue;
      report(location.key(), `The example with the short key \`${shortKey}\` has no \`summary\`. Say what it shows.`);
    }
  };
  for (const { id, body, responses } of contract.operations) {
    for (const media of body) check(media, `The body of ${id}`);
    for (const { status, media } of responses) {
      for (const each of media) check(each, `The response ${status} of ${id}`);
    }
  }
}

function checkPairs(operation: Operation, report: Report): void {
  const { id, location, body, responses } = operation;
  const inputs = inputsOf(operation);
  const requested = keysOf([...body, ...inputs]);
  const good = responses.filter((each) => isSuccess(each)).flatMap(({ media }) => media);
  // If there is nothing to send or nothing is returned, there can be no pair.
  if (body.length + inputs.length === 0 || good.length === 0) return;
  const pairs = [...keysOf(good)].filter((key) => key !== '' && requested.has(key));
  if (pairs.length === 0) {
    const advice = 'Give an example of the request (body or parameters) and one of the response the same short key.';
    report(location, `The operation ${id} has no pair of a request and its response. ${advice}`);
  }
  for (const parameter of inputs.filter(({ required }) => required)) {
    const keys = keysOf([parameter]);
    if (keys.has('')) continue;
    for (const key of pairs.filter((pair) => !keys.has(pair))) {
      const advice = `Add \`${key}\` to its \`examples\`, or give it one \`example\` for all pairs.`;
      const problem = `The pair \`${key}\` of ${id} cannot be sent: ${parameter.name} has no value for it.`;
      report(parameter.location, `${problem} ${advice}`);
    }
  }
  const sent = keysOf(body);
  for (const key of pairs.filter((pair) => body.length > 0 && !sent.has(pair))) {
    const advice = `Add an example of the body with the short key \`${key}\`.`;
    report(location, `The pair \`${key}\` of ${id} cannot be sent: it has no body. ${advice}`);
  }
}

// Read from the map as it is written: a standard rule reports an example whose file is missing, once.
function keysOf(holders: readonly Exemplified[]): Set<string> {
  return new Set(
    holders.flatMap(({ node }) => [...Object.keys(objectOf(node['examples'])), ...('example' in node ? [''] : [])]),
  );
}

/** Requires that every example matches its schema: of bodies, parameters and headers; of streams, each item. */
export const examplesValid: Rule = contractRule((contract, report) => {
  for (const holder of [...contract.media, ...contract.parameters, ...contract.headers]) {
    for (const example of holder.examples) checkExample(contract, report, holder, example);
  }
});

function checkExample(contract: Contract, report: Report, holder: Exemplified, example: Example): void {
  const { schema } = holder;
  if (schema === undefined) return;
  const name = exampleName(holder, example);
  if (example.value === undefined) {
    report(example.location, `${name} has no \`value\`. Write the value below \`value:\`.`);
    return;
  }
  const stream = itemSchemas(contract, schema);
  if (stream === undefined) {
    reportViolations(contract, report, schema, example.value, name);
    return;
  }
  const items = example.value.node;
  if (!Array.isArray(items)) {
    const advice = 'Write a list of its items; the bundler writes the text of the stream.';
    report(example.value.location, `${name} is of a stream, but its value is not a list. ${advice}`);
    return;
  }
  for (const [index, node] of items.entries()) {
    const item = { node, location: example.value.location.child(index) };
    // An event that reports the failure of the stream has a schema of its own.
    if (stream.error !== undefined && fits(contract, report, stream.error, node)) continue;
    reportViolations(contract, report, stream.item, item, `Item ${index} of t${name.slice(1)}`);
  }
}

/**
 * Requires that a `default` and a `const` match their own schema. The standard rules check only `enum`, and a client
 * that fills in a default of the wrong type sends a request that is rejected.
 */
export const defaultsValid: Rule = contractRule((contract, report) => {
  for (const { node, location } of contract.schemas) {
    for (const keyword of ['default', 'const']) {
      if (!(keyword in node)) continue;
      const value = { node: node[keyword], location: location.child(keyword) };
      reportViolations(contract, report, { node, location }, value, `The \`${keyword}\``);
    }
  }
});

/** Requires that the response of a pair repeats the ids of its request, and is a stream if the request asks for one. */
export const pairsCoherent: Rule = contractRule((contract, report) => {
  for (const operation of contract.operations) {
    for (const response of operation.responses.filter((each) => isSuccess(each))) {
      for (const media of response.media) {
        for (const example of media.examples) checkPair(operation, media, example, report);
      }
    }
  }
});

function checkPair(operation: Operation, media: Exemplified, { shortKey, value }: Example, report: Report): void {
  const requests = operation.body.flatMap(({ examples }) => examples.filter((each) => each.shortKey === shortKey));
  const body = requests[0]?.value;
  if (value === undefined || shortKey === '') return;
  checkFlag(operation, media, shortKey, body, report);
  for (const [key, sent] of requestIds(operation, shortKey, body)) {
    for (const { node, location } of repeated(key, value)) {
      if (node === sent || (key === 'digest' && !isContentDigest(sent))) continue;
      const both = `The request of the pair \`${shortKey}\` has ${key} ${String(sent)}, and its response ${String(node)}.`;
      report(location, `${both} Write the same in both.`);
    }
  }
}

/** Returns the ids of a request: of its path and query parameters, and the plain properties of its body. */
function requestIds(operation: Operation, shortKey: string, body: Found | undefined): Map<string, unknown> {
  const ids = new Map<string, unknown>();
  for (const { name, examples } of inputsOf(operation)) {
    const example =
      examples.find((each) => each.shortKey === shortKey) ?? examples.find((each) => each.shortKey === '');
    if (example?.value !== undefined) ids.set(name, example.value.node);
  }
  for (const [key, value] of Object.entries(objectOf(body?.node))) ids.set(key, value);
  return new Map(
    [...ids].filter(([key, value]) => isId(key) && (typeof value === 'string' || typeof value === 'number')),
  );
}

/** Returns true for a digest. A request can also name a version by `latest`, its number or an alias. */
function isContentDigest(value: unknown): boolean {
  return /^(?:[A-Za-z0-9]{43}|[0-9a-f]{64})$/u.test(String(value));
}

function isId(key: string): boolean {
  return key === 'id' || key === 'digest' || key.endsWith('_id');
}

/** Lists the values of a key at the top of a response, in an object directly below and, except `id`, in items of a list. */
function repeated(key: string, response: Found): Found[] {
  const at = ({ node, location }: Found): Found[] =>
    isObject(node) && key in node ? [{ node: node[key], location: location.child(key) }] : [];
  const items = ({ node, location }: Found): Found[] =>
    // `id` and `digest` of an item are its own, not those of the request.
    key.endsWith('_id') ? listOf(node).map((item, index) => ({ node: item, location: location.child(index) })) : [];
  const below = Object.entries(objectOf(response.node)).map(([name, node]) => ({
    node,
    location: response.location.child(name),
  }));
  return [response, ...items(response), ...below, ...below.flatMap(items)].flatMap(at);
}

function checkFlag(
  operation: Operation,
  media: Exemplified,
  shortKey: string,
  body: Found | undefined,
  report: Report,
): void {
  const flag = operation.node['x-stream-flag'];
  if (typeof flag !== 'string' || body === undefined) return;
  const asksForStream = objectOf(body.node)[flag] === true;
  if (asksForStream === (media.name !== 'application/json')) return;
  const request = `The request of the pair \`${shortKey}\` ${asksForStream ? 'asks' : 'does not ask'} for a stream`;
  report(body.location, `${request}, but its response is ${media.name}. Correct \`${flag}\`.`);
}
