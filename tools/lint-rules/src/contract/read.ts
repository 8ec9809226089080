import { dirname } from 'node:path';
import type { RuleContext } from '../redocly.ts';
import type { Contract, Exemplified, PathItem } from './contract.ts';
import { Follower } from './follow.ts';
import { readOperations } from './operations.ts';
import { SchemaWalk } from './schemas.ts';
import { isObject, objectOf } from './values.ts';

const contracts = new WeakMap<object, Contract>();

/** The contract that a root document describes; read at the first call, then kept, so that each rule costs little. */
export function readContract(root: unknown, context: RuleContext): Contract {
  const known = isObject(root) ? contracts.get(root) : undefined;
  if (known !== undefined) return known;
  const contract = read(root, context);
  if (isObject(root)) contracts.set(root, contract);
  return contract;
}

function read(root: unknown, context: RuleContext): Contract {
  const follower = new Follower(context);
  const place = context.location;
  const paths = objectOf(objectOf(root)['paths']);
  const pathItems: PathItem[] = follower.followEach(paths, place.child('paths')).map((found) => ({
    node: found.node,
    place: found.place,
    via: found.via,
    path: found.key,
    entry: { node: paths[found.key], place: place.child(['paths', found.key]) },
  }));
  const operations = pathItems.flatMap((item) => readOperations(item, follower));
  const parameters = unique(operations.flatMap((operation) => operation.parameters));
  const answers = operations.flatMap((operation) => operation.answers);
  const headers = unique(answers.flatMap((answer) => answer.headers));
  const media = unique([
    ...operations.flatMap((operation) => operation.body),
    ...answers.flatMap((answer) => answer.media),
  ]);
  const schemas = new SchemaWalk(follower);
  for (const holder of [...media, ...parameters, ...headers]) {
    schemas.add(holder.node['schema'], holder.place.child('schema'));
  }
  const folder = dirname(place.source.absoluteRef);
  return {
    root: objectOf(root),
    place,
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

/** Nodes that many operations share (answers, parameters, headers) are kept once. */
function unique<Kind extends Exemplified>(list: readonly Kind[]): Kind[] {
  return [...new Map(list.map((entry) => [entry.node, entry])).values()];
}
