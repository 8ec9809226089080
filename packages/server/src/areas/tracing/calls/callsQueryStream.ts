import type { Call, CallsQueryStreamRequest } from '@callscope/tracing-types';

import type { StreamHandler } from '../../../core/handler.ts';
import type { RawLines } from '../../../core/raw-json.ts';
import { decorate, isDecorated } from './reading/decorate.ts';
import { behindRefs, expand, expandedPaths } from './reading/expand.ts';
import { findIds } from './reading/find.ts';
import { readLines } from './reading/lines.ts';
import { readAhead } from './reading/read-ahead.ts';
import { fieldsOf } from './reading/select.ts';

/** Streams calls. Their ids are found and sorted first; the calls follow page by page, as fast as the reader takes them. */
export const callsQueryStream: StreamHandler<CallsQueryStreamRequest, Call | RawLines> = async function* (
  input,
  context,
) {
  const project = context.project(input.project_id);
  const fields = fieldsOf(input.columns);
  const paths = expandedPaths(input);
  const shown = input.return_expanded_column_values === false ? [] : paths;
  const behind = await behindRefs(input, paths, project, context);
  const ids = await findIds(context.store, project, input, input, { behind, signal: context.signal });
  if (shown.length === 0 && !isDecorated(input)) {
    const withSize = input.include_storage_size === true;
    const read = (page: readonly string[]) => readLines(page, fields, withSize, project, context);
    yield* readAhead(ids, read, ({ bytes }) => bytes.length);
    return;
  }
  const pages = readAhead(ids, async (page) => {
    const calls = await decorate(page, fields, input, project, context);
    await expand(calls, shown, context);
    return calls;
  });
  for await (const page of pages) yield* page;
};
