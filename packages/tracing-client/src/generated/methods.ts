// Made by `pnpm generate` from the tracing contract, sha256:6cd89df65fdb4722c0d7d2ef345745f7ed24c369c5022cc55935b260f2cd0124.
// Do not edit. On a conflict take either side and generate again.

import type { CallOptions } from '@callscope/client-runtime';
import type { CallStatsOf, FeedbackStatsOf, RequestWith } from '@callscope/ergonomics/buckets';
import type { ItemStream, JsonLinesOptions } from '@callscope/ergonomics/streams';
import type {
  AliasesListInput,
  AliasesListResponse,
  AnnotationQueue,
  AnnotationQueueAddCallsInput,
  AnnotationQueueAddCallsResponse,
  AnnotationQueueCreateRequest,
  AnnotationQueueCreateResponse,
  AnnotationQueueDeleteInput,
  AnnotationQueueDeleteResponse,
  AnnotationQueueItemProgressUpdateInput,
  AnnotationQueueItemProgressUpdateResponse,
  AnnotationQueueItemsQueryInput,
  AnnotationQueueItemsQueryResponse,
  AnnotationQueueReadInput,
  AnnotationQueueReadResponse,
  AnnotationQueueUpdateInput,
  AnnotationQueueUpdateResponse,
  AnnotationQueuesQueryStreamRequest,
  AnnotationQueuesStatsRequest,
  AnnotationQueuesStatsResponse,
  Call,
  CallEndRequest,
  CallEndResponse,
  CallReadRequest,
  CallReadResponse,
  CallStartBatchRequest,
  CallStartBatchResponse,
  CallStartRequest,
  CallStartResponse,
  CallStatsRequest,
  CallUpdateRequest,
  CallUpdateResponse,
  CallsCompleteInput,
  CallsCompleteResponse,
  CallsDeleteRequest,
  CallsDeleteResponse,
  CallsQueryStatsRequest,
  CallsQueryStatsResponse,
  CallsQueryStreamRequest,
  CallsScoreRequest,
  CallsScoreResponse,
  CallsUsageRequest,
  CallsUsageResponse,
  CostCreateRequest,
  CostCreateResponse,
  CostPurgeRequest,
  CostPurgeResponse,
  CostQueryRequest,
  CostQueryResponse,
  DatasetCreateInput,
  DatasetCreateResponse,
  DatasetDeleteInput,
  DatasetDeleteResponse,
  DatasetListInput,
  DatasetReadInput,
  DatasetReadResponse,
  DatasetVersion,
  EvalResultsQueryInput,
  EvalResultsQueryResponse,
  EvaluateModelRequest,
  EvaluateModelResponse,
  EvaluationCreateInput,
  EvaluationCreateResponse,
  EvaluationDeleteInput,
  EvaluationDeleteResponse,
  EvaluationListInput,
  EvaluationReadInput,
  EvaluationReadResponse,
  EvaluationRun,
  EvaluationRunCreateInput,
  EvaluationRunCreateResponse,
  EvaluationRunDeleteInput,
  EvaluationRunDeleteResponse,
  EvaluationRunFinishInput,
  EvaluationRunFinishResponse,
  EvaluationRunListInput,
  EvaluationRunReadInput,
  EvaluationRunReadResponse,
  EvaluationStatusRequest,
  EvaluationStatusResponse,
  EvaluationVersion,
  ExportTraceRequest,
  ExportTraceResponse,
  FeedbackCreateBatchRequest,
  FeedbackCreateBatchResponse,
  FeedbackCreateRequest,
  FeedbackCreateResponse,
  FeedbackPayloadSchemaRequest,
  FeedbackPayloadSchemaResponse,
  FeedbackPurgeRequest,
  FeedbackPurgeResponse,
  FeedbackQueryRequest,
  FeedbackQueryResponse,
  FeedbackReplaceRequest,
  FeedbackReplaceResponse,
  FeedbackStatsRequest,
  FileContentRequest,
  FileCreateRequest,
  FileCreateResponse,
  FilesStatsRequest,
  FilesStatsResponse,
  GetCallerLocationInput,
  GetCallerLocationResponse,
  ImageCreateRequest,
  ImageCreateResponse,
  InferenceAnalysisArtificialanalysisModelsResponse,
  InferenceRouterOpenrouterModelsResponse,
  LinkToRegistryRequest,
  LinkToRegistryResponse,
  ModelCreateInput,
  ModelCreateResponse,
  ModelDeleteInput,
  ModelDeleteResponse,
  ModelListInput,
  ModelReadInput,
  ModelReadResponse,
  ModelVersion,
  NvidiaHardwareInput,
  NvidiaHardwareResponse,
  ObjAddTagsInput,
  ObjAddTagsResponse,
  ObjCreateRequest,
  ObjCreateResponse,
  ObjDeleteRequest,
  ObjDeleteResponse,
  ObjReadRequest,
  ObjReadResponse,
  ObjRemoveAliasesInput,
  ObjRemoveAliasesResponse,
  ObjRemoveTagsInput,
  ObjRemoveTagsResponse,
  ObjSetAliasesInput,
  ObjSetAliasesResponse,
  ObjsQueryRequest,
  ObjsQueryResponse,
  OpCreateInput,
  OpCreateResponse,
  OpDeleteInput,
  OpDeleteResponse,
  OpListInput,
  OpReadInput,
  OpReadResponse,
  OpVersion,
  Prediction,
  PredictionCreateInput,
  PredictionCreateResponse,
  PredictionDeleteInput,
  PredictionDeleteResponse,
  PredictionFinishInput,
  PredictionFinishResponse,
  PredictionListInput,
  PredictionReadInput,
  PredictionReadResponse,
  ProjectsInfoRequest,
  ProjectsInfoResponse,
  ReadRootResponse,
  ReadVersionResponse,
  RefsReadBatchRequest,
  RefsReadBatchResponse,
  Score,
  ScoreCreateInput,
  ScoreCreateResponse,
  ScoreDeleteInput,
  ScoreDeleteResponse,
  ScoreListInput,
  ScoreReadInput,
  ScoreReadResponse,
  ScorerCreateInput,
  ScorerCreateResponse,
  ScorerDeleteInput,
  ScorerDeleteResponse,
  ScorerListInput,
  ScorerReadInput,
  ScorerReadResponse,
  ScorerVersion,
  ServerInfoResponse,
  TableCreateFromDigestsRequest,
  TableCreateFromDigestsResponse,
  TableCreateRequest,
  TableCreateResponse,
  TableQueryRequest,
  TableQueryResponse,
  TableQueryStatsBatchRequest,
  TableQueryStatsBatchResponse,
  TableQueryStatsRequest,
  TableQueryStatsResponse,
  TableQueryStreamRequest,
  TableRow,
  TableUpdateRequest,
  TableUpdateResponse,
  TagsListInput,
  TagsListResponse,
  Thread,
  ThreadsQueryStreamRequest,
  TraceUsageRequest,
  TraceUsageResponse,
} from '@callscope/tracing-types';

/** One method for each operation of the tracing service. */
export interface TracingMethods {
  /**
   * Records the start of a call. A call is stored in two parts: its start, and its end, which `POST /call/end` records
   * when the function returns. The parts can arrive in any order.
   *
   * If `id` or `trace_id` is omitted, the service generates it and returns it. To add a child to a trace, send both
   * `parent_id` and the `trace_id` of the parent: a start without `trace_id` begins a new trace, even if it has a
   * `parent_id`. The first call recorded in a project creates the project.
   *
   * If both IDs are sent, the request can be repeated safely: for each field, the first value that is not null is
   * stored, and later values are ignored. A different start with the same `id` only fills fields that are still null.
   * Without both IDs, a repeated request records another call.
   *
   * Returns `400` if an ID has an invalid form, `op_name` is too long, or a time cannot be stored. The call is visible
   * to reads as soon as the response is returned. To record many calls, batch starts and ends with
   * `POST /call/upsert_batch`.
   *
   * `POST /call/start`
   */
  callStart(input: CallStartRequest, options?: CallOptions): Promise<CallStartResponse>;

  /**
   * Records the end of a call: its end time, its output or error, and its usage. The start can arrive later; reads
   * return the call once its start is stored.
   *
   * The request can be repeated safely: for each field, the first value that is not null is stored, and later values
   * are ignored. An end for a deleted call is accepted, and the call stays deleted.
   *
   * Returns `400` if the ID has an invalid form or a time cannot be stored. The end is visible to reads as soon as the
   * response is returned. To record many calls, batch starts and ends with `POST /call/upsert_batch`.
   *
   * `POST /call/end`
   */
  callEnd(input: CallEndRequest, options?: CallOptions): Promise<CallEndResponse>;

  /**
   * Records many starts and ends in one request. This is the recommended way to record calls. Items can come in any
   * order, including children before their parents, and can belong to different projects. An empty batch is valid.
   *
   * If any item is invalid, nothing is stored and the error identifies the item: `loc` of a `422` holds its position,
   * and `reason` of a `400` names it as `batch.<position>`. A project without access fails the whole batch with `403`.
   * A body of more than 32 MiB (33,554,432 bytes) returns `413`; split the batch.
   *
   * If every start has an `id` and a `trace_id`, the batch can be repeated safely. All items are visible to reads as
   * soon as the response is returned. The rules of `POST /call/start` and `POST /call/end` apply to each item.
   *
   * `POST /call/upsert_batch`
   */
  callStartBatch(input: CallStartBatchRequest, options?: CallOptions): Promise<CallStartBatchResponse>;

  /**
   * Records many calls that have ended, each in one piece. Newer clients use it by default instead of
   * `POST /call/upsert_batch`, and record with starts and ends only what does not end in time. Both ways record the
   * same calls and can be used in one project: sending the start and the end of a call as well stores it once.
   *
   * If any call is invalid, nothing is stored and the error identifies it: `loc` of a `422` holds its position, and
   * `reason` of a `400` names it as `batch.<position>`. A call whose `project_id` differs from the project of the path
   * returns `400`. An empty batch is valid. A body of more than 32 MiB (33,554,432 bytes) returns `413`; split the
   * batch. All calls are visible to reads as soon as the response is returned.
   *
   * `POST /v2/{entity}/{project}/calls/complete`
   */
  callsComplete(input: CallsCompleteInput, options?: CallOptions): Promise<CallsCompleteResponse>;

  /**
   * Returns one call. If the call does not exist, was deleted, or has no start yet, `call` is `null` and the status is
   * `200`. To read several calls, use `POST /calls/stream_query`.
   *
   * `POST /call/read`
   */
  callRead(input: CallReadRequest, options?: CallOptions): Promise<CallReadResponse>;

