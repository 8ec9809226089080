import type { CallsFilter, Query, SortBy } from '@callscope/tracing-types';

import type { ProjectId } from '../../../../core/access.ts';
import type { Context } from '../../../../core/handler.ts';
import { compileQuery } from '../../../../query/compile.ts';
import { Bindings } from '../../../../query/expression.ts';
import { callScope } from './fields.ts';
import { compileFilter, type Condition } from './filter.ts';
import type { ResolvedFields } from './resolve-refs.ts';

/** Condition of the calls that requests can see: they have a start and are not deleted. */
export const VISIBLE = 'started_at IS NOT NULL AND deleted_at IS NULL';

/** Part of a request that selects calls. */
export interface CallSelection {
  readonly filter?: CallsFilter | null | undefined;
  readonly query?: Query | null | undefined;
}

/** Part of a request that sorts and limits calls. */
export interface CallOrder {
  readonly sort_by?: readonly SortBy[] | null | undefined;
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

/** Returns a selection whose query has exact numbers. */
export function withExactQuery<Selection extends CallSelection>(
  selection: Selection,
  context: Pick<Context, 'exact'>,
): Selection {
  const exact = context.exact<Selection>();
  return exact ? { ...selection, query: exact.query } : selection;
}

/** Condition on calls, and the tables that it needs. */
export interface CallCondition extends Condition {
  /** SQL after `FROM`: merged calls, joined with the feedback that the condition names. */
  readonly from: string;
}

/**
 * Compiles a selection of the calls of a project.
 *
 * @throws ServiceError 400 or 422 for an invalid filter or query.
 */
export function compileSelection(
  { filter, query }: CallSelection,
  project: ProjectId,
  resolved?: ResolvedFields,
): CallCondition {
  const values = new Bindings('query_');
  const scope = callScope('condition', resolved);
  const filterCondition = compileFilter(filter, project);
  const queryCondition = query ? compileQuery(query, scope.fields, values) : '1';
  return {
    from: `calls FINAL${scope.joins()}`,
    sql: `project_id = {project:String} AND ${VISIBLE} AND ${filterCondition.sql} AND (${queryCondition})`,
    parameters: { project, ...filterCondition.parameters, ...values.parameters },
  };
}
