import type { AggregatedUsage } from '@callscope/tracing-types';

import { ownUsage } from './own-usage.ts';
import { costsOf, priceAt, type Prices } from './costs.ts';
import type { UsedCall } from './used-calls.ts';

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
/** By model. Plain objects, since they are the answer. */
type Sums = Record<string, Mutable<AggregatedUsage>>;

/** What a call and all calls below it used. */
export interface RolledUp {
  readonly sums: Readonly<Record<string, AggregatedUsage>>;
}

/** A call on the way to its sums. */
interface Node extends RolledUp {
  readonly parent_id: string | null;
  readonly sums: Sums;
  parent: Node | undefined;
  /** Calls directly below it that have not been added yet. */
  below: number;
}

/**
 * Adds up usage from the leaves to the roots. A call whose parent is not among the given is a root; where parents form
 * a circle, every call of it keeps what is below it and the work ends all the same.
 * @param calls - The calls.
 * @param prices - By model; undefined leaves costs null.
 * @returns For each call its sums by model.
 */
export function rollUp(calls: readonly UsedCall[], prices: Prices | undefined): ReadonlyMap<string, RolledUp> {
  const nodes = new Map<string, Node>();
  for (const call of calls) {
    const { id, parent_id } = call;
    nodes.set(id, { parent_id, sums: ownSums(call, prices), parent: undefined, below: 0 });
  }
  for (const node of nodes.values()) {
    node.parent = node.parent_id === null ? undefined : nodes.get(node.parent_id);
    if (node.parent) node.parent.below += 1;
  }
  const ready = [...nodes.values()].filter(({ below }) => below === 0);
  for (const { parent, sums } of ready) {
    if (!parent) continue;
    for (const model of Object.keys(sums)) {
      const usage = sums[model];
      const sum = Object.hasOwn(parent.sums, model) ? parent.sums[model] : undefined;
      if (sum && usage) add(sum, usage);
      else if (usage) put(parent.sums, model, { ...usage });
    }
    parent.below -= 1;
    if (parent.below === 0) ready.push(parent);
  }
  return nodes;
}

function ownSums(call: UsedCall, prices: Prices | undefined): Sums {
  const sums: Sums = {};
  for (const [model, figures] of ownUsage(call)) {
    const price = prices && priceAt(prices.get(model) ?? [], `${call.started_at.replace(' ', 'T')}Z`);
    const costs = prices && costsOf(figures, price);
    // Written out and changed in place, since it is done for every call of a trace.
    put(sums, model, {
      requests: figures.requests,
      prompt_tokens: figures.prompt_tokens,
      completion_tokens: figures.completion_tokens,
      total_tokens: figures.total_tokens,
      cache_read_input_tokens: figures.cache_read_input_tokens,
      cache_creation_input_tokens: figures.cache_creation_input_tokens,
      prompt_tokens_total_cost: costs?.prompt_tokens_total_cost ?? null,
      completion_tokens_total_cost: costs?.completion_tokens_total_cost ?? null,
      cache_read_input_tokens_total_cost: costs?.cache_read_input_tokens_total_cost ?? null,
      cache_creation_input_tokens_total_cost: costs?.cache_creation_input_tokens_total_cost ?? null,
    });
  }
  return sums;
}

/** A model may have any name, also one that means something else when it is assigned. */
function put(sums: Sums, model: string, usage: Mutable<AggregatedUsage>): void {
  if (model === '__proto__') Object.defineProperty(sums, model, { value: usage, enumerable: true, writable: true });
  else sums[model] = usage;
}

function add(sum: Mutable<AggregatedUsage>, usage: AggregatedUsage): void {
  sum.requests += usage.requests;
  sum.prompt_tokens += usage.prompt_tokens;
  sum.completion_tokens += usage.completion_tokens;
  sum.total_tokens += usage.total_tokens;
  sum.cache_read_input_tokens += usage.cache_read_input_tokens;
  sum.cache_creation_input_tokens += usage.cache_creation_input_tokens;
  sum.prompt_tokens_total_cost = both(sum.prompt_tokens_total_cost, usage.prompt_tokens_total_cost);
  sum.completion_tokens_total_cost = both(sum.completion_tokens_total_cost, usage.completion_tokens_total_cost);
  sum.cache_read_input_tokens_total_cost = both(
    sum.cache_read_input_tokens_total_cost,
    usage.cache_read_input_tokens_total_cost,
  );
  sum.cache_creation_input_tokens_total_cost = both(
    sum.cache_creation_input_tokens_total_cost,
    usage.cache_creation_input_tokens_total_cost,
  );
}

/** Costs are known of all or of none. */
function both(a: number | null | undefined, b: number | null | undefined): number | null {
  return typeof a === 'number' && typeof b === 'number' ? a + b : null;
}

/**
 * Writes the usage of many calls as JSON. An object with ten thousand keys that were never seen before takes longer to
 * make and to write than all of its sums take to compute.
 * @param calls - Sums by the id of the call.
 * @returns JSON of an object with a key for each call.
 */
export function usageText(calls: ReadonlyMap<string, RolledUp>): string {
  let text = '{';
  for (const [id, { sums }] of calls) {
    text += `${text === '{' ? '' : ','}${JSON.stringify(id)}:{`;
    let comma = '';
    for (const model of Object.keys(sums)) {
      text += `${comma}${JSON.stringify(model)}:${sums[model] ? figuresText(sums[model]) : '{}'}`;
      comma = ',';
    }
    text += '}';
  }
  return `${text}}`;
}

/** All keys are known, and all values are numbers or null. */
function figuresText(usage: AggregatedUsage): string {
  return (
    `{"requests":${usage.requests},"prompt_tokens":${usage.prompt_tokens},` +
    `"completion_tokens":${usage.completion_tokens},"total_tokens":${usage.total_tokens},` +
    `"cache_read_input_tokens":${usage.cache_read_input_tokens},` +
    `"cache_creation_input_tokens":${usage.cache_creation_input_tokens},` +
    `"prompt_tokens_total_cost":${usage.prompt_tokens_total_cost ?? null},` +
    `"completion_tokens_total_cost":${usage.completion_tokens_total_cost ?? null},` +
    `"cache_read_input_tokens_total_cost":${usage.cache_read_input_tokens_total_cost ?? null},` +
    `"cache_creation_input_tokens_total_cost":${usage.cache_creation_input_tokens_total_cost ?? null}}`
  );
}