  /**
   * Changes or removes the display name of a call. No other field of a call can be changed. The call need not exist
   * yet; the name applies once its start arrives. The latest name replaces earlier ones.
   *
   * Returns `400` if `display_name` is omitted or `null`, or if the ID has an invalid form.
   *
   * `POST /call/update`
   */
  callUpdate(input: CallUpdateRequest, options?: CallOptions): Promise<CallUpdateResponse>;

  /**
   * Deletes calls and all their descendants in the same trace. Deleted calls disappear from reads, queries, statistics
   * and usage as soon as the response is returned. Objects, feedback and files are not deleted.
   *
   * IDs that do not exist are ignored. A start or end that arrives later for a deleted call is accepted, and the call
   * stays deleted. Returns `413` and deletes nothing if more than 1,000 IDs are given.
   *
   * `POST /calls/delete`
   */
  callsDelete(input: CallsDeleteRequest, options?: CallOptions): Promise<CallsDeleteResponse>;

  /**
   * Returns the calls that match a filter and a query as JSON lines: one call per line, each followed by a line feed.
   * If nothing matches, or the project does not exist, the body is empty.
   *
   * **Streaming.** Lines are sent while the query runs, so a response of any length can be read with little memory. If
   * the service fails after the first line, it closes the connection before the body is complete; a response that ends
   * without a transport error is complete. The response is always `application/jsonl`; `Accept` is ignored.
   *
   * **Paging.** `offset` and `limit` apply to the sorted result of each request. Calls recorded or deleted between two
   * requests shift later pages, so a call can be missed or returned twice. To avoid this, use the last `started_at` and
   * `id` received as a lower bound in `query`, instead of `offset`. To resume a stream that was cut, repeat the request
   * with a larger `offset`, starting a few items early and skipping the IDs already received.
   *
   * To reduce the size of the response, select fields with `columns`. To count calls, use `POST /calls/query_stats`.
   *
   * `POST /calls/stream_query`
   */
  callsQueryStream(input: CallsQueryStreamRequest, options?: CallOptions & JsonLinesOptions): ItemStream<Call>;

  /**
   * Counts the calls that match a filter and a query, without returning them. Set `limit` to stop counting early, for
   * example to test whether at least N calls match. A project that does not exist has no calls.
   *
   * `POST /calls/query_stats`
   */
  callsQueryStats(input: CallsQueryStatsRequest, options?: CallOptions): Promise<CallsQueryStatsResponse>;

  /**
   * Returns statistics of a project's calls in time buckets: `usage_buckets` by model, `call_buckets` over all calls.
   *
   * **Calls.** A call belongs to the bucket in which it started. It counts if `start` <= `started_at` < `end`, compared
   * to the microsecond, as soon as its start is stored. Running calls count, but have no latency and no usage. Deleted
   * calls and ends without a start do not count.
   *
   * **Range.** The length of the range is not limited. Returns `400` if `end` is before `start`. If both are equal, the
   * response has no buckets.
   *
   * **Bucket size.** If `granularity` is omitted, the range determines it:
   *
   * | Range up to | `granularity` |
   * | --- | --- |
   * | 2 hours | 300 |
   * | 12 hours | 3,600 |
   * | 3 days | 21,600 |
   * | 14 days | 43,200 |
   * | longer | 86,400 |
   *
   * If the range divided by the size exceeds 10,000, the size becomes `floor(range / 10000) + 1` seconds. For example,
   * a day with `granularity: 1` gets buckets of 9 seconds. The response can hold one bucket more than the range divided
   * by the size, so up to 10,001, because the first bucket can begin before `start`.
   *
   * **Alignment.** A bucket begins whenever the local clock of `timezone` reads a multiple of the size, counted from
   * 1970-01-01T00:00 local time. Days begin at local midnight and hours at the full local hour. A day on which the
   * clock is changed has 23 or 25 hours:
   *
   * - If the clock skips the beginning of a bucket, the bucket begins at the change.
   * - If the clock repeats the beginning of a bucket, buckets of at most an hour begin at both readings, and larger
   *   ones at the first only.
   *
   * **Buckets.** All buckets in the range are returned, including empty ones. The first can begin before `start` and
   * the last can end after `end`; both contain only calls in the range.
   *
   * The fields `start`, `end`, `granularity` and `timezone` of the response are the values used.
   *
   * `POST /calls/stats`
   */
  callStats<const UsageMetrics extends Exclude<CallStatsRequest['usage_metrics'], undefined> = [], const CallMetrics extends Exclude<CallStatsRequest['call_metrics'], undefined> = []>(input: RequestWith<CallStatsRequest, {
    /**
     * Token and cost metrics to compute, by bucket and model. If omitted, `null` or empty, `usage_buckets` is empty.
     */
    usage_metrics: UsageMetrics;
    /** Call metrics to compute, by bucket. If omitted, `null` or empty, `call_buckets` is empty. */
    call_metrics: CallMetrics;
  }>, options?: CallOptions): Promise<CallStatsOf<{ usage_metrics: UsageMetrics; call_metrics: CallMetrics }>>;

  /**
   * Adds up the usage of each given call and all its descendants, by model. With `include_costs`, the response includes
   * costs.
   *
   * Every given ID has an entry. Usage that a parent repeats for its children is counted twice. Returns `413` if the
   * trace of a call has more than `limit` calls, because its sums would be incomplete. To add up the calls that match a
   * filter, use `POST /trace/usage`.
   *
   * `POST /calls/usage`
   */
  callsUsage(input: CallsUsageRequest, options?: CallOptions): Promise<CallsUsageResponse>;

  /**
   * Adds up usage over the calls that match a filter and a query, by call and model. Each matching call has an entry
   * with its own usage and that of its descendants that match too. Calls that do not match are in no sum, so select
   * whole traces, for example by `trace_ids`, to get complete sums.
   *
   * If more than `limit` calls match, only the first `limit` calls by `started_at` and `id` are considered, without an
   * error. Usage that a parent repeats for its children is counted twice. To add up whole traces by call ID, use
   * `POST /calls/usage`.
   *
   * `POST /trace/usage`
   */
  traceUsage(input: TraceUsageRequest, options?: CallOptions): Promise<TraceUsageResponse>;

  /**
   * Records prices of models: the price of one prompt token and of one completion token from a date on. Each entry adds
   * a price and replaces none, so a model has a price history. Sending the same price twice creates two prices.
   *
   * A price applies to usage reported under exactly this model name. Prices of the project take precedence over the
   * built-in prices of the service, which this API can neither read nor change. `ModelCost` describes how the price of
   * a call is chosen.
   *
   * Returns the ID of each price, in the order of the request. A repeated request creates further prices.
   *
   * `POST /cost/create`
   */
  costCreate(input: CostCreateRequest, options?: CallOptions): Promise<CostCreateResponse>;

  /**
   * Returns the prices recorded for a project, without built-in prices. Returns an empty list if nothing matches.
   *
   * A query never reaches prices of other projects. `query` and `sort_by` can use these fields; others return `422`:
   *
   * | Field | Type |
   * | --- | --- |
   * | `id`, `llm_id`, `provider_id`, `created_by` | string |
   * | `pricing_level`, `pricing_level_id` | string; always `project` and the project |
   * | `prompt_token_cost_unit`, `completion_token_cost_unit` | string |
   * | `prompt_token_cost`, `completion_token_cost` | number |
   * | `cache_read_input_token_cost`, `cache_creation_input_token_cost` | number |
   * | `effective_date`, `created_at` | time |
   *
   * `POST /cost/query`
   */
  costQuery(input: CostQueryRequest, options?: CallOptions): Promise<CostQueryResponse>;

  /**
   * Deletes prices of a project permanently. `query` must select them by ID: `$eq` of `id` and a string, `$in` of `id`
   * and a list of strings, or `$or` of several such `$eq`. Any other query returns `400` and deletes nothing.
   *
   * IDs that the project does not have, and IDs of built-in prices, are ignored.
   *
   * `POST /cost/purge`
   */
  costPurge(input: CostPurgeRequest, options?: CallOptions): Promise<CostPurgeResponse>;

  /**
   * Stores one item of feedback on a call, an object or anything else that a ref names: a reaction, a note, an
   * annotation, or the result of a scorer.
   *
   * `feedback_type` determines the payload and the refs; feedback that breaks its rules returns `400`.
   *
   * If `id` is omitted, the service creates one, so a repeated request stores the feedback twice. If the project
   * already has feedback with the `id`, nothing is stored and the response describes the existing feedback. A request
   * with an `id` is therefore safe to repeat.
   *
   * The feedback is visible to reads as soon as the response is returned. To store several items, use
   * `POST /feedback/batch/create`; to read feedback, use `POST /feedback/query`.
   *
   * `POST /feedback/create`
   */
  feedbackCreate(input: FeedbackCreateRequest, options?: CallOptions): Promise<FeedbackCreateResponse>;

  /**
   * Stores several items of feedback in one request, each by the rules of `POST /feedback/create`. Items may belong to
   * different projects.
   *
   * If any item is invalid, nothing is stored and the error identifies the item: a `422` in `loc`, a `400` in `reason`,
   * as `batch.<position>`. Returns `403` and stores nothing if the caller has no access to one of the projects.
   *
   * Give each item an `id` to make the batch safe to repeat. An empty batch returns an empty list.
   *
   * `POST /feedback/batch/create`
   */
  feedbackCreateBatch(input: FeedbackCreateBatchRequest, options?: CallOptions): Promise<FeedbackCreateBatchResponse>;

  /**
   * Returns the feedback of a project that matches a query, with all fields or selected ones. With
   * `fields: ["count(*)"]` it returns the number of matching items instead. Returns an empty list if nothing matches.
   *
   * To compute statistics of payloads, use `POST /feedback/stats`.
   *
   * `POST /feedback/query`
   */
  feedbackQuery(input: FeedbackQueryRequest, options?: CallOptions): Promise<FeedbackQueryResponse>;

  /**
   * Replaces feedback: deletes one item and stores another.
   *
   * The new feedback follows the rules of `POST /feedback/create`. If it breaks one, `400` is returned and the old
   * feedback remains. Otherwise the old feedback is deleted and the new one is stored, in one step, with a new time,
   * and with a new ID unless `id` is set. If `id` is `feedback_id`, the feedback keeps its ID.
   *
   * If the old feedback does not exist, the new one is stored all the same. A repeated request without `id` therefore
   * stores the new feedback twice.
   *
   * `POST /feedback/replace`
   */
  feedbackReplace(input: FeedbackReplaceRequest, options?: CallOptions): Promise<FeedbackReplaceResponse>;

