import type { AggregatedUsage } from '@callscope/tracing-types';

import { computeCosts, priceAt, type Prices } from './costs.ts';
import { fromUsageColumns } from './usage.ts';
import type { UsedCall } from './used-calls.ts';

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
/** Usage by model. Plain objects, because they are the response. */
type Sums = Record<string, Mutable<AggregatedUsage>>;

/** Usage of a call and all its descendants. */
export interface RolledUp {
  readonly sums: Readonly<Record<string, AggregatedUsage>>;
}

/** Call whose sums are being computed. */
interface Node extends RolledUp {
  readonly parent_id: string | null;
  readonly sums: Sums;
  parent: Node | undefined;
  /** Number of children whose sums have not been added yet. */
  pending: number;
}

/**
 * Adds up usage from the leaves to the roots. A call whose parent is not among the calls is a root. Calls whose parents
 * form a cycle keep the sums of the descendants outside of it.
 *
 * @param prices - Prices by model; if undefined, costs are null.
 * @returns The sums by the ID of the call.
 */
export function rollUp(calls: readonly UsedCall[], prices: Prices | undefined): ReadonlyMap<string, RolledUp> {
  const nodes = new Map<string, Node>();
  for (const call of calls) {
    const { id, parent_id } = call;
    nodes.set(id, { parent_id, sums: ownSums(call, prices), parent: undefined, pending: 0 });
  }
  for (const node of nodes.values()) {
    node.parent = node.parent_id === null ? undefined : nodes.get(node.parent_id);
    if (node.parent) node.parent.pending += 1;
  }
  const ready = [...nodes.values()].filter(({ pending }) => pending === 0);
  for (const { parent, sums } of ready) {
    if (!parent) continue;
    for (const model of Object.keys(sums)) {
      const usage = sums[model];
      const sum = Object.hasOwn(parent.sums, model) ? parent.sums[model] : undefined;
      if (sum && usage) add(sum, usage);
      else if (usage) set(parent.sums, model, { ...usage });
    }
    parent.pending -= 1;
    if (parent.pending === 0) ready.push(parent);
  }
  return nodes;
}

function ownSums(call: UsedCall, prices: Prices | undefined): Sums {
  const sums: Sums = {};
  for (const [model, usage] of fromUsageColumns(call)) {
    const price = prices && priceAt(prices.get(model) ?? [], `${call.started_at.replace(' ', 'T')}Z`);
    const costs = prices && computeCosts(usage, price);
    // Objects of one shape, changed in place: this runs for every call of a trace.
    set(sums, model, {
      requests: usage.requests,
      prompt_tokens: usage.prompt_tokens,
      completion_tokens: usage.completion_tokens,
      total_tokens: usage.total_tokens,
      cache_read_input_tokens: usage.cache_read_input_tokens,
      cache_creation_input_tokens: usage.cache_creation_input_tokens,
      prompt_tokens_total_cost: costs?.prompt_tokens_total_cost ?? null,
      completion_tokens_total_cost: costs?.completion_tokens_total_cost ?? null,
      cache_read_input_tokens_total_cost: costs?.cache_read_input_tokens_total_cost ?? null,
      cache_creation_input_tokens_total_cost: costs?.cache_creation_input_tokens_total_cost ?? null,
    });
  }
  return sums;
}

/** Sets the usage of a model. Assigning to `__proto__` would set the prototype instead. */
function set(sums: Sums, model: string, usage: Mutable<AggregatedUsage>): void {
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
  sum.prompt_tokens_total_cost = addCost(sum.prompt_tokens_total_cost, usage.prompt_tokens_total_cost);
  sum.completion_tokens_total_cost = addCost(sum.completion_tokens_total_cost, usage.completion_tokens_total_cost);
  sum.cache_read_input_tokens_total_cost = addCost(
    sum.cache_read_input_tokens_total_cost,
    usage.cache_read_input_tokens_total_cost,
  );
  sum.cache_creation_input_tokens_total_cost = addCost(
    sum.cache_creation_input_tokens_total_cost,
    usage.cache_creation_input_tokens_total_cost,
  );
}

/** Adds costs, which are either all numbers or all null. */
function addCost(a: number | null | undefined, b: number | null | undefined): number | null {
  return typeof a === 'number' && typeof b === 'number' ? a + b : null;
}

/**
 * Writes the usage of calls as JSON. One object for all calls would take twice as long to create and to write, because
 * the engine of JavaScript has seen none of its keys before.
 *
 * @returns JSON of an object with a key for each call.
 */
export function stringifyUsage(calls: ReadonlyMap<string, RolledUp>): string {
  return `{${Array.from(calls, ([id, { sums }]) => `${JSON.stringify(id)}:${JSON.stringify(sums)}`).join(',')}}`;
}
