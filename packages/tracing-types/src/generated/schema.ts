// Made by `pnpm generate` from the tracing contract, sha256:bfaf82e4caca1020e179835c89f81ab737ce3c2ce25d7f0440ff4eb63e775e41.
// Do not edit. On a conflict take either side and generate again.

/** A body of JSON lines: text whose every line is one `Item`. At run time a plain string. */
export type JsonLines<Item> = string & { readonly __item?: Item };
/** A body of server-sent events: text in which the data of every event is one `Event`. At run time a plain string. */
export type EventStream<Event> = string & { readonly __event?: Event };
interface NoParameters {
    query?: never;
    header?: never;
    path?: never;
    cookie?: never;
}
interface Post<Operation> {
    parameters: NoParameters;
    get?: never;
    put?: never;
    post: Operation;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
}
interface Get<Operation> {
    parameters: NoParameters;
    get: Operation;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
}
interface Put<Operation> {
    parameters: NoParameters;
    get?: never;
    put: Operation;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
}
interface Delete<Operation> {
    parameters: NoParameters;
    get?: never;
    put?: never;
    post?: never;
    delete: Operation;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
}
interface RequestIdHeaders {
    "X-Request-Id": components["headers"]["RequestId"];
    [name: string]: unknown;
}
interface JsonAnswer<Body, Headers> {
    headers: Headers;
    content: {
        'application/json': Body;
    };
}
interface RequestIdAndRetryAfterHeaders {
    "X-Request-Id": components["headers"]["RequestId"];
    "Retry-After": components["headers"]["RetryAfter"];
    [name: string]: unknown;
}
interface JsonBody<Body> {
    content: {
        'application/json': Body;
    };
}
type BadRequestAnswer = components['responses']['BadRequest'];
type UnauthorizedAnswer = components['responses']['Unauthorized'];
type ForbiddenAnswer = components['responses']['Forbidden'];
type PayloadTooLargeAnswer = components['responses']['PayloadTooLarge'];
type UnprocessableRequestAnswer = components['responses']['UnprocessableRequest'];
type TooManyRequestsAnswer = components['responses']['TooManyRequests'];
type InternalErrorAnswer = components['responses']['InternalError'];
type BackendErrorAnswer = components['responses']['BackendError'];
type BackendTimeoutAnswer = components['responses']['BackendTimeout'];
type UnprocessableQueryAnswer = components['responses']['UnprocessableQuery'];
type NotFoundAnswer = components['responses']['NotFound'];
type ConflictAnswer = components['responses']['Conflict'];
type VersionNotFoundAnswer = components['responses']['VersionNotFound'];
type UnavailableAnswer = components['responses']['Unavailable'];