  /**
   * Deletes feedback permanently, selected by ID. IDs that do not exist are ignored, so the request can be repeated.
   * IDs of deleted feedback cannot be used again.
   *
   * The deletion is visible to reads as soon as the response is returned.
   *
   * `POST /feedback/purge`
   */
  feedbackPurge(input: FeedbackPurgeRequest, options?: CallOptions): Promise<FeedbackPurgeResponse>;

  /**
   * Computes statistics of feedback payloads, per time bucket and over the whole range. Feedback belongs to the bucket
   * in which it was created.
   *
   * All buckets in the range are returned, including empty ones. The response reports the `start`, `end`, `granularity`
   * and `timezone` that were used. Buckets are aligned as in `POST /calls/stats`. If `metrics` is empty or `end` equals
   * `start`, there are no buckets.
   *
   * Returns `400` if `end` is before `start`, or if the range is longer than 31 days.
   *
   * To find the paths that payloads have, use `POST /feedback/payload_schema`. For statistics of calls, use
   * `POST /calls/stats`.
   *
   * `POST /feedback/stats`
   */
  feedbackStats<const Metrics extends Exclude<FeedbackStatsRequest['metrics'], undefined> = []>(input: RequestWith<FeedbackStatsRequest, {
    /**
     * Statistics to compute. Returns `400` if two of them have the same key in the response, as `avg` of `a.b` and of
     * `a_b` do. If empty, `buckets` is empty too.
     */
    metrics: Metrics;
  }>, options?: CallOptions): Promise<FeedbackStatsOf<{ metrics: Metrics }>>;

  /**
   * Lists the JSON paths in feedback payloads within a time range, for use as `json_path` in `POST /feedback/stats`.
   *
   * The service samples the newest payload for each `trigger_ref`. Feedback without `trigger_ref` counts as one group,
   * of which only the newest payload is sampled. To see the payloads of every type, send one request per
   * `feedback_type`.
   *
   * Returns an empty list if nothing matches. Returns `400` if `end` is before `start`, or if the range is longer than
   * 31 days.
   *
   * `POST /feedback/payload_schema`
   */
  feedbackPayloadSchema(input: FeedbackPayloadSchemaRequest, options?: CallOptions): Promise<FeedbackPayloadSchemaResponse>;

  /**
   * Stores a file under the digest of its bytes. Objects and calls refer to files by their digests.
   *
   * The digest is the SHA-256 hash of the bytes in base64url without padding, with `-` replaced by `X` and `_` by `Y`.
   * For example, the digest of an empty file is `47DEQpj8HBSaXYTImWX5JCeuQeRkm5NMpJWZG3hSuFU`. Clients can compute the
   * digest before the upload, and have the service verify it with `expected_digest`.
   *
   * Equal bytes are stored once per project, so the request is safe to repeat. Files cannot be changed or deleted. The
   * file is visible to reads as soon as the response is returned.
   *
   * - Returns `409` and stores nothing if the bytes do not have the digest in `expected_digest`.
   * - Returns `413` if the request is larger than 32 MiB (33,554,432 bytes). Files have no other limit on their size.
   *
   * To read a file, use `POST /file/content`.
   *
   * `POST /file/create`
   */
  fileCreate(input: FileCreateRequest, options?: CallOptions): Promise<FileCreateResponse>;

  /**
   * Returns the bytes of a file, exactly as uploaded with `POST /file/create`. The media type is always
   * `application/octet-stream`, since the service does not store the type of the upload. Returns `404` if the project
   * has no file with this digest, or does not exist.
   *
   * `POST /file/content`
   */
  fileContent(input: FileContentRequest, options?: CallOptions): Promise<Blob>;

  /**
   * Returns the total size of the files of a project. Equal files count once. Returns a size of 0 if the project does
   * not exist.
   *
   * `POST /files/query_stats`
   */
  filesStats(input: FilesStatsRequest, options?: CallOptions): Promise<FilesStatsResponse>;

  /**
   * Publishes content under a name and returns the digest of its version.
   *
   * New content creates a version; content that the name already holds reuses its version. Either becomes `latest`.
   * Content whose version was deleted becomes a new version with the same digest and a new number. A version never
   * changes. Concurrent requests with equal content create one version.
   *
   * - Objects under one name share one base class. Content with another base class, or with none, returns `400` unless
   *   all versions of the name were deleted.
   * - An op and an object may share a name. Their versions are numbered together, and `latest` is the one published
   *   last.
   * - If the request returns a `4xx` error, nothing is stored.
   *
   * The version is visible to reads as soon as the response is returned. To read it, use `POST /obj/read`.
   *
   * **Digests**
   *
   * To compute the digest of content, for `expected_digest` or to write refs in advance:
   *
   * 1. Serialize the stored content as described below.
   * 2. Hash the result with SHA-256 and encode the hash as base64url without padding.
   * 3. Replace each `-` with `X` and each `_` with `Y`. The digest has 43 letters and digits.
   *
   * The serialization is JSON in ASCII:
   *
   * - Items are separated by `", "`, and keys from values by `": "`. There is no other whitespace.
   * - Keys have the order sent, including keys that look like numbers. A repeated key has its first position and its
   *   last value.
   * - Strings escape `"` and `\` with a backslash and use `\b`, `\f`, `\n`, `\r` and `\t`. Every other character
   *   outside U+0020 to U+007E is `\uXXXX` in lowercase hexadecimal; characters above U+FFFF are surrogate pairs.
   * - Numbers sent without fraction and exponent retain all digits; `-0` is `0`.
   * - Other numbers have the shortest form that reads back as the same 64-bit float, with a fraction or an exponent:
   *   `1.0`, `100.0` for `1e2`, `-0.0`. Magnitudes of 1e16 and more, and below 1e-4 except zero, have an exponent with
   *   a sign and at least two digits: `1e+16`, `1.5e-07`. A number too large for a float is `Infinity` or `-Infinity`.
   *
   * Test vector:
   *
   * ```text
   * content     {"name":"ü","weights":[2.0,2,1e-7],"10":null}
   * serialized  {"name": "\u00fc", "weights": [2.0, 2, 1e-07], "10": null}
   * base64url   QMh4f_qBpzNw878eUWwxLnz-MlkaTBni2EC7tyxCGuQ
   * digest      QMh4fYqBpzNw878eUWwxLnzXMlkaTBni2EC7tyxCGuQ
   * ```
   *
   * Many JSON libraries lose the difference between `1` and `1.0`, digits of large integers, or the order of keys. If
   * yours does, omit `expected_digest` and take the digest from the response.
   *
   * `POST /obj/create`
   */
  objCreate(input: ObjCreateRequest, options?: CallOptions): Promise<ObjCreateResponse>;

  /**
   * Reads one version of an object or op.
   *
   * Returns `404` if the version does not exist. If the version was deleted, the error includes `deleted_at`.
   *
   * To read several versions at once, use `POST /objs/query`; to resolve refs, use `POST /refs/read_batch`.
   *
   * `POST /obj/read`
   */
  objRead(input: ObjReadRequest, options?: CallOptions): Promise<ObjReadResponse>;

  /**
   * Returns the versions of objects and ops that match a filter. Every matching version is returned, not only the
   * latest of each object; set `filter.latest_only` for those. Deleted versions are never returned. Returns an empty
   * list if nothing matches.
   *
   * The default order is oldest first, so new versions do not shift pages that were already read. Returns `502` if the
   * contents to return exceed 128,000,000 bytes: set `metadata_only`, or read in pages with `limit` and `offset`.
   *
   * `POST /objs/query`
   */
  objsQuery(input: ObjsQueryRequest, options?: CallOptions): Promise<ObjsQueryResponse>;

  /**
   * Deletes versions of an object or op, with their tags and aliases. Refs to deleted versions no longer resolve, and
   * their numbers are not reused. If `latest` is deleted, the newest remaining version becomes `latest`. Tables and
   * files that the content refers to are not deleted.
   *
   * Returns `404` and deletes nothing if a named version does not exist, or if no version is left. A repeated request
   * therefore returns `404`: after a lost response, treat it as success.
   *
   * The deletion is visible to reads as soon as the response is returned. To restore content, publish it again with
   * `POST /obj/create`.
   *
   * `POST /obj/delete`
   */
  objDelete(input: ObjDeleteRequest, options?: CallOptions): Promise<ObjDeleteResponse>;

  /**
   * Adds tags to a version of an object. Several versions may have the same tag, and tags that the version already has
   * are ignored.
   *
   * Returns `404` if the version does not exist; if it was deleted, the error includes `deleted_at`. To remove tags,
   * use `POST /objs/{object_id}/versions/{digest}/tags/remove`.
   *
   * `PUT /objs/{object_id}/versions/{digest}/tags`
   */
  objAddTags(input: ObjAddTagsInput, options?: CallOptions): Promise<ObjAddTagsResponse>;

  /**
   * Removes tags from a version of an object. Tags that the version does not have are ignored. If the version does not
   * exist, the request has no effect.
   *
   * `POST /objs/{object_id}/versions/{digest}/tags/remove`
   */
  objRemoveTags(input: ObjRemoveTagsInput, options?: CallOptions): Promise<ObjRemoveTagsResponse>;

  /**
   * Lists the tags of all versions in a project. Returns an empty list if the project has none or does not exist.
   *
   * To find the versions with a tag, use `POST /objs/query` with `filter.tags`.
   *
   * `GET /tags`
   */
  tagsList(input: TagsListInput, options?: CallOptions): Promise<TagsListResponse>;

  /**
   * Points aliases to a version of an object. An alias points to one version of its object at a time: setting it again
   * moves it. If two requests set an alias concurrently, it points to the version stored last.
   *
   * Returns `404` if the version does not exist; if it was deleted, the error includes `deleted_at`. To remove an
   * alias, use `POST /objs/{object_id}/aliases/remove`.
   *
   * `PUT /objs/{object_id}/aliases`
   */
  objSetAliases(input: ObjSetAliasesInput, options?: CallOptions): Promise<ObjSetAliasesResponse>;

  /**
   * Removes aliases from an object. Aliases that the object does not have are ignored. If the object does not exist,
   * the request has no effect.
   *
   * `POST /objs/{object_id}/aliases/remove`
   */
  objRemoveAliases(input: ObjRemoveAliasesInput, options?: CallOptions): Promise<ObjRemoveAliasesResponse>;

  /**
   * Lists the aliases of all objects in a project. Returns an empty list if the project has none or does not exist.
   *
   * To find the version that an alias points to, use `POST /objs/query` with `filter.aliases`.
   *
   * `GET /aliases`
   */
  aliasesList(input: AliasesListInput, options?: CallOptions): Promise<AliasesListResponse>;

