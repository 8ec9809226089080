import type { CallsQueryStreamRequest } from '@callscope/tracing-types';

import type { StreamHandler } from '../../../core/handler.ts';
import type { RawLines } from '../../../core/raw-json.ts';
import { readCalls } from './reading/calls.ts';
import { parseExpandColumns, resolveQueriedRefs } from './reading/expand.ts';
import { findIds } from './reading/find.ts';
import { withExactQuery } from './reading/select.ts';
import { selectFields } from './reading/lines.ts';
import { prefetchPages } from './reading/prefetch.ts';

/** Streams calls. First their IDs are found and sorted. Then the calls are read page by page, as fast as the client reads. */
export const callsQueryStream: StreamHandler<CallsQueryStreamRequest, RawLines> = async function* (request, context) {
  const input = withExactQuery(request, context);
  const project = context.project(input.project_id);
  const fields = selectFields(input.columns);
  const paths = parseExpandColumns(input);
  const shown = input.return_expanded_column_values === false ? [] : paths;
  const resolved = await resolveQueriedRefs(input, paths, project, context);
  const ids = await findIds(context.store, project, input, input, { resolved, signal: context.signal });
  const read = (page: readonly string[]) => readCalls(page, fields, input, shown, project, context);
  yield* prefetchPages(ids, read, ({ bytes }) => bytes.length);
};
