import type { BundledService, JsonObject, Location } from '../bundle/index.ts';

/** A status of an operation that the contract leaves unshown or untried. */
export interface Hole {
  readonly operationId: string;
  readonly status: string;
  /** `example`: nobody sees what the answer looks like. `test`: the contract tests make no case of it. */
  readonly lacks: 'example' | 'test';
  /** Why, in a few words. */
  readonly reason: string;
  readonly location?: Location;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * Finds what a contract leaves without an example or without a test, by the rules of the contract tests: they make
 * their cases out of examples, and expect an answer where it shares its key with what is sent.
 */
export function holesOf({ document, locate }: BundledService): readonly Hole[] {
  const root = document as unknown as JsonObject;
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const pathItem = item as unknown as JsonObject;
      if (pathItem[method] === undefined) return [];
      const at = `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`;
      const operation = pathItem[method] as JsonObject;
      const parameters = [...items(pathItem['parameters']), ...items(operation['parameters'])];
      const keys = requestKeys(root, parameters, operation['requestBody']);
      const operationId = String(operation['operationId'] ?? `${method} ${path}`);
      const answers = Object.entries(object(operation['responses']));
      const success = answers.find(([status]) => status.startsWith('2'))?.[0];
      return answers.flatMap(([status, response]) =>
        holesIn(status, contentsOf(root, response), { keys, isFirst: status === success }).map(
          ({ lacks, reason }): Hole => {
            const location = locate(`${at}/responses/${status}`);
            return { operationId, status, lacks, reason, ...(location && { location }) };
          },
        ),
      );
    }),
  );
}

function holesIn(
  status: string,
  contents: ReadonlyMap<string, ReadonlySet<string>>,
  requests: { readonly keys: ReadonlySet<string>; readonly isFirst: boolean },
): Pick<Hole, 'lacks' | 'reason'>[] {
  const lacks = (what: Hole['lacks'], reason: string): Pick<Hole, 'lacks' | 'reason'>[] => [{ lacks: what, reason }];
  if (!/^[1-5]\d\d$/.test(status)) return lacks('test', 'a range of statuses cannot be expected');
  const bare = [...contents].filter(([, keys]) => keys.size === 0).map(([mediaType]) => mediaType);
  if (bare.length > 0) return lacks('example', `${bare.join(' and ')} has none`);
  if (requests.keys.size === 0) return lacks('test', 'the operation has no request example to send');
  const keys = [...contents.values()].flatMap((names) => [...names]);
  // An operation that is sent nothing answers with its first success.
  const isExpected = keys.some((key) => requests.keys.has(key)) || (requests.isFirst && requests.keys.has(''));
  if (status.startsWith('2') && keys.length > 0 && !isExpected) {
    return lacks('test', 'no example shares its key with a request example');
  }
  return [];
}

/** Keys of the examples that can be sent; the empty one for an operation that is sent nothing. */
function requestKeys(root: JsonObject, parameters: readonly unknown[], requestBody: unknown): ReadonlySet<string> {
  const inputs = parameters.map((parameter) => object(resolve(root, parameter)));
  const body = object(resolve(root, requestBody));
  const given = inputs.map((input) => ({ required: input['required'] === true, keys: exampleKeys(input) }));
  const bodies = [...contentsOf(root, body).values()];
  const bodyRequired = body['required'] === true;
  const all = [...new Set([...bodies, ...given.map(({ keys }) => keys)].flatMap((keys) => [...keys]))];
  const named = all.length > 1 ? all.filter((key) => key !== '') : all;
  const mustSend = bodyRequired || given.some(({ required }) => required);
  const candidates = named.length === 0 && !mustSend ? [''] : named;
  return new Set(
    candidates.filter(
      (key) =>
        given.every(({ required, keys }) => !required || keys.has(key) || keys.has('')) &&
        (!bodyRequired || bodies.some((keys) => keys.has(key))),
    ),
  );
}

function contentsOf(root: JsonObject, node: unknown): ReadonlyMap<string, ReadonlySet<string>> {
  const content = object(object(resolve(root, node))['content']);
  return new Map(Object.entries(content).map(([mediaType, media]) => [mediaType, exampleKeys(object(media))]));
}

function exampleKeys({ example, examples }: JsonObject): ReadonlySet<string> {
  return new Set([...(example === undefined ? [] : ['']), ...Object.keys(object(examples))]);
}

function resolve(root: JsonObject, node: unknown, steps = 0): unknown {
  const target = object(node)['$ref'];
  // A chain of references this long is one that leads back to itself.
  if (typeof target !== 'string' || steps > 20) return node;
  const keys = target.slice('#/'.length).split('/');
  const found = keys.reduce<unknown>(
    (value, key) => object(value)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
    root,
  );
  return resolve(root, found, steps + 1);
}

function object(node: unknown): JsonObject {
  return typeof node === 'object' && node !== null && !Array.isArray(node) ? (node as JsonObject) : {};
}

function items(node: unknown): readonly unknown[] {
  return Array.isArray(node) ? node : [];
}