  /**
   * Records spans of an OpenTelemetry exporter as calls that have ended. Set the traces endpoint of the exporter to
   * this path, or its base endpoint to `<base_url>/otel`.
   *
   * **Formats.** The body is the OTLP message `ExportTraceServiceRequest`, as protobuf or JSON, plain or compressed.
   * The response has the format of the request. Error responses are always JSON.
   *
   * **Project.** The resource attributes `wandb.entity` and `wandb.project` name the project of the spans of a
   * resource, so one request can hold spans of several projects. If a resource lacks one of them, the header
   * `project_id` applies. If that is missing too, the request returns `400`; if the caller has no access to one of the
   * projects, `403`. Nothing is stored in either case. Some proxies drop headers with an underscore in their name; the
   * attributes always work.
   *
   * **Partial success.** A span is rejected if one of its attribute keys is also the beginning of another, such as
   * `order` and `order.id`. Rejected spans are counted in `partialSuccess`; the others are stored, and the status is
   * `200`. An invalid ID rejects the whole request, with `422` for JSON and `400` for protobuf.
   *
   * **Repeating.** A span that is sent again changes nothing: for each field of its call, the first value that is not
   * null is stored. The calls are visible to reads as soon as the response is returned.
   *
   * **Limits.** A body has at most 32 MiB (33,554,432 bytes) after decompression. A larger body, or too many spans,
   * return `413`.
   *
   * `POST /otel/v1/traces`
   */
  exportTrace(input: ExportTraceRequest, options?: CallOptions): Promise<ExportTraceResponse>;

  /**
   * Returns the values that refs resolve to, in the order of the request. A ref names a version of an object or op by
   * its digest, and can continue into the value:
   *
   * `weave:///<entity>/<project>/<object or op>/<name>:<digest>[/<edge>/<value>]...`
   *
   * | Edge | Value | Resolves to |
   * | --- | --- | --- |
   * | `attr`, `key` | name | the field of an object |
   * | `index` | whole number, from 0 | the item of a list |
   * | `id` | row digest | the row of a table; the value before it must be a table ref |
   *
   * Names are percent-encoded, except for ASCII letters, digits and `_.-~`. If a value on the path is itself a ref of
   * an object or op, it is resolved before the path continues, at most 32 times. A row of a dataset is therefore
   * `weave:///<entity>/<project>/object/<name>:<digest>/attr/rows/id/<row digest>`.
   *
   * | Case | Result |
   * | --- | --- |
   * | The version was deleted | `null` |
   * | A field or item on the path does not exist | `null` |
   * | A ref within a value does not resolve, or its project is not accessible | `null` |
   * | A given version or row never existed | `404` for the request, with `missing_object_digests` |
   * | A given ref names a project without access | `403` for the request |
   * | Not a ref, a ref of a table or call, or `id` after a value that is not a table ref | `400` for the request |
   *
   * `latest`, version numbers and aliases are not resolved; use `POST /obj/read` for them. Refs can belong to different
   * projects.
   *
   * `POST /refs/read_batch`
   */
  refsReadBatch(input: RefsReadBatchRequest, options?: CallOptions): Promise<RefsReadBatchResponse>;

  /**
   * Returns the country of an IP address, and whether callers from this address can use the inference service. Use it
   * to find out why the inference service returned `403`. Intended for debugging; it can be removed. Returns `422` if
   * `ip`, or the address of the caller if it is omitted, is not an IPv4 address. Requires no credentials.
   *
   * `GET /geolocate`
   */
  getCallerLocation(input?: GetCallerLocationInput, options?: CallOptions): Promise<GetCallerLocationResponse>;

  /**
   * Checks the health of the service, including its storage. Returns `503` if the storage does not respond. Requires no
   * credentials, so that load balancers can call it.
   *
   * `GET /health`
   */
  readRoot(options?: CallOptions): Promise<ReadRootResponse>;

  /**
   * Returns the version of the service and the oldest client version that it supports, so that client libraries can
   * check their compatibility. Requires no credentials.
   *
   * `GET /server_info`
   */
  serverInfo(options?: CallOptions): Promise<ServerInfoResponse>;

  /**
   * Returns the internal IDs of projects. Each project is returned once, in the order of the request. Malformed names,
   * projects that do not exist and projects that the caller cannot read are skipped. The response does not reveal which
   * of these applies. Returns an empty list if nothing matches. A project exists once something is stored in it.
   *
   * `POST /service/projects_info`
   */
  projectsInfo(input: ProjectsInfoRequest, options?: CallOptions): Promise<ProjectsInfoResponse>;

  /**
   * Returns the version of the service. Requires no credentials.
   *
   * `GET /version`
   */
  readVersion(options?: CallOptions): Promise<ReadVersionResponse>;

  /**
   * Stores a table, which is a list of JSON objects, and returns its digest.
   *
   * A table never changes. Its digest depends only on the rows and their order, so storing the same rows again returns
   * the same digest. A project stores each distinct row once, and a row may occur in a table several times. The table
   * is visible to reads as soon as the response is returned.
   *
   * Returns `413` and stores nothing if:
   *
   * - a row is larger than 3.5 MiB (3,670,016 bytes), counted in the serialization that its digest is computed from;
   * - the body is larger than 32 MiB (33,554,432 bytes);
   * - the table has more than 2,000,000 rows.
   *
   * To store more than one body can hold, send the rows in parts and combine them with
   * `POST /table/create_from_digests`, or append to a table with `POST /table/update`.
   *
   * **Digests**
   *
   * The digest of a row is computed like that of an object with the row as its content (`POST /obj/create`). To compute
   * the digest of a table, concatenate the digests of its rows in order, without separators, and write the SHA-256 of
   * the result as 64 lowercase hexadecimal digits.
   *
   * Test vector:
   *
   * ```text
   * first row    {"id":1}  NUqu96X27LsvruSfvkeiTgJMtisxg7hToezAHgGSDkk
   * second row   {"id":2}  go4Y5pwOxTmdZxmEG9gJluHsmB1on9A4i36ryIl9XDY
   * table        9fa3e6668a3380b4b637a3f18b86e5e1012e9fdac18f690b663df8feba729b0e
   * empty table  e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
   * ```
   *
   * `POST /table/create`
   */
  tableCreate(input: TableCreateRequest, options?: CallOptions): Promise<TableCreateResponse>;

  /**
   * Creates a table from the digests of stored rows, for example to combine the parts of a large table. The rows are
   * not checked: a row that is not stored counts in `POST /table/query_stats` and is omitted by `POST /table/query`
   * until it is stored.
   *
   * Returns `413` for more than 2,000,000 rows. The table is visible to reads as soon as the response is returned.
   *
   * `POST /table/create_from_digests`
   */
  tableCreateFromDigests(input: TableCreateFromDigestsRequest, options?: CallOptions): Promise<TableCreateFromDigestsResponse>;

  /**
   * Creates a table from another one by adding and removing rows, without sending the unchanged rows again. The base
   * table does not change.
   *
   * Changes are applied in order, each to the result of the changes before it. The digest is that of
   * `POST /table/create` with the resulting rows. The new table is visible to reads as soon as the response is
   * returned.
   *
   * Returns `404` if the base table does not exist, and `400` if an `index` is out of range. Returns `413` if an added
   * row or the new table exceeds the limits of `POST /table/create`. In each case no table is created.
   *
   * `POST /table/update`
   */
  tableUpdate(input: TableUpdateRequest, options?: CallOptions): Promise<TableUpdateResponse>;

  /**
   * Returns rows of a table: filtered, then sorted, then reduced to the page that `offset` and `limit` select. If
   * `sort_by` is omitted, rows have the order of the table. A row that occurs several times in the table is returned
   * each time.
   *
   * Returns an empty list if nothing matches, also if the table does not exist. Returns `400` for an invalid `sort_by`
   * field. Returns `502` if the rows exceed 128,000,000 bytes: read in pages, or use `POST /table/query_stream`.
   *
   * `POST /table/query`
   */
  tableQuery(input: TableQueryRequest, options?: CallOptions): Promise<TableQueryResponse>;

  /**
   * Returns the rows that `POST /table/query` returns, without a limit on their size. Use this operation for large
   * tables.
   *
   * Streams JSON lines: one row per line, each line ended by a line feed. Returns an empty body if nothing matches. If
   * the service fails after the first line, it closes the connection before the body is complete. Lines are sent while
   * the table is being read. `Accept` is ignored.
   *
   * `POST /table/query_stream`
   */
  tableQueryStream(input: TableQueryStreamRequest, options?: CallOptions & JsonLinesOptions): ItemStream<TableRow>;

  /**
   * Returns the number of rows of a table. Returns `404` if the table does not exist. To count several tables, use
   * `POST /table/query_stats_batch`.
   *
   * `POST /table/query_stats`
   */
  tableQueryStats(input: TableQueryStatsRequest, options?: CallOptions): Promise<TableQueryStatsResponse>;

  /**
   * Returns the number of rows of several tables and, if requested, their storage size. Tables that do not exist are
   * omitted from the response.
   *
   * `POST /table/query_stats_batch`
   */
  tableQueryStatsBatch(input: TableQueryStatsBatchRequest, options?: CallOptions): Promise<TableQueryStatsBatchResponse>;

  /**
   * Returns the threads of a project as JSON lines: one thread per line, each followed by a line feed. If there are
   * none, or the project does not exist, the body is empty.
   *
   * A thread is a conversation: the turns that have the same `thread_id`, which is not empty. A turn is a call whose
   * `turn_id` equals its own `id`. Other calls do not count, even if they have the `thread_id`; deleted calls do not
   * count either.
   *
   * Each metric is computed over the turns that match `filter`. A thread without a matching turn is not returned.
   *
   * If the service fails after the first line, it closes the connection before the body is complete; a response that
   * ends without a transport error is complete. `Accept` is ignored. Threads that change between two requests can move
   * to another page.
   *
   * `POST /threads/stream_query`
   */
  threadsQueryStream(input: ThreadsQueryStreamRequest, options?: CallOptions & JsonLinesOptions): ItemStream<Thread>;

  /**
   * Lists the models of the inference service with their features and prices, for a site that compares models. Returns
   * the same list as `GET /inference/router/openrouter/models`. Requires no credentials.
   *
   * `GET /inference/analysis/artificialanalysis/models`
   */
  inferenceAnalysisArtificialanalysisModels(options?: CallOptions): Promise<InferenceAnalysisArtificialanalysisModelsResponse>;

  /**
   * Lists the offers for one model of the inference service with their prices, for a catalog of models. Only serverless
   * offers are listed. Returns an empty list if no model matches, and `422` if `model` is omitted. Requires no
   * credentials.
   *
   * `GET /inference/nvidia/v2/hardware`
   */
  nvidiaHardware(input: NvidiaHardwareInput, options?: CallOptions): Promise<NvidiaHardwareResponse>;