export interface paths {
    /**
     * Call End
     * @description Records the end of a call: when it ended, what it returned or why it failed, and what it used. The service takes the end of a call whose start it has not seen, and shows the call once the start has come. An end that is sent again changes nothing: of each field the first value that is not null stays.
     */
    "/call/end": Post<operations["callEnd"]>;
    /**
     * Call Read
     * @description Reads one call. A call that does not exist, was deleted, or has only an end so far is no error: `call` is null then.
     */
    "/call/read": Post<operations["callRead"]>;
    /**
     * Call Start
     * @description Records the start of a call. A call is kept in two parts: its start, and its end, which `POST /call/end` sends when the function has returned. The parts may come in any order. The service makes the ids that are left out and tells them in the answer, so sending such a request again records another call; with both ids given, it changes nothing. Where calls come often, collect their parts and send them by `POST /call/upsert_batch`. The first part for a project that does not exist makes the project.
     */
    "/call/start": Post<operations["callStart"]>;
    /**
     * Call Update
     * @description Gives a call another display name, or takes it away; nothing else of a call can be changed. The call need not exist, and the name then waits for it.
     */
    "/call/update": Post<operations["callUpdate"]>;
    /**
     * Call Start Batch
     * @description Records many starts and ends in one request; this is how clients should send calls. Parts may come in any order, children before their parents too. Either the whole batch is kept or nothing: one part that is wrong answers with an error that names it. A batch may hold 32 MiB; send a larger one in parts. Give every start its ids, and a batch can be sent again without harm.
     */
    "/call/upsert_batch": Post<operations["callStartBatch"]>;
    /**
     * Calls Delete
     * @description Deletes calls and all calls below them. They are gone from reads, queries, statistics and usage at once. Objects, feedback and files stay. Ids that do not exist are passed over.
     */
    "/calls/delete": Post<operations["callsDelete"]>;
    /**
     * Calls Query Stats
     * @description Counts the calls that fit a filter and a query, without returning them. A `limit` makes the question cheaper: are there at least so many?
     */
    "/calls/query_stats": Post<operations["callsQueryStats"]>;
    /**
     * Call Stats
     * @description Adds up what the calls of a project used, cost and took, by buckets of time: `usage_buckets` by model, `call_buckets` over all calls. A call belongs to the bucket in which it started.
     *
     *     `start` is inclusive and `end` exclusive. Without `end` the range ends now. Without `granularity` the range decides the size of a bucket. A size that would make more than 10,000 buckets is made larger. The answer's `start`, `end`, `granularity` and `timezone` say what was used.
     *
     *     Every bucket of the range is there, also without calls. A range that ends where it starts has no buckets; one that ends before it starts answers 400.
     */
    "/calls/stats": Post<operations["callStats"]>;
    /**
     * Calls Query Stream
     * @description Returns calls as JSON lines: one call on each line, with a line feed after each, and nothing at all when no call fits. Lines arrive while the query still runs, so an answer of any length can be read in little memory. When the service fails half-way it cuts the connection; an answer that ended without error is complete.
     *
     *     Send `Accept: application/jsonl`, or any type, or leave the header out.
     */
    "/calls/stream_query": Post<operations["callsQueryStream"]>;
    /**
     * Calls Usage
     * @description Adds up the usage of each named call and all calls below it, by model, and on request what it cost. A client that reports the usage of its children once more in the summary of a parent is counted twice.
     */
    "/calls/usage": Post<operations["callsUsage"]>;
    /**
     * Trace Usage
     * @description Adds up usage over the calls that fit a filter and a query: every one gets an entry with its own usage and that of the calls below it. Only calls that fit are added, so ask for whole traces to get whole sums.
     */
    "/trace/usage": Post<operations["traceUsage"]>;
    /**
     * Cost Create
     * @description Records what models cost: the price of one token read and of one token written, from a date on. Each entry adds a price and replaces none, so that a model has a history of prices and a call keeps the price of its time. A model that is named twice, in one request or in two, has two prices.
     *
     *     A price applies to usage that is reported under exactly this name of a model. Prices of the project go before those that are built into the service, which can be neither read nor changed here.
     */
    "/cost/create": Post<operations["costCreate"]>;
    /**
     * Cost Purge
     * @description Deletes prices of a project for good. They are named by their ids alone: `$eq` of `id` and a literal, `$in` of `id` and a list of literals, or `$or` of several such `$eq`. Any other query answers 400 and deletes nothing. Ids that the project does not have, and those of built-in prices, are passed over.
     */
    "/cost/purge": Post<operations["costPurge"]>;
    /**
     * Cost Query
     * @description Returns the prices that were recorded for a project, without the built-in ones. `query` and `sort_by` can name `id`, `llm_id`, `provider_id`, `effective_date`, `prompt_token_cost`, `completion_token_cost`, `cache_read_input_token_cost`, `cache_creation_input_token_cost`, `prompt_token_cost_unit`, `completion_token_cost_unit`, `pricing_level`, `pricing_level_id`, `created_at` and `created_by`. Whatever the query says, only prices of the named project are searched.
     */
    "/cost/query": Post<operations["costQuery"]>;
    /**
     * Feedback Create Batch
     * @description Stores many pieces of feedback in one request. Either all of them are kept or none: one that breaks a rule answers with an error. Give each an `id`, and the batch can be sent again without harm.
     */
    "/feedback/batch/create": Post<operations["feedbackCreateBatch"]>;
    /**
     * Feedback Create
     * @description Stores one piece of feedback on a call, or on anything else that a ref names: a reaction, a note, an annotation by a person, or what a scorer found. Without an `id` the service makes one, so sending the request again stores the feedback twice; with an `id` that the project has already, nothing is stored, and the answer tells of what is there.
     *
     *     The `feedback_type` decides what the payload and the refs must be. What breaks its rules answers 400.
     */
    "/feedback/create": Post<operations["feedbackCreate"]>;
    /**
     * Feedback Payload Schema
     * @description Finds out which values the payloads of a range hold, so that `POST /feedback/stats` can be asked for them. The service looks at the newest payload for each `trigger_ref`, where feedback that nothing triggered counts as one group: ask for one `feedback_type` at a time to see the payloads of each.
     *
     *     `start` is inclusive and `end` exclusive. The range may have 31 days; a longer one, or one that ends before it starts, answers 400.
     */
    "/feedback/payload_schema": Post<operations["feedbackPayloadSchema"]>;
    /**
     * Feedback Purge
     * @description Deletes feedback for good. The query names it by its ids: one `$eq` of the field `id` with a literal, or an `$or` of such conditions. Any other query answers 400. Ids that do not exist are passed over.
     */
    "/feedback/purge": Post<operations["feedbackPurge"]>;
    /**
     * Feedback Query
     * @description Returns the feedback of a project that fits a query, with all fields or those that are asked for, or counts it.
     */
    "/feedback/query": Post<operations["feedbackQuery"]>;
    /**
     * Feedback Replace
     * @description Puts one piece of feedback in the place of another. The new one is checked as by `POST /feedback/create`; what breaks a rule answers 400, and the old one stays. Otherwise the old one is deleted, and the new one is stored with a new time, and with a new id unless it brings one. That the old one does not exist is no error, so sending the request again without an `id` stores the new one twice.
     */
    "/feedback/replace": Post<operations["feedbackReplace"]>;
    /**
     * Feedback Stats
     * @description Computes figures from the payloads of feedback, by buckets of time and over the whole range. Feedback belongs to the bucket in which it was created.
     *
     *     `start` is inclusive and `end` exclusive. Without `end` the range ends now. Without `granularity` the range decides the size of a bucket. A size that would make more than 10,000 buckets is made larger. The answer's `start`, `end`, `granularity` and `timezone` say what was used. The range may have 31 days; a longer one, or one that ends before it starts, answers 400.
     *
     *     Every bucket of the range is there, also without feedback. A range that ends where it starts has no buckets.
     */
    "/feedback/stats": Post<operations["feedbackStats"]>;
    /**
     * File Content
     * @description Returns the bytes of a file as they were uploaded. A digest that the project does not have answers 404.
     */
    "/file/content": Post<operations["fileContent"]>;
    /**
     * File Create
     * @description Stores a file under the digest of its bytes. Objects and calls refer to files by their digests, and a client can compute the digest before it uploads: SHA-256 of the bytes, as base64url without padding, `-` written as `X` and `_` as `Y`. The same bytes are stored once in a project, so uploading them again changes nothing. Files can be neither changed nor deleted. A request may hold 32 MiB.
     */
    "/file/create": Post<operations["fileCreate"]>;
    /**
     * Files Stats
     * @description Adds up how many bytes the files of a project take. Bytes that were uploaded several times count once.
     */
    "/files/query_stats": Post<operations["filesStats"]>;
    /**
     * Aliases List
     * @description Lists the aliases that a project has. Which version an alias points to is told by `POST /objs/query`.
     */
    "/aliases": Get<operations["aliasesList"]>;
    /**
     * Obj Create
     * @description Publishes content under a name. Content that the name does not hold yet becomes a new version, and content that it holds already makes none; in both cases the version is the latest from then on. Content that was deleted comes back as a new version with its old digest. A version never changes.
     *
     *     A name belongs to the kind and the base class of what it holds: an op under the name of an object, or content of another class, answers 400. The version can be read as soon as this was answered.
     */
    "/obj/create": Post<operations["objCreate"]>;
    /**
     * Obj Delete
     * @description Deletes versions of an object, with their tags and aliases. Refs to them lead nowhere from then on. When the latest version is among them, the newest that is left becomes the latest.
     *
     *     When one of the named versions is not there, or there is nothing to delete, the answer is 404 and nothing is deleted; the same request sent again therefore answers 404.
     */
    "/obj/delete": Post<operations["objDelete"]>;
    /**
     * Obj Read
     * @description Reads one version of an object. A version that was deleted answers 404, like one that never was, and the answer says when it was deleted.
     */
    "/obj/read": Post<operations["objRead"]>;
    /**
     * Objs Query
     * @description Returns versions of objects and ops, deleted ones left out. Every version that fits is returned, not only the latest of each object, unless the filter asks for that.
     */
    "/objs/query": Post<operations["objsQuery"]>;
    /**
     * Obj Set Aliases
     * @description Lets aliases point to a version of an object. An alias points to one version of its object at a time: set on another version, it moves there. A version that is not there, or was deleted, answers 404.
     */
    "/objs/{object_id}/aliases": Put<operations["objSetAliases"]>;
    /**
     * Obj Remove Aliases
     * @description Takes aliases away from an object. An alias that the object does not have is passed over.
     */
    "/objs/{object_id}/aliases/remove": Post<operations["objRemoveAliases"]>;
    /**
     * Obj Add Tags
     * @description Adds tags to a version of an object. Many versions may carry the same tag, and a tag that the version has already stays as it is. A version that is not there, or was deleted, answers 404.
     */
    "/objs/{object_id}/versions/{digest}/tags": Put<operations["objAddTags"]>;
    /**
     * Obj Remove Tags
     * @description Takes tags away from a version of an object. A tag that the version does not have is passed over, and so is everything when there is no such version.
     */
    "/objs/{object_id}/versions/{digest}/tags/remove": Post<operations["objRemoveTags"]>;
    /**
     * Tags List
     * @description Lists the tags that a project has. Which versions carry a tag is told by `POST /objs/query`.
     */
    "/tags": Get<operations["tagsList"]>;
    /**
     * Export Trace
     * @description Takes spans from an OpenTelemetry exporter and records each as a call that has ended. Set the exporter's address for traces to this path, or its base address to `<base_url>/otel`. The body is the message `ExportTraceServiceRequest`, as protobuf or in its JSON form, plain or compressed; the answer has the form of the request. An error is JSON in any case.
     *
     *     The attributes `wandb.entity` and `wandb.project` of a resource name the project of its spans, so that one request may hold spans of several projects. The header `project_id` names it for resources without them. When a resource has neither, the answer is 400 and nothing is kept.
     *
     *     A span that cannot be kept is left out and counted in `partialSuccess`; the others are kept and the status is 200. That is so for a span with an attribute whose key is also the beginning of another: `order` and `order.id`. A span that is sent again changes nothing: of each field of its call, the first value that is not null stays.
     */
    "/otel/v1/traces": Post<operations["exportTrace"]>;
    /**
     * Refs Read Batch
     * @description Returns the values that refs lead to. A ref names a version of an object or an op by its digest; `latest`, a version number or an alias do not work here, nor do refs of tables and calls, which answer 400. Refs of several projects may stand in one request; one into a project that is not the caller's answers 403.
     *
     *     A ref may lead on into the value, in pairs behind the digest: `attr/<name>` and `key/<name>` take a member of an object, `index/<number>` an entry of a list, and `id/<row digest>` a row of a table where the value is a ref of one. A value on the way that is a ref of an object stands for that object. A row of a dataset is `weave:///<entity>/<project>/object/<name>:<digest>/attr/rows/id/<row digest>`. Other characters than letters, digits and `_.-~` are percent-encoded in these parts.
     *
     *     A version that was deleted has null as its value, and so has a ref that leads to a member or an entry that is not there. A version or row that never was answers 404 for the whole request, and `missing_object_digests` beside `reason` lists the digests.
     */
    "/refs/read_batch": Post<operations["refsReadBatch"]>;
    /**
     * Get Caller Location
     * @description Tells in which country an address is, and whether callers from there may use the inference service. Meant for finding out why a call was refused; it may go away.
     */
    "/geolocate": Get<operations["getCallerLocation"]>;
    /**
     * Read Root
     * @description Says whether the service can do its work. Needs no credentials, so that a load balancer can ask.
     */
    "/health": Get<operations["readRoot"]>;
    /**
     * Server Info
     * @description Tells a client library which versions it talks to, so that it can refuse to run when it is too old.
     */
    "/server_info": Get<operations["serverInfo"]>;
    /**
     * Projects Info
     * @description Translates names of projects to the ids that the service uses inside. Projects that do not exist, or that the caller may not read, are left out of the answer.
     */
    "/service/projects_info": Post<operations["projectsInfo"]>;
    /**
     * Read Version
     * @description Tells the version of the service. Needs no credentials.
     */
    "/version": Get<operations["readVersion"]>;
    /**
     * Table Create
     * @description Stores a table: a list of rows, each a JSON object. A table never changes and is named by its digest, which the rows decide: the same rows in the same order are the same table. Each row is stored once in a project, however many tables hold it, and may stand in one table more than once. A row may take 3.5 MiB and a request 32 MiB; what is larger answers 413. Send a larger table in parts, with `POST /table/create_from_digests` or `POST /table/update`.
     */
    "/table/create": Post<operations["tableCreate"]>;
    /**
     * Table Create From Digests
     * @description Makes a table out of rows that were stored before, named by their digests, so that a large table can be stored in parts and put together here. Whether the rows exist is not checked: one that does not is left out where the table is queried, and counts where it is counted.
     */
    "/table/create_from_digests": Post<operations["tableCreateFromDigests"]>;
    /**
     * Table Query
     * @description Returns rows of a table: filtered, then sorted, then cut to `offset` and `limit`. Without `sort_by` they come in the order of the table. A table that the project does not have is no error and has no rows. Tables with many rows are better read with `POST /table/query_stream`.
     */
    "/table/query": Post<operations["tableQuery"]>;
    /**
     * Table Query Stats
     * @description Counts the rows of a table. A table that the project does not have answers 404.
     */
    "/table/query_stats": Post<operations["tableQueryStats"]>;
    /**
     * Table Query Stats Batch
     * @description Counts the rows of several tables and, when asked, the bytes that they take. Tables that the project does not have are left out of the answer.
     */
    "/table/query_stats_batch": Post<operations["tableQueryStatsBatch"]>;
    /**
     * Table Update
     * @description Makes a new table out of an old one by adding and taking away rows, without sending the rest again. The old table stays as it is. The changes are applied one after the other, each to what the one before it left. The result is the table that `POST /table/create` makes of the same rows, with the same digest. A position that is too large answers 400, a table that the project does not have 404; nothing is stored then.
     */
    "/table/update": Post<operations["tableUpdate"]>;
    /**
     * Table Query Stream
     * @description Returns the rows that `POST /table/query` returns as JSON lines: one row on each line, with a line feed after each, and nothing at all when there is none. Lines arrive while the table is still being read, so that a table of any size can be read in little memory. When the service fails half-way it cuts the connection; an answer that ended without error is complete.
     *
     *     Send `Accept: application/jsonl`, or any type, or leave the header out.
     */
    "/table/query_stream": Post<operations["tableQueryStream"]>;
    /**
     * Threads Query Stream
     * @description Returns the threads of a project as JSON lines: one thread on each line, with a line feed after each, and nothing at all when there is none. A thread is a conversation: the turns that carry the same `thread_id`. A turn is a call whose `turn_id` is its own `id`; calls below a turn do not count, and deleted ones neither.
     *
     *     Lines arrive while the query still runs. When the service fails half-way it cuts the connection; an answer that ended without error is complete. Send `Accept: application/jsonl`, or any type, or leave the header out.
     */
    "/threads/stream_query": Post<operations["threadsQueryStream"]>;
    /**
     * Inference Analysis Artificialanalysis Models
     * @description Lists the models of the inference service, for a site that compares models. The list is that of `GET /inference/router/openrouter/models`. Needs no credentials.
     */
    "/inference/analysis/artificialanalysis/models": Get<operations["inferenceAnalysisArtificialanalysisModels"]>;
    /**
     * Nvidia Hardware
     * @description Lists how one model of the inference service can be had, and at what price, for a catalogue of models. Only serverless offers are listed. Needs no credentials.
     */
    "/inference/nvidia/v2/hardware": Get<operations["nvidiaHardware"]>;
    /**
     * Inference Router Openrouter Models
     * @description Lists the models of the inference service with what they can do and what they cost, for a service that routes requests to many providers. The list changes rarely, so it may be cached. Needs no credentials.
     */
    "/inference/router/openrouter/models": Get<operations["inferenceRouterOpenrouterModels"]>;
    /**
     * Annotation Queue Create
     * @description Makes a queue of calls that people are to look at. Calls are put into it by `POST /annotation_queues/{queue_id}/items`. Names need not be unique: sending the request again makes another queue.
     */
    "/annotation_queues": Post<operations["annotationQueueCreate"]>;
    /**
     * Annotation Queues Query Stream
     * @description Returns the queues of a project as JSON lines: one queue on each line, with a line feed after each, and nothing at all when no queue fits. Deleted queues are left out. When the service fails half-way it cuts the connection; an answer that ended without error is complete.
     */
    "/annotation_queues/query": Post<operations["annotationQueuesQueryStream"]>;
    /**
     * Annotation Queues Stats
     * @description Tells of each named queue how many items it has and how many are done. A queue that does not exist, or was deleted, has none. More than 1,000 ids answer 413.
     */
    "/annotation_queues/stats": Post<operations["annotationQueuesStats"]>;
    "/annotation_queues/{queue_id}": {
        parameters: NoParameters;
        /**
         * Annotation Queue Read
         * @description Reads one queue. One that does not exist, or was deleted, answers 404.
         */
        get: operations["annotationQueueRead"];
        /**
         * Annotation Queue Update
         * @description Changes what a queue is called, how it is described, or what its annotators fill in. A field that is null or left out stays as it is. A queue that does not exist, or was deleted, answers 404.
         */
        put: operations["annotationQueueUpdate"];
        post?: never;
        /**
         * Annotation Queue Delete
         * @description Deletes a queue. Its items can no longer be listed or worked on; the calls, and the feedback given in the queue, stay. The second of two such requests answers 404 and changes nothing.
         */
        delete: operations["annotationQueueDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * Annotation Queue Add Calls
     * @description Puts calls into a queue, each as an item of its own. A call that is in the queue already is counted and not added again, so the request can be repeated. Ids of calls that do not exist, or were deleted, are passed over without being counted. An item keeps what the call was at this moment: a call that is still running shows no end later either. A call may be in several queues, and no operation takes it out again. More than 1,000 ids answer 413.
     */
    "/annotation_queues/{queue_id}/items": Post<operations["annotationQueueAddCalls"]>;
    /**
     * Annotation Queue Items Query
     * @description Lists the items of a queue, with the state in which each is.
     */
    "/annotation_queues/{queue_id}/items/query": Post<operations["annotationQueueItemsQuery"]>;
    /**
     * Annotation Queue Item Progress Update
     * @description Says how far the caller is with an item. Each annotator has a state of their own, which starts as `unstarted`; from there and from `in_progress` it can become `in_progress`, `completed` or `skipped`. The last two are final: another state after them answers 400, and the same state once more changes nothing. There is no claim: `in_progress` is a mark, and several people may work on one item.
     *
     *     What the annotator found is not part of the request. It is stored by `POST /feedback/create`, with the `queue_id`.
     */
    "/annotation_queues/{queue_id}/items/{item_id}/progress": Post<operations["annotationQueueItemProgressUpdate"]>;
    /**
     * Evaluate Model
     * @description Has the service evaluate a model, and answers at once with the id of the root call; the work goes on behind. `POST /evaluations/status` tells how far it is, and the calls can be read like any others. To evaluate a model in your own program instead, create an evaluation run.
     *
     *     The service runs no code of others. It takes models that are a prompt with settings for a model it can reach (class `LLMStructuredCompletionModel`), and evaluations whose scorers, if they have any, let such a model judge. Both refs are looked up first: one that leads nowhere answers 404, and one to something that the service cannot run answers 400. A deployment that runs no evaluations answers 400 too.
     */
    "/evaluations/evaluate_model": Post<operations["evaluateModel"]>;
    /**
     * Evaluation Status
     * @description Tells how far an evaluation is, whether the service runs it or a client does. A call that does not exist, was deleted, or has not begun is no error: the `code` is `not_found` then. The id of a call that is no evaluation answers 400.
     */
    "/evaluations/status": Post<operations["evaluationStatus"]>;
    "/v2/{entity}/{project}/evaluations": {
        parameters: NoParameters;
        /**
         * Evaluation List
         * @description Lists the evaluations of a project as JSON lines: every version, the oldest first. One version on each line, with a line feed after each, and nothing at all when there is none. When the service fails half-way it cuts the connection.
         */
        get: operations["evaluationList"];
        put?: never;
        /**
         * Evaluation Create
         * @description Stores an evaluation: which dataset a model has to answer, and which scorers judge the answers. The service makes the ops that its runs will be calls of. The same content under the same name makes no new version. A name that something else than an evaluation has already answers 400. Nothing is evaluated yet, and whether the refs lead anywhere is not checked.
         */
        post: operations["evaluationCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * Evaluation Delete
     * @description Deletes versions of an evaluation. The ops that were made for them stay, and so do their runs with all results. When one of the named versions is not there, or there is nothing to delete, the answer is 404 and nothing is deleted; the same request sent again therefore answers 404.
     */
    "/v2/{entity}/{project}/evaluations/{object_id}": Delete<operations["evaluationDelete"]>;
    /**
     * Evaluation Read
     * @description Reads one version of an evaluation. A version that was deleted answers 404 and says when, and the name of something that is no evaluation answers 404 too.
     */
    "/v2/{entity}/{project}/evaluations/{object_id}/versions/{digest}": Get<operations["evaluationRead"]>;
    /**
     * Calls Score
     * @description Has the service apply scorers to calls that were recorded before, each scorer to each call, and answers as soon as the work is planned. Each result becomes feedback on the call, of the type `wandb.runnable.<name of the scorer>`, with `{"output": …}` as its payload, the scorer as `runnable_ref` and the call that scored as `call_ref`. Sending the request again scores again.
     *
     *     Calls that do not exist are passed over. A scorer that does not exist answers 404, and what is no ref of an object or op 400. The service runs no code of others: a scorer that it cannot run leaves a failed call and no feedback. A deployment that scores no calls answers 400.
     */
    "/calls/score": Post<operations["callsScore"]>;
    "/v2/{entity}/{project}/scores": {
        parameters: NoParameters;
        /**
         * Score List
         * @description Lists scores as JSON lines, in the order in which they were made. Scores that clients recorded as plain calls are not among them. One score on each line, with a line feed after each, and nothing at all when there is none. When the service fails half-way it cuts the connection.
         */
        get: operations["scoreList"];
        put?: never;
        /**
         * Score Create
         * @description Records what a scorer makes of a prediction. The score is a call of `<name of the scorer>.score`, ended at once, with the value as its output. With `evaluation_run_id` it stands beside the prediction in that run; without, it is a trace of its own. The value also becomes feedback on the call of the prediction, as in `POST /calls/score`.
         *
         *     Record the scores, then finish the prediction: that adds them to the row of the run.
         */
        post: operations["scoreCreate"];
        /**
         * Score Delete
         * @description Deletes scores. Ids that are of no score, or of a deleted one, are passed over. The feedback on the prediction stays, and so does the value that a finished prediction has taken over into its row; finish the prediction again to take it out.
         */
        delete: operations["scoreDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * Score Read
     * @description Reads one score. A score that was deleted answers 404, and so does the id of a call that is no score.
     */
    "/v2/{entity}/{project}/scores/{score_id}": Get<operations["scoreRead"]>;
    /**
     * Image Create
     * @description Generates images from a text with a model of an outside provider, using the key for it that the project has stored, and keeps the images as objects. When that fails the status is 200 all the same, and `response` holds an `error` and nothing else: the model or the text is empty, the project has no key, this service knows no provider, or the provider refuses.
     *
     *     Unless `track_llm_call` is false, the exchange is recorded as a call with the plain op name `weave.image_generation_create` in a trace of its own.
     */
    "/image/create": Post<operations["imageCreate"]>;
    /**
     * Link To Registry
     * @description Publishes one version of a stored object to a collection of the registry, where others find it under a number and aliases. Publishing a version that the collection has already changes nothing but the aliases, so the request can be repeated. A ref that is none of an object answers 400, and one whose version is not there 404.
     */
    "/link_to_registry": Post<operations["linkToRegistry"]>;
    "/v2/{entity}/{project}/ops": {
        parameters: NoParameters;
        /**
         * Op List
         * @description Lists the ops of a project as JSON lines: the latest version of each op, the oldest first. One version on each line, with a line feed after each, and nothing at all when there is none. When the service fails half-way it cuts the connection.
         */
        get: operations["opList"];
        put?: never;
        /**
         * Op Create
         * @description Stores the source of a function as an op, which calls can then name. The same source under the same name makes no new version. A name that an object has already answers 400. The source is stored and never run.
         */
        post: operations["opCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * Op Delete
     * @description Deletes versions of an op. Calls that name them stay. When one of the named versions is not there, or there is nothing to delete, the answer is 404 and nothing is deleted; the same request sent again therefore answers 404.
     */
    "/v2/{entity}/{project}/ops/{object_id}": Delete<operations["opDelete"]>;
    /**
     * Op Read
     * @description Reads one version of an op, with its source. A version that was deleted answers 404 and says when, and the name of something that is no op answers 404 too.
     */
    "/v2/{entity}/{project}/ops/{object_id}/versions/{digest}": Get<operations["opRead"]>;
    "/v2/{entity}/{project}/datasets": {
        parameters: NoParameters;
        /**
         * Dataset List
         * @description Lists the datasets of a project as JSON lines: every version, the oldest first, without the rows. One version on each line, with a line feed after each, and nothing at all when there is none. When the service fails half-way it cuts the connection.
         */
        get: operations["datasetList"];
        put?: never;
        /**
         * Dataset Create
         * @description Stores rows as a table, and a dataset that refers to the table. The same rows under the same name and description make no new version. A name that something else than a dataset has already answers 400.
         */
        post: operations["datasetCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * Dataset Delete
     * @description Deletes versions of a dataset. The tables with their rows stay, and so do evaluations that name them. When one of the named versions is not there, or there is nothing to delete, the answer is 404 and nothing is deleted; the same request sent again therefore answers 404.
     */
    "/v2/{entity}/{project}/datasets/{object_id}": Delete<operations["datasetDelete"]>;
    /**
     * Dataset Read
     * @description Reads one version of a dataset, with a ref of its rows. A version that was deleted answers 404 and says when, and the name of something that is no dataset answers 404 too.
     */
    "/v2/{entity}/{project}/datasets/{object_id}/versions/{digest}": Get<operations["datasetRead"]>;
    "/v2/{entity}/{project}/scorers": {
        parameters: NoParameters;
        /**
         * Scorer List
         * @description Lists the scorers of a project as JSON lines: every version, the oldest first. One version on each line, with a line feed after each, and nothing at all when there is none. When the service fails half-way it cuts the connection.
         */
        get: operations["scorerList"];
        put?: never;
        /**
         * Scorer Create
         * @description Stores a scorer: the source of the function that scores one output, under a name. The service makes an op of the source, another that summarizes the scores, and the scorer that names both. The same source under the same name and description makes no new version. A name that something else than a scorer has already answers 400.
         */
        post: operations["scorerCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * Scorer Delete
     * @description Deletes versions of a scorer. The ops that were made for them stay, and so do their scores. When one of the named versions is not there, or there is nothing to delete, the answer is 404 and nothing is deleted; the same request sent again therefore answers 404.
     */
    "/v2/{entity}/{project}/scorers/{object_id}": Delete<operations["scorerDelete"]>;
    /**
     * Scorer Read
     * @description Reads one version of a scorer, with a ref of the op that scores. A version that was deleted answers 404 and says when, and the name of something that is no scorer answers 404 too.
     */
    "/v2/{entity}/{project}/scorers/{object_id}/versions/{digest}": Get<operations["scorerRead"]>;
    "/v2/{entity}/{project}/models": {
        parameters: NoParameters;
        /**
         * Model List
         * @description Lists the models of a project as JSON lines: every version, the oldest first. One version on each line, with a line feed after each, and nothing at all when there is none. When the service fails half-way it cuts the connection.
         */
        get: operations["modelList"];
        put?: never;
        /**
         * Model Create
         * @description Stores a model: the source of a program that is to be evaluated, with its settings. The same source and settings under the same name and description make no new version. A name that something else than a model has already answers 400. The source is stored and never run.
         */
        post: operations["modelCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * Model Delete
     * @description Deletes versions of a model. Its file stays, and so do the runs that evaluated it. When one of the named versions is not there, or there is nothing to delete, the answer is 404 and nothing is deleted; the same request sent again therefore answers 404.
     */
    "/v2/{entity}/{project}/models/{object_id}": Delete<operations["modelDelete"]>;
    /**
     * Model Read
     * @description Reads one version of a model, with its source and settings. A version that was deleted answers 404 and says when, and the name of something that is no model answers 404 too.
     */
    "/v2/{entity}/{project}/models/{object_id}/versions/{digest}": Get<operations["modelRead"]>;
    "/v2/{entity}/{project}/evaluation_runs": {
        parameters: NoParameters;
        /**
         * Evaluation Run List
         * @description Lists runs as JSON lines, in the order in which they began. All filters that are given must fit; within one, an entry is enough. Runs that clients recorded as plain calls, and those of `POST /evaluations/evaluate_model`, are not among them, though they can be read. One run on each line, with a line feed after each, and nothing at all when there is none. When the service fails half-way it cuts the connection.
         */
        get: operations["evaluationRunList"];
        put?: never;
        /**
         * Evaluation Run Create
         * @description Begins a run of an evaluation: a client lets a model answer the rows of the dataset, records each answer as a prediction and each judgement as a score, and finishes the run. The run is a call of `Evaluation.evaluate` and the root of a trace, and its id is the id of both. Evaluation and model are kept as they are sent: whether they lead anywhere is not checked.
         */
        post: operations["evaluationRunCreate"];
        /**
         * Evaluation Run Delete
         * @description Deletes runs with all their predictions, scores and other calls below them. Ids that are of no run, or of a deleted one, are passed over. Feedback stays.
         */
        delete: operations["evaluationRunDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * Evaluation Run Read
     * @description Reads one run, also one that a client recorded as plain calls of `Evaluation.evaluate`. A run that was deleted answers 404, and so does the id of another call.
     */
    "/v2/{entity}/{project}/evaluation_runs/{evaluation_run_id}": Get<operations["evaluationRunRead"]>;
    /**
     * Evaluation Run Finish
     * @description Ends a run. Its root call gets the end, the summary of the request, and as output the means over the finished predictions: `{"<scorer>": {"mean": …}, "output": {"mean": …}}`. A call of `Evaluation.summarize` below it has the same output. Only numbers enter a mean, booleans do not, and a scorer or output without numbers has no entry. Predictions that are not finished are passed over.
     *
     *     A run that is finished again, after more scores for instance, gets the new means and summary and keeps its end. A run fails only through `POST /call/end` with an exception.
     */
    "/v2/{entity}/{project}/evaluation_runs/{evaluation_run_id}/finish": Post<operations["evaluationRunFinish"]>;
    "/v2/{entity}/{project}/predictions": {
        parameters: NoParameters;
        /**
         * Prediction List
         * @description Lists predictions as JSON lines, in the order in which they were made. Predictions that clients recorded as plain calls are not among them. One prediction on each line, with a line feed after each, and nothing at all when there is none. When the service fails half-way it cuts the connection.
         */
        get: operations["predictionList"];
        put?: never;
        /**
         * Prediction Create
         * @description Records what a model answered to one input. The prediction is a call of `<name of the model>.predict` that begins and ends at the moment of the request. With `evaluation_run_id` it stands in that run, below a call of `Evaluation.predict_and_score` that stays open until the prediction is finished; a run that does not exist answers 404. Without, the prediction is a trace of its own.
         */
        post: operations["predictionCreate"];
        /**
         * Prediction Delete
         * @description Deletes predictions. Ids that are of no prediction, or of a deleted one, are passed over. The call of `Evaluation.predict_and_score` above stays with the scores beside it, so the row still stands in the results of its run; delete that call by `POST /calls/delete` to take it out.
         */
        delete: operations["predictionDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * Prediction Read
     * @description Reads one prediction. A prediction that was deleted answers 404, and so does the id of a call that is no prediction.
     */
    "/v2/{entity}/{project}/predictions/{prediction_id}": Get<operations["predictionRead"]>;
    /**
     * Prediction Finish
     * @description Tells that the scores of a prediction are there. Nothing is sent but the path. The call of `Evaluation.predict_and_score` above ends with the output of the prediction, the scores by the name of their scorer, and the latency of the model. A prediction of no run is left as it is.
     *
     *     A prediction that is finished again keeps its end and takes over the scores that are there by then. Of two scores by one scorer the later counts, and a score that is null does not.
     */
    "/v2/{entity}/{project}/predictions/{prediction_id}/finish": Post<operations["predictionFinish"]>;
    /**
     * Eval Results Query
     * @description Returns the results of one or more evaluations side by side: for each row of input, what each evaluation answered, in each trial, and how it was scored; and, when asked for, figures of each evaluation and scorer over all rows. It works for runs of the v2 paths as for evaluations that clients recorded as calls.
     *
     *     Rows are grouped, then those missing in an evaluation are dropped where an intersection is asked for, then come the filters, the order, `total_rows`, and last `offset` and `limit`. The figures are made of all rows that pass the filters, whatever the page. Ids that are of no evaluation give no rows and no error. A field that cannot be filtered or sorted by answers 400.
     */
    "/v2/{entity}/{project}/eval_results/query": Post<operations["evalResultsQuery"]>;
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Usage of one model, added up over calls. */
        AggregatedUsage: {
            /**
             * @description Number of requests to the model.
             * @default 0
             */
            requests: number;
            /**
             * @description Tokens that the model read, under either name.
             * @default 0
             */
            prompt_tokens: number;
            /**
             * @description Tokens that the model wrote, under either name.
             * @default 0
             */
            completion_tokens: number;
            /**
             * @description Tokens read and written. A call that does not say its total counts with the sum of both.
             * @default 0
             */
            total_tokens: number;
            /**
             * @description Tokens read from a prompt cache.
             * @default 0
             */
            cache_read_input_tokens: number;
            /**
             * @description Tokens written to a prompt cache.
             * @default 0
             */
            cache_creation_input_tokens: number;
            /** @description Cost of the tokens read; null unless costs were asked for, 0 without a price. */
            prompt_tokens_total_cost: number | null;
            /** @description Cost of the tokens written; null unless costs were asked for, 0 without a price. */
            completion_tokens_total_cost: number | null;
            /** @description Cost of the tokens read from a prompt cache; null unless costs were asked for, 0 without a price. */
            cache_read_input_tokens_total_cost: number | null;
            /** @description Cost of the tokens written to a prompt cache; null unless costs were asked for, 0 without a price. */
            cache_creation_input_tokens_total_cost: number | null;
        };
        /** @description The aliases of a project. */
        AliasesListResponse: {
            /** @description Aliases of all objects, sorted, each once. `latest` is not among them. */
            aliases: string[];
        };
        /** @description True when every condition is true. False as soon as one is false, also beside a null. */
        AndOperation: {
            /** @description Conditions, at least one; an empty list answers 400. */
            $and: QueryOperand[];
        };
        /** @description A queue of calls that people are to look at. */
        AnnotationQueue: {
            /** @description Id of the queue. */
            id: string;
            /** @description Project that the queue belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description Name to show to people. Several queues may have the same. */
            name: string;
            /** @description What the queue is for. May be empty. */
            description: string;
            /** @description Refs of the objects that define what annotators fill in. */
            scorer_refs: string[];
            /**
             * Format: date-time
             * @description When the queue was made.
             */
            created_at: string;
            /** @description Id of the user who made it. */
            created_by: string;
            /**
             * Format: date-time
             * @description When the queue itself was last changed. Work on its items does not count.
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When the queue was deleted. Set in the answer to the deletion alone, since no other returns such a queue.
             */
            deleted_at?: string | null;
        };
        /** @description Calls to put into the queue. */
        AnnotationQueueAddCallsRequest: {
            /** @description Project that the queue and the calls belong to, in the form `entity/project`. */
            project_id: string;
            /** @description Ids of the calls, at most 1,000 and possibly none. An id that stands twice counts once. */
            call_ids: string[];
            /** @description Places of the calls to show to annotators, such as `inputs.question`, possibly none. */
            display_fields: string[];
        };
        /** @description What became of the calls. */
        AnnotationQueueAddCallsResponse: {
            /** @description Number of calls that were added. */
            added_count: number;
            /** @description Number of calls that were in the queue already, each counted once. */
            duplicates: number;
        };
        /** @description The queue to make. */
        AnnotationQueueCreateRequest: {
            /** @description Project that the queue belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description Name to show to people, with at least one character that is no white space. It need not be unique. */
            name: string;
            /**
             * @description What the queue is for.
             * @default
             */
            description?: string;
            /** @description Refs of the objects that define what annotators fill in, possibly none. They are kept as they are; that the objects exist is not checked. */
            scorer_refs: string[];
            /** @description Not for the caller to set. The service puts the id of the authenticated user here. */
            wb_user_id?: string | null;
        };
        /** @description Id of the new queue. */
        AnnotationQueueCreateResponse: {
            /** @description Id of the queue. */
            id: string;
        };
        /** @description The queue that was deleted. */
        AnnotationQueueDeleteResponse: {
            /** @description The queue, with `deleted_at` and the same time in `updated_at`. */
            queue: AnnotationQueue;
        };
        /** @description One call in a queue. What it tells of the call is what was known when the call was put into the queue. */
        AnnotationQueueItem: {
            /** @description Id of the item. */
            id: string;
            /** @description Project that the queue belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description Id of the queue. */
            queue_id: string;
            /** @description Id of the call. */
            call_id: string;
            /**
             * Format: date-time
             * @description When the call began.
             */
            call_started_at: string;
            /**
             * Format: date-time
             * @description When the call ended; null when it was still running as it was put into the queue.
             */
            call_ended_at?: string | null;
            /** @description What ran, as a ref of an op or a plain name. */
            call_op_name: string;
            /** @description Trace that the call belongs to. */
            call_trace_id: string;
            /** @description Places of the call to show to annotators, such as `inputs.question`. */
            display_fields: string[];
            /** @description Id of the user who put the call into the queue. */
            added_by?: string | null;
            /** @description State of the annotator who changed theirs last; `unstarted` while nobody has begun. */
            annotation_state: AnnotationState;
            /** @description Id of that annotator; null while nobody has begun. */
            annotator_user_id?: string | null;
            /**
             * Format: date-time
             * @description When the call was put into the queue.
             */
            created_at: string;
            /** @description Id of the user who did, as in `added_by`. */
            created_by: string;
            /**
             * Format: date-time
             * @description When the item itself was last changed. A change of its state does not count.
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When the item was deleted. Null, since no operation returns such an item.
             */
            deleted_at?: string | null;
            /** @description Place of the item, from 1. Null unless the list of items was asked for it. */
            position_in_queue?: number | null;
        };
        /** @description How far the caller is with the item. */
        AnnotationQueueItemProgressUpdateRequest: {
            /** @description Project that the queue belongs to, in the form `entity/project`. */
            project_id: string;
            /**
             * @description The new state. Nothing goes back to `unstarted`.
             * @enum {string}
             */
            annotation_state: "in_progress" | "completed" | "skipped";
        };
        /** @description The item after the change. */
        AnnotationQueueItemProgressUpdateResponse: {
            /** @description The item, without its position. */
            item: AnnotationQueueItem;
        };
        /** @description Which items to take. An item must fit every field that is given. A field that is null or left out asks for nothing. */
        AnnotationQueueItemsFilter: {
            /** @description Id of the item. */
            id?: string | null;
            /** @description Id of the call. */
            call_id?: string | null;
            /** @description What ran, exactly as the item has it. */
            call_op_name?: string | null;
            /** @description Trace that the call belongs to. */
            call_trace_id?: string | null;
            /** @description Id of the user who put the call into the queue. */
            added_by?: string | null;
            /** @description States, of which the item is in one. An empty list asks for nothing. */
            annotation_states?: AnnotationState[] | null;
        };
        /** @description Which items to return, in what order, and what to add to them. */
        AnnotationQueueItemsQueryRequest: {
            /** @description Project that the queue belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description Which items to take. Without it, all. */
            filter?: AnnotationQueueItemsFilter | null;
            /** @description Order of the items, by `call_started_at`, `call_op_name`, `created_at` or `updated_at`; another field answers 422. Without it they come by `created_at`. The `id` decides between items that are still equal. */
            sort_by?: SortBy[] | null;
            /** @description Number of items to return at most. Without it, all are returned. */
            limit?: number | null;
            /**
             * @description Number of items to pass over first.
             * @default 0
             */
            offset?: number | null;
            /**
             * @description True fills in `position_in_queue`: the place, in the order that is asked for, among the items that fit the filter without its `annotation_states`. With no filter but that one, this is the place in the whole queue.
             * @default false
             */
            include_position?: boolean;
        };
        /** @description The items that fit. */
        AnnotationQueueItemsQueryResponse: {
            /** @description The items, in the order that was asked for. */
            items: AnnotationQueueItem[];
        };
        /** @description The queue that was asked for. */
        AnnotationQueueReadResponse: {
            /** @description The queue. */
            queue: AnnotationQueue;
        };
        /** @description How far the work in a queue is. */
        AnnotationQueueStats: {
            /** @description Id of the queue, as it was asked for. */
            queue_id: string;
            /** @description Number of items in the queue. */
            total_items: number;
            /** @description Number of items that at least one annotator has completed or skipped. */
            completed_items: number;
        };
        /** @description What to change. A field that is null or left out stays as it is. */
        AnnotationQueueUpdateRequest: {
            /** @description Project that the queue belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description Name to show to people, with at least one character that is no white space. */
            name?: string | null;
            /** @description What the queue is for. The empty text is a description too. */
            description?: string | null;
            /** @description Refs of the objects that define what annotators fill in. An empty list takes all away. */
            scorer_refs?: string[] | null;
        };
        /** @description The queue after the change. */
        AnnotationQueueUpdateResponse: {
            /** @description The queue. When nothing was to be changed, its `updated_at` is as it was. */
            queue: AnnotationQueue;
        };
        /** @description Which queues to return, and in what order. */
        AnnotationQueuesQueryStreamRequest: {
            /** @description Project whose queues are returned, in the form `entity/project`. */
            project_id: string;
            /** @description Text that the name contains, in upper or lower case. Every character stands for itself. */
            name?: string | null;
            /** @description Order of the queues, by `id`, `name`, `created_at` or `updated_at`; another field answers 422. Without it the newest come first. The `id` decides between queues that are still equal. */
            sort_by?: SortBy[] | null;
            /** @description Number of queues to return at most. Without it, all are returned. */
            limit?: number | null;
            /** @description Number of queues to pass over first. Without it, none. */
            offset?: number | null;
        };
        /** @description Queues to tell of. */
        AnnotationQueuesStatsRequest: {
            /** @description Project that the queues belong to, in the form `entity/project`. */
            project_id: string;
            /** @description Ids of the queues, at most 1,000 and possibly none. */
            queue_ids: string[];
        };
        /** @description How far the work in each queue is. */
        AnnotationQueuesStatsResponse: {
            /** @description One entry for each id, in the order of the request. */
            stats: AnnotationQueueStats[];
        };
        /**
         * @description How far an annotator is with an item. Everything begins as `unstarted`; `completed` and `skipped` are final.
         * @enum {string}
         */
        AnnotationState: "unstarted" | "in_progress" | "completed" | "skipped";
        /** @description A value of one of seven kinds. It has the one property of its kind; without any, it is null. */
        AnyValue: {
            /** @description A text. */
            stringValue?: string;
            /** @description True or false. */
            boolValue?: boolean;
            /** @description A whole number of 64 bits with a sign. Send it as text; not every reader of JSON holds it as a number. */
            intValue?: string | number;
            /** @description A number. `NaN`, `Infinity` and `-Infinity` are written as text. */
            doubleValue?: number | ("NaN" | "Infinity" | "-Infinity");
            /** @description A list of values. */
            arrayValue?: ArrayValue;
            /** @description A map from text to values. */
            kvlistValue?: KeyValueList;
            /** @description Bytes, in base64. */
            bytesValue?: string;
        };
        /** @description A list of values. */
        ArrayValue: {
            /** @description The values. */
            values?: AnyValue[];
        };
        /** @description One piece of feedback, as it stands on the call that it is about. */
        AttachedFeedback: {
            /** @description Id of the feedback. */
            id?: string;
            /** @description Kind of feedback, which also says what the payload looks like. */
            feedback_type?: string;
            /** @description Ref of the call. */
            weave_ref?: string;
            /** @description The feedback itself. */
            payload?: {
                [key: string]: unknown;
            };
            /** @description Name to show for who gave it. */
            creator?: string | null;
            /**
             * Format: date-time
             * @description When it was stored.
             */
            created_at?: string | null;
            /** @description Id of the user who stored it. */
            wb_user_id?: string | null;
            /** @description Ref of the scorer that made it. */
            runnable_ref?: string | null;
            /** @description Ref of the call in which the scorer made it. */
            call_ref?: string | null;
            /** @description Ref of the monitor that started the scorer. */
            trigger_ref?: string | null;
            /** @description Ref of the object that defines the annotation. */
            annotation_ref?: string | null;
        };
        /** @description One call: what was known at its start, what its end added, and what the service computes. Until it ends `ended_at` is null. */
        Call: {
            /** @description Id of the call. */
            id: string;
            /** @description Project that the call belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description What ran, as a ref of an op or a plain name. */
            op_name: string;
            /** @description Name to show to people; null when none was given. */
            display_name?: string | null;
            /** @description Trace that the call belongs to. */
            trace_id: string;
            /** @description Id of the call above; null for the root of a trace. */
            parent_id?: string | null;
            /** @description Conversation that the call belongs to. */
            thread_id?: string | null;
            /** @description Turn that the call belongs to. Equals `id` when the call is a turn. */
            turn_id?: string | null;
            /**
             * Format: date-time
             * @description When the call began.
             */
            started_at: string;
            /** @description What the client kept about the circumstances. Empty when the column was not asked for. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description Arguments of the call, by name. Empty when the column was not asked for. */
            inputs: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the call ended; null while it runs.
             */
            ended_at?: string | null;
            /** @description Why the call failed; null when it did not. */
            exception?: string | null;
            /** @description What the call returned; any JSON value. Null while it runs, or when the column was not asked for. */
            output?: unknown;
            /** @description What the call adds up. */
            summary?: CallSummary | null;
            /** @description Id of the user who recorded the call. */
            wb_user_id?: string | null;
            /** @description Name of that user. There when `include_usernames` asks for it and the name is known. */
            wb_username?: string | null;
            /** @description Run that the call was recorded under, in the form `entity/project/run`. */
            wb_run_id?: string | null;
            /** @description Step of that run at which the call began. */
            wb_run_step?: number | null;
            /** @description Step of that run at which the call ended. */
            wb_run_step_end?: number | null;
            /**
             * Format: date-time
             * @description Always null, because deleted calls are not returned.
             */
            deleted_at?: string | null;
            /**
             * Format: date-time
             * @description When the call will be deleted; null when the project keeps its calls.
             */
            expire_at?: string | null;
            /** @description Bytes that attributes, inputs, output and summary take. There when `include_storage_size` asks for it. */
            storage_size_bytes?: number | null;
            /** @description The same for all calls of the trace, on its root; null on the others. There when `include_total_storage_size` asks for it. */
            total_storage_size_bytes?: number | null;
        };
        /** @description The end of a call, as an item of a batch. */
        CallBatchEnd: {
            /**
             * @description Says that the item is an end.
             * @default end
             * @constant
             */
            mode?: "end";
            /** @description The end of one call. */
            req: CallEndRequest;
        };
        /** @description The start of a call, as an item of a batch. */
        CallBatchStart: {
            /**
             * @description Says that the item is a start.
             * @default start
             * @constant
             */
            mode?: "start";
            /** @description The start of one call. */
            req: CallStartRequest;
        };
        /** @description The calls that began in one bucket. A figure that was asked for is always there. Where a bucket has no value for it, sums, means and counts are 0, and minima, maxima and percentiles are null; `count` tells a mean of 0 from no value at all. */
        CallBucket: {
            /**
             * Format: date-time
             * @description Start of the bucket, with the offset that the time zone has then. The first may lie before `start`.
             */
            timestamp: string;
            /** @description Number of calls that began in the bucket. */
            count: number;
            /** @description Sum of the latencies, in milliseconds. */
            sum_latency_ms?: number;
            /** @description Mean latency, in milliseconds. */
            avg_latency_ms?: number;
            /** @description Smallest latency, in milliseconds. */
            min_latency_ms?: number | null;
            /** @description Largest latency, in milliseconds. */
            max_latency_ms?: number | null;
            /** @description Number of calls that have ended. */
            count_latency_ms?: number;
            /** @description Number of calls. */
            sum_call_count?: number;
            /** @description 1, or 0 without a call. */
            avg_call_count?: number;
            /** @description 1, or null without a call. */
            min_call_count?: number | null;
            /** @description 1, or null without a call. */
            max_call_count?: number | null;
            /** @description Number of calls. */
            count_call_count?: number;
            /** @description Number of failed calls. */
            sum_error_count?: number;
            /** @description Share of the calls that failed, from 0 to 1. */
            avg_error_count?: number;
            /** @description 1 when all calls failed, 0 when one did not, null without a call. */
            min_error_count?: number | null;
            /** @description 1 when a call failed, 0 when none did, null without a call. */
            max_error_count?: number | null;
            /** @description Number of calls. */
            count_error_count?: number;
            [key: `p${number}_${'latency_ms' | 'call_count' | 'error_count'}`]: number | null;
        };
        /** @description The end of one call. */
        CallEndRequest: {
            /** @description The part of a call that is known when it ends. Keys that are not named here are ignored, because deployed clients send some. */
            end: EndedCall;
        };
        /** @description Nothing but the fact that the end is kept. */
        CallEndResponse: Record<string, unknown>;
        /** @description A figure to compute from calls. */
        CallMetricSpec: {
            /**
             * @description What to add up. `latency_ms` is whole milliseconds from start to end, and running calls have none. `call_count` is 1 for each call, `error_count` 1 for each call with an exception; a failed call below does not count.
             * @enum {string}
             */
            metric: "latency_ms" | "call_count" | "error_count";
            /**
             * @description What to make of the values in a bucket; `count` is how many there are. Each gives the key `<aggregation>_<metric>`. An empty list without percentiles means `sum`.
             * @default [
             *       "sum"
             *     ]
             */
            aggregations?: ("sum" | "avg" | "min" | "max" | "count")[];
            /**
             * @description Percentiles to compute, each from 0 to 100, fractions allowed, interpolated between neighbours. Each gives the key `p<percentile>_<metric>`, as in `p95_…` or `p99.9_…`.
             * @default []
             */
            percentiles?: number[];
        };
        /** @description Which call to read, and what to add to it. */
        CallReadRequest: {
            /** @description Project that the call belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description Id of the call. */
            id: string;
            /**
             * @description True adds `summary.weave.costs`.
             * @default false
             */
            include_costs?: boolean | null;
            /**
             * @description True fills in `storage_size_bytes`.
             * @default false
             */
            include_storage_size?: boolean | null;
            /**
             * @description True fills in `total_storage_size_bytes`.
             * @default false
             */
            include_total_storage_size?: boolean | null;
        };
        /** @description The call, if there is one. */
        CallReadResponse: {
            /** @description The call; null when the project has no such call, or it was deleted. */
            call: Call | null;
        };
        /** @description Starts and ends of calls, in any order. */
        CallStartBatchRequest: {
            /** @description The parts. A call may come with both of its parts, and before its parent. */
            batch: (CallBatchStart | CallBatchEnd)[];
        };
        /** @description What became of each part. */
        CallStartBatchResponse: {
            /** @description One entry for each part, in the order of the batch. The ids for a start, an empty object for an end. */
            res: (CallStartResponse | CallEndResponse)[];
        };
        /** @description The start of one call. */
        CallStartRequest: {
            /** @description The part of a call that is known when it starts. Keys that are not named here are ignored. Where a part of a call is larger than 3.5 MiB, `{"_weave": {"error": "<EXCEEDS_LIMITS>"}}` takes the place of its largest fields. */
            start: StartedCall;
        };
        /** @description Ids of the call that started, as sent or as made by the service. */
        CallStartResponse: {
            /** @description Id of the call. Its end names it. */
            id: string;
            /** @description Id of the trace. Calls below name it. */
            trace_id: string;
        };
        /** @description Which calls to add up, over what time, and which figures to compute. */
        CallStatsRequest: {
            /** @description Project whose calls are added up, in the form `entity/project`. */
            project_id: string;
            /**
             * Format: date-time
             * @description Start of the range, inclusive. Send UTC; a time with another offset is converted.
             */
            start: string;
            /**
             * Format: date-time
             * @description End of the range, exclusive. Without it, now. Send UTC; a time with another offset is converted.
             */
            end?: string | null;
            /** @description Size of a bucket in seconds. Without it the range decides: 300 up to 2 hours, 3,600 up to 12 hours, 21,600 up to 3 days, 43,200 up to 14 days, 86,400 beyond. A size that makes more than 10,000 buckets is made larger. */
            granularity?: number | null;
            /** @description Figures of tokens and costs, by bucket and model. Without any, `usage_buckets` is empty. */
            usage_metrics?: UsageMetricSpec[] | null;
            /** @description Figures of calls, by bucket. Without any, `call_buckets` is empty. */
            call_metrics?: CallMetricSpec[] | null;
            /** @description Which calls to take. A call must fit every field that is given; within a list, one matching entry is enough. A field that is left out asks for nothing, and so does an empty list, `thread_ids` and `turn_ids` excepted. A list of more than 1,000 entries answers 400. */
            filter?: CallsFilter;
            /**
             * @description Time zone whose clock the buckets follow, by its IANA name: days begin at midnight there. A name that is not known answers 422.
             * @default UTC
             */
            timezone?: string;
        };
        /** @description The figures, and the range that they were computed for. */
        CallStatsResponse: {
            /**
             * Format: date-time
             * @description Start of the range, inclusive, in UTC.
             */
            start: string;
            /**
             * Format: date-time
             * @description End of the range, exclusive, in UTC. The time of the request when it named none.
             */
            end: string;
            /** @description Size of a bucket in seconds, as it was used. */
            granularity: number;
            /** @description Time zone that the buckets follow. */
            timezone: string;
            /**
             * @description For each bucket of the range and each model that was used in the range, the figures of `usage_metrics`; ordered by time, then by model. Empty when no model was used.
             * @default []
             */
            usage_buckets?: UsageBucket[];
            /**
             * @description For each bucket of the range, the figures of `call_metrics`, ordered by time.
             * @default []
             */
            call_buckets?: CallBucket[];
        };
        /** @description What a call adds up. Keys that the client sent beside these are here too. */
        CallSummary: {
            /** @description Usage of models as the client reported it, by model. */
            usage?: {
                [key: string]: ModelUsage;
            };
            /** @description How many calls ended in each status: this call and all below it, counted by the client. The service does not count; an `error` above 0 makes a call that did not fail itself a `descendant_error`. */
            status_counts?: StatusCounts;
            /** @description What the service computes when the call is read. */
            weave?: ComputedSummary | null;
        } & {
            [key: string]: unknown;
        };
        /** @description What a call adds up, as its client reports it. Any other key is kept and can be queried. `weave` is computed by the service, so what it computes replaces what is sent there. */
        CallSummaryInput: {
            /** @description Usage of models by this call, by model. Report what the call itself used and leave out the calls below it: roll-ups add those, and would count them twice. */
            usage?: {
                [key: string]: ModelUsage;
            };
            /** @description How many calls ended in each status: this call and all below it, counted by the client. The service does not count; an `error` above 0 makes a call that did not fail itself a `descendant_error`. */
            status_counts?: StatusCounts;
        } & {
            [key: string]: unknown;
        };
        /** @description Which call to change, and how. */
        CallUpdateRequest: {
            /** @description Project that the call belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description Id of the call. */
            call_id: string;
            /** @description The new display name. The empty text takes it away; null or nothing changes nothing and answers 400. */
            display_name?: string | null;
            /** @description Not for the caller to set. The service puts the id of the authenticated user here. */
            wb_user_id?: string | null;
        };
        /** @description Nothing but the fact that the change is kept. */
        CallUpdateResponse: Record<string, unknown>;
        /** @description Which calls to delete. */
        CallsDeleteRequest: {
            /** @description Project that the calls belong to, in the form `entity/project`. */
            project_id: string;
            /** @description Ids of the calls. More than 1,000 answer 413. */
            call_ids: string[];
            /** @description Not for the caller to set. The service puts the id of the authenticated user here. */
            wb_user_id?: string | null;
        };
        /** @description What was deleted. */
        CallsDeleteResponse: {
            /** @description Number of calls that this request deleted, those below the named ones included. */
            num_deleted: number;
        };
        /** @description Which calls to take. A call must fit every field that is given; within a list, one matching entry is enough. A field that is left out asks for nothing, and so does an empty list, `thread_ids` and `turn_ids` excepted. A list of more than 1,000 entries answers 400. */
        CallsFilter: {
            /** @description Ops that were run, written as the calls carry them in `op_name`. An op ref whose version is `*` stands for every version of that op. */
            op_names?: string[];
            /** @description Refs of which one stands somewhere in the inputs. A ref whose version is `*` stands for every version. */
            input_refs?: string[];
            /** @description Refs of which one stands somewhere in the output. A ref whose version is `*` stands for every version. */
            output_refs?: string[];
            /** @description Ids of the calls directly above. */
            parent_ids?: string[];
            /** @description Ids of the traces that the calls belong to. */
            trace_ids?: string[];
            /** @description Ids of the calls themselves. */
            call_ids?: string[];
            /** @description Threads that the calls belong to. An empty list matches no call. */
            thread_ids?: string[];
            /** @description Turns that the calls belong to. An empty list matches no call. */
            turn_ids?: string[];
            /** @description True takes only calls without a parent. False asks for nothing. */
            trace_roots_only?: boolean;
            /** @description Ids of the users who recorded the calls. */
            wb_user_ids?: string[];
            /** @description Runs that the calls were recorded under, in the form `entity/project/run`. An id alone names a run of the project that is asked. */
            wb_run_ids?: string[];
        };
        /** @description Which calls to count. */
        CallsQueryStatsRequest: {
            /** @description Project whose calls are counted, in the form `entity/project`. */
            project_id: string;
            /** @description Which calls to take. Calls must fit both this and `query`. */
            filter?: CallsFilter | null;
            /** @description A further condition on each call. */
            query?: Query | null;
            /** @description Number at which counting stops. Without it, all are counted. */
            limit?: number | null;
            /**
             * @description True adds up `total_storage_size_bytes`.
             * @default false
             */
            include_total_storage_size?: boolean | null;
            /** @description Paths whose value is a ref of an object, such as `inputs.prompt`. `query` can then name fields of the object. */
            expand_columns?: string[] | null;
        };
        /** @description How many calls there are. */
        CallsQueryStatsResponse: {
            /** @description Number of calls, at most `limit`. */
            count: number;
            /**
             * @description True when counting stopped at `limit`, so that there may be more.
             * @default false
             */
            has_more: boolean;
            /** @description Bytes that the counted calls take together; null unless asked for. */
            total_storage_size_bytes?: number | null;
        };
        /** @description Which calls to return, in what order, and which parts of them. */
        CallsQueryStreamRequest: {
            /** @description Project whose calls are returned, in the form `entity/project`. */
            project_id: string;
            /** @description Which calls to take. Calls must fit both this and `query`. */
            filter?: CallsFilter | null;
            /** @description A further condition on each call. */
            query?: Query | null;
            /** @description Order of the calls. Without it they come by `started_at`, then by `id`; an empty list orders them by `id` alone. */
            sort_by?: SortBy[] | null;
            /** @description Number of calls to return at most. Without it, all are returned. */
            limit?: number | null;
            /**
             * @description Number of calls to pass over first.
             * @default 0
             */
            offset?: number | null;
            /**
             * @description True adds `summary.weave.costs`, and returns the summary even when `columns` leaves it out.
             * @default false
             */
            include_costs?: boolean | null;
            /**
             * @description True adds `summary.weave.feedback`.
             * @default false
             */
            include_feedback?: boolean | null;
            /**
             * @description True fills in `storage_size_bytes`.
             * @default false
             */
            include_storage_size?: boolean | null;
            /**
             * @description True fills in `total_storage_size_bytes`.
             * @default false
             */
            include_total_storage_size?: boolean | null;
            /**
             * @description True fills in `wb_username` where the name is known.
             * @default false
             */
            include_usernames?: boolean | null;
            /** @description Fields to return. Of a path the whole first field is returned: `inputs.question` returns all inputs. `id`, `project_id`, `op_name`, `trace_id` and `started_at` always come. Another field than calls have answers 422. Without it, everything is returned; ask for less to make an answer smaller. */
            columns?: string[] | null;
            /** @description Paths whose value is a ref of an object, such as `inputs.prompt`. `query` and `sort_by` can then name fields of the object, and the object takes the place of the ref in the answer, with the ref under `_ref`. The order of the paths does not matter. A ref that leads nowhere stays as it is. */
            expand_columns?: string[] | null;
            /**
             * @description False leaves the refs of `expand_columns` in the answer and uses the objects for `query` and `sort_by` alone.
             * @default true
             */
            return_expanded_column_values?: boolean | null;
        };
        /** @description Which calls to score, and with which scorers. */
        CallsScoreRequest: {
            /** @description Project that the calls belong to, in the form `entity/project`. */
            project_id: string;
            /** @description Ids of the calls. More than 1,000 answer 413. */
            call_ids: string[];
            /** @description Refs of the scorers to apply, each to every call. */
            scorer_refs: string[];
            /** @description Not for the caller to set. The service puts the id of the authenticated user here. */
            wb_user_id?: string | null;
        };
        /** @description Nothing but the fact that the work is planned. */
        CallsScoreResponse: Record<string, unknown>;
        /** @description Calls whose usage to add up. */
        CallsUsageRequest: {
            /** @description Project that the calls belong to, in the form `entity/project`. */
            project_id: string;
            /** @description Ids of the calls. They need not be roots. */
            call_ids: string[];
            /**
             * @description True fills in the costs.
             * @default false
             */
            include_costs?: boolean;
            /**
             * @description Number of calls that one trace may have. A larger trace answers 413, because its sums would be wrong.
             * @default 10000
             */
            limit?: number;
        };
        /** @description Usage of each call that was named. */
        CallsUsageResponse: {
            /**
             * @description By call id, the usage of the call and all calls below it. Every id of the request has an entry; it is empty when nothing was used, or there is no such call.
             * @default {}
             */
            call_usage: {
                [key: string]: UsageByModel;
            };
            /**
             * @description Ids, sorted, of calls in these sums that have not ended. What they use will change the sums.
             * @default []
             */
            unfinished_call_ids: string[];
        };
        /** @description What the service works out about a call each time it is read. */
        ComputedSummary: {
            /**
             * @description The first of these that fits: `error` when the call has an exception, `running` while it has no end, `descendant_error` when its `status_counts` count an error, and otherwise `success`.
             * @enum {string}
             */
            status: "success" | "error" | "running" | "descendant_error";
            /** @description Name of the op, without version. Left out when the call has a display name. */
            trace_name?: string | null;
            /** @description The display name, when the call has one. */
            display_name?: string;
            /** @description Whole milliseconds from start to end, for failed calls too. Left out while the call runs. */
            latency_ms?: number | null;
            /** @description Cost of the call's own usage, by model. There when `include_costs` asks for it and a price is known; a model without a price is left out. */
            costs?: {
                [key: string]: ModelCost;
            } | null;
            /** @description Feedback on the call, possibly none. There when `include_feedback` asks for it. */
            feedback?: AttachedFeedback[] | null;
        };
        /** @description True when one text contains another. Not a pattern: every character stands for itself. Values that are not text never match. On a list of tags it asks whether one tag equals the text. */
        ContainsOperation: {
            /** @description What `$contains` looks for, and where. */
            $contains: ContainsSpec;
        };
        /** @description What `$contains` looks for, and where. */
        ContainsSpec: {
            /** @description Where to look. */
            input: QueryOperand;
            /** @description The text to look for. */
            substr: QueryOperand;
            /**
             * @description True takes the letters A to Z and a to z for the same; other letters must be equal.
             * @default false
             */
            case_insensitive?: boolean | null;
        };
        /** @description A value read as another type. Rarely needed, because a literal converts the field beside it. */
        ConvertOperand: {
            /** @description What `$convert` reads, and as what. A value that cannot be read that way becomes null. */
            $convert: ConvertSpec;
        };
        /** @description What `$convert` reads, and as what. A value that cannot be read that way becomes null. */
        ConvertSpec: {
            /** @description The value to read. */
            input: QueryOperand;
            /**
             * @description `int` reads an optional sign and digits, `double` any decimal number, `bool` the words `true` and `false` or a whole number from 0 to 255, `string` any value. `exists` is true when there is a value other than null.
             * @enum {string}
             */
            to: "double" | "string" | "int" | "bool" | "exists";
        };
        /** @description One price of a model. A field that was not asked for is null. */
        Cost: {
            /** @description Id of the price. */
            id?: string | null;
            /** @description Name of the model, as usage is reported under it. */
            llm_id?: string | null;
            /** @description Price of one token that the model reads. */
            prompt_token_cost?: number | null;
            /** @description Price of one token that the model writes. */
            completion_token_cost?: number | null;
            /** @description Price of one token that is read from a prompt cache. */
            cache_read_input_token_cost?: number | null;
            /** @description Price of one token that is written to a prompt cache. */
            cache_creation_input_token_cost?: number | null;
            /** @description Currency of the prices of tokens read, by ISO 4217. */
            prompt_token_cost_unit?: string | null;
            /** @description Currency of the price of tokens written, by ISO 4217. */
            completion_token_cost_unit?: string | null;
            /**
             * Format: date-time
             * @description Time from which the price holds.
             */
            effective_date?: string | null;
            /** @description Who offers the model at this price. */
            provider_id?: string | null;
        };
        /** @description Prices to record, by model. */
        CostCreateRequest: {
            /** @description Project that the prices are for, in the form `entity/project`. */
            project_id: string;
            /** @description By the name of the model, as usage is reported under it, what its tokens cost. */
            costs: {
                [key: string]: CostInput;
            };
            /** @description Not for the caller to set. The service puts the id of the authenticated user here. */
            wb_user_id?: string | null;
        };
        /** @description The prices that were recorded. */
        CostCreateResponse: {
            /** @description One pair for each price, in the order of the request. */
            ids: [
                string,
                string
            ][];
        };
        /** @description What the tokens of one model cost, and from when on. */
        CostInput: {
            /** @description Price of one token that the model reads. */
            prompt_token_cost: number;
            /** @description Price of one token that the model writes. */
            completion_token_cost: number;
            /**
             * @description Price of one token that is read from a prompt cache.
             * @default 0
             */
            cache_read_input_token_cost?: number;
            /**
             * @description Price of one token that is written to a prompt cache.
             * @default 0
             */
            cache_creation_input_token_cost?: number;
            /**
             * @description Currency of the prices of tokens read, by ISO 4217. Null means `USD` too. Nothing is converted.
             * @default USD
             */
            prompt_token_cost_unit?: string | null;
            /**
             * @description Currency of the price of tokens written, by ISO 4217. Null means `USD` too. Nothing is converted.
             * @default USD
             */
            completion_token_cost_unit?: string | null;
            /**
             * Format: date-time
             * @description Time from which the price holds. Without it, the time of the request.
             */
            effective_date?: string | null;
            /**
             * @description Who offers the model at this price. Null means `default` too.
             * @default default
             */
            provider_id?: string | null;
        };
        /** @description Which prices to delete. */
        CostPurgeRequest: {
            /** @description Project that the prices belong to, in the form `entity/project`. */
            project_id: string;
            /** @description The ids of the prices, as `$eq` or `$in` of `id`, or `$or` of several `$eq`. Anything else answers 400. */
            query: Query;
        };
        /** @description Nothing but the fact that the prices are deleted. */
        CostPurgeResponse: Record<string, unknown>;
        /** @description Which prices to return, in what order, and which parts of them. */
        CostQueryRequest: {
            /** @description Project whose prices are returned, in the form `entity/project`. */
            project_id: string;
            /** @description Fields to return, of those that a price has; the others are null then. A name that is not known answers 400. Without it, all are returned. */
            fields?: string[] | null;
            /** @description Which prices to take. Without it, all. */
            query?: Query | null;
            /** @description Order of the prices. Without it they come by `id`, and so in the order in which they were recorded. */
            sort_by?: SortBy[] | null;
            /** @description Number of prices to return at most. Without it, all are returned. */
            limit?: number | null;
            /** @description Number of prices to pass over first. Without it, none is passed over. */
            offset?: number | null;
        };
        /** @description Prices of a project. */
        CostQueryResponse: {
            /** @description The prices. */
            results: Cost[];
        };
        /** @description A place at which a model runs. */
        Datacenter: {
            /** @description Country, two letters by ISO 3166-1. */
            country_code: string;
        };
        /** @description The rows to store. Keys that are not named here are ignored. */
        DatasetCreateRequest: {
            /** @description Name of the dataset. Its `object_id` is made of the name: blanks and `/` become `_`, and capitals small letters. What comes out must be a name of an object (1 to 128 letters, digits, `_`, `.` and `-`), or the answer is 400. Without a name both are `Dataset`. */
            name?: string | null;
            /** @description What the dataset holds, for people. */
            description?: string | null;
            /** @description The rows, in order. May be empty, and the same row may stand in it more than once. */
            rows: {
                [key: string]: unknown;
            }[];
        };
        /** @description Which version of which dataset the rows are. */
        DatasetCreateResponse: {
            /** @description Digest of the version, which names it in refs. Equal rows, name and description give an equal digest. */
            digest: string;
            /** @description Name of the dataset as it stands in refs. */
            object_id: string;
            /** @description Number of the version under its name, from 0 in the order of creation. */
            version_index: number;
        };
        /** @description What was deleted. */
        DatasetDeleteResponse: {
            /** @description Number of versions that this request deleted. */
            num_deleted: number;
        };
        /** @description The version. */
        DatasetReadResponse: DatasetVersion;
        /** @description One version of a dataset, without its rows. */
        DatasetVersion: {
            /** @description Name of the dataset as it stands in refs. */
            object_id: string;
            /** @description Digest of the version, also when it was asked for under another name. */
            digest: string;
            /** @description Number of the version under its name, from 0 in the order of creation. */
            version_index: number;
            /**
             * Format: date-time
             * @description When the version was made.
             */
            created_at: string;
            /** @description Name as it was given. The `object_id` where the dataset has none. */
            name: string;
            /** @description What the dataset holds, for people. */
            description?: string | null;
            /** @description Ref of the table that holds the rows; `POST /table/query` returns them for the digest at its end. Empty when the dataset was published without rows. */
            rows: string;
        };
        /** @description Why the service could not do what was asked, for every error that is not about the shape of the request. More keys may stand beside `reason`; each error that has one describes it. */
        DomainError: {
            /** @description What went wrong, in words for a person. The wording may change, so do not compare it. */
            reason: string;
            /** @description Name of the kind of error. Older services leave it out. */
            error_type?: string;
            /**
             * Format: date-time
             * @description When the thing that was asked for was deleted. Stands only where it existed once.
             */
            deleted_at?: string;
            /** @description Digests of the versions that do not exist, where a request named several. */
            missing_object_digests?: string[];
        };
        /** @description The part of a call that is known when it ends. Keys that are not named here are ignored, because deployed clients send some. */
        EndedCall: {
            /** @description Project that the call belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description Id of the call that ended. The service need not know it yet. */
            id: string;
            /**
             * Format: date-time
             * @description When the call ended.
             */
            ended_at: string;
            /**
             * Format: date-time
             * @description The time of the start once more, where the client still has it.
             */
            started_at?: string | null;
            /** @description Why the call failed. A call with any text here has the status `error`. */
            exception?: string | null;
            /** @description What the call returned; any JSON value. Refs anywhere inside can be filtered by. */
            output?: unknown;
            /** @description What a call adds up, as its client reports it. Any other key is kept and can be queried. `weave` is computed by the service, so what it computes replaces what is sent there. */
            summary: CallSummaryInput;
            /** @description Step of the run at which the call ended. */
            wb_run_step_end?: number | null;
        };
        /** @description True when both sides are equal. Against the literal null it asks whether the other side has no value. On feedback of which a call may carry several, one equal entry is enough. */
        EqOperation: {
            /** @description The two sides. */
            $eq: [
                QueryOperand,
                QueryOperand
            ];
        };
        /** @description Figures of one evaluation. */
        EvalResultsEvaluationSummary: {
            /** @description Id of the root call of the evaluation, which is that of its run. */
            evaluation_call_id: string;
            /**
             * @description Number of trials that the figures are made of.
             * @default 0
             */
            trial_count: number;
            /**
             * @description One entry for each scorer, in the order in which the scores came. A scorer whose scores are objects has one for each value inside. Lists and nulls have none.
             * @default []
             */
            scorer_stats: EvalResultsScorerStats[];
            /** @description What was run, as the root call says. */
            evaluation_ref?: string | null;
            /** @description What was evaluated, as the root call says. */
            model_ref?: string | null;
            /** @description Display name of the root call. */
            display_name?: string | null;
            /** @description Trace of the evaluation. */
            trace_id?: string | null;
            /** @description When the evaluation began, as an ISO 8601 time. */
            started_at?: string | null;
        };
        /** @description One condition on the rows of results. */
        EvalResultsFilter: {
            /** @description Evaluation whose values are looked at. Without it, those of all are. */
            evaluation_call_id?: string | null;
            /** @description The condition. Its fields are `scores.<scorer>` with a path behind it for scores that are objects, `inputs.<path>`, `output.<path>` (also written `outputs.<path>`) and `row_digest`; any other answers 400. One trial for which it is true is enough for a row. Booleans in scores read as 1 and 0. A row of a dataset is looked up for `inputs` where the calls hold a ref of it. What `predict_and_score` returned is the `output`, so the answer of a model is `output.output`. */
            query: Query;
        };
        /** @description Which results to return, in what order, and what to add to them. */
        EvalResultsQueryRequest: {
            /** @description Ids of root calls of evaluations. Without ids, here or below, the answer has no rows. */
            evaluation_call_ids?: string[] | null;
            /** @description Ids of evaluation runs. They are ids of root calls too and are taken after those above; an id that comes twice counts once. */
            evaluation_run_ids?: string[] | null;
            /**
             * @description True drops rows that are not in every evaluation. It matters from two ids on.
             * @default false
             */
            require_intersection?: boolean;
            /**
             * @description True fills in `raw_data_row`.
             * @default false
             */
            include_raw_data_rows?: boolean;
            /**
             * @description True puts the row of the dataset in place of its ref in `raw_data_row`. A ref that leads nowhere stays, and `warnings` says so.
             * @default false
             */
            resolve_row_refs?: boolean;
            /**
             * @description False returns no rows and 0 as `total_rows`, for those who want the summary alone.
             * @default true
             */
            include_rows?: boolean;
            /**
             * @description True fills in `summary`.
             * @default false
             */
            include_summary?: boolean;
            /** @description The same as `require_intersection`, for the summary. Without it, that one holds for both. */
            summary_require_intersection?: boolean | null;
            /**
             * @description False looks at no call below those of `predict_and_score`, which is quicker: `predict_call_id` is null then, `scorer_call_ids` is empty, scores and latency are those that `predict_and_score` returned, and the tokens those of its own summary.
             * @default true
             */
            include_predict_and_score_children?: boolean;
            /** @description Order of the rows. Without it they come by `row_digest`, which also decides between equal rows. */
            sort_by?: EvalResultsSortBy[] | null;
            /** @description Conditions on the rows. A row must fit all of them. */
            filters?: EvalResultsFilter[] | null;
            /** @description Number of rows to return at most. Without it, all are returned. */
            limit?: number | null;
            /**
             * @description Number of rows to pass over first.
             * @default 0
             */
            offset?: number;
        };
        /** @description Results of evaluations, side by side. */
        EvalResultsQueryResponse: {
            /** @description The rows of this page. */
            rows: EvalResultsRow[];
            /** @description Number of rows that pass the filters, whatever the page. 0 when no rows were asked for. */
            total_rows: number;
            /** @description Figures over all rows that pass the filters; null unless asked for. */
            summary?: EvalResultsSummary | null;
            /**
             * @description What could not be done, in words for a person. The results are good all the same.
             * @default []
             */
            warnings: string[];
        };
        /** @description One row of input, and what each evaluation made of it. */
        EvalResultsRow: {
            /** @description What the row is known by: the digest of the row of the dataset when the calls hold a ref of it, otherwise the digest of the inputs. Equal inputs have equal digests, whatever the order of their keys. */
            row_digest: string;
            /** @description The input; any JSON value. A ref of the row of a dataset, unless it was to be resolved, or the inputs themselves. Null unless asked for. */
            raw_data_row?: unknown;
            /**
             * @description The evaluations that have this row, in the order in which they came to it.
             * @default []
             */
            evaluations: EvalResultsRowEvaluation[];
        };
        /** @description What one evaluation made of a row. */
        EvalResultsRowEvaluation: {
            /** @description Id of the root call of the evaluation, which is that of its run. */
            evaluation_call_id: string;
            /**
             * @description One entry for each time that the row was answered, in the order of the calls.
             * @default []
             */
            trials: EvalResultsTrial[];
        };
        /** @description Figures of one scorer, or of one value inside its scores. */
        EvalResultsScorerStats: {
            /** @description Name of the scorer. */
            scorer_key: string;
            /** @description Where the value stands inside the scores, with dots between the keys; null for the score itself. */
            path?: string | null;
            /**
             * @description What the first value was. `binary` for booleans, `continuous` for numbers, `text` for texts.
             * @enum {string|null}
             */
            value_type?: "binary" | "continuous" | "text" | null;
            /**
             * @description Number of trials that have a value.
             * @default 0
             */
            trial_count: number;
            /**
             * @description Number of values that are numbers.
             * @default 0
             */
            numeric_count: number;
            /** @description Mean of the numbers; null when there is none. */
            numeric_mean?: number | null;
            /**
             * @description Number of values that are true.
             * @default 0
             */
            pass_true_count: number;
            /**
             * @description Number of values that are true or false.
             * @default 0
             */
            pass_known_count: number;
            /** @description `pass_true_count` divided by `pass_known_count`, from 0 to 1; null when there are neither trues nor falses. */
            pass_rate?: number | null;
            /** @description `pass_known_count` divided by `trial_count`, from 0 to 1. 0 for numbers and texts. */
            pass_signal_coverage?: number | null;
        };
        /** @description One key to sort rows by. The keys of a list are applied in turn. Rows without a value come last in both directions. */
        EvalResultsSortBy: {
            /** @description `scores.<scorer>` with a path behind it for scores that are objects (`scores.judge.tone`), or `inputs.<path>`, or `output.<path>`; anything else answers 400. A score is the mean over the trials, booleans counting 1 and 0 and text not at all. Inputs and outputs compare as numbers where they are numbers, otherwise as text. What `predict_and_score` returned is the `output` here, so the answer of a model is `output.output`. */
            field: string;
            /**
             * @description Smallest first, or largest first.
             * @enum {string}
             */
            direction: "asc" | "desc";
            /** @description Evaluation whose values decide. Without it, those of all do. */
            evaluation_call_id?: string | null;
            /**
             * @description `value` sorts by the value itself. `difference` sorts by how far the evaluations are apart: the largest of their means less the smallest. It takes scores alone and answers 400 for other fields, looks at all evaluations, and with one id works like `value`.
             * @default value
             * @enum {string}
             */
            mode?: "value" | "difference";
        };
        /** @description Figures over rows of results. */
        EvalResultsSummary: {
            /**
             * @description Number of rows that the figures are made of.
             * @default 0
             */
            row_count: number;
            /**
             * @description The evaluations that have such rows, in the order in which they came to them.
             * @default []
             */
            evaluations: EvalResultsEvaluationSummary[];
        };
        /** @description One answer to a row, and its scores. */
        EvalResultsTrial: {
            /** @description Id of the call that answered and scored the row. */
            predict_and_score_call_id: string;
            /** @description Id of the call of the model below it, which is that of the prediction. */
            predict_call_id?: string | null;
            /** @description What the model answered; any JSON value. Null while the trial is not finished. */
            model_output?: unknown;
            /**
             * @description What the scorers said, by the name of the scorer; any JSON values.
             * @default {}
             */
            scores: {
                [key: string]: unknown;
            };
            /** @description Seconds that the model took, from the start to the end of its call. 0 for a prediction that was recorded at once. */
            model_latency_seconds?: number | null;
            /** @description Tokens that the model call reports, over all models; null when it reports none. */
            total_tokens?: number | null;
            /**
             * @description Ids of the calls of the scorers, by the name of the scorer.
             * @default {}
             */
            scorer_call_ids: {
                [key: string]: string;
            };
            /** @description OpenTelemetry spans that the answer was traced by. */
            genai_span_ref?: GenAISpanRef[] | null;
        };
        /** @description Which model to evaluate, and by which evaluation. */
        EvaluateModelRequest: {
            /** @description Project that the evaluation is run in, in the form `entity/project`. */
            project_id: string;
            /** @description Ref of a version of an evaluation. One that leads nowhere answers 404. */
            evaluation_ref: string;
            /** @description Ref of a version of a model of the class `LLMStructuredCompletionModel`. One that leads nowhere answers 404, and a model of another class 400. */
            model_ref: string;
            /** @description Not for the caller to set. The service puts the id of the authenticated user here. */
            wb_user_id?: string | null;
        };
        /** @description Where to find the evaluation. */
        EvaluateModelResponse: {
            /** @description Id of the root call. The call appears when the work begins. */
            call_id: string;
        };
        /** @description The evaluation ended well. */
        EvaluationComplete: {
            /**
             * @description The evaluation is done.
             * @constant
             */
            code: "complete";
            /** @description What the root call returned, as a rule the means by the name of the scorer, `{"<scorer>": {"mean": …}}`. Empty when it returned nothing. */
            output: {
                [key: string]: unknown;
            };
        };
        /** @description The evaluation to store. Keys that are not named here are ignored. */
        EvaluationCreateRequest: {
            /** @description Name of the evaluation. Its `object_id` is made of the name: blanks and `/` become `_`, and capitals small letters. What comes out must be a name of an object (1 to 128 letters, digits, `_`, `.` and `-`), or the answer is 400. */
            name: string;
            /** @description What the evaluation is for, for people. */
            description?: string | null;
            /** @description Ref of the version of the dataset whose rows are to be answered. */
            dataset: string;
            /** @description Refs of the versions of the scorers that judge each answer. Null is stored as an empty list. */
            scorers?: string[] | null;
            /**
             * @description How often each row is to be answered.
             * @default 1
             */
            trials?: number;
            /** @description Name for the runs of the evaluation. */
            evaluation_name?: string | null;
            /** @description Further content of the version, by name; any JSON values. It stands beside the evaluation's own fields in the stored object, so their names answer 400: `_type`, `_class_name`, `_bases`, `name`, `description`, `dataset`, `scorers`, `trials`, `evaluation_name`, `metadata`, `preprocess_model_input`, `evaluate`, `predict_and_score` and `summarize`. Reading the evaluation does not return it; `POST /obj/read` does. */
            eval_attributes?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description Which version of which evaluation it is. */
        EvaluationCreateResponse: {
            /** @description Digest of the version. */
            digest: string;
            /** @description Name of the evaluation as it stands in refs. */
            object_id: string;
            /** @description Number of the version under its name, from 0 in the order of creation. */
            version_index: number;
            /** @description Ref of the version. Evaluation runs name the evaluation by it. */
            evaluation_ref: string;
        };
        /** @description What was deleted. */
        EvaluationDeleteResponse: {
            /** @description Number of versions that this request deleted. */
            num_deleted: number;
        };
        /** @description The evaluation ended with an exception. */
        EvaluationFailed: {
            /**
             * @description The evaluation failed.
             * @constant
             */
            code: "failed";
            /** @description The exception of the root call. */
            error?: string | null;
        };
        /** @description There is no such call, it was deleted, or the work has not begun. */
        EvaluationNotFound: {
            /**
             * @description The evaluation is not there.
             * @constant
             */
            code: "not_found";
        };
        /** @description The version. */
        EvaluationReadResponse: EvaluationVersion;
        /** @description One run of an evaluation. */
        EvaluationRun: {
            /** @description Id of the run, which is that of its root call and of its trace. */
            evaluation_run_id: string;
            /** @description What is run, as it was sent. Empty when the root call does not say. */
            evaluation: string;
            /** @description What is evaluated, as it was sent. Empty when the root call does not say. */
            model: string;
            /** @description `running` until the run ends, `failed` when it ended with an exception, otherwise `completed`. These are not the statuses of calls. */
            status?: string | null;
            /**
             * Format: date-time
             * @description When the run began.
             */
            started_at?: string | null;
            /**
             * Format: date-time
             * @description When the run ended; null while it runs.
             */
            finished_at?: string | null;
            /** @description What the run was finished with, and under `weave` what the service computes, as in the summary of a call. */
            summary?: {
                [key: string]: unknown;
            } | null;
            /** @description Run whose predictions are scored anew in this one. */
            source_evaluation_run_id?: string | null;
        };
        /** @description The run to begin. Keys that are not named here are ignored. */
        EvaluationRunCreateRequest: {
            /** @description What is run; as a rule the ref of a version of an evaluation. */
            evaluation: string;
            /** @description What is evaluated; as a rule the ref of a version of a model. */
            model: string;
            /** @description Run whose predictions are scored anew in this one. It is kept as it is sent. */
            source_evaluation_run_id?: string | null;
        };
        /** @description Which run it is. */
        EvaluationRunCreateResponse: {
            /** @description Id of the run, which is that of its root call and of its trace. */
            evaluation_run_id: string;
        };
        /** @description What was deleted. */
        EvaluationRunDeleteResponse: {
            /** @description Number of runs that this request deleted, without the calls below them. */
            num_deleted: number;
        };
        /** @description What to keep of the run. Keys that are not named here are ignored. */
        EvaluationRunFinishRequest: {
            /** @description Summary of the root call; any JSON values by name. Null, or nothing, is stored as an empty object. */
            summary?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description Whether the run is finished. */
        EvaluationRunFinishResponse: {
            /** @description Always true. What cannot be finished is answered with an error. */
            success: boolean;
        };
        /** @description The run. */
        EvaluationRunReadResponse: EvaluationRun;
        /** @description The evaluation has begun and not ended. */
        EvaluationRunning: {
            /**
             * @description The evaluation is going on.
             * @constant
             */
            code: "running";
            /** @description Number of rows that are answered and scored; with several trials, each trial of a row counts. */
            completed_rows: number;
            /** @description Number of rows of the dataset, times the trials. Equal to `completed_rows` when the dataset cannot be found, and never less. */
            total_rows: number;
        };
        /** @description Which evaluation to look at. */
        EvaluationStatusRequest: {
            /** @description Project that the evaluation is run in, in the form `entity/project`. */
            project_id: string;
            /** @description Id of the root call of the evaluation, which is also the id of its run. */
            call_id: string;
        };
        /** @description How far an evaluation is. */
        EvaluationStatusResponse: {
            /** @description The state of the evaluation. Its `code` tells which one, and what stands beside it. */
            status: EvaluationNotFound | EvaluationRunning | EvaluationFailed | EvaluationComplete;
        };
        /** @description One version of an evaluation. */
        EvaluationVersion: {
            /** @description Name of the evaluation as it stands in refs. */
            object_id: string;
            /** @description Digest of the version, also when it was asked for under another name. */
            digest: string;
            /** @description Number of the version under its name, from 0 in the order of creation. */
            version_index: number;
            /**
             * Format: date-time
             * @description When the version was made.
             */
            created_at: string;
            /** @description Name as it was given. The `object_id` where the evaluation has none. */
            name: string;
            /** @description What the evaluation is for, for people. */
            description?: string | null;
            /** @description Ref of the dataset whose rows are answered. Empty when the evaluation was published without one. */
            dataset: string;
            /** @description Refs of the scorers that judge each answer. */
            scorers: string[];
            /** @description How often each row is answered. */
            trials: number;
            /** @description Name for the runs of the evaluation. */
            evaluation_name?: string | null;
            /** @description Ref of the op that the root call of a run is of. */
            evaluate_op?: string | null;
            /** @description Ref of the op that answers and scores one row. */
            predict_and_score_op?: string | null;
            /** @description Ref of the op that sums up a run. */
            summarize_op?: string | null;
        };
        /** @description How many spans were not kept, and why. Do not send them again as they are. */
        ExportTracePartialSuccess: {
            /** @description Number of spans that were not kept, as text, like every whole number of 64 bits. */
            rejectedSpans: string;
            /** @description Why, for a person. One sentence for each of the first 20 spans, with `; ` between them, and `; ...` when there are more. */
            errorMessage: string;
        };
        /** @description Spans by the resource that made them; the message `ExportTraceServiceRequest` of OTLP in its JSON form. Names of fields are written as here, ids in hexadecimal, whole numbers of 64 bits as text, enumerations as numbers, and bytes in base64. Fields that are not named here are ignored, as the standard asks. */
        ExportTraceRequest: {
            /** @description One entry for each resource. An empty list is no error. */
            resourceSpans: ResourceSpans[];
        };
        /** @description What became of the spans; the message `ExportTraceServiceResponse` of OTLP in its JSON form. */
        ExportTraceResponse: {
            /** @description Which spans were not kept. Missing or null when all were. */
            partialSuccess?: ExportTracePartialSuccess | null;
        };
        /** @description One piece of feedback. It has the fields that were asked for and no others. A place in the payload stands as text under its own name, such as `payload.note`, with the empty text where there is none; an entry of a map likewise, such as `scorer_ratings.tone`. */
        Feedback: {
            /** @description Id of the feedback. */
            id?: string;
            /** @description Project that the feedback belongs to, in the form `entity/project`. */
            project_id?: string;
            /** @description Ref of what the feedback is about. */
            weave_ref?: string;
            /** @description Id of the user who stored it. */
            wb_user_id?: string | null;
            /** @description Name to show for who gave it. */
            creator?: string | null;
            /**
             * Format: date-time
             * @description When it was stored.
             */
            created_at?: string;
            /** @description Kind of feedback, which also says what the payload looks like. */
            feedback_type?: string;
            /** @description The feedback itself. */
            payload?: {
                [key: string]: unknown;
            };
            /** @description Ref of the object that defines the annotation. */
            annotation_ref?: string | null;
            /** @description Ref of the scorer that made it. */
            runnable_ref?: string | null;
            /** @description Ref of the call in which the scorer made it. */
            call_ref?: string | null;
            /** @description Ref of the monitor that started the scorer. */
            trigger_ref?: string | null;
            /** @description Id of the annotation queue in which it was given. */
            queue_id?: string | null;
            /** @description Tags that the scorer gave. */
            scorer_tags?: string[];
            /** @description Why, by tag. */
            scorer_tag_reasons?: {
                [key: string]: string;
            };
            /** @description How sure the scorer is, by tag. */
            scorer_tag_confidences?: {
                [key: string]: number;
            };
            /** @description Ratings that the scorer gave, by name. */
            scorer_ratings?: {
                [key: string]: number;
            };
            /** @description Why, by rating. */
            scorer_rating_reasons?: {
                [key: string]: string;
            };
            /** @description How sure the scorer is, by rating. */
            scorer_rating_confidences?: {
                [key: string]: number;
            };
            /** @description Number of rows, when that was asked for. */
            "count(*)"?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description The feedback of one bucket. A figure that was asked for is always there. Where a bucket has no value for it, sums and counts are 0, and means, minima, maxima and percentiles are null. */
        FeedbackBucket: {
            /**
             * Format: date-time
             * @description Start of the bucket, with the offset that the time zone has then. The first may lie before `start`.
             */
            timestamp: string;
            /** @description Number of pieces of feedback in the bucket. */
            count: number;
            [key: `${'sum' | 'avg' | 'min' | 'max' | 'count' | 'count_true' | 'count_false'}_${string}` | `p${number}_${string}`]: (number | null) | (number | null);
        };
        /** @description The feedback to store. */
        FeedbackCreateBatchRequest: {
            /** @description The feedback, in any order. */
            batch: FeedbackCreateRequest[];
        };
        /** @description What the service made of the feedback. */
        FeedbackCreateBatchResponse: {
            /** @description One entry for each piece of feedback, in the order of the batch. */
            res: FeedbackCreateResponse[];
        };
        /** @description The feedback to store. */
        FeedbackCreateRequest: NewFeedback;
        /** @description What the service made of the feedback. */
        FeedbackCreateResponse: {
            /** @description Id of the feedback, as sent or as made by the service. */
            id: string;
            /**
             * Format: date-time
             * @description When it was stored.
             */
            created_at: string;
            /** @description Id of the user who stored it. */
            wb_user_id: string;
            /** @description The payload as it was stored, with what the service added. */
            payload: {
                [key: string]: unknown;
            };
        };
        /** @description Figures of one path, by aggregation (`avg`) or percentile (`p95`). Without a value, sums and counts are 0, and the others null. */
        FeedbackFigures: {
            [key: string]: number | null;
        };
        /** @description A figure to compute from one place of the payloads. Payloads that have no value of the right type there count only in `count` of the bucket. */
        FeedbackMetricSpec: {
            /** @description Path into the payload, such as `output.score`: keys of letters, digits, `_` and `-`, with dots between. With the dots as underscores it is the end of each key of the answer (`avg_output_score`). */
            json_path: string;
            /**
             * @description What is read there. `numeric` reads numbers, also those written as text; `boolean` reads true and false, also as text in any case; `categorical` reads any value but null.
             * @default numeric
             * @enum {string}
             */
            value_type?: "numeric" | "boolean" | "categorical";
            /**
             * @description What to make of the values in a bucket; `count` is how many there are. Each gives the key `<aggregation>_<path>`. `count` goes with every type, `count_true` and `count_false` with `boolean`, the others with `numeric`; one that does not fit answers 400. An empty list without percentiles means `avg`, `min` and `max` for numbers, `count_true` and `count_false` for booleans, and `count` for categories.
             * @default []
             */
            aggregations?: ("sum" | "avg" | "min" | "max" | "count" | "count_true" | "count_false")[];
            /**
             * @description Percentiles to compute, each from 0 to 100, fractions allowed, interpolated between neighbours. Each gives the key `p<percentile>_<path>`, as in `p95_…` or `p99.9_…`. For numbers alone; beside another type they answer 400.
             * @default []
             */
            percentiles?: number[];
        };
        /** @description A place of the payloads that holds values. A list counts with its elements as one place; objects in a list are passed over, and so are keys that are blank, hold a dot, or could not be asked for in the statistics. */
        FeedbackPayloadPath: {
            /** @description Path into the payload, as `POST /feedback/stats` takes it. */
            json_path: string;
            /**
             * @description What stands there: booleans alone, numbers alone, or anything else. Nulls beside a value do not count; a place with nulls alone is left out.
             * @default numeric
             * @enum {string}
             */
            value_type: "numeric" | "boolean" | "categorical";
        };
        /** @description Which feedback to look at, over what time, and how much of it. */
        FeedbackPayloadSchemaRequest: {
            /** @description Project whose feedback is looked at, in the form `entity/project`. */
            project_id: string;
            /**
             * Format: date-time
             * @description Start of the range, inclusive. Send UTC; a time with another offset is converted.
             */
            start: string;
            /**
             * Format: date-time
             * @description End of the range, exclusive. Without it, now. Send UTC; a time with another offset is converted.
             */
            end?: string | null;
            /** @description Kind of feedback to look at. Without it, every kind. */
            feedback_type?: string | null;
            /** @description Monitor whose feedback to look at. A ref whose version is `*` stands for every version. Without it, all feedback, triggered or not. */
            trigger_ref?: string | null;
            /**
             * @description Number of payloads to look at most, one for each `trigger_ref`.
             * @default 2000
             */
            sample_limit?: number;
        };
        /** @description The paths that the payloads have. */
        FeedbackPayloadSchemaResponse: {
            /**
             * @description One entry for each path, sorted by `json_path`.
             * @default []
             */
            paths: FeedbackPayloadPath[];
        };
        /** @description Which feedback to delete. */
        FeedbackPurgeRequest: {
            /** @description Project that the feedback belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description The ids, each in an `$eq` of `$getField: id` with a literal; several of these in an `$or`. Anything else answers 400. */
            query: Query;
        };
        /** @description Nothing but the fact that the feedback is gone. */
        FeedbackPurgeResponse: Record<string, unknown>;
        /** @description Which feedback to return, in what order, and which parts of it. */
        FeedbackQueryRequest: {
            /** @description Project whose feedback is returned, in the form `entity/project`. */
            project_id: string;
            /** @description Fields to return, by their names in the answer; without it, all. `payload.<path>` reads a place in the payload as text, and `scorer_ratings.<name>` one entry of a map, as do the other maps. `count(*)`, which stands alone, returns one row with the number of rows instead. A name that is not known answers 400. */
            fields?: string[] | null;
            /** @description A condition on each piece of feedback. It can name the same fields as `fields`; another one answers 422. */
            query?: Query | null;
            /** @description Order of the feedback, by the same fields; another one answers 422. Without it the order is not fixed: sort whenever you page. */
            sort_by?: SortBy[] | null;
            /** @description Number of rows to return at most. Without it, all are returned. The one row of a count is a row too. */
            limit?: number | null;
            /** @description Number of rows to pass over first. Without it, none. */
            offset?: number | null;
        };
        /** @description The feedback that fits. */
        FeedbackQueryResponse: {
            /** @description One row for each piece of feedback, or one with the count. */
            result: Feedback[];
        };
        /** @description The feedback to store, and which one it replaces. */
        FeedbackReplaceRequest: {
            /** @description Id of the feedback to delete. It need not exist. */
            feedback_id: string;
        } & NewFeedback;
        /** @description What the service made of the new feedback. */
        FeedbackReplaceResponse: FeedbackCreateResponse;
        /** @description Which feedback to look at, over what time, and which figures to compute. */
        FeedbackStatsRequest: {
            /** @description Project whose feedback is looked at, in the form `entity/project`. */
            project_id: string;
            /**
             * Format: date-time
             * @description Start of the range, inclusive. Send UTC; a time with another offset is converted.
             */
            start: string;
            /**
             * Format: date-time
             * @description End of the range, exclusive. Without it, now. Send UTC; a time with another offset is converted.
             */
            end?: string | null;
            /** @description Kind of feedback to look at. Without it, every kind. */
            feedback_type?: string | null;
            /** @description Monitor whose feedback to look at. A ref whose version is `*` stands for every version. Without it, all feedback, triggered or not. */
            trigger_ref?: string | null;
            /** @description Size of a bucket in seconds. Without it the range decides: 300 up to 2 hours, 3,600 up to 12 hours, 21,600 up to 3 days, 43,200 up to 14 days, 86,400 beyond. A size that makes more than 10,000 buckets is made larger. */
            granularity?: number | null;
            /**
             * @description Time zone whose clock the buckets follow, by its IANA name: days begin at midnight there. A name that is not known answers 422.
             * @default UTC
             */
            timezone?: string;
            /**
             * @description Figures to compute. Two of them that would stand under the same key answer 400. Without any, `buckets` is empty.
             * @default []
             */
            metrics?: FeedbackMetricSpec[];
        };
        /** @description The figures, and the range that they were computed for. */
        FeedbackStatsResponse: {
            /**
             * Format: date-time
             * @description Start of the range, inclusive, in UTC.
             */
            start: string;
            /**
             * Format: date-time
             * @description End of the range, exclusive, in UTC. The time of the request when it named none.
             */
            end: string;
            /** @description Size of a bucket in seconds, as it was used; 3,600 when there were no metrics. */
            granularity: number;
            /** @description Time zone that the buckets follow. */
            timezone: string;
            /**
             * @description For each bucket of the range, the figures of `metrics`, ordered by time.
             * @default []
             */
            buckets: FeedbackBucket[];
            /** @description The same figures over the whole range, by path with the dots as underscores. Null when there were no metrics. */
            window_stats?: {
                [key: string]: FeedbackFigures;
            } | null;
        };
        /** @description Which file to return. */
        FileContentRequest: {
            /** @description Project that the file is stored in, in the form `entity/project`. */
            project_id: string;
            /** @description Digest of the file. */
            digest: string;
        };
        /** @description A file and the project to store it in, as parts of a form. */
        FileCreateRequest: {
            /** @description Project to store the file in, in the form `entity/project`. */
            project_id: string;
            /**
             * Format: binary
             * @description The bytes. The file name of the part is kept, `<unnamed_file>` without one, but no operation returns it, and it has no part in the digest.
             */
            file: Blob;
            /** @description Digest that the bytes should have. If they have another, the answer is 409 and nothing is stored. */
            expected_digest?: string;
        };
        /** @description Where the file is found. */
        FileCreateResponse: {
            /** @description Digest of the bytes, 43 characters. */
            digest: string;
        };
        /** @description Whose files to add up. */
        FilesStatsRequest: {
            /** @description Project whose files are added up, in the form `entity/project`. */
            project_id: string;
        };
        /** @description What the files of a project take. */
        FilesStatsResponse: {
            /** @description Bytes of all files, each content counted once; 0 for a project without files. */
            total_size_bytes: number;
        };
        /** @description Names one OpenTelemetry span. */
        GenAISpanRef: {
            /** @description Trace that the span belongs to, 32 hexadecimal digits. */
            trace_id: string;
            /** @description Id of the span, 16 hexadecimal digits. */
            span_id: string;
        };
        /** @description One image. Further keys are the provider's. */
        GeneratedImage: {
            /** @description Ref of the object that keeps the image. Its `files` name the bytes (`content`) and what they are (`metadata.json`) by digests, for `POST /file/content`. */
            content_ref?: string;
            /** @description Where the provider offers the image, usually for a short time. */
            url?: string;
            /** @description The text `<stored as content_ref>`, where the provider sent the bytes themselves. */
            b64_json?: string;
            /** @description Why the image could not be kept. There is no `content_ref` then. */
            processing_error?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The range of addresses that an address belongs to, and the country of that range. */
        Geolocation: {
            /** @description Position of the range in the table that was searched, from 0. */
            file_index: number;
            /** @description First address of the range, as a number. */
            range_start_int: number;
            /** @description Last address of the range, as a number. */
            range_end_int: number;
            /** @description First address of the range, in dotted form. */
            range_start_ip: string;
            /** @description Last address of the range, in dotted form. */
            range_end_ip: string;
            /** @description Country of the range, two letters by ISO 3166-1. */
            country_code: string;
            /** @description Name of the country in English, where the table has one. */
            country_name?: string | null;
        };
        /** @description Where an address is. */
        GetCallerLocationResponse: {
            /** @description The address that was looked up. */
            ip: string;
            /** @description What is known of the address; null when nothing is. */
            location: Geolocation | null;
            /**
             * @description Whether callers from this address may use the inference service.
             * @default false
             */
            allowed: boolean;
        };
        /** @description The value of a field of the row. */
        GetFieldOperand: {
            /**
             * @description Path of the field. On calls these can be queried: the plain fields `id`, `project_id`, `trace_id`, `parent_id`, `thread_id`, `turn_id`, `op_name`, `display_name`, `started_at`, `ended_at`, `exception`, `wb_user_id`, `wb_run_id`, `wb_run_step`, `wb_run_step_end`, `deleted_at`, `expire_at`, `input_refs`, `output_refs`; places in the JSON fields `inputs`, `output`, `attributes` and `summary`; the computed `summary.weave.status`, `summary.weave.latency_ms` and `summary.weave.trace_name`; feedback, as `feedback.[<type>].payload.<path>`, `feedback.[<type>].runnable_ref` or `feedback.[<type>].trigger_ref`, where `[*]` stands for any type; and `annotation_queue_items.queue_id`. Anything else answers 422.
             *
             *     In a path, dots go down into a JSON value, a whole number is a position in a list from 0, and `\.` is a dot that belongs to a key (`inputs.model\.name`). A JSON value reads as text: a string as it is, `true`, `5`, objects and lists as compact JSON, and a missing or null value as the empty text. To reach a field of the object behind a ref, name the path of the ref in `expand_columns`.
             */
            $getField: string;
        };
        /** @description True when the first side is greater than the second. */
        GtOperation: {
            /** @description The two sides. */
            $gt: [
                QueryOperand,
                QueryOperand
            ];
        };
        /** @description True when the first side is greater than the second or equal to it. */
        GteOperation: {
            /** @description The two sides. */
            $gte: [
                QueryOperand,
                QueryOperand
            ];
        };
        /** @description The request does not have the shape that the contract asks for. Nothing was done. */
        HTTPValidationError: {
            /** @description One entry for each place that is wrong. */
            detail?: ValidationError[];
        };
        /** @description One way to have a model. */
        HardwareOffer: {
            /** @description Id of the offer. */
            id: string;
            /** @description Name to show to people. */
            name: string;
            /** @description Kind of the offer. `serverless` is the only one that is made. */
            type: string;
            /** @description Prices by tokens, in US cents. */
            pricing: ServerlessPricing;
            /** @description What is known of the hardware, by name; null when nothing is. */
            specs?: {
                [key: string]: string;
            } | null;
        };
        /** @description The images to generate. */
        ImageCreateRequest: {
            /** @description Project that keeps the images and pays for them, in the form `entity/project`. */
            project_id: string;
            /** @description What the provider is asked. */
            inputs: ImageInputs;
            /**
             * @description Whether to record the exchange as a call. Null counts as true.
             * @default true
             */
            track_llm_call?: boolean | null;
            /** @description Not for the caller to set. The service puts the id of the authenticated user here. */
            wb_user_id?: string | null;
        };
        /** @description The images, or why there are none. */
        ImageCreateResponse: {
            /** @description The answer of the provider, in its own form, with what the service adds; or an `error` alone. Further keys are the provider's. */
            response: ImageResult;
            /** @description Id of the call that was recorded; null when there is none. */
            weave_call_id?: string | null;
        };
        /** @description What the provider is asked. Images have 1,024 by 1,024 pixels. */
        ImageInputs: {
            /** @description Model to ask, by the provider's name for it. */
            model: string;
            /** @description What the images are to show. */
            prompt: string;
            /** @description Number of images. Without it, 1. Models that make one image at a time make one in any case. */
            n?: number | null;
        };
        /** @description The answer of the provider, in its own form, with what the service adds; or an `error` alone. Further keys are the provider's. */
        ImageResult: {
            /** @description The images. */
            data?: GeneratedImage[];
            /** @description Model that was asked. */
            model?: string;
            /** @description Tokens of the exchange; 0 where the provider does not say. */
            usage?: ImageUsage;
            /** @description Why there are no images, in words for a person. */
            error?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Tokens of the exchange; 0 where the provider does not say. */
        ImageUsage: {
            /** @description Tokens that the model read. */
            prompt_tokens: number;
            /** @description Tokens that the model wrote. */
            completion_tokens: number;
            /** @description Tokens read and written together. */
            total_tokens: number;
        };
        /** @description True when the first side equals one entry of the list. */
        InOperation: {
            /** @description The value to look for, then the list to look in. */
            $in: [
                QueryOperand,
                QueryOperand[]
            ];
        };
        /** @description The models of the inference service. */
        InferenceAnalysisArtificialanalysisModelsResponse: {
            /** @description One entry for each model. */
            data: OfferedModel[];
        };
        /** @description The models of the inference service. */
        InferenceRouterOpenrouterModelsResponse: {
            /** @description One entry for each model. */
            data: OfferedModel[];
        };
        /** @description The library that made spans. */
        InstrumentationScope: {
            /** @description Name of the library. */
            name?: string;
            /** @description Version of the library. */
            version?: string;
            /** @description What else is known of the library. */
            attributes?: KeyValue[];
            /** @description Number of attributes that the exporter left out. */
            droppedAttributesCount?: number;
        };
        /** @description An attribute. No two of one list have the same key. */
        KeyValue: {
            /** @description Name of the attribute. */
            key: string;
            /** @description A value of one of seven kinds. It has the one property of its kind; without any, it is null. */
            value?: AnyValue;
        };
        /** @description A map from text to values. */
        KeyValueList: {
            /** @description The entries. */
            values?: KeyValue[];
        };
        /** @description What to publish, and where. */
        LinkToRegistryRequest: {
            /** @description Ref of the version of an object, such as a prompt. */
            ref: string;
            /** @description Where to publish it. */
            target: RegistryTarget;
            /**
             * @description Names that are to stand for this version in the collection. A name that stood for another version moves. Each has 1 to 128 characters, not all of them white space, none of them `/` or `:`, and does not look like a version (`v3`); another one answers 400. `latest` may be named, but stands for the newest version in any case.
             * @default []
             */
            aliases?: string[];
        };
        /** @description Under what number the version is found in the collection. */
        LinkToRegistryResponse: {
            /** @description Number of the version in the collection, from 0 in the order of publishing; null where it is not known. */
            version_index?: number | null;
        };
        /** @description A value that stands for itself. */
        LiteralOperand: {
            /** @description The value. Beside a JSON field it also says what the field is read as: a whole number reads it as `int`, another number as `double`, a boolean as `bool`, text as it is. In the list of `$in` all literals say it together; when their kinds differ the field stays text. Beside a time, text is an ISO 8601 date or time, in UTC when it has no offset, and a number is seconds since 1970. Lists and maps of literals are part of the language, but nothing can be compared with them: they answer 400. */
            $literal: string | number | boolean | null | unknown[] | {
                [key: string]: unknown;
            };
        };
        /** @description True when the first side is less than the second. */
        LtOperation: {
            /** @description The two sides. */
            $lt: [
                QueryOperand,
                QueryOperand
            ];
        };
        /** @description True when the first side is less than the second or equal to it. */
        LteOperation: {
            /** @description The two sides. */
            $lte: [
                QueryOperand,
                QueryOperand
            ];
        };
        /** @description What calls of one model used and what that cost: the usage, the price that was chosen, and the products. The price is one that was in effect when the call started, if there is one; among those a price of the project goes before a built-in one, and a newer before an older. */
        ModelCost: ModelUsage & {
            /** @description Cost of the tokens read. */
            prompt_tokens_total_cost?: number | null;
            /** @description Cost of the tokens written. */
            completion_tokens_total_cost?: number | null;
            /** @description Cost of the tokens read from a prompt cache. */
            cache_read_input_tokens_total_cost?: number | null;
            /** @description Cost of the tokens written to a prompt cache. */
            cache_creation_input_tokens_total_cost?: number | null;
            /** @description Price of one token read. */
            prompt_token_cost?: number | null;
            /** @description Price of one token written. */
            completion_token_cost?: number | null;
            /** @description Price of one token read from a prompt cache. */
            cache_read_input_token_cost?: number | null;
            /** @description Price of one token written to a prompt cache. */
            cache_creation_input_token_cost?: number | null;
            /** @description Currency of the price of tokens read, by ISO 4217. */
            prompt_token_cost_unit?: string | null;
            /** @description Currency of the price of tokens written, by ISO 4217. */
            completion_token_cost_unit?: string | null;
            /** @description Time from which the price holds. */
            effective_date?: string | null;
            /** @description Who offers the model at this price. */
            provider_id?: string | null;
            /** @description Whose price it is. `project`, or `default` for a built-in one. */
            pricing_level?: string | null;
            /** @description Id of the project, or `default`. */
            pricing_level_id?: string | null;
            /** @description Time at which the price was recorded. */
            created_at?: string | null;
            /** @description Who recorded the price. */
            created_by?: string | null;
        };
        /** @description The model to store. Keys that are not named here are ignored. */
        ModelCreateRequest: {
            /** @description Name of the model. Its `object_id` is made of the name: blanks and `/` become `_`, and capitals small letters. What comes out must be a name of an object (1 to 128 letters, digits, `_`, `.` and `-`), or the answer is 400. */
            name: string;
            /** @description What the model does, for people. */
            description?: string | null;
            /** @description The whole source of the model, with its imports. The service stores it and never runs it. */
            source_code: string;
            /** @description Settings of the model, by name; any JSON values, refs included. `_type`, `_class_name`, `_bases`, `name`, `description` and `files` answer 400, because the version keeps its own things under these names. */
            attributes?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description Which version of which model it is. */
        ModelCreateResponse: {
            /** @description Digest of the version. */
            digest: string;
            /** @description Name of the model as it stands in refs. */
            object_id: string;
            /** @description Number of the version under its name, from 0 in the order of creation. */
            version_index: number;
            /** @description Ref of the version. Evaluation runs and predictions name the model by it. */
            model_ref: string;
        };
        /** @description What was deleted. */
        ModelDeleteResponse: {
            /** @description Number of versions that this request deleted. */
            num_deleted: number;
        };
        /** @description The version. */
        ModelReadResponse: ModelVersion;
        /** @description What calls of one model used. Two vocabularies are in use; `input_tokens` counts as prompt tokens and `output_tokens` as completion tokens, and when both names are there they are added. */
        ModelUsage: {
            /** @description Number of requests to the model. */
            requests?: number | null;
            /** @description Tokens that the model read, cached ones included. */
            prompt_tokens?: number | null;
            /** @description The same, under its other name. */
            input_tokens?: number | null;
            /** @description Tokens that the model wrote. */
            completion_tokens?: number | null;
            /** @description The same, under its other name. */
            output_tokens?: number | null;
            /** @description Tokens read and written together. */
            total_tokens?: number | null;
            /** @description Tokens read from a prompt cache. */
            cache_read_input_tokens?: number | null;
            /** @description Tokens written to a prompt cache. */
            cache_creation_input_tokens?: number | null;
        };
        /** @description One version of a model. */
        ModelVersion: {
            /** @description Name of the model as it stands in refs. */
            object_id: string;
            /** @description Digest of the version, also when it was asked for under another name. */
            digest: string;
            /** @description Number of the version under its name, from 0 in the order of creation. */
            version_index: number;
            /**
             * Format: date-time
             * @description When the version was made.
             */
            created_at: string;
            /** @description Name as it was given. The `object_id` where the model has none. */
            name: string;
            /** @description What the model does, for people. */
            description?: string | null;
            /** @description The source. Empty when the model was published without the file `obj.py`. */
            source_code: string;
            /** @description Settings of the model, by name. Null when there are none. */
            attributes?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description Feedback as it is sent. */
        NewFeedback: {
            /** @description Id of the feedback. Without it the service makes one. When the project has feedback of this id already, nothing is stored, and the answer tells of what is there. */
            id?: string | null;
            /** @description Project that the feedback belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description Ref of what the feedback is about, such as a call, an object or an op. It need not exist. */
            weave_ref: string;
            /** @description Name to show for who gives the feedback. */
            creator?: string | null;
            /**
             * @description Kind of feedback. It decides what the payload holds and which refs are given; what breaks these rules answers 400.
             *
             *     - `wandb.reaction.1`: one emoji in `emoji`. No refs.
             *     - `wandb.note.1`: a text of 1 to 1,024 characters in `note`. No refs.
             *     - `wandb.annotation.<name>`: any JSON value in `value` that fits the definition of the annotation. `annotation_ref` is required, and names an object `<name>` of the same project that exists.
             *     - `wandb.runnable.<name>`: any JSON value in `output`. `runnable_ref` is required, and names an op or an object `<name>`. With an op, `call_ref` is required too.
             *     - `wandb.agent_monitor`: any payload. `runnable_ref`, `call_ref` and `trigger_ref` are required.
             *     - `wandb.agent_user_feedback`: any payload, and at least one entry in `scorer_tags`. No refs.
             *     - A name of your own: any payload. No refs.
             *
             *     `annotation_ref` goes with annotations alone, `trigger_ref` with the two kinds of runnables and monitors, and the fields that begin with `scorer_` with these two and `wandb.agent_user_feedback`. The names `wandb.annotation` and `wandb.runnable` without a part after them answer 400.
             */
            feedback_type: string;
            /** @description The feedback itself. More than 1,048,576 characters of JSON answer 400. To a reaction the service adds `alias` (the emoji by its name, `:thumbs_up:`), `detoned` (the emoji without skin tone) and `detoned_alias`. */
            payload: {
                [key: string]: unknown;
            };
            /** @description Ref of the object that defines the annotation. */
            annotation_ref?: string | null;
            /** @description Ref of the scorer that made the feedback, an op or an object. */
            runnable_ref?: string | null;
            /** @description Ref of the call in which the scorer made it. */
            call_ref?: string | null;
            /** @description Ref of the monitor that started the scorer. */
            trigger_ref?: string | null;
            /** @description Id of the annotation queue in which the feedback was given. A queue that does not exist in the project, or was deleted, answers 400. */
            queue_id?: string | null;
            /**
             * @description Tags that the scorer gave.
             * @default []
             */
            scorer_tags?: string[];
            /**
             * @description Why, by tag.
             * @default {}
             */
            scorer_tag_reasons?: {
                [key: string]: string;
            };
            /**
             * @description How sure the scorer is, by tag. Meant to be from 0 to 1, which is not checked.
             * @default {}
             */
            scorer_tag_confidences?: {
                [key: string]: number;
            };
            /**
             * @description Ratings that the scorer gave, by name. Meant to be from 0 to 1, which is not checked.
             * @default {}
             */
            scorer_ratings?: {
                [key: string]: number;
            };
            /**
             * @description Why, by rating.
             * @default {}
             */
            scorer_rating_reasons?: {
                [key: string]: string;
            };
            /**
             * @description How sure the scorer is, by rating. Meant to be from 0 to 1, which is not checked.
             * @default {}
             */
            scorer_rating_confidences?: {
                [key: string]: number;
            };
            /** @description Not for the caller to set. The service puts the id of the authenticated user here. */
            wb_user_id?: string | null;
        };
        /** @description True when the condition is false. Null stays null. */
        NotOperation: {
            /** @description The condition, alone in a list. */
            $not: [
                QueryOperand
            ];
        };
        /** @description The ways to have the model. */
        NvidiaHardwareResponse: {
            /** @description One entry for each offer. Empty when there is no such model. */
            hardware: HardwareOffer[];
        };
        /** @description Which tags to add. */
        ObjAddTagsRequest: {
            /** @description Project that the object belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description The tags: 1 to 256 characters each, words of letters, digits, `_` and `-` with one blank between two words. Another tag answers 400, and none is added. A tag that is given twice counts once. */
            tags: string[];
        };
        /** @description Nothing but the fact that the tags are there. */
        ObjAddTagsResponse: Record<string, unknown>;
        /** @description What to publish. */
        ObjCreateRequest: {
            /** @description The content to publish, and the name to publish it under. Keys that are not named here are ignored. */
            obj: ObjectVersionInput;
        };
        /** @description Which version the content is. */
        ObjCreateResponse: {
            /** @description Digest of the stored content, which names the version in refs. It is the SHA-256 of the content's JSON text (a blank behind each comma and colon, keys in the order sent, characters beyond ASCII escaped, `1.0` not shortened to `1`) as base64url without padding, with `-` written as `X` and `_` as `Y`: 43 letters and digits. */
            digest: string;
            /** @description Name of the object. */
            object_id?: string | null;
        };
        /** @description Which versions to delete. */
        ObjDeleteRequest: {
            /** @description Project that the object belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description Name of the object. */
            object_id: string;
            /** @description The versions, each by its digest, as `latest`, or by its number (`v0`). More than 100 answer 400. Without it, or when it is empty, every version is deleted. */
            digests?: string[] | null;
        };
        /** @description What was deleted. */
        ObjDeleteResponse: {
            /** @description Number of versions that this request deleted. */
            num_deleted: number;
        };
        /** @description Which version to read, and what of it. */
        ObjReadRequest: {
            /** @description Project that the object belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description Name of the object. */
            object_id: string;
            /** @description The version: its digest, `latest`, its number behind a `v` (`v0` is the first), or an alias of the object. */
            digest: string;
            /**
             * @description True leaves the content out; `val` is then an empty object.
             * @default false
             */
            metadata_only?: boolean | null;
            /**
             * @description True fills in `tags` and `aliases`.
             * @default false
             */
            include_tags_and_aliases?: boolean | null;
        };
        /** @description The version. */
        ObjReadResponse: {
            /** @description One version of an object: its content, and what the service knows about it. Classes are read from content whose `_bases` is a list of two or more names that ends with `Object` or `BaseObject` and then `BaseModel`. */
            obj: ObjectVersion;
        };
        /** @description Which aliases to take away. */
        ObjRemoveAliasesRequest: {
            /** @description Project that the object belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description The aliases. One that could not have been set, such as `latest`, answers 400, and none is removed. */
            aliases: string[];
        };
        /** @description Nothing but the fact that the aliases are gone. */
        ObjRemoveAliasesResponse: Record<string, unknown>;
        /** @description Which tags to take away. */
        ObjRemoveTagsRequest: {
            /** @description Project that the object belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description The tags. Any text may stand here; what is no tag of the version is passed over. */
            tags: string[];
        };
        /** @description Nothing but the fact that the tags are gone. */
        ObjRemoveTagsResponse: Record<string, unknown>;
        /** @description Which aliases to set, on which version. */
        ObjSetAliasesRequest: {
            /** @description Project that the object belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description Digest of the version. Other names of versions, such as `latest`, are not looked up here. */
            digest: string;
            /** @description The aliases: 1 to 128 characters each, not all of them white space, none of them `/` or `:`, and neither `latest` nor a number behind a `v`, which name versions already. Another alias answers 400, and none is set. */
            aliases: string[];
        };
        /** @description Nothing but the fact that the aliases are set. */
        ObjSetAliasesResponse: Record<string, unknown>;
        /** @description One version of an object: its content, and what the service knows about it. Classes are read from content whose `_bases` is a list of two or more names that ends with `Object` or `BaseObject` and then `BaseModel`. */
        ObjectVersion: {
            /** @description Project that the object belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description Name of the object. */
            object_id: string;
            /**
             * Format: date-time
             * @description When the version was made. Publishing deleted content again makes it anew.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Always null, because deleted versions are not returned.
             */
            deleted_at?: string | null;
            /** @description Digest of the content, which names the version in refs. */
            digest: string;
            /** @description Number of the version under its name, from 0 in the order of creation. Deleted versions keep theirs. */
            version_index: number;
            /**
             * @description 1 for the version that `latest` stands for, 0 for all others.
             * @enum {integer}
             */
            is_latest: 0 | 1;
            /**
             * @description `op` for content that says it is one (`_type`, or `type` of `weave_type` where there is one, is `Op`), `object` for all other content.
             * @enum {string}
             */
            kind: "op" | "object";
            /** @description Class that the content's own class was derived from: the name in `_bases` before the last two, or the class itself where `_bases` has only those two. Null for content without a class. */
            base_object_class: string | null;
            /** @description Class of the content, its `_class_name`. Null for content without a class. */
            leaf_object_class?: string | null;
            /** @description The content, any JSON value. An empty object when only the rest was asked for. */
            val: unknown;
            /** @description Id of the user who published the version. */
            wb_user_id?: string | null;
            /** @description Bytes that the content takes as JSON. There when `include_storage_size` asks for it. */
            size_bytes?: number | null;
            /** @description Tags of the version, sorted. There when `include_tags_and_aliases` asks for them. */
            tags?: string[] | null;
            /** @description Aliases that point to the version, sorted, with `latest` among those of the latest one. There when `include_tags_and_aliases` asks for them. */
            aliases?: string[] | null;
        };
        /** @description Which versions to take. A version must fit every field that is given; within a list, one matching entry is enough. A field that is left out, is null or is an empty list asks for nothing. */
        ObjectVersionFilter: {
            /** @description Base classes to take, such as `Prompt`. */
            base_object_classes?: string[] | null;
            /** @description Base classes to leave out. */
            exclude_base_object_classes?: string[] | null;
            /** @description Classes to take, such as `StringPrompt`. */
            leaf_object_classes?: string[] | null;
            /** @description Names of objects to take. */
            object_ids?: string[] | null;
            /** @description Tags of which the version has one. */
            tags?: string[] | null;
            /** @description Aliases of which one points to the version; `latest` is among those that may be asked for. */
            aliases?: string[] | null;
            /** @description True takes ops alone, false everything else. */
            is_op?: boolean | null;
            /** @description True takes only the latest version of each object. False asks for nothing. */
            latest_only?: boolean | null;
        };
        /** @description The content to publish, and the name to publish it under. Keys that are not named here are ignored. */
        ObjectVersionInput: {
            /** @description Project to publish in, in the form `entity/project`. */
            project_id: string;
            /** @description Name of the object: 1 to 128 letters, digits, `_`, `.` and `-`, where letters and digits may be of any script. Another name answers 400. */
            object_id: string;
            /** @description The content, any JSON value of at most 3.5 MiB; more answers 413. It may hold refs of other things in the project, anywhere inside. What class it belongs to is told by `_class_name` and `_bases`, as `ObjectVersion` describes. */
            val: unknown;
            /** @description Class of the service, such as `AnnotationSpec`, that the content is to be checked against. Content that names no class is stored with `_type` before its fields and `_class_name` and `_bases` behind them, and the digest is of that. An unknown class, content that is no object or does not fit, and content that names another class answer 400. Content that names the same class is stored as it is. */
            builtin_object_class?: string | null;
            /**
             * @deprecated
             * @description Older name of `builtin_object_class`, looked at only when that is null.
             */
            set_base_object_class?: string | null;
            /** @description Digest that the stored content must have. When it has another, the answer is 409 and nothing is stored. */
            expected_digest?: string | null;
            /** @description Not for the caller to set. The service puts the id of the authenticated user here. */
            wb_user_id?: string | null;
        };
        /** @description Which versions to return, in what order, and what of them. */
        ObjsQueryRequest: {
            /** @description Project whose objects are returned, in the form `entity/project`. */
            project_id: string;
            /** @description Which versions to take. Without it, every version of every object and op. */
            filter?: ObjectVersionFilter | null;
            /** @description Number of versions to return at most. Without it, all are returned. */
            limit?: number | null;
            /**
             * @description Number of versions to pass over first.
             * @default 0
             */
            offset?: number | null;
            /** @description Order of the versions, by `object_id` and `created_at`; another field answers 422. Versions that are still equal come by `version_index`. Without it the oldest come first. */
            sort_by?: SortBy[] | null;
            /**
             * @description True leaves the contents out; each `val` is then an empty object.
             * @default false
             */
            metadata_only?: boolean | null;
            /**
             * @description True fills in `size_bytes`.
             * @default false
             */
            include_storage_size?: boolean | null;
            /**
             * @description True fills in `tags` and `aliases`.
             * @default false
             */
            include_tags_and_aliases?: boolean | null;
        };
        /** @description The versions that fit. */
        ObjsQueryResponse: {
            /** @description The versions, in the order that was asked for. */
            objs: ObjectVersion[];
        };
        /** @description One model of the inference service, as it is offered to others. */
        OfferedModel: {
            /** @description Id to send as `model` to the inference service. */
            id: string;
            /** @description Name to show to people. */
            name: string;
            /** @description When the model was added, in seconds since 1970-01-01 UTC. */
            created: number;
            /** @description What the model reads, such as `text` or `image`. */
            input_modalities: string[];
            /** @description What the model writes, such as `text`. */
            output_modalities: string[];
            /**
             * @description Number format of the weights.
             * @enum {string}
             */
            quantization: "int4" | "int8" | "fp4" | "fp6" | "fp8" | "fp16" | "bf16" | "fp32";
            /** @description Tokens that prompt and answer may have together. */
            context_length: number;
            /** @description Tokens that an answer may have. */
            max_output_length: number;
            /** @description Prices in USD, as decimal numbers in texts so that no digit is lost. */
            pricing: OfferedModelPricing;
            /** @description Fields of a chat request that the model takes to choose its words by. */
            supported_sampling_parameters: ("temperature" | "top_p" | "top_k" | "repetition_penalty" | "frequency_penalty" | "presence_penalty" | "stop" | "seed")[];
            /** @description What the model can do beside writing text. */
            supported_features: ("tools" | "json_mode" | "structured_outputs" | "web_search" | "reasoning")[];
            /** @description Where the model runs. */
            datacenters: Datacenter[];
            /** @description Day, as `YYYY-MM-DD`, from which the model may be gone. Left out while none is set. */
            deprecation_date?: string | null;
        };
        /** @description Prices in USD, as decimal numbers in texts so that no digit is lost. */
        OfferedModelPricing: {
            /** @description Price of one token read. */
            prompt: string;
            /** @description Price of one token written. */
            completion: string;
            /** @description Price of one image read. */
            image: string;
            /** @description Price of one request, beside its tokens. */
            request: string;
            /** @description Price of one token read from a prompt cache. */
            input_cache_read: string;
        };
        /** @description The function to store. Keys that are not named here are ignored. */
        OpCreateRequest: {
            /** @description Name of the op. Its `object_id` is made of the name: blanks and `/` become `_`, and capitals small letters. What comes out must be a name of an object (1 to 128 letters, digits, `_`, `.` and `-`), or the answer is 400. Without a name the `object_id` is `Op`. */
            name?: string | null;
            /** @description The whole source, with its imports. Without it, a function is stored that raises an error. */
            source_code?: string | null;
        };
        /** @description Which version of which op the source is. */
        OpCreateResponse: {
            /** @description Digest of the version. It depends on the source alone, so ops of the same source share it under different names. */
            digest: string;
            /** @description Name of the op as it stands in refs. */
            object_id: string;
            /** @description Number of the version under its name, from 0 in the order of creation. */
            version_index: number;
        };
        /** @description What was deleted. */
        OpDeleteResponse: {
            /** @description Number of versions that this request deleted. */
            num_deleted: number;
        };
        /** @description The version. */
        OpReadResponse: OpVersion;
        /** @description One version of an op. */
        OpVersion: {
            /** @description Name of the op as it stands in refs. */
            object_id: string;
            /** @description Digest of the version, also when it was asked for under another name. */
            digest: string;
            /** @description Number of the version under its name, from 0 in the order of creation. */
            version_index: number;
            /**
             * Format: date-time
             * @description When the version was made.
             */
            created_at: string;
            /** @description The source. Empty when the op was published without the file `obj.py`. */
            code: string;
        };
        /** @description True as soon as one condition is true, also beside a null. */
        OrOperation: {
            /** @description Conditions, at least one; an empty list answers 400. */
            $or: QueryOperand[];
        };
        /** @description What a model answered to one input. */
        Prediction: {
            /** @description Id of the prediction, which is that of its call. */
            prediction_id: string;
            /** @description What answered, as it was sent. */
            model: string;
            /** @description What the model was given, by name. */
            inputs: {
                [key: string]: unknown;
            };
            /** @description What the model answered; any JSON value, null too. */
            output: unknown;
            /** @description Run that the prediction belongs to; null when it belongs to none. */
            evaluation_run_id?: string | null;
            /** @description Id of the user who recorded the prediction. */
            wb_user_id?: string | null;
        };
        /** @description The prediction to record. Keys that are not named here are ignored. */
        PredictionCreateRequest: {
            /** @description What answered; as a rule the ref of a version of a model. The op of the call is named by the name in the ref, or `Model` when this is no ref. */
            model: string;
            /** @description What the model was given, by name. Predictions with equal inputs are trials of one row of the results. */
            inputs: {
                [key: string]: unknown;
            };
            /** @description What the model answered; any JSON value. The key must be there, also for null. */
            output: unknown;
            /** @description Run that the prediction belongs to. Without it, it belongs to none. */
            evaluation_run_id?: string | null;
            /** @description OpenTelemetry spans that the prediction was traced by. */
            genai_span_ref?: GenAISpanRef[] | null;
        };
        /** @description Which prediction it is. */
        PredictionCreateResponse: {
            /** @description Id of the prediction, which is that of its call. */
            prediction_id: string;
        };
        /** @description What was deleted. */
        PredictionDeleteResponse: {
            /** @description Number of predictions that this request deleted. */
            num_deleted: number;
        };
        /** @description Whether the prediction is finished. */
        PredictionFinishResponse: {
            /** @description Always true. What cannot be finished is answered with an error. */
            success: boolean;
        };
        /** @description The prediction. */
        PredictionReadResponse: Prediction;
        /** @description One project under both of its names. */
        ProjectInfo: {
            /** @description Name of the project in the form `entity/project`, as callers write it. */
            external_project_id: string;
            /** @description Id that the service uses inside. Opaque; do not take it apart. */
            internal_project_id: string;
        };
        /** @description Names of the projects to look up. */
        ProjectsInfoRequest: {
            /** @description Names of projects, each in the form `entity/project`. */
            project_ids: string[];
        };
        /** @description The projects that were found. */
        ProjectsInfoResponse: ProjectInfo[];
        /** @description A condition on each row, for what a filter cannot say. A row is taken when the condition is true. As in SQL, null means that nobody knows: what is compared with it becomes null, so does its negation, and a row whose condition comes out as null is not taken. A field that may not be queried answers 422, unless the operation says otherwise; a condition that cannot be worked out answers 400. */
        Query: {
            /** @description One operator with what it works on. Write one operator in each object; the service ignores other keys beside it. Numbers compare as numbers, text by character code, times by moment; a number never matches a text. There is no operator for "not equal": wrap `$eq` in `$not`. */
            $expr: QueryOperation;
        };
        /** @description What an operator works on: a literal, the value of a field, a converted value, or the result of another operation. */
        QueryOperand: LiteralOperand | GetFieldOperand | ConvertOperand | QueryOperation;
        /** @description One operator with what it works on. Write one operator in each object; the service ignores other keys beside it. Numbers compare as numbers, text by character code, times by moment; a number never matches a text. There is no operator for "not equal": wrap `$eq` in `$not`. */
        QueryOperation: AndOperation | OrOperation | NotOperation | EqOperation | GtOperation | LtOperation | GteOperation | LteOperation | InOperation | ContainsOperation;
        /** @description The state of the service. */
        ReadRootResponse: {
            /**
             * @description Always `ok`; a service that is not well answers with an error status instead.
             * @constant
             */
            status: "ok";
        };
        /** @description Version of the service. */
        ReadVersionResponse: {
            /** @description Version of the service, in the form of semantic versioning. */
            version: string;
        };
        /** @description Refs whose values to return. */
        RefsReadBatchRequest: {
            /** @description Refs of objects and ops, with or without a way into the value. More than 1,000 answer 400. */
            refs: string[];
        };
        /** @description What the refs lead to. */
        RefsReadBatchResponse: {
            /** @description The value of each ref, in the order of the request; any JSON value, null where it is gone. */
            vals: unknown[];
        };
        /** @description A collection of the registry. One that does not exist is made. */
        RegistryTarget: {
            /** @description Name of the collection. */
            portfolio_name: string;
            /** @description Owner of the registry, a team or an organization. One that is not the caller's answers 403. */
            entity_name: string;
            /** @description Name of the registry. */
            project_name: string;
        };
        /** @description The program that made the spans. */
        Resource: {
            /** @description What is known of the program. `wandb.entity` and `wandb.project` name the project of its spans, and `wandb.wb_run_id`, or `wb_run_id`, the run that they belong to. */
            attributes?: KeyValue[];
            /** @description Number of attributes that the exporter left out. */
            droppedAttributesCount?: number;
        };
        /** @description Spans of one resource. */
        ResourceSpans: {
            /** @description The program that made the spans. */
            resource?: Resource;
            /** @description The spans, by the library that made them. */
            scopeSpans?: ScopeSpans[];
            /** @description Address of the naming scheme that the attributes of the resource follow. Not looked at. */
            schemaUrl?: string;
        };
        /** @description Spans that one library made. */
        ScopeSpans: {
            /** @description The library that made spans. */
            scope?: InstrumentationScope;
            /** @description The spans, in any order; children may come before their parents, and in another request. */
            spans?: Span[];
            /** @description Address of the naming scheme that the attributes of the spans follow. Not looked at. */
            schemaUrl?: string;
        };
        /** @description What a scorer made of a prediction. */
        Score: {
            /** @description Id of the score, which is that of its call. */
            score_id: string;
            /** @description Ref of the scorer. */
            scorer: string;
            /** @description What the scorer said; any JSON value, null too. */
            value: unknown;
            /** @description Run that the score belongs to; null when it belongs to none. */
            evaluation_run_id?: string | null;
            /** @description Id of the user who recorded the score. */
            wb_user_id?: string | null;
        };
        /** @description The score to record. Keys that are not named here are ignored. */
        ScoreCreateRequest: {
            /** @description Prediction that is judged. One that does not exist answers 404. */
            prediction_id: string;
            /** @description Ref of the scorer, which must be a ref of an object, or the answer is 400. The score is found in results under the name that stands in the ref. Whether there is such an object is not checked. */
            scorer: string;
            /** @description What the scorer said; any JSON value. Numbers have a mean in the results, booleans are counted, and of an object each value inside is taken by itself. As JSON it may take 1 MiB, or the answer is 400. */
            value: unknown;
            /** @description Run that the prediction belongs to. A run that does not exist answers 404, and one that the prediction does not belong to 400. */
            evaluation_run_id?: string | null;
        };
        /** @description Which score it is. */
        ScoreCreateResponse: {
            /** @description Id of the score, which is that of its call. */
            score_id: string;
        };
        /** @description What was deleted. */
        ScoreDeleteResponse: {
            /** @description Number of scores that this request deleted. */
            num_deleted: number;
        };
        /** @description The score. */
        ScoreReadResponse: Score;
        /** @description The scorer to store. Keys that are not named here are ignored. */
        ScorerCreateRequest: {
            /** @description Name of the scorer. Its `object_id` is made of the name: blanks and `/` become `_`, and capitals small letters. What comes out must be a name of an object (1 to 128 letters, digits, `_`, `.` and `-`), or the answer is 400. */
            name: string;
            /** @description What the scorer judges, for people. */
            description?: string | null;
            /** @description The whole source of the function that scores one output, with its imports. It becomes the op `<object_id>_score`. The service stores it and never runs it. */
            op_source_code: string;
        };
        /** @description Which version of which scorer it is. */
        ScorerCreateResponse: {
            /** @description Digest of the version. */
            digest: string;
            /** @description Name of the scorer as it stands in refs. */
            object_id: string;
            /** @description Number of the version under its name, from 0 in the order of creation. */
            version_index: number;
            /** @description Ref of the version. Evaluations and scores name the scorer by it. */
            scorer: string;
        };
        /** @description What was deleted. */
        ScorerDeleteResponse: {
            /** @description Number of versions that this request deleted. */
            num_deleted: number;
        };
        /** @description The version. */
        ScorerReadResponse: ScorerVersion;
        /** @description One version of a scorer. */
        ScorerVersion: {
            /** @description Name of the scorer as it stands in refs. */
            object_id: string;
            /** @description Digest of the version, also when it was asked for under another name. */
            digest: string;
            /** @description Number of the version under its name, from 0 in the order of creation. */
            version_index: number;
            /**
             * Format: date-time
             * @description When the version was made.
             */
            created_at: string;
            /** @description Name as it was given. The `object_id` where the scorer has none. */
            name: string;
            /** @description What the scorer judges, for people. */
            description?: string | null;
            /** @description Ref of the op that scores one output. Empty when the scorer was published without one. */
            score_op: string;
        };
        /** @description Versions of the service and of the clients that it works with. */
        ServerInfoResponse: {
            /** @description Oldest version of the deployed Python client that this service still serves. */
            min_required_weave_python_version: string;
            /** @description Version of the service; null when it was built without one. */
            trace_server_version: string | null;
        };
        /** @description Prices by tokens, in US cents. */
        ServerlessPricing: {
            /** @description Price of a million tokens read. */
            cents_per_million_input_tokens: number;
            /** @description Price of a million tokens written. */
            cents_per_million_output_tokens: number;
        };
        /** @description One key to sort by. The keys of a list are applied in turn. Between rows that are still equal the id decides, unless the operation names something else. A JSON field sorts by its value as a number, then by its text; rows without a value come last in both directions. */
        SortBy: {
            /** @description Path of the field, written as in `$getField`. */
            field: string;
            /**
             * @description Smallest first, or largest first.
             * @enum {string}
             */
            direction: "asc" | "desc";
        };
        /** @description One span, which becomes one call. The whole span is kept too, and is shown as `otel_span` in the attributes of the call. */
        Span: {
            /** @description Id of the trace, 32 hexadecimal digits; in small letters, `trace_id` of the call. */
            traceId: string;
            /** @description Id of the span, 16 hexadecimal digits; in small letters, `id` of the call. */
            spanId: string;
            /** @description State that the tracing systems of a trace pass on, in the form of W3C Trace Context. */
            traceState?: string;
            /** @description Id of the span above, `parent_id` of the call. Empty or left out for a root. */
            parentSpanId?: string;
            /** @description Flags of the span. The lower 8 bits are those of W3C Trace Context. */
            flags?: number;
            /** @description What ran. An op of this name is made, or found, and `op_name` of the call is its ref. Characters that names of ops cannot have become `-`. Of a name of 128 characters or more the first 123 are taken, and behind them `-` and the first 4 hexadecimal digits of its SHA-256. */
            name: string;
            /**
             * @description Side of the span. 0 is unspecified, 1 internal, 2 the server of a request, 3 its client, 4 the producer of a message, 5 its consumer.
             * @enum {integer}
             */
            kind?: 0 | 1 | 2 | 3 | 4 | 5;
            /** @description When the span began, in nanoseconds since 1970; `started_at` of the call. */
            startTimeUnixNano: string | number;
            /** @description When the span ended, in nanoseconds since 1970; `ended_at` of the call. */
            endTimeUnixNano: string | number;
            /**
             * @description What is known of the span. Dots in a key go down into objects, and parts that are whole numbers into lists: `llm.messages.0.role`. What a call shows of them is taken from the first of these keys that is there; when none is there, all attributes of the span are those of the call.
             *
             *     Inputs: `ai.prompt`, `gen_ai.prompt`, `input.value`, `mlflow.spanInputs`, `gen_ai.input.messages`, `pydantic_ai.all_messages`, `traceloop.entity.input`, `gcp.vertex.agent.tool_call_args`, `gcp.vertex.agent.llm_request`, `input`, `inputs`, and the event `gen_ai.user.message` before the last two. They are kept under that key, but an object under `input` or `inputs` takes the place of all inputs.
             *
             *     Output: `ai.response`, `gen_ai.completion`, `output.value`, `gen_ai.output.messages`, `mlflow.spanOutputs`, `final_result`, `gen_ai.content.completion`, `traceloop.entity.output`, `gcp.vertex.agent.tool_response`, `gcp.vertex.agent.llm_response`, `output`, `outputs`, and the event `gen_ai.choice` before the last two. It is kept under that key, but what is under `output` or `outputs` is the output itself.
             *
             *     Usage: `gen_ai.usage.input_tokens`; `gen_ai.usage.output_tokens`; for prompt tokens `gen_ai.usage.prompt_tokens`, `llm.token_count.prompt`, `ai.usage.promptTokens`; for completion tokens `gen_ai.usage.completion_tokens`, `llm.token_count.completion`, `ai.usage.completionTokens`; for all tokens `llm.usage.total_tokens`, `llm.token_count.total`.
             *
             *     Attributes of the call: for `system` `gen_ai.system`, `llm.system`, `gen_ai.system_instructions`, `system_prompt`; for `kind` `weave.span.kind`, `traceloop.span.kind`, `openinference.span.kind`; for `model`, under which usage stands too (without one under `usage`), `gen_ai.response.model`, `gen_ai.request.model`, `llm.model_name`, `ai.model.id`; for `provider` `llm.provider`, `ai.model.provider`; for `model_parameters` `gen_ai.request`, `llm.invocation_parameters`; for `agent`, `tools` and `operation` `gen_ai.agent.name`, `gen_ai.agent.tools` and `gen_ai.operation.name`; and the members of `wandb.attributes`.
             *
             *     Fields of the call: `wandb.display_name`, cut to 1,024 characters; for the thread `wandb.thread_id`, `gcp.vertex.agent.session_id`, the second of which makes the span a turn, as `wandb.is_turn` does; `wb_run_id`, `wb_run_step` and `wb_run_step_end`, also with `wandb.` before them; `langfuse.startTime` and `langfuse.endTime`, which go before the times of the span.
             */
            attributes?: KeyValue[];
            /** @description Number of attributes that the exporter left out. */
            droppedAttributesCount?: number;
            /** @description What happened during the span. */
            events?: SpanEvent[];
            /** @description Number of events that the exporter left out. */
            droppedEventsCount?: number;
            /** @description Spans of this or another trace that the span has to do with. */
            links?: SpanLink[];
            /** @description Number of links that the exporter left out. */
            droppedLinksCount?: number;
            /** @description How a span ended. Without it, the span went well. */
            status?: SpanStatus;
        };
        /** @description Something that happened during a span. */
        SpanEvent: {
            /** @description When it happened, in nanoseconds since 1970. */
            timeUnixNano?: string | number;
            /** @description What happened. */
            name?: string;
            /** @description What is known of it. */
            attributes?: KeyValue[];
            /** @description Number of attributes that the exporter left out. */
            droppedAttributesCount?: number;
        };
        /** @description A span that another span has to do with. */
        SpanLink: {
            /** @description Id of its trace, 32 hexadecimal digits. */
            traceId: string;
            /** @description Id of the span, 16 hexadecimal digits. */
            spanId: string;
            /** @description State of its trace, in the form of W3C Trace Context. */
            traceState?: string;
            /** @description What is known of the link. */
            attributes?: KeyValue[];
            /** @description Number of attributes that the exporter left out. */
            droppedAttributesCount?: number;
            /** @description Flags of the link. The lower 8 bits are those of W3C Trace Context. */
            flags?: number;
        };
        /** @description How a span ended. Without it, the span went well. */
        SpanStatus: {
            /** @description Why the span failed; `exception` of the call when `code` is 2. */
            message?: string;
            /**
             * @description 0 is unset, 1 is ok, 2 is an error. 0 and 1 make a call whose status is `success`.
             * @enum {integer}
             */
            code?: 0 | 1 | 2;
        };
        /** @description The part of a call that is known when it starts. Keys that are not named here are ignored. Where a part of a call is larger than 3.5 MiB, `{"_weave": {"error": "<EXCEEDS_LIMITS>"}}` takes the place of its largest fields. */
        StartedCall: {
            /** @description Project that the call belongs to, in the form `entity/project`. */
            project_id: string;
            /** @description Id of the call: a UUID, or the 16 hexadecimal digits of an OpenTelemetry span. Without it the service makes one. */
            id?: string | null;
            /** @description What ran. A ref of an op, or a name of your own of at most 128 characters; a longer one answers 400. */
            op_name: string;
            /** @description Name to show to people instead of the op's. */
            display_name?: string | null;
            /** @description Trace that the call belongs to: a UUID, or the 32 hexadecimal digits of an OpenTelemetry trace. Calls below name that of their root. Without it the service makes one. */
            trace_id?: string | null;
            /** @description Id of the call that made this one; null for the root of a trace. The parent may arrive later. */
            parent_id?: string | null;
            /** @description Conversation that the call belongs to. Any text; the same text names the same thread. */
            thread_id?: string | null;
            /** @description Id of the call that is the turn this one belongs to. A turn names itself. */
            turn_id?: string | null;
            /**
             * Format: date-time
             * @description When the call began.
             */
            started_at: string;
            /** @description What you want to keep about the circumstances of the call. May be empty. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description Arguments of the call, by name. May be empty. Refs anywhere inside can be filtered by. */
            inputs: {
                [key: string]: unknown;
            };
            /** @description The OpenTelemetry span that the call was made from, as it came. */
            otel_dump?: {
                [key: string]: unknown;
            } | null;
            /** @description Not for the caller to set. The service puts the id of the authenticated user here. */
            wb_user_id?: string | null;
            /** @description Run that the call is recorded under, in the form `entity/project/run`. */
            wb_run_id?: string | null;
            /** @description Step of that run at which the call began. */
            wb_run_step?: number | null;
        };
        /** @description How many calls ended in each status: this call and all below it, counted by the client. The service does not count; an `error` above 0 makes a call that did not fail itself a `descendant_error`. */
        StatusCounts: {
            /** @description Calls that ended well. */
            success?: number;
            /** @description Calls that failed. */
            error?: number;
            /** @description Calls that had not ended. */
            running?: number;
            /** @description Calls that ended well above a failed one. */
            descendant_error?: number;
        };
        /** @description Puts a row at the end of the table. */
        TableAppend: {
            /** @description What to add. */
            append: {
                /** @description The row. */
                row: {
                    [key: string]: unknown;
                };
            };
        };
        /** @description The rows of a table, by their digests. */
        TableCreateFromDigestsRequest: {
            /** @description Project to store the table in, in the form `entity/project`. */
            project_id: string;
            /** @description Digests of the rows, in the order that the table has. */
            row_digests: string[];
            /** @description Digest that the table should have. If it has another, the answer is 409 and nothing is stored. */
            expected_digest?: string | null;
        };
        /** @description Where the table is found. */
        TableCreateFromDigestsResponse: {
            /** @description Digest of the table, 64 characters. */
            digest: string;
        };
        /** @description A table to store. */
        TableCreateRequest: {
            /** @description The rows of a table. Keys other than these are ignored. */
            table: TableInput;
        };
        /** @description Where the table and its rows are found. */
        TableCreateResponse: {
            /** @description Digest of the table, 64 characters. SHA-256, in hexadecimal, of the row digests one after the other. */
            digest: string;
            /**
             * @description Digests of the rows, 43 characters each, in the order of the table. Each is made of the row as that of an object is made of its content (`ObjCreateResponse`).
             * @default []
             */
            row_digests: string[];
        };
        /** @description The rows of a table. Keys other than these are ignored. */
        TableInput: {
            /** @description Project to store the table in, in the form `entity/project`. */
            project_id: string;
            /** @description The rows, in the order that the table has. None makes the empty table. */
            rows: {
                [key: string]: unknown;
            }[];
            /** @description Digest that the table should have. If it has another, the answer is 409 and nothing is stored. */
            expected_digest?: string | null;
        };
        /** @description Puts a row between others; those behind it move up by one. */
        TableInsert: {
            /** @description What to add, and where. */
            insert: {
                /** @description Position that the row will have, from 0. In a table of n rows, n puts it at the end. */
                index: number;
                /** @description The row. */
                row: {
                    [key: string]: unknown;
                };
            };
        };
        /** @description Takes a row out of the table. */
        TablePop: {
            /** @description What to take out. */
            pop: {
                /** @description Position of the row, from 0. The last row of a table of n rows is at n - 1. */
                index: number;
            };
        };
        /** @description Which rows of a table to return, and in what order. */
        TableQueryRequest: {
            /** @description Project that the table is stored in, in the form `entity/project`. */
            project_id: string;
            /** @description Digest of the table. */
            digest: string;
            /** @description Which rows to take. Without it, all. */
            filter?: TableRowFilter | null;
            /** @description Number of rows to return at most. Without it, all are returned. */
            limit?: number | null;
            /**
             * @description Number of rows to pass over first.
             * @default 0
             */
            offset?: number | null;
            /** @description Order of the rows, by paths into them such as `customer.name`. Rows that are equal stay in the order of the table, which is also the order without it. A path with an empty part answers 400. */
            sort_by?: SortBy[] | null;
        };
        /** @description Rows of a table. */
        TableQueryResponse: {
            /** @description The rows. */
            rows: TableRow[];
        };
        /** @description Which tables to count. */
        TableQueryStatsBatchRequest: {
            /** @description Project that the tables are stored in, in the form `entity/project`. */
            project_id: string;
            /**
             * @description Digests of the tables.
             * @default []
             */
            digests?: string[] | null;
            /**
             * @description True fills in `storage_size_bytes`.
             * @default false
             */
            include_storage_size?: boolean | null;
        };
        /** @description How many rows each table has. */
        TableQueryStatsBatchResponse: {
            /** @description The tables that were found, in any order. */
            tables: TableStats[];
        };
        /** @description Which table to count. */
        TableQueryStatsRequest: {
            /** @description Project that the table is stored in, in the form `entity/project`. */
            project_id: string;
            /** @description Digest of the table. */
            digest: string;
        };
        /** @description How many rows a table has. */
        TableQueryStatsResponse: {
            /** @description Number of rows. */
            count: number;
        };
        /** @description Which rows of a table to return, and in what order. */
        TableQueryStreamRequest: TableQueryRequest;
        /** @description One row of a table. */
        TableRow: {
            /** @description Digest of the row, 43 characters. */
            digest: string;
            /** @description Content of the row; any JSON value, and an object in every table that this contract creates. */
            val: unknown;
            /** @description Position of the row in the table, from 0, before it was filtered and sorted. */
            original_index?: number | null;
        };
        /** @description Which rows of a table to take. */
        TableRowFilter: {
            /** @description Digests of the rows. An empty list asks for nothing, so that all rows are taken. */
            row_digests?: string[] | null;
        };
        /** @description How large one table is. */
        TableStats: {
            /** @description Number of rows. */
            count: number;
            /** @description Digest of the table. */
            digest: string;
            /** @description Bytes of the JSON texts of the rows, which are the texts that the row digests are made of; null unless asked for. */
            storage_size_bytes?: number | null;
        };
        /** @description The table to begin with, and what to change. */
        TableUpdateRequest: {
            /** @description Project that the table is stored in, in the form `entity/project`. */
            project_id: string;
            /** @description Digest of the table to begin with. */
            base_digest: string;
            /** @description The changes, in the order in which they are made. */
            updates: (TableAppend | TablePop | TableInsert)[];
        };
        /** @description The new table. */
        TableUpdateResponse: {
            /** @description Digest of the new table, 64 characters. */
            digest: string;
            /**
             * @description For each change, in the order of the request, the digest of the row that it added or took out.
             * @default []
             */
            updated_row_digests: string[];
        };
        /** @description The tags of a project. */
        TagsListResponse: {
            /** @description Tags of all versions that are not deleted, sorted, each once. */
            tags: string[];
        };
        /** @description One conversation, as the turns that were looked at tell it. */
        Thread: {
            /** @description Id of the thread, as the calls carry it. */
            thread_id: string;
            /** @description Number of turns. */
            turn_count: number;
            /**
             * Format: date-time
             * @description When the first turn began.
             */
            start_time: string;
            /**
             * Format: date-time
             * @description When the last turn ended. While none has ended, when the newest began.
             */
            last_updated: string;
            /** @description Id of the turn that `start_time` is of. */
            first_turn_id: string | null;
            /** @description Id of the turn that `last_updated` is of. */
            last_turn_id: string | null;
            /** @description Median of the durations of the turns, in milliseconds, interpolated between neighbours; null while none has ended. */
            p50_turn_duration_ms: number | null;
            /** @description 99th percentile of the durations of the turns, in milliseconds, interpolated between neighbours; null while none has ended. */
            p99_turn_duration_ms: number | null;
        };
        /** @description Which turns to look at. Turns that do not fit are left out before the threads are put together, so they count in none of the figures. */
        ThreadsFilter: {
            /**
             * Format: date-time
             * @description Only turns that began after this moment, exclusive.
             */
            after_datetime?: string | null;
            /**
             * Format: date-time
             * @description Only turns that began before this moment, exclusive.
             */
            before_datetime?: string | null;
            /** @description Only turns of these threads. An empty list asks for nothing. */
            thread_ids?: string[] | null;
        };
        /** @description Which threads to return, and in what order. */
        ThreadsQueryStreamRequest: {
            /** @description Project whose threads are returned, in the form `entity/project`. */
            project_id: string;
            /** @description Which turns to look at. Without it, all. */
            filter?: ThreadsFilter | null;
            /** @description Number of threads to return at most. Without it, all are returned. */
            limit?: number | null;
            /** @description Number of threads to pass over first. Without it, none is passed over. */
            offset?: number | null;
            /** @description Order of the threads, by `thread_id`, `turn_count`, `start_time`, `last_updated`, `p50_turn_duration_ms` or `p99_turn_duration_ms`; another field answers 422. Without it the one that was updated last comes first. */
            sort_by?: SortBy[] | null;
        };
        /** @description Calls whose usage to add up. */
        TraceUsageRequest: {
            /** @description Project that the calls belong to, in the form `entity/project`. */
            project_id: string;
            /** @description Which calls to take. Calls must fit both this and `query`. */
            filter?: CallsFilter | null;
            /** @description A further condition on each call. */
            query?: Query | null;
            /**
             * @description True fills in the costs.
             * @default false
             */
            include_costs?: boolean;
            /**
             * @description Number of calls to take at most, by `started_at`, then by `id`. Calls beyond it are in no sum.
             * @default 10000
             */
            limit?: number;
        };
        /** @description Usage of each call that was taken. */
        TraceUsageResponse: {
            /**
             * @description By call id, the usage of the call and those calls below it that were taken too. Every call that was taken has an entry; it is empty when nothing was used.
             * @default {}
             */
            call_usage: {
                [key: string]: UsageByModel;
            };
            /**
             * @description Ids, sorted, of calls in these sums that have not ended. What they use will change the sums.
             * @default []
             */
            unfinished_call_ids: string[];
        };
        /** @description What one model used in one bucket. A figure that was asked for is always there. Where a bucket has no value for it, sums, means and counts are 0, and minima, maxima and percentiles are null; `count` tells a mean of 0 from no value at all. */
        UsageBucket: {
            /**
             * Format: date-time
             * @description Start of the bucket, with the offset that the time zone has then. The first may lie before `start`.
             */
            timestamp: string;
            /** @description The model, as the calls name it in `summary.usage`. */
            model: string;
            /** @description Number of calls in the bucket that used the model. */
            count: number;
            /** @description Sum of the input tokens. */
            sum_input_tokens?: number;
            /** @description Mean of the input tokens. */
            avg_input_tokens?: number;
            /** @description Smallest of the input tokens. */
            min_input_tokens?: number | null;
            /** @description Largest of the input tokens. */
            max_input_tokens?: number | null;
            /** @description Number of calls that used the model, as each has input tokens. */
            count_input_tokens?: number;
            /** @description Sum of the output tokens. */
            sum_output_tokens?: number;
            /** @description Mean of the output tokens. */
            avg_output_tokens?: number;
            /** @description Smallest of the output tokens. */
            min_output_tokens?: number | null;
            /** @description Largest of the output tokens. */
            max_output_tokens?: number | null;
            /** @description Number of calls that used the model, as each has output tokens. */
            count_output_tokens?: number;
            /** @description Sum of the total tokens. */
            sum_total_tokens?: number;
            /** @description Mean of the total tokens. */
            avg_total_tokens?: number;
            /** @description Smallest of the total tokens. */
            min_total_tokens?: number | null;
            /** @description Largest of the total tokens. */
            max_total_tokens?: number | null;
            /** @description Number of calls that say their total tokens. */
            count_total_tokens?: number;
            /** @description Sum of the tokens read from a prompt cache. */
            sum_cache_read_input_tokens?: number;
            /** @description Mean of the tokens read from a prompt cache. */
            avg_cache_read_input_tokens?: number;
            /** @description Smallest of the tokens read from a prompt cache. */
            min_cache_read_input_tokens?: number | null;
            /** @description Largest of the tokens read from a prompt cache. */
            max_cache_read_input_tokens?: number | null;
            /** @description Number of calls that say their tokens read from a prompt cache. */
            count_cache_read_input_tokens?: number;
            /** @description Sum of the tokens written to a prompt cache. */
            sum_cache_creation_input_tokens?: number;
            /** @description Mean of the tokens written to a prompt cache. */
            avg_cache_creation_input_tokens?: number;
            /** @description Smallest of the tokens written to a prompt cache. */
            min_cache_creation_input_tokens?: number | null;
            /** @description Largest of the tokens written to a prompt cache. */
            max_cache_creation_input_tokens?: number | null;
            /** @description Number of calls that say their tokens written to a prompt cache. */
            count_cache_creation_input_tokens?: number;
            /** @description Cost of the tokens read; 0 without a price. `sum_input_tokens` stands beside it. */
            sum_input_cost?: number;
            /** @description Cost of the tokens written; 0 without a price. `sum_output_tokens` stands beside it. */
            sum_output_cost?: number;
            /** @description Both costs together. Both sums of tokens stand beside it. */
            sum_total_cost?: number;
            [key: `p${number}_${'input_tokens' | 'output_tokens' | 'total_tokens' | 'cache_read_input_tokens' | 'cache_creation_input_tokens'}`]: number | null;
        };
        /** @description Usage by model. Models of which nothing was used, and that cost nothing, are left out. */
        UsageByModel: {
            [key: string]: AggregatedUsage;
        };
        /** @description A figure to compute from the usage of models. */
        UsageMetricSpec: {
            /**
             * @description What to add up. Input and output tokens count under both of their names; the other counts are those of the same name in the usage. A cost is the sum of tokens times the price, in the currency of the price, so it takes `sum` alone: other aggregations and percentiles are ignored. Cached tokens count at the prices for cached tokens and no second time at that of the prompt. One price holds for the whole answer: the project's before a built-in one, then the newest.
             * @enum {string}
             */
            metric: "input_tokens" | "output_tokens" | "total_tokens" | "cache_read_input_tokens" | "cache_creation_input_tokens" | "input_cost" | "output_cost" | "total_cost";
            /**
             * @description What to make of the values in a bucket; `count` is how many there are. Each gives the key `<aggregation>_<metric>`. An empty list without percentiles means `sum`.
             * @default [
             *       "sum"
             *     ]
             */
            aggregations?: ("sum" | "avg" | "min" | "max" | "count")[];
            /**
             * @description Percentiles to compute, each from 0 to 100, fractions allowed, interpolated between neighbours. Each gives the key `p<percentile>_<metric>`, as in `p95_…` or `p99.9_…`.
             * @default []
             */
            percentiles?: number[];
        };
        /** @description One place of a request that is wrong. */
        ValidationError: {
            /** @description Path to the place: first the part of the request (`body`, `query`, `path`, `header`), then names of properties and positions in lists. */
            loc: (string | number)[];
            /** @description What is wrong there, in words for a person. */
            msg: string;
            /** @description Name of the rule that was broken. */
            type: string;
        };
    };
    responses: {
        /** @description The store behind the service failed, or the query needs more memory than it may use. */
        BackendError: JsonAnswer<DomainError, RequestIdHeaders>;
        /** @description The store behind the service took too long. Narrow the query, or try again. */
        BackendTimeout: JsonAnswer<DomainError, RequestIdHeaders>;
        /** @description The body cannot be read, or a value breaks a rule that the schema cannot state. Mend the request; sending it again as it is gives the same answer. */
        BadRequest: JsonAnswer<DomainError, RequestIdHeaders>;
        /** @description The content does not have the digest that the caller expects. Nothing was stored. */
        Conflict: JsonAnswer<DomainError, RequestIdHeaders>;
        /** @description The credentials are good, but this project is not theirs to use. */
        Forbidden: JsonAnswer<DomainError, RequestIdHeaders>;
        /** @description The service failed. The request may or may not have been carried out. */
        InternalError: JsonAnswer<DomainError, RequestIdHeaders>;
        /** @description What the request names is not there, or not any more. */
        NotFound: JsonAnswer<DomainError, RequestIdHeaders>;
        /** @description The body is over 32 MiB, or the request names or stores more at once than the operation takes. Send it in parts. */
        PayloadTooLarge: JsonAnswer<DomainError, RequestIdHeaders>;
        /** @description More requests than this key may send. Wait, then try again. */
        TooManyRequests: JsonAnswer<DomainError, RequestIdAndRetryAfterHeaders>;
        /** @description No credentials, or not ones that the service knows. */
        Unauthorized: JsonAnswer<DomainError, RequestIdHeaders>;
        /** @description The service is up but cannot do its work now. Try again. */
        Unavailable: JsonAnswer<DomainError, RequestIdAndRetryAfterHeaders>;
        /** @description The request does not have the shape that this operation asks for, or it names a field that may not be queried, sorted by or returned. */
        UnprocessableQuery: JsonAnswer<HTTPValidationError | DomainError, RequestIdHeaders>;
        /** @description The request does not have the shape that this operation asks for. */
        UnprocessableRequest: JsonAnswer<HTTPValidationError, RequestIdHeaders>;
        /** @description There is no such version. When there was one, and it was deleted, `deleted_at` beside `reason` says when, as an ISO 8601 time. */
        VersionNotFound: JsonAnswer<DomainError, RequestIdHeaders>;
    };
    parameters: {
        /** @description Versions to delete, each by its digest, as `latest`, or by its number (`v0`). More than 100 answer 400. Without it, or when it is empty, every version is deleted. The parameter is repeated for each version. */
        Digests: string[];
        /**
         * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
         * @example acme
         */
        Entity: string;
        /** @description Number of things to return at most. Without it, all are returned. */
        Limit: number;
        /** @description Number of things to pass over first. Without it, none is passed over. */
        Offset: number;
        /**
         * @description Name of the project, without its owner.
         * @example support-bot
         */
        Project: string;
        /**
         * @description Project that is asked, in the form `entity/project`. Another form answers 400.
         * @example acme/support-bot
         */
        ProjectId: string;
        /**
         * @description Id of the queue. One that does not exist, or was deleted, answers 404.
         * @example 019caf10-3180-70b1-89cf-1123a591253c
         */
        QueueId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Id of this request in the logs of the service. Name it when you report a problem. A caller that sends the same header gets its own value back.
         * @example req-6b1f0c92
         */
        RequestId: string;
        /**
         * @description Whole seconds to wait before the next try.
         * @example 2
         */
        RetryAfter: number;
    };
    pathItems: never;
}
/** Usage of one model, added up over calls. */
export type AggregatedUsage = components['schemas']['AggregatedUsage'];
/** The aliases of a project. */
export type AliasesListResponse = components['schemas']['AliasesListResponse'];
/** True when every condition is true. False as soon as one is false, also beside a null. */
export type AndOperation = components['schemas']['AndOperation'];
/** A queue of calls that people are to look at. */
export type AnnotationQueue = components['schemas']['AnnotationQueue'];
/** Calls to put into the queue. */
export type AnnotationQueueAddCallsRequest = components['schemas']['AnnotationQueueAddCallsRequest'];
/** What became of the calls. */
export type AnnotationQueueAddCallsResponse = components['schemas']['AnnotationQueueAddCallsResponse'];
/** The queue to make. */
export type AnnotationQueueCreateRequest = components['schemas']['AnnotationQueueCreateRequest'];
/** Id of the new queue. */
export type AnnotationQueueCreateResponse = components['schemas']['AnnotationQueueCreateResponse'];
/** The queue that was deleted. */
export type AnnotationQueueDeleteResponse = components['schemas']['AnnotationQueueDeleteResponse'];
/** One call in a queue. What it tells of the call is what was known when the call was put into the queue. */
export type AnnotationQueueItem = components['schemas']['AnnotationQueueItem'];
/** How far the caller is with the item. */
export type AnnotationQueueItemProgressUpdateRequest = components['schemas']['AnnotationQueueItemProgressUpdateRequest'];
/** The item after the change. */
export type AnnotationQueueItemProgressUpdateResponse = components['schemas']['AnnotationQueueItemProgressUpdateResponse'];
/**
 * Which items to take. An item must fit every field that is given. A field that is null or left out asks for nothing.
 */
export type AnnotationQueueItemsFilter = components['schemas']['AnnotationQueueItemsFilter'];
/** Which items to return, in what order, and what to add to them. */
export type AnnotationQueueItemsQueryRequest = components['schemas']['AnnotationQueueItemsQueryRequest'];
/** The items that fit. */
export type AnnotationQueueItemsQueryResponse = components['schemas']['AnnotationQueueItemsQueryResponse'];
/** The queue that was asked for. */
export type AnnotationQueueReadResponse = components['schemas']['AnnotationQueueReadResponse'];
/** How far the work in a queue is. */
export type AnnotationQueueStats = components['schemas']['AnnotationQueueStats'];
/** What to change. A field that is null or left out stays as it is. */
export type AnnotationQueueUpdateRequest = components['schemas']['AnnotationQueueUpdateRequest'];
/** The queue after the change. */
export type AnnotationQueueUpdateResponse = components['schemas']['AnnotationQueueUpdateResponse'];
/** Which queues to return, and in what order. */
export type AnnotationQueuesQueryStreamRequest = components['schemas']['AnnotationQueuesQueryStreamRequest'];
/** Queues to tell of. */
export type AnnotationQueuesStatsRequest = components['schemas']['AnnotationQueuesStatsRequest'];
/** How far the work in each queue is. */
export type AnnotationQueuesStatsResponse = components['schemas']['AnnotationQueuesStatsResponse'];
/** How far an annotator is with an item. Everything begins as `unstarted`; `completed` and `skipped` are final. */
export type AnnotationState = components['schemas']['AnnotationState'];
/** A value of one of seven kinds. It has the one property of its kind; without any, it is null. */
export type AnyValue = components['schemas']['AnyValue'];
/** A list of values. */
export type ArrayValue = components['schemas']['ArrayValue'];
/** One piece of feedback, as it stands on the call that it is about. */
export type AttachedFeedback = components['schemas']['AttachedFeedback'];
/**
 * One call: what was known at its start, what its end added, and what the service computes. Until it ends `ended_at` is
 * null.
 */
export type Call = components['schemas']['Call'];
/** The end of a call, as an item of a batch. */
export type CallBatchEnd = components['schemas']['CallBatchEnd'];
/** The start of a call, as an item of a batch. */
export type CallBatchStart = components['schemas']['CallBatchStart'];
/**
 * The calls that began in one bucket. A figure that was asked for is always there. Where a bucket has no value for it,
 * sums, means and counts are 0, and minima, maxima and percentiles are null; `count` tells a mean of 0 from no value at
 * all.
 */
export type CallBucket = components['schemas']['CallBucket'];
/** The end of one call. */
export type CallEndRequest = components['schemas']['CallEndRequest'];
/** Nothing but the fact that the end is kept. */
export type CallEndResponse = components['schemas']['CallEndResponse'];
/** A figure to compute from calls. */
export type CallMetricSpec = components['schemas']['CallMetricSpec'];
/** Which call to read, and what to add to it. */
export type CallReadRequest = components['schemas']['CallReadRequest'];
/** The call, if there is one. */
export type CallReadResponse = components['schemas']['CallReadResponse'];
/** Starts and ends of calls, in any order. */
export type CallStartBatchRequest = components['schemas']['CallStartBatchRequest'];
/** What became of each part. */
export type CallStartBatchResponse = components['schemas']['CallStartBatchResponse'];
/** The start of one call. */
export type CallStartRequest = components['schemas']['CallStartRequest'];
/** Ids of the call that started, as sent or as made by the service. */
export type CallStartResponse = components['schemas']['CallStartResponse'];
/** Which calls to add up, over what time, and which figures to compute. */
export type CallStatsRequest = components['schemas']['CallStatsRequest'];
/** The figures, and the range that they were computed for. */
export type CallStatsResponse = components['schemas']['CallStatsResponse'];
/** What a call adds up. Keys that the client sent beside these are here too. */
export type CallSummary = components['schemas']['CallSummary'];
/**
 * What a call adds up, as its client reports it. Any other key is kept and can be queried. `weave` is computed by the
 * service, so what it computes replaces what is sent there.
 */
export type CallSummaryInput = components['schemas']['CallSummaryInput'];
/** Which call to change, and how. */
export type CallUpdateRequest = components['schemas']['CallUpdateRequest'];
/** Nothing but the fact that the change is kept. */
export type CallUpdateResponse = components['schemas']['CallUpdateResponse'];
/** Which calls to delete. */
export type CallsDeleteRequest = components['schemas']['CallsDeleteRequest'];
/** What was deleted. */
export type CallsDeleteResponse = components['schemas']['CallsDeleteResponse'];
/**
 * Which calls to take. A call must fit every field that is given; within a list, one matching entry is enough. A field
 * that is left out asks for nothing, and so does an empty list, `thread_ids` and `turn_ids` excepted. A list of more
 * than 1,000 entries answers 400.
 */
export type CallsFilter = components['schemas']['CallsFilter'];
/** Which calls to count. */
export type CallsQueryStatsRequest = components['schemas']['CallsQueryStatsRequest'];
/** How many calls there are. */
export type CallsQueryStatsResponse = components['schemas']['CallsQueryStatsResponse'];
/** Which calls to return, in what order, and which parts of them. */
export type CallsQueryStreamRequest = components['schemas']['CallsQueryStreamRequest'];
/** Which calls to score, and with which scorers. */
export type CallsScoreRequest = components['schemas']['CallsScoreRequest'];
/** Nothing but the fact that the work is planned. */
export type CallsScoreResponse = components['schemas']['CallsScoreResponse'];
/** Calls whose usage to add up. */
export type CallsUsageRequest = components['schemas']['CallsUsageRequest'];
/** Usage of each call that was named. */
export type CallsUsageResponse = components['schemas']['CallsUsageResponse'];
/** What the service works out about a call each time it is read. */
export type ComputedSummary = components['schemas']['ComputedSummary'];
/**
 * True when one text contains another. Not a pattern: every character stands for itself. Values that are not text never
 * match. On a list of tags it asks whether one tag equals the text.
 */
export type ContainsOperation = components['schemas']['ContainsOperation'];
/** What `$contains` looks for, and where. */
export type ContainsSpec = components['schemas']['ContainsSpec'];
/** A value read as another type. Rarely needed, because a literal converts the field beside it. */
export type ConvertOperand = components['schemas']['ConvertOperand'];
/** What `$convert` reads, and as what. A value that cannot be read that way becomes null. */
export type ConvertSpec = components['schemas']['ConvertSpec'];
/** One price of a model. A field that was not asked for is null. */
export type Cost = components['schemas']['Cost'];
/** Prices to record, by model. */
export type CostCreateRequest = components['schemas']['CostCreateRequest'];
/** The prices that were recorded. */
export type CostCreateResponse = components['schemas']['CostCreateResponse'];
/** What the tokens of one model cost, and from when on. */
export type CostInput = components['schemas']['CostInput'];
/** Which prices to delete. */
export type CostPurgeRequest = components['schemas']['CostPurgeRequest'];
/** Nothing but the fact that the prices are deleted. */
export type CostPurgeResponse = components['schemas']['CostPurgeResponse'];
/** Which prices to return, in what order, and which parts of them. */
export type CostQueryRequest = components['schemas']['CostQueryRequest'];
/** Prices of a project. */
export type CostQueryResponse = components['schemas']['CostQueryResponse'];
/** A place at which a model runs. */
export type Datacenter = components['schemas']['Datacenter'];
/** The rows to store. Keys that are not named here are ignored. */
export type DatasetCreateRequest = components['schemas']['DatasetCreateRequest'];
/** Which version of which dataset the rows are. */
export type DatasetCreateResponse = components['schemas']['DatasetCreateResponse'];
/** What was deleted. */
export type DatasetDeleteResponse = components['schemas']['DatasetDeleteResponse'];
/** The version. */
export type DatasetReadResponse = components['schemas']['DatasetReadResponse'];
/** One version of a dataset, without its rows. */
export type DatasetVersion = components['schemas']['DatasetVersion'];
/**
 * Why the service could not do what was asked, for every error that is not about the shape of the request. More keys
 * may stand beside `reason`; each error that has one describes it.
 */
export type DomainError = components['schemas']['DomainError'];
/**
 * The part of a call that is known when it ends. Keys that are not named here are ignored, because deployed clients
 * send some.
 */
export type EndedCall = components['schemas']['EndedCall'];
/**
 * True when both sides are equal. Against the literal null it asks whether the other side has no value. On feedback of
 * which a call may carry several, one equal entry is enough.
 */
export type EqOperation = components['schemas']['EqOperation'];
/** Figures of one evaluation. */
export type EvalResultsEvaluationSummary = components['schemas']['EvalResultsEvaluationSummary'];
/** One condition on the rows of results. */
export type EvalResultsFilter = components['schemas']['EvalResultsFilter'];
/** Which results to return, in what order, and what to add to them. */
export type EvalResultsQueryRequest = components['schemas']['EvalResultsQueryRequest'];
/** Results of evaluations, side by side. */
export type EvalResultsQueryResponse = components['schemas']['EvalResultsQueryResponse'];
/** One row of input, and what each evaluation made of it. */
export type EvalResultsRow = components['schemas']['EvalResultsRow'];
/** What one evaluation made of a row. */
export type EvalResultsRowEvaluation = components['schemas']['EvalResultsRowEvaluation'];
/** Figures of one scorer, or of one value inside its scores. */
export type EvalResultsScorerStats = components['schemas']['EvalResultsScorerStats'];
/**
 * One key to sort rows by. The keys of a list are applied in turn. Rows without a value come last in both directions.
 */
export type EvalResultsSortBy = components['schemas']['EvalResultsSortBy'];
/** Figures over rows of results. */
export type EvalResultsSummary = components['schemas']['EvalResultsSummary'];
/** One answer to a row, and its scores. */
export type EvalResultsTrial = components['schemas']['EvalResultsTrial'];
/** Which model to evaluate, and by which evaluation. */
export type EvaluateModelRequest = components['schemas']['EvaluateModelRequest'];
/** Where to find the evaluation. */
export type EvaluateModelResponse = components['schemas']['EvaluateModelResponse'];
/** The evaluation ended well. */
export type EvaluationComplete = components['schemas']['EvaluationComplete'];
/** The evaluation to store. Keys that are not named here are ignored. */
export type EvaluationCreateRequest = components['schemas']['EvaluationCreateRequest'];
/** Which version of which evaluation it is. */
export type EvaluationCreateResponse = components['schemas']['EvaluationCreateResponse'];
/** What was deleted. */
export type EvaluationDeleteResponse = components['schemas']['EvaluationDeleteResponse'];
/** The evaluation ended with an exception. */
export type EvaluationFailed = components['schemas']['EvaluationFailed'];
/** There is no such call, it was deleted, or the work has not begun. */
export type EvaluationNotFound = components['schemas']['EvaluationNotFound'];
/** The version. */
export type EvaluationReadResponse = components['schemas']['EvaluationReadResponse'];
/** One run of an evaluation. */
export type EvaluationRun = components['schemas']['EvaluationRun'];
/** The run to begin. Keys that are not named here are ignored. */
export type EvaluationRunCreateRequest = components['schemas']['EvaluationRunCreateRequest'];
/** Which run it is. */
export type EvaluationRunCreateResponse = components['schemas']['EvaluationRunCreateResponse'];
/** What was deleted. */
export type EvaluationRunDeleteResponse = components['schemas']['EvaluationRunDeleteResponse'];
/** What to keep of the run. Keys that are not named here are ignored. */
export type EvaluationRunFinishRequest = components['schemas']['EvaluationRunFinishRequest'];
/** Whether the run is finished. */
export type EvaluationRunFinishResponse = components['schemas']['EvaluationRunFinishResponse'];
/** The run. */
export type EvaluationRunReadResponse = components['schemas']['EvaluationRunReadResponse'];
/** The evaluation has begun and not ended. */
export type EvaluationRunning = components['schemas']['EvaluationRunning'];
/** Which evaluation to look at. */
export type EvaluationStatusRequest = components['schemas']['EvaluationStatusRequest'];
/** How far an evaluation is. */
export type EvaluationStatusResponse = components['schemas']['EvaluationStatusResponse'];
/** One version of an evaluation. */
export type EvaluationVersion = components['schemas']['EvaluationVersion'];
/** How many spans were not kept, and why. Do not send them again as they are. */
export type ExportTracePartialSuccess = components['schemas']['ExportTracePartialSuccess'];
/**
 * Spans by the resource that made them; the message `ExportTraceServiceRequest` of OTLP in its JSON form. Names of
 * fields are written as here, ids in hexadecimal, whole numbers of 64 bits as text, enumerations as numbers, and bytes
 * in base64. Fields that are not named here are ignored, as the standard asks.
 */
export type ExportTraceRequest = components['schemas']['ExportTraceRequest'];
/** What became of the spans; the message `ExportTraceServiceResponse` of OTLP in its JSON form. */
export type ExportTraceResponse = components['schemas']['ExportTraceResponse'];
/**
 * One piece of feedback. It has the fields that were asked for and no others. A place in the payload stands as text
 * under its own name, such as `payload.note`, with the empty text where there is none; an entry of a map likewise, such
 * as `scorer_ratings.tone`.
 */
export type Feedback = components['schemas']['Feedback'];
/**
 * The feedback of one bucket. A figure that was asked for is always there. Where a bucket has no value for it, sums and
 * counts are 0, and means, minima, maxima and percentiles are null.
 */
export type FeedbackBucket = components['schemas']['FeedbackBucket'];
/** The feedback to store. */
export type FeedbackCreateBatchRequest = components['schemas']['FeedbackCreateBatchRequest'];
/** What the service made of the feedback. */
export type FeedbackCreateBatchResponse = components['schemas']['FeedbackCreateBatchResponse'];
/** The feedback to store. */
export type FeedbackCreateRequest = components['schemas']['FeedbackCreateRequest'];
/** What the service made of the feedback. */
export type FeedbackCreateResponse = components['schemas']['FeedbackCreateResponse'];
/**
 * Figures of one path, by aggregation (`avg`) or percentile (`p95`). Without a value, sums and counts are 0, and the
 * others null.
 */
export type FeedbackFigures = components['schemas']['FeedbackFigures'];
/**
 * A figure to compute from one place of the payloads. Payloads that have no value of the right type there count only in
 * `count` of the bucket.
 */
export type FeedbackMetricSpec = components['schemas']['FeedbackMetricSpec'];
/**
 * A place of the payloads that holds values. A list counts with its elements as one place; objects in a list are passed
 * over, and so are keys that are blank, hold a dot, or could not be asked for in the statistics.
 */
export type FeedbackPayloadPath = components['schemas']['FeedbackPayloadPath'];
/** Which feedback to look at, over what time, and how much of it. */
export type FeedbackPayloadSchemaRequest = components['schemas']['FeedbackPayloadSchemaRequest'];
/** The paths that the payloads have. */
export type FeedbackPayloadSchemaResponse = components['schemas']['FeedbackPayloadSchemaResponse'];
/** Which feedback to delete. */
export type FeedbackPurgeRequest = components['schemas']['FeedbackPurgeRequest'];
/** Nothing but the fact that the feedback is gone. */
export type FeedbackPurgeResponse = components['schemas']['FeedbackPurgeResponse'];
/** Which feedback to return, in what order, and which parts of it. */
export type FeedbackQueryRequest = components['schemas']['FeedbackQueryRequest'];
/** The feedback that fits. */
export type FeedbackQueryResponse = components['schemas']['FeedbackQueryResponse'];
/** The feedback to store, and which one it replaces. */
export type FeedbackReplaceRequest = components['schemas']['FeedbackReplaceRequest'];
/** What the service made of the new feedback. */
export type FeedbackReplaceResponse = components['schemas']['FeedbackReplaceResponse'];
/** Which feedback to look at, over what time, and which figures to compute. */
export type FeedbackStatsRequest = components['schemas']['FeedbackStatsRequest'];
/** The figures, and the range that they were computed for. */
export type FeedbackStatsResponse = components['schemas']['FeedbackStatsResponse'];
/** Which file to return. */
export type FileContentRequest = components['schemas']['FileContentRequest'];
/** A file and the project to store it in, as parts of a form. */
export type FileCreateRequest = components['schemas']['FileCreateRequest'];
/** Where the file is found. */
export type FileCreateResponse = components['schemas']['FileCreateResponse'];
/** Whose files to add up. */
export type FilesStatsRequest = components['schemas']['FilesStatsRequest'];
/** What the files of a project take. */
export type FilesStatsResponse = components['schemas']['FilesStatsResponse'];
/** Names one OpenTelemetry span. */
export type GenAISpanRef = components['schemas']['GenAISpanRef'];
/** One image. Further keys are the provider's. */
export type GeneratedImage = components['schemas']['GeneratedImage'];
/** The range of addresses that an address belongs to, and the country of that range. */
export type Geolocation = components['schemas']['Geolocation'];
/** Where an address is. */
export type GetCallerLocationResponse = components['schemas']['GetCallerLocationResponse'];
/** The value of a field of the row. */
export type GetFieldOperand = components['schemas']['GetFieldOperand'];
/** True when the first side is greater than the second. */
export type GtOperation = components['schemas']['GtOperation'];
/** True when the first side is greater than the second or equal to it. */
export type GteOperation = components['schemas']['GteOperation'];
/** The request does not have the shape that the contract asks for. Nothing was done. */
export type HTTPValidationError = components['schemas']['HTTPValidationError'];
/** One way to have a model. */
export type HardwareOffer = components['schemas']['HardwareOffer'];
/** The images to generate. */
export type ImageCreateRequest = components['schemas']['ImageCreateRequest'];
/** The images, or why there are none. */
export type ImageCreateResponse = components['schemas']['ImageCreateResponse'];
/** What the provider is asked. Images have 1,024 by 1,024 pixels. */
export type ImageInputs = components['schemas']['ImageInputs'];
/**
 * The answer of the provider, in its own form, with what the service adds; or an `error` alone. Further keys are the
 * provider's.
 */
export type ImageResult = components['schemas']['ImageResult'];
/** Tokens of the exchange; 0 where the provider does not say. */
export type ImageUsage = components['schemas']['ImageUsage'];
/** True when the first side equals one entry of the list. */
export type InOperation = components['schemas']['InOperation'];
/** The models of the inference service. */
export type InferenceAnalysisArtificialanalysisModelsResponse = components['schemas']['InferenceAnalysisArtificialanalysisModelsResponse'];
/** The models of the inference service. */
export type InferenceRouterOpenrouterModelsResponse = components['schemas']['InferenceRouterOpenrouterModelsResponse'];
/** The library that made spans. */
export type InstrumentationScope = components['schemas']['InstrumentationScope'];
/** An attribute. No two of one list have the same key. */
export type KeyValue = components['schemas']['KeyValue'];
/** A map from text to values. */
export type KeyValueList = components['schemas']['KeyValueList'];
/** What to publish, and where. */
export type LinkToRegistryRequest = components['schemas']['LinkToRegistryRequest'];
/** Under what number the version is found in the collection. */
export type LinkToRegistryResponse = components['schemas']['LinkToRegistryResponse'];
/** A value that stands for itself. */
export type LiteralOperand = components['schemas']['LiteralOperand'];
/** True when the first side is less than the second. */
export type LtOperation = components['schemas']['LtOperation'];
/** True when the first side is less than the second or equal to it. */
export type LteOperation = components['schemas']['LteOperation'];
/**
 * What calls of one model used and what that cost: the usage, the price that was chosen, and the products. The price is
 * one that was in effect when the call started, if there is one; among those a price of the project goes before a
 * built-in one, and a newer before an older.
 */
export type ModelCost = components['schemas']['ModelCost'];
/** The model to store. Keys that are not named here are ignored. */
export type ModelCreateRequest = components['schemas']['ModelCreateRequest'];
/** Which version of which model it is. */
export type ModelCreateResponse = components['schemas']['ModelCreateResponse'];
/** What was deleted. */
export type ModelDeleteResponse = components['schemas']['ModelDeleteResponse'];
/** The version. */
export type ModelReadResponse = components['schemas']['ModelReadResponse'];
/**
 * What calls of one model used. Two vocabularies are in use; `input_tokens` counts as prompt tokens and `output_tokens`
 * as completion tokens, and when both names are there they are added.
 */
export type ModelUsage = components['schemas']['ModelUsage'];
/** One version of a model. */
export type ModelVersion = components['schemas']['ModelVersion'];
/** Feedback as it is sent. */
export type NewFeedback = components['schemas']['NewFeedback'];
/** True when the condition is false. Null stays null. */
export type NotOperation = components['schemas']['NotOperation'];
/** The ways to have the model. */
export type NvidiaHardwareResponse = components['schemas']['NvidiaHardwareResponse'];
/** Which tags to add. */
export type ObjAddTagsRequest = components['schemas']['ObjAddTagsRequest'];
/** Nothing but the fact that the tags are there. */
export type ObjAddTagsResponse = components['schemas']['ObjAddTagsResponse'];
/** What to publish. */
export type ObjCreateRequest = components['schemas']['ObjCreateRequest'];
/** Which version the content is. */
export type ObjCreateResponse = components['schemas']['ObjCreateResponse'];
/** Which versions to delete. */
export type ObjDeleteRequest = components['schemas']['ObjDeleteRequest'];
/** What was deleted. */
export type ObjDeleteResponse = components['schemas']['ObjDeleteResponse'];
/** Which version to read, and what of it. */
export type ObjReadRequest = components['schemas']['ObjReadRequest'];
/** The version. */
export type ObjReadResponse = components['schemas']['ObjReadResponse'];
/** Which aliases to take away. */
export type ObjRemoveAliasesRequest = components['schemas']['ObjRemoveAliasesRequest'];
/** Nothing but the fact that the aliases are gone. */
export type ObjRemoveAliasesResponse = components['schemas']['ObjRemoveAliasesResponse'];
/** Which tags to take away. */
export type ObjRemoveTagsRequest = components['schemas']['ObjRemoveTagsRequest'];
/** Nothing but the fact that the tags are gone. */
export type ObjRemoveTagsResponse = components['schemas']['ObjRemoveTagsResponse'];
/** Which aliases to set, on which version. */
export type ObjSetAliasesRequest = components['schemas']['ObjSetAliasesRequest'];
/** Nothing but the fact that the aliases are set. */
export type ObjSetAliasesResponse = components['schemas']['ObjSetAliasesResponse'];
/**
 * One version of an object: its content, and what the service knows about it. Classes are read from content whose
 * `_bases` is a list of two or more names that ends with `Object` or `BaseObject` and then `BaseModel`.
 */
export type ObjectVersion = components['schemas']['ObjectVersion'];
/**
 * Which versions to take. A version must fit every field that is given; within a list, one matching entry is enough. A
 * field that is left out, is null or is an empty list asks for nothing.
 */
export type ObjectVersionFilter = components['schemas']['ObjectVersionFilter'];
/** The content to publish, and the name to publish it under. Keys that are not named here are ignored. */
export type ObjectVersionInput = components['schemas']['ObjectVersionInput'];
/** Which versions to return, in what order, and what of them. */
export type ObjsQueryRequest = components['schemas']['ObjsQueryRequest'];
/** The versions that fit. */
export type ObjsQueryResponse = components['schemas']['ObjsQueryResponse'];
/** One model of the inference service, as it is offered to others. */
export type OfferedModel = components['schemas']['OfferedModel'];
/** Prices in USD, as decimal numbers in texts so that no digit is lost. */
export type OfferedModelPricing = components['schemas']['OfferedModelPricing'];
/** The function to store. Keys that are not named here are ignored. */
export type OpCreateRequest = components['schemas']['OpCreateRequest'];
/** Which version of which op the source is. */
export type OpCreateResponse = components['schemas']['OpCreateResponse'];
/** What was deleted. */
export type OpDeleteResponse = components['schemas']['OpDeleteResponse'];
/** The version. */
export type OpReadResponse = components['schemas']['OpReadResponse'];
/** One version of an op. */
export type OpVersion = components['schemas']['OpVersion'];
/** True as soon as one condition is true, also beside a null. */
export type OrOperation = components['schemas']['OrOperation'];
/** What a model answered to one input. */
export type Prediction = components['schemas']['Prediction'];
/** The prediction to record. Keys that are not named here are ignored. */
export type PredictionCreateRequest = components['schemas']['PredictionCreateRequest'];
/** Which prediction it is. */
export type PredictionCreateResponse = components['schemas']['PredictionCreateResponse'];
/** What was deleted. */
export type PredictionDeleteResponse = components['schemas']['PredictionDeleteResponse'];
/** Whether the prediction is finished. */
export type PredictionFinishResponse = components['schemas']['PredictionFinishResponse'];
/** The prediction. */
export type PredictionReadResponse = components['schemas']['PredictionReadResponse'];
/** One project under both of its names. */
export type ProjectInfo = components['schemas']['ProjectInfo'];
/** Names of the projects to look up. */
export type ProjectsInfoRequest = components['schemas']['ProjectsInfoRequest'];
/** The projects that were found. */
export type ProjectsInfoResponse = components['schemas']['ProjectsInfoResponse'];
/**
 * A condition on each row, for what a filter cannot say. A row is taken when the condition is true. As in SQL, null
 * means that nobody knows: what is compared with it becomes null, so does its negation, and a row whose condition comes
 * out as null is not taken. A field that may not be queried answers 422, unless the operation says otherwise; a
 * condition that cannot be worked out answers 400.
 */
export type Query = components['schemas']['Query'];
/**
 * What an operator works on: a literal, the value of a field, a converted value, or the result of another operation.
 */
export type QueryOperand = components['schemas']['QueryOperand'];
/**
 * One operator with what it works on. Write one operator in each object; the service ignores other keys beside it.
 * Numbers compare as numbers, text by character code, times by moment; a number never matches a text. There is no
 * operator for "not equal": wrap `$eq` in `$not`.
 */
export type QueryOperation = components['schemas']['QueryOperation'];
/** The state of the service. */
export type ReadRootResponse = components['schemas']['ReadRootResponse'];
/** Version of the service. */
export type ReadVersionResponse = components['schemas']['ReadVersionResponse'];
/** Refs whose values to return. */
export type RefsReadBatchRequest = components['schemas']['RefsReadBatchRequest'];
/** What the refs lead to. */
export type RefsReadBatchResponse = components['schemas']['RefsReadBatchResponse'];
/** A collection of the registry. One that does not exist is made. */
export type RegistryTarget = components['schemas']['RegistryTarget'];
/** The program that made the spans. */
export type Resource = components['schemas']['Resource'];
/** Spans of one resource. */
export type ResourceSpans = components['schemas']['ResourceSpans'];
/** Spans that one library made. */
export type ScopeSpans = components['schemas']['ScopeSpans'];
/** What a scorer made of a prediction. */
export type Score = components['schemas']['Score'];
/** The score to record. Keys that are not named here are ignored. */
export type ScoreCreateRequest = components['schemas']['ScoreCreateRequest'];
/** Which score it is. */
export type ScoreCreateResponse = components['schemas']['ScoreCreateResponse'];
/** What was deleted. */
export type ScoreDeleteResponse = components['schemas']['ScoreDeleteResponse'];
/** The score. */
export type ScoreReadResponse = components['schemas']['ScoreReadResponse'];
/** The scorer to store. Keys that are not named here are ignored. */
export type ScorerCreateRequest = components['schemas']['ScorerCreateRequest'];
/** Which version of which scorer it is. */
export type ScorerCreateResponse = components['schemas']['ScorerCreateResponse'];
/** What was deleted. */
export type ScorerDeleteResponse = components['schemas']['ScorerDeleteResponse'];
/** The version. */
export type ScorerReadResponse = components['schemas']['ScorerReadResponse'];
/** One version of a scorer. */
export type ScorerVersion = components['schemas']['ScorerVersion'];
/** Versions of the service and of the clients that it works with. */
export type ServerInfoResponse = components['schemas']['ServerInfoResponse'];
/** Prices by tokens, in US cents. */
export type ServerlessPricing = components['schemas']['ServerlessPricing'];
/**
 * One key to sort by. The keys of a list are applied in turn. Between rows that are still equal the id decides, unless
 * the operation names something else. A JSON field sorts by its value as a number, then by its text; rows without a
 * value come last in both directions.
 */
export type SortBy = components['schemas']['SortBy'];
/**
 * One span, which becomes one call. The whole span is kept too, and is shown as `otel_span` in the attributes of the
 * call.
 */
export type Span = components['schemas']['Span'];
/** Something that happened during a span. */
export type SpanEvent = components['schemas']['SpanEvent'];
/** A span that another span has to do with. */
export type SpanLink = components['schemas']['SpanLink'];
/** How a span ended. Without it, the span went well. */
export type SpanStatus = components['schemas']['SpanStatus'];
/**
 * The part of a call that is known when it starts. Keys that are not named here are ignored. Where a part of a call is
 * larger than 3.5 MiB, `{"_weave": {"error": "<EXCEEDS_LIMITS>"}}` takes the place of its largest fields.
 */
export type StartedCall = components['schemas']['StartedCall'];
/**
 * How many calls ended in each status: this call and all below it, counted by the client. The service does not count;
 * an `error` above 0 makes a call that did not fail itself a `descendant_error`.
 */
export type StatusCounts = components['schemas']['StatusCounts'];
/** Puts a row at the end of the table. */
export type TableAppend = components['schemas']['TableAppend'];
/** The rows of a table, by their digests. */
export type TableCreateFromDigestsRequest = components['schemas']['TableCreateFromDigestsRequest'];
/** Where the table is found. */
export type TableCreateFromDigestsResponse = components['schemas']['TableCreateFromDigestsResponse'];
/** A table to store. */
export type TableCreateRequest = components['schemas']['TableCreateRequest'];
/** Where the table and its rows are found. */
export type TableCreateResponse = components['schemas']['TableCreateResponse'];
/** The rows of a table. Keys other than these are ignored. */
export type TableInput = components['schemas']['TableInput'];
/** Puts a row between others; those behind it move up by one. */
export type TableInsert = components['schemas']['TableInsert'];
/** Takes a row out of the table. */
export type TablePop = components['schemas']['TablePop'];
/** Which rows of a table to return, and in what order. */
export type TableQueryRequest = components['schemas']['TableQueryRequest'];
/** Rows of a table. */
export type TableQueryResponse = components['schemas']['TableQueryResponse'];
/** Which tables to count. */
export type TableQueryStatsBatchRequest = components['schemas']['TableQueryStatsBatchRequest'];
/** How many rows each table has. */
export type TableQueryStatsBatchResponse = components['schemas']['TableQueryStatsBatchResponse'];
/** Which table to count. */
export type TableQueryStatsRequest = components['schemas']['TableQueryStatsRequest'];
/** How many rows a table has. */
export type TableQueryStatsResponse = components['schemas']['TableQueryStatsResponse'];
/** Which rows of a table to return, and in what order. */
export type TableQueryStreamRequest = components['schemas']['TableQueryStreamRequest'];
/** One row of a table. */
export type TableRow = components['schemas']['TableRow'];
/** Which rows of a table to take. */
export type TableRowFilter = components['schemas']['TableRowFilter'];
/** How large one table is. */
export type TableStats = components['schemas']['TableStats'];
/** The table to begin with, and what to change. */
export type TableUpdateRequest = components['schemas']['TableUpdateRequest'];
/** The new table. */
export type TableUpdateResponse = components['schemas']['TableUpdateResponse'];
/** The tags of a project. */
export type TagsListResponse = components['schemas']['TagsListResponse'];
/** One conversation, as the turns that were looked at tell it. */
export type Thread = components['schemas']['Thread'];
/**
 * Which turns to look at. Turns that do not fit are left out before the threads are put together, so they count in none
 * of the figures.
 */
export type ThreadsFilter = components['schemas']['ThreadsFilter'];
/** Which threads to return, and in what order. */
export type ThreadsQueryStreamRequest = components['schemas']['ThreadsQueryStreamRequest'];
/** Calls whose usage to add up. */
export type TraceUsageRequest = components['schemas']['TraceUsageRequest'];
/** Usage of each call that was taken. */
export type TraceUsageResponse = components['schemas']['TraceUsageResponse'];
/**
 * What one model used in one bucket. A figure that was asked for is always there. Where a bucket has no value for it,
 * sums, means and counts are 0, and minima, maxima and percentiles are null; `count` tells a mean of 0 from no value at
 * all.
 */
export type UsageBucket = components['schemas']['UsageBucket'];
/** Usage by model. Models of which nothing was used, and that cost nothing, are left out. */
export type UsageByModel = components['schemas']['UsageByModel'];
/** A figure to compute from the usage of models. */
export type UsageMetricSpec = components['schemas']['UsageMetricSpec'];
/** One place of a request that is wrong. */
export type ValidationError = components['schemas']['ValidationError'];
export type $defs = Record<string, never>;
export interface operations {
    callEnd: {
        parameters: NoParameters;
        requestBody: JsonBody<CallEndRequest>;
        responses: {
            /** @description The end is kept. */
            200: JsonAnswer<CallEndResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    callRead: {
        parameters: NoParameters;
        requestBody: JsonBody<CallReadRequest>;
        responses: {
            /** @description The call, or null. */
            200: JsonAnswer<CallReadResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    callStart: {
        parameters: NoParameters;
        requestBody: JsonBody<CallStartRequest>;
        responses: {
            /** @description The start is kept. */
            200: JsonAnswer<CallStartResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    callUpdate: {
        parameters: NoParameters;
        requestBody: JsonBody<CallUpdateRequest>;
        responses: {
            /** @description The change is kept. */
            200: JsonAnswer<CallUpdateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    callStartBatch: {
        parameters: NoParameters;
        requestBody: JsonBody<CallStartBatchRequest>;
        responses: {
            /** @description All parts are kept. */
            200: JsonAnswer<CallStartBatchResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    callsDelete: {
        parameters: NoParameters;
        requestBody: JsonBody<CallsDeleteRequest>;
        responses: {
            /** @description The calls are deleted. */
            200: JsonAnswer<CallsDeleteResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    callsQueryStats: {
        parameters: NoParameters;
        requestBody: JsonBody<CallsQueryStatsRequest>;
        responses: {
            /** @description The count. */
            200: JsonAnswer<CallsQueryStatsResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableQueryAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    callStats: {
        parameters: NoParameters;
        requestBody: JsonBody<CallStatsRequest>;
        responses: {
            /** @description The figures. */
            200: JsonAnswer<CallStatsResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    callsQueryStream: {
        parameters: NoParameters;
        requestBody: JsonBody<CallsQueryStreamRequest>;
        responses: {
            /** @description The calls. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<Call>;
                };
            };
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableQueryAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    callsUsage: {
        parameters: NoParameters;
        requestBody: JsonBody<CallsUsageRequest>;
        responses: {
            /** @description Usage by call and model. */
            200: JsonAnswer<CallsUsageResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    traceUsage: {
        parameters: NoParameters;
        requestBody: JsonBody<TraceUsageRequest>;
        responses: {
            /** @description Usage by call and model. */
            200: JsonAnswer<TraceUsageResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableQueryAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    costCreate: {
        parameters: NoParameters;
        requestBody: JsonBody<CostCreateRequest>;
        responses: {
            /** @description The prices are kept. */
            200: JsonAnswer<CostCreateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    costPurge: {
        parameters: NoParameters;
        requestBody: JsonBody<CostPurgeRequest>;
        responses: {
            /** @description The prices are deleted. */
            200: JsonAnswer<CostPurgeResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    costQuery: {
        parameters: NoParameters;
        requestBody: JsonBody<CostQueryRequest>;
        responses: {
            /** @description The prices. */
            200: JsonAnswer<CostQueryResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableQueryAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    feedbackCreateBatch: {
        parameters: NoParameters;
        requestBody: JsonBody<FeedbackCreateBatchRequest>;
        responses: {
            /** @description All of the feedback is kept. */
            200: JsonAnswer<FeedbackCreateBatchResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    feedbackCreate: {
        parameters: NoParameters;
        requestBody: JsonBody<FeedbackCreateRequest>;
        responses: {
            /** @description The feedback is kept. */
            200: JsonAnswer<FeedbackCreateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    feedbackPayloadSchema: {
        parameters: NoParameters;
        requestBody: JsonBody<FeedbackPayloadSchemaRequest>;
        responses: {
            /** @description The paths that were found. */
            200: JsonAnswer<FeedbackPayloadSchemaResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    feedbackPurge: {
        parameters: NoParameters;
        requestBody: JsonBody<FeedbackPurgeRequest>;
        responses: {
            /** @description The feedback is gone. */
            200: JsonAnswer<FeedbackPurgeResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    feedbackQuery: {
        parameters: NoParameters;
        requestBody: JsonBody<FeedbackQueryRequest>;
        responses: {
            /** @description The feedback, or its count. */
            200: JsonAnswer<FeedbackQueryResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableQueryAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    feedbackReplace: {
        parameters: NoParameters;
        requestBody: JsonBody<FeedbackReplaceRequest>;
        responses: {
            /** @description The new feedback is kept. */
            200: JsonAnswer<FeedbackReplaceResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    feedbackStats: {
        parameters: NoParameters;
        requestBody: JsonBody<FeedbackStatsRequest>;
        responses: {
            /** @description The figures. */
            200: JsonAnswer<FeedbackStatsResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    fileContent: {
        parameters: NoParameters;
        requestBody: JsonBody<FileContentRequest>;
        responses: {
            /** @description The bytes. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/octet-stream": Blob;
                };
            };
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    fileCreate: {
        parameters: NoParameters;
        requestBody: {
            content: {
                "multipart/form-data": FileCreateRequest;
            };
        };
        responses: {
            /** @description The file is kept. */
            200: JsonAnswer<FileCreateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            409: ConflictAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    filesStats: {
        parameters: NoParameters;
        requestBody: JsonBody<FilesStatsRequest>;
        responses: {
            /** @description The sum. */
            200: JsonAnswer<FilesStatsResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    aliasesList: {
        parameters: {
            query: {
                /** @description Project that is asked, in the form `entity/project`. Another form answers 400. */
                project_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The aliases. */
            200: JsonAnswer<AliasesListResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    objCreate: {
        parameters: NoParameters;
        requestBody: JsonBody<ObjCreateRequest>;
        responses: {
            /** @description The content is published. */
            200: JsonAnswer<ObjCreateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            409: ConflictAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    objDelete: {
        parameters: NoParameters;
        requestBody: JsonBody<ObjDeleteRequest>;
        responses: {
            /** @description The versions are deleted. */
            200: JsonAnswer<ObjDeleteResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    objRead: {
        parameters: NoParameters;
        requestBody: JsonBody<ObjReadRequest>;
        responses: {
            /** @description The version. */
            200: JsonAnswer<ObjReadResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: VersionNotFoundAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    objsQuery: {
        parameters: NoParameters;
        requestBody: JsonBody<ObjsQueryRequest>;
        responses: {
            /** @description The versions. */
            200: JsonAnswer<ObjsQueryResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableQueryAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    objSetAliases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the object. */
                object_id: string;
            };
            cookie?: never;
        };
        requestBody: JsonBody<ObjSetAliasesRequest>;
        responses: {
            /** @description The aliases point to the version. */
            200: JsonAnswer<ObjSetAliasesResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: VersionNotFoundAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    objRemoveAliases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the object. */
                object_id: string;
            };
            cookie?: never;
        };
        requestBody: JsonBody<ObjRemoveAliasesRequest>;
        responses: {
            /** @description The aliases are gone. */
            200: JsonAnswer<ObjRemoveAliasesResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    objAddTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the object. */
                object_id: string;
                /** @description Digest of the version. Other names of versions, such as `latest`, are not looked up here. */
                digest: string;
            };
            cookie?: never;
        };
        requestBody: JsonBody<ObjAddTagsRequest>;
        responses: {
            /** @description The version has the tags. */
            200: JsonAnswer<ObjAddTagsResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: VersionNotFoundAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    objRemoveTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the object. */
                object_id: string;
                /** @description Digest of the version. Other names of versions, such as `latest`, are not looked up here. */
                digest: string;
            };
            cookie?: never;
        };
        requestBody: JsonBody<ObjRemoveTagsRequest>;
        responses: {
            /** @description The version does not have the tags. */
            200: JsonAnswer<ObjRemoveTagsResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    tagsList: {
        parameters: {
            query: {
                /** @description Project that is asked, in the form `entity/project`. Another form answers 400. */
                project_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tags. */
            200: JsonAnswer<TagsListResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    exportTrace: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Project of the spans whose resource names none, in the form `entity/project`.
                 * @example acme/support-bot
                 */
                project_id?: string;
                /**
                 * @description Run of the spans that name none, and whose resource names none.
                 * @example acme/support-bot/nightly
                 */
                wb_run_id?: string;
                /**
                 * @description How the body is compressed. Left out, or `identity`, when it is not.
                 * @example identity
                 */
                "Content-Encoding"?: "gzip" | "deflate" | "identity";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": ExportTraceRequest;
                "application/x-protobuf": Blob;
            };
        };
        responses: {
            /** @description The spans are kept, but for those that the answer counts. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/json": ExportTraceResponse;
                    "application/x-protobuf": Blob;
                };
            };
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    refsReadBatch: {
        parameters: NoParameters;
        requestBody: JsonBody<RefsReadBatchRequest>;
        responses: {
            /** @description The values. */
            200: JsonAnswer<RefsReadBatchResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    getCallerLocation: {
        parameters: {
            query?: {
                /** @description IPv4 address to look up, in dotted form. Without it, the address that the request came from. */
                ip?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the address is. */
            200: JsonAnswer<GetCallerLocationResponse, RequestIdHeaders>;
            422: UnprocessableRequestAnswer;
            500: InternalErrorAnswer;
        };
    };
    readRoot: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            /** @description The service works. */
            200: JsonAnswer<ReadRootResponse, RequestIdHeaders>;
            503: UnavailableAnswer;
        };
    };
    serverInfo: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: JsonAnswer<ServerInfoResponse, RequestIdHeaders>;
            500: InternalErrorAnswer;
        };
    };
    projectsInfo: {
        parameters: NoParameters;
        requestBody: JsonBody<ProjectsInfoRequest>;
        responses: {
            /** @description One entry for each project that was found, in the order of the request. */
            200: JsonAnswer<ProjectsInfoResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    readVersion: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: JsonAnswer<ReadVersionResponse, RequestIdHeaders>;
            500: InternalErrorAnswer;
        };
    };
    tableCreate: {
        parameters: NoParameters;
        requestBody: JsonBody<TableCreateRequest>;
        responses: {
            /** @description The table is kept. */
            200: JsonAnswer<TableCreateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            409: ConflictAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    tableCreateFromDigests: {
        parameters: NoParameters;
        requestBody: JsonBody<TableCreateFromDigestsRequest>;
        responses: {
            /** @description The table is kept. */
            200: JsonAnswer<TableCreateFromDigestsResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            409: ConflictAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    tableQuery: {
        parameters: NoParameters;
        requestBody: JsonBody<TableQueryRequest>;
        responses: {
            /** @description The rows. */
            200: JsonAnswer<TableQueryResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    tableQueryStats: {
        parameters: NoParameters;
        requestBody: JsonBody<TableQueryStatsRequest>;
        responses: {
            /** @description The count. */
            200: JsonAnswer<TableQueryStatsResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    tableQueryStatsBatch: {
        parameters: NoParameters;
        requestBody: JsonBody<TableQueryStatsBatchRequest>;
        responses: {
            /** @description One entry for each table that was found. */
            200: JsonAnswer<TableQueryStatsBatchResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    tableUpdate: {
        parameters: NoParameters;
        requestBody: JsonBody<TableUpdateRequest>;
        responses: {
            /** @description The new table is kept. */
            200: JsonAnswer<TableUpdateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    tableQueryStream: {
        parameters: NoParameters;
        requestBody: JsonBody<TableQueryStreamRequest>;
        responses: {
            /** @description The rows. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<TableRow>;
                };
            };
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    threadsQueryStream: {
        parameters: NoParameters;
        requestBody: JsonBody<ThreadsQueryStreamRequest>;
        responses: {
            /** @description The threads. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<Thread>;
                };
            };
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableQueryAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    inferenceAnalysisArtificialanalysisModels: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            /** @description The models. */
            200: JsonAnswer<InferenceAnalysisArtificialanalysisModelsResponse, RequestIdHeaders>;
            500: InternalErrorAnswer;
        };
    };
    nvidiaHardware: {
        parameters: {
            query: {
                /** @description Name of the model, without the publisher before the slash of its id. */
                model: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways to have the model; none when there is no such model. */
            200: JsonAnswer<NvidiaHardwareResponse, RequestIdHeaders>;
            422: UnprocessableRequestAnswer;
            500: InternalErrorAnswer;
        };
    };
    inferenceRouterOpenrouterModels: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            /** @description The models. */
            200: JsonAnswer<InferenceRouterOpenrouterModelsResponse, RequestIdHeaders>;
            500: InternalErrorAnswer;
        };
    };
    annotationQueueCreate: {
        parameters: NoParameters;
        requestBody: JsonBody<AnnotationQueueCreateRequest>;
        responses: {
            /** @description The queue is made. */
            200: JsonAnswer<AnnotationQueueCreateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    annotationQueuesQueryStream: {
        parameters: NoParameters;
        requestBody: JsonBody<AnnotationQueuesQueryStreamRequest>;
        responses: {
            /** @description The queues. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<AnnotationQueue>;
                };
            };
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableQueryAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    annotationQueuesStats: {
        parameters: NoParameters;
        requestBody: JsonBody<AnnotationQueuesStatsRequest>;
        responses: {
            /** @description The figures. */
            200: JsonAnswer<AnnotationQueuesStatsResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    annotationQueueRead: {
        parameters: {
            query: {
                /**
                 * @description Project that is asked, in the form `entity/project`. Another form answers 400.
                 * @example acme/support-bot
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            header?: never;
            path: {
                /** @description Id of the queue. */
                queue_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The queue. */
            200: JsonAnswer<AnnotationQueueReadResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    annotationQueueUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the queue. */
                queue_id: string;
            };
            cookie?: never;
        };
        requestBody: JsonBody<AnnotationQueueUpdateRequest>;
        responses: {
            /** @description The queue as it is now. */
            200: JsonAnswer<AnnotationQueueUpdateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    annotationQueueDelete: {
        parameters: {
            query: {
                /**
                 * @description Project that is asked, in the form `entity/project`. Another form answers 400.
                 * @example acme/support-bot
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            header?: never;
            path: {
                /** @description Id of the queue. */
                queue_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The queue as it was, with the time at which it was deleted. */
            200: JsonAnswer<AnnotationQueueDeleteResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    annotationQueueAddCalls: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the queue. One that does not exist, or was deleted, answers 404.
                 * @example 019caf10-3180-70b1-89cf-1123a591253c
                 */
                queue_id: components["parameters"]["QueueId"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<AnnotationQueueAddCallsRequest>;
        responses: {
            /** @description The calls are in the queue. */
            200: JsonAnswer<AnnotationQueueAddCallsResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    annotationQueueItemsQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the queue. One that does not exist, or was deleted, answers 404.
                 * @example 019caf10-3180-70b1-89cf-1123a591253c
                 */
                queue_id: components["parameters"]["QueueId"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<AnnotationQueueItemsQueryRequest>;
        responses: {
            /** @description The items. */
            200: JsonAnswer<AnnotationQueueItemsQueryResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableQueryAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    annotationQueueItemProgressUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the queue. One that does not exist, or was deleted, answers 404.
                 * @example 019caf10-3180-70b1-89cf-1123a591253c
                 */
                queue_id: components["parameters"]["QueueId"];
                /** @description Id of the item. */
                item_id: string;
            };
            cookie?: never;
        };
        requestBody: JsonBody<AnnotationQueueItemProgressUpdateRequest>;
        responses: {
            /** @description The item as it is now. */
            200: JsonAnswer<AnnotationQueueItemProgressUpdateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    evaluateModel: {
        parameters: NoParameters;
        requestBody: JsonBody<EvaluateModelRequest>;
        responses: {
            /** @description The evaluation is planned. */
            200: JsonAnswer<EvaluateModelResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    evaluationStatus: {
        parameters: NoParameters;
        requestBody: JsonBody<EvaluationStatusRequest>;
        responses: {
            /** @description How far it is. */
            200: JsonAnswer<EvaluationStatusResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    evaluationList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /** @description Name of the project, without its owner. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The evaluations. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<EvaluationVersion>;
                };
            };
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    evaluationCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<EvaluationCreateRequest>;
        responses: {
            /** @description The evaluation is stored. */
            200: JsonAnswer<EvaluationCreateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    evaluationDelete: {
        parameters: {
            query?: {
                /** @description Versions to delete, each by its digest, as `latest`, or by its number (`v0`). More than 100 answer 400. Without it, or when it is empty, every version is deleted. The parameter is repeated for each version. */
                digests?: components["parameters"]["Digests"];
            };
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** @description Name of the evaluation as it stands in refs. */
                object_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions are deleted. */
            200: JsonAnswer<EvaluationDeleteResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    evaluationRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** @description Name of the evaluation as it stands in refs. */
                object_id: string;
                /** @description The version: its digest, `latest`, its number behind a `v` (`v0` is the first), or an alias. */
                digest: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: JsonAnswer<EvaluationReadResponse, RequestIdHeaders>;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: VersionNotFoundAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    callsScore: {
        parameters: NoParameters;
        requestBody: JsonBody<CallsScoreRequest>;
        responses: {
            /** @description The work is planned. */
            200: JsonAnswer<CallsScoreResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    scoreList: {
        parameters: {
            query?: {
                /** @description Run whose scores are listed. Without it, those of all runs, and those of none. */
                evaluation_run_id?: string;
                /** @description Number of things to return at most. Without it, all are returned. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of things to pass over first. Without it, none is passed over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scores. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<Score>;
                };
            };
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    scoreCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<ScoreCreateRequest>;
        responses: {
            /** @description The score is recorded. */
            200: JsonAnswer<ScoreCreateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    scoreDelete: {
        parameters: {
            query: {
                /** @description Ids of the scores. More than 1,000 answer 413. The parameter is repeated for each score. */
                score_ids: string[];
            };
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scores are deleted. */
            200: JsonAnswer<ScoreDeleteResponse, RequestIdHeaders>;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    scoreRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** @description Id of the score, which is that of its call. */
                score_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The score. */
            200: JsonAnswer<ScoreReadResponse, RequestIdHeaders>;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    imageCreate: {
        parameters: NoParameters;
        requestBody: JsonBody<ImageCreateRequest>;
        responses: {
            /** @description The images, or why there are none. */
            200: JsonAnswer<ImageCreateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    linkToRegistry: {
        parameters: NoParameters;
        requestBody: JsonBody<LinkToRegistryRequest>;
        responses: {
            /** @description The version is in the collection. */
            200: JsonAnswer<LinkToRegistryResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: VersionNotFoundAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    opList: {
        parameters: {
            query?: {
                /** @description Number of things to return at most. Without it, all are returned. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of things to pass over first. Without it, none is passed over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ops. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<OpVersion>;
                };
            };
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    opCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<OpCreateRequest>;
        responses: {
            /** @description The op is stored. */
            200: JsonAnswer<OpCreateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    opDelete: {
        parameters: {
            query?: {
                /** @description Versions to delete, each by its digest, as `latest`, or by its number (`v0`). More than 100 answer 400. Without it, or when it is empty, every version is deleted. The parameter is repeated for each version. */
                digests?: components["parameters"]["Digests"];
            };
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** @description Name of the op as it stands in refs. */
                object_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions are deleted. */
            200: JsonAnswer<OpDeleteResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    opRead: {
        parameters: {
            query?: {
                /** @description Changes nothing: the source is always there. Older services loaded it only when this was true. */
                eager?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** @description Name of the op as it stands in refs. */
                object_id: string;
                /** @description The version: its digest, `latest`, its number behind a `v` (`v0` is the first), or an alias. */
                digest: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: JsonAnswer<OpReadResponse, RequestIdHeaders>;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: VersionNotFoundAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    datasetList: {
        parameters: {
            query?: {
                /** @description Number of things to return at most. Without it, all are returned. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of things to pass over first. Without it, none is passed over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The datasets. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<DatasetVersion>;
                };
            };
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    datasetCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<DatasetCreateRequest>;
        responses: {
            /** @description The dataset is stored. */
            200: JsonAnswer<DatasetCreateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    datasetDelete: {
        parameters: {
            query?: {
                /** @description Versions to delete, each by its digest, as `latest`, or by its number (`v0`). More than 100 answer 400. Without it, or when it is empty, every version is deleted. The parameter is repeated for each version. */
                digests?: components["parameters"]["Digests"];
            };
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** @description Name of the dataset as it stands in refs. */
                object_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions are deleted. */
            200: JsonAnswer<DatasetDeleteResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    datasetRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** @description Name of the dataset as it stands in refs. */
                object_id: string;
                /** @description The version: its digest, `latest`, its number behind a `v` (`v0` is the first), or an alias. */
                digest: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: JsonAnswer<DatasetReadResponse, RequestIdHeaders>;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: VersionNotFoundAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    scorerList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /** @description Name of the project, without its owner. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scorers. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<ScorerVersion>;
                };
            };
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    scorerCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<ScorerCreateRequest>;
        responses: {
            /** @description The scorer is stored. */
            200: JsonAnswer<ScorerCreateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    scorerDelete: {
        parameters: {
            query?: {
                /** @description Versions to delete, each by its digest, as `latest`, or by its number (`v0`). More than 100 answer 400. Without it, or when it is empty, every version is deleted. The parameter is repeated for each version. */
                digests?: components["parameters"]["Digests"];
            };
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** @description Name of the scorer as it stands in refs. */
                object_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions are deleted. */
            200: JsonAnswer<ScorerDeleteResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    scorerRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** @description Name of the scorer as it stands in refs. */
                object_id: string;
                /** @description The version: its digest, `latest`, its number behind a `v` (`v0` is the first), or an alias. */
                digest: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: JsonAnswer<ScorerReadResponse, RequestIdHeaders>;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: VersionNotFoundAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    modelList: {
        parameters: {
            query?: {
                /** @description Number of things to return at most. Without it, all are returned. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of things to pass over first. Without it, none is passed over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<ModelVersion>;
                };
            };
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    modelCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<ModelCreateRequest>;
        responses: {
            /** @description The model is stored. */
            200: JsonAnswer<ModelCreateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    modelDelete: {
        parameters: {
            query?: {
                /** @description Versions to delete, each by its digest, as `latest`, or by its number (`v0`). More than 100 answer 400. Without it, or when it is empty, every version is deleted. The parameter is repeated for each version. */
                digests?: components["parameters"]["Digests"];
            };
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** @description Name of the model as it stands in refs. */
                object_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions are deleted. */
            200: JsonAnswer<ModelDeleteResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    modelRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** @description Name of the model as it stands in refs. */
                object_id: string;
                /** @description The version: its digest, `latest`, its number behind a `v` (`v0` is the first), or an alias. */
                digest: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: JsonAnswer<ModelReadResponse, RequestIdHeaders>;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: VersionNotFoundAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    evaluationRunList: {
        parameters: {
            query?: {
                /** @description Refs of evaluations, compared as text. The parameter is repeated for each. */
                evaluations?: string[];
                /** @description Refs of models, compared as text. The parameter is repeated for each. */
                models?: string[];
                /** @description Ids of runs. The parameter is repeated for each. */
                evaluation_run_ids?: string[];
                /** @description Number of things to return at most. Without it, all are returned. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of things to pass over first. Without it, none is passed over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The runs. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<EvaluationRun>;
                };
            };
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    evaluationRunCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<EvaluationRunCreateRequest>;
        responses: {
            /** @description The run has begun. */
            200: JsonAnswer<EvaluationRunCreateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    evaluationRunDelete: {
        parameters: {
            query: {
                /** @description Ids of the runs. More than 1,000 answer 413. The parameter is repeated for each run. */
                evaluation_run_ids: string[];
            };
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The runs are deleted. */
            200: JsonAnswer<EvaluationRunDeleteResponse, RequestIdHeaders>;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    evaluationRunRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** @description Id of the run, which is that of its root call and of its trace. */
                evaluation_run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run. */
            200: JsonAnswer<EvaluationRunReadResponse, RequestIdHeaders>;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    evaluationRunFinish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** @description Id of the run, which is that of its root call and of its trace. */
                evaluation_run_id: string;
            };
            cookie?: never;
        };
        requestBody: JsonBody<EvaluationRunFinishRequest>;
        responses: {
            /** @description The run is finished. */
            200: JsonAnswer<EvaluationRunFinishResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    predictionList: {
        parameters: {
            query?: {
                /** @description Run whose predictions are listed. Without it, those of all runs, and those of none. */
                evaluation_run_id?: string;
                /** @description Number of things to return at most. Without it, all are returned. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of things to pass over first. Without it, none is passed over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The predictions. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<Prediction>;
                };
            };
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    predictionCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<PredictionCreateRequest>;
        responses: {
            /** @description The prediction is recorded. */
            200: JsonAnswer<PredictionCreateResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    predictionDelete: {
        parameters: {
            query: {
                /** @description Ids of the predictions. More than 1,000 answer 413. The parameter is repeated for each prediction. */
                prediction_ids: string[];
            };
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The predictions are deleted. */
            200: JsonAnswer<PredictionDeleteResponse, RequestIdHeaders>;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    predictionRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** @description Id of the prediction, which is that of its call. */
                prediction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The prediction. */
            200: JsonAnswer<PredictionReadResponse, RequestIdHeaders>;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    predictionFinish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** @description Id of the prediction, which is that of its call. */
                prediction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The prediction is finished. */
            200: JsonAnswer<PredictionFinishResponse, RequestIdHeaders>;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
    evalResultsQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * @description Name of the project, without its owner.
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<EvalResultsQueryRequest>;
        responses: {
            /** @description The results. */
            200: JsonAnswer<EvalResultsQueryResponse, RequestIdHeaders>;
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            413: PayloadTooLargeAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            502: BackendErrorAnswer;
            504: BackendTimeoutAnswer;
        };
    };
}
