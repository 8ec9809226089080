import type { Row } from '../row.ts';
import { LARGE_TRACE, PROJECT } from '../server/calls.ts';
import { readsRow } from '../server/reads.ts';

/** Roll-up of a large trace. */
export default function serverUsage(): Promise<Row> {
  return readsRow({
    name: 'Server: usage of a large trace',
    input: 'POST /trace/usage of the trace of 10⁴ calls (of 5,000 in the store of 10⁴), other calls between them',
    times: 5,
    question: () => ({
      path: '/trace/usage',
      body: { filter: { trace_ids: [LARGE_TRACE.id] } },
      floor: {
        queries: [
          {
            sql:
              'SELECT id, parent_id, usage_model, usage_input, usage_output, usage_total FROM calls FINAL WHERE project_id = {project:String} ' +
              'AND trace_id = {trace:String} AND deleted_at IS NULL',
            parameters: { project: PROJECT, trace: LARGE_TRACE.id },
          },
        ],
      },
      check: (text) => (text.includes('total_tokens') ? undefined : 'no usage'),
    }),
    targets: [{ kind: 'figure', atMost: 30, margin: 0.2, or: { kind: 'times', atMost: 3, margin: 0.2 } }],
  });
}