  /**
   * Lists the models of the inference service with their features and prices, for a service that routes requests to
   * several providers. Returns the whole list, in no specified order; there is no pagination. The list changes rarely,
   * so it can be cached. Requires no credentials. `GET /models` of the inference service lists the models that an API
   * key can use.
   *
   * `GET /inference/router/openrouter/models`
   */
  inferenceRouterOpenrouterModels(options?: CallOptions): Promise<InferenceRouterOpenrouterModelsResponse>;

  /**
   * Creates an annotation queue: a list of calls for people to review. Names need not be unique, so a repeated request
   * creates another queue.
   *
   * To add calls, use `POST /annotation_queues/{queue_id}/items`.
   *
   * `POST /annotation_queues`
   */
  annotationQueueCreate(input: AnnotationQueueCreateRequest, options?: CallOptions): Promise<AnnotationQueueCreateResponse>;

  /**
   * Lists the annotation queues of a project, newest first unless `sort_by` is set. Deleted queues are not returned.
   *
   * Streams JSON lines: one queue per line, each line ended by a line feed. Returns an empty body if nothing matches.
   * If the service fails after the first line, it closes the connection before the body is complete.
   *
   * `POST /annotation_queues/query`
   */
  annotationQueuesQueryStream(input: AnnotationQueuesQueryStreamRequest, options?: CallOptions & JsonLinesOptions): ItemStream<AnnotationQueue>;

  /**
   * Returns item and completion counts per annotation queue. Queues that do not exist or were deleted are returned with
   * counts of 0. Returns `413` for more than 1,000 IDs.
   *
   * `POST /annotation_queues/stats`
   */
  annotationQueuesStats(input: AnnotationQueuesStatsRequest, options?: CallOptions): Promise<AnnotationQueuesStatsResponse>;

  /**
   * Reads one annotation queue. Returns `404` if it does not exist or was deleted.
   *
   * `GET /annotation_queues/{queue_id}`
   */
  annotationQueueRead(input: AnnotationQueueReadInput, options?: CallOptions): Promise<AnnotationQueueReadResponse>;

  /**
   * Changes the name, the description or the scorers of an annotation queue. Omitted fields and `null` leave a value
   * unchanged.
   *
   * Returns `404` if the queue does not exist or was deleted.
   *
   * `PUT /annotation_queues/{queue_id}`
   */
  annotationQueueUpdate(input: AnnotationQueueUpdateInput, options?: CallOptions): Promise<AnnotationQueueUpdateResponse>;

  /**
   * Deletes an annotation queue and returns it. Its items can no longer be listed or updated. The calls, and feedback
   * given in the queue, are not deleted.
   *
   * Returns `404` and deletes nothing if the queue does not exist or was already deleted. A repeated request therefore
   * returns `404`: after a lost response, treat it as success.
   *
   * `DELETE /annotation_queues/{queue_id}`
   */
  annotationQueueDelete(input: AnnotationQueueDeleteInput, options?: CallOptions): Promise<AnnotationQueueDeleteResponse>;

  /**
   * Adds calls to an annotation queue, each as one item.
   *
   * - A call is in a queue at most once, also after concurrent requests. Calls that are already in the queue are
   *   counted as `duplicates` and not added again, so the request can be repeated.
   * - Calls that do not exist or were deleted are ignored and not counted.
   * - An item keeps the data that the call had when it was added. If the call was still running, `call_ended_at` of the
   *   item remains `null`.
   * - A call may be in several queues. No operation removes an item from a queue.
   *
   * Returns `404` if the queue does not exist or was deleted. Returns `413` and adds nothing for more than 1,000 IDs.
   *
   * `POST /annotation_queues/{queue_id}/items`
   */
  annotationQueueAddCalls(input: AnnotationQueueAddCallsInput, options?: CallOptions): Promise<AnnotationQueueAddCallsResponse>;

  /**
   * Returns the items of an annotation queue, each with the most recently changed state across annotators. Returns an
   * empty list if nothing matches.
   *
   * Returns `404` if the queue does not exist or was deleted.
   *
   * `POST /annotation_queues/{queue_id}/items/query`
   */
  annotationQueueItemsQuery(input: AnnotationQueueItemsQueryInput, options?: CallOptions): Promise<AnnotationQueueItemsQueryResponse>;

  /**
   * Sets the state of the authenticated user for an item of an annotation queue, and returns the item.
   *
   * Each annotator has a separate state for each item, initially `unstarted`:
   *
   * | Current state | `in_progress` | `completed` | `skipped` |
   * | --- | --- | --- | --- |
   * | `unstarted` | changed | changed | changed |
   * | `in_progress` | unchanged | changed | changed |
   * | `completed` | `400` | unchanged | `400` |
   * | `skipped` | `400` | `400` | unchanged |
   *
   * Returns `404` if the queue or the item does not exist, or if the queue was deleted; this is checked before the
   * state.
   *
   * Items are neither assigned nor locked: several annotators may work on one item.
   *
   * No operation returns the state of one particular annotator. After a change, the returned item shows the caller's
   * new state; other responses show the most recently changed state across annotators. To find the items that a user
   * annotated, use `POST /feedback/query` by `queue_id` and `wb_user_id`.
   *
   * Annotations are not part of this request. Store them with `POST /feedback/create` and `queue_id`.
   *
   * `POST /annotation_queues/{queue_id}/items/{item_id}/progress`
   */
  annotationQueueItemProgressUpdate(input: AnnotationQueueItemProgressUpdateInput, options?: CallOptions): Promise<AnnotationQueueItemProgressUpdateResponse>;

  /**
   * Starts an evaluation that the service runs, and returns immediately with the ID of its root call. Poll
   * `POST /evaluations/status` for progress, and read results with `POST /v2/{entity}/{project}/eval_results/query`. To
   * call the model from your own program instead, use `POST /v2/{entity}/{project}/evaluation_runs`.
   *
   * The service never runs stored code. It accepts these objects:
   *
   * | Ref | Class | Fields used |
   * | --- | --- | --- |
   * | `model_ref` | `LLMStructuredCompletionModel` | `llm_model_id`: name of a model that the service can reach. `default_params`: messages and parameters of its requests. |
   * | `evaluation_ref` | base class `Evaluation` | `dataset`, `scorers`, `trials` |
   * | each of `scorers` | `LLMAsAJudgeScorer` | `model`: a judge, with the fields of `model_ref`. `scoring_prompt`: a string. |
   *
   * Each row of the dataset is evaluated `trials` times:
   *
   * 1. The model receives the messages of `default_params.messages_template`, in which `{name}` is replaced by the
   *    field `name` of the row. If the row has a field `user_input`, it follows as a message of the user.
   * 2. Each scorer sends its judge the messages of the judge and then `scoring_prompt` as a message of the user. In the
   *    prompt, `{output}` is replaced by the output of the model, and `{name}` by the field `name` of the row.
   * 3. The output of a model or judge is the content of its reply, parsed as JSON if `default_params.response_format`
   *    is `json_object`.
   *
   * The evaluation is recorded as calls, with a root call of the op `Evaluation.evaluate`. Below it, each trial is a
   * call of `Evaluation.predict_and_score` with the calls of the model and the scorers below it, and a call of
   * `Evaluation.summarize` ends the evaluation. `GET /v2/{entity}/{project}/evaluation_runs/{evaluation_run_id}`
   * returns the root call as a run; `GET /v2/{entity}/{project}/evaluation_runs` does not list it.
   *
   * - Returns `404` if a ref does not resolve to a version in the project.
   * - Returns `400` if a ref cannot be parsed, resolves to an object of another class, or requires code to run, and if
   *   the deployment runs no evaluations.
   *
   * A failure found later, such as a dataset row that holds code, ends the root call with an exception; the status is
   * then `failed`. Each request starts another evaluation, so do not retry a request whose outcome is unknown.
   *
   * `POST /evaluations/evaluate_model`
   */
  evaluateModel(input: EvaluateModelRequest, options?: CallOptions): Promise<EvaluateModelResponse>;

  /**
   * Returns the state of an evaluation, whether the service runs it or a client records it. The first condition that
   * holds decides:
   *
   * | Root call | `code` |
   * | --- | --- |
   * | Does not exist, was deleted, or has not started | `not_found` |
   * | Has an exception | `failed` |
   * | Has ended | `complete` |
   * | Otherwise | `running` |
   *
   * An unknown call is no error: the response is `200` with `not_found`. Returns `400` if the call exists and its op is
   * not `Evaluation.evaluate`.
   *
   * `POST /evaluations/status`
   */
  evaluationStatus(input: EvaluationStatusRequest, options?: CallOptions): Promise<EvaluationStatusResponse>;

  /**
   * Streams the evaluations of a project as JSON lines: one version per line, each line ended by a line feed. The body
   * is empty if there are none. All versions are returned; this list has no `limit` and no `offset`. Objects that
   * clients published with base class `Evaluation` are included.
   *
   * Versions are ordered by `created_at` and then by `version_index`, oldest first.
   *
   * Errors before the first line are ordinary error responses. If the service fails later, it closes the connection
   * before the body is complete; a response that ends normally is complete.
   *
   * `GET /v2/{entity}/{project}/evaluations`
   */
  evaluationList(input: EvaluationListInput, options?: CallOptions & JsonLinesOptions): ItemStream<EvaluationVersion>;

  /**
   * Stores a version of an evaluation: a dataset, the scorers that judge model outputs, and the number of trials.
   * Nothing is evaluated yet. To evaluate a model, continue with `POST /evaluations/evaluate_model` or
   * `POST /v2/{entity}/{project}/evaluation_runs`.
   *
   * The evaluation is an object that `POST /obj/read` also returns, with this content:
   *
   * ```json
   * {
   *   "_type": "Evaluation",
   *   "_class_name": "Evaluation",
   *   "_bases": ["Object", "BaseModel"],
   *   "name": "<name>",
   *   "description": "<description, or null>",
   *   "dataset": "<dataset>",
   *   "scorers": ["<item of scorers>"],
   *   "trials": 1,
   *   "evaluation_name": "<evaluation_name, or null>",
   *   "metadata": null,
   *   "preprocess_model_input": null,
   *   "evaluate": "weave:///<entity>/<project>/op/Evaluation.evaluate:<digest>",
   *   "predict_and_score": "weave:///<entity>/<project>/op/Evaluation.predict_and_score:<digest>",
   *   "summarize": "weave:///<entity>/<project>/op/Evaluation.summarize:<digest>"
   * }
   * ```
   *
   * The fields of `eval_attributes` follow `summarize`, in the order sent. The service creates the three ops if they do
   * not exist, with the placeholder source of `POST /v2/{entity}/{project}/ops`.
   *
   * Content that the evaluation already holds reuses its version, which becomes `latest`. Content whose version was
   * deleted becomes a new version with the same digest. Refs in `dataset` and `scorers` are stored as sent and need not
   * resolve.
   *
   * - Returns `400` if `name` gives no valid `object_id`, if the name belongs to an object of another class, or if
   *   `eval_attributes` has a reserved field.
   * - Returns `413` if the content exceeds 3.5 MiB (3,670,016 bytes).
   *
   * The version is visible to reads as soon as the response is returned.
   *
   * `POST /v2/{entity}/{project}/evaluations`
   */
  evaluationCreate(input: EvaluationCreateInput, options?: CallOptions): Promise<EvaluationCreateResponse>;

