import type { ProjectId } from '../../../../core/access.ts';
import type { Store } from '../../../../core/store.ts';
import { compileFilter } from './filter.ts';
import type { CallOrder, CallSelection } from './select.ts';
import { firstOf, type Window, windowsOf } from './window.ts';

/** Calls that may be the first of an order by start: no others can, as far as the bound. */
export interface Candidates {
  readonly ids: readonly string[];
  /** Calls that start here or behind it may be missing; undefined when none is. */
  readonly bound: string | undefined;
}

/**
 * Looks for the first calls of an order by start in the parts as they are stored, because merging takes five times as
 * long as reading. A part with a start has its op too, and of both the first part counts: whatever fits a call fits the
 * part that both come from. So no call is missed, but some may not fit once they are merged, such as deleted ones.
 * @param store - Where they are.
 * @param project - Whose they are.
 * @param selection - What is asked for.
 * @param order - In what order, and how many.
 * @returns Candidates, more each time, until all calls were looked through; none where parts do not tell enough.
 */
export async function* candidatesOf(
  store: Store,
  project: ProjectId,
  selection: CallSelection,
  order: CallOrder,
): AsyncGenerator<Candidates, void> {
  const first = firstOf(order);
  if (!first || !isTold(selection)) return;
  const { wanted, isNewest } = first;
  // Some more than are wanted, since a few of them were deleted or sent again.
  const count = wanted + Math.ceil(wanted / 8) + 16;
  const filter = compileFilter(selection.filter, project);
  let found = 0;
  for await (const window of windowsOf(store, project, selection, order, () => found, true)) {
    const candidates = await look(window);
    found = candidates.ids.length;
    if (candidates.bound !== undefined) yield candidates;
  }
  yield look();

  async function look(window?: Window): Promise<Candidates> {
    const within = window ? ` AND ${window.sql}` : '';
    const rows = await store.rows<{ id: string; start: string }>(
      `SELECT id, toString(started_at) AS start FROM calls
       WHERE project_id = {project:String} AND started_at IS NOT NULL AND ${filter.sql}${within}
       ORDER BY started_at ${isNewest ? 'DESC' : 'ASC'} LIMIT {count:UInt64}`,
      { parameters: { project, ...filter.parameters, ...window?.parameters, count } },
    );
    return {
      ids: [...new Set(rows.map(({ id }) => id))],
      bound: rows.length < count ? undefined : rows.at(-1)?.start,
    };
  }
}

const TOLD: ReadonlySet<string> = new Set(['op_names', 'trace_roots_only']);

/** Whether the part with the start of a call tells that it does not fit. */
function isTold({ filter, query }: CallSelection): boolean {
  return !query && Object.entries(filter ?? {}).every(([name, asked]) => TOLD.has(name) || asked == null);
}
