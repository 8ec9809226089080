import type { Call, CallsQueryStreamRequest } from '@callscope/tracing-types';

import type { StreamHandler } from '../handling/handler.ts';
import { decorate } from './reading/decorate.ts';
import { expand, expandedPaths } from './reading/expand.ts';
import { fieldsOf, findIds } from './reading/select.ts';

/** Calls that are read at once: large enough for the engine, small enough for the memory. */
const PAGE = 2000;
/** The first page is small, so that the answer begins soon. */
const FIRST_PAGE = 100;

/** Streams calls. Their ids are found and sorted first; the calls follow page by page, as fast as the reader takes them. */
export const callsQueryStream: StreamHandler<CallsQueryStreamRequest, Call> = async function* (input, context) {
  const project = context.project(input.project_id);
  const fields = fieldsOf(input.columns);
  const paths = expandedPaths(input);
  const shown = input.return_expanded_column_values === false ? [] : paths;
  const ids = await findIds(context.store, project, input, input, context.signal);
  for (let at = 0, size = FIRST_PAGE; at < ids.length; at += size, size = PAGE) {
    const calls = await decorate(ids.slice(at, at + size), fields, input, project, context);
    await expand(calls, shown, context);
    yield* calls;
  }
};