  /**
   * Deletes versions of an evaluation. The ops created for it, and runs of the evaluation with their results, are not
   * deleted.
   *
   * Returns `404` and deletes nothing if a named version does not exist or belongs to something other than an
   * evaluation, or if no version is left. A repeated request therefore returns `404`: after a lost response, treat it
   * as success.
   *
   * `DELETE /v2/{entity}/{project}/evaluations/{object_id}`
   */
  evaluationDelete(input: EvaluationDeleteInput, options?: CallOptions): Promise<EvaluationDeleteResponse>;

  /**
   * Returns one version of an evaluation. Objects that clients published with base class `Evaluation` are returned too.
   *
   * Returns `404` if the version does not exist or belongs to something other than an evaluation. If the version was
   * deleted, the error includes `deleted_at`.
   *
   * `GET /v2/{entity}/{project}/evaluations/{object_id}/versions/{digest}`
   */
  evaluationRead(input: EvaluationReadInput, options?: CallOptions): Promise<EvaluationReadResponse>;

  /**
   * Applies scorers to recorded calls: every scorer to every call. Returns as soon as the work is queued; to see the
   * results, query the feedback of the calls with `POST /feedback/query`. To record scores that your own program
   * computed, use `POST /v2/{entity}/{project}/scores` or `POST /feedback/create`.
   *
   * Each result is stored as feedback on the scored call:
   *
   * | Field of the feedback | Value |
   * | --- | --- |
   * | `weave_ref` | Ref of the scored call. |
   * | `feedback_type` | `wandb.runnable.<scorer name>`, with the name in the ref of the scorer. |
   * | `payload` | `{"output": <value>}` |
   * | `runnable_ref` | Ref of the scorer. |
   * | `call_ref` | Ref of the call in which the scorer ran. |
   *
   * The service never runs stored code. A scorer that it cannot run leaves a call that ended with an exception, as the
   * root of a trace of its own, and no feedback.
   *
   * - Calls that do not exist are skipped.
   * - Returns `400` if an entry of `scorer_refs` is not the ref of an object or op, and if the deployment scores no
   *   calls.
   * - Returns `404` if a scorer does not exist.
   * - Returns `413` if `call_ids` has more than 1,000 entries.
   *
   * Each request scores the calls again, so do not retry a request whose outcome is unknown.
   *
   * `POST /calls/score`
   */
  callsScore(input: CallsScoreRequest, options?: CallOptions): Promise<CallsScoreResponse>;

  /**
   * Streams the scores created with `POST /v2/{entity}/{project}/scores` as JSON lines: one score per line, each line
   * ended by a line feed. The body is empty if nothing matches. Scorer calls that clients recorded in other ways are
   * not returned.
   *
   * Scores are ordered by the start of their calls and then by ID, oldest first.
   *
   * Errors before the first line are ordinary error responses. If the service fails later, it closes the connection
   * before the body is complete; a response that ends normally is complete.
   *
   * `GET /v2/{entity}/{project}/scores`
   */
  scoreList(input: ScoreListInput, options?: CallOptions & JsonLinesOptions): ItemStream<Score>;

  /**
   * Records the score that a scorer gave to a prediction. Record all scores of a prediction, then complete its trial
   * with `POST /v2/{entity}/{project}/predictions/{prediction_id}/finish`; until then, they are not part of the output
   * of the trial.
   *
   * The score is stored as a call that starts and ends at the time of the request:
   *
   * | Field of the call | Value |
   * | --- | --- |
   * | `id` | ID of the score. |
   * | `op_name` | Ref of the op `<scorer name>.score`, with the name in the ref of the scorer. If it does not exist, it is created with the placeholder source of `POST /v2/{entity}/{project}/ops`. |
   * | `parent_id` | With `evaluation_run_id`, the call of `Evaluation.predict_and_score` that contains the prediction, otherwise `null`. |
   * | `trace_id` | With `evaluation_run_id`, the ID of the run, otherwise the ID of the score. |
   * | `inputs` | `self`: `scorer`. `inputs` and `output`: those of the prediction. |
   * | `attributes.weave` | `score`: the string `"true"`. `prediction_id`, `scorer` and, if given, `evaluation_run_id`: values of the request. |
   * | `output` | `value` |
   *
   * The value is also stored as feedback on the call of the prediction, with the `feedback_type`
   * `wandb.runnable.<scorer name>`, the `payload` `{"output": <value>}`, and the scorer as `runnable_ref`.
   *
   * - Returns `400` if `scorer` is not the ref of an object, if `value` is too large, or if the prediction belongs to
   *   another run or to none.
   * - Returns `404` if the prediction or the run does not exist or was deleted.
   *
   * The score is visible to reads as soon as the response is returned. Each request records another score.
   *
   * `POST /v2/{entity}/{project}/scores`
   */
  scoreCreate(input: ScoreCreateInput, options?: CallOptions): Promise<ScoreCreateResponse>;

  /**
   * Deletes scores. The feedback on the prediction is not deleted, nor is the value in the output of a finished trial.
   * To remove the value from the trial, finish the prediction again with
   * `POST /v2/{entity}/{project}/predictions/{prediction_id}/finish`.
   *
   * IDs for which `GET /v2/{entity}/{project}/scores/{score_id}` returns `404` are ignored. A repeated request
   * therefore deletes nothing and returns `200`. Returns `422` if `score_ids` is omitted.
   *
   * `DELETE /v2/{entity}/{project}/scores`
   */
  scoreDelete(input: ScoreDeleteInput, options?: CallOptions): Promise<ScoreDeleteResponse>;

  /**
   * Returns one score. Returns `404` if there is no such call, if it was deleted, or if it was not created with
   * `POST /v2/{entity}/{project}/scores`.
   *
   * `GET /v2/{entity}/{project}/scores/{score_id}`
   */
  scoreRead(input: ScoreReadInput, options?: CallOptions): Promise<ScoreReadResponse>;

  /**
   * Generates images from a prompt with a model of an external provider, and stores each as an object.
   *
   * The service sends the request with the provider key that the project has stored. Each image becomes a version of
   * the object `content_<digest of its bytes>`, named in `content_ref`.
   *
   * If generation fails, the status is still `200`: `response` has only `error`, and `weave_call_id` is `null`. Causes
   * are an empty model or prompt, a project without a provider key, a deployment without a provider, and an error of
   * the provider. If an image cannot be stored, it has `processing_error` in place of `content_ref`, and the others are
   * returned as usual.
   *
   * Unless `track_llm_call` is `false`, the request is recorded as a call in a trace of its own. Its op name is the
   * string `weave.image_generation_create`, its inputs are `inputs`, its output is `response`, and its summary has the
   * usage under the name of the model.
   *
   * A repeated request generates new images and is charged again.
   *
   * `POST /image/create`
   */
  imageCreate(input: ImageCreateRequest, options?: CallOptions): Promise<ImageCreateResponse>;

  /**
   * Publishes a version of a stored object to a collection of the registry, under a number and optional aliases.
   *
   * The first link to a collection creates it. A new version gets the next number of the collection, counted from 0. A
   * version that is already in the collection keeps its number, and only its aliases change, so the request is safe to
   * repeat. An alias that belongs to another version of the collection moves to this one.
   *
   * - Returns `400` if `ref` is not the ref of an object version, or if an alias is invalid. Nothing is stored then.
   * - Returns `403` if the caller does not belong to `entity_name`.
   * - Returns `404` if the version does not exist. If it was deleted, the error has `deleted_at`.
   *
   * `POST /link_to_registry`
   */
  linkToRegistry(input: LinkToRegistryRequest, options?: CallOptions): Promise<LinkToRegistryResponse>;

  /**
   * Lists the latest version of every op in the project, including ops that clients published with `POST /obj/create`.
   * Deleted versions are not listed. Versions are ordered by `created_at`, then by `version_index`, oldest first.
   *
   * Streams JSON lines: one version per line, each line ended by a line feed. Returns an empty body if nothing matches.
   * If the service fails after the first line, it closes the connection before the body is complete.
   *
   * `GET /v2/{entity}/{project}/ops`
   */
  opList(input: OpListInput, options?: CallOptions & JsonLinesOptions): ItemStream<OpVersion>;

  /**
   * Stores a version of an op: the source code of a function, which calls can name in `op_name`. The service never runs
   * the source.
   *
   * The version is an object of the kind `op`, so `POST /obj/read`, `POST /objs/query` and `POST /obj/delete` work on
   * it. Its content has these fields in this order, and its digest is computed from them as `POST /obj/create`
   * describes:
   *
   * | Field | Value |
   * | --- | --- |
   * | `_type` | `"CustomWeaveType"` |
   * | `weave_type` | `{"type": "Op"}` |
   * | `files` | `{"obj.py": "<digest>"}`: the source in UTF-8, stored as a file. |
   *
   * Content that the name already holds creates no new version; the response names the existing one. In both cases the
   * version becomes the latest. Content of a deleted version becomes a new version with the same digest. An op and an
   * object may share a name.
   *
   * Returns `400` if `name` gives no valid object ID.
   *
   * The version is visible to reads as soon as the response is returned.
   *
   * `POST /v2/{entity}/{project}/ops`
   */
  opCreate(input: OpCreateInput, options?: CallOptions): Promise<OpCreateResponse>;

  /**
   * Deletes versions of an op, with their tags and aliases. If `digests` is omitted or empty, all versions are deleted.
   * Calls that name the op, and the files with its source, are not changed.
   *
   * Returns `404` and deletes nothing if a named version does not exist, if no version is left, or if the name is not
   * that of an op. A repeated request therefore returns `404`.
   *
   * `DELETE /v2/{entity}/{project}/ops/{object_id}`
   */
  opDelete(input: OpDeleteInput, options?: CallOptions): Promise<OpDeleteResponse>;

  /**
   * Returns one version of an op, with its source code. Ops that clients published with `POST /obj/create` can be read
   * too.
   *
   * Returns `404` if the version does not exist, if it was deleted, or if the name is not that of an op. The error of a
   * deleted version has `deleted_at`.
   *
   * `GET /v2/{entity}/{project}/ops/{object_id}/versions/{digest}`
   */
  opRead(input: OpReadInput, options?: CallOptions): Promise<OpReadResponse>;

