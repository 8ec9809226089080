import type { Row } from '../row.ts';
import { BATCH, makeBatch, PROJECT } from '../server/calls.ts';
import { readsRow } from '../server/reads.ts';

/** One call by its id, with everything. */
export default function serverPointRead(): Promise<Row> {
  return readsRow({
    name: 'Server: one call by its id',
    input: 'random ids, all columns',
    times: 20,
    question({ calls }, turn) {
      const batch = makeBatch((turn * 7919) % (calls / BATCH), calls);
      const id = batch.calls[(turn * 131) % BATCH]?.id ?? '';
      return {
        path: '/call/read',
        body: { id },
        floor: {
          queries: [
            {
              sql: 'SELECT * FROM calls FINAL WHERE project_id = {project:String} AND id IN {ids:Array(String)}',
              parameters: { project: PROJECT, ids: [id] },
            },
          ],
        },
        check: (text) => (text.includes(`"id":"${id}"`) ? undefined : 'another call'),
      };
    },
    targets: [
      { kind: 'figure', atMost: 15, margin: 0.2, or: { kind: 'times', atMost: 1.36, margin: 0.2 } },
      { kind: 'times', atMost: 1.5, than: '10⁴ calls, ours', margin: 0.2 },
    ],
  });
}
