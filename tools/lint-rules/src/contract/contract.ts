import { dirname } from 'node:path';

import { isHttpMethod, isObject } from '@callscope/contract';

import type { Location, RuleContext, Source } from './redocly.ts';
import { Follower, type Found } from './follow.ts';
import { type SchemaNode, SchemaWalk } from './schemas.ts';
import { type Fields, listOf, objectOf, textOf } from './values.ts';

/** One entry of an `examples` map. */
export interface Example extends Found<Fields> {
  /** Key in the `examples` map: a request and a response with the same key are a pair. */
  readonly shortKey: string;
  /** The example's value and its location; undefined if the example has none. */
  readonly value: Found | undefined;
}

/** A body, a parameter or a header: a schema and examples of it. */
export interface Exemplified extends Found<Fields> {
  readonly name: string;
  readonly schema: Found | undefined;
  /** The entries of `examples`; a single `example` is an entry with the short key ``. */
  readonly examples: readonly Example[];
}

/** A parameter of an operation or of its path item. */
export interface Parameter extends Exemplified {
  readonly in: string;
  readonly required: boolean;
}

/** One declared response of an operation. */
export interface Response extends Found<Fields> {
  readonly status: string;
  readonly media: readonly Exemplified[];
  readonly headers: readonly Exemplified[];
}

/** One operation, with the parameters of its path item. */
export interface Operation extends Found<Fields> {
  /** `operationId`; if it is missing, method and path, so that findings can name the operation. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: readonly Exemplified[];
  readonly responses: readonly Response[];
}

/** The entry of a path in the root file, and its path item. */
export interface PathItem extends Found<Fields> {
  readonly path: string;
  /** The entry in the root file, before its `$ref` was followed. */
  readonly entry: Found;
}

/** One contract, read once and shared by all rules. */
export interface Contract {
  readonly root: Fields;
  readonly location: Location;
  /** Folder of the root file. */
  readonly folder: string;
  /** Folder of all contracts, with the world and the decisions. */
  readonly specsFolder: string;
  readonly pathItems: readonly PathItem[];
  readonly operations: readonly Operation[];
  readonly parameters: readonly Parameter[];
  readonly headers: readonly Exemplified[];
  /** Bodies of requests and responses; that of a shared response is listed once. */
  readonly media: readonly Exemplified[];
  /** Every schema that an operation reaches, once. */
  readonly schemas: readonly SchemaNode[];
  /** Targets of the `$ref`s among the schemas. */
  readonly schemaTargets: ReadonlyMap<unknown, Found>;
  /** The root file and all files that it reaches, by absolute path. */
  readonly sources: ReadonlyMap<string, Source>;
}

const contracts = new WeakMap<object, Contract>();

/** Returns the contract of a root document. It is read once, so that each further rule costs little. */
export function readContract(root: unknown, context: RuleContext): Contract {
  const known = isObject(root) ? contracts.get(root) : undefined;
  if (known !== undefined) return known;
  const contract = read(root, context);
  if (isObject(root)) contracts.set(root, contract);
  return contract;
}

/** Returns the JSON body of an operation's request; undefined if it has none. */
export function jsonBody(operation: Operation): Exemplified | undefined {
  return operation.body.find(({ name }) => name === 'application/json');
}

/** Returns true for a response of success. */
export function isSuccess({ status }: Response): boolean {
  return status.startsWith('2');
}

/** Returns the parameters of the path and the query. Header fields are options of a client, not input of an operation. */
export function inputsOf(operation: Operation): Parameter[] {
  return operation.parameters.filter(({ in: where }) => where === 'path' || where === 'query');
}

function read(root: unknown, context: RuleContext): Contract {
  const follower = new Follower(context);
  const { location } = context;
  const paths = objectOf(objectOf(root)['paths']);
  const pathItems: PathItem[] = follower.followEach(paths, location.child('paths')).map((found) => ({
    ...found,
    path: found.key,
    entry: { node: paths[found.key], location: location.child(['paths', found.key]) },
  }));
  const operations = pathItems.flatMap((item) => readOperations(item, follower));
  const parameters = unique(operations.flatMap((operation) => operation.parameters));
  const responses = operations.flatMap((operation) => operation.responses);
  const headers = unique(responses.flatMap((response) => response.headers));
  const media = unique([
    ...operations.flatMap((operation) => operation.body),
    ...responses.flatMap((response) => response.media),
  ]);
  const schemas = new SchemaWalk(follower);
  for (const holder of [...media, ...parameters, ...headers]) {
    schemas.add(holder.node['schema'], holder.location.child('schema'));
  }
  const folder = dirname(location.source.absoluteRef);
  return {
    root: objectOf(root),
    location,
    folder,
    specsFolder: dirname(folder),
    pathItems,
    operations,
    parameters,
    headers,
    media,
    schemas: [...schemas.nodes.values()],
    schemaTargets: schemas.targets,
    sources: follower.sources,
  };
}

/** Removes duplicates: many operations share responses, parameters and headers. */
function unique<Kind extends Exemplified>(list: readonly Kind[]): Kind[] {
  return [...new Map(list.map((entry) => [entry.node, entry])).values()];
}

/** Returns the operations of one path item, in the order of the file. */
function readOperations(item: PathItem, follower: Follower): Operation[] {
  const shared = readParameters(item.node['parameters'], item.location, follower);
  return Object.keys(item.node)
    .filter(isHttpMethod)
    .flatMap((method) => {
      const node = item.node[method];
      if (!isObject(node)) return [];
      const location = item.location.child(method);
      const body = follower.follow(node['requestBody'], location.child('requestBody'));
      const operation: Operation = {
        node,
        location,
        id: textOf(node['operationId']) ?? `${method.toUpperCase()} ${item.path}`,
        method,
        path: item.path,
        tag: textOf(listOf(node['tags'])[0]),
        parameters: [...shared, ...readParameters(node['parameters'], location, follower)],
        body: body === undefined ? [] : readContent(body, follower),
        responses: follower
          .followEach(node['responses'], location.child('responses'))
          .map((response) => readResponse(response, response.key, follower)),
      };
      return [operation];
    });
}

function readResponse(found: Found<Fields>, status: string, follower: Follower): Response {
  const headers = follower.followEach(found.node['headers'], found.location.child('headers'));
  return {
    ...found,
    status,
    media: readContent(found, follower),
    headers: headers.map((header) => readExemplified(header, header.key, follower)),
  };
}

function readParameters(list: unknown, parent: Location, follower: Follower): Parameter[] {
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
    .followEach(objectOf(body.node)['content'], body.location.child('content'))
    .map((media) => readExemplified(media, media.key, follower));
}

function readExemplified(found: Found<Fields>, name: string, follower: Follower): Exemplified {
  const { node, location } = found;
  const examples: Example[] = follower.followEach(node['examples'], location.child('examples')).map((example) => {
    const value = { node: example.node['value'], location: example.location.child('value') };
    return { ...example, shortKey: example.key, value: 'value' in example.node ? value : undefined };
  });
  if ('example' in node) {
    const value = { node: node['example'], location: location.child('example') };
    examples.push({ node, location, shortKey: '', value });
  }
  return { ...found, name, schema: follower.follow(node['schema'], location.child('schema')), examples };
}