  /**
   * Lists every version of every dataset in the project, without the rows, including objects of the base class
   * `Dataset` that clients published. Deleted versions are not listed. Versions are ordered by `created_at`, then by
   * `version_index`, oldest first.
   *
   * Streams JSON lines: one version per line, each line ended by a line feed. Returns an empty body if nothing matches.
   * If the service fails after the first line, it closes the connection before the body is complete.
   *
   * `GET /v2/{entity}/{project}/datasets`
   */
  datasetList(input: DatasetListInput, options?: CallOptions & JsonLinesOptions): ItemStream<DatasetVersion>;

  /**
   * Stores a version of a dataset: its rows as a table, and an object that refers to the table.
   *
   * The version is an object of the class `Dataset`, so `POST /obj/read`, `POST /objs/query` and `POST /obj/delete`
   * work on it. Its content has these fields in this order, and its digest is computed from them as `POST /obj/create`
   * describes:
   *
   * | Field | Value |
   * | --- | --- |
   * | `_type`, `_class_name` | `"Dataset"` |
   * | `_bases` | `["Object", "BaseModel"]` |
   * | `name`, `description` | Values of the request, or their defaults. |
   * | `rows` | Ref of the table: `weave:///<entity>/<project>/table/<digest>`. |
   *
   * Content that the name already holds creates no new version; the response names the existing one. In both cases the
   * version becomes the latest. Content of a deleted version becomes a new version with the same digest.
   *
   * - Returns `400` if `name` gives no valid object ID, or if the name belongs to an object of another class.
   * - Returns `413` if the rows exceed the limits of `POST /table/create`.
   *
   * The version is visible to reads as soon as the response is returned.
   *
   * `POST /v2/{entity}/{project}/datasets`
   */
  datasetCreate(input: DatasetCreateInput, options?: CallOptions): Promise<DatasetCreateResponse>;

  /**
   * Deletes versions of a dataset, with their tags and aliases. If `digests` is omitted or empty, all versions are
   * deleted. Tables with the rows, and evaluations of the dataset, are not deleted.
   *
   * Returns `404` and deletes nothing if a named version does not exist, if no version is left, or if the name belongs
   * to an object of another class. A repeated request therefore returns `404`.
   *
   * `DELETE /v2/{entity}/{project}/datasets/{object_id}`
   */
  datasetDelete(input: DatasetDeleteInput, options?: CallOptions): Promise<DatasetDeleteResponse>;

  /**
   * Returns one version of a dataset, with a ref of its rows. Objects of the base class `Dataset` that clients
   * published can be read too.
   *
   * Returns `404` if the version does not exist, if it was deleted, or if the name belongs to an object of another
   * class. The error of a deleted version has `deleted_at`.
   *
   * `GET /v2/{entity}/{project}/datasets/{object_id}/versions/{digest}`
   */
  datasetRead(input: DatasetReadInput, options?: CallOptions): Promise<DatasetReadResponse>;

  /**
   * Lists every version of every scorer in the project, including objects of the base class `Scorer` that clients
   * published. Deleted versions are not listed. Versions are ordered by `created_at`, then by `version_index`, oldest
   * first. This list has no `limit` and no `offset`.
   *
   * Streams JSON lines: one version per line, each line ended by a line feed. Returns an empty body if nothing matches.
   * If the service fails after the first line, it closes the connection before the body is complete.
   *
   * `GET /v2/{entity}/{project}/scorers`
   */
  scorerList(input: ScorerListInput, options?: CallOptions & JsonLinesOptions): ItemStream<ScorerVersion>;

  /**
   * Stores a version of a scorer: the source code of a function that scores one output. The service never runs the
   * source.
   *
   * The version is an object of the class `Scorer`, so `POST /obj/read`, `POST /objs/query` and `POST /obj/delete` work
   * on it. Its content has these fields in this order, and its digest is computed from them as `POST /obj/create`
   * describes:
   *
   * | Field | Value |
   * | --- | --- |
   * | `_type`, `_class_name` | `"Scorer"` |
   * | `_bases` | `["Object", "BaseModel"]` |
   * | `name`, `description` | Values of the request, or their defaults. |
   * | `score` | Ref of the op `<object_id>_score`, which holds `op_source_code`. |
   * | `summarize` | Ref of the op `<object_id>_summarize`, which holds a placeholder. |
   * | `column_map` | `null` |
   *
   * The service creates both ops if they do not exist. The placeholder is the source that
   * `POST /v2/{entity}/{project}/ops` stores if `source_code` is omitted.
   *
   * Content that the name already holds creates no new version; the response names the existing one. In both cases the
   * version becomes the latest. Content of a deleted version becomes a new version with the same digest.
   *
   * Returns `400` if `name` gives no valid object ID, or if the name belongs to an object of another class.
   *
   * The version is visible to reads as soon as the response is returned.
   *
   * `POST /v2/{entity}/{project}/scorers`
   */
  scorerCreate(input: ScorerCreateInput, options?: CallOptions): Promise<ScorerCreateResponse>;

  /**
   * Deletes versions of a scorer, with their tags and aliases. If `digests` is omitted or empty, all versions are
   * deleted. The ops of the scorer, and scores that it gave, are not deleted.
   *
   * Returns `404` and deletes nothing if a named version does not exist, if no version is left, or if the name belongs
   * to an object of another class. A repeated request therefore returns `404`.
   *
   * `DELETE /v2/{entity}/{project}/scorers/{object_id}`
   */
  scorerDelete(input: ScorerDeleteInput, options?: CallOptions): Promise<ScorerDeleteResponse>;

  /**
   * Returns one version of a scorer, with a ref of the op that scores. Objects of the base class `Scorer` that clients
   * published can be read too.
   *
   * Returns `404` if the version does not exist, if it was deleted, or if the name belongs to an object of another
   * class. The error of a deleted version has `deleted_at`.
   *
   * `GET /v2/{entity}/{project}/scorers/{object_id}/versions/{digest}`
   */
  scorerRead(input: ScorerReadInput, options?: CallOptions): Promise<ScorerReadResponse>;

  /**
   * Lists every version of every model in the project, including objects of the base class `Model` that clients
   * published. Deleted versions are not listed. Versions are ordered by `created_at`, then by `version_index`, oldest
   * first.
   *
   * Streams JSON lines: one version per line, each line ended by a line feed. Returns an empty body if nothing matches.
   * If the service fails after the first line, it closes the connection before the body is complete.
   *
   * `GET /v2/{entity}/{project}/models`
   */
  modelList(input: ModelListInput, options?: CallOptions & JsonLinesOptions): ItemStream<ModelVersion>;

  /**
   * Stores a version of a model: the source code of a program to evaluate, with its attributes. The service never runs
   * the source.
   *
   * The version is an object of the class `Model`, so `POST /obj/read`, `POST /objs/query` and `POST /obj/delete` work
   * on it. Its content has these fields in this order, and its digest is computed from them as `POST /obj/create`
   * describes:
   *
   * | Field | Value |
   * | --- | --- |
   * | `_type`, `_class_name` | `"Model"` |
   * | `_bases` | `["Object", "BaseModel"]` |
   * | `name`, `description` | Values of the request, or their defaults. |
   * | `files` | `{"obj.py": "<digest>"}`: the source in UTF-8, stored as a file. |
   * | Fields of `attributes` | Values of the request, in its order. |
   *
   * Content that the name already holds creates no new version; the response names the existing one. In both cases the
   * version becomes the latest. Content of a deleted version becomes a new version with the same digest. Refs in
   * `attributes` are stored as they are and need not resolve.
   *
   * - Returns `400` if `name` gives no valid object ID, if the name belongs to an object of another class, or if
   *   `attributes` has a reserved field.
   * - Returns `413` if the content exceeds 3.5 MiB (3,670,016 bytes).
   *
   * The version is visible to reads as soon as the response is returned.
   *
   * `POST /v2/{entity}/{project}/models`
   */
  modelCreate(input: ModelCreateInput, options?: CallOptions): Promise<ModelCreateResponse>;

  /**
   * Deletes versions of a model, with their tags and aliases. If `digests` is omitted or empty, all versions are
   * deleted. The file with the source, and evaluation runs of the model, are not deleted.
   *
   * Returns `404` and deletes nothing if a named version does not exist, if no version is left, or if the name belongs
   * to an object of another class. A repeated request therefore returns `404`.
   *
   * `DELETE /v2/{entity}/{project}/models/{object_id}`
   */
  modelDelete(input: ModelDeleteInput, options?: CallOptions): Promise<ModelDeleteResponse>;

  /**
   * Returns one version of a model, with its source code and attributes. Objects of the base class `Model` that clients
   * published can be read too.
   *
   * Returns `404` if the version does not exist, if it was deleted, or if the name belongs to an object of another
   * class. The error of a deleted version has `deleted_at`.
   *
   * `GET /v2/{entity}/{project}/models/{object_id}/versions/{digest}`
   */
  modelRead(input: ModelReadInput, options?: CallOptions): Promise<ModelReadResponse>;

  /**
   * Streams the runs created with `POST /v2/{entity}/{project}/evaluation_runs` as JSON lines: one run per line, each
   * line ended by a line feed. The body is empty if nothing matches. Filters combine with AND, and the values of one
   * filter with OR. Omitted filters apply no restriction.
   *
   * Runs are ordered by `started_at` and then by ID, oldest first. Evaluations that clients recorded as calls and those
   * of `POST /evaluations/evaluate_model` are not returned, although they can be read by ID.
   *
   * Errors before the first line are ordinary error responses. If the service fails later, it closes the connection
   * before the body is complete; a response that ends normally is complete.
   *
   * `GET /v2/{entity}/{project}/evaluation_runs`
   */
  evaluationRunList(input: EvaluationRunListInput, options?: CallOptions & JsonLinesOptions): ItemStream<EvaluationRun>;

