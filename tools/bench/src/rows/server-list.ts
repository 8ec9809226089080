import type { Row } from '../row.ts';
import { OPS, PROJECT } from '../server/calls.ts';
import { readsRow } from '../server/reads.ts';

const LIMIT = 100;

/** What a list of traces shows first. */
export default function serverList(): Promise<Row> {
  return readsRow({
    name: 'Server: newest 100 by op, roots of traces',
    input: 'POST /calls/stream_query, one op after another, full rows',
    times: 8,
    question(_, turn) {
      const op = OPS[turn % OPS.length] ?? '';
      return {
        path: '/calls/stream_query',
        body: {
          filter: { op_names: [op], trace_roots_only: true },
          sort_by: [{ field: 'started_at', direction: 'desc' }],
          limit: LIMIT,
        },
        floor: {
          queries: [
            {
              sql:
                'SELECT * FROM calls FINAL PREWHERE project_id = {project:String} AND id IN (SELECT id FROM calls FINAL ' +
                'WHERE project_id = {project:String} AND op_name = {op:String} AND parent_id IS NULL AND deleted_at IS NULL ' +
                `ORDER BY started_at DESC LIMIT ${LIMIT})`,
              parameters: { project: PROJECT, op },
            },
          ],
        },
        check: (text) => (text.split('\n').filter((line) => line.includes(op)).length > 0 ? undefined : 'no calls'),
      };
    },
    targets: [{ kind: 'figure', atMost: 80, margin: 0.2, or: { kind: 'times', atMost: 1.38, margin: 0.2 } }],
  });
}
