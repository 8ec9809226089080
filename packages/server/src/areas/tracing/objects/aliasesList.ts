import type { AliasesListInput, AliasesListResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { listLabels } from './labels.ts';

/** Lists the aliases of a project. */
export const aliasesList: Handler<AliasesListInput, AliasesListResponse> = async (
  { project_id },
  { project, store },
) => ({
  aliases: await listLabels(store, project(project_id), 'alias'),
});
