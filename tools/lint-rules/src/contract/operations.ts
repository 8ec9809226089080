import type { Place } from '../redocly.ts';
import type { Answer, Example, Exemplified, Found, Operation, Parameter, PathItem } from './contract.ts';
import type { Follower } from './follow.ts';
import { type Fields, isObject, listOf, objectOf, textOf } from './values.ts';

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** The operations of one path item, in the order in which they are written. */
export function readOperations(item: PathItem, follower: Follower): Operation[] {
  const shared = readParameters(item.node['parameters'], item.place, follower);
  return Object.keys(item.node)
    .filter((key) => methods.has(key))
    .flatMap((method) => {
      const node = item.node[method];
      if (!isObject(node)) return [];
      const place = item.place.child(method);
      const body = follower.follow(node['requestBody'], place.child('requestBody'));
      const operation: Operation = {
        node,
        place,
        id: textOf(node['operationId']) ?? `${method.toUpperCase()} ${item.path}`,
        method,
        path: item.path,
        tag: textOf(listOf(node['tags'])[0]),
        parameters: [...shared, ...readParameters(node['parameters'], place, follower)],
        body: body === undefined ? [] : readContent(body, follower),
        answers: follower
          .followEach(node['responses'], place.child('responses'))
          .map((answer) => readAnswer(answer, answer.key, follower)),
      };
      return [operation];
    });
}

function readAnswer(found: Found<Fields>, status: string, follower: Follower): Answer {
  return {
    ...found,
    status,
    media: readContent(found, follower),
    headers: follower
      .followEach(found.node['headers'], found.place.child('headers'))
      .map((header) => readExemplified(header, header.key, follower)),
  };
}

function readParameters(list: unknown, parent: Place, follower: Follower): Parameter[] {
  return listOf(list).flatMap((raw, index) => {
    const found = follower.follow(raw, parent.child(['parameters', index]));
    if (found === undefined || !isObject(found.node)) return [];
    const { node } = found;
    const exemplified = readExemplified({ ...found, node }, textOf(node['name']) ?? '', follower);
    return [{ ...exemplified, in: textOf(node['in']) ?? '', required: node['required'] === true }];
  });
}

function readContent(body: Found, follower: Follower): Exemplified[] {
  return follower
    .followEach(objectOf(body.node)['content'], body.place.child('content'))
    .map((media) => readExemplified(media, media.key, follower));
}

function readExemplified(found: Found<Fields>, name: string, follower: Follower): Exemplified {
  const { node, place } = found;
  const examples: Example[] = follower.followEach(node['examples'], place.child('examples')).map((example) => ({
    node: example.node,
    place: example.place,
    via: example.via,
    shortKey: example.key,
    value: 'value' in example.node ? { node: example.node['value'], place: example.place.child('value') } : undefined,
  }));
  if ('example' in node) {
    examples.push({ node, place, shortKey: '', value: { node: node['example'], place: place.child('example') } });
  }
  return { ...found, name, schema: follower.follow(node['schema'], place.child('schema')), examples };
}