  /**
   * Starts a run of an evaluation in which your own program calls the model and the scorers. To let the service call
   * them, use `POST /evaluations/evaluate_model`. A run is recorded in these steps:
   *
   * 1. This operation starts the run and returns its ID.
   * 2. `POST /v2/{entity}/{project}/predictions` records one output of the model.
   * 3. `POST /v2/{entity}/{project}/scores` records one score of this output.
   * 4. `POST /v2/{entity}/{project}/predictions/{prediction_id}/finish` completes the trial with the scores recorded so
   *    far.
   * 5. `POST /v2/{entity}/{project}/evaluation_runs/{evaluation_run_id}/finish` ends the run and computes its means.
   *
   * `POST /v2/{entity}/{project}/eval_results/query` returns the results at any time.
   *
   * The run is stored as a call without an end, which is the root of a new trace:
   *
   * | Field of the call | Value |
   * | --- | --- |
   * | `id`, `trace_id` | ID of the run. |
   * | `op_name` | Ref of the op `Evaluation.evaluate`. If it does not exist, it is created with the placeholder source of `POST /v2/{entity}/{project}/ops`. |
   * | `started_at` | Time of the request. |
   * | `inputs` | `self`: `evaluation`. `model`: `model`. |
   * | `attributes.weave` | `evaluation_run`: the string `"true"`. `evaluation`, `model` and, if given, `source_evaluation_run_id`: values of the request. |
   *
   * The values of the request are stored as they are; refs need not resolve. The run is visible to reads as soon as the
   * response is returned. Each request starts another run.
   *
   * `POST /v2/{entity}/{project}/evaluation_runs`
   */
  evaluationRunCreate(input: EvaluationRunCreateInput, options?: CallOptions): Promise<EvaluationRunCreateResponse>;

  /**
   * Deletes runs with all calls below them, including predictions and scores. Feedback is not deleted.
   *
   * IDs for which `GET /v2/{entity}/{project}/evaluation_runs/{evaluation_run_id}` returns `404` are ignored. A
   * repeated request therefore deletes nothing and returns `200`. Returns `422` if `evaluation_run_ids` is omitted.
   *
   * `DELETE /v2/{entity}/{project}/evaluation_runs`
   */
  evaluationRunDelete(input: EvaluationRunDeleteInput, options?: CallOptions): Promise<EvaluationRunDeleteResponse>;

  /**
   * Returns one run. Besides runs of `POST /v2/{entity}/{project}/evaluation_runs`, it returns any call of the op
   * `Evaluation.evaluate`, so evaluations that clients or the service recorded can be read too.
   *
   * Returns `404` if there is no such call, if it was deleted, or if it is a call of another op.
   *
   * `GET /v2/{entity}/{project}/evaluation_runs/{evaluation_run_id}`
   */
  evaluationRunRead(input: EvaluationRunReadInput, options?: CallOptions): Promise<EvaluationRunReadResponse>;

  /**
   * Ends a run and computes its means. Only finished trials count: calls of `Evaluation.predict_and_score` directly
   * below the run that have an end. Open trials are ignored.
   *
   * The output of the run has an entry per scorer with the mean of its scores, and an entry `output` with the mean of
   * the model outputs: `{"politeness": {"mean": 0.8}, "output": {"mean": 12.5}}`. Only JSON numbers enter a mean.
   * Booleans, strings, objects, lists and `null` do not. A mean of no numbers has no entry, so the output of the run
   * can be an empty object. `POST /evaluations/status` returns this output.
   *
   * | Call | Effect |
   * | --- | --- |
   * | Root call of the run | Ends with this output, and with the `summary` of the request. |
   * | Call of the op `Evaluation.summarize` below it | Created with the plain op name, the input `self` of the root call and the same output; it starts and ends at the time of the request. |
   *
   * A run can be finished again, for example after more scores. Its output and summary and the output of the
   * `Evaluation.summarize` call are then replaced; their end times do not change. Predictions can be recorded after the
   * end; finish the run again to include them. If a client ended the run with `POST /call/end`, the values sent there
   * do not change.
   *
   * A run fails only through `POST /call/end` with an `exception`. Returns `404` if the run does not exist or was
   * deleted.
   *
   * `POST /v2/{entity}/{project}/evaluation_runs/{evaluation_run_id}/finish`
   */
  evaluationRunFinish(input: EvaluationRunFinishInput, options?: CallOptions): Promise<EvaluationRunFinishResponse>;

  /**
   * Streams the predictions created with `POST /v2/{entity}/{project}/predictions` as JSON lines: one prediction per
   * line, each line ended by a line feed. The body is empty if nothing matches. Model calls that clients recorded in
   * other ways are not returned.
   *
   * Predictions are ordered by the start of their calls and then by ID, oldest first.
   *
   * Errors before the first line are ordinary error responses. If the service fails later, it closes the connection
   * before the body is complete; a response that ends normally is complete.
   *
   * `GET /v2/{entity}/{project}/predictions`
   */
  predictionList(input: PredictionListInput, options?: CallOptions & JsonLinesOptions): ItemStream<Prediction>;

  /**
   * Records one output of a model. With `evaluation_run_id`, the prediction becomes a trial of that run; its scores are
   * recorded with `POST /v2/{entity}/{project}/scores`, and
   * `POST /v2/{entity}/{project}/predictions/{prediction_id}/finish` completes it. Without `evaluation_run_id`, the
   * prediction belongs to no run and is the root of a new trace.
   *
   * The prediction is stored as one or two calls, both started at the time of the request:
   *
   * | Field of the call | Trial, only in a run | Prediction |
   * | --- | --- | --- |
   * | `id` | New ID. | ID of the prediction. |
   * | `op_name` | Ref of the op `Evaluation.predict_and_score`. | Ref of the op `<model name>.predict`. |
   * | `parent_id` | ID of the run. | ID of the trial, or `null`. |
   * | `trace_id` | ID of the run. | ID of the run, or of the prediction. |
   * | `inputs` | `self`: input `self` of the run. `model`: `model`. `example`: `inputs`. | `self`: `model`. `inputs`: `inputs`. |
   * | `attributes.weave` | `predict_call_id`: ID of the prediction. `genai_span_ref` if given. | `prediction`: the string `"true"`. `model`. `evaluation_run_id` if given, otherwise `genai_span_ref` if given. |
   * | `output` | None. | `output` |
   * | `ended_at` | None; the trial is open. | Same as `started_at`. |
   *
   * `<model name>` is the name in the ref of an object or op in `model`, or `Model` if `model` is no such ref. Ops that
   * do not exist are created with the placeholder source of `POST /v2/{entity}/{project}/ops`. The size limits of calls
   * apply: see `POST /call/start`.
   *
   * Returns `404` if the run does not exist or was deleted. The prediction is visible to reads as soon as the response
   * is returned. Each request records another prediction.
   *
   * `POST /v2/{entity}/{project}/predictions`
   */
  predictionCreate(input: PredictionCreateInput, options?: CallOptions): Promise<PredictionCreateResponse>;

  /**
   * Deletes predictions. Their trials are not deleted: the call of `Evaluation.predict_and_score` that contains a
   * prediction stays in the results of its run, with the output and the scores with which it was finished. To remove a
   * trial, delete that call with `POST /calls/delete`. Feedback is not deleted.
   *
   * IDs for which `GET /v2/{entity}/{project}/predictions/{prediction_id}` returns `404` are ignored. A repeated
   * request therefore deletes nothing and returns `200`. Returns `422` if `prediction_ids` is omitted.
   *
   * `DELETE /v2/{entity}/{project}/predictions`
   */
  predictionDelete(input: PredictionDeleteInput, options?: CallOptions): Promise<PredictionDeleteResponse>;

  /**
   * Returns one prediction. Returns `404` if there is no such call, if it was deleted, or if it was not created with
   * `POST /v2/{entity}/{project}/predictions`.
   *
   * `GET /v2/{entity}/{project}/predictions/{prediction_id}`
   */
  predictionRead(input: PredictionReadInput, options?: CallOptions): Promise<PredictionReadResponse>;

  /**
   * Completes the trial of a prediction with the scores recorded so far. The request has no body. The call of
   * `Evaluation.predict_and_score` that contains the prediction ends with this output:
   *
   * | Field | Value |
   * | --- | --- |
   * | `output` | Output of the prediction. |
   * | `scores` | Values of the scores of the prediction in this run, by scorer name: the name in the ref of the scorer. |
   * | `model_latency` | `{"mean": <seconds>}`: the time from start to end of the call of the prediction. |
   *
   * Scores with the value `null` are left out. If a scorer gave several scores, the one created last counts.
   *
   * A prediction can be finished again, for example after more scores: the output is computed anew and the end stays. A
   * prediction that belongs to no run is not changed, and the response is the same. Returns `404` if the prediction
   * does not exist, was deleted, or was not created with `POST /v2/{entity}/{project}/predictions`.
   *
   * Finish predictions before `POST /v2/{entity}/{project}/evaluation_runs/{evaluation_run_id}/finish`, which ignores
   * open trials.
   *
   * `POST /v2/{entity}/{project}/predictions/{prediction_id}/finish`
   */
  predictionFinish(input: PredictionFinishInput, options?: CallOptions): Promise<PredictionFinishResponse>;

  /**
   * Returns the results of one or more evaluations side by side: for each row of input, the model outputs, scores,
   * latency and tokens of each evaluation, and on request statistics of each scorer. Works for runs of
   * `POST /v2/{entity}/{project}/evaluation_runs`, for evaluations that the service ran, and for evaluations that
   * clients recorded as calls.
   *
   * **Trials and rows.** A trial is a call directly below a root call given in the request, with the op
   * `Evaluation.predict_and_score` or `Evaluation.predictAndScore`. Deleted calls are left out. Trials with the same
   * `row_digest` form a row; within a row, they are grouped by evaluation.
   *
   * **Calls of a trial.** The calls directly below a trial are taken in the order of `started_at`, then of their IDs.
   * Op names are compared in lowercase; of an op ref, only the name counts.
   *
   * - A scorer call has the string `"true"` in its attribute `weave.score`, or the value `true` in its attribute
   *   `_weave_eval_meta.score`, or an op name that contains `.score` or `scorer`.
   * - The predict call is the first other call whose input `self` equals the input `model` of the trial, or whose op
   *   name contains `predict` or `invoke`.
   * - The scorer name of a scorer call is the name in the ref in its attribute `weave.scorer`, otherwise its op name
   *   without `.score` at the end.
   *
   * **Order of steps.**
   *
   * 1. Trials are grouped into rows.
   * 2. `require_intersection` drops rows that an evaluation lacks.
   * 3. `filters` drop rows that do not match.
   * 4. `sort_by` orders the rows.
   * 5. `total_rows` is counted.
   * 6. `offset` and `limit` select the rows to return.
   *
   * The summary covers all rows that match the `filters` and `summary_require_intersection`, regardless of `sort_by`,
   * `offset`, `limit` and `include_rows`.
   *
   * Trials that are not finished are included, with the scores recorded so far. The statistics can therefore differ
   * from the output of a run, which covers the trials that were finished when the run was.
   *
   * IDs without an evaluation contribute no rows and cause no error. Returns `400` if a field cannot be filtered or
   * sorted by, or if `mode` is `difference` for a field that is not a score.
   *
   * `POST /v2/{entity}/{project}/eval_results/query`
   */
  evalResultsQuery(input: EvalResultsQueryInput, options?: CallOptions): Promise<EvalResultsQueryResponse>;
}
