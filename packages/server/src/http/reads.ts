import type { ServiceOperation } from './contract.ts';

/**
 * Operations that change nothing although they are not GET: they carry a question in their body. Whatever is not here
 * needs a key that may write, so that a new operation is shut until somebody thinks about it.
 */
const READS: ReadonlySet<string> = new Set([
  'annotationQueueItemsQuery',
  'annotationQueuesQueryStream',
  'annotationQueuesStats',
  'callRead',
  'callsQueryStats',
  'callsQueryStream',
  'callStats',
  'callsUsage',
  'chatCompletions',
  'costQuery',
  'evalResultsQuery',
  'evaluationStatus',
  'feedbackPayloadSchema',
  'feedbackQuery',
  'feedbackStats',
  'fileContent',
  'filesStats',
  'objRead',
  'objsQuery',
  'projectsInfo',
  'refsReadBatch',
  'tableQuery',
  'tableQueryStats',
  'tableQueryStatsBatch',
  'tableQueryStream',
  'threadsQueryStream',
  'traceUsage',
]);

/**
 * Says whether a key that may only read opens an operation.
 * @param operation - The operation.
 */
export function isRead({ id, method }: ServiceOperation): boolean {
  return method === 'GET' || READS.has(id);
}
