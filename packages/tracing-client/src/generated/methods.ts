// Made by `pnpm generate` from the tracing contract, sha256:bfaf82e4caca1020e179835c89f81ab737ce3c2ce25d7f0440ff4eb63e775e41.
// Do not edit. On a conflict take either side and generate again.

import type { CallOptions } from '@callscope/client-runtime';
import type { CallStatsOf, FeedbackStatsOf, RequestWith } from '@callscope/ergonomics/buckets';
import type { ItemStream } from '@callscope/ergonomics/streams';
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
   * Records the end of a call: when it ended, what it returned or why it failed, and what it used. The service takes
   * the end of a call whose start it has not seen, and shows the call once the start has come. An end that is sent
   * again changes nothing: of each field the first value that is not null stays.
   *
   * `POST /call/end`
   */
  callEnd(input: CallEndRequest, options?: CallOptions): Promise<CallEndResponse>;

  /**
   * Reads one call. A call that does not exist, was deleted, or has only an end so far is no error: `call` is null
   * then.
   *
   * `POST /call/read`
   */
  callRead(input: CallReadRequest, options?: CallOptions): Promise<CallReadResponse>;

  /**
   * Records the start of a call. A call is kept in two parts: its start, and its end, which `POST /call/end` sends when
   * the function has returned. The parts may come in any order. The service makes the ids that are left out and tells
   * them in the answer, so sending such a request again records another call; with both ids given, it changes nothing.
   * Where calls come often, collect their parts and send them by `POST /call/upsert_batch`. The first part for a
   * project that does not exist makes the project.
   *
   * `POST /call/start`
   */
  callStart(input: CallStartRequest, options?: CallOptions): Promise<CallStartResponse>;

  /**
   * Gives a call another display name, or takes it away; nothing else of a call can be changed. The call need not
   * exist, and the name then waits for it.
   *
   * `POST /call/update`
   */
  callUpdate(input: CallUpdateRequest, options?: CallOptions): Promise<CallUpdateResponse>;

  /**
   * Records many starts and ends in one request; this is how clients should send calls. Parts may come in any order,
   * children before their parents too. Either the whole batch is kept or nothing: one part that is wrong answers with
   * an error that names it. A batch may hold 32 MiB; send a larger one in parts. Give every start its ids, and a batch
   * can be sent again without harm.
   *
   * `POST /call/upsert_batch`
   */
  callStartBatch(input: CallStartBatchRequest, options?: CallOptions): Promise<CallStartBatchResponse>;

  /**
   * Deletes calls and all calls below them. They are gone from reads, queries, statistics and usage at once. Objects,
   * feedback and files stay. Ids that do not exist are passed over.
   *
   * `POST /calls/delete`
   */
  callsDelete(input: CallsDeleteRequest, options?: CallOptions): Promise<CallsDeleteResponse>;

  /**
   * Counts the calls that fit a filter and a query, without returning them. A `limit` makes the question cheaper: are
   * there at least so many?
   *
   * `POST /calls/query_stats`
   */
  callsQueryStats(input: CallsQueryStatsRequest, options?: CallOptions): Promise<CallsQueryStatsResponse>;

  /**
   * Adds up what the calls of a project used, cost and took, by buckets of time: `usage_buckets` by model,
   * `call_buckets` over all calls. A call belongs to the bucket in which it started.
   *
   * `start` is inclusive and `end` exclusive. Without `end` the range ends now. Without `granularity` the range decides
   * the size of a bucket. A size that would make more than 10,000 buckets is made larger. The answer's `start`, `end`,
   * `granularity` and `timezone` say what was used.
   *
   * Every bucket of the range is there, also without calls. A range that ends where it starts has no buckets; one that
   * ends before it starts answers 400.
   *
   * `POST /calls/stats`
   */
  callStats<const UsageMetrics extends Exclude<CallStatsRequest['usage_metrics'], undefined> = [], const CallMetrics extends Exclude<CallStatsRequest['call_metrics'], undefined> = []>(input: RequestWith<CallStatsRequest, { usage_metrics: UsageMetrics; call_metrics: CallMetrics }>, options?: CallOptions): Promise<CallStatsOf<{ usage_metrics: UsageMetrics; call_metrics: CallMetrics }>>;

  /**
   * Returns calls as JSON lines: one call on each line, with a line feed after each, and nothing at all when no call
   * fits. Lines arrive while the query still runs, so an answer of any length can be read in little memory. When the
   * service fails half-way it cuts the connection; an answer that ended without error is complete.
   *
   * Send `Accept: application/jsonl`, or any type, or leave the header out.
   *
   * `POST /calls/stream_query`
   */
  callsQueryStream(input: CallsQueryStreamRequest, options?: CallOptions): ItemStream<Call>;

  /**
   * Adds up the usage of each named call and all calls below it, by model, and on request what it cost. A client that
   * reports the usage of its children once more in the summary of a parent is counted twice.
   *
   * `POST /calls/usage`
   */
  callsUsage(input: CallsUsageRequest, options?: CallOptions): Promise<CallsUsageResponse>;

  /**
   * Adds up usage over the calls that fit a filter and a query: every one gets an entry with its own usage and that of
   * the calls below it. Only calls that fit are added, so ask for whole traces to get whole sums.
   *
   * `POST /trace/usage`
   */
  traceUsage(input: TraceUsageRequest, options?: CallOptions): Promise<TraceUsageResponse>;

  /**
   * Records what models cost: the price of one token read and of one token written, from a date on. Each entry adds a
   * price and replaces none, so that a model has a history of prices and a call keeps the price of its time. A model
   * that is named twice, in one request or in two, has two prices.
   *
   * A price applies to usage that is reported under exactly this name of a model. Prices of the project go before those
   * that are built into the service, which can be neither read nor changed here.
   *
   * `POST /cost/create`
   */
  costCreate(input: CostCreateRequest, options?: CallOptions): Promise<CostCreateResponse>;

  /**
   * Deletes prices of a project for good. They are named by their ids alone: `$eq` of `id` and a literal, `$in` of `id`
   * and a list of literals, or `$or` of several such `$eq`. Any other query answers 400 and deletes nothing. Ids that
   * the project does not have, and those of built-in prices, are passed over.
   *
   * `POST /cost/purge`
   */
  costPurge(input: CostPurgeRequest, options?: CallOptions): Promise<CostPurgeResponse>;

  /**
   * Returns the prices that were recorded for a project, without the built-in ones. `query` and `sort_by` can name
   * `id`, `llm_id`, `provider_id`, `effective_date`, `prompt_token_cost`, `completion_token_cost`,
   * `cache_read_input_token_cost`, `cache_creation_input_token_cost`, `prompt_token_cost_unit`,
   * `completion_token_cost_unit`, `pricing_level`, `pricing_level_id`, `created_at` and `created_by`. Whatever the
   * query says, only prices of the named project are searched.
   *
   * `POST /cost/query`
   */
  costQuery(input: CostQueryRequest, options?: CallOptions): Promise<CostQueryResponse>;

  /**
   * Stores many pieces of feedback in one request. Either all of them are kept or none: one that breaks a rule answers
   * with an error. Give each an `id`, and the batch can be sent again without harm.
   *
   * `POST /feedback/batch/create`
   */
  feedbackCreateBatch(input: FeedbackCreateBatchRequest, options?: CallOptions): Promise<FeedbackCreateBatchResponse>;

  /**
   * Stores one piece of feedback on a call, or on anything else that a ref names: a reaction, a note, an annotation by
   * a person, or what a scorer found. Without an `id` the service makes one, so sending the request again stores the
   * feedback twice; with an `id` that the project has already, nothing is stored, and the answer tells of what is
   * there.
   *
   * The `feedback_type` decides what the payload and the refs must be. What breaks its rules answers 400.
   *
   * `POST /feedback/create`
   */
  feedbackCreate(input: FeedbackCreateRequest, options?: CallOptions): Promise<FeedbackCreateResponse>;

  /**
   * Finds out which values the payloads of a range hold, so that `POST /feedback/stats` can be asked for them. The
   * service looks at the newest payload for each `trigger_ref`, where feedback that nothing triggered counts as one
   * group: ask for one `feedback_type` at a time to see the payloads of each.
   *
   * `start` is inclusive and `end` exclusive. The range may have 31 days; a longer one, or one that ends before it
   * starts, answers 400.
   *
   * `POST /feedback/payload_schema`
   */
  feedbackPayloadSchema(input: FeedbackPayloadSchemaRequest, options?: CallOptions): Promise<FeedbackPayloadSchemaResponse>;

  /**
   * Deletes feedback for good. The query names it by its ids: one `$eq` of the field `id` with a literal, or an `$or`
   * of such conditions. Any other query answers 400. Ids that do not exist are passed over.
   *
   * `POST /feedback/purge`
   */
  feedbackPurge(input: FeedbackPurgeRequest, options?: CallOptions): Promise<FeedbackPurgeResponse>;

  /**
   * Returns the feedback of a project that fits a query, with all fields or those that are asked for, or counts it.
   *
   * `POST /feedback/query`
   */
  feedbackQuery(input: FeedbackQueryRequest, options?: CallOptions): Promise<FeedbackQueryResponse>;

  /**
   * Puts one piece of feedback in the place of another. The new one is checked as by `POST /feedback/create`; what
   * breaks a rule answers 400, and the old one stays. Otherwise the old one is deleted, and the new one is stored with
   * a new time, and with a new id unless it brings one. That the old one does not exist is no error, so sending the
   * request again without an `id` stores the new one twice.
   *
   * `POST /feedback/replace`
   */
  feedbackReplace(input: FeedbackReplaceRequest, options?: CallOptions): Promise<FeedbackReplaceResponse>;

  /**
   * Computes figures from the payloads of feedback, by buckets of time and over the whole range. Feedback belongs to
   * the bucket in which it was created.
   *
   * `start` is inclusive and `end` exclusive. Without `end` the range ends now. Without `granularity` the range decides
   * the size of a bucket. A size that would make more than 10,000 buckets is made larger. The answer's `start`, `end`,
   * `granularity` and `timezone` say what was used. The range may have 31 days; a longer one, or one that ends before
   * it starts, answers 400.
   *
   * Every bucket of the range is there, also without feedback. A range that ends where it starts has no buckets.
   *
   * `POST /feedback/stats`
   */
  feedbackStats<const Metrics extends Exclude<FeedbackStatsRequest['metrics'], undefined> = []>(input: RequestWith<FeedbackStatsRequest, { metrics: Metrics }>, options?: CallOptions): Promise<FeedbackStatsOf<{ metrics: Metrics }>>;

  /**
   * Returns the bytes of a file as they were uploaded. A digest that the project does not have answers 404.
   *
   * `POST /file/content`
   */
  fileContent(input: FileContentRequest, options?: CallOptions): Promise<Blob>;

  /**
   * Stores a file under the digest of its bytes. Objects and calls refer to files by their digests, and a client can
   * compute the digest before it uploads: SHA-256 of the bytes, as base64url without padding, `-` written as `X` and
   * `_` as `Y`. The same bytes are stored once in a project, so uploading them again changes nothing. Files can be
   * neither changed nor deleted. A request may hold 32 MiB.
   *
   * `POST /file/create`
   */
  fileCreate(input: FileCreateRequest, options?: CallOptions): Promise<FileCreateResponse>;

  /**
   * Adds up how many bytes the files of a project take. Bytes that were uploaded several times count once.
   *
   * `POST /files/query_stats`
   */
  filesStats(input: FilesStatsRequest, options?: CallOptions): Promise<FilesStatsResponse>;

  /**
   * Lists the aliases that a project has. Which version an alias points to is told by `POST /objs/query`.
   *
   * `GET /aliases`
   */
  aliasesList(input: AliasesListInput, options?: CallOptions): Promise<AliasesListResponse>;

  /**
   * Publishes content under a name. Content that the name does not hold yet becomes a new version, and content that it
   * holds already makes none; in both cases the version is the latest from then on. Content that was deleted comes back
   * as a new version with its old digest. A version never changes.
   *
   * A name belongs to the kind and the base class of what it holds: an op under the name of an object, or content of
   * another class, answers 400. The version can be read as soon as this was answered.
   *
   * `POST /obj/create`
   */
  objCreate(input: ObjCreateRequest, options?: CallOptions): Promise<ObjCreateResponse>;

  /**
   * Deletes versions of an object, with their tags and aliases. Refs to them lead nowhere from then on. When the latest
   * version is among them, the newest that is left becomes the latest.
   *
   * When one of the named versions is not there, or there is nothing to delete, the answer is 404 and nothing is
   * deleted; the same request sent again therefore answers 404.
   *
   * `POST /obj/delete`
   */
  objDelete(input: ObjDeleteRequest, options?: CallOptions): Promise<ObjDeleteResponse>;

  /**
   * Reads one version of an object. A version that was deleted answers 404, like one that never was, and the answer
   * says when it was deleted.
   *
   * `POST /obj/read`
   */
  objRead(input: ObjReadRequest, options?: CallOptions): Promise<ObjReadResponse>;

  /**
   * Returns versions of objects and ops, deleted ones left out. Every version that fits is returned, not only the
   * latest of each object, unless the filter asks for that.
   *
   * `POST /objs/query`
   */
  objsQuery(input: ObjsQueryRequest, options?: CallOptions): Promise<ObjsQueryResponse>;

  /**
   * Lets aliases point to a version of an object. An alias points to one version of its object at a time: set on
   * another version, it moves there. A version that is not there, or was deleted, answers 404.
   *
   * `PUT /objs/{object_id}/aliases`
   */
  objSetAliases(input: ObjSetAliasesInput, options?: CallOptions): Promise<ObjSetAliasesResponse>;

  /**
   * Takes aliases away from an object. An alias that the object does not have is passed over.
   *
   * `POST /objs/{object_id}/aliases/remove`
   */
  objRemoveAliases(input: ObjRemoveAliasesInput, options?: CallOptions): Promise<ObjRemoveAliasesResponse>;

  /**
   * Adds tags to a version of an object. Many versions may carry the same tag, and a tag that the version has already
   * stays as it is. A version that is not there, or was deleted, answers 404.
   *
   * `PUT /objs/{object_id}/versions/{digest}/tags`
   */
  objAddTags(input: ObjAddTagsInput, options?: CallOptions): Promise<ObjAddTagsResponse>;

  /**
   * Takes tags away from a version of an object. A tag that the version does not have is passed over, and so is
   * everything when there is no such version.
   *
   * `POST /objs/{object_id}/versions/{digest}/tags/remove`
   */
  objRemoveTags(input: ObjRemoveTagsInput, options?: CallOptions): Promise<ObjRemoveTagsResponse>;

  /**
   * Lists the tags that a project has. Which versions carry a tag is told by `POST /objs/query`.
   *
   * `GET /tags`
   */
  tagsList(input: TagsListInput, options?: CallOptions): Promise<TagsListResponse>;

  /**
   * Takes spans from an OpenTelemetry exporter and records each as a call that has ended. Set the exporter's address
   * for traces to this path, or its base address to `<base_url>/otel`. The body is the message
   * `ExportTraceServiceRequest`, as protobuf or in its JSON form, plain or compressed; the answer has the form of the
   * request. An error is JSON in any case.
   *
   * The attributes `wandb.entity` and `wandb.project` of a resource name the project of its spans, so that one request
   * may hold spans of several projects. The header `project_id` names it for resources without them. When a resource
   * has neither, the answer is 400 and nothing is kept.
   *
   * A span that cannot be kept is left out and counted in `partialSuccess`; the others are kept and the status is 200.
   * That is so for a span with an attribute whose key is also the beginning of another: `order` and `order.id`. A span
   * that is sent again changes nothing: of each field of its call, the first value that is not null stays.
   *
   * `POST /otel/v1/traces`
   */
  exportTrace(input: ExportTraceRequest, options?: CallOptions): Promise<ExportTraceResponse>;

  /**
   * Returns the values that refs lead to. A ref names a version of an object or an op by its digest; `latest`, a
   * version number or an alias do not work here, nor do refs of tables and calls, which answer 400. Refs of several
   * projects may stand in one request; one into a project that is not the caller's answers 403.
   *
   * A ref may lead on into the value, in pairs behind the digest: `attr/<name>` and `key/<name>` take a member of an
   * object, `index/<number>` an entry of a list, and `id/<row digest>` a row of a table where the value is a ref of
   * one. A value on the way that is a ref of an object stands for that object. A row of a dataset is
   * `weave:///<entity>/<project>/object/<name>:<digest>/attr/rows/id/<row digest>`. Other characters than letters,
   * digits and `_.-~` are percent-encoded in these parts.
   *
   * A version that was deleted has null as its value, and so has a ref that leads to a member or an entry that is not
   * there. A version or row that never was answers 404 for the whole request, and `missing_object_digests` beside
   * `reason` lists the digests.
   *
   * `POST /refs/read_batch`
   */
  refsReadBatch(input: RefsReadBatchRequest, options?: CallOptions): Promise<RefsReadBatchResponse>;

  /**
   * Tells in which country an address is, and whether callers from there may use the inference service. Meant for
   * finding out why a call was refused; it may go away.
   *
   * `GET /geolocate`
   */
  getCallerLocation(input?: GetCallerLocationInput, options?: CallOptions): Promise<GetCallerLocationResponse>;

  /**
   * Says whether the service can do its work. Needs no credentials, so that a load balancer can ask.
   *
   * `GET /health`
   */
  readRoot(options?: CallOptions): Promise<ReadRootResponse>;

  /**
   * Tells a client library which versions it talks to, so that it can refuse to run when it is too old.
   *
   * `GET /server_info`
   */
  serverInfo(options?: CallOptions): Promise<ServerInfoResponse>;

  /**
   * Translates names of projects to the ids that the service uses inside. Projects that do not exist, or that the
   * caller may not read, are left out of the answer.
   *
   * `POST /service/projects_info`
   */
  projectsInfo(input: ProjectsInfoRequest, options?: CallOptions): Promise<ProjectsInfoResponse>;

  /**
   * Tells the version of the service. Needs no credentials.
   *
   * `GET /version`
   */
  readVersion(options?: CallOptions): Promise<ReadVersionResponse>;

  /**
   * Stores a table: a list of rows, each a JSON object. A table never changes and is named by its digest, which the
   * rows decide: the same rows in the same order are the same table. Each row is stored once in a project, however many
   * tables hold it, and may stand in one table more than once. A row may take 3.5 MiB and a request 32 MiB; what is
   * larger answers 413. Send a larger table in parts, with `POST /table/create_from_digests` or `POST /table/update`.
   *
   * `POST /table/create`
   */
  tableCreate(input: TableCreateRequest, options?: CallOptions): Promise<TableCreateResponse>;

  /**
   * Makes a table out of rows that were stored before, named by their digests, so that a large table can be stored in
   * parts and put together here. Whether the rows exist is not checked: one that does not is left out where the table
   * is queried, and counts where it is counted.
   *
   * `POST /table/create_from_digests`
   */
  tableCreateFromDigests(input: TableCreateFromDigestsRequest, options?: CallOptions): Promise<TableCreateFromDigestsResponse>;

  /**
   * Returns rows of a table: filtered, then sorted, then cut to `offset` and `limit`. Without `sort_by` they come in
   * the order of the table. A table that the project does not have is no error and has no rows. Tables with many rows
   * are better read with `POST /table/query_stream`.
   *
   * `POST /table/query`
   */
  tableQuery(input: TableQueryRequest, options?: CallOptions): Promise<TableQueryResponse>;

  /**
   * Counts the rows of a table. A table that the project does not have answers 404.
   *
   * `POST /table/query_stats`
   */
  tableQueryStats(input: TableQueryStatsRequest, options?: CallOptions): Promise<TableQueryStatsResponse>;

  /**
   * Counts the rows of several tables and, when asked, the bytes that they take. Tables that the project does not have
   * are left out of the answer.
   *
   * `POST /table/query_stats_batch`
   */
  tableQueryStatsBatch(input: TableQueryStatsBatchRequest, options?: CallOptions): Promise<TableQueryStatsBatchResponse>;

  /**
   * Makes a new table out of an old one by adding and taking away rows, without sending the rest again. The old table
   * stays as it is. The changes are applied one after the other, each to what the one before it left. The result is the
   * table that `POST /table/create` makes of the same rows, with the same digest. A position that is too large answers
   * 400, a table that the project does not have 404; nothing is stored then.
   *
   * `POST /table/update`
   */
  tableUpdate(input: TableUpdateRequest, options?: CallOptions): Promise<TableUpdateResponse>;

  /**
   * Returns the rows that `POST /table/query` returns as JSON lines: one row on each line, with a line feed after each,
   * and nothing at all when there is none. Lines arrive while the table is still being read, so that a table of any
   * size can be read in little memory. When the service fails half-way it cuts the connection; an answer that ended
   * without error is complete.
   *
   * Send `Accept: application/jsonl`, or any type, or leave the header out.
   *
   * `POST /table/query_stream`
   */
  tableQueryStream(input: TableQueryStreamRequest, options?: CallOptions): ItemStream<TableRow>;

  /**
   * Returns the threads of a project as JSON lines: one thread on each line, with a line feed after each, and nothing
   * at all when there is none. A thread is a conversation: the turns that carry the same `thread_id`. A turn is a call
   * whose `turn_id` is its own `id`; calls below a turn do not count, and deleted ones neither.
   *
   * Lines arrive while the query still runs. When the service fails half-way it cuts the connection; an answer that
   * ended without error is complete. Send `Accept: application/jsonl`, or any type, or leave the header out.
   *
   * `POST /threads/stream_query`
   */
  threadsQueryStream(input: ThreadsQueryStreamRequest, options?: CallOptions): ItemStream<Thread>;

  /**
   * Lists the models of the inference service, for a site that compares models. The list is that of `GET
   * /inference/router/openrouter/models`. Needs no credentials.
   *
   * `GET /inference/analysis/artificialanalysis/models`
   */
  inferenceAnalysisArtificialanalysisModels(options?: CallOptions): Promise<InferenceAnalysisArtificialanalysisModelsResponse>;

  /**
   * Lists how one model of the inference service can be had, and at what price, for a catalogue of models. Only
   * serverless offers are listed. Needs no credentials.
   *
   * `GET /inference/nvidia/v2/hardware`
   */
  nvidiaHardware(input: NvidiaHardwareInput, options?: CallOptions): Promise<NvidiaHardwareResponse>;

  /**
   * Lists the models of the inference service with what they can do and what they cost, for a service that routes
   * requests to many providers. The list changes rarely, so it may be cached. Needs no credentials.
   *
   * `GET /inference/router/openrouter/models`
   */
  inferenceRouterOpenrouterModels(options?: CallOptions): Promise<InferenceRouterOpenrouterModelsResponse>;

  /**
   * Makes a queue of calls that people are to look at. Calls are put into it by `POST
   * /annotation_queues/{queue_id}/items`. Names need not be unique: sending the request again makes another queue.
   *
   * `POST /annotation_queues`
   */
  annotationQueueCreate(input: AnnotationQueueCreateRequest, options?: CallOptions): Promise<AnnotationQueueCreateResponse>;

  /**
   * Returns the queues of a project as JSON lines: one queue on each line, with a line feed after each, and nothing at
   * all when no queue fits. Deleted queues are left out. When the service fails half-way it cuts the connection; an
   * answer that ended without error is complete.
   *
   * `POST /annotation_queues/query`
   */
  annotationQueuesQueryStream(input: AnnotationQueuesQueryStreamRequest, options?: CallOptions): ItemStream<AnnotationQueue>;

  /**
   * Tells of each named queue how many items it has and how many are done. A queue that does not exist, or was deleted,
   * has none. More than 1,000 ids answer 413.
   *
   * `POST /annotation_queues/stats`
   */
  annotationQueuesStats(input: AnnotationQueuesStatsRequest, options?: CallOptions): Promise<AnnotationQueuesStatsResponse>;

  /**
   * Reads one queue. One that does not exist, or was deleted, answers 404.
   *
   * `GET /annotation_queues/{queue_id}`
   */
  annotationQueueRead(input: AnnotationQueueReadInput, options?: CallOptions): Promise<AnnotationQueueReadResponse>;

  /**
   * Changes what a queue is called, how it is described, or what its annotators fill in. A field that is null or left
   * out stays as it is. A queue that does not exist, or was deleted, answers 404.
   *
   * `PUT /annotation_queues/{queue_id}`
   */
  annotationQueueUpdate(input: AnnotationQueueUpdateInput, options?: CallOptions): Promise<AnnotationQueueUpdateResponse>;

  /**
   * Deletes a queue. Its items can no longer be listed or worked on; the calls, and the feedback given in the queue,
   * stay. The second of two such requests answers 404 and changes nothing.
   *
   * `DELETE /annotation_queues/{queue_id}`
   */
  annotationQueueDelete(input: AnnotationQueueDeleteInput, options?: CallOptions): Promise<AnnotationQueueDeleteResponse>;

  /**
   * Puts calls into a queue, each as an item of its own. A call that is in the queue already is counted and not added
   * again, so the request can be repeated. Ids of calls that do not exist, or were deleted, are passed over without
   * being counted. An item keeps what the call was at this moment: a call that is still running shows no end later
   * either. A call may be in several queues, and no operation takes it out again. More than 1,000 ids answer 413.
   *
   * `POST /annotation_queues/{queue_id}/items`
   */
  annotationQueueAddCalls(input: AnnotationQueueAddCallsInput, options?: CallOptions): Promise<AnnotationQueueAddCallsResponse>;

  /**
   * Lists the items of a queue, with the state in which each is.
   *
   * `POST /annotation_queues/{queue_id}/items/query`
   */
  annotationQueueItemsQuery(input: AnnotationQueueItemsQueryInput, options?: CallOptions): Promise<AnnotationQueueItemsQueryResponse>;

  /**
   * Says how far the caller is with an item. Each annotator has a state of their own, which starts as `unstarted`; from
   * there and from `in_progress` it can become `in_progress`, `completed` or `skipped`. The last two are final: another
   * state after them answers 400, and the same state once more changes nothing. There is no claim: `in_progress` is a
   * mark, and several people may work on one item.
   *
   * What the annotator found is not part of the request. It is stored by `POST /feedback/create`, with the `queue_id`.
   *
   * `POST /annotation_queues/{queue_id}/items/{item_id}/progress`
   */
  annotationQueueItemProgressUpdate(input: AnnotationQueueItemProgressUpdateInput, options?: CallOptions): Promise<AnnotationQueueItemProgressUpdateResponse>;

  /**
   * Has the service evaluate a model, and answers at once with the id of the root call; the work goes on behind. `POST
   * /evaluations/status` tells how far it is, and the calls can be read like any others. To evaluate a model in your
   * own program instead, create an evaluation run.
   *
   * The service runs no code of others. It takes models that are a prompt with settings for a model it can reach (class
   * `LLMStructuredCompletionModel`), and evaluations whose scorers, if they have any, let such a model judge. Both refs
   * are looked up first: one that leads nowhere answers 404, and one to something that the service cannot run answers
   * 400. A deployment that runs no evaluations answers 400 too.
   *
   * `POST /evaluations/evaluate_model`
   */
  evaluateModel(input: EvaluateModelRequest, options?: CallOptions): Promise<EvaluateModelResponse>;

  /**
   * Tells how far an evaluation is, whether the service runs it or a client does. A call that does not exist, was
   * deleted, or has not begun is no error: the `code` is `not_found` then. The id of a call that is no evaluation
   * answers 400.
   *
   * `POST /evaluations/status`
   */
  evaluationStatus(input: EvaluationStatusRequest, options?: CallOptions): Promise<EvaluationStatusResponse>;

  /**
   * Lists the evaluations of a project as JSON lines: every version, the oldest first. One version on each line, with a
   * line feed after each, and nothing at all when there is none. When the service fails half-way it cuts the
   * connection.
   *
   * `GET /v2/{entity}/{project}/evaluations`
   */
  evaluationList(input: EvaluationListInput, options?: CallOptions): ItemStream<EvaluationVersion>;

  /**
   * Stores an evaluation: which dataset a model has to answer, and which scorers judge the answers. The service makes
   * the ops that its runs will be calls of. The same content under the same name makes no new version. A name that
   * something else than an evaluation has already answers 400. Nothing is evaluated yet, and whether the refs lead
   * anywhere is not checked.
   *
   * `POST /v2/{entity}/{project}/evaluations`
   */
  evaluationCreate(input: EvaluationCreateInput, options?: CallOptions): Promise<EvaluationCreateResponse>;

  /**
   * Deletes versions of an evaluation. The ops that were made for them stay, and so do their runs with all results.
   * When one of the named versions is not there, or there is nothing to delete, the answer is 404 and nothing is
   * deleted; the same request sent again therefore answers 404.
   *
   * `DELETE /v2/{entity}/{project}/evaluations/{object_id}`
   */
  evaluationDelete(input: EvaluationDeleteInput, options?: CallOptions): Promise<EvaluationDeleteResponse>;

  /**
   * Reads one version of an evaluation. A version that was deleted answers 404 and says when, and the name of something
   * that is no evaluation answers 404 too.
   *
   * `GET /v2/{entity}/{project}/evaluations/{object_id}/versions/{digest}`
   */
  evaluationRead(input: EvaluationReadInput, options?: CallOptions): Promise<EvaluationReadResponse>;

  /**
   * Has the service apply scorers to calls that were recorded before, each scorer to each call, and answers as soon as
   * the work is planned. Each result becomes feedback on the call, of the type `wandb.runnable.<name of the scorer>`,
   * with `{"output": …}` as its payload, the scorer as `runnable_ref` and the call that scored as `call_ref`. Sending
   * the request again scores again.
   *
   * Calls that do not exist are passed over. A scorer that does not exist answers 404, and what is no ref of an object
   * or op 400. The service runs no code of others: a scorer that it cannot run leaves a failed call and no feedback. A
   * deployment that scores no calls answers 400.
   *
   * `POST /calls/score`
   */
  callsScore(input: CallsScoreRequest, options?: CallOptions): Promise<CallsScoreResponse>;

  /**
   * Lists scores as JSON lines, in the order in which they were made. Scores that clients recorded as plain calls are
   * not among them. One score on each line, with a line feed after each, and nothing at all when there is none. When
   * the service fails half-way it cuts the connection.
   *
   * `GET /v2/{entity}/{project}/scores`
   */
  scoreList(input: ScoreListInput, options?: CallOptions): ItemStream<Score>;

  /**
   * Records what a scorer makes of a prediction. The score is a call of `<name of the scorer>.score`, ended at once,
   * with the value as its output. With `evaluation_run_id` it stands beside the prediction in that run; without, it is
   * a trace of its own. The value also becomes feedback on the call of the prediction, as in `POST /calls/score`.
   *
   * Record the scores, then finish the prediction: that adds them to the row of the run.
   *
   * `POST /v2/{entity}/{project}/scores`
   */
  scoreCreate(input: ScoreCreateInput, options?: CallOptions): Promise<ScoreCreateResponse>;

  /**
   * Deletes scores. Ids that are of no score, or of a deleted one, are passed over. The feedback on the prediction
   * stays, and so does the value that a finished prediction has taken over into its row; finish the prediction again to
   * take it out.
   *
   * `DELETE /v2/{entity}/{project}/scores`
   */
  scoreDelete(input: ScoreDeleteInput, options?: CallOptions): Promise<ScoreDeleteResponse>;

  /**
   * Reads one score. A score that was deleted answers 404, and so does the id of a call that is no score.
   *
   * `GET /v2/{entity}/{project}/scores/{score_id}`
   */
  scoreRead(input: ScoreReadInput, options?: CallOptions): Promise<ScoreReadResponse>;

  /**
   * Generates images from a text with a model of an outside provider, using the key for it that the project has stored,
   * and keeps the images as objects. When that fails the status is 200 all the same, and `response` holds an `error`
   * and nothing else: the model or the text is empty, the project has no key, this service knows no provider, or the
   * provider refuses.
   *
   * Unless `track_llm_call` is false, the exchange is recorded as a call with the plain op name
   * `weave.image_generation_create` in a trace of its own.
   *
   * `POST /image/create`
   */
  imageCreate(input: ImageCreateRequest, options?: CallOptions): Promise<ImageCreateResponse>;

  /**
   * Publishes one version of a stored object to a collection of the registry, where others find it under a number and
   * aliases. Publishing a version that the collection has already changes nothing but the aliases, so the request can
   * be repeated. A ref that is none of an object answers 400, and one whose version is not there 404.
   *
   * `POST /link_to_registry`
   */
  linkToRegistry(input: LinkToRegistryRequest, options?: CallOptions): Promise<LinkToRegistryResponse>;

  /**
   * Lists the ops of a project as JSON lines: the latest version of each op, the oldest first. One version on each
   * line, with a line feed after each, and nothing at all when there is none. When the service fails half-way it cuts
   * the connection.
   *
   * `GET /v2/{entity}/{project}/ops`
   */
  opList(input: OpListInput, options?: CallOptions): ItemStream<OpVersion>;

  /**
   * Stores the source of a function as an op, which calls can then name. The same source under the same name makes no
   * new version. A name that an object has already answers 400. The source is stored and never run.
   *
   * `POST /v2/{entity}/{project}/ops`
   */
  opCreate(input: OpCreateInput, options?: CallOptions): Promise<OpCreateResponse>;

  /**
   * Deletes versions of an op. Calls that name them stay. When one of the named versions is not there, or there is
   * nothing to delete, the answer is 404 and nothing is deleted; the same request sent again therefore answers 404.
   *
   * `DELETE /v2/{entity}/{project}/ops/{object_id}`
   */
  opDelete(input: OpDeleteInput, options?: CallOptions): Promise<OpDeleteResponse>;

  /**
   * Reads one version of an op, with its source. A version that was deleted answers 404 and says when, and the name of
   * something that is no op answers 404 too.
   *
   * `GET /v2/{entity}/{project}/ops/{object_id}/versions/{digest}`
   */
  opRead(input: OpReadInput, options?: CallOptions): Promise<OpReadResponse>;

  /**
   * Lists the datasets of a project as JSON lines: every version, the oldest first, without the rows. One version on
   * each line, with a line feed after each, and nothing at all when there is none. When the service fails half-way it
   * cuts the connection.
   *
   * `GET /v2/{entity}/{project}/datasets`
   */
  datasetList(input: DatasetListInput, options?: CallOptions): ItemStream<DatasetVersion>;

  /**
   * Stores rows as a table, and a dataset that refers to the table. The same rows under the same name and description
   * make no new version. A name that something else than a dataset has already answers 400.
   *
   * `POST /v2/{entity}/{project}/datasets`
   */
  datasetCreate(input: DatasetCreateInput, options?: CallOptions): Promise<DatasetCreateResponse>;

  /**
   * Deletes versions of a dataset. The tables with their rows stay, and so do evaluations that name them. When one of
   * the named versions is not there, or there is nothing to delete, the answer is 404 and nothing is deleted; the same
   * request sent again therefore answers 404.
   *
   * `DELETE /v2/{entity}/{project}/datasets/{object_id}`
   */
  datasetDelete(input: DatasetDeleteInput, options?: CallOptions): Promise<DatasetDeleteResponse>;

  /**
   * Reads one version of a dataset, with a ref of its rows. A version that was deleted answers 404 and says when, and
   * the name of something that is no dataset answers 404 too.
   *
   * `GET /v2/{entity}/{project}/datasets/{object_id}/versions/{digest}`
   */
  datasetRead(input: DatasetReadInput, options?: CallOptions): Promise<DatasetReadResponse>;

  /**
   * Lists the scorers of a project as JSON lines: every version, the oldest first. One version on each line, with a
   * line feed after each, and nothing at all when there is none. When the service fails half-way it cuts the
   * connection.
   *
   * `GET /v2/{entity}/{project}/scorers`
   */
  scorerList(input: ScorerListInput, options?: CallOptions): ItemStream<ScorerVersion>;

  /**
   * Stores a scorer: the source of the function that scores one output, under a name. The service makes an op of the
   * source, another that summarizes the scores, and the scorer that names both. The same source under the same name and
   * description makes no new version. A name that something else than a scorer has already answers 400.
   *
   * `POST /v2/{entity}/{project}/scorers`
   */
  scorerCreate(input: ScorerCreateInput, options?: CallOptions): Promise<ScorerCreateResponse>;

  /**
   * Deletes versions of a scorer. The ops that were made for them stay, and so do their scores. When one of the named
   * versions is not there, or there is nothing to delete, the answer is 404 and nothing is deleted; the same request
   * sent again therefore answers 404.
   *
   * `DELETE /v2/{entity}/{project}/scorers/{object_id}`
   */
  scorerDelete(input: ScorerDeleteInput, options?: CallOptions): Promise<ScorerDeleteResponse>;

  /**
   * Reads one version of a scorer, with a ref of the op that scores. A version that was deleted answers 404 and says
   * when, and the name of something that is no scorer answers 404 too.
   *
   * `GET /v2/{entity}/{project}/scorers/{object_id}/versions/{digest}`
   */
  scorerRead(input: ScorerReadInput, options?: CallOptions): Promise<ScorerReadResponse>;

  /**
   * Lists the models of a project as JSON lines: every version, the oldest first. One version on each line, with a line
   * feed after each, and nothing at all when there is none. When the service fails half-way it cuts the connection.
   *
   * `GET /v2/{entity}/{project}/models`
   */
  modelList(input: ModelListInput, options?: CallOptions): ItemStream<ModelVersion>;

  /**
   * Stores a model: the source of a program that is to be evaluated, with its settings. The same source and settings
   * under the same name and description make no new version. A name that something else than a model has already
   * answers 400. The source is stored and never run.
   *
   * `POST /v2/{entity}/{project}/models`
   */
  modelCreate(input: ModelCreateInput, options?: CallOptions): Promise<ModelCreateResponse>;

  /**
   * Deletes versions of a model. Its file stays, and so do the runs that evaluated it. When one of the named versions
   * is not there, or there is nothing to delete, the answer is 404 and nothing is deleted; the same request sent again
   * therefore answers 404.
   *
   * `DELETE /v2/{entity}/{project}/models/{object_id}`
   */
  modelDelete(input: ModelDeleteInput, options?: CallOptions): Promise<ModelDeleteResponse>;

  /**
   * Reads one version of a model, with its source and settings. A version that was deleted answers 404 and says when,
   * and the name of something that is no model answers 404 too.
   *
   * `GET /v2/{entity}/{project}/models/{object_id}/versions/{digest}`
   */
  modelRead(input: ModelReadInput, options?: CallOptions): Promise<ModelReadResponse>;

  /**
   * Lists runs as JSON lines, in the order in which they began. All filters that are given must fit; within one, an
   * entry is enough. Runs that clients recorded as plain calls, and those of `POST /evaluations/evaluate_model`, are
   * not among them, though they can be read. One run on each line, with a line feed after each, and nothing at all when
   * there is none. When the service fails half-way it cuts the connection.
   *
   * `GET /v2/{entity}/{project}/evaluation_runs`
   */
  evaluationRunList(input: EvaluationRunListInput, options?: CallOptions): ItemStream<EvaluationRun>;

  /**
   * Begins a run of an evaluation: a client lets a model answer the rows of the dataset, records each answer as a
   * prediction and each judgement as a score, and finishes the run. The run is a call of `Evaluation.evaluate` and the
   * root of a trace, and its id is the id of both. Evaluation and model are kept as they are sent: whether they lead
   * anywhere is not checked.
   *
   * `POST /v2/{entity}/{project}/evaluation_runs`
   */
  evaluationRunCreate(input: EvaluationRunCreateInput, options?: CallOptions): Promise<EvaluationRunCreateResponse>;

  /**
   * Deletes runs with all their predictions, scores and other calls below them. Ids that are of no run, or of a deleted
   * one, are passed over. Feedback stays.
   *
   * `DELETE /v2/{entity}/{project}/evaluation_runs`
   */
  evaluationRunDelete(input: EvaluationRunDeleteInput, options?: CallOptions): Promise<EvaluationRunDeleteResponse>;

  /**
   * Reads one run, also one that a client recorded as plain calls of `Evaluation.evaluate`. A run that was deleted
   * answers 404, and so does the id of another call.
   *
   * `GET /v2/{entity}/{project}/evaluation_runs/{evaluation_run_id}`
   */
  evaluationRunRead(input: EvaluationRunReadInput, options?: CallOptions): Promise<EvaluationRunReadResponse>;

  /**
   * Ends a run. Its root call gets the end, the summary of the request, and as output the means over the finished
   * predictions: `{"<scorer>": {"mean": …}, "output": {"mean": …}}`. A call of `Evaluation.summarize` below it has the
   * same output. Only numbers enter a mean, booleans do not, and a scorer or output without numbers has no entry.
   * Predictions that are not finished are passed over.
   *
   * A run that is finished again, after more scores for instance, gets the new means and summary and keeps its end. A
   * run fails only through `POST /call/end` with an exception.
   *
   * `POST /v2/{entity}/{project}/evaluation_runs/{evaluation_run_id}/finish`
   */
  evaluationRunFinish(input: EvaluationRunFinishInput, options?: CallOptions): Promise<EvaluationRunFinishResponse>;

  /**
   * Lists predictions as JSON lines, in the order in which they were made. Predictions that clients recorded as plain
   * calls are not among them. One prediction on each line, with a line feed after each, and nothing at all when there
   * is none. When the service fails half-way it cuts the connection.
   *
   * `GET /v2/{entity}/{project}/predictions`
   */
  predictionList(input: PredictionListInput, options?: CallOptions): ItemStream<Prediction>;

  /**
   * Records what a model answered to one input. The prediction is a call of `<name of the model>.predict` that begins
   * and ends at the moment of the request. With `evaluation_run_id` it stands in that run, below a call of
   * `Evaluation.predict_and_score` that stays open until the prediction is finished; a run that does not exist answers
   * 404. Without, the prediction is a trace of its own.
   *
   * `POST /v2/{entity}/{project}/predictions`
   */
  predictionCreate(input: PredictionCreateInput, options?: CallOptions): Promise<PredictionCreateResponse>;

  /**
   * Deletes predictions. Ids that are of no prediction, or of a deleted one, are passed over. The call of
   * `Evaluation.predict_and_score` above stays with the scores beside it, so the row still stands in the results of its
   * run; delete that call by `POST /calls/delete` to take it out.
   *
   * `DELETE /v2/{entity}/{project}/predictions`
   */
  predictionDelete(input: PredictionDeleteInput, options?: CallOptions): Promise<PredictionDeleteResponse>;

  /**
   * Reads one prediction. A prediction that was deleted answers 404, and so does the id of a call that is no
   * prediction.
   *
   * `GET /v2/{entity}/{project}/predictions/{prediction_id}`
   */
  predictionRead(input: PredictionReadInput, options?: CallOptions): Promise<PredictionReadResponse>;

  /**
   * Tells that the scores of a prediction are there. Nothing is sent but the path. The call of
   * `Evaluation.predict_and_score` above ends with the output of the prediction, the scores by the name of their
   * scorer, and the latency of the model. A prediction of no run is left as it is.
   *
   * A prediction that is finished again keeps its end and takes over the scores that are there by then. Of two scores
   * by one scorer the later counts, and a score that is null does not.
   *
   * `POST /v2/{entity}/{project}/predictions/{prediction_id}/finish`
   */
  predictionFinish(input: PredictionFinishInput, options?: CallOptions): Promise<PredictionFinishResponse>;

  /**
   * Returns the results of one or more evaluations side by side: for each row of input, what each evaluation answered,
   * in each trial, and how it was scored; and, when asked for, figures of each evaluation and scorer over all rows. It
   * works for runs of the v2 paths as for evaluations that clients recorded as calls.
   *
   * Rows are grouped, then those missing in an evaluation are dropped where an intersection is asked for, then come the
   * filters, the order, `total_rows`, and last `offset` and `limit`. The figures are made of all rows that pass the
   * filters, whatever the page. Ids that are of no evaluation give no rows and no error. A field that cannot be
   * filtered or sorted by answers 400.
   *
   * `POST /v2/{entity}/{project}/eval_results/query`
   */
  evalResultsQuery(input: EvalResultsQueryInput, options?: CallOptions): Promise<EvalResultsQueryResponse>;
}
