import type { Handlers } from '../../../core/handler.ts';
import { aliasesList } from './aliasesList.ts';
import { objAddTags } from './objAddTags.ts';
import { objCreate } from './objCreate.ts';
import { objDelete } from './objDelete.ts';
import { objRead } from './objRead.ts';
import { objRemoveAliases } from './objRemoveAliases.ts';
import { objRemoveTags } from './objRemoveTags.ts';
import { objSetAliases } from './objSetAliases.ts';
import { objsQuery } from './objsQuery.ts';
import { tagsList } from './tagsList.ts';

/** Handlers of the area Objects. */
export const handlers = {
  aliasesList,
  objAddTags,
  objCreate,
  objDelete,
  objRead,
  objRemoveAliases,
  objRemoveTags,
  objSetAliases,
  objsQuery,
  tagsList,
} satisfies Handlers;
