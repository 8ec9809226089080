import type { Call, CallsQueryStreamRequest } from '@callscope/tracing-types';

import type { StreamHandler } from '../../../core/handler.ts';
import type { RawLines } from '../../../core/raw-json.ts';
import { hasIncludes, readCalls } from './reading/calls.ts';
import { expandRefs, parseExpandColumns, resolveQueriedRefs } from './reading/expand.ts';
import { findIds } from './reading/find.ts';
import { readLines, selectFields } from './reading/lines.ts';
import { prefetchPages } from './reading/prefetch.ts';

/** Streams calls. First their IDs are found and sorted. Then the calls are read page by page, as fast as the client reads. */
export const callsQueryStream: StreamHandler<CallsQueryStreamRequest, Call | RawLines> = async function* (
  input,
  context,
) {
  const project = context.project(input.project_id);
  const fields = selectFields(input.columns);
  const paths = parseExpandColumns(input);
  const shown = input.return_expanded_column_values === false ? [] : paths;
  const resolved = await resolveQueriedRefs(input, paths, project, context);
  const ids = await findIds(context.store, project, input, input, { resolved, signal: context.signal });
  if (shown.length === 0 && !hasIncludes(input)) {
    const withSize = input.include_storage_size === true;
    const read = (page: readonly string[]) => readLines(page, fields, withSize, project, context);
    yield* prefetchPages(ids, read, ({ bytes }) => bytes.length);
    return;
  }
  const pages = prefetchPages(ids, async (page) => {
    const calls = await readCalls(page, fields, input, project, context);
    await expandRefs(calls, shown, context);
    return calls;
  });
  for await (const page of pages) yield* page;
};
