import type { Handlers } from '../../core/handler.ts';
import { callEnd } from './calls/callEnd.ts';
import { callRead } from './calls/callRead.ts';
import { callStart } from './calls/callStart.ts';
import { callStartBatch } from './calls/callStartBatch.ts';
import { callStats } from './calls/callStats.ts';
import { callUpdate } from './calls/callUpdate.ts';
import { callsComplete } from './calls/callsComplete.ts';
import { callsDelete } from './calls/callsDelete.ts';
import { callsQueryStats } from './calls/callsQueryStats.ts';
import { callsQueryStream } from './calls/callsQueryStream.ts';
import { callsUsage } from './calls/callsUsage.ts';
import { traceUsage } from './calls/traceUsage.ts';
import { costCreate } from './costs/costCreate.ts';
import { costPurge } from './costs/costPurge.ts';
import { costQuery } from './costs/costQuery.ts';
import { feedbackCreate } from './feedback/feedbackCreate.ts';
import { feedbackCreateBatch } from './feedback/feedbackCreateBatch.ts';
import { feedbackPayloadSchema } from './feedback/feedbackPayloadSchema.ts';
import { feedbackPurge } from './feedback/feedbackPurge.ts';
import { feedbackQuery } from './feedback/feedbackQuery.ts';
import { feedbackReplace } from './feedback/feedbackReplace.ts';
import { feedbackStats } from './feedback/feedbackStats.ts';
import { fileContent } from './files/fileContent.ts';
import { fileCreate } from './files/fileCreate.ts';
import { filesStats } from './files/filesStats.ts';
import { inferenceAnalysisArtificialanalysisModels } from './inference-info/inferenceAnalysisArtificialanalysisModels.ts';
import { inferenceRouterOpenrouterModels } from './inference-info/inferenceRouterOpenrouterModels.ts';
import { nvidiaHardware } from './inference-info/nvidiaHardware.ts';
import { aliasesList } from './objects/aliasesList.ts';
import { objAddTags } from './objects/objAddTags.ts';
import { objCreate } from './objects/objCreate.ts';
import { objDelete } from './objects/objDelete.ts';
import { objRead } from './objects/objRead.ts';
import { objRemoveAliases } from './objects/objRemoveAliases.ts';
import { objRemoveTags } from './objects/objRemoveTags.ts';
import { objSetAliases } from './objects/objSetAliases.ts';
import { objsQuery } from './objects/objsQuery.ts';
import { tagsList } from './objects/tagsList.ts';
import { exportTrace } from './open-telemetry/exportTrace.ts';
import { refsReadBatch } from './refs/refsReadBatch.ts';
import { getCallerLocation } from './service/getCallerLocation.ts';
import { projectsInfo } from './service/projectsInfo.ts';
import { readRoot } from './service/readRoot.ts';
import { readVersion } from './service/readVersion.ts';
import { serverInfo } from './service/serverInfo.ts';
import { tableCreate } from './tables/tableCreate.ts';
import { tableCreateFromDigests } from './tables/tableCreateFromDigests.ts';
import { tableQuery } from './tables/tableQuery.ts';
import { tableQueryStats } from './tables/tableQueryStats.ts';
import { tableQueryStatsBatch } from './tables/tableQueryStatsBatch.ts';
import { tableQueryStream } from './tables/tableQueryStream.ts';
import { tableUpdate } from './tables/tableUpdate.ts';
import { threadsQueryStream } from './threads/threadsQueryStream.ts';

/** Handlers of the tracing service by operationId. An operation without one returns 501. */
export const tracingHandlers = {
  callEnd,
  callRead,
  callStart,
  callStartBatch,
  callStats,
  callUpdate,
  callsComplete,
  callsDelete,
  callsQueryStats,
  callsQueryStream,
  callsUsage,
  traceUsage,

  costCreate,
  costPurge,
  costQuery,

  feedbackCreate,
  feedbackCreateBatch,
  feedbackPayloadSchema,
  feedbackPurge,
  feedbackQuery,
  feedbackReplace,
  feedbackStats,

  fileContent,
  fileCreate,
  filesStats,

  inferenceAnalysisArtificialanalysisModels,
  inferenceRouterOpenrouterModels,
  nvidiaHardware,

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

  exportTrace,

  refsReadBatch,

  getCallerLocation,
  projectsInfo,
  readRoot,
  readVersion,
  serverInfo,

  tableCreate,
  tableCreateFromDigests,
  tableQuery,
  tableQueryStats,
  tableQueryStatsBatch,
  tableQueryStream,
  tableUpdate,

  threadsQueryStream,
} satisfies Handlers;
