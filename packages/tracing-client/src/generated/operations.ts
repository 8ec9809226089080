// Made by `pnpm generate` from the tracing contract, sha256:6cd89df65fdb4722c0d7d2ef345745f7ed24c369c5022cc55935b260f2cd0124.
// Do not edit. On a conflict take either side and generate again.

import type { Operation } from '@callscope/client-runtime/methods';
import { formBody, takeParameters } from '@callscope/client-runtime/methods';
import { jsonLines } from '@callscope/ergonomics/streams';
import type { TracingMethods } from './methods.ts';

/** SHA-256 of the bundled contract that these operations belong to. */
export const contractDigest = 'sha256:6cd89df65fdb4722c0d7d2ef345745f7ed24c369c5022cc55935b260f2cd0124';

declare const idOf: unique symbol;

/** One row of the operation table, of the operation with this id. */
export interface TracingOperation<Id extends keyof TracingMethods> extends Operation {
  readonly [idOf]?: Id;
}

export const callStart: TracingOperation<'callStart'> = { method: 'POST', path: '/call/start', body: 'json', response: 'json', safeToRepeat: false };
export const callEnd: TracingOperation<'callEnd'> = { method: 'POST', path: '/call/end', body: 'json', response: 'json', safeToRepeat: true };
export const callStartBatch: TracingOperation<'callStartBatch'> = { method: 'POST', path: '/call/upsert_batch', body: 'json', response: 'json', safeToRepeat: false };
export const callsComplete: TracingOperation<'callsComplete'> = { method: 'POST', path: '/v2/{entity}/{project}/calls/complete', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: true };
export const callRead: TracingOperation<'callRead'> = { method: 'POST', path: '/call/read', body: 'json', response: 'json', safeToRepeat: true };
export const callUpdate: TracingOperation<'callUpdate'> = { method: 'POST', path: '/call/update', body: 'json', response: 'json', safeToRepeat: true };
export const callsDelete: TracingOperation<'callsDelete'> = { method: 'POST', path: '/calls/delete', body: 'json', response: 'json', safeToRepeat: true };
export const callsQueryStream: TracingOperation<'callsQueryStream'> = { method: 'POST', path: '/calls/stream_query', body: 'json', response: 'jsonl', openStream: jsonLines, safeToRepeat: true };
export const callsQueryStats: TracingOperation<'callsQueryStats'> = { method: 'POST', path: '/calls/query_stats', body: 'json', response: 'json', safeToRepeat: true };
export const callStats: TracingOperation<'callStats'> = { method: 'POST', path: '/calls/stats', body: 'json', response: 'json', safeToRepeat: true };
export const callsUsage: TracingOperation<'callsUsage'> = { method: 'POST', path: '/calls/usage', body: 'json', response: 'json', safeToRepeat: true };
export const traceUsage: TracingOperation<'traceUsage'> = { method: 'POST', path: '/trace/usage', body: 'json', response: 'json', safeToRepeat: true };
export const costCreate: TracingOperation<'costCreate'> = { method: 'POST', path: '/cost/create', body: 'json', response: 'json', safeToRepeat: false };
export const costQuery: TracingOperation<'costQuery'> = { method: 'POST', path: '/cost/query', body: 'json', response: 'json', safeToRepeat: true };
export const costPurge: TracingOperation<'costPurge'> = { method: 'POST', path: '/cost/purge', body: 'json', response: 'json', safeToRepeat: true };
export const feedbackCreate: TracingOperation<'feedbackCreate'> = { method: 'POST', path: '/feedback/create', body: 'json', response: 'json', safeToRepeat: false };
export const feedbackCreateBatch: TracingOperation<'feedbackCreateBatch'> = { method: 'POST', path: '/feedback/batch/create', body: 'json', response: 'json', safeToRepeat: false };
export const feedbackQuery: TracingOperation<'feedbackQuery'> = { method: 'POST', path: '/feedback/query', body: 'json', response: 'json', safeToRepeat: true };
export const feedbackReplace: TracingOperation<'feedbackReplace'> = { method: 'POST', path: '/feedback/replace', body: 'json', response: 'json', safeToRepeat: false };
export const feedbackPurge: TracingOperation<'feedbackPurge'> = { method: 'POST', path: '/feedback/purge', body: 'json', response: 'json', safeToRepeat: true };
export const feedbackStats: TracingOperation<'feedbackStats'> = { method: 'POST', path: '/feedback/stats', body: 'json', response: 'json', safeToRepeat: true };
export const feedbackPayloadSchema: TracingOperation<'feedbackPayloadSchema'> = { method: 'POST', path: '/feedback/payload_schema', body: 'json', response: 'json', safeToRepeat: true };
export const fileCreate: TracingOperation<'fileCreate'> = { method: 'POST', path: '/file/create', body: formBody, response: 'json', safeToRepeat: true };
export const fileContent: TracingOperation<'fileContent'> = { method: 'POST', path: '/file/content', body: 'json', response: 'bytes', safeToRepeat: true };
export const filesStats: TracingOperation<'filesStats'> = { method: 'POST', path: '/files/query_stats', body: 'json', response: 'json', safeToRepeat: true };
export const objCreate: TracingOperation<'objCreate'> = { method: 'POST', path: '/obj/create', body: 'json', response: 'json', safeToRepeat: true };
export const objRead: TracingOperation<'objRead'> = { method: 'POST', path: '/obj/read', body: 'json', response: 'json', safeToRepeat: true };
export const objsQuery: TracingOperation<'objsQuery'> = { method: 'POST', path: '/objs/query', body: 'json', response: 'json', safeToRepeat: true };
export const objDelete: TracingOperation<'objDelete'> = { method: 'POST', path: '/obj/delete', body: 'json', response: 'json', safeToRepeat: true };
export const objAddTags: TracingOperation<'objAddTags'> = { method: 'PUT', path: '/objs/{object_id}/versions/{digest}/tags', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: true };
export const objRemoveTags: TracingOperation<'objRemoveTags'> = { method: 'POST', path: '/objs/{object_id}/versions/{digest}/tags/remove', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: true };
export const tagsList: TracingOperation<'tagsList'> = { method: 'GET', path: '/tags', query: ['project_id'], parameters: takeParameters, response: 'json', safeToRepeat: true };
export const objSetAliases: TracingOperation<'objSetAliases'> = { method: 'PUT', path: '/objs/{object_id}/aliases', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: true };
export const objRemoveAliases: TracingOperation<'objRemoveAliases'> = { method: 'POST', path: '/objs/{object_id}/aliases/remove', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: true };
export const aliasesList: TracingOperation<'aliasesList'> = { method: 'GET', path: '/aliases', query: ['project_id'], parameters: takeParameters, response: 'json', safeToRepeat: true };
export const exportTrace: TracingOperation<'exportTrace'> = { method: 'POST', path: '/otel/v1/traces', body: 'json', response: 'json', safeToRepeat: true };
export const refsReadBatch: TracingOperation<'refsReadBatch'> = { method: 'POST', path: '/refs/read_batch', body: 'json', response: 'json', safeToRepeat: true };
export const getCallerLocation: TracingOperation<'getCallerLocation'> = { method: 'GET', path: '/geolocate', query: ['ip'], parameters: takeParameters, response: 'json', safeToRepeat: true, public: true };
export const readRoot: TracingOperation<'readRoot'> = { method: 'GET', path: '/health', response: 'json', safeToRepeat: true, public: true };
export const serverInfo: TracingOperation<'serverInfo'> = { method: 'GET', path: '/server_info', response: 'json', safeToRepeat: true, public: true };
export const projectsInfo: TracingOperation<'projectsInfo'> = { method: 'POST', path: '/service/projects_info', body: 'json', response: 'json', safeToRepeat: true };
export const readVersion: TracingOperation<'readVersion'> = { method: 'GET', path: '/version', response: 'json', safeToRepeat: true, public: true };
export const tableCreate: TracingOperation<'tableCreate'> = { method: 'POST', path: '/table/create', body: 'json', response: 'json', safeToRepeat: true };
export const tableCreateFromDigests: TracingOperation<'tableCreateFromDigests'> = { method: 'POST', path: '/table/create_from_digests', body: 'json', response: 'json', safeToRepeat: true };
export const tableUpdate: TracingOperation<'tableUpdate'> = { method: 'POST', path: '/table/update', body: 'json', response: 'json', safeToRepeat: true };
export const tableQuery: TracingOperation<'tableQuery'> = { method: 'POST', path: '/table/query', body: 'json', response: 'json', safeToRepeat: true };
export const tableQueryStream: TracingOperation<'tableQueryStream'> = { method: 'POST', path: '/table/query_stream', body: 'json', response: 'jsonl', openStream: jsonLines, safeToRepeat: true };
export const tableQueryStats: TracingOperation<'tableQueryStats'> = { method: 'POST', path: '/table/query_stats', body: 'json', response: 'json', safeToRepeat: true };
export const tableQueryStatsBatch: TracingOperation<'tableQueryStatsBatch'> = { method: 'POST', path: '/table/query_stats_batch', body: 'json', response: 'json', safeToRepeat: true };
export const threadsQueryStream: TracingOperation<'threadsQueryStream'> = { method: 'POST', path: '/threads/stream_query', body: 'json', response: 'jsonl', openStream: jsonLines, safeToRepeat: true };
export const inferenceAnalysisArtificialanalysisModels: TracingOperation<'inferenceAnalysisArtificialanalysisModels'> = { method: 'GET', path: '/inference/analysis/artificialanalysis/models', response: 'json', safeToRepeat: true, public: true };
export const nvidiaHardware: TracingOperation<'nvidiaHardware'> = { method: 'GET', path: '/inference/nvidia/v2/hardware', query: ['model'], parameters: takeParameters, response: 'json', safeToRepeat: true, public: true };
export const inferenceRouterOpenrouterModels: TracingOperation<'inferenceRouterOpenrouterModels'> = { method: 'GET', path: '/inference/router/openrouter/models', response: 'json', safeToRepeat: true, public: true };
export const annotationQueueCreate: TracingOperation<'annotationQueueCreate'> = { method: 'POST', path: '/annotation_queues', body: 'json', response: 'json', safeToRepeat: false };
export const annotationQueuesQueryStream: TracingOperation<'annotationQueuesQueryStream'> = { method: 'POST', path: '/annotation_queues/query', body: 'json', response: 'jsonl', openStream: jsonLines, safeToRepeat: true };
export const annotationQueuesStats: TracingOperation<'annotationQueuesStats'> = { method: 'POST', path: '/annotation_queues/stats', body: 'json', response: 'json', safeToRepeat: true };
export const annotationQueueRead: TracingOperation<'annotationQueueRead'> = { method: 'GET', path: '/annotation_queues/{queue_id}', query: ['project_id'], parameters: takeParameters, response: 'json', safeToRepeat: true };
export const annotationQueueUpdate: TracingOperation<'annotationQueueUpdate'> = { method: 'PUT', path: '/annotation_queues/{queue_id}', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: true };
export const annotationQueueDelete: TracingOperation<'annotationQueueDelete'> = { method: 'DELETE', path: '/annotation_queues/{queue_id}', query: ['project_id'], parameters: takeParameters, response: 'json', safeToRepeat: true };
export const annotationQueueAddCalls: TracingOperation<'annotationQueueAddCalls'> = { method: 'POST', path: '/annotation_queues/{queue_id}/items', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: true };
export const annotationQueueItemsQuery: TracingOperation<'annotationQueueItemsQuery'> = { method: 'POST', path: '/annotation_queues/{queue_id}/items/query', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: true };
export const annotationQueueItemProgressUpdate: TracingOperation<'annotationQueueItemProgressUpdate'> = { method: 'POST', path: '/annotation_queues/{queue_id}/items/{item_id}/progress', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: true };
export const evaluateModel: TracingOperation<'evaluateModel'> = { method: 'POST', path: '/evaluations/evaluate_model', body: 'json', response: 'json', safeToRepeat: false };
export const evaluationStatus: TracingOperation<'evaluationStatus'> = { method: 'POST', path: '/evaluations/status', body: 'json', response: 'json', safeToRepeat: true };
export const evaluationList: TracingOperation<'evaluationList'> = { method: 'GET', path: '/v2/{entity}/{project}/evaluations', parameters: takeParameters, response: 'jsonl', openStream: jsonLines, safeToRepeat: true };
export const evaluationCreate: TracingOperation<'evaluationCreate'> = { method: 'POST', path: '/v2/{entity}/{project}/evaluations', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: true };
export const evaluationDelete: TracingOperation<'evaluationDelete'> = { method: 'DELETE', path: '/v2/{entity}/{project}/evaluations/{object_id}', query: ['digests'], parameters: takeParameters, response: 'json', safeToRepeat: true };
export const evaluationRead: TracingOperation<'evaluationRead'> = { method: 'GET', path: '/v2/{entity}/{project}/evaluations/{object_id}/versions/{digest}', parameters: takeParameters, response: 'json', safeToRepeat: true };
export const callsScore: TracingOperation<'callsScore'> = { method: 'POST', path: '/calls/score', body: 'json', response: 'json', safeToRepeat: false };
export const scoreList: TracingOperation<'scoreList'> = { method: 'GET', path: '/v2/{entity}/{project}/scores', query: ['evaluation_run_id', 'limit', 'offset'], parameters: takeParameters, response: 'jsonl', openStream: jsonLines, safeToRepeat: true };
export const scoreCreate: TracingOperation<'scoreCreate'> = { method: 'POST', path: '/v2/{entity}/{project}/scores', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: false };
export const scoreDelete: TracingOperation<'scoreDelete'> = { method: 'DELETE', path: '/v2/{entity}/{project}/scores', query: ['score_ids'], parameters: takeParameters, response: 'json', safeToRepeat: true };
export const scoreRead: TracingOperation<'scoreRead'> = { method: 'GET', path: '/v2/{entity}/{project}/scores/{score_id}', parameters: takeParameters, response: 'json', safeToRepeat: true };
export const imageCreate: TracingOperation<'imageCreate'> = { method: 'POST', path: '/image/create', body: 'json', response: 'json', safeToRepeat: false };
export const linkToRegistry: TracingOperation<'linkToRegistry'> = { method: 'POST', path: '/link_to_registry', body: 'json', response: 'json', safeToRepeat: true };
export const opList: TracingOperation<'opList'> = { method: 'GET', path: '/v2/{entity}/{project}/ops', query: ['limit', 'offset'], parameters: takeParameters, response: 'jsonl', openStream: jsonLines, safeToRepeat: true };
export const opCreate: TracingOperation<'opCreate'> = { method: 'POST', path: '/v2/{entity}/{project}/ops', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: true };
export const opDelete: TracingOperation<'opDelete'> = { method: 'DELETE', path: '/v2/{entity}/{project}/ops/{object_id}', query: ['digests'], parameters: takeParameters, response: 'json', safeToRepeat: true };
export const opRead: TracingOperation<'opRead'> = { method: 'GET', path: '/v2/{entity}/{project}/ops/{object_id}/versions/{digest}', query: ['eager'], parameters: takeParameters, response: 'json', safeToRepeat: true };
export const datasetList: TracingOperation<'datasetList'> = { method: 'GET', path: '/v2/{entity}/{project}/datasets', query: ['limit', 'offset'], parameters: takeParameters, response: 'jsonl', openStream: jsonLines, safeToRepeat: true };
export const datasetCreate: TracingOperation<'datasetCreate'> = { method: 'POST', path: '/v2/{entity}/{project}/datasets', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: true };
export const datasetDelete: TracingOperation<'datasetDelete'> = { method: 'DELETE', path: '/v2/{entity}/{project}/datasets/{object_id}', query: ['digests'], parameters: takeParameters, response: 'json', safeToRepeat: true };
export const datasetRead: TracingOperation<'datasetRead'> = { method: 'GET', path: '/v2/{entity}/{project}/datasets/{object_id}/versions/{digest}', parameters: takeParameters, response: 'json', safeToRepeat: true };
export const scorerList: TracingOperation<'scorerList'> = { method: 'GET', path: '/v2/{entity}/{project}/scorers', parameters: takeParameters, response: 'jsonl', openStream: jsonLines, safeToRepeat: true };
export const scorerCreate: TracingOperation<'scorerCreate'> = { method: 'POST', path: '/v2/{entity}/{project}/scorers', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: true };
export const scorerDelete: TracingOperation<'scorerDelete'> = { method: 'DELETE', path: '/v2/{entity}/{project}/scorers/{object_id}', query: ['digests'], parameters: takeParameters, response: 'json', safeToRepeat: true };
export const scorerRead: TracingOperation<'scorerRead'> = { method: 'GET', path: '/v2/{entity}/{project}/scorers/{object_id}/versions/{digest}', parameters: takeParameters, response: 'json', safeToRepeat: true };
export const modelList: TracingOperation<'modelList'> = { method: 'GET', path: '/v2/{entity}/{project}/models', query: ['limit', 'offset'], parameters: takeParameters, response: 'jsonl', openStream: jsonLines, safeToRepeat: true };
export const modelCreate: TracingOperation<'modelCreate'> = { method: 'POST', path: '/v2/{entity}/{project}/models', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: true };
export const modelDelete: TracingOperation<'modelDelete'> = { method: 'DELETE', path: '/v2/{entity}/{project}/models/{object_id}', query: ['digests'], parameters: takeParameters, response: 'json', safeToRepeat: true };
export const modelRead: TracingOperation<'modelRead'> = { method: 'GET', path: '/v2/{entity}/{project}/models/{object_id}/versions/{digest}', parameters: takeParameters, response: 'json', safeToRepeat: true };
export const evaluationRunList: TracingOperation<'evaluationRunList'> = { method: 'GET', path: '/v2/{entity}/{project}/evaluation_runs', query: ['evaluations', 'models', 'evaluation_run_ids', 'limit', 'offset'], parameters: takeParameters, response: 'jsonl', openStream: jsonLines, safeToRepeat: true };
export const evaluationRunCreate: TracingOperation<'evaluationRunCreate'> = { method: 'POST', path: '/v2/{entity}/{project}/evaluation_runs', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: false };
export const evaluationRunDelete: TracingOperation<'evaluationRunDelete'> = { method: 'DELETE', path: '/v2/{entity}/{project}/evaluation_runs', query: ['evaluation_run_ids'], parameters: takeParameters, response: 'json', safeToRepeat: true };
export const evaluationRunRead: TracingOperation<'evaluationRunRead'> = { method: 'GET', path: '/v2/{entity}/{project}/evaluation_runs/{evaluation_run_id}', parameters: takeParameters, response: 'json', safeToRepeat: true };
export const evaluationRunFinish: TracingOperation<'evaluationRunFinish'> = { method: 'POST', path: '/v2/{entity}/{project}/evaluation_runs/{evaluation_run_id}/finish', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: true };
export const predictionList: TracingOperation<'predictionList'> = { method: 'GET', path: '/v2/{entity}/{project}/predictions', query: ['evaluation_run_id', 'limit', 'offset'], parameters: takeParameters, response: 'jsonl', openStream: jsonLines, safeToRepeat: true };
export const predictionCreate: TracingOperation<'predictionCreate'> = { method: 'POST', path: '/v2/{entity}/{project}/predictions', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: false };
export const predictionDelete: TracingOperation<'predictionDelete'> = { method: 'DELETE', path: '/v2/{entity}/{project}/predictions', query: ['prediction_ids'], parameters: takeParameters, response: 'json', safeToRepeat: true };
export const predictionRead: TracingOperation<'predictionRead'> = { method: 'GET', path: '/v2/{entity}/{project}/predictions/{prediction_id}', parameters: takeParameters, response: 'json', safeToRepeat: true };
export const predictionFinish: TracingOperation<'predictionFinish'> = { method: 'POST', path: '/v2/{entity}/{project}/predictions/{prediction_id}/finish', parameters: takeParameters, response: 'json', safeToRepeat: true };
export const evalResultsQuery: TracingOperation<'evalResultsQuery'> = { method: 'POST', path: '/v2/{entity}/{project}/eval_results/query', parameters: takeParameters, body: 'json', response: 'json', safeToRepeat: true };

