import { isHttpMethod, isObject, referencedName, type SchemaObject, streamOf } from '@callscope/contract';
import type { Decision } from '@callscope/lint-rules/decisions';

/** A contract, as far as its presentation changes it. */
export interface ContractDocument {
  readonly info: { readonly title: string; description?: unknown };
  readonly paths: object;
  readonly components?: object;
}

/** A node of the copy that is changed. */
export interface MutableNode {
  [key: string]: unknown;
}

/** Keywords whose values are data: an `x-source` in data is not a source. */
const dataKeywords = new Set(['example', 'examples', 'default', 'const', 'enum']);

const guide =
  'The name at the top left opens the other service.\n\n' +
  '*Test Request* sends a request from this page to services on this machine, and to no others: to those that ' +
  '`pnpm start` runs, which accept the key that is filled in.\n\n' +
  'A line *Source* says where a fact comes from: *seed* is the initial description of the services, *observed* is the ' +
  'behavior of the deployed service and its public clients, and a *decision* is our own choice. A part without this ' +
  'line has the source of the whole.';

/**
 * Returns a copy of a contract for readers: its descriptions say what our extensions mean. Programs use the contract
 * itself.
 */
export function presentContract<Contract extends ContractDocument>(
  contract: Contract,
  decisions: ReadonlyMap<string, Decision>,
): Contract {
  const copy = structuredClone(contract);
  appendDescription(copy.info, guide);
  const operations = operationsOf(copy);
  for (const holder of [...operations, (copy.components ?? {}) as MutableNode]) {
    for (const response of Object.values(holder['responses'] ?? {}) as unknown[]) describeStreams(response);
  }
  for (const operation of operations) describeRepeatSafety(operation);
  describeSources(copy, decisions);
  return copy;
}

/** Returns the operations of a document, in the order of its paths. */
export function operationsOf({ paths }: Pick<ContractDocument, 'paths'>): MutableNode[] {
  return Object.values(paths).flatMap((item: MutableNode) =>
    Object.entries(item).flatMap(([key, value]) => (isHttpMethod(key) && isObject(value) ? [value] : [])),
  );
}

/**
 * Shows the items of streams. The engine of the page sees the body of a stream as a string and ignores the extensions
 * with the schema of its items: that schema replaces the string, and the description says how items are framed.
 */
function describeStreams(response: unknown): void {
  if (!isObject(response) || !isObject(response['content'])) return;
  for (const [type, media] of Object.entries(response['content']) as [string, MutableNode][]) {
    const stream = streamOf(media['schema'] as SchemaObject, '');
    if (stream === undefined) continue;
    const { framing, item, error, terminator } = stream;
    const name = `\`${referencedName(item)}\``;
    if (framing === 'jsonl') {
      const text = `JSON Lines. Each line is one ${name} as JSON and ends with a line feed; the schema is that of one line.`;
      appendDescription(response, `As \`${type}\`: ${text}`);
      media['schema'] = item;
      continue;
    }
    const onError = error && `If the stream fails, the data of an event is one \`${referencedName(error)}\`. `;
    appendDescription(
      response,
      `As \`${type}\`: server-sent events. The data of each event is one ${name} as JSON; the schema is that of one ` +
        `event. ${onError ?? ''}The data of the last event is \`${terminator}\`.`,
    );
    media['schema'] = error === undefined ? item : { anyOf: [item, error] };
  }
}

function describeRepeatSafety(operation: MutableNode): void {
  const isSafe = operation['x-safe-to-repeat'];
  if (isSafe === true) appendDescription(operation, '*Safe to repeat: two requests have the effect of one.*');
  if (isSafe === false) appendDescription(operation, '*Not safe to repeat: each request has its effect.*');
}

/** Appends the source of each node that states one to its description. */
function describeSources(node: unknown, decisions: ReadonlyMap<string, Decision>): void {
  if (Array.isArray(node)) for (const item of node) describeSources(item, decisions);
  if (!isObject(node)) return;
  const source = node['x-source'];
  if (typeof source === 'string') appendDescription(node, `*Source: ${formatSource(source, decisions)}*`);
  for (const [key, value] of Object.entries(node)) if (!dataKeywords.has(key)) describeSources(value, decisions);
}

function formatSource(source: string, decisions: ReadonlyMap<string, Decision>): string {
  if (!source.startsWith('decision/')) return source;
  const number = source.slice('decision/'.length);
  return `decision ${number}, ${decisions.get(number)?.title ?? 'which is missing'}`;
}

function appendDescription(node: { description?: unknown }, paragraph: string): void {
  const { description } = node;
  node.description = typeof description === 'string' ? `${description.trimEnd()}\n\n${paragraph}` : paragraph;
}