/** All operations of the contract by operationId. A bundle that imports this contains every row. */
export const operations: { readonly [Id in keyof TracingMethods]: TracingOperation<Id> } = {
  callStart,
  callEnd,
  callStartBatch,
  callsComplete,
  callRead,
  callUpdate,
  callsDelete,
  callsQueryStream,
  callsQueryStats,
  callStats,
  callsUsage,
  traceUsage,
  costCreate,
  costQuery,
  costPurge,
  feedbackCreate,
  feedbackCreateBatch,
  feedbackQuery,
  feedbackReplace,
  feedbackPurge,
  feedbackStats,
  feedbackPayloadSchema,
  fileCreate,
  fileContent,
  filesStats,
  objCreate,
  objRead,
  objsQuery,
  objDelete,
  objAddTags,
  objRemoveTags,
  tagsList,
  objSetAliases,
  objRemoveAliases,
  aliasesList,
  exportTrace,
  refsReadBatch,
  getCallerLocation,
  readRoot,
  serverInfo,
  projectsInfo,
  readVersion,
  tableCreate,
  tableCreateFromDigests,
  tableUpdate,
  tableQuery,
  tableQueryStream,
  tableQueryStats,
  tableQueryStatsBatch,
  threadsQueryStream,
  inferenceAnalysisArtificialanalysisModels,
  nvidiaHardware,
  inferenceRouterOpenrouterModels,
  annotationQueueCreate,
  annotationQueuesQueryStream,
  annotationQueuesStats,
  annotationQueueRead,
  annotationQueueUpdate,
  annotationQueueDelete,
  annotationQueueAddCalls,
  annotationQueueItemsQuery,
  annotationQueueItemProgressUpdate,
  evaluateModel,
  evaluationStatus,
  evaluationList,
  evaluationCreate,
  evaluationDelete,
  evaluationRead,
  callsScore,
  scoreList,
  scoreCreate,
  scoreDelete,
  scoreRead,
  imageCreate,
  linkToRegistry,
  opList,
  opCreate,
  opDelete,
  opRead,
  datasetList,
  datasetCreate,
  datasetDelete,
  datasetRead,
  scorerList,
  scorerCreate,
  scorerDelete,
  scorerRead,
  modelList,
  modelCreate,
  modelDelete,
  modelRead,
  evaluationRunList,
  evaluationRunCreate,
  evaluationRunDelete,
  evaluationRunRead,
  evaluationRunFinish,
  predictionList,
  predictionCreate,
  predictionDelete,
  predictionRead,
  predictionFinish,
  evalResultsQuery,
};
