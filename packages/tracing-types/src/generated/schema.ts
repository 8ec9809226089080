// Made by `pnpm generate` from the tracing contract, sha256:6cd89df65fdb4722c0d7d2ef345745f7ed24c369c5022cc55935b260f2cd0124.
// Do not edit. On a conflict take either side and generate again.

/** A body of JSON lines: text in which every line is one `Item`. At run time a plain string. */
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
interface JsonResponse<Body, Headers> {
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
type BadRequestResponse = components['responses']['BadRequest'];
type UnauthorizedResponse = components['responses']['Unauthorized'];
type ForbiddenResponse = components['responses']['Forbidden'];
type PayloadTooLargeResponse = components['responses']['PayloadTooLarge'];
type UnprocessableRequestResponse = components['responses']['UnprocessableRequest'];
type TooManyRequestsResponse = components['responses']['TooManyRequests'];
type InternalErrorResponse = components['responses']['InternalError'];
type BackendErrorResponse = components['responses']['BackendError'];
type BackendTimeoutResponse = components['responses']['BackendTimeout'];
type UnprocessableQueryResponse = components['responses']['UnprocessableQuery'];
type ConflictResponse = components['responses']['Conflict'];
type NotFoundResponse = components['responses']['NotFound'];
type VersionNotFoundResponse = components['responses']['VersionNotFound'];
type UnavailableResponse = components['responses']['Unavailable'];

export interface paths {
    /**
     * Call Start
     *
     * Records the start of a call. A call is stored in two parts: its start, and its end, which `POST /call/end` records when the function returns. The parts can arrive in any order.
     *
     * If `id` or `trace_id` is omitted, the service generates it and returns it. To add a child to a trace, send both `parent_id` and the `trace_id` of the parent: a start without `trace_id` begins a new trace, even if it has a `parent_id`. The first call recorded in a project creates the project.
     *
     * If both IDs are sent, the request can be repeated safely: for each field, the first value that is not null is stored, and later values are ignored. A different start with the same `id` only fills fields that are still null. Without both IDs, a repeated request records another call.
     *
     * Returns `400` if an ID has an invalid form, `op_name` is too long, or a time cannot be stored. The call is visible to reads as soon as the response is returned. To record many calls, batch starts and ends with `POST /call/upsert_batch`.
     */
    "/call/start": Post<operations["callStart"]>;
    /**
     * Call End
     *
     * Records the end of a call: its end time, its output or error, and its usage. The start can arrive later; reads return the call once its start is stored.
     *
     * The request can be repeated safely: for each field, the first value that is not null is stored, and later values are ignored. An end for a deleted call is accepted, and the call stays deleted.
     *
     * Returns `400` if the ID has an invalid form or a time cannot be stored. The end is visible to reads as soon as the response is returned. To record many calls, batch starts and ends with `POST /call/upsert_batch`.
     */
    "/call/end": Post<operations["callEnd"]>;
    /**
     * Call Start Batch
     *
     * Records many starts and ends in one request. This is the recommended way to record calls. Items can come in any order, including children before their parents, and can belong to different projects. An empty batch is valid.
     *
     * If any item is invalid, nothing is stored and the error identifies the item: `loc` of a `422` holds its position, and `reason` of a `400` names it as `batch.<position>`. A project without access fails the whole batch with `403`. A body of more than 32 MiB (33,554,432 bytes) returns `413`; split the batch.
     *
     * If every start has an `id` and a `trace_id`, the batch can be repeated safely. All items are visible to reads as soon as the response is returned. The rules of `POST /call/start` and `POST /call/end` apply to each item.
     */
    "/call/upsert_batch": Post<operations["callStartBatch"]>;
    /**
     * Calls Complete
     *
     * Records many calls that have ended, each in one piece. Newer clients use it by default instead of `POST /call/upsert_batch`, and record with starts and ends only what does not end in time. Both ways record the same calls and can be used in one project: sending the start and the end of a call as well stores it once.
     *
     * If any call is invalid, nothing is stored and the error identifies it: `loc` of a `422` holds its position, and `reason` of a `400` names it as `batch.<position>`. A call whose `project_id` differs from the project of the path returns `400`. An empty batch is valid. A body of more than 32 MiB (33,554,432 bytes) returns `413`; split the batch. All calls are visible to reads as soon as the response is returned.
     */
    "/v2/{entity}/{project}/calls/complete": Post<operations["callsComplete"]>;
    /**
     * Call Read
     *
     * Returns one call. If the call does not exist, was deleted, or has no start yet, `call` is `null` and the status is `200`. To read several calls, use `POST /calls/stream_query`.
     */
    "/call/read": Post<operations["callRead"]>;
    /**
     * Call Update
     *
     * Changes or removes the display name of a call. No other field of a call can be changed. The call need not exist yet; the name applies once its start arrives. The latest name replaces earlier ones.
     *
     * Returns `400` if `display_name` is omitted or `null`, or if the ID has an invalid form.
     */
    "/call/update": Post<operations["callUpdate"]>;
    /**
     * Calls Delete
     *
     * Deletes calls and all their descendants in the same trace. Deleted calls disappear from reads, queries, statistics and usage as soon as the response is returned. Objects, feedback and files are not deleted.
     *
     * IDs that do not exist are ignored. A start or end that arrives later for a deleted call is accepted, and the call stays deleted. Returns `413` and deletes nothing if more than 1,000 IDs are given.
     */
    "/calls/delete": Post<operations["callsDelete"]>;
    /**
     * Calls Query Stream
     *
     * Returns the calls that match a filter and a query as JSON lines: one call per line, each followed by a line feed. If nothing matches, or the project does not exist, the body is empty.
     *
     * **Streaming.** Lines are sent while the query runs, so a response of any length can be read with little memory. If the service fails after the first line, it closes the connection before the body is complete; a response that ends without a transport error is complete. The response is always `application/jsonl`; `Accept` is ignored.
     *
     * **Paging.** `offset` and `limit` apply to the sorted result of each request. Calls recorded or deleted between two requests shift later pages, so a call can be missed or returned twice. To avoid this, use the last `started_at` and `id` received as a lower bound in `query`, instead of `offset`. To resume a stream that was cut, repeat the request with a larger `offset`, starting a few items early and skipping the IDs already received.
     *
     * To reduce the size of the response, select fields with `columns`. To count calls, use `POST /calls/query_stats`.
     */
    "/calls/stream_query": Post<operations["callsQueryStream"]>;
    /**
     * Calls Query Stats
     *
     * Counts the calls that match a filter and a query, without returning them. Set `limit` to stop counting early, for example to test whether at least N calls match. A project that does not exist has no calls.
     */
    "/calls/query_stats": Post<operations["callsQueryStats"]>;
    /**
     * Call Stats
     *
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
     * If the range divided by the size exceeds 10,000, the size becomes `floor(range / 10000) + 1` seconds. For example, a
     * day with `granularity: 1` gets buckets of 9 seconds. The response can hold one bucket more than the range divided by
     * the size, so up to 10,001, because the first bucket can begin before `start`.
     *
     * **Alignment.** A bucket begins whenever the local clock of `timezone` reads a multiple of the size, counted from
     * 1970-01-01T00:00 local time. Days begin at local midnight and hours at the full local hour. A day on which the clock
     * is changed has 23 or 25 hours:
     *
     * - If the clock skips the beginning of a bucket, the bucket begins at the change.
     * - If the clock repeats the beginning of a bucket, buckets of at most an hour begin at both readings, and larger ones
     *   at the first only.
     *
     * **Buckets.** All buckets in the range are returned, including empty ones. The first can begin before `start` and the
     * last can end after `end`; both contain only calls in the range.
     *
     * The fields `start`, `end`, `granularity` and `timezone` of the response are the values used.
     */
    "/calls/stats": Post<operations["callStats"]>;
    /**
     * Calls Usage
     *
     * Adds up the usage of each given call and all its descendants, by model. With `include_costs`, the response includes costs.
     *
     * Every given ID has an entry. Usage that a parent repeats for its children is counted twice. Returns `413` if the trace of a call has more than `limit` calls, because its sums would be incomplete. To add up the calls that match a filter, use `POST /trace/usage`.
     */
    "/calls/usage": Post<operations["callsUsage"]>;
    /**
     * Trace Usage
     *
     * Adds up usage over the calls that match a filter and a query, by call and model. Each matching call has an entry with its own usage and that of its descendants that match too. Calls that do not match are in no sum, so select whole traces, for example by `trace_ids`, to get complete sums.
     *
     * If more than `limit` calls match, only the first `limit` calls by `started_at` and `id` are considered, without an error. Usage that a parent repeats for its children is counted twice. To add up whole traces by call ID, use `POST /calls/usage`.
     */
    "/trace/usage": Post<operations["traceUsage"]>;
    /**
     * Cost Create
     *
     * Records prices of models: the price of one prompt token and of one completion token from a date on. Each entry adds a price and replaces none, so a model has a price history. Sending the same price twice creates two prices.
     *
     * A price applies to usage reported under exactly this model name. Prices of the project take precedence over the built-in prices of the service, which this API can neither read nor change. `ModelCost` describes how the price of a call is chosen.
     *
     * Returns the ID of each price, in the order of the request. A repeated request creates further prices.
     */
    "/cost/create": Post<operations["costCreate"]>;
    /**
     * Cost Query
     *
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
     */
    "/cost/query": Post<operations["costQuery"]>;
    /**
     * Cost Purge
     *
     * Deletes prices of a project permanently. `query` must select them by ID: `$eq` of `id` and a string, `$in` of `id` and a list of strings, or `$or` of several such `$eq`. Any other query returns `400` and deletes nothing.
     *
     * IDs that the project does not have, and IDs of built-in prices, are ignored.
     */
    "/cost/purge": Post<operations["costPurge"]>;
    /**
     * Feedback Create
     *
     * Stores one item of feedback on a call, an object or anything else that a ref names: a reaction, a note, an annotation, or the result of a scorer.
     *
     * `feedback_type` determines the payload and the refs; feedback that breaks its rules returns `400`.
     *
     * If `id` is omitted, the service creates one, so a repeated request stores the feedback twice. If the project already has feedback with the `id`, nothing is stored and the response describes the existing feedback. A request with an `id` is therefore safe to repeat.
     *
     * The feedback is visible to reads as soon as the response is returned. To store several items, use `POST /feedback/batch/create`; to read feedback, use `POST /feedback/query`.
     */
    "/feedback/create": Post<operations["feedbackCreate"]>;
    /**
     * Feedback Create Batch
     *
     * Stores several items of feedback in one request, each by the rules of `POST /feedback/create`. Items may belong to different projects.
     *
     * If any item is invalid, nothing is stored and the error identifies the item: a `422` in `loc`, a `400` in `reason`, as `batch.<position>`. Returns `403` and stores nothing if the caller has no access to one of the projects.
     *
     * Give each item an `id` to make the batch safe to repeat. An empty batch returns an empty list.
     */
    "/feedback/batch/create": Post<operations["feedbackCreateBatch"]>;
    /**
     * Feedback Query
     *
     * Returns the feedback of a project that matches a query, with all fields or selected ones. With `fields: ["count(*)"]` it returns the number of matching items instead. Returns an empty list if nothing matches.
     *
     * To compute statistics of payloads, use `POST /feedback/stats`.
     */
    "/feedback/query": Post<operations["feedbackQuery"]>;
    /**
     * Feedback Replace
     *
     * Replaces feedback: deletes one item and stores another.
     *
     * The new feedback follows the rules of `POST /feedback/create`. If it breaks one, `400` is returned and the old feedback remains. Otherwise the old feedback is deleted and the new one is stored, in one step, with a new time, and with a new ID unless `id` is set. If `id` is `feedback_id`, the feedback keeps its ID.
     *
     * If the old feedback does not exist, the new one is stored all the same. A repeated request without `id` therefore stores the new feedback twice.
     */
    "/feedback/replace": Post<operations["feedbackReplace"]>;
    /**
     * Feedback Purge
     *
     * Deletes feedback permanently, selected by ID. IDs that do not exist are ignored, so the request can be repeated. IDs of deleted feedback cannot be used again.
     *
     * The deletion is visible to reads as soon as the response is returned.
     */
    "/feedback/purge": Post<operations["feedbackPurge"]>;
    /**
     * Feedback Stats
     *
     * Computes statistics of feedback payloads, per time bucket and over the whole range. Feedback belongs to the bucket in which it was created.
     *
     * All buckets in the range are returned, including empty ones. The response reports the `start`, `end`, `granularity` and `timezone` that were used. Buckets are aligned as in `POST /calls/stats`. If `metrics` is empty or `end` equals `start`, there are no buckets.
     *
     * Returns `400` if `end` is before `start`, or if the range is longer than 31 days.
     *
     * To find the paths that payloads have, use `POST /feedback/payload_schema`. For statistics of calls, use `POST /calls/stats`.
     */
    "/feedback/stats": Post<operations["feedbackStats"]>;
    /**
     * Feedback Payload Schema
     *
     * Lists the JSON paths in feedback payloads within a time range, for use as `json_path` in `POST /feedback/stats`.
     *
     * The service samples the newest payload for each `trigger_ref`. Feedback without `trigger_ref` counts as one group, of which only the newest payload is sampled. To see the payloads of every type, send one request per `feedback_type`.
     *
     * Returns an empty list if nothing matches. Returns `400` if `end` is before `start`, or if the range is longer than 31 days.
     */
    "/feedback/payload_schema": Post<operations["feedbackPayloadSchema"]>;
    /**
     * File Create
     *
     * Stores a file under the digest of its bytes. Objects and calls refer to files by their digests.
     *
     * The digest is the SHA-256 hash of the bytes in base64url without padding, with `-` replaced by `X` and `_` by
     * `Y`. For example, the digest of an empty file is `47DEQpj8HBSaXYTImWX5JCeuQeRkm5NMpJWZG3hSuFU`. Clients can
     * compute the digest before the upload, and have the service verify it with `expected_digest`.
     *
     * Equal bytes are stored once per project, so the request is safe to repeat. Files cannot be changed or deleted.
     * The file is visible to reads as soon as the response is returned.
     *
     * - Returns `409` and stores nothing if the bytes do not have the digest in `expected_digest`.
     * - Returns `413` if the request is larger than 32 MiB (33,554,432 bytes). Files have no other limit on their
     *   size.
     *
     * To read a file, use `POST /file/content`.
     */
    "/file/create": Post<operations["fileCreate"]>;
    /**
     * File Content
     *
     * Returns the bytes of a file, exactly as uploaded with `POST /file/create`. The media type is always `application/octet-stream`, since the service does not store the type of the upload. Returns `404` if the project has no file with this digest, or does not exist.
     */
    "/file/content": Post<operations["fileContent"]>;
    /**
     * Files Stats
     *
     * Returns the total size of the files of a project. Equal files count once. Returns a size of 0 if the project does not exist.
     */
    "/files/query_stats": Post<operations["filesStats"]>;
    /**
     * Obj Create
     *
     * Publishes content under a name and returns the digest of its version.
     *
     * New content creates a version; content that the name already holds reuses its version. Either
     * becomes `latest`. Content whose version was deleted becomes a new version with the same digest and a
     * new number. A version never changes. Concurrent requests with equal content create one version.
     *
     * - Objects under one name share one base class. Content with another base class, or with none,
     *   returns `400` unless all versions of the name were deleted.
     * - An op and an object may share a name. Their versions are numbered together, and `latest` is the
     *   one published last.
     * - If the request returns a `4xx` error, nothing is stored.
     *
     * The version is visible to reads as soon as the response is returned. To read it, use
     * `POST /obj/read`.
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
     * - Keys have the order sent, including keys that look like numbers. A repeated key has its first
     *   position and its last value.
     * - Strings escape `"` and `\` with a backslash and use `\b`, `\f`, `\n`, `\r` and `\t`. Every other
     *   character outside U+0020 to U+007E is `\uXXXX` in lowercase hexadecimal; characters above U+FFFF
     *   are surrogate pairs.
     * - Numbers sent without fraction and exponent retain all digits; `-0` is `0`.
     * - Other numbers have the shortest form that reads back as the same 64-bit float, with a fraction or
     *   an exponent: `1.0`, `100.0` for `1e2`, `-0.0`. Magnitudes of 1e16 and more, and below 1e-4 except
     *   zero, have an exponent with a sign and at least two digits: `1e+16`, `1.5e-07`. A number too large
     *   for a float is `Infinity` or `-Infinity`.
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
     * Many JSON libraries lose the difference between `1` and `1.0`, digits of large integers, or the
     * order of keys. If yours does, omit `expected_digest` and take the digest from the response.
     */
    "/obj/create": Post<operations["objCreate"]>;
    /**
     * Obj Read
     *
     * Reads one version of an object or op.
     *
     * Returns `404` if the version does not exist. If the version was deleted, the error includes `deleted_at`.
     *
     * To read several versions at once, use `POST /objs/query`; to resolve refs, use `POST /refs/read_batch`.
     */
    "/obj/read": Post<operations["objRead"]>;
    /**
     * Objs Query
     *
     * Returns the versions of objects and ops that match a filter. Every matching version is returned, not only the latest of each object; set `filter.latest_only` for those. Deleted versions are never returned. Returns an empty list if nothing matches.
     *
     * The default order is oldest first, so new versions do not shift pages that were already read. Returns `502` if the contents to return exceed 128,000,000 bytes: set `metadata_only`, or read in pages with `limit` and `offset`.
     */
    "/objs/query": Post<operations["objsQuery"]>;
    /**
     * Obj Delete
     *
     * Deletes versions of an object or op, with their tags and aliases. Refs to deleted versions no longer resolve, and their numbers are not reused. If `latest` is deleted, the newest remaining version becomes `latest`. Tables and files that the content refers to are not deleted.
     *
     * Returns `404` and deletes nothing if a named version does not exist, or if no version is left. A repeated request therefore returns `404`: after a lost response, treat it as success.
     *
     * The deletion is visible to reads as soon as the response is returned. To restore content, publish it again with `POST /obj/create`.
     */
    "/obj/delete": Post<operations["objDelete"]>;
    /**
     * Obj Add Tags
     *
     * Adds tags to a version of an object. Several versions may have the same tag, and tags that the version already has are ignored.
     *
     * Returns `404` if the version does not exist; if it was deleted, the error includes `deleted_at`. To remove tags, use `POST /objs/{object_id}/versions/{digest}/tags/remove`.
     */
    "/objs/{object_id}/versions/{digest}/tags": Put<operations["objAddTags"]>;
    /**
     * Obj Remove Tags
     *
     * Removes tags from a version of an object. Tags that the version does not have are ignored. If the version does not exist, the request has no effect.
     */
    "/objs/{object_id}/versions/{digest}/tags/remove": Post<operations["objRemoveTags"]>;
    /**
     * Tags List
     *
     * Lists the tags of all versions in a project. Returns an empty list if the project has none or does not exist.
     *
     * To find the versions with a tag, use `POST /objs/query` with `filter.tags`.
     */
    "/tags": Get<operations["tagsList"]>;
    /**
     * Obj Set Aliases
     *
     * Points aliases to a version of an object. An alias points to one version of its object at a time: setting it again moves it. If two requests set an alias concurrently, it points to the version stored last.
     *
     * Returns `404` if the version does not exist; if it was deleted, the error includes `deleted_at`. To remove an alias, use `POST /objs/{object_id}/aliases/remove`.
     */
    "/objs/{object_id}/aliases": Put<operations["objSetAliases"]>;
    /**
     * Obj Remove Aliases
     *
     * Removes aliases from an object. Aliases that the object does not have are ignored. If the object does not exist, the request has no effect.
     */
    "/objs/{object_id}/aliases/remove": Post<operations["objRemoveAliases"]>;
    /**
     * Aliases List
     *
     * Lists the aliases of all objects in a project. Returns an empty list if the project has none or does not exist.
     *
     * To find the version that an alias points to, use `POST /objs/query` with `filter.aliases`.
     */
    "/aliases": Get<operations["aliasesList"]>;
    /**
     * Export Trace
     *
     * Records spans of an OpenTelemetry exporter as calls that have ended. Set the traces endpoint of the exporter to this path, or its base endpoint to `<base_url>/otel`.
     *
     * **Formats.** The body is the OTLP message `ExportTraceServiceRequest`, as protobuf or JSON, plain or compressed. The response has the format of the request. Error responses are always JSON.
     *
     * **Project.** The resource attributes `wandb.entity` and `wandb.project` name the project of the spans of a resource, so one request can hold spans of several projects. If a resource lacks one of them, the header `project_id` applies. If that is missing too, the request returns `400`; if the caller has no access to one of the projects, `403`. Nothing is stored in either case. Some proxies drop headers with an underscore in their name; the attributes always work.
     *
     * **Partial success.** A span is rejected if one of its attribute keys is also the beginning of another, such as `order` and `order.id`. Rejected spans are counted in `partialSuccess`; the others are stored, and the status is `200`. An invalid ID rejects the whole request, with `422` for JSON and `400` for protobuf.
     *
     * **Repeating.** A span that is sent again changes nothing: for each field of its call, the first value that is not null is stored. The calls are visible to reads as soon as the response is returned.
     *
     * **Limits.** A body has at most 32 MiB (33,554,432 bytes) after decompression. A larger body, or too many spans, return `413`.
     */
    "/otel/v1/traces": Post<operations["exportTrace"]>;
    /**
     * Refs Read Batch
     *
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
     * Names are percent-encoded, except for ASCII letters, digits and `_.-~`. If a value on the path is itself a ref of an
     * object or op, it is resolved before the path continues, at most 32 times. A row of a dataset is therefore
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
     */
    "/refs/read_batch": Post<operations["refsReadBatch"]>;
    /**
     * Get Caller Location
     *
     * Returns the country of an IP address, and whether callers from this address can use the inference service. Use it to find out why the inference service returned `403`. Intended for debugging; it can be removed.
     * Returns `422` if `ip`, or the address of the caller if it is omitted, is not an IPv4 address. Requires no credentials.
     */
    "/geolocate": Get<operations["getCallerLocation"]>;
    /**
     * Read Root
     *
     * Checks the health of the service, including its storage. Returns `503` if the storage does not respond. Requires no credentials, so that load balancers can call it.
     */
    "/health": Get<operations["readRoot"]>;
    /**
     * Server Info
     *
     * Returns the version of the service and the oldest client version that it supports, so that client libraries can check their compatibility. Requires no credentials.
     */
    "/server_info": Get<operations["serverInfo"]>;
    /**
     * Projects Info
     *
     * Returns the internal IDs of projects.
     * Each project is returned once, in the order of the request. Malformed names, projects that do not exist and projects that the caller cannot read are skipped. The response does not reveal which of these applies. Returns an empty list if nothing matches. A project exists once something is stored in it.
     */
    "/service/projects_info": Post<operations["projectsInfo"]>;
    /**
     * Read Version
     *
     * Returns the version of the service. Requires no credentials.
     */
    "/version": Get<operations["readVersion"]>;
    /**
     * Table Create
     *
     * Stores a table, which is a list of JSON objects, and returns its digest.
     *
     * A table never changes. Its digest depends only on the rows and their order, so storing the same rows
     * again returns the same digest. A project stores each distinct row once, and a row may occur in a
     * table several times. The table is visible to reads as soon as the response is returned.
     *
     * Returns `413` and stores nothing if:
     *
     * - a row is larger than 3.5 MiB (3,670,016 bytes), counted in the serialization that its digest is
     *   computed from;
     * - the body is larger than 32 MiB (33,554,432 bytes);
     * - the table has more than 2,000,000 rows.
     *
     * To store more than one body can hold, send the rows in parts and combine them with
     * `POST /table/create_from_digests`, or append to a table with `POST /table/update`.
     *
     * **Digests**
     *
     * The digest of a row is computed like that of an object with the row as its content
     * (`POST /obj/create`). To compute the digest of a table, concatenate the digests of its rows in
     * order, without separators, and write the SHA-256 of the result as 64 lowercase hexadecimal digits.
     *
     * Test vector:
     *
     * ```text
     * first row    {"id":1}  NUqu96X27LsvruSfvkeiTgJMtisxg7hToezAHgGSDkk
     * second row   {"id":2}  go4Y5pwOxTmdZxmEG9gJluHsmB1on9A4i36ryIl9XDY
     * table        9fa3e6668a3380b4b637a3f18b86e5e1012e9fdac18f690b663df8feba729b0e
     * empty table  e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
     * ```
     */
    "/table/create": Post<operations["tableCreate"]>;
    /**
     * Table Create From Digests
     *
     * Creates a table from the digests of stored rows, for example to combine the parts of a large table. The rows are not checked: a row that is not stored counts in `POST /table/query_stats` and is omitted by `POST /table/query` until it is stored.
     *
     * Returns `413` for more than 2,000,000 rows. The table is visible to reads as soon as the response is returned.
     */
    "/table/create_from_digests": Post<operations["tableCreateFromDigests"]>;
    /**
     * Table Update
     *
     * Creates a table from another one by adding and removing rows, without sending the unchanged rows again. The base table does not change.
     *
     * Changes are applied in order, each to the result of the changes before it. The digest is that of `POST /table/create` with the resulting rows. The new table is visible to reads as soon as the response is returned.
     *
     * Returns `404` if the base table does not exist, and `400` if an `index` is out of range. Returns `413` if an added row or the new table exceeds the limits of `POST /table/create`. In each case no table is created.
     */
    "/table/update": Post<operations["tableUpdate"]>;
    /**
     * Table Query
     *
     * Returns rows of a table: filtered, then sorted, then reduced to the page that `offset` and `limit` select. If `sort_by` is omitted, rows have the order of the table. A row that occurs several times in the table is returned each time.
     *
     * Returns an empty list if nothing matches, also if the table does not exist. Returns `400` for an invalid `sort_by` field. Returns `502` if the rows exceed 128,000,000 bytes: read in pages, or use `POST /table/query_stream`.
     */
    "/table/query": Post<operations["tableQuery"]>;
    /**
     * Table Query Stream
     *
     * Returns the rows that `POST /table/query` returns, without a limit on their size. Use this operation for large tables.
     *
     * Streams JSON lines: one row per line, each line ended by a line feed. Returns an empty body if nothing matches. If the service fails after the first line, it closes the connection before the body is complete. Lines are sent while the table is being read. `Accept` is ignored.
     */
    "/table/query_stream": Post<operations["tableQueryStream"]>;
    /**
     * Table Query Stats
     *
     * Returns the number of rows of a table. Returns `404` if the table does not exist. To count several tables, use `POST /table/query_stats_batch`.
     */
    "/table/query_stats": Post<operations["tableQueryStats"]>;
    /**
     * Table Query Stats Batch
     *
     * Returns the number of rows of several tables and, if requested, their storage size. Tables that do not exist are omitted from the response.
     */
    "/table/query_stats_batch": Post<operations["tableQueryStatsBatch"]>;
    /**
     * Threads Query Stream
     *
     * Returns the threads of a project as JSON lines: one thread per line, each followed by a line feed. If there are none, or the project does not exist, the body is empty.
     *
     * A thread is a conversation: the turns that have the same `thread_id`, which is not empty. A turn is a call whose `turn_id` equals its own `id`. Other calls do not count, even if they have the `thread_id`; deleted calls do not count either.
     *
     * Each metric is computed over the turns that match `filter`. A thread without a matching turn is not returned.
     *
     * If the service fails after the first line, it closes the connection before the body is complete; a response that ends without a transport error is complete. `Accept` is ignored. Threads that change between two requests can move to another page.
     */
    "/threads/stream_query": Post<operations["threadsQueryStream"]>;
    /**
     * Inference Analysis Artificialanalysis Models
     *
     * Lists the models of the inference service with their features and prices, for a site that compares models. Returns the same list as `GET /inference/router/openrouter/models`. Requires no credentials.
     */
    "/inference/analysis/artificialanalysis/models": Get<operations["inferenceAnalysisArtificialanalysisModels"]>;
    /**
     * Nvidia Hardware
     *
     * Lists the offers for one model of the inference service with their prices, for a catalog of models. Only serverless offers are listed. Returns an empty list if no model matches, and `422` if `model` is omitted. Requires no credentials.
     */
    "/inference/nvidia/v2/hardware": Get<operations["nvidiaHardware"]>;
    /**
     * Inference Router Openrouter Models
     *
     * Lists the models of the inference service with their features and prices, for a service that routes requests to several providers. Returns the whole list, in no specified order; there is no pagination. The list changes rarely, so it can be cached. Requires no credentials. `GET /models` of the inference service lists the models that an API key can use.
     */
    "/inference/router/openrouter/models": Get<operations["inferenceRouterOpenrouterModels"]>;
    /**
     * Annotation Queue Create
     *
     * Creates an annotation queue: a list of calls for people to review. Names need not be unique, so a repeated request creates another queue.
     *
     * To add calls, use `POST /annotation_queues/{queue_id}/items`.
     */
    "/annotation_queues": Post<operations["annotationQueueCreate"]>;
    /**
     * Annotation Queues Query Stream
     *
     * Lists the annotation queues of a project, newest first unless `sort_by` is set. Deleted queues are not returned.
     *
     * Streams JSON lines: one queue per line, each line ended by a line feed. Returns an empty body if nothing matches. If the service fails after the first line, it closes the connection before the body is complete.
     */
    "/annotation_queues/query": Post<operations["annotationQueuesQueryStream"]>;
    /**
     * Annotation Queues Stats
     *
     * Returns item and completion counts per annotation queue. Queues that do not exist or were deleted are returned with counts of 0. Returns `413` for more than 1,000 IDs.
     */
    "/annotation_queues/stats": Post<operations["annotationQueuesStats"]>;
    "/annotation_queues/{queue_id}": {
        parameters: NoParameters;
        /**
         * Annotation Queue Read
         *
         * Reads one annotation queue. Returns `404` if it does not exist or was deleted.
         */
        get: operations["annotationQueueRead"];
        /**
         * Annotation Queue Update
         *
         * Changes the name, the description or the scorers of an annotation queue. Omitted fields and `null` leave a value unchanged.
         *
         * Returns `404` if the queue does not exist or was deleted.
         */
        put: operations["annotationQueueUpdate"];
        post?: never;
        /**
         * Annotation Queue Delete
         *
         * Deletes an annotation queue and returns it. Its items can no longer be listed or updated. The calls, and feedback given in the queue, are not deleted.
         *
         * Returns `404` and deletes nothing if the queue does not exist or was already deleted. A repeated request therefore returns `404`: after a lost response, treat it as success.
         */
        delete: operations["annotationQueueDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * Annotation Queue Add Calls
     *
     * Adds calls to an annotation queue, each as one item.
     *
     * - A call is in a queue at most once, also after concurrent requests. Calls that are already in the
     *   queue are counted as `duplicates` and not added again, so the request can be repeated.
     * - Calls that do not exist or were deleted are ignored and not counted.
     * - An item keeps the data that the call had when it was added. If the call was still running,
     *   `call_ended_at` of the item remains `null`.
     * - A call may be in several queues. No operation removes an item from a queue.
     *
     * Returns `404` if the queue does not exist or was deleted. Returns `413` and adds nothing for more
     * than 1,000 IDs.
     */
    "/annotation_queues/{queue_id}/items": Post<operations["annotationQueueAddCalls"]>;
    /**
     * Annotation Queue Items Query
     *
     * Returns the items of an annotation queue, each with the most recently changed state across annotators. Returns an empty list if nothing matches.
     *
     * Returns `404` if the queue does not exist or was deleted.
     */
    "/annotation_queues/{queue_id}/items/query": Post<operations["annotationQueueItemsQuery"]>;
    /**
     * Annotation Queue Item Progress Update
     *
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
     * Returns `404` if the queue or the item does not exist, or if the queue was deleted; this is checked
     * before the state.
     *
     * Items are neither assigned nor locked: several annotators may work on one item.
     *
     * No operation returns the state of one particular annotator. After a change, the returned item shows
     * the caller's new state; other responses show the most recently changed state across annotators. To
     * find the items that a user annotated, use `POST /feedback/query` by `queue_id` and `wb_user_id`.
     *
     * Annotations are not part of this request. Store them with `POST /feedback/create` and `queue_id`.
     */
    "/annotation_queues/{queue_id}/items/{item_id}/progress": Post<operations["annotationQueueItemProgressUpdate"]>;
    /**
     * Evaluate Model
     *
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
     * 1. The model receives the messages of `default_params.messages_template`, in which `{name}` is replaced by the field
     *    `name` of the row. If the row has a field `user_input`, it follows as a message of the user.
     * 2. Each scorer sends its judge the messages of the judge and then `scoring_prompt` as a message of the user. In the
     *    prompt, `{output}` is replaced by the output of the model, and `{name}` by the field `name` of the row.
     * 3. The output of a model or judge is the content of its reply, parsed as JSON if `default_params.response_format` is
     *    `json_object`.
     *
     * The evaluation is recorded as calls, with a root call of the op `Evaluation.evaluate`. Below it, each trial is a
     * call of `Evaluation.predict_and_score` with the calls of the model and the scorers below it, and a call of
     * `Evaluation.summarize` ends the evaluation. `GET /v2/{entity}/{project}/evaluation_runs/{evaluation_run_id}` returns
     * the root call as a run; `GET /v2/{entity}/{project}/evaluation_runs` does not list it.
     *
     * - Returns `404` if a ref does not resolve to a version in the project.
     * - Returns `400` if a ref cannot be parsed, resolves to an object of another class, or requires code to run, and if
     *   the deployment runs no evaluations.
     *
     * A failure found later, such as a dataset row that holds code, ends the root call with an exception; the status is
     * then `failed`. Each request starts another evaluation, so do not retry a request whose outcome is unknown.
     */
    "/evaluations/evaluate_model": Post<operations["evaluateModel"]>;
    /**
     * Evaluation Status
     *
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
     */
    "/evaluations/status": Post<operations["evaluationStatus"]>;
    "/v2/{entity}/{project}/evaluations": {
        parameters: NoParameters;
        /**
         * Evaluation List
         *
         * Streams the evaluations of a project as JSON lines: one version per line, each line ended by a line feed. The body
         * is empty if there are none. All versions are returned; this list has no `limit` and no `offset`. Objects that
         * clients published with base class `Evaluation` are included.
         *
         * Versions are ordered by `created_at` and then by `version_index`, oldest first.
         *
         * Errors before the first line are ordinary error responses. If the service fails later, it closes the connection before the body is complete; a
         * response that ends normally is complete.
         */
        get: operations["evaluationList"];
        put?: never;
        /**
         * Evaluation Create
         *
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
     *
     * Deletes versions of an evaluation. The ops created for it, and runs of the evaluation with their results, are not
     * deleted.
     *
     * Returns `404` and deletes nothing if a named version does not exist or belongs to something other than an
     * evaluation, or if no version is left. A repeated request therefore returns `404`: after a lost response, treat it as
     * success.
     */
    "/v2/{entity}/{project}/evaluations/{object_id}": Delete<operations["evaluationDelete"]>;
    /**
     * Evaluation Read
     *
     * Returns one version of an evaluation. Objects that clients published with base class `Evaluation` are returned too.
     *
     * Returns `404` if the version does not exist or belongs to something other than an evaluation. If the version was
     * deleted, the error includes `deleted_at`.
     */
    "/v2/{entity}/{project}/evaluations/{object_id}/versions/{digest}": Get<operations["evaluationRead"]>;
    /**
     * Calls Score
     *
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
     */
    "/calls/score": Post<operations["callsScore"]>;
    "/v2/{entity}/{project}/scores": {
        parameters: NoParameters;
        /**
         * Score List
         *
         * Streams the scores created with `POST /v2/{entity}/{project}/scores` as JSON lines: one score per line, each line
         * ended by a line feed. The body is empty if nothing matches. Scorer calls that clients recorded in other ways are not
         * returned.
         *
         * Scores are ordered by the start of their calls and then by ID, oldest first.
         *
         * Errors before the first line are ordinary error responses. If the service fails later, it closes the connection before the body is complete; a
         * response that ends normally is complete.
         */
        get: operations["scoreList"];
        put?: never;
        /**
         * Score Create
         *
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
         */
        post: operations["scoreCreate"];
        /**
         * Score Delete
         *
         * Deletes scores. The feedback on the prediction is not deleted, nor is the value in the output of a finished trial.
         * To remove the value from the trial, finish the prediction again with
         * `POST /v2/{entity}/{project}/predictions/{prediction_id}/finish`.
         *
         * IDs for which `GET /v2/{entity}/{project}/scores/{score_id}` returns `404` are ignored. A repeated request therefore
         * deletes nothing and returns `200`. Returns `422` if `score_ids` is omitted.
         */
        delete: operations["scoreDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * Score Read
     *
     * Returns one score. Returns `404` if there is no such call, if it was deleted, or if it was not created with `POST /v2/{entity}/{project}/scores`.
     */
    "/v2/{entity}/{project}/scores/{score_id}": Get<operations["scoreRead"]>;
    /**
     * Image Create
     *
     * Generates images from a prompt with a model of an external provider, and stores each as an object.
     *
     * The service sends the request with the provider key that the project has stored. Each image becomes a version of
     * the object `content_<digest of its bytes>`, named in `content_ref`.
     *
     * If generation fails, the status is still `200`: `response` has only `error`, and `weave_call_id` is `null`.
     * Causes are an empty model or prompt, a project without a provider key, a deployment without a provider, and an
     * error of the provider. If an image cannot be stored, it has `processing_error` in place of `content_ref`, and
     * the others are returned as usual.
     *
     * Unless `track_llm_call` is `false`, the request is recorded as a call in a trace of its own. Its op name is the
     * string `weave.image_generation_create`, its inputs are `inputs`, its output is `response`, and its summary has
     * the usage under the name of the model.
     *
     * A repeated request generates new images and is charged again.
     */
    "/image/create": Post<operations["imageCreate"]>;
    /**
     * Link To Registry
     *
     * Publishes a version of a stored object to a collection of the registry, under a number and optional aliases.
     *
     * The first link to a collection creates it. A new version gets the next number of the collection, counted from 0.
     * A version that is already in the collection keeps its number, and only its aliases change, so the request is safe
     * to repeat. An alias that belongs to another version of the collection moves to this one.
     *
     * - Returns `400` if `ref` is not the ref of an object version, or if an alias is invalid. Nothing is stored then.
     * - Returns `403` if the caller does not belong to `entity_name`.
     * - Returns `404` if the version does not exist. If it was deleted, the error has `deleted_at`.
     */
    "/link_to_registry": Post<operations["linkToRegistry"]>;
    "/v2/{entity}/{project}/ops": {
        parameters: NoParameters;
        /**
         * Op List
         *
         * Lists the latest version of every op in the project, including ops that clients published with `POST /obj/create`. Deleted versions are not listed. Versions are ordered by `created_at`, then by `version_index`, oldest first.
         *
         * Streams JSON lines: one version per line, each line ended by a line feed. Returns an empty body if nothing matches. If the service fails after the first line, it closes the connection before the body is complete.
         */
        get: operations["opList"];
        put?: never;
        /**
         * Op Create
         *
         * Stores a version of an op: the source code of a function, which calls can name in `op_name`. The
         * service never runs the source.
         *
         * The version is an object of the kind `op`, so `POST /obj/read`, `POST /objs/query` and
         * `POST /obj/delete` work on it. Its content has these fields in this order, and its digest is
         * computed from them as `POST /obj/create` describes:
         *
         * | Field | Value |
         * | --- | --- |
         * | `_type` | `"CustomWeaveType"` |
         * | `weave_type` | `{"type": "Op"}` |
         * | `files` | `{"obj.py": "<digest>"}`: the source in UTF-8, stored as a file. |
         *
         * Content that the name already holds creates no new version; the response names the existing one. In
         * both cases the version becomes the latest. Content of a deleted version becomes a new version with
         * the same digest. An op and an object may share a name.
         *
         * Returns `400` if `name` gives no valid object ID.
         *
         * The version is visible to reads as soon as the response is returned.
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
     *
     * Deletes versions of an op, with their tags and aliases. If `digests` is omitted or empty, all versions are deleted. Calls that name the op, and the files with its source, are not changed.
     *
     * Returns `404` and deletes nothing if a named version does not exist, if no version is left, or if the name is not that of an op. A repeated request therefore returns `404`.
     */
    "/v2/{entity}/{project}/ops/{object_id}": Delete<operations["opDelete"]>;
    /**
     * Op Read
     *
     * Returns one version of an op, with its source code. Ops that clients published with `POST /obj/create` can be read too.
     *
     * Returns `404` if the version does not exist, if it was deleted, or if the name is not that of an op. The error of a deleted version has `deleted_at`.
     */
    "/v2/{entity}/{project}/ops/{object_id}/versions/{digest}": Get<operations["opRead"]>;
    "/v2/{entity}/{project}/datasets": {
        parameters: NoParameters;
        /**
         * Dataset List
         *
         * Lists every version of every dataset in the project, without the rows, including objects of the base class `Dataset` that clients published. Deleted versions are not listed. Versions are ordered by `created_at`, then by `version_index`, oldest first.
         *
         * Streams JSON lines: one version per line, each line ended by a line feed. Returns an empty body if nothing matches. If the service fails after the first line, it closes the connection before the body is complete.
         */
        get: operations["datasetList"];
        put?: never;
        /**
         * Dataset Create
         *
         * Stores a version of a dataset: its rows as a table, and an object that refers to the table.
         *
         * The version is an object of the class `Dataset`, so `POST /obj/read`, `POST /objs/query` and
         * `POST /obj/delete` work on it. Its content has these fields in this order, and its digest is
         * computed from them as `POST /obj/create` describes:
         *
         * | Field | Value |
         * | --- | --- |
         * | `_type`, `_class_name` | `"Dataset"` |
         * | `_bases` | `["Object", "BaseModel"]` |
         * | `name`, `description` | Values of the request, or their defaults. |
         * | `rows` | Ref of the table: `weave:///<entity>/<project>/table/<digest>`. |
         *
         * Content that the name already holds creates no new version; the response names the existing one. In
         * both cases the version becomes the latest. Content of a deleted version becomes a new version with
         * the same digest.
         *
         * - Returns `400` if `name` gives no valid object ID, or if the name belongs to an object of another
         *   class.
         * - Returns `413` if the rows exceed the limits of `POST /table/create`.
         *
         * The version is visible to reads as soon as the response is returned.
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
     *
     * Deletes versions of a dataset, with their tags and aliases. If `digests` is omitted or empty, all versions are deleted. Tables with the rows, and evaluations of the dataset, are not deleted.
     *
     * Returns `404` and deletes nothing if a named version does not exist, if no version is left, or if the name belongs to an object of another class. A repeated request therefore returns `404`.
     */
    "/v2/{entity}/{project}/datasets/{object_id}": Delete<operations["datasetDelete"]>;
    /**
     * Dataset Read
     *
     * Returns one version of a dataset, with a ref of its rows. Objects of the base class `Dataset` that clients published can be read too.
     *
     * Returns `404` if the version does not exist, if it was deleted, or if the name belongs to an object of another class. The error of a deleted version has `deleted_at`.
     */
    "/v2/{entity}/{project}/datasets/{object_id}/versions/{digest}": Get<operations["datasetRead"]>;
    "/v2/{entity}/{project}/scorers": {
        parameters: NoParameters;
        /**
         * Scorer List
         *
         * Lists every version of every scorer in the project, including objects of the base class `Scorer` that clients published. Deleted versions are not listed. Versions are ordered by `created_at`, then by `version_index`, oldest first. This list has no `limit` and no `offset`.
         *
         * Streams JSON lines: one version per line, each line ended by a line feed. Returns an empty body if nothing matches. If the service fails after the first line, it closes the connection before the body is complete.
         */
        get: operations["scorerList"];
        put?: never;
        /**
         * Scorer Create
         *
         * Stores a version of a scorer: the source code of a function that scores one output. The service
         * never runs the source.
         *
         * The version is an object of the class `Scorer`, so `POST /obj/read`, `POST /objs/query` and
         * `POST /obj/delete` work on it. Its content has these fields in this order, and its digest is
         * computed from them as `POST /obj/create` describes:
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
         * Content that the name already holds creates no new version; the response names the existing one. In
         * both cases the version becomes the latest. Content of a deleted version becomes a new version with
         * the same digest.
         *
         * Returns `400` if `name` gives no valid object ID, or if the name belongs to an object of another
         * class.
         *
         * The version is visible to reads as soon as the response is returned.
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
     *
     * Deletes versions of a scorer, with their tags and aliases. If `digests` is omitted or empty, all versions are deleted. The ops of the scorer, and scores that it gave, are not deleted.
     *
     * Returns `404` and deletes nothing if a named version does not exist, if no version is left, or if the name belongs to an object of another class. A repeated request therefore returns `404`.
     */
    "/v2/{entity}/{project}/scorers/{object_id}": Delete<operations["scorerDelete"]>;
    /**
     * Scorer Read
     *
     * Returns one version of a scorer, with a ref of the op that scores. Objects of the base class `Scorer` that clients published can be read too.
     *
     * Returns `404` if the version does not exist, if it was deleted, or if the name belongs to an object of another class. The error of a deleted version has `deleted_at`.
     */
    "/v2/{entity}/{project}/scorers/{object_id}/versions/{digest}": Get<operations["scorerRead"]>;
    "/v2/{entity}/{project}/models": {
        parameters: NoParameters;
        /**
         * Model List
         *
         * Lists every version of every model in the project, including objects of the base class `Model` that clients published. Deleted versions are not listed. Versions are ordered by `created_at`, then by `version_index`, oldest first.
         *
         * Streams JSON lines: one version per line, each line ended by a line feed. Returns an empty body if nothing matches. If the service fails after the first line, it closes the connection before the body is complete.
         */
        get: operations["modelList"];
        put?: never;
        /**
         * Model Create
         *
         * Stores a version of a model: the source code of a program to evaluate, with its attributes. The
         * service never runs the source.
         *
         * The version is an object of the class `Model`, so `POST /obj/read`, `POST /objs/query` and
         * `POST /obj/delete` work on it. Its content has these fields in this order, and its digest is
         * computed from them as `POST /obj/create` describes:
         *
         * | Field | Value |
         * | --- | --- |
         * | `_type`, `_class_name` | `"Model"` |
         * | `_bases` | `["Object", "BaseModel"]` |
         * | `name`, `description` | Values of the request, or their defaults. |
         * | `files` | `{"obj.py": "<digest>"}`: the source in UTF-8, stored as a file. |
         * | Fields of `attributes` | Values of the request, in its order. |
         *
         * Content that the name already holds creates no new version; the response names the existing one. In
         * both cases the version becomes the latest. Content of a deleted version becomes a new version with
         * the same digest. Refs in `attributes` are stored as they are and need not resolve.
         *
         * - Returns `400` if `name` gives no valid object ID, if the name belongs to an object of another
         *   class, or if `attributes` has a reserved field.
         * - Returns `413` if the content exceeds 3.5 MiB (3,670,016 bytes).
         *
         * The version is visible to reads as soon as the response is returned.
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
     *
     * Deletes versions of a model, with their tags and aliases. If `digests` is omitted or empty, all versions are deleted. The file with the source, and evaluation runs of the model, are not deleted.
     *
     * Returns `404` and deletes nothing if a named version does not exist, if no version is left, or if the name belongs to an object of another class. A repeated request therefore returns `404`.
     */
    "/v2/{entity}/{project}/models/{object_id}": Delete<operations["modelDelete"]>;
    /**
     * Model Read
     *
     * Returns one version of a model, with its source code and attributes. Objects of the base class `Model` that clients published can be read too.
     *
     * Returns `404` if the version does not exist, if it was deleted, or if the name belongs to an object of another class. The error of a deleted version has `deleted_at`.
     */
    "/v2/{entity}/{project}/models/{object_id}/versions/{digest}": Get<operations["modelRead"]>;
    "/v2/{entity}/{project}/evaluation_runs": {
        parameters: NoParameters;
        /**
         * Evaluation Run List
         *
         * Streams the runs created with `POST /v2/{entity}/{project}/evaluation_runs` as JSON lines: one run per line, each
         * line ended by a line feed. The body is empty if nothing matches. Filters combine with AND, and the values of one
         * filter with OR. Omitted filters apply no restriction.
         *
         * Runs are ordered by `started_at` and then by ID, oldest first. Evaluations that clients recorded as calls and those
         * of `POST /evaluations/evaluate_model` are not returned, although they can be read by ID.
         *
         * Errors before the first line are ordinary error responses. If the service fails later, it closes the connection before the body is complete; a
         * response that ends normally is complete.
         */
        get: operations["evaluationRunList"];
        put?: never;
        /**
         * Evaluation Run Create
         *
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
         */
        post: operations["evaluationRunCreate"];
        /**
         * Evaluation Run Delete
         *
         * Deletes runs with all calls below them, including predictions and scores. Feedback is not deleted.
         *
         * IDs for which `GET /v2/{entity}/{project}/evaluation_runs/{evaluation_run_id}` returns `404` are ignored. A repeated
         * request therefore deletes nothing and returns `200`. Returns `422` if `evaluation_run_ids` is omitted.
         */
        delete: operations["evaluationRunDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * Evaluation Run Read
     *
     * Returns one run. Besides runs of `POST /v2/{entity}/{project}/evaluation_runs`, it returns any call of the op
     * `Evaluation.evaluate`, so evaluations that clients or the service recorded can be read too.
     *
     * Returns `404` if there is no such call, if it was deleted, or if it is a call of another op.
     */
    "/v2/{entity}/{project}/evaluation_runs/{evaluation_run_id}": Get<operations["evaluationRunRead"]>;
    /**
     * Evaluation Run Finish
     *
     * Ends a run and computes its means. Only finished trials count: calls of `Evaluation.predict_and_score` directly
     * below the run that have an end. Open trials are ignored.
     *
     * The output of the run has an entry per scorer with the mean of its scores, and an entry `output` with the mean of
     * the model outputs: `{"politeness": {"mean": 0.8}, "output": {"mean": 12.5}}`. Only JSON numbers enter a mean.
     * Booleans, strings, objects, lists and `null` do not. A mean of no numbers has no entry, so the output of the run can
     * be an empty object. `POST /evaluations/status` returns this output.
     *
     * | Call | Effect |
     * | --- | --- |
     * | Root call of the run | Ends with this output, and with the `summary` of the request. |
     * | Call of the op `Evaluation.summarize` below it | Created with the plain op name, the input `self` of the root call and the same output; it starts and ends at the time of the request. |
     *
     * A run can be finished again, for example after more scores. Its output and summary and the output of the
     * `Evaluation.summarize` call are then replaced; their end times do not change. Predictions can be recorded after the
     * end; finish the run again to include them. If a client ended the run with `POST /call/end`, the values sent there do
     * not change.
     *
     * A run fails only through `POST /call/end` with an `exception`. Returns `404` if the run does not exist or was
     * deleted.
     */
    "/v2/{entity}/{project}/evaluation_runs/{evaluation_run_id}/finish": Post<operations["evaluationRunFinish"]>;
    "/v2/{entity}/{project}/predictions": {
        parameters: NoParameters;
        /**
         * Prediction List
         *
         * Streams the predictions created with `POST /v2/{entity}/{project}/predictions` as JSON lines: one prediction per
         * line, each line ended by a line feed. The body is empty if nothing matches. Model calls that clients recorded in
         * other ways are not returned.
         *
         * Predictions are ordered by the start of their calls and then by ID, oldest first.
         *
         * Errors before the first line are ordinary error responses. If the service fails later, it closes the connection before the body is complete; a
         * response that ends normally is complete.
         */
        get: operations["predictionList"];
        put?: never;
        /**
         * Prediction Create
         *
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
         */
        post: operations["predictionCreate"];
        /**
         * Prediction Delete
         *
         * Deletes predictions. Their trials are not deleted: the call of `Evaluation.predict_and_score` that contains a
         * prediction stays in the results of its run, with the output and the scores with which it was finished. To remove a
         * trial, delete that call with `POST /calls/delete`. Feedback is not deleted.
         *
         * IDs for which `GET /v2/{entity}/{project}/predictions/{prediction_id}` returns `404` are ignored. A repeated request
         * therefore deletes nothing and returns `200`. Returns `422` if `prediction_ids` is omitted.
         */
        delete: operations["predictionDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    /**
     * Prediction Read
     *
     * Returns one prediction. Returns `404` if there is no such call, if it was deleted, or if it was not created with `POST /v2/{entity}/{project}/predictions`.
     */
    "/v2/{entity}/{project}/predictions/{prediction_id}": Get<operations["predictionRead"]>;
    /**
     * Prediction Finish
     *
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
     * prediction that belongs to no run is not changed, and the response is the same. Returns `404` if the prediction does
     * not exist, was deleted, or was not created with `POST /v2/{entity}/{project}/predictions`.
     *
     * Finish predictions before `POST /v2/{entity}/{project}/evaluation_runs/{evaluation_run_id}/finish`, which ignores
     * open trials.
     */
    "/v2/{entity}/{project}/predictions/{prediction_id}/finish": Post<operations["predictionFinish"]>;
    /**
     * Eval Results Query
     *
     * Returns the results of one or more evaluations side by side: for each row of input, the model outputs, scores,
     * latency and tokens of each evaluation, and on request statistics of each scorer. Works for runs of
     * `POST /v2/{entity}/{project}/evaluation_runs`, for evaluations that the service ran, and for evaluations that
     * clients recorded as calls.
     *
     * **Trials and rows.** A trial is a call directly below a root call given in the request, with the op
     * `Evaluation.predict_and_score` or `Evaluation.predictAndScore`. Deleted calls are left out. Trials with the same
     * `row_digest` form a row; within a row, they are grouped by evaluation.
     *
     * **Calls of a trial.** The calls directly below a trial are taken in the order of `started_at`, then of their IDs. Op
     * names are compared in lowercase; of an op ref, only the name counts.
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
     * Trials that are not finished are included, with the scores recorded so far. The statistics can therefore differ from
     * the output of a run, which covers the trials that were finished when the run was.
     *
     * IDs without an evaluation contribute no rows and cause no error. Returns `400` if a field cannot be filtered or
     * sorted by, or if `mode` is `difference` for a field that is not a score.
     */
    "/v2/{entity}/{project}/eval_results/query": Post<operations["evalResultsQuery"]>;
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Usage of one model, added up over calls. Each call is priced as described in `ModelCost`. Costs are floating-point numbers in the currency of the price; compare them with a tolerance. */
        AggregatedUsage: {
            /**
             * Number of requests to the model.
             *
             * @default 0
             */
            requests: number;
            /**
             * Number of prompt tokens, cached ones included: `prompt_tokens` plus `input_tokens` of each call.
             *
             * @default 0
             */
            prompt_tokens: number;
            /**
             * Number of completion tokens: `completion_tokens` plus `output_tokens` of each call.
             *
             * @default 0
             */
            completion_tokens: number;
            /**
             * Number of tokens in total. A call that reports no total, or `0`, adds its prompt and completion tokens.
             *
             * @default 0
             */
            total_tokens: number;
            /**
             * Number of prompt tokens read from a prompt cache.
             *
             * @default 0
             */
            cache_read_input_tokens: number;
            /**
             * Number of prompt tokens written to a prompt cache.
             *
             * @default 0
             */
            cache_creation_input_tokens: number;
            /** Cost of the prompt tokens that were neither read from nor written to a prompt cache. `null` unless the request sets `include_costs`; `0` if the model has no price. */
            prompt_tokens_total_cost: number | null;
            /** Cost of the completion tokens. `null` unless the request sets `include_costs`; `0` if the model has no price. */
            completion_tokens_total_cost: number | null;
            /** Cost of the tokens read from a prompt cache. `null` unless the request sets `include_costs`; `0` if the model has no price. */
            cache_read_input_tokens_total_cost: number | null;
            /** Cost of the tokens written to a prompt cache. `null` unless the request sets `include_costs`; `0` if the model has no price. */
            cache_creation_input_tokens_total_cost: number | null;
        };
        /** Aliases of a project. */
        AliasesListResponse: {
            /** Aliases of all objects, sorted and without duplicates. `latest` is not included. */
            aliases: string[];
        };
        /** True if every condition is true; false if any condition is false, even if another one is null; null otherwise. */
        AndOperation: {
            /** Conditions, at least one. Returns `400` if the list is empty. */
            $and: QueryOperand[];
        };
        /** Queue of calls for people to review. */
        AnnotationQueue: {
            /** ID of the queue. */
            id: string;
            /** Project, as `entity/project`. */
            project_id: string;
            /** Display name of the queue. Not unique. */
            name: string;
            /** Purpose of the queue. May be empty. */
            description: string;
            /** Refs of the objects that define the annotations to give. */
            scorer_refs: string[];
            /**
             * Time at which the queue was created, as an RFC 3339 date-time in UTC.
             *
             * Format: date-time
             */
            created_at: string;
            /** ID of the user who created the queue. */
            created_by: string;
            /**
             * Time at which the queue itself was last changed, as an RFC 3339 date-time in UTC. Changes of its items do not count.
             *
             * Format: date-time
             */
            updated_at: string;
            /**
             * Time at which the queue was deleted, as an RFC 3339 date-time in UTC. Set only in the response to the deletion.
             *
             * Format: date-time
             */
            deleted_at?: string | null;
        };
        /** Calls to add to a queue. Unknown fields are ignored. */
        AnnotationQueueAddCallsRequest: {
            /** Project of the queue and of the calls, as `entity/project`. */
            project_id: string;
            /** IDs of the calls, at most 1,000; more return `413`. May be empty. Duplicates count once. */
            call_ids: string[];
            /** Paths to the values of the calls to show to annotators, such as `inputs.question`. May be empty. */
            display_fields: string[];
        };
        /** Numbers of added and of existing items. */
        AnnotationQueueAddCallsResponse: {
            /** Number of calls that were added. */
            added_count: number;
            /** Number of calls that were already in the queue, each counted once. */
            duplicates: number;
        };
        /** Queue to create. Unknown fields are ignored. */
        AnnotationQueueCreateRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Display name of the queue: 1 to 256 characters, at least one of them other than whitespace. It need not be unique. */
            name: string;
            /**
             * Purpose of the queue.
             *
             * @default
             */
            description?: string;
            /** Refs of the objects that define the annotations to give. May be empty. The refs are stored as sent; the objects need not exist. */
            scorer_refs: string[];
            /** Ignored. The service sets it to the ID of the authenticated user. */
            wb_user_id?: string | null;
        };
        /** ID of the new queue. */
        AnnotationQueueCreateResponse: {
            /** ID of the queue, a UUID of version 7. */
            id: string;
        };
        /** The deleted queue, wrapped in `queue`. */
        AnnotationQueueDeleteResponse: {
            /** The deleted queue, with the time of the deletion in `deleted_at` and `updated_at`. */
            queue: AnnotationQueue;
        };
        /** One call in a queue, with the data of the call at the time it was added. */
        AnnotationQueueItem: {
            /** ID of the item. */
            id: string;
            /** Project, as `entity/project`. */
            project_id: string;
            /** ID of the queue. */
            queue_id: string;
            /** ID of the call. */
            call_id: string;
            /**
             * Time at which the call started, as an RFC 3339 date-time in UTC.
             *
             * Format: date-time
             */
            call_started_at: string;
            /**
             * Time at which the call ended, as an RFC 3339 date-time in UTC. `null` if it was still running when it was added.
             *
             * Format: date-time
             */
            call_ended_at?: string | null;
            /** Op that the call ran: a ref or a plain name, as in `op_name` of the call. */
            call_op_name: string;
            /** ID of the trace of the call. */
            call_trace_id: string;
            /** Paths to the values of the call to show to annotators, such as `inputs.question`. */
            display_fields: string[];
            /** ID of the user who added the call. */
            added_by?: string | null;
            /** Most recently changed state across annotators. `unstarted` if no annotator has started. */
            annotation_state: AnnotationState;
            /** ID of the annotator whose state `annotation_state` shows. `null` if no annotator has started. */
            annotator_user_id?: string | null;
            /**
             * Time at which the call was added to the queue, as an RFC 3339 date-time in UTC.
             *
             * Format: date-time
             */
            created_at: string;
            /** ID of the user who added the call, as in `added_by`. */
            created_by: string;
            /**
             * Time at which the item itself was last changed, as an RFC 3339 date-time in UTC. Changes of its state do not count.
             *
             * Format: date-time
             */
            updated_at: string;
            /**
             * Always `null`: items are not deleted.
             *
             * Format: date-time
             */
            deleted_at?: string | null;
            /** Position of the item, from 1. `null` unless requested with `include_position`, which defines how items are counted. */
            position_in_queue?: number | null;
        };
        /** New state of the authenticated user for the item. Unknown fields are ignored. */
        AnnotationQueueItemProgressUpdateRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /**
             * New state. An item cannot return to `unstarted`.
             *
             * @enum {string}
             */
            annotation_state: "in_progress" | "completed" | "skipped";
        };
        /** The item after the change, wrapped in `item`. */
        AnnotationQueueItemProgressUpdateResponse: {
            /** The item after the change. `position_in_queue` is `null`. */
            item: AnnotationQueueItem;
        };
        /** Conditions on items. An item matches if it satisfies every field given. Omitted fields and `null` apply no restriction. Unknown fields are ignored. */
        AnnotationQueueItemsFilter: {
            /** ID of the item. */
            id?: string | null;
            /** ID of the call. */
            call_id?: string | null;
            /** Op that the call ran, exactly as in `call_op_name` of the item. */
            call_op_name?: string | null;
            /** ID of the trace of the call. */
            call_trace_id?: string | null;
            /** ID of the user who added the call. */
            added_by?: string | null;
            /** States, of which the item has one in `annotation_state`. An empty list applies no restriction. */
            annotation_states?: AnnotationState[] | null;
        };
        /** Items to return, and their order. Unknown fields are ignored. */
        AnnotationQueueItemsQueryRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Conditions on the items. If omitted, all items match. */
            filter?: AnnotationQueueItemsFilter | null;
            /** Sort order, by `call_started_at`, `call_op_name`, `created_at` and `updated_at`; any other field returns `422`. Items with equal keys are ordered by `id`. If omitted, items are ordered by `created_at`, oldest first. */
            sort_by?: SortBy[] | null;
            /** Maximum number of items to return. If omitted, all are returned. */
            limit?: number | null;
            /**
             * Number of items to skip before the first one returned.
             *
             * @default 0
             */
            offset?: number | null;
            /**
             * If `true`, `position_in_queue` is returned: the position of the item in the requested order, among the items that match the filter without its `annotation_states`. With no other condition, this is the position in the whole queue.
             *
             * @default false
             */
            include_position?: boolean;
        };
        /** Items that match the query. */
        AnnotationQueueItemsQueryResponse: {
            /** The items, in the requested order. */
            items: AnnotationQueueItem[];
        };
        /** The queue, wrapped in `queue`. */
        AnnotationQueueReadResponse: {
            /** The queue. */
            queue: AnnotationQueue;
        };
        /** Item and completion counts of one queue. */
        AnnotationQueueStats: {
            /** ID of the queue, as sent. */
            queue_id: string;
            /** Number of items in the queue. */
            total_items: number;
            /** Number of items that at least one annotator has completed or skipped. */
            completed_items: number;
        };
        /** Changes of a queue. Omitted fields and `null` leave a value unchanged. Unknown fields are ignored. */
        AnnotationQueueUpdateRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** New display name: 1 to 256 characters, at least one of them other than whitespace. */
            name?: string | null;
            /** New purpose of the queue. Send an empty string to clear it. */
            description?: string | null;
            /** New refs of the objects that define the annotations to give. Send an empty list to remove all. */
            scorer_refs?: string[] | null;
        };
        /** The queue after the change, wrapped in `queue`. */
        AnnotationQueueUpdateResponse: {
            /** The queue after the change. If the request has no changes, `updated_at` is unchanged. */
            queue: AnnotationQueue;
        };
        /** Queues to return, and their order. Unknown fields are ignored. */
        AnnotationQueuesQueryStreamRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Substring of the name, ignoring case. Every character is literal; there are no wildcards. */
            name?: string | null;
            /** Sort order, by `id`, `name`, `created_at` and `updated_at`; any other field returns `422`. Items with equal keys are ordered by `id`. If omitted, the newest queues come first. */
            sort_by?: SortBy[] | null;
            /** Maximum number of queues to return. If omitted, all are returned. */
            limit?: number | null;
            /** Number of queues to skip before the first one returned. */
            offset?: number | null;
        };
        /** Queues to count. Unknown fields are ignored. */
        AnnotationQueuesStatsRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** IDs of the queues, at most 1,000; more return `413`. May be empty. */
            queue_ids: string[];
        };
        /** Item and completion counts of queues. */
        AnnotationQueuesStatsResponse: {
            /** One item for each requested ID, in the order of the request. */
            stats: AnnotationQueueStats[];
        };
        /**
         * State of an annotator for an item. It starts as `unstarted`; `completed` and `skipped` are final.
         *
         * @enum {string}
         */
        AnnotationState: "unstarted" | "in_progress" | "completed" | "skipped";
        /** Value of one of seven types. At most one field is set; without any, the value is null. */
        AnyValue: {
            /** A string. */
            stringValue?: string;
            /** A boolean. */
            boolValue?: boolean;
            /** Signed 64-bit integer. Send it as a string; many JSON parsers round large numbers. */
            intValue?: string | number;
            /** Floating-point number. `NaN`, `Infinity` and `-Infinity` are strings. */
            doubleValue?: number | ("NaN" | "Infinity" | "-Infinity");
            /** List of values. */
            arrayValue?: ArrayValue;
            /** Map from string keys to values. */
            kvlistValue?: KeyValueList;
            /** Bytes, in base64. */
            bytesValue?: string;
        };
        /** List of values. */
        ArrayValue: {
            /** The values. */
            values?: AnyValue[];
        };
        /** Feedback on a call, as returned with the call. */
        AttachedFeedback: {
            /** ID of the feedback. */
            id?: string;
            /** Type of the feedback, such as `wandb.reaction.1`. It determines the fields of `payload`. */
            feedback_type?: string;
            /** Ref of the call. */
            weave_ref?: string;
            /** Content of the feedback. */
            payload?: {
                [key: string]: unknown;
            };
            /** Display name of the author. */
            creator?: string | null;
            /**
             * Time at which the feedback was created, as an RFC 3339 date-time in UTC.
             *
             * Format: date-time
             */
            created_at?: string | null;
            /** ID of the user who created the feedback. */
            wb_user_id?: string | null;
            /** Ref of the scorer that created the feedback. */
            runnable_ref?: string | null;
            /** Ref of the call in which the scorer created the feedback. */
            call_ref?: string | null;
            /** Ref of the monitor that started the scorer. */
            trigger_ref?: string | null;
            /** Ref of the object that defines the annotation. */
            annotation_ref?: string | null;
        };
        /** One traced run of a function: the data of its start, the data added by its end, and fields that the service computes. */
        Call: {
            /** ID of the call. */
            id: string;
            /** Project, as `entity/project`. */
            project_id: string;
            /** Op that ran, as an op ref or a plain name. */
            op_name: string;
            /** Display name of the call; `null` if none was set. */
            display_name?: string | null;
            /** ID of the trace that the call belongs to. */
            trace_id: string;
            /** ID of the parent call; `null` for the root of a trace. */
            parent_id?: string | null;
            /** ID of the thread that the call belongs to; `null` if none. */
            thread_id?: string | null;
            /** ID of the turn that the call belongs to; `null` if none. Equals `id` if the call is a turn. */
            turn_id?: string | null;
            /**
             * Time at which the call started, as an RFC 3339 date-time in UTC.
             *
             * Format: date-time
             */
            started_at: string;
            /** Attributes recorded with the start. Empty if `columns` omits it. */
            attributes: {
                [key: string]: unknown;
            };
            /** Arguments of the call, by name. Empty if `columns` omits it. */
            inputs: {
                [key: string]: unknown;
            };
            /**
             * Time at which the call ended, as an RFC 3339 date-time in UTC; `null` while it runs.
             *
             * Format: date-time
             */
            ended_at?: string | null;
            /** Error message; `null` if the call did not fail or is still running. An empty string is a failure without a message. */
            exception?: string | null;
            /** Return value of the call, any JSON value. `null` while it runs, or if `columns` omits it. */
            output?: unknown;
            /** Usage, status counts and computed fields. `null` if `columns` omits it. */
            summary?: CallSummary | null;
            /** ID of the user who recorded the call. */
            wb_user_id?: string | null;
            /** Name of the user who recorded the call. Present if `include_usernames` is `true` and the name is known. */
            wb_username?: string | null;
            /** Run that the call was recorded under, as `entity/project/run`. */
            wb_run_id?: string | null;
            /** Step of the run at which the call started. */
            wb_run_step?: number | null;
            /** Step of the run at which the call ended. */
            wb_run_step_end?: number | null;
            /**
             * Always `null`: deleted calls are not returned.
             *
             * Format: date-time
             */
            deleted_at?: string | null;
            /**
             * Time at which the call will be deleted, as an RFC 3339 date-time in UTC; `null` if the project keeps its calls.
             *
             * Format: date-time
             */
            expire_at?: string | null;
            /** Size of `attributes`, `inputs`, `output` and `summary` as JSON in UTF-8, in bytes. Present if `include_storage_size` is `true`. */
            storage_size_bytes?: number | null;
            /** Sum of `storage_size_bytes` over all calls of the trace. Present if `include_total_storage_size` is `true`; set on the root call and `null` on others. */
            total_storage_size_bytes?: number | null;
        };
        /** End of a call, as an item of a batch. */
        CallBatchEnd: {
            /**
             * Kind of the item. If omitted, the field of `req` determines it.
             *
             * @default end
             * @constant
             */
            mode?: "end";
            /** The end of one call. Unknown fields are rejected with `422`; unknown fields within `end` are ignored. */
            req: CallEndRequest;
        };
        /** Start of a call, as an item of a batch. */
        CallBatchStart: {
            /**
             * Kind of the item. If omitted, the field of `req` determines it.
             *
             * @default start
             * @constant
             */
            mode?: "start";
            /** The start of one call. Unknown fields are rejected with `422`; unknown fields within `start` are ignored. */
            req: CallStartRequest;
        };
        /** Statistics of the calls that started in one bucket. Every requested metric is present. If a bucket has no value for a metric, sums, means and counts are `0`, and minima, maxima and percentiles are `null`. Use `count_<metric>` to distinguish a mean of 0 from no data; `count` also includes running calls, which have no latency. */
        CallBucket: {
            /**
             * Start of the bucket, as an RFC 3339 date-time with the offset of the time zone at that time. The first bucket can begin before `start`.
             *
             * Format: date-time
             */
            timestamp: string;
            /** Number of calls that started in the bucket, including running ones. */
            count: number;
            /** Sum of the latencies, in milliseconds. */
            sum_latency_ms?: number;
            /** Mean latency, in milliseconds. `0` if no call has ended; see `count_latency_ms`. */
            avg_latency_ms?: number;
            /** Smallest latency, in milliseconds. */
            min_latency_ms?: number | null;
            /** Largest latency, in milliseconds. */
            max_latency_ms?: number | null;
            /** Number of calls that have ended, and so have a latency. */
            count_latency_ms?: number;
            /** Number of calls. */
            sum_call_count?: number;
            /** `1`, or `0` if the bucket has no calls. */
            avg_call_count?: number;
            /** `1`, or `null` if the bucket has no calls. */
            min_call_count?: number | null;
            /** `1`, or `null` if the bucket has no calls. */
            max_call_count?: number | null;
            /** Number of calls. */
            count_call_count?: number;
            /** Number of failed calls. */
            sum_error_count?: number;
            /** Share of the calls that failed, from 0 to 1. `0` if the bucket has no calls. */
            avg_error_count?: number;
            /** `1` if all calls failed, `0` if at least one did not, `null` if the bucket has no calls. */
            min_error_count?: number | null;
            /** `1` if at least one call failed, `0` if none did, `null` if the bucket has no calls. */
            max_error_count?: number | null;
            /** Number of calls, failed or not. */
            count_error_count?: number;
            [key: `p${number}_${'latency_ms' | 'call_count' | 'error_count'}`]: number | null;
        };
        /** The end of one call. Unknown fields are rejected with `422`; unknown fields within `end` are ignored. */
        CallEndRequest: {
            /** The end of a call. Unknown fields are ignored. If an end exceeds 3.5 MiB (3,670,016 bytes) as JSON, `output` and `summary` are replaced by `{"_weave": {"error": "<EXCEEDS_LIMITS>"}}`, the larger one first, until it fits. */
            end: EndedCall;
        };
        /** An empty object. */
        CallEndResponse: Record<string, unknown>;
        /** Metric to compute over calls. */
        CallMetricSpec: {
            /**
             * Metric to aggregate:
             *
             * - `latency_ms`: whole milliseconds from start to end. Running calls have none.
             * - `call_count`: 1 for each call.
             * - `error_count`: 1 for each call with an exception, 0 for the others. A failed descendant does not count.
             *
             * @enum {string}
             */
            metric: "latency_ms" | "call_count" | "error_count";
            /**
             * Aggregations of the values in a bucket. Each adds the field `<aggregation>_<metric>`, such as `avg_latency_ms`. `count` is the number of values. An empty list means `sum` if `percentiles` is empty too.
             *
             * @default [
             *   "sum"
             * ]
             */
            aggregations?: ("sum" | "avg" | "min" | "max" | "count")[];
            /**
             * Percentiles of the values in a bucket, from 0 to 100, fractions allowed. Each adds the field `p<percentile>_<metric>`, such as `p95_latency_ms` or `p99.9_latency_ms`; 95.0 is written `p95`.
             *
             * The percentile `p` of `n` sorted values is the value at the zero-based position `p / 100 * (n - 1)`, linearly interpolated between neighbors. For example, the 95th percentile of 420, 2700 and 3250 is 3195. A service can sample the values of a bucket that has more than 8,192 of them.
             *
             * @default []
             */
            percentiles?: number[];
        };
        /** The call to read and the optional fields to include. Unknown fields are ignored. */
        CallReadRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** ID of the call. */
            id: string;
            /**
             * If `true`, includes `summary.weave.costs`.
             *
             * @default false
             */
            include_costs?: boolean | null;
            /**
             * If `true`, includes `storage_size_bytes`.
             *
             * @default false
             */
            include_storage_size?: boolean | null;
            /**
             * If `true`, includes `total_storage_size_bytes`.
             *
             * @default false
             */
            include_total_storage_size?: boolean | null;
        };
        /** The call that was read. */
        CallReadResponse: {
            /** The call; `null` if it does not exist, was deleted, or has no start yet. */
            call: Call | null;
        };
        /** Starts and ends of calls. Unknown fields are ignored. */
        CallStartBatchRequest: {
            /** Starts and ends, in any order. Both parts of a call can be in one batch. */
            batch: (CallBatchStart | CallBatchEnd)[];
        };
        /** Results of a batch. */
        CallStartBatchResponse: {
            /** Result of each item, in the order of the request: the IDs for a start, an empty object for an end. */
            res: (CallStartResponse | CallEndResponse)[];
        };
        /** The start of one call. Unknown fields are rejected with `422`; unknown fields within `start` are ignored. */
        CallStartRequest: {
            /** The start of a call. Unknown fields are ignored. If a start exceeds 3.5 MiB (3,670,016 bytes) as JSON, `inputs`, `attributes` and `otel_dump` are replaced by `{"_weave": {"error": "<EXCEEDS_LIMITS>"}}`, the largest first, until it fits. */
            start: StartedCall;
        };
        /** IDs of the started call, as sent or as generated by the service. */
        CallStartResponse: {
            /** ID of the call, required to record its end. */
            id: string;
            /** ID of the trace, required to record child calls. */
            trace_id: string;
        };
        /** Range, filter and metrics of the statistics. Unknown fields are ignored. If neither `usage_metrics` nor `call_metrics` has an item, the response has no buckets. */
        CallStatsRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /**
             * Start of the range, inclusive, as an RFC 3339 date-time. An offset other than UTC is converted.
             *
             * Format: date-time
             */
            start: string;
            /**
             * End of the range, exclusive, as an RFC 3339 date-time. If omitted or `null`, the time of the request. An offset other than UTC is converted. Returns `400` if it is before `start`.
             *
             * Format: date-time
             */
            end?: string | null;
            /** Size of a bucket in seconds. If omitted or `null`, the range determines it: 300 up to 2 hours, 3,600 up to 12 hours, 21,600 up to 3 days, 43,200 up to 14 days, 86,400 beyond. If the range divided by the size exceeds 10,000, the size becomes `floor(range / 10000) + 1`. */
            granularity?: number | null;
            /** Token and cost metrics to compute, by bucket and model. If omitted, `null` or empty, `usage_buckets` is empty. */
            usage_metrics?: UsageMetricSpec[] | null;
            /** Call metrics to compute, by bucket. If omitted, `null` or empty, `call_buckets` is empty. */
            call_metrics?: CallMetricSpec[] | null;
            /** Filter on the calls that are counted. If omitted or `null`, all calls of the range count. */
            filter?: CallsFilter | null;
            /**
             * IANA name of the time zone that determines where buckets begin. Days begin at midnight in this zone. Returns `422` if the name is unknown.
             *
             * @default UTC
             */
            timezone?: string;
        };
        /** Statistics, and the range and bucket size that were used. */
        CallStatsResponse: {
            /**
             * Start of the range, inclusive, as an RFC 3339 date-time in UTC.
             *
             * Format: date-time
             */
            start: string;
            /**
             * End of the range, exclusive, as an RFC 3339 date-time in UTC. If the request has no `end`, the time of the request.
             *
             * Format: date-time
             */
            end: string;
            /** Size of a bucket in seconds, as it was used. It can be larger than requested. */
            granularity: number;
            /** IANA name of the time zone that was used. */
            timezone: string;
            /**
             * Statistics of `usage_metrics`, one item for each bucket of the range and each model used in the range, ordered by `timestamp`, then by `model`. Empty if no model was used.
             *
             * @default []
             */
            usage_buckets?: UsageBucket[];
            /**
             * Statistics of `call_metrics`, one item for each bucket of the range, ordered by `timestamp`.
             *
             * @default []
             */
            call_buckets?: CallBucket[];
        };
        /** Summary of a call: the fields that its client recorded, and `weave`, which the service computes. */
        CallSummary: {
            /** Usage by model, as recorded by the client. The keys are names of models, the values are usually `ModelUsage`; counts that the client sent as something else than numbers are returned as sent. */
            usage?: {
                [key: string]: unknown;
            };
            /** Number of calls by status, over this call and all its descendants, counted by the client. The service does not count. If `error` is greater than 0 and the call itself ended without an exception, its status is `descendant_error`. */
            status_counts?: StatusCounts;
            /** Fields that the service computes when the call is read. */
            weave?: ComputedSummary | null;
        } & {
            [key: string]: unknown;
        };
        /** Summary that a client records with the end of a call. Other fields than those listed are stored and can be queried. Fields under `weave` are replaced by those that the service computes. */
        CallSummaryInput: {
            /** Usage of this call by model; the keys are names of models, the values are `ModelUsage`. Report only what the call itself used, without its children: roll-ups add children and would count them twice. A whole number in a string counts as a number. Other values are stored as sent and left out of sums, so that they do not reject a batch. */
            usage?: {
                [key: string]: unknown;
            };
            /** Number of calls by status, over this call and all its descendants, counted by the client. The service does not count. If `error` is greater than 0 and the call itself ended without an exception, its status is `descendant_error`. */
            status_counts?: StatusCounts;
        } & {
            [key: string]: unknown;
        };
        /** The call to change and its new display name. Unknown fields are ignored. */
        CallUpdateRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** ID of the call. */
            call_id: string;
            /** New display name, at most 1,024 characters. An empty string removes the name. Returns `400` if omitted or `null`. */
            display_name?: string | null;
            /** Ignored. The service sets it to the ID of the authenticated user. */
            wb_user_id?: string | null;
        };
        /** An empty object. */
        CallUpdateResponse: Record<string, unknown>;
        /** Calls that have ended. Unknown fields are ignored. */
        CallsCompleteRequest: {
            /** The calls, in any order. */
            batch: CompletedCall[];
        };
        /** An empty object. */
        CallsCompleteResponse: Record<string, unknown>;
        /** The calls to delete. Unknown fields are ignored. */
        CallsDeleteRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** IDs of the calls. Returns `413` if more than 1,000 are given. */
            call_ids: string[];
            /** Ignored. The service sets it to the ID of the authenticated user. */
            wb_user_id?: string | null;
        };
        /** Result of the deletion. */
        CallsDeleteResponse: {
            /** Number of calls that this request deleted, including descendants of the given calls. Calls that were already deleted do not count. */
            num_deleted: number;
        };
        /**
         * Filter on calls. A call must match every field that is given; within a list, one matching item is enough. Fields that are omitted or `null` and empty lists apply no restriction, except that an empty `thread_ids` or `turn_ids` matches nothing.
         *
         * Each list accepts at most 1,000 items; longer lists return `400`. Unknown fields are ignored.
         */
        CallsFilter: {
            /** Ops that the calls ran, as in `op_name` of a call: op refs or plain names. A ref that ends in `:*` matches every version of the op. */
            op_names?: string[] | null;
            /** Refs found anywhere in the inputs, compared as strings. A ref that ends in `:*` matches every version. */
            input_refs?: string[] | null;
            /** Refs found anywhere in the output, compared as strings. A ref that ends in `:*` matches every version. */
            output_refs?: string[] | null;
            /** IDs of the parent calls. Matches only direct children. */
            parent_ids?: string[] | null;
            /** IDs of the traces that the calls belong to. */
            trace_ids?: string[] | null;
            /** IDs of the calls. */
            call_ids?: string[] | null;
            /** IDs of the threads that the calls belong to. An empty list matches nothing. */
            thread_ids?: string[] | null;
            /** IDs of the turns that the calls belong to. An empty list matches nothing. */
            turn_ids?: string[] | null;
            /** If `true`, matches only calls without a parent. `false` applies no restriction. */
            trace_roots_only?: boolean | null;
            /** IDs of the users who recorded the calls. */
            wb_user_ids?: string[] | null;
            /** Runs that the calls were recorded under, as `entity/project/run`. An ID without slashes names a run of the requested project. */
            wb_run_ids?: string[] | null;
        };
        /** The calls to count. Unknown fields are ignored. */
        CallsQueryStatsRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Filter on the calls. Calls must match both `filter` and `query`. */
            filter?: CallsFilter | null;
            /** Additional condition on each call. */
            query?: Query | null;
            /** Number of calls at which counting stops. If omitted, all are counted. */
            limit?: number | null;
            /**
             * If `true`, includes `total_storage_size_bytes`.
             *
             * @default false
             */
            include_total_storage_size?: boolean | null;
            /** Paths whose value is an object ref, such as `inputs.prompt`. `query` can then use fields of the object, such as `inputs.prompt.name`. At most 20 fields below refs and 10,000 different refs per path; more return `400`. */
            expand_columns?: string[] | null;
        };
        /** Number and size of the matching calls. */
        CallsQueryStatsResponse: {
            /** Number of matching calls, at most `limit`. */
            count: number;
            /**
             * `true` if counting stopped at `limit`; more calls may match.
             *
             * @default false
             */
            has_more: boolean;
            /** Sum of the storage sizes of the counted calls, in bytes. `null` unless the request sets `include_total_storage_size`. */
            total_storage_size_bytes?: number | null;
        };
        /** The calls to return, their order, and the fields to include. Unknown fields are ignored. */
        CallsQueryStreamRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Filter on the calls. Calls must match both `filter` and `query`. */
            filter?: CallsFilter | null;
            /** Additional condition on each call. */
            query?: Query | null;
            /** Sort order. If omitted or `null`, calls are ordered by `started_at`, then by `id`. An empty list orders them by `id`. Calls with equal keys are ordered by `id`. */
            sort_by?: SortBy[] | null;
            /** Maximum number of calls to return. If omitted, all are returned. */
            limit?: number | null;
            /**
             * Number of calls to skip before the first one returned.
             *
             * @default 0
             */
            offset?: number | null;
            /**
             * If `true`, includes `summary.weave.costs`, and returns `summary` even if `columns` omits it.
             *
             * @default false
             */
            include_costs?: boolean | null;
            /**
             * If `true`, includes `summary.weave.feedback`, and returns `summary` even if `columns` omits it.
             *
             * @default false
             */
            include_feedback?: boolean | null;
            /**
             * If `true`, includes `storage_size_bytes`.
             *
             * @default false
             */
            include_storage_size?: boolean | null;
            /**
             * If `true`, includes `total_storage_size_bytes`.
             *
             * @default false
             */
            include_total_storage_size?: boolean | null;
            /**
             * If `true`, includes `wb_username` where the name is known.
             *
             * @default false
             */
            include_usernames?: boolean | null;
            /** Fields to return. If omitted, all are returned. A path selects its whole top-level field: `inputs.question` returns all `inputs`. `id`, `project_id`, `op_name`, `trace_id` and `started_at` are always returned. Returns `422` if calls have no such field. */
            columns?: string[] | null;
            /**
             * Paths whose value is an object ref, such as `inputs.prompt`. In the response the object replaces the ref, with the ref in its field `_ref`. `query` and `sort_by` can use fields of the object, such as `inputs.prompt.name`.
             *
             * The order of the paths does not matter. A ref that does not resolve, or whose project the caller cannot access, is returned unchanged and counts as missing in `query` and `sort_by`. At most 100 paths, 20 fields below refs, and 10,000 different refs per path; more return `400`.
             */
            expand_columns?: string[] | null;
            /**
             * If `false`, refs are returned unchanged, and `expand_columns` applies to `query` and `sort_by` only.
             *
             * @default true
             */
            return_expanded_column_values?: boolean | null;
        };
        /** Calls to score, and scorers to apply. Unknown fields are ignored. */
        CallsScoreRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** IDs of the calls. An empty list scores nothing. Returns `413` if more than 1,000 are given. */
            call_ids: string[];
            /** Refs of versions of the scorers in the project. Returns `400` for a string that is not the ref of an object or op, and `404` for a ref that does not resolve. */
            scorer_refs: string[];
            /** ID of the authenticated user, set by the service. A value that is sent is ignored. */
            wb_user_id?: string | null;
        };
        /** An empty object. */
        CallsScoreResponse: Record<string, unknown>;
        /** The calls whose usage to add up. Unknown fields are ignored. */
        CallsUsageRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** IDs of the calls. They need not be roots of traces. */
            call_ids: string[];
            /**
             * If `true`, includes costs.
             *
             * @default false
             */
            include_costs?: boolean;
            /**
             * Maximum number of calls in one trace. Returns `413` if a trace has more.
             *
             * @default 10000
             */
            limit?: number;
        };
        /** Usage of the given calls. */
        CallsUsageResponse: {
            /**
             * Usage by call ID: that of the call and all its descendants. Every given ID has an entry; it is empty if nothing was used or the call does not exist.
             *
             * @default {}
             */
            call_usage: {
                [key: string]: UsageByModel;
            };
            /**
             * IDs of the calls in these sums that have not ended, sorted. Their usage can still change the sums.
             *
             * @default []
             */
            unfinished_call_ids: string[];
        };
        /** A call that has ended. Unknown fields are ignored. If `inputs`, `attributes` and `otel_dump`, or `output` and `summary`, exceed 3.5 MiB (3,670,016 bytes) as JSON, they are replaced by `{"_weave": {"error": "<EXCEEDS_LIMITS>"}}`, the largest first, until they fit. */
        CompletedCall: {
            /** Project, as `entity/project`, the same as in the path. */
            project_id: string;
            /** ID of the call: a UUID, or the 16 hexadecimal digits of an OpenTelemetry span. Returns `400` for any other form. */
            id: string;
            /** ID of the trace: a UUID, or the 32 hexadecimal digits of an OpenTelemetry trace. All calls of a trace share it. Returns `400` for any other form. */
            trace_id: string;
            /** ID of the parent call; `null` for the root of a trace. The parent can be recorded later. Returns `400` if it does not have the form of a call ID. */
            parent_id?: string | null;
            /** Op that ran: an op ref, or a plain name of at most 128 characters. Returns `400` if a plain name is longer. */
            op_name: string;
            /** Display name of the call, at most 1,024 characters. `POST /call/update` can change it. */
            display_name?: string | null;
            /** ID of the thread that the call belongs to, any string. An empty string is no thread. */
            thread_id?: string | null;
            /** ID of the turn that the call belongs to. A turn is a call whose `turn_id` equals its own `id`. */
            turn_id?: string | null;
            /**
             * Time at which the call started, as an RFC 3339 date-time. Stored to the microsecond.
             *
             * Format: date-time
             */
            started_at: string;
            /**
             * Time at which the call ended, as an RFC 3339 date-time. Stored to the microsecond.
             *
             * Format: date-time
             */
            ended_at: string;
            /** Attributes of the call, for example its environment. Can be empty. */
            attributes: {
                [key: string]: unknown;
            };
            /** Arguments of the call, by name. Can be empty. Refs anywhere inside them can be filtered with `input_refs`. */
            inputs: {
                [key: string]: unknown;
            };
            /** Return value of the call, any JSON value. Refs anywhere inside it can be filtered with `output_refs`. */
            output?: unknown;
            /** Summary that a client records with the end of a call. Other fields than those listed are stored and can be queried. Fields under `weave` are replaced by those that the service computes. */
            summary: CallSummaryInput;
            /** Error message. A call with a non-empty message has the status `error`; `null` or an empty string means that it did not fail. */
            exception?: string | null;
            /** OpenTelemetry span that the call was created from. Returned as `otel_span` in `attributes`. */
            otel_dump?: {
                [key: string]: unknown;
            } | null;
            /** Ignored. The service sets it to the ID of the authenticated user. */
            wb_user_id?: string | null;
            /** Run that the call is recorded under, as `entity/project/run`. */
            wb_run_id?: string | null;
            /** Step of the run at which the call started. */
            wb_run_step?: number | null;
            /** Step of the run at which the call ended. */
            wb_run_step_end?: number | null;
        };
        /** Fields of a call that the service computes each time the call is read. */
        ComputedSummary: {
            /**
             * Status of the call, the first that applies:
             *
             * 1. `error`: the call has an exception.
             * 2. `running`: the call has not ended.
             * 3. `descendant_error`: `status_counts.error` of the summary is greater than 0.
             * 4. `success`: none of the above.
             *
             * Queries on `summary.weave.status` use the same rule.
             *
             * @enum {string}
             */
            status: "success" | "error" | "running" | "descendant_error";
            /** Name of the op without its version, or `op_name` if it is not a ref. Absent if the call has a display name. */
            trace_name?: string | null;
            /** Display name. Absent if the call has none. */
            display_name?: string;
            /** Whole milliseconds from start to end, also for failed calls. Absent while the call runs. */
            latency_ms?: number | null;
            /** Costs of the call's own usage, by model. Present if `include_costs` is `true` and at least one model has a price. Models without a price are omitted. */
            costs?: {
                [key: string]: ModelCost;
            } | null;
            /** Feedback on the call, possibly empty. Present if `include_feedback` is `true`. */
            feedback?: AttachedFeedback[] | null;
        };
        /**
         * True if one string contains another. The search is literal, not a pattern. On a field that holds a list of strings, such as `input_refs`, it is true if one item equals `substr`.
         *
         * Use it on strings, lists of strings and JSON fields, which are read as strings (see `$getField`). The result for other fields is undefined.
         */
        ContainsOperation: {
            /** Operands of `$contains`. */
            $contains: ContainsSpec;
        };
        /** Operands of `$contains`. */
        ContainsSpec: {
            /** Value to search in. */
            input: QueryOperand;
            /** String to search for. */
            substr: QueryOperand;
            /**
             * If `true`, ignores case for the ASCII letters `A` to `Z` only.
             *
             * @default false
             */
            case_insensitive?: boolean | null;
        };
        /** A value converted to another type. Rarely needed: a literal already determines how the JSON field it is compared with is read. */
        ConvertOperand: {
            /** Operands of `$convert`. A value that cannot be converted becomes null. */
            $convert: ConvertSpec;
        };
        /** Operands of `$convert`. A value that cannot be converted becomes null. */
        ConvertSpec: {
            /** Value to convert. */
            input: QueryOperand;
            /**
             * Target type:
             *
             * - `int`: an optional sign and decimal digits.
             * - `double`: any decimal number, with or without an exponent.
             * - `bool`: `true`, `false`, or a whole number from 0 to 255, of which only 0 is false.
             * - `string`: any value.
             * - `exists`: a boolean that is true if the value is present and not null.
             *
             * @enum {string}
             */
            to: "double" | "string" | "int" | "bool" | "exists";
        };
        /** Price of a model. Fields that the request did not select are `null`. */
        Cost: {
            /** ID of the price. */
            id?: string | null;
            /** Name of the model, as usage is reported under it. */
            llm_id?: string | null;
            /** Price of one prompt token. */
            prompt_token_cost?: number | null;
            /** Price of one completion token. */
            completion_token_cost?: number | null;
            /** Price of one token read from a prompt cache. */
            cache_read_input_token_cost?: number | null;
            /** Price of one token written to a prompt cache. */
            cache_creation_input_token_cost?: number | null;
            /** Currency of the prices of prompt tokens, cached ones included, as an ISO 4217 code. */
            prompt_token_cost_unit?: string | null;
            /** Currency of the price of completion tokens, as an ISO 4217 code. */
            completion_token_cost_unit?: string | null;
            /**
             * Time from which the price applies, as an RFC 3339 date-time in UTC.
             *
             * Format: date-time
             */
            effective_date?: string | null;
            /** Provider that offers the model at this price. */
            provider_id?: string | null;
        };
        /** Prices to record. Unknown fields are ignored. */
        CostCreateRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Prices by model. The keys are names of models, as usage is reported under them. */
            costs: {
                [key: string]: CostInput;
            };
            /** Ignored. The service sets it to the ID of the authenticated user. */
            wb_user_id?: string | null;
        };
        /** The recorded prices. */
        CostCreateResponse: {
            /** One pair for each price, in the order of the request. */
            ids: [
                string,
                string
            ][];
        };
        /** Price of one model, from a date on. Unknown fields are rejected with `422`. */
        CostInput: {
            /** Price of one prompt token that is neither read from nor written to a prompt cache. */
            prompt_token_cost: number;
            /** Price of one completion token. */
            completion_token_cost: number;
            /**
             * Price of one token read from a prompt cache.
             *
             * @default 0
             */
            cache_read_input_token_cost?: number;
            /**
             * Price of one token written to a prompt cache.
             *
             * @default 0
             */
            cache_creation_input_token_cost?: number;
            /**
             * Currency of the prices of prompt tokens, cached ones included, as an ISO 4217 code. `null` means `USD`. Nothing is converted.
             *
             * @default USD
             */
            prompt_token_cost_unit?: string | null;
            /**
             * Currency of the price of completion tokens, as an ISO 4217 code. `null` means `USD`. Nothing is converted.
             *
             * @default USD
             */
            completion_token_cost_unit?: string | null;
            /**
             * Time from which the price applies, as an RFC 3339 date-time. If omitted or `null`, the time of the request.
             *
             * Format: date-time
             */
            effective_date?: string | null;
            /**
             * Provider that offers the model at this price. `null` means `default`.
             *
             * @default default
             */
            provider_id?: string | null;
        };
        /** The prices to delete. Unknown fields are ignored. */
        CostPurgeRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** IDs of the prices: `$eq` or `$in` of `id`, or `$or` of several `$eq`. Any other query returns `400`. */
            query: Query;
        };
        /** An empty object. */
        CostPurgeResponse: Record<string, unknown>;
        /** The prices to return, their order, and the fields to include. Unknown fields are ignored. */
        CostQueryRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Fields to return; the others are `null`. If omitted, all are returned. Returns `400` if a price has no such field. */
            fields?: string[] | null;
            /** Condition on the prices. If omitted, all match. */
            query?: Query | null;
            /** Sort order. If omitted, prices are ordered by `id`, and so by time of creation. Prices with equal keys are ordered by `id`. */
            sort_by?: SortBy[] | null;
            /** Maximum number of prices to return. If omitted, all are returned. */
            limit?: number | null;
            /** Number of prices to skip before the first one returned. Default: `0`. */
            offset?: number | null;
        };
        /** Prices of a project. */
        CostQueryResponse: {
            /** The matching prices, in the requested order. */
            results: Cost[];
        };
        /** Data center in which a model runs. */
        Datacenter: {
            /** Country of the data center, as an ISO 3166-1 alpha-2 code such as `NL`. */
            country_code: string;
        };
        /** Dataset to store. Unknown fields are ignored. */
        DatasetCreateRequest: {
            /** Name of the dataset. Versions with the same object ID belong to one dataset. The object ID is the name with spaces and `/` replaced by `_`, in lowercase: `My Data/1` becomes `my_data_1`. Returns `400` unless the object ID has 1 to 128 characters, each a letter, a digit, `_`, `.` or `-`. If omitted or `null`, the name and the object ID are `Dataset`. */
            name?: string | null;
            /** Description of the dataset. Default: `null`. */
            description?: string | null;
            /** Rows of the dataset, in order. May be empty, and a row may occur several times. Returns `413` beyond the limits of `POST /table/create`. */
            rows: {
                [key: string]: unknown;
            }[];
        };
        /** Version that holds the content. */
        DatasetCreateResponse: {
            /** Digest of the version. */
            digest: string;
            /** Object ID of the dataset: the name in its refs. */
            object_id: string;
            /** Number of the version, counted from 0 in the order of creation. Deleted versions keep their numbers. */
            version_index: number;
        };
        /** Result of the deletion. */
        DatasetDeleteResponse: {
            /** Number of versions deleted by this request. A version that is named twice counts once. */
            num_deleted: number;
        };
        /** Version of the dataset. */
        DatasetReadResponse: DatasetVersion;
        /** One version of a dataset, without its rows. */
        DatasetVersion: {
            /** Object ID of the dataset: the name in its refs. */
            object_id: string;
            /** Digest of the version, also if the request names the version in another way. */
            digest: string;
            /** Number of the version, counted from 0 in the order of creation. Deleted versions keep their numbers. */
            version_index: number;
            /**
             * Time at which the version was created, as an RFC 3339 date-time in UTC.
             *
             * Format: date-time
             */
            created_at: string;
            /** Name as it was sent. Equal to `object_id` if the stored object has no name. */
            name: string;
            /** Description of the dataset; `null` if it has none. */
            description?: string | null;
            /** Ref of the table with the rows. To read them, use `POST /table/query` with the digest at the end of the ref. An empty string if the stored object has no table. */
            rows: string;
        };
        /** A version that was deleted. */
        DeletedVersion: {
            /** Digest of the version. */
            digest: string;
            /** Built-in class of the content, as in `ObjectVersion`. `null` if it has none. */
            base_object_class?: string | null;
            /** Class of the content, as in `ObjectVersion`. `null` if it has none. */
            leaf_object_class?: string | null;
        };
        /** Body of every error that is not a mismatch with the schema. It always has `reason` and never `detail`. Other fields may follow; clients must ignore fields they do not know. */
        DomainError: {
            /** Message for a person: the problem and, if possible, its solution. The wording can change, so do not match on it. */
            reason: string;
            /** Name of the kind of error, such as `NotFoundError`. May be absent; base decisions on the status. */
            error_type?: string;
            /**
             * Time at which the requested resource was deleted, as an RFC 3339 date-time in UTC. Present only if it existed.
             *
             * Format: date-time
             */
            deleted_at?: string;
            /** Digests that do not exist, each once. Present if a request for several resources names some that do not exist. */
            missing_object_digests?: string[];
        };
        /** The end of a call. Unknown fields are ignored. If an end exceeds 3.5 MiB (3,670,016 bytes) as JSON, `output` and `summary` are replaced by `{"_weave": {"error": "<EXCEEDS_LIMITS>"}}`, the larger one first, until it fits. */
        EndedCall: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** ID of the call: a UUID, or the 16 hexadecimal digits of an OpenTelemetry span. Its start can arrive later. Returns `400` for any other form. */
            id: string;
            /**
             * Time at which the call ended, as an RFC 3339 date-time. Stored to the microsecond.
             *
             * Format: date-time
             */
            ended_at: string;
            /**
             * Time at which the call started, if the client still has it. Not stored: the start determines it.
             *
             * Format: date-time
             */
            started_at?: string | null;
            /** Error message. A call with a non-empty message has the status `error`; `null` or an empty string means that it did not fail. */
            exception?: string | null;
            /** Return value of the call, any JSON value. Refs anywhere inside it can be filtered with `output_refs`. */
            output?: unknown;
            /** Summary that a client records with the end of a call. Other fields than those listed are stored and can be queried. Fields under `weave` are replaced by those that the service computes. */
            summary: CallSummaryInput;
            /** Step of the run at which the call ended. */
            wb_run_step_end?: number | null;
            /** ID of the trace of the call. Not stored: the start determines it. */
            trace_id?: string | null;
            /** True if the call is part of an evaluation. Not stored: the ops of the trace tell it. */
            is_eval?: boolean | null;
        };
        /** True if both operands are equal. Compared with the literal `null`, it is true if the other operand has no value. For feedback types that a call can have several of, such as reactions and notes, one equal entry is enough. */
        EqOperation: {
            /** The two operands. */
            $eq: [
                QueryOperand,
                QueryOperand
            ];
        };
        /** Statistics of one evaluation. */
        EvalResultsEvaluationSummary: {
            /** ID of the root call of the evaluation. For a run, this is the ID of the run. */
            evaluation_call_id: string;
            /**
             * Number of trials of the evaluation in the rows of the summary.
             *
             * @default 0
             */
            trial_count: number;
            /**
             * Statistics of each scorer. A scorer whose scores are objects has one entry per path of a value inside them; lists
             * and nulls have no entry.
             *
             * Entries are ordered by first appearance when rows are read by `row_digest`, and within a row by trial and by
             * score.
             *
             * @default []
             */
            scorer_stats: EvalResultsScorerStats[];
            /** Evaluation that was run: the input `self` or `this` of the root call. `null` if neither exists. */
            evaluation_ref?: string | null;
            /** Model that was evaluated: the input `model` of the root call. `null` if it does not exist. */
            model_ref?: string | null;
            /** Display name of the root call. `null` if it has none. */
            display_name?: string | null;
            /** ID of the trace of the root call. */
            trace_id?: string | null;
            /** Time at which the root call started, as an RFC 3339 date-time in UTC. */
            started_at?: string | null;
        };
        /** One condition on the rows. Unknown fields are rejected with `422`. */
        EvalResultsFilter: {
            /** ID of the evaluation whose trials are tested. If omitted or `null`, the trials of all evaluations are. */
            evaluation_call_id?: string | null;
            /**
             * Condition in the query language. A row matches if the condition is true for at least one of its trials. The fields
             * are:
             *
             * | Field | Value |
             * | --- | --- |
             * | `scores.<scorer>`, and paths below it | Score of the trial, as in `scores` of the response. |
             * | `inputs.<path>` | Field of the input of the row. If the input is a ref of a dataset row, the field of that row. |
             * | `output.<path>`, also written `outputs.<path>` | Field of the output of the trial: `output.output` is the output of the model, and `output.model_latency.mean` its latency in seconds. |
             * | `row_digest` | Digest of the row, as a string. |
             *
             * Any other field returns `400`. A ref that does not resolve, or whose project the caller cannot read, has no
             * fields. Write a dot that is part of a key as `\.`.
             *
             * In `scores`, `true` and `false` are read as 1 and 0, and a number is compared as `double` with any number literal,
             * also a whole one. Other fields are read as `$literal` describes.
             */
            query: Query;
        };
        /** Evaluations to compare, and the form of the results. Unknown fields are ignored. */
        EvalResultsQueryRequest: {
            /** IDs of the root calls of evaluations. If this and `evaluation_run_ids` are omitted or empty, the response has no rows and an empty summary. */
            evaluation_call_ids?: string[] | null;
            /** IDs of evaluation runs. They are added to `evaluation_call_ids`, after those; an ID that appears twice counts once. */
            evaluation_run_ids?: string[] | null;
            /**
             * If `true`, returns only rows that have a trial in every evaluation of the request. No effect with fewer than two IDs.
             *
             * @default false
             */
            require_intersection?: boolean;
            /**
             * If `true`, `raw_data_row` of each row has the input. If `false`, it is `null`.
             *
             * @default false
             */
            include_raw_data_rows?: boolean;
            /**
             * If `true` and `include_raw_data_rows` is `true`, refs of dataset rows in `raw_data_row` are replaced by the rows. A ref that does not resolve, or whose project the caller cannot read, remains, and `warnings` reports it.
             *
             * @default false
             */
            resolve_row_refs?: boolean;
            /**
             * If `false`, `rows` is empty and `total_rows` is 0. Use this to read only the summary.
             *
             * @default true
             */
            include_rows?: boolean;
            /**
             * If `true`, returns statistics in `summary`.
             *
             * @default false
             */
            include_summary?: boolean;
            /** Applies `require_intersection` to the summary. If omitted or `null`, the value of `require_intersection` applies. */
            summary_require_intersection?: boolean | null;
            /**
             * If `false`, the calls below trials are not read, which is faster. The values of a trial then come from its own
             * call only:
             *
             * - `predict_call_id` is `null` and `scorer_call_ids` is empty.
             * - `scores` and `model_latency_seconds` are those in its output.
             * - `total_tokens` is computed from its own summary.
             *
             * @default true
             */
            include_predict_and_score_children?: boolean;
            /** Sort keys of the rows, applied in order. Rows with equal keys are ordered by `row_digest`, ascending. If omitted, `null` or empty, only `row_digest` applies. */
            sort_by?: EvalResultsSortBy[] | null;
            /** Conditions on the rows. A row must match all of them; different trials may match different conditions. */
            filters?: EvalResultsFilter[] | null;
            /** Maximum number of rows to return. If omitted, all are returned. */
            limit?: number | null;
            /**
             * Number of rows to skip before the first one returned.
             *
             * @default 0
             */
            offset?: number;
        };
        /** Results of evaluations, side by side. */
        EvalResultsQueryResponse: {
            /** Rows of this page. Empty if nothing matches, or if `include_rows` is `false`. */
            rows: EvalResultsRow[];
            /** Number of rows that match, regardless of `offset` and `limit`. 0 if `include_rows` is `false`. */
            total_rows: number;
            /** Statistics of all rows that match. `null` unless `include_summary` is `true`. */
            summary?: EvalResultsSummary | null;
            /**
             * Problems that did not prevent the response, such as refs of rows that do not resolve, as messages for a person. The other values are valid.
             *
             * @default []
             */
            warnings: string[];
        };
        /** One row of input, with its trials in each evaluation. */
        EvalResultsRow: {
            /**
             * Digest that identifies the row. It is derived from the input `example` of the trial, as `POST /call/read` returns
             * it:
             *
             * 1. A string that ends in `/attr/rows/id/<row digest>` is the ref of a dataset row. The digest is `<row digest>`.
             * 2. Any other string is hashed as its UTF-8 bytes, without quotes.
             * 3. Any other value is serialized as `POST /obj/create` describes, but with the keys of every object sorted by code
             *    point. The result is hashed. A missing `example` counts as `null`.
             *
             * The hash is SHA-256, encoded as base64url without padding, with `-` replaced with `X` and `_` with `Y`. Inputs
             * that differ only in the order of keys have equal digests. Test vectors:
             *
             * | `example` | Hashed | `row_digest` |
             * | --- | --- | --- |
             * | `{"b": 2, "a": "é"}` | `{"a": "\u00e9", "b": 2}` | `cJYlbOQVZ4XKxJdOA0rK7Bo7k6dey0A7iyPc9sxgkOg` |
             * | `{"x": 1}` | `{"x": 1}` | `YTYlqmU0Pbsbmr5qusZ3P1yRvWDT8vX34urmnh24sic` |
             * | `"plain"` | `plain` | `oRbJ7UbWIHc0pDMX0wYYj1KshjTDfZBLv05B2GX5BHU` |
             * | `null` | `null` | `dCNOmKYnSYX12vHzasLXiswzlGT5UHA7jAGYkvmCuQs` |
             *
             * Predictions of `POST /v2/{entity}/{project}/predictions` always have the third form, never the digest of a dataset
             * row.
             */
            row_digest: string;
            /** Input of the row: the input `example` of its first trial that has one. Any JSON value: the inputs themselves, or the ref of a dataset row unless `resolve_row_refs` replaces it. `null` unless `include_raw_data_rows` is `true`. */
            raw_data_row?: unknown;
            /**
             * Evaluations that have trials of this row, ordered by the start of their first trial.
             *
             * @default []
             */
            evaluations: EvalResultsRowEvaluation[];
        };
        /** Trials of one row in one evaluation. */
        EvalResultsRowEvaluation: {
            /** ID of the root call of the evaluation. For a run, this is the ID of the run. */
            evaluation_call_id: string;
            /**
             * Trials of the row, ordered by the start of their calls, then by ID.
             *
             * @default []
             */
            trials: EvalResultsTrial[];
        };
        /** Statistics of one scorer, or of one value inside its scores. */
        EvalResultsScorerStats: {
            /** Scorer name. */
            scorer_key: string;
            /** Path of the value inside the scores, with keys joined by dots. `null` for the score itself. */
            path?: string | null;
            /**
             * Type of the first value, which determines the statistics:
             *
             * - `binary`: booleans, counted in `pass_true_count` and `pass_known_count`.
             * - `continuous`: numbers, counted in `numeric_count` and averaged in `numeric_mean`.
             * - `text`: strings, counted in `trial_count` only.
             *
             * Later values of another type are counted in `trial_count` only.
             *
             * @enum {string|null}
             */
            value_type?: "binary" | "continuous" | "text" | null;
            /**
             * Number of trials with a value at this path. Lists and nulls are not counted.
             *
             * @default 0
             */
            trial_count: number;
            /**
             * Number of values that are numbers. 0 unless `value_type` is `continuous`.
             *
             * @default 0
             */
            numeric_count: number;
            /** Mean of the numbers. `null` if there are none. */
            numeric_mean?: number | null;
            /**
             * Number of values that are `true`. 0 unless `value_type` is `binary`.
             *
             * @default 0
             */
            pass_true_count: number;
            /**
             * Number of values that are `true` or `false`. 0 unless `value_type` is `binary`.
             *
             * @default 0
             */
            pass_known_count: number;
            /** `pass_true_count` divided by `pass_known_count`, from 0 to 1. `null` if `pass_known_count` is 0. */
            pass_rate?: number | null;
            /** `pass_known_count` divided by `trial_count`, from 0 to 1. 0 for numbers and strings. */
            pass_signal_coverage?: number | null;
        };
        /** One sort key. The keys of a list apply in order. Rows without a value come last in both directions. Unknown fields are rejected with `422`. */
        EvalResultsSortBy: {
            /**
             * Path of the field to sort by. Any other field returns `400`.
             *
             * | Field | Sorts by |
             * | --- | --- |
             * | `scores.<scorer>`, and paths below it, such as `scores.judge.tone` | Mean of the score over the trials. `true` and `false` count as 1 and 0; other values that are not numbers are ignored. |
             * | `inputs.<path>` | Field of the input of the row. If the input is a ref of a dataset row, the field of that row. |
             * | `output.<path>` | Field of the output of the first trial that has a value: `output.output` is the output of the model. |
             *
             * Inputs and outputs sort by their value as a number, then by their value as a string. Write a dot that is part of a
             * key as `\.`.
             */
            field: string;
            /**
             * `asc` for ascending, `desc` for descending order.
             *
             * @enum {string}
             */
            direction: "asc" | "desc";
            /** ID of the evaluation whose trials are used. If omitted or `null`, the trials of all evaluations are. */
            evaluation_call_id?: string | null;
            /**
             * Value to sort by:
             *
             * - `value`: the value of the field.
             * - `difference`: the largest minus the smallest mean of the score among the evaluations of the request. An
             *   evaluation without a value is skipped; with a single value, the difference is 0. `evaluation_call_id` is
             *   ignored. With fewer than two IDs in the request, it is the same as `value`. Returns `400` for a field other than
             *   `scores`.
             *
             * @default value
             * @enum {string}
             */
            mode?: "value" | "difference";
        };
        /** Statistics of the rows that match. */
        EvalResultsSummary: {
            /**
             * Number of rows that match the `filters` and `summary_require_intersection`.
             *
             * @default 0
             */
            row_count: number;
            /**
             * Statistics of each evaluation that has such rows, ordered by first appearance when rows are read by `row_digest`.
             *
             * @default []
             */
            evaluations: EvalResultsEvaluationSummary[];
        };
        /** One model output for a row, with its scores. */
        EvalResultsTrial: {
            /** ID of the call of the trial. */
            predict_and_score_call_id: string;
            /** ID of the predict call. For a prediction of `POST /v2/{entity}/{project}/predictions`, this is the ID of the prediction. `null` if there is no predict call. */
            predict_call_id?: string | null;
            /** Output of the model: the field `output` in the output of the trial. Any JSON value; `null` while the trial is not finished. */
            model_output?: unknown;
            /**
             * Scores by scorer name; any JSON values. These are the `scores` in the output of the trial, followed by the outputs of scorer calls whose scorer names are not among them.
             *
             * @default {}
             */
            scores: {
                [key: string]: unknown;
            };
            /** Seconds from the start to the end of the predict call. If there is no ended predict call, the number `model_latency.mean` in the output of the trial; `null` if there is none. 0 for predictions of `POST /v2/{entity}/{project}/predictions`. */
            model_latency_seconds?: number | null;
            /** Sum of `total_tokens` over all models in `summary.usage` of the predict call, or of the trial if there is no predict call. `null` if no model reports it. */
            total_tokens?: number | null;
            /**
             * IDs of scorer calls, by scorer name. Each score has the first scorer call with its name. If there is none, it has the first scorer call whose op name contains the name of the score or is contained in it, in lowercase. Scores without a call are omitted.
             *
             * @default {}
             */
            scorer_call_ids: {
                [key: string]: string;
            };
            /** OpenTelemetry spans that traced the prediction: those in the attribute `weave.genai_span_ref` of the predict call, then those of the trial. Entries without `trace_id` and `span_id` are skipped. `null` if there are none. */
            genai_span_ref?: GenAISpanRef[] | null;
        };
        /** Evaluation to run, and model to evaluate. Unknown fields are ignored. */
        EvaluateModelRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Ref of a version of an evaluation in the project. Returns `404` if it does not resolve, and `400` if it is not an evaluation that the service can run. */
            evaluation_ref: string;
            /** Ref of a version of a model of the class `LLMStructuredCompletionModel` in the project. Returns `404` if it does not resolve, and `400` if it has another class. */
            model_ref: string;
            /** ID of the authenticated user, set by the service. A value that is sent is ignored. */
            wb_user_id?: string | null;
        };
        /** Started evaluation. */
        EvaluateModelResponse: {
            /** ID of the root call, for `POST /evaluations/status`. The call can appear later than the response; until then the status is `not_found`. */
            call_id: string;
        };
        /** State of an evaluation that ended without an exception. */
        EvaluationComplete: {
            /**
             * `complete`: the evaluation ended.
             *
             * @constant
             */
            code: "complete";
            /**
             * Output of the root call. An empty object if the call returned `null`; any other value that is not an object is
             * returned in the field `output`.
             *
             * For a run, `POST /v2/{entity}/{project}/evaluation_runs/{evaluation_run_id}/finish` describes it. For an
             * evaluation that the service or a client library ran, it has one field per scorer, `output` for the model outputs,
             * and `model_latency` in seconds; numbers are given as `{"mean": …}`.
             */
            output: {
                [key: string]: unknown;
            };
        };
        /** Evaluation to store. Unknown fields are ignored. */
        EvaluationCreateRequest: {
            /** Name of the evaluation. The `object_id` is derived from it: spaces and `/` become `_`, then all letters become lowercase. Returns `400` if the result is not 1 to 128 letters, digits, `_`, `.` and `-`. */
            name: string;
            /** Description of the evaluation. Default: `null`. */
            description?: string | null;
            /** Ref of the version of a dataset. Its rows are the inputs of the model. */
            dataset: string;
            /** Refs of the versions of the scorers that judge each output. If omitted or `null`, an empty list is stored. */
            scorers?: string[] | null;
            /**
             * Number of times that each row is evaluated.
             *
             * @default 1
             */
            trials?: number;
            /** Name for the runs of the evaluation. Default: `null`. */
            evaluation_name?: string | null;
            /** Additional fields of the stored object, with any JSON values. `POST /obj/read` returns them; reading the evaluation does not. Returns `400` for these reserved names: `_type`, `_class_name`, `_bases`, `name`, `description`, `dataset`, `scorers`, `trials`, `evaluation_name`, `metadata`, `preprocess_model_input`, `evaluate`, `predict_and_score` and `summarize`. */
            eval_attributes?: {
                [key: string]: unknown;
            } | null;
        };
        /** Version that holds the content. */
        EvaluationCreateResponse: {
            /** Digest of the version, which names it in refs. */
            digest: string;
            /** Name of the evaluation, as used in refs. */
            object_id: string;
            /** Number of the version under its name, from 0 in order of creation. */
            version_index: number;
            /** Ref of the version, for `evaluation_ref` of `POST /evaluations/evaluate_model` and `evaluation` of a run. */
            evaluation_ref: string;
        };
        /** Result of the deletion. */
        EvaluationDeleteResponse: {
            /** Number of versions that this request deleted. A version that is named twice counts once. */
            num_deleted: number;
        };
        /** State of an evaluation that ended with an exception. */
        EvaluationFailed: {
            /**
             * `failed`: the evaluation ended with an exception.
             *
             * @constant
             */
            code: "failed";
            /** Exception of the root call. Some servers return `null`. */
            error?: string | null;
        };
        /** State of an evaluation whose root call does not exist, was deleted, or has not started. */
        EvaluationNotFound: {
            /**
             * `not_found`: there is no root call with this ID.
             *
             * @constant
             */
            code: "not_found";
        };
        /** Version of the evaluation. */
        EvaluationReadResponse: EvaluationVersion;
        /** One run of an evaluation. */
        EvaluationRun: {
            /** ID of the run, which is also the ID of its root call. */
            evaluation_run_id: string;
            /** Evaluation that is run, as sent. For an evaluation recorded as calls, the input `self` or `this` of the root call. An empty string if neither exists. */
            evaluation: string;
            /** Model that is evaluated, as sent. For an evaluation recorded as calls, the input `model` of the root call. An empty string if it does not exist. */
            model: string;
            /**
             * State of the run. It differs from the status of calls:
             *
             * - `running`: the root call has no end.
             * - `failed`: the root call ended with an exception.
             * - `completed`: the root call ended without an exception.
             */
            status?: "running" | "completed" | "failed" | (string & {}) | null;
            /**
             * Time at which the run started, as an RFC 3339 date-time in UTC.
             *
             * Format: date-time
             */
            started_at?: string | null;
            /**
             * Time at which the run was first finished, as an RFC 3339 date-time in UTC. `null` while it runs.
             *
             * Format: date-time
             */
            finished_at?: string | null;
            /** Summary of the root call: the `summary` with which the run was finished, and the fields that the service computes for any call in `weave`. */
            summary?: {
                [key: string]: unknown;
            } | null;
            /** ID of the run whose predictions this run scores again, as sent. `null` if none was sent. */
            source_evaluation_run_id?: string | null;
        };
        /** Run to start. Unknown fields are ignored. */
        EvaluationRunCreateRequest: {
            /** Evaluation that is run, usually the ref of a version. Any string is accepted. */
            evaluation: string;
            /** Model that is evaluated, usually the ref of a version. Any string is accepted. */
            model: string;
            /** ID of the run whose predictions this run scores again. The service only stores it; the run need not exist. */
            source_evaluation_run_id?: string | null;
        };
        /** Started run. */
        EvaluationRunCreateResponse: {
            /** ID of the run, which is also the ID of its root call and of its trace. The service creates it as a UUID version 7; treat it as an opaque string. */
            evaluation_run_id: string;
        };
        /** Result of the deletion. */
        EvaluationRunDeleteResponse: {
            /** Number of runs that this request deleted. Calls below the runs are not counted. */
            num_deleted: number;
        };
        /** Final values of the run. Unknown fields are ignored. */
        EvaluationRunFinishRequest: {
            /** Summary to store in the root call, with any JSON values. If omitted or `null`, an empty object is stored. The size limit of `POST /call/end` applies. */
            summary?: {
                [key: string]: unknown;
            } | null;
        };
        /** Confirmation that the run is finished. */
        EvaluationRunFinishResponse: {
            /** Always `true`. Failures return an error status. */
            success: boolean;
        };
        /** Run that was requested. */
        EvaluationRunReadResponse: EvaluationRun;
        /** State of an evaluation that has started and not ended. */
        EvaluationRunning: {
            /**
             * `running`: the evaluation has started and not ended.
             *
             * @constant
             */
            code: "running";
            /** Number of ended trials: calls of `Evaluation.predict_and_score` or `Evaluation.predictAndScore` directly below the root call that have an end or an exception. Each trial of a row counts. */
            completed_rows: number;
            /** Number of expected trials: the rows of the dataset times the trials of the evaluation in the input `self` of the root call. At least `completed_rows`, and equal to it if the evaluation or its dataset cannot be found. */
            total_rows: number;
        };
        /** Evaluation whose state to return. Unknown fields are ignored. */
        EvaluationStatusRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** ID of the root call of the evaluation. For a run, this is the ID of the run. */
            call_id: string;
        };
        /** State of an evaluation. */
        EvaluationStatusResponse: {
            /** State of the evaluation. The `code` determines which other fields are present. */
            status: EvaluationNotFound | EvaluationRunning | EvaluationFailed | EvaluationComplete;
        };
        /** One version of an evaluation. */
        EvaluationVersion: {
            /** Name of the evaluation, as used in refs. */
            object_id: string;
            /** Digest of the version, also if the request named the version by `latest`, its number or an alias. */
            digest: string;
            /** Number of the version under its name, from 0 in order of creation. */
            version_index: number;
            /**
             * Time at which the version was created, as an RFC 3339 date-time in UTC.
             *
             * Format: date-time
             */
            created_at: string;
            /** Name that was given to the evaluation. If it has none, the `object_id`. */
            name: string;
            /** Description of the evaluation. `null` if it has none. */
            description?: string | null;
            /** Ref of the dataset whose rows are the inputs of the model. Clients can also store other strings here. An empty string if the stored object has no dataset. */
            dataset: string;
            /** Refs of the scorers that judge each output. An empty list if the stored object has none. */
            scorers: string[];
            /** Number of times that each row is evaluated. `1` if the stored object does not say. */
            trials: number;
            /** Name for the runs of the evaluation. `null` if it has none. */
            evaluation_name?: string | null;
            /** Ref of the op of a root call, stored in the field `evaluate`. `null` if the stored object has none. */
            evaluate_op?: string | null;
            /** Ref of the op that evaluates one row, stored in the field `predict_and_score` or `predictAndScore`. `null` if the stored object has none. */
            predict_and_score_op?: string | null;
            /** Ref of the op that computes the summary, stored in the field `summarize`. `null` if the stored object has none. */
            summarize_op?: string | null;
        };
        /** Rejected spans and the reasons. Do not send them again unchanged. */
        ExportTracePartialSuccess: {
            /** Number of rejected spans, as a string, like every 64-bit integer. */
            rejectedSpans: string;
            /** Message for a person. One sentence for each of the first 20 rejected spans, separated by `; `, then `; ...` if there are more. */
            errorMessage: string;
        };
        /** Spans by resource: the OTLP message `ExportTraceServiceRequest` in its JSON form. Field names are in lowerCamelCase, IDs are hexadecimal, 64-bit integers are strings, enumerations are numbers, and bytes are base64. Unknown fields are ignored. */
        ExportTraceRequest: {
            /** Spans of each resource. An empty list is valid. A request can hold at most 50,000 spans; more return `413`. */
            resourceSpans: ResourceSpans[];
        };
        /** Result of the export: the OTLP message `ExportTraceServiceResponse` in its JSON form. */
        ExportTraceResponse: {
            /** Rejected spans. Absent or `null` if all spans were stored. */
            partialSuccess?: ExportTracePartialSuccess | null;
        };
        /**
         * One item of feedback, with only the requested fields.
         *
         * A value inside the payload is returned as a string under its own name, such as `payload.note`; the string is empty if there is no value. Entries of maps, such as `scorer_ratings.tone`, are returned in the same way.
         */
        Feedback: {
            /** ID of the feedback. */
            id?: string;
            /** Project, as `entity/project`. */
            project_id?: string;
            /** Ref of the target of the feedback. */
            weave_ref?: string;
            /** ID of the user who created the feedback. */
            wb_user_id?: string | null;
            /** Display name of the author. */
            creator?: string | null;
            /**
             * Time at which the feedback was created, as an RFC 3339 date-time in UTC.
             *
             * Format: date-time
             */
            created_at?: string;
            /** Type of the feedback, such as `wandb.reaction.1`. It determines the fields of `payload`. */
            feedback_type?: string;
            /** Content of the feedback. */
            payload?: {
                [key: string]: unknown;
            };
            /** Ref of the object that defines the annotation. */
            annotation_ref?: string | null;
            /** Ref of the scorer that created the feedback. */
            runnable_ref?: string | null;
            /** Ref of the call in which the scorer created the feedback. */
            call_ref?: string | null;
            /** Ref of the monitor that started the scorer. */
            trigger_ref?: string | null;
            /** ID of the annotation queue in which the feedback was given. */
            queue_id?: string | null;
            /** Tags given by the scorer. */
            scorer_tags?: string[];
            /** Reasons for the tags, by tag. */
            scorer_tag_reasons?: {
                [key: string]: string;
            };
            /** Confidence in each tag, by tag. */
            scorer_tag_confidences?: {
                [key: string]: number;
            };
            /** Ratings given by the scorer, by name. */
            scorer_ratings?: {
                [key: string]: number;
            };
            /** Reasons for the ratings, by name. */
            scorer_rating_reasons?: {
                [key: string]: string;
            };
            /** Confidence in each rating, by name. */
            scorer_rating_confidences?: {
                [key: string]: number;
            };
            /** ID of the trace in which the scorer ran. Empty if unknown. */
            scorer_trace_id?: string;
            /** Name of the agent whose span is the target. Empty if unknown. */
            span_agent_name?: string;
            /** Version of the agent. Empty if unknown. */
            span_agent_version?: string;
            /** ID of the conversation that the span belongs to. Empty if unknown. */
            span_conversation_id?: string;
            /** ID of the trace that the span belongs to. Empty if unknown. */
            span_trace_id?: string;
            /** Status of the span, such as `OK` or `ERROR`. */
            span_status_code?: string;
            /** Number of matching items. Returned only for `count(*)`. */
            "count(*)"?: number;
        } & {
            [key: string]: unknown;
        };
        /** Statistics of one time bucket. Every requested statistic is present: without values, sums and counts are `0`, and means, minima, maxima and percentiles are `null`. */
        FeedbackBucket: {
            /**
             * Start of the bucket, as an RFC 3339 date-time with the offset of the time zone at that time. The first bucket can begin before `start`.
             *
             * Format: date-time
             */
            timestamp: string;
            /** Number of items of feedback in the bucket, with or without values at the paths. */
            count: number;
            [key: `${'sum' | 'avg' | 'min' | 'max' | 'count' | 'count_true' | 'count_false'}_${string}` | `p${number}_${string}`]: (number | null) | (number | null);
        };
        /** Feedback to store. Unknown fields are ignored. */
        FeedbackCreateBatchRequest: {
            /** Items to store. May be empty. */
            batch: FeedbackCreateRequest[];
        };
        /** Feedback that was stored. */
        FeedbackCreateBatchResponse: {
            /** One item for each item of the request, in the same order. */
            res: FeedbackCreateResponse[];
        };
        /** Feedback to store. Unknown fields are ignored. */
        FeedbackCreateRequest: NewFeedback;
        /** Feedback that was stored, or existing feedback with the `id` that was sent. */
        FeedbackCreateResponse: {
            /** ID of the feedback: the `id` that was sent, or a UUID of version 7 created by the service. */
            id: string;
            /**
             * Time at which the feedback was created, as an RFC 3339 date-time in UTC.
             *
             * Format: date-time
             */
            created_at: string;
            /** ID of the user who created the feedback. */
            wb_user_id: string;
            /** Payload as it was stored, including the fields that the service adds to reactions. */
            payload: {
                [key: string]: unknown;
            };
        };
        /** Statistics of one path, by aggregation (`avg`) or percentile (`p95`). Without values, sums and counts are `0`, and the others are `null`. */
        FeedbackFigures: {
            [key: string]: number | null;
        };
        /** Statistics to compute from the values at one path of the payloads. Payloads without a value of the right type at the path count only in `count` of the bucket. Unknown fields are rejected with `422`. */
        FeedbackMetricSpec: {
            /** Path into the payload, such as `output.score`: keys of letters, digits, spaces, `_` and `-`, separated by dots. A key of digits only is a position in a list, from 0. In the keys of the response, dots are replaced by `_`, as in `avg_output_score`. */
            json_path: string;
            /**
             * Type of the values to read.
             *
             * - `numeric`: numbers, and strings that hold a number.
             * - `boolean`: `true` and `false`, and strings that hold one of them in any case.
             * - `categorical`: any value but `null`.
             *
             * Other values are ignored.
             *
             * @default numeric
             * @enum {string}
             */
            value_type?: "numeric" | "boolean" | "categorical";
            /**
             * Aggregations of the values in a bucket. Each adds the field `<aggregation>_<path>`, such as
             * `avg_output`.
             *
             * | Aggregation | Value types | Result | Without values |
             * | --- | --- | --- | --- |
             * | `count` | all | number of values | `0` |
             * | `count_true`, `count_false` | `boolean` | number of `true` or `false` values | `0` |
             * | `sum`, `avg` | `numeric` | sum, mean | `0` |
             * | `min`, `max` | `numeric` | smallest or largest value | `null` |
             *
             * Returns `400` for an aggregation that does not apply to the value type. If this list and
             * `percentiles` are both empty, the default is `avg`, `min` and `max` for `numeric`, `count_true` and
             * `count_false` for `boolean`, and `count` for `categorical`.
             *
             * @default []
             */
            aggregations?: ("sum" | "avg" | "min" | "max" | "count" | "count_true" | "count_false")[];
            /**
             * Percentiles of the values in a bucket, from 0 to 100, fractions allowed. Each adds the field `p<percentile>_<path>`, such as `p95_output` or `p99.9_output`; 95.0 is written `p95`. Returns `400` for a value type other than `numeric`.
             *
             * The percentile `p` of `n` sorted values is the value at the zero-based position `p / 100 * (n - 1)`, linearly interpolated between neighbors. For example, the 95th percentile of 420, 2700 and 3250 is 3195. A service can sample the values of a bucket that has more than 8,192 of them.
             *
             * @default []
             */
            percentiles?: number[];
        };
        /** Path in feedback payloads that has values. Items of a list count as values of the path of the list; objects and lists inside a list are skipped. Keys that `json_path` of `POST /feedback/stats` does not accept are skipped. */
        FeedbackPayloadPath: {
            /** Path into the payload, in the form that `POST /feedback/stats` accepts. */
            json_path: string;
            /**
             * Type of the values: `boolean` if all are booleans, `numeric` if all are numbers, and `categorical` otherwise. `null` values are ignored; a path with no other values is not listed.
             *
             * @default numeric
             * @enum {string}
             */
            value_type: "numeric" | "boolean" | "categorical";
        };
        /** Feedback to sample. Unknown fields are ignored. */
        FeedbackPayloadSchemaRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /**
             * Start of the range, inclusive, as an RFC 3339 date-time. An offset other than UTC is converted.
             *
             * Format: date-time
             */
            start: string;
            /**
             * End of the range, exclusive, as an RFC 3339 date-time. If omitted or `null`, the time of the request. An offset other than UTC is converted. Returns `400` if it is before `start`.
             *
             * Format: date-time
             */
            end?: string | null;
            /** Type of the feedback, such as `wandb.note.1`. If omitted, all types match. */
            feedback_type?: string | null;
            /** Ref of the monitor that triggered the feedback. A ref that ends in `:*` matches every version. If omitted, all feedback matches, triggered or not. */
            trigger_ref?: string | null;
            /**
             * Maximum number of payloads to sample, one for each `trigger_ref`, newest first.
             *
             * @default 2000
             */
            sample_limit?: number;
        };
        /** Paths in feedback payloads. */
        FeedbackPayloadSchemaResponse: {
            /**
             * The paths, sorted by `json_path` and without duplicates.
             *
             * @default []
             */
            paths: FeedbackPayloadPath[];
        };
        /** Feedback to delete. Unknown fields are ignored. */
        FeedbackPurgeRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** IDs of the feedback: `$eq` of `id`, or `$or` of several `$eq`. Any other query returns `400`. */
            query: Query;
        };
        /** An empty object. */
        FeedbackPurgeResponse: Record<string, unknown>;
        /** Feedback to return, its order, and the fields to return. Unknown fields are ignored. */
        FeedbackQueryRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /**
             * Fields to return. If omitted or `null`, all fields of `Feedback` are returned, except `scorer_trace_id` and
             * fields that start with `span_` if they have their default.
             *
             * - Any field of `Feedback`, such as `id` or `payload`.
             * - `payload.<path>`: a value in the payload, as a string. The path is written as in `$getField`.
             * - `scorer_ratings.<name>`, and likewise for the other maps: one entry, as a string. The name may
             *   contain dots.
             * - `count(*)`, alone in the list: one row with the number of matching items.
             *
             * Returns `400` for any other name.
             */
            fields?: string[] | null;
            /** Condition on each item of feedback. If omitted, all match. It accepts the names of `fields`, except `count(*)`; any other field returns `422`. */
            query?: Query | null;
            /** Sort order, by the names of `fields`, except `count(*)` and `scorer_tags`; any other field returns `422`. Items with equal keys are ordered by `id`. If omitted, the order is not specified: set it to read in pages. At most 32 keys with 10,000 characters in total; more return `400`. */
            sort_by?: SortBy[] | null;
            /** Maximum number of items to return. If omitted, all are returned. It also applies to the row of `count(*)`. */
            limit?: number | null;
            /** Number of items to skip before the first one returned. It also applies to the row of `count(*)`. */
            offset?: number | null;
        };
        /** Feedback that matches the query. */
        FeedbackQueryResponse: {
            /** One row for each item of feedback in the requested order, or one row with the count. */
            result: Feedback[];
            /** Number of items of feedback that match the query, whatever `limit` and `offset` are. */
            total_count: number;
        };
        /** Feedback to store, and the feedback that it replaces. Unknown fields are ignored. */
        FeedbackReplaceRequest: {
            /** ID of the feedback to delete. The feedback need not exist. */
            feedback_id: string;
        } & NewFeedback;
        /** Feedback that was stored. */
        FeedbackReplaceResponse: FeedbackCreateResponse;
        /** Feedback to include, time range, and statistics to compute. Unknown fields are ignored. */
        FeedbackStatsRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /**
             * Start of the range, inclusive, as an RFC 3339 date-time. An offset other than UTC is converted.
             *
             * Format: date-time
             */
            start: string;
            /**
             * End of the range, exclusive, as an RFC 3339 date-time. If omitted or `null`, the time of the request. An offset other than UTC is converted. Returns `400` if it is before `start`.
             *
             * Format: date-time
             */
            end?: string | null;
            /** Type of the feedback, such as `wandb.note.1`. If omitted, all types match. */
            feedback_type?: string | null;
            /** Ref of the monitor that triggered the feedback. A ref that ends in `:*` matches every version. If omitted, all feedback matches, triggered or not. */
            trigger_ref?: string | null;
            /** Size of a bucket in seconds. If omitted or `null`, the range determines it: 300 up to 2 hours, 3,600 up to 12 hours, 21,600 up to 3 days, 43,200 up to 14 days, 86,400 beyond. If the range divided by the size exceeds 10,000, the size becomes `floor(range / 10000) + 1`. */
            granularity?: number | null;
            /**
             * IANA name of the time zone that determines where buckets begin. Days begin at midnight in this zone. Returns `422` if the name is unknown.
             *
             * @default UTC
             */
            timezone?: string;
            /**
             * Statistics to compute. Returns `400` if two of them have the same key in the response, as `avg` of `a.b` and of `a_b` do. If empty, `buckets` is empty too.
             *
             * @default []
             */
            metrics?: FeedbackMetricSpec[];
        };
        /** Statistics of feedback payloads, and the range that they cover. */
        FeedbackStatsResponse: {
            /**
             * Start of the range, inclusive, as an RFC 3339 date-time in UTC.
             *
             * Format: date-time
             */
            start: string;
            /**
             * End of the range, exclusive, as an RFC 3339 date-time in UTC. If the request had no `end`, the time of the request.
             *
             * Format: date-time
             */
            end: string;
            /** Bucket size that was used, in seconds. `3600` if `metrics` was empty. */
            granularity: number;
            /** IANA name of the time zone that the buckets follow. */
            timezone: string;
            /**
             * Statistics of each bucket in the range, ordered by time. The list can have one item more than the range divided by the granularity, because the first bucket can begin before `start`. Empty if `metrics` was empty.
             *
             * @default []
             */
            buckets: FeedbackBucket[];
            /** Statistics over the whole range, by path with dots replaced by `_`. `null` if `metrics` was empty. */
            window_stats?: {
                [key: string]: FeedbackFigures;
            } | null;
        };
        /** File to return. Unknown fields are ignored. */
        FileContentRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Digest of the file, as returned by `POST /file/create`. */
            digest: string;
        };
        /** File to store, as parts of a form. Unknown parts are ignored. */
        FileCreateRequest: {
            /** Project, as `entity/project`. Created if it does not exist. */
            project_id: string;
            /**
             * Bytes of the file. The file name of the part is stored, or `<unnamed_file>` if it is omitted. It does not change the digest, and no operation returns it.
             *
             * Format: binary
             */
            file: Blob;
            /** Expected digest of the bytes. Returns `409` and stores nothing if the bytes have another digest. */
            expected_digest?: string;
        };
        /** Digest of the stored file. */
        FileCreateResponse: {
            /** Digest of the bytes, as 43 characters. */
            digest: string;
        };
        /** Project whose files are counted. Unknown fields are ignored. */
        FilesStatsRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
        };
        /** Total size of the files of a project. */
        FilesStatsResponse: {
            /** Total size of all files in bytes. Equal files count once. `0` if the project has no files. */
            total_size_bytes: number;
        };
        /** Identifies one OpenTelemetry span. */
        GenAISpanRef: {
            /** ID of the trace that the span belongs to: 32 hexadecimal digits. */
            trace_id: string;
            /** ID of the span: 16 hexadecimal digits. */
            span_id: string;
        };
        /** Generated image. Can have further fields of the provider. */
        GeneratedImage: {
            /** Ref of the object version that stores the image. Its `files` map `content` (the bytes) and `metadata.json` (with `size`, `filename` and `mimetype`) to the digests of files, for use with `POST /file/content`. */
            content_ref?: string;
            /** URL of the image at the provider, usually valid for a short time. */
            url?: string;
            /** Placeholder `<stored as content_ref>`, if the provider returned the bytes of the image in this field. */
            b64_json?: string;
            /** Reason for which the image could not be stored. Set in place of `content_ref`. */
            processing_error?: string;
        } & {
            [key: string]: unknown;
        };
        /** Range of IPv4 addresses that contains an address, with its country. */
        Geolocation: {
            /** Index of the range in the table of addresses, counted from 0. */
            file_index: number;
            /** First address of the range, as an integer. */
            range_start_int: number;
            /** Last address of the range, as an integer. */
            range_end_int: number;
            /** First address of the range, in dotted decimal notation. */
            range_start_ip: string;
            /** Last address of the range, in dotted decimal notation. */
            range_end_ip: string;
            /** Country of the range, as an ISO 3166-1 alpha-2 code such as `NL`. */
            country_code: string;
            /** English name of the country. `null` or omitted if unknown. */
            country_name?: string | null;
        };
        /** Location of an IP address. */
        GetCallerLocationResponse: {
            /** Address that was looked up. */
            ip: string;
            /** Range and country of the address. `null` if unknown. */
            location: Geolocation | null;
            /**
             * True if callers from this address can use the inference service. Otherwise it returns `403` to them.
             *
             * @default false
             */
            allowed: boolean;
        };
        /** The value of a field of the row. */
        GetFieldOperand: {
            /**
             * Path of the field. Operations on other resources than calls list their own fields. The fields of calls are:
             *
             * | Field | Type |
             * | --- | --- |
             * | `id`, `project_id`, `trace_id`, `parent_id`, `thread_id`, `turn_id` | string |
             * | `op_name`, `display_name`, `exception`, `wb_user_id`, `wb_run_id` | string |
             * | `started_at`, `ended_at`, `deleted_at`, `expire_at` | time |
             * | `wb_run_step`, `wb_run_step_end` | integer |
             * | `input_refs`, `output_refs` | list of strings, for `$contains` only |
             * | `inputs`, `output`, `attributes`, `summary`, and paths below them | JSON |
             * | `summary.weave.status`, `summary.weave.trace_name` | string, computed |
             * | `summary.weave.latency_ms` | integer, computed |
             * | `feedback.[<type>].payload`, and paths below it | JSON |
             * | `feedback.[<type>].runnable_ref`, `feedback.[<type>].trigger_ref` | string |
             * | `annotation_queue_items.queue_id` | string |
             *
             * In a feedback path, `[*]` matches any type. Any other field returns `422`.
             *
             * In a path, a dot descends into a JSON value, a whole number is a zero-based position in a list, and `\.` is a dot
             * that is part of a key: `inputs.model\.name`. To query a field of an object that a call refers to, list the path of
             * the ref in `expand_columns` and continue the path into the object.
             *
             * A JSON value is read as the type of the literal it is compared with. As a string, JSON strings are taken as they
             * are, other values as compact JSON (`true`, `5`), and a missing or null value as the empty string.
             */
            $getField: string;
        };
        /** True if the first operand is greater than the second. */
        GtOperation: {
            /** The two operands. */
            $gt: [
                QueryOperand,
                QueryOperand
            ];
        };
        /** True if the first operand is greater than or equal to the second. */
        GteOperation: {
            /** The two operands. */
            $gte: [
                QueryOperand,
                QueryOperand
            ];
        };
        /** Body of a `422` for a request that does not match the schema of the operation. It always has `detail` and never `reason`. Nothing was stored. */
        HTTPValidationError: {
            /** Violations found. A service may stop at the first one. */
            detail: ValidationError[];
        };
        /** Offer for the use of a model. */
        HardwareOffer: {
            /** ID of the offer. */
            id: string;
            /** Display name of the offer. */
            name: string;
            /** Kind of offer. Currently always `serverless`; new kinds can be added. */
            type: string;
            /** Prices per million tokens, in US cents. */
            pricing: ServerlessPricing;
            /** Specifications of the hardware, by name. `null` or omitted if none are known. */
            specs?: {
                [key: string]: string;
            } | null;
        };
        /** Images to generate. Unknown fields are ignored. */
        ImageCreateRequest: {
            /** Project, as `entity/project`. Stores the images and provides the key for the provider. */
            project_id: string;
            /** Model, prompt and number of images, as sent to the provider. */
            inputs: ImageInputs;
            /**
             * If `true`, records the request as a call. `null` means `true`.
             *
             * @default true
             */
            track_llm_call?: boolean | null;
            /** Set by the service to the ID of the authenticated user. A value in the request is replaced. */
            wb_user_id?: string | null;
        };
        /** The images, or the reason for which there are none. */
        ImageCreateResponse: {
            /** Response of the provider with additions of the service, or only `error` if there are no images. Can have further fields of the provider. */
            response: ImageResult;
            /** ID of the recorded call. `null` if none was recorded. */
            weave_call_id?: string | null;
        };
        /** Model, prompt and number of the images to generate. Images are 1,024 by 1,024 pixels. Unknown fields are ignored. */
        ImageInputs: {
            /** Model that generates the images, by its name at the provider. */
            model: string;
            /** Description of the images. */
            prompt: string;
            /** Number of images. If omitted or `null`, `1`. Models that generate one image per request return one in any case. */
            n?: number | null;
        };
        /** Response of the provider with additions of the service, or only `error` if there are no images. Can have further fields of the provider. */
        ImageResult: {
            /** The images, one item each. */
            data?: GeneratedImage[];
            /** Model that generated the images. */
            model?: string;
            /** Number of tokens used. A number is `0` if the provider does not report it. */
            usage?: ImageUsage;
            /** Reason for which there are no images, as a message for people. */
            error?: string;
        } & {
            [key: string]: unknown;
        };
        /** Number of tokens used. A number is `0` if the provider does not report it. */
        ImageUsage: {
            /** Number of tokens of the prompt. */
            prompt_tokens: number;
            /** Number of generated tokens. */
            completion_tokens: number;
            /** Total number of tokens of prompt and output. */
            total_tokens: number;
        };
        /** True if the first operand equals one item of the list. False if the list is empty. */
        InOperation: {
            /** The value to look for, then the list to search. */
            $in: [
                QueryOperand,
                QueryOperand[]
            ];
        };
        /** List of all models of the inference service. */
        InferenceAnalysisArtificialanalysisModelsResponse: {
            /** The models, one item each. */
            data: OfferedModel[];
        };
        /** List of all models of the inference service. */
        InferenceRouterOpenrouterModelsResponse: {
            /** The models, one item each. */
            data: OfferedModel[];
        };
        /** Library that created the spans. */
        InstrumentationScope: {
            /** Name of the library. */
            name?: string;
            /** Version of the library. */
            version?: string;
            /** Further attributes of the library. */
            attributes?: KeyValue[];
            /** Number of attributes that the exporter dropped. */
            droppedAttributesCount?: number;
        };
        /** One attribute. Keys are unique within a list; if a key is repeated, its last value applies. */
        KeyValue: {
            /** Name of the attribute. */
            key: string;
            /** Value of one of seven types. At most one field is set; without any, the value is null. */
            value?: AnyValue;
        };
        /** Map from string keys to values. */
        KeyValueList: {
            /** Entries of the map. */
            values?: KeyValue[];
        };
        /** Version to publish, and its target. Unknown fields are ignored. */
        LinkToRegistryRequest: {
            /** Ref of the object version to publish, such as a prompt, as `weave:///<entity>/<project>/object/<name>:<digest>`. */
            ref: string;
            /** Collection that receives the version. */
            target: RegistryTarget;
            /**
             * Aliases of the version in the collection. Each has 1 to 128 characters, not only whitespace, without `/` and `:`, and is not `v` followed by digits; any other returns `400`. An alias of another version moves to this one. `latest` is accepted and has no effect, since it always names the newest version.
             *
             * @default []
             */
            aliases?: string[];
        };
        /** Number of the published version in its collection. */
        LinkToRegistryResponse: {
            /** Number of the version in the collection, counted from 0 in the order of publication. `null` if unknown. */
            version_index?: number | null;
        };
        /** A constant value. */
        LiteralOperand: {
            /**
             * The value. It also determines how the field it is compared with is read:
             *
             * - A JSON field is read as the type of the literal: `int` for a whole number, `double` for another number, `bool`
             *   for a boolean, and a string otherwise.
             * - For `$in`, one type is chosen from all literals. If their types differ, the field is read as a string; whole and
             *   other numbers are different types.
             * - A time accepts an ISO 8601 date or date-time as a string, in UTC if it has no offset, or a number of seconds
             *   since 1970-01-01T00:00:00Z.
             *
             * Lists and maps are part of the grammar but cannot be compared; they return `400`.
             */
            $literal: string | number | boolean | null | unknown[] | {
                [key: string]: unknown;
            };
        };
        /** True if the first operand is less than the second. */
        LtOperation: {
            /** The two operands. */
            $lt: [
                QueryOperand,
                QueryOperand
            ];
        };
        /** True if the first operand is less than or equal to the second. */
        LteOperation: {
            /** The two operands. */
            $lte: [
                QueryOperand,
                QueryOperand
            ];
        };
        /**
         * Usage of one model by one call, the price that applies, and the resulting costs. The price is chosen in this order:
         *
         * 1. A price in effect when the call started, before one that takes effect later.
         * 2. A price of the project, before a built-in one.
         * 3. The price with the latest `effective_date`.
         *
         * Costs are floating-point numbers in the currency of the price; compare them with a tolerance.
         */
        ModelCost: ModelUsage & {
            /** Cost of the uncached prompt tokens, times `prompt_token_cost`. These are `gross_input_tokens` minus the cached tokens if that field was sent, otherwise `prompt_tokens` minus the cached tokens, or all of `prompt_tokens` if there are more cached ones. Cached tokens are those read from and written to a prompt cache; their costs are `cache_read_input_tokens_total_cost` and `cache_creation_input_tokens_total_cost`. */
            prompt_tokens_total_cost?: number | null;
            /** Cost of the completion tokens: `completion_tokens` times `completion_token_cost`. */
            completion_tokens_total_cost?: number | null;
            /** Cost of the tokens read from a prompt cache: `cache_read_input_tokens` times `cache_read_input_token_cost`. */
            cache_read_input_tokens_total_cost?: number | null;
            /** Cost of the tokens written to a prompt cache: `cache_creation_input_tokens` times `cache_creation_input_token_cost`. */
            cache_creation_input_tokens_total_cost?: number | null;
            /** Price of one uncached prompt token. */
            prompt_token_cost?: number | null;
            /** Price of one completion token. */
            completion_token_cost?: number | null;
            /** Price of one token read from a prompt cache. */
            cache_read_input_token_cost?: number | null;
            /** Price of one token written to a prompt cache. */
            cache_creation_input_token_cost?: number | null;
            /** Currency of the prices of prompt tokens, cached ones included, as an ISO 4217 code. */
            prompt_token_cost_unit?: string | null;
            /** Currency of the price of completion tokens, as an ISO 4217 code. */
            completion_token_cost_unit?: string | null;
            /** Time from which the price applies, as an RFC 3339 date-time in UTC. */
            effective_date?: string | null;
            /** Provider that offers the model at this price. */
            provider_id?: string | null;
            /** Owner of the price: `project`, or `default` for a built-in one. */
            pricing_level?: string | null;
            /** ID of the owner: the project, or `default`. */
            pricing_level_id?: string | null;
            /** Time at which the price was created, as an RFC 3339 date-time in UTC. */
            created_at?: string | null;
            /** ID of the user who created the price. */
            created_by?: string | null;
        };
        /** Model to store. Unknown fields are ignored. */
        ModelCreateRequest: {
            /** Name of the model. Versions with the same object ID belong to one model. The object ID is the name with spaces and `/` replaced by `_`, in lowercase: `My Bot/1` becomes `my_bot_1`. Returns `400` unless the object ID has 1 to 128 characters, each a letter, a digit, `_`, `.` or `-`. */
            name: string;
            /** Description of the model. Default: `null`. */
            description?: string | null;
            /** Complete source code of the model, including imports. */
            source_code: string;
            /** Attributes of the model, such as its settings, by name; any JSON values, including refs. `_type`, `_class_name`, `_bases`, `name`, `description` and `files` are reserved and return `400`. */
            attributes?: {
                [key: string]: unknown;
            } | null;
        };
        /** Version that holds the content. */
        ModelCreateResponse: {
            /** Digest of the version. */
            digest: string;
            /** Object ID of the model: the name in its refs. */
            object_id: string;
            /** Number of the version, counted from 0 in the order of creation. Deleted versions keep their numbers. */
            version_index: number;
            /** Ref of the version, for use in evaluation runs and predictions. */
            model_ref: string;
        };
        /** Result of the deletion. */
        ModelDeleteResponse: {
            /** Number of versions deleted by this request. A version that is named twice counts once. */
            num_deleted: number;
        };
        /** Version of the model. */
        ModelReadResponse: ModelVersion;
        /** Usage of one model. Two naming conventions are accepted: `input_tokens` counts as prompt tokens and `output_tokens` as completion tokens. If both names are present, their values are added. */
        ModelUsage: {
            /** Number of requests to the model. */
            requests?: number | null;
            /** Number of prompt tokens, cached ones included. */
            prompt_tokens?: number | null;
            /** Number of prompt tokens, under its other name. Added to `prompt_tokens`. */
            input_tokens?: number | null;
            /** Number of completion tokens. */
            completion_tokens?: number | null;
            /** Number of completion tokens, under its other name. Added to `completion_tokens`. */
            output_tokens?: number | null;
            /** Number of prompt and completion tokens together. */
            total_tokens?: number | null;
            /** Number of prompt tokens read from a prompt cache. */
            cache_read_input_tokens?: number | null;
            /** Number of prompt tokens written to a prompt cache. */
            cache_creation_input_tokens?: number | null;
            /** Number of prompt tokens, cached ones included, sent by clients whose `input_tokens` exclude cached tokens. It is used only to compute how many tokens were not cached; it is not added to the prompt tokens. */
            gross_input_tokens?: number | null;
        };
        /** One version of a model. */
        ModelVersion: {
            /** Object ID of the model: the name in its refs. */
            object_id: string;
            /** Digest of the version, also if the request names the version in another way. */
            digest: string;
            /** Number of the version, counted from 0 in the order of creation. Deleted versions keep their numbers. */
            version_index: number;
            /**
             * Time at which the version was created, as an RFC 3339 date-time in UTC.
             *
             * Format: date-time
             */
            created_at: string;
            /** Name as it was sent. Equal to `object_id` if the stored object has no name. */
            name: string;
            /** Description of the model; `null` if it has none. */
            description?: string | null;
            /** Source code of the model. An empty string if the stored object has no file `obj.py`. */
            source_code: string;
            /** Attributes of the model, by name. `null` if it has none. */
            attributes?: {
                [key: string]: unknown;
            } | null;
        };
        /** Feedback to store. */
        NewFeedback: {
            /** ID of the feedback. If omitted, `null` or empty, the service creates a UUID of version 7. If the project already has feedback with this ID, nothing is stored and the response describes the existing feedback. IDs of deleted feedback cannot be used again: the request succeeds, but nothing is stored. */
            id?: string | null;
            /** Project, as `entity/project`. */
            project_id: string;
            /** Ref of the target of the feedback, such as a call, an object or an op. It is stored as sent: neither its form nor the existence of the target is checked. */
            weave_ref: string;
            /** Display name of the author. */
            creator?: string | null;
            /**
             * Type of feedback, which determines `payload` and the refs. Feedback that breaks a rule returns
             * `400`.
             *
             * | Type | `payload` | Also required |
             * | --- | --- | --- |
             * | `wandb.reaction.1` | `emoji`: a string with exactly one emoji | |
             * | `wandb.note.1` | `note`: a string of 1 to 1,024 characters | |
             * | `wandb.annotation.<name>` | `value`: any JSON value that matches the definition | `annotation_ref` of an object `<name>` |
             * | `wandb.runnable.<name>` | `output`: any JSON value | `runnable_ref` of an op or object `<name>`; for an op, `call_ref` |
             * | `wandb.agent_monitor` | any fields | `runnable_ref`, `call_ref` and `trigger_ref` |
             * | `wandb.agent_user_feedback` | any fields | at least one item in `scorer_tags` |
             * | any other name | any fields | |
             *
             * Only some types accept the optional fields:
             *
             * - `annotation_ref`: `wandb.annotation.<name>`.
             * - `runnable_ref`, `call_ref`, `trigger_ref`: `wandb.runnable.<name>` and `wandb.agent_monitor`.
             * - Tags and ratings of a scorer, from `scorer_tags` to `scorer_rating_confidences`: `wandb.runnable.<name>`,
             *   `wandb.agent_monitor` and `wandb.agent_user_feedback`.
             *
             * A ref that is `null` or empty, and an empty list or map, count as omitted. An empty type, and
             * `wandb.annotation` or `wandb.runnable` without a name, are invalid.
             */
            feedback_type: string;
            /**
             * Content of the feedback; `feedback_type` determines its fields. Returns `400` if its compact JSON has more than 1,048,576 characters.
             *
             * To a reaction the service adds `alias` (the text of `emoji` with the emoji replaced by its name, such as `:thumbs_up_medium-light_skin_tone:`), `detoned` (the text without skin tones) and `detoned_alias` (both, such as `:thumbs_up:`).
             *
             * The name is the English CLDR short name of the emoji between colons, with `_` for spaces and without colons, commas and quotation marks. A flag has the name of its territory alone, such as `:Germany:`.
             */
            payload: {
                [key: string]: unknown;
            };
            /** Ref of the version of an object that defines the annotation. It must exist in the same project. If the object has a `field_schema`, a JSON Schema of draft 2020-12, `payload.value` must match it. Returns `400` if not. */
            annotation_ref?: string | null;
            /** Ref of the scorer that created the feedback, an op or an object. It need not exist. */
            runnable_ref?: string | null;
            /** Ref of the call in which the scorer created the feedback. It need not exist. */
            call_ref?: string | null;
            /** Ref of the monitor that started the scorer. It need not exist. */
            trigger_ref?: string | null;
            /** ID of the annotation queue in which the feedback was given. Returns `400` if the project has no such queue, or if it was deleted. */
            queue_id?: string | null;
            /**
             * Tags given by the scorer.
             *
             * @default []
             */
            scorer_tags?: string[];
            /**
             * Reasons for the tags, by tag.
             *
             * @default {}
             */
            scorer_tag_reasons?: {
                [key: string]: string;
            };
            /**
             * Confidence in each tag, by tag, from 0 to 1. The range is not checked.
             *
             * @default {}
             */
            scorer_tag_confidences?: {
                [key: string]: number;
            };
            /**
             * Ratings given by the scorer, by name, from 0 to 1. The range is not checked.
             *
             * @default {}
             */
            scorer_ratings?: {
                [key: string]: number;
            };
            /**
             * Reasons for the ratings, by name.
             *
             * @default {}
             */
            scorer_rating_reasons?: {
                [key: string]: string;
            };
            /**
             * Confidence in each rating, by name, from 0 to 1. The range is not checked.
             *
             * @default {}
             */
            scorer_rating_confidences?: {
                [key: string]: number;
            };
            /**
             * ID of the trace in which the scorer ran. Empty if unknown.
             *
             * @default
             */
            scorer_trace_id?: string;
            /**
             * Name of the agent whose span is the target. Empty if unknown.
             *
             * @default
             */
            span_agent_name?: string;
            /**
             * Version of the agent. Empty if unknown.
             *
             * @default
             */
            span_agent_version?: string;
            /**
             * ID of the conversation that the span belongs to. Empty if unknown.
             *
             * @default
             */
            span_conversation_id?: string;
            /**
             * ID of the trace that the span belongs to. Empty if unknown.
             *
             * @default
             */
            span_trace_id?: string;
            /**
             * Status of the span, such as `OK` or `ERROR`.
             *
             * @default UNSET
             */
            span_status_code?: string;
            /** Ignored. The service sets it to the ID of the authenticated user. */
            wb_user_id?: string | null;
        };
        /** True if the condition is false, and false if it is true. Null stays null. */
        NotOperation: {
            /** The condition, as the only item of a list. */
            $not: [
                QueryOperand
            ];
        };
        /** Offers for one model. */
        NvidiaHardwareResponse: {
            /** The offers, one item each. Empty if no model matches. */
            hardware: HardwareOffer[];
        };
        /** Tags to add to a version. Unknown fields are ignored. */
        ObjAddTagsRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Tags to add. Each has 1 to 256 characters: words of letters, digits, `_` and `-`, separated by single spaces; letters and digits may be of any script. Returns `400` and adds none if a tag is invalid. Duplicates count once. */
            tags: string[];
        };
        /** An empty object. */
        ObjAddTagsResponse: Record<string, unknown>;
        /** Content to publish, wrapped in `obj`. Unknown fields are ignored. */
        ObjCreateRequest: {
            /** Content to publish, and the name to publish it under. Unknown fields are ignored. */
            obj: ObjectVersionInput;
        };
        /** Digest and name of the published version. */
        ObjCreateResponse: {
            /** Digest of the version, which names it in refs: 43 letters and digits. `POST /obj/create` defines how it is computed. */
            digest: string;
            /** Name of the object, as sent. */
            object_id?: string | null;
        };
        /** Versions to delete. Unknown fields are ignored. */
        ObjDeleteRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Name of the object. */
            object_id: string;
            /** Versions to delete, each as a digest, `latest`, or a version number such as `v0`. Aliases are not accepted. If omitted, `null` or empty, all versions are deleted. Returns `400` if more than 100 are given. */
            digests?: string[] | null;
        };
        /** Result of the deletion. */
        ObjDeleteResponse: {
            /** Number of versions deleted by this request. A version that is named twice counts once. */
            num_deleted: number;
            /** The versions deleted by this request, in the order in which they were created. */
            deleted_versions?: DeletedVersion[] | null;
        };
        /** Version to read, and the parts of it to return. Unknown fields are ignored. */
        ObjReadRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Name of the object. */
            object_id: string;
            /** Version to read: its digest, `latest`, `v` followed by the version number (`v0` is the first), or an alias. A string of 43 letters and digits is looked up as a digest first and as an alias second. */
            digest: string;
            /**
             * If `true`, the content is omitted and `val` is an empty object.
             *
             * @default false
             */
            metadata_only?: boolean | null;
            /**
             * If `true`, `tags` and `aliases` are returned; otherwise both are `null`.
             *
             * @default false
             */
            include_tags_and_aliases?: boolean | null;
        };
        /** The version, wrapped in `obj`. */
        ObjReadResponse: {
            /**
             * One version of an object or op: its content and the metadata that the service derives from it.
             *
             * Content has a class if its `_class_name` is a string and its `_bases` is a list of two or more strings that ends with `Object` or `BaseObject`, followed by `BaseModel`.
             */
            obj: ObjectVersion;
        };
        /** Aliases to remove from an object. Unknown fields are ignored. */
        ObjRemoveAliasesRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Aliases to remove. Returns `400` and removes none if one of them can never be an alias, such as `latest` or `v0`; `PUT /objs/{object_id}/aliases` has the rules. */
            aliases: string[];
        };
        /** An empty object. */
        ObjRemoveAliasesResponse: Record<string, unknown>;
        /** Tags to remove from a version. Unknown fields are ignored. */
        ObjRemoveTagsRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Tags to remove. Any string is accepted; strings that are no tag of the version are ignored. */
            tags: string[];
        };
        /** An empty object. */
        ObjRemoveTagsResponse: Record<string, unknown>;
        /** Aliases to set, and the version that they point to. Unknown fields are ignored. */
        ObjSetAliasesRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Digest of the version. Other names of a version, such as `latest`, `v0` or an alias, are not resolved here. */
            digest: string;
            /** Aliases to set. Each has 1 to 128 characters, at least one of them other than whitespace, and no `/` or `:`. `latest` and `v` followed by digits are reserved. Returns `400` and sets none if an alias is invalid. Duplicates count once. */
            aliases: string[];
        };
        /** An empty object. */
        ObjSetAliasesResponse: Record<string, unknown>;
        /**
         * One version of an object or op: its content and the metadata that the service derives from it.
         *
         * Content has a class if its `_class_name` is a string and its `_bases` is a list of two or more strings that ends with `Object` or `BaseObject`, followed by `BaseModel`.
         */
        ObjectVersion: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Name of the object. */
            object_id: string;
            /**
             * Time at which the version was created, as an RFC 3339 date-time in UTC. Content that is published again after its deletion gets a new time.
             *
             * Format: date-time
             */
            created_at: string;
            /**
             * Always `null`: deleted versions are not returned.
             *
             * Format: date-time
             */
            deleted_at?: string | null;
            /** Digest of the content, which names the version in refs. `POST /obj/create` defines how it is computed. */
            digest: string;
            /** Number of the version, counted from 0 in the order of creation. Deleted versions keep their numbers. */
            version_index: number;
            /**
             * `1` for the version that `latest` names, `0` for all others.
             *
             * @enum {integer}
             */
            is_latest: 0 | 1;
            /**
             * Kind of the content: `op` if its type is `Op`, otherwise `object`. The type is the content's `weave_type.type` if it has a `weave_type`, and its `_type` if not.
             *
             * @enum {string}
             */
            kind: "op" | "object";
            /** Base class of the content: the third item from the end of its `_bases`, or its own class if `_bases` has two items. `null` for content without a class. */
            base_object_class: string | null;
            /** Class of the content, from its `_class_name`. `null` for content without a class. */
            leaf_object_class?: string | null;
            /** Content of the version, any JSON value, with numbers and keys as they were sent. An empty object if the request set `metadata_only`. */
            val: unknown;
            /** ID of the user who published the version. */
            wb_user_id?: string | null;
            /** Size of the content in bytes, in the serialization that the digest is computed from. `null` unless `include_storage_size` is `true`. */
            size_bytes?: number | null;
            /** Tags of the version, sorted. `null` unless `include_tags_and_aliases` is `true`. */
            tags?: string[] | null;
            /** Aliases that point to the version, sorted, including `latest` for the latest version. `null` unless `include_tags_and_aliases` is `true`. */
            aliases?: string[] | null;
        };
        /** Conditions on versions. A version matches if it satisfies every field given; within a list, one matching item is enough. Omitted fields, `null` and empty lists apply no restriction. Each list accepts at most 1,000 items with 40,000 characters in total; longer lists return `400`. Unknown fields are rejected with `422`. */
        ObjectVersionFilter: {
            /** Base classes of the versions, such as `Prompt`. */
            base_object_classes?: string[] | null;
            /** Base classes to exclude. Versions without a class are not excluded. */
            exclude_base_object_classes?: string[] | null;
            /** Classes of the versions, such as `StringPrompt`. */
            leaf_object_classes?: string[] | null;
            /** Names of the objects. */
            object_ids?: string[] | null;
            /** Tags, of which the version has at least one. */
            tags?: string[] | null;
            /** Aliases, of which at least one points to the version. `latest` is accepted. */
            aliases?: string[] | null;
            /** `true` matches only ops, `false` only objects. */
            is_op?: boolean | null;
            /** If `true`, only the latest version of each object matches. `false` applies no restriction. */
            latest_only?: boolean | null;
        };
        /** Content to publish, and the name to publish it under. Unknown fields are ignored. */
        ObjectVersionInput: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Name of the object: 1 to 128 letters, digits, `_`, `.` and `-`. Letters and digits may be of any script. Returns `400` for any other name. */
            object_id: string;
            /** Content to publish, any JSON value. Refs anywhere in it are stored as sent and are not checked. Returns `413` for more than 3.5 MiB (3,670,016 bytes), counted in the serialization that the digest is computed from. `ObjectVersion` defines how the kind and the classes are read from the content. */
            val: unknown;
            /**
             * Built-in class to check `val` against. If omitted or `null`, the content is not checked.
             *
             * | Class | Required fields | Optional fields |
             * | --- | --- | --- |
             * | `AnnotationSpec` | | `field_schema` (object), `unique_among_creators` (boolean), `op_scope` (list of strings) |
             * | `LLMStructuredCompletionModel` | `llm_model_id` (string) | `default_params` (object) |
             * | `Leaderboard` | `columns` (list of objects) | |
             * | `Provider` | `base_url`, `api_key_name` (strings) | `extra_headers` (object) |
             * | `ProviderModel` | `provider` (string), `max_tokens` (integer) | |
             * | `SavedView` | `view_type`, `label` (strings), `definition` (object) | |
             *
             * Every class also has the optional strings `name` and `description`. Optional fields other than
             * `field_schema` may be `null`. Each item of `columns` has the required strings
             * `evaluation_object_ref`, `scorer_name` and `summary_metric_path`, and the optional boolean
             * `should_minimize`. Other fields are stored unchecked, and no defaults are filled in.
             *
             * Content without `_class_name` is stored with `_type` (the class) first, then its other fields in the
             * order sent, then `_class_name` (the class) and `_bases` (`["Object", "BaseModel"]`). The digest is
             * computed from this stored content. Content with `_class_name` is stored as sent.
             *
             * Returns `400` if the class is unknown, if `val` is not an object, or if it does not match the class.
             * Also returns `400` if its `_class_name` names another class, or its `_type` if it has no
             * `_class_name`.
             */
            builtin_object_class?: string | null;
            /**
             * Older name of `builtin_object_class`, ignored unless that is omitted or `null`.
             *
             * @deprecated
             */
            set_base_object_class?: string | null;
            /** Digest that the stored content must have. Returns `409` and stores nothing if it has another. `POST /obj/create` defines how to compute it. */
            expected_digest?: string | null;
            /** Ignored. The service sets it to the ID of the authenticated user. */
            wb_user_id?: string | null;
        };
        /** Versions to return, their order, and the parts to return of each. Unknown fields are ignored. */
        ObjsQueryRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Conditions on the versions. If omitted, all versions of all objects and ops match. */
            filter?: ObjectVersionFilter | null;
            /** Maximum number of versions to return. If omitted, all are returned. */
            limit?: number | null;
            /**
             * Number of versions to skip before the first one returned.
             *
             * @default 0
             */
            offset?: number | null;
            /** Sort order, by `object_id` and `created_at`; any other field returns `422`. Items with equal keys are ordered by `version_index`. If omitted, the oldest versions come first. At most 32 keys with 10,000 characters in total; more return `400`. */
            sort_by?: SortBy[] | null;
            /**
             * If `true`, contents are omitted and each `val` is an empty object.
             *
             * @default false
             */
            metadata_only?: boolean | null;
            /**
             * If `true`, `size_bytes` is returned; otherwise it is `null`.
             *
             * @default false
             */
            include_storage_size?: boolean | null;
            /**
             * If `true`, `tags` and `aliases` are returned; otherwise both are `null`.
             *
             * @default false
             */
            include_tags_and_aliases?: boolean | null;
        };
        /** Versions that match the query. */
        ObjsQueryResponse: {
            /** The versions, in the requested order. */
            objs: ObjectVersion[];
        };
        /** Model of the inference service, with its features and prices. */
        OfferedModel: {
            /** ID of the model, to be sent as `model` to `POST /chat/completions` of the inference service. */
            id: string;
            /** Display name of the model. */
            name: string;
            /** Time at which the model was added, in seconds since 1970-01-01 UTC. */
            created: number;
            /** Kinds of input that the model accepts, such as `text` or `image`. */
            input_modalities: string[];
            /** Kinds of output that the model generates, such as `text`. */
            output_modalities: string[];
            /**
             * Number format of the model's weights.
             *
             * @enum {string}
             */
            quantization: "int4" | "int8" | "fp4" | "fp6" | "fp8" | "fp16" | "bf16" | "fp32";
            /** Maximum number of tokens of prompt and reply together. */
            context_length: number;
            /** Maximum number of tokens of a reply. */
            max_output_length: number;
            /** Prices in USD. Each is a decimal number as a string, so that no digits are lost. */
            pricing: OfferedModelPricing;
            /** Fields of a chat completion request that control sampling and that the model supports. */
            supported_sampling_parameters: ("temperature" | "top_p" | "top_k" | "repetition_penalty" | "frequency_penalty" | "presence_penalty" | "stop" | "seed")[];
            /** Features of the model in addition to text generation. */
            supported_features: ("tools" | "json_mode" | "structured_outputs" | "web_search" | "reasoning")[];
            /** Data centers in which the model runs. */
            datacenters: Datacenter[];
            /** Date from which the model can be removed, as `YYYY-MM-DD`. Omitted if no removal is planned. */
            deprecation_date?: string | null;
        };
        /** Prices in USD. Each is a decimal number as a string, so that no digits are lost. */
        OfferedModelPricing: {
            /** Price per token of the prompt. */
            prompt: string;
            /** Price per generated token. */
            completion: string;
            /** Price per image in the prompt. */
            image: string;
            /** Price per request, in addition to its tokens. */
            request: string;
            /** Price per token of the prompt that is read from the prompt cache. */
            input_cache_read: string;
        };
        /** Op to store. Unknown fields are ignored. */
        OpCreateRequest: {
            /** Name of the op. Versions with the same object ID belong to one op. The object ID is the name with spaces and `/` replaced by `_`, in lowercase: `Look up/1` becomes `look_up_1`. Returns `400` unless the object ID has 1 to 128 characters, each a letter, a digit, `_`, `.` or `-`. If omitted or `null`, the object ID is `Op`. */
            name?: string | null;
            /** Complete source code, including imports. If omitted or `null`, a placeholder is stored: a function that raises an error, always with the same source. */
            source_code?: string | null;
        };
        /** Version that holds the content. */
        OpCreateResponse: {
            /** Digest of the version. It depends only on the source code, so ops with equal source have equal digests under different names. */
            digest: string;
            /** Object ID of the op: the name in its refs. */
            object_id: string;
            /** Number of the version, counted from 0 in the order of creation. Deleted versions keep their numbers. */
            version_index: number;
        };
        /** Result of the deletion. */
        OpDeleteResponse: {
            /** Number of versions deleted by this request. A version that is named twice counts once. */
            num_deleted: number;
        };
        /** Version of the op. */
        OpReadResponse: OpVersion;
        /** One version of an op. */
        OpVersion: {
            /** Object ID of the op: the name in its refs. */
            object_id: string;
            /** Digest of the version, also if the request names the version in another way. */
            digest: string;
            /** Number of the version, counted from 0 in the order of creation. Deleted versions keep their numbers. */
            version_index: number;
            /**
             * Time at which the version was created, as an RFC 3339 date-time in UTC.
             *
             * Format: date-time
             */
            created_at: string;
            /** Source code of the op. An empty string if the stored object has no file `obj.py`. */
            code: string;
        };
        /** True if any condition is true, even if another one is null; false if every condition is false; null otherwise. */
        OrOperation: {
            /** Conditions, at least one. Returns `400` if the list is empty. */
            $or: QueryOperand[];
        };
        /** One recorded output of a model. */
        Prediction: {
            /** ID of the prediction, which is also the ID of its call. */
            prediction_id: string;
            /** Model that produced the output, as sent. */
            model: string;
            /** Inputs of the model, by name. */
            inputs: {
                [key: string]: unknown;
            };
            /** Output of the model; any JSON value, including `null`. */
            output: unknown;
            /** ID of the run that the prediction belongs to. `null` if it belongs to none. */
            evaluation_run_id?: string | null;
            /** ID of the user who recorded the prediction. */
            wb_user_id?: string | null;
        };
        /** Prediction to record. Unknown fields are ignored. */
        PredictionCreateRequest: {
            /** Model that produced the output, usually the ref of a version. Any string is accepted, and the ref need not resolve. */
            model: string;
            /** Inputs of the model, by name. In the results, predictions with equal inputs are trials of one row. */
            inputs: {
                [key: string]: unknown;
            };
            /** Output of the model; any JSON value. Required: send `null` explicitly. */
            output: unknown;
            /** ID of the run that the prediction belongs to. If omitted or `null`, it belongs to none. Returns `404` if the run does not exist. */
            evaluation_run_id?: string | null;
            /** OpenTelemetry spans that traced the prediction. The results return them with the trial. */
            genai_span_ref?: GenAISpanRef[] | null;
        };
        /** Recorded prediction. */
        PredictionCreateResponse: {
            /** ID of the prediction, which is also the ID of its call. The service creates it as a UUID version 7; treat it as an opaque string. */
            prediction_id: string;
        };
        /** Result of the deletion. */
        PredictionDeleteResponse: {
            /** Number of predictions that this request deleted. */
            num_deleted: number;
        };
        /** Confirmation that the prediction is finished. */
        PredictionFinishResponse: {
            /** Always `true`. Failures return an error status. */
            success: boolean;
        };
        /** Prediction that was requested. */
        PredictionReadResponse: Prediction;
        /** Project with its name and its internal ID. */
        ProjectInfo: {
            /** Project, as `entity/project`. */
            external_project_id: string;
            /** Internal ID of the project. Opaque. */
            internal_project_id: string;
        };
        /** Projects to look up. Unknown fields are ignored. */
        ProjectsInfoRequest: {
            /** Projects, each as `entity/project`. Projects that cannot be found or read are skipped. */
            project_ids: string[];
        };
        /** Projects that were found. */
        ProjectsInfoResponse: ProjectInfo[];
        /**
         * Condition on each row, for what a filter cannot express. It uses SQL three-valued logic: a comparison with null gives null, and only rows whose condition is true match. A query never reaches rows of another project.
         *
         * Returns `422` with a domain error if a field cannot be queried, unless the operation says otherwise, and `400` if the condition cannot be evaluated. Unknown fields are rejected with `422`.
         */
        Query: {
            /**
             * One operator with its operands. Use one operator per object; other fields of the object are ignored.
             *
             * Numbers compare by value, strings by character code, and times as points in time. A number never equals a string. There is no operator for "not equal"; wrap `$eq` in `$not`.
             */
            $expr: QueryOperation;
        };
        /** Operand of an operator: a literal, a field, a converted value, or the result of another operation. */
        QueryOperand: LiteralOperand | GetFieldOperand | ConvertOperand | SizeOperand | QueryOperation;
        /**
         * One operator with its operands. Use one operator per object; other fields of the object are ignored.
         *
         * Numbers compare by value, strings by character code, and times as points in time. A number never equals a string. There is no operator for "not equal"; wrap `$eq` in `$not`.
         */
        QueryOperation: AndOperation | OrOperation | NotOperation | EqOperation | GtOperation | LtOperation | GteOperation | LteOperation | InOperation | ContainsOperation;
        /** Health of the service. */
        ReadRootResponse: {
            /**
             * Always `ok`. A service that is not healthy returns `503` instead.
             *
             * @constant
             */
            status: "ok";
        };
        /** Version of the service. */
        ReadVersionResponse: {
            /** Version of the service, as a semantic version such as `0.1.0`. */
            version: string;
        };
        /** The refs to resolve. Unknown fields are ignored. */
        RefsReadBatchRequest: {
            /** Refs of objects and ops, with or without a path into the value. Returns `400` if more than 1,000 are given. */
            refs: string[];
        };
        /** Values of the refs. */
        RefsReadBatchResponse: {
            /** Value of each ref, in the order of the request. `null` if the version was deleted or the path does not exist. */
            vals: unknown[];
        };
        /** Collection of the registry. Created if it does not exist. */
        RegistryTarget: {
            /** Name of the collection. */
            portfolio_name: string;
            /** Owner of the registry, a team or an organization. Returns `403` if the caller does not belong to it. */
            entity_name: string;
            /** Name of the registry. */
            project_name: string;
        };
        /** Program that created the spans. */
        Resource: {
            /** Attributes of the program. `wandb.entity` and `wandb.project` name the project of its spans; `wandb.wb_run_id`, or `wb_run_id`, names the run of the spans that name none. */
            attributes?: KeyValue[];
            /** Number of attributes that the exporter dropped. */
            droppedAttributesCount?: number;
        };
        /** Spans of one resource. */
        ResourceSpans: {
            /** Program that created the spans. */
            resource?: Resource;
            /** Spans by library. */
            scopeSpans?: ScopeSpans[];
            /** URL of the schema of the resource attributes. Ignored. */
            schemaUrl?: string;
        };
        /** Spans created by one library. */
        ScopeSpans: {
            /** Library that created the spans. */
            scope?: InstrumentationScope;
            /** The spans, in any order. Children can come before their parents, and in another request. */
            spans?: Span[];
            /** URL of the schema of the span attributes. Ignored. */
            schemaUrl?: string;
        };
        /** One score that a scorer gave to a prediction. */
        Score: {
            /** ID of the score, which is also the ID of its call. */
            score_id: string;
            /** Ref of the scorer, as sent. */
            scorer: string;
            /** Value of the score; any JSON value, including `null`. */
            value: unknown;
            /** ID of the run that the score belongs to. `null` if it was recorded without one. */
            evaluation_run_id?: string | null;
            /** ID of the user who recorded the score. */
            wb_user_id?: string | null;
        };
        /** Score to record. Unknown fields are ignored. */
        ScoreCreateRequest: {
            /** ID of the scored prediction. Returns `404` if it does not exist. */
            prediction_id: string;
            /** Ref of the version of the scorer. The name in it is the scorer name in results. Returns `400` if it is not the ref of an object; the object need not exist. */
            scorer: string;
            /**
             * Value of the score; any JSON value. Returns `400` if the compact JSON of the feedback payload
             * `{"output": <value>}` has more than 1,048,576 characters.
             *
             * In results, numbers are averaged and booleans are counted. For an object, this applies to each value inside it.
             */
            value: unknown;
            /** ID of the run that the prediction belongs to. If omitted or `null`, the score is the root of a trace of its own, even if the prediction belongs to a run. Returns `404` if the run does not exist, and `400` if the prediction does not belong to it. */
            evaluation_run_id?: string | null;
        };
        /** Recorded score. */
        ScoreCreateResponse: {
            /** ID of the score, which is also the ID of its call. The service creates it as a UUID version 7; treat it as an opaque string. */
            score_id: string;
        };
        /** Result of the deletion. */
        ScoreDeleteResponse: {
            /** Number of scores that this request deleted. */
            num_deleted: number;
        };
        /** Score that was requested. */
        ScoreReadResponse: Score;
        /** Scorer to store. Unknown fields are ignored. */
        ScorerCreateRequest: {
            /** Name of the scorer. Versions with the same object ID belong to one scorer. The object ID is the name with spaces and `/` replaced by `_`, in lowercase: `My Score/1` becomes `my_score_1`. Returns `400` unless the object ID has 1 to 128 characters, each a letter, a digit, `_`, `.` or `-`. */
            name: string;
            /** Description of the scorer. Default: `null`. */
            description?: string | null;
            /** Complete source code of the function that scores one output, including imports. */
            op_source_code: string;
        };
        /** Version that holds the content. */
        ScorerCreateResponse: {
            /** Digest of the version. */
            digest: string;
            /** Object ID of the scorer: the name in its refs. */
            object_id: string;
            /** Number of the version, counted from 0 in the order of creation. Deleted versions keep their numbers. */
            version_index: number;
            /** Ref of the version, for use in evaluations and scores. */
            scorer: string;
        };
        /** Result of the deletion. */
        ScorerDeleteResponse: {
            /** Number of versions deleted by this request. A version that is named twice counts once. */
            num_deleted: number;
        };
        /** Version of the scorer. */
        ScorerReadResponse: ScorerVersion;
        /** One version of a scorer. */
        ScorerVersion: {
            /** Object ID of the scorer: the name in its refs. */
            object_id: string;
            /** Digest of the version, also if the request names the version in another way. */
            digest: string;
            /** Number of the version, counted from 0 in the order of creation. Deleted versions keep their numbers. */
            version_index: number;
            /**
             * Time at which the version was created, as an RFC 3339 date-time in UTC.
             *
             * Format: date-time
             */
            created_at: string;
            /** Name as it was sent. Equal to `object_id` if the stored object has no name. */
            name: string;
            /** Description of the scorer; `null` if it has none. */
            description?: string | null;
            /** Ref of the op that scores one output. An empty string if the stored object has none. */
            score_op: string;
        };
        /** Version of the service and the oldest client version that it supports. */
        ServerInfoResponse: {
            /** Minimum version of the deployed Python client that the service supports. `0.0.0` if every version is supported. */
            min_required_weave_python_version: string;
            /** Version of the service. `null` if unknown. */
            trace_server_version: string | null;
        };
        /** Prices per million tokens, in US cents. */
        ServerlessPricing: {
            /** Price of one million tokens of prompts. */
            cents_per_million_input_tokens: number;
            /** Price of one million generated tokens. */
            cents_per_million_output_tokens: number;
        };
        /** Number of items of a list, or of characters of a string. Of any other value, and of a missing one, it is null. */
        SizeOperand: {
            /** Value to measure. */
            $size: QueryOperand;
        };
        /**
         * One sort key. The keys of a list apply in order. Rows with equal keys are ordered by ID, unless the operation says otherwise.
         *
         * A JSON field sorts by its value as a number, then by its value as a string. Rows without a value come last in both directions. Returns `422` with a domain error if a field cannot be sorted by, unless the operation says otherwise.
         */
        SortBy: {
            /** Path of the field, written as in `$getField`. */
            field: string;
            /**
             * `asc` for ascending, `desc` for descending order.
             *
             * @enum {string}
             */
            direction: "asc" | "desc";
        };
        /** One span, recorded as one call. The whole span is stored too, and returned as `otel_span` in the attributes of the call. A resource of more than 64 KiB (65,536 characters) as JSON is replaced there by `{"_weave": {"error": "<EXCEEDS_LIMITS>"}}`. */
        Span: {
            /** ID of the trace, 32 hexadecimal digits. In lowercase, it is the `trace_id` of the call. */
            traceId: string;
            /** ID of the span, 16 hexadecimal digits. In lowercase, it is the `id` of the call. */
            spanId: string;
            /** Vendor-specific trace state, as in W3C Trace Context. */
            traceState?: string;
            /** ID of the parent span, the `parent_id` of the call. Omitted, empty or all zeros for a root. */
            parentSpanId?: string;
            /** Flags of the span. The lower 8 bits are those of W3C Trace Context. */
            flags?: number;
            /**
             * Name of the operation. `op_name` of the call is the ref of the op of this name, which is created if it does not exist.
             *
             * Characters that an op name cannot contain become `-`. A name of 128 or more characters is cut to 123, followed by `-` and the first 4 hexadecimal digits of the SHA-256 of the whole name. If an object that is not an op has the name, `op_name` is the plain name.
             */
            name: string;
            /**
             * Role of the span: `0` unspecified, `1` internal, `2` server, `3` client, `4` producer, `5` consumer.
             *
             * @enum {integer}
             */
            kind?: 0 | 1 | 2 | 3 | 4 | 5;
            /** Time at which the span started, in nanoseconds since 1970-01-01T00:00:00Z. It is the `started_at` of the call. */
            startTimeUnixNano: string | number;
            /** Time at which the span ended, in nanoseconds since 1970-01-01T00:00:00Z. It is the `ended_at` of the call. */
            endTimeUnixNano: string | number;
            /**
             * Attributes of the span. The fields of the call are taken from the keys below; of several keys, the first present
             * is used. If no key for inputs, output, usage or call attributes is present, all attributes of the span become
             * attributes of the call.
             *
             * Dots in a key create nested objects, and parts numbered from 0 without a gap create lists: `llm.messages.0.role`.
             * In inputs, output and call attributes, a string that holds a JSON object or list is parsed.
             *
             * **Inputs:** `ai.prompt`, `gen_ai.prompt`, `input.value`, `mlflow.spanInputs`, `gen_ai.input.messages`,
             * `pydantic_ai.all_messages`, `traceloop.entity.input`, `gcp.vertex.agent.tool_call_args`,
             * `gcp.vertex.agent.llm_request`, events named `gen_ai.user.message`, `input`, `inputs`. They are stored under the
             * key found, such as `{"input.value": "..."}`; an object under `input` or `inputs` is stored without the key.
             *
             * **Output:** `ai.response`, `gen_ai.completion`, `output.value`, `gen_ai.output.messages`, `mlflow.spanOutputs`,
             * `final_result`, `gen_ai.content.completion`, `traceloop.entity.output`, `gcp.vertex.agent.tool_response`,
             * `gcp.vertex.agent.llm_response`, events named `gen_ai.choice`, `output`, `outputs`. It is stored under the key
             * found; any value under `output` or `outputs` is stored without the key. Events become a list of their attributes.
             *
             * | Usage, stored under the model, or under `usage` if there is none | Keys |
             * | --- | --- |
             * | `input_tokens` | `gen_ai.usage.input_tokens` |
             * | `output_tokens` | `gen_ai.usage.output_tokens` |
             * | `prompt_tokens` | `gen_ai.usage.prompt_tokens`, `llm.token_count.prompt`, `ai.usage.promptTokens` |
             * | `completion_tokens` | `gen_ai.usage.completion_tokens`, `llm.token_count.completion`, `ai.usage.completionTokens` |
             * | `total_tokens` | `llm.usage.total_tokens`, `llm.token_count.total` |
             *
             * | Attribute of the call | Keys |
             * | --- | --- |
             * | `system` | `gen_ai.system`, `llm.system`, `gen_ai.system_instructions`, `system_prompt` |
             * | `kind` | `weave.span.kind`, `traceloop.span.kind`, `openinference.span.kind` |
             * | `model` | `gen_ai.response.model`, `gen_ai.request.model`, `llm.model_name`, `ai.model.id` |
             * | `provider` | `llm.provider`, `ai.model.provider` |
             * | `model_parameters` | `gen_ai.request`, `llm.invocation_parameters` |
             * | `agent` | `gen_ai.agent.name` |
             * | `tools` | `gen_ai.agent.tools` |
             * | `operation` | `gen_ai.operation.name` |
             * | each field of `wandb.attributes` | `wandb.attributes` |
             *
             * | Field of the call | Keys and effect |
             * | --- | --- |
             * | `display_name` | `wandb.display_name`, cut to 1,024 characters |
             * | `thread_id` | `wandb.thread_id`, `gcp.vertex.agent.session_id` |
             * | `turn_id` | `wandb.is_turn`, `gcp.vertex.agent.session_id`: if the value is true, a span with a thread is a turn |
             * | `wb_run_id` | `wandb.wb_run_id`, `wb_run_id` |
             * | `wb_run_step` | `wandb.wb_run_step`, `wb_run_step` |
             * | `wb_run_step_end` | `wandb.wb_run_step_end`, `wb_run_step_end` |
             * | `started_at`, `ended_at` | `langfuse.startTime`, `langfuse.endTime`: replace the times of the span |
             */
            attributes?: KeyValue[];
            /** Number of attributes that the exporter dropped. */
            droppedAttributesCount?: number;
            /** Events during the span. */
            events?: SpanEvent[];
            /** Number of events that the exporter dropped. */
            droppedEventsCount?: number;
            /** Related spans, of this or another trace. */
            links?: SpanLink[];
            /** Number of links that the exporter dropped. */
            droppedLinksCount?: number;
            /** Status of a span. If omitted, the span did not fail. */
            status?: SpanStatus;
        };
        /** Event during a span. */
        SpanEvent: {
            /** Time of the event, in nanoseconds since 1970-01-01T00:00:00Z. */
            timeUnixNano?: string | number;
            /** Name of the event. */
            name?: string;
            /** Attributes of the event. */
            attributes?: KeyValue[];
            /** Number of attributes that the exporter dropped. */
            droppedAttributesCount?: number;
        };
        /** Link from a span to a related span. */
        SpanLink: {
            /** ID of the trace of the related span, 32 hexadecimal digits. */
            traceId: string;
            /** ID of the related span, 16 hexadecimal digits. */
            spanId: string;
            /** Vendor-specific state of the related trace, as in W3C Trace Context. */
            traceState?: string;
            /** Attributes of the link. */
            attributes?: KeyValue[];
            /** Number of attributes that the exporter dropped. */
            droppedAttributesCount?: number;
            /** Flags of the link. The lower 8 bits are those of W3C Trace Context. */
            flags?: number;
        };
        /** Status of a span. If omitted, the span did not fail. */
        SpanStatus: {
            /** Error message. If `code` is `2`, it is the `exception` of the call; if omitted then, the `exception` is an empty string. */
            message?: string;
            /**
             * Status code: `0` unset, `1` ok, `2` error. With `2`, the call has the status `error`.
             *
             * @enum {integer}
             */
            code?: 0 | 1 | 2;
        };
        /** The start of a call. Unknown fields are ignored. If a start exceeds 3.5 MiB (3,670,016 bytes) as JSON, `inputs`, `attributes` and `otel_dump` are replaced by `{"_weave": {"error": "<EXCEEDS_LIMITS>"}}`, the largest first, until it fits. */
        StartedCall: {
            /** Project, as `entity/project`. A project that does not exist is created if the caller has access to its entity; otherwise returns `403`. */
            project_id: string;
            /** ID of the call: a UUID, or the 16 hexadecimal digits of an OpenTelemetry span. If omitted or `null`, the service generates a UUID. Returns `400` for any other form. */
            id?: string | null;
            /** Op that ran: an op ref, or a plain name of at most 128 characters. Returns `400` if a plain name is longer. */
            op_name: string;
            /** Display name of the call, at most 1,024 characters. `POST /call/update` can change it. */
            display_name?: string | null;
            /** ID of the trace: a UUID, or the 32 hexadecimal digits of an OpenTelemetry trace. Child calls must send the `trace_id` of the root call. If omitted or `null`, the service generates a UUID, which begins a new trace. Returns `400` for any other form. */
            trace_id?: string | null;
            /** ID of the parent call; `null` for the root of a trace. The parent can be recorded later. Returns `400` if it does not have the form of a call ID. */
            parent_id?: string | null;
            /** ID of the thread that the call belongs to, any string. An empty string is no thread. */
            thread_id?: string | null;
            /** ID of the turn that the call belongs to. A turn is a call whose `turn_id` equals its own `id`. If the call has a non-empty `thread_id`, and `id`, `turn_id` and `parent_id` are all omitted, it becomes a turn. If `id` is sent and `turn_id` is omitted, the call is not a turn. */
            turn_id?: string | null;
            /**
             * Time at which the call started, as an RFC 3339 date-time. Stored to the microsecond.
             *
             * Format: date-time
             */
            started_at: string;
            /** Attributes of the call, for example its environment. Can be empty. */
            attributes: {
                [key: string]: unknown;
            };
            /** Arguments of the call, by name. Can be empty. Refs anywhere inside them can be filtered with `input_refs`. */
            inputs: {
                [key: string]: unknown;
            };
            /** OpenTelemetry span that the call was created from. Returned as `otel_span` in `attributes`. */
            otel_dump?: {
                [key: string]: unknown;
            } | null;
            /** Ignored. The service sets it to the ID of the authenticated user. */
            wb_user_id?: string | null;
            /** Run that the call is recorded under, as `entity/project/run`. */
            wb_run_id?: string | null;
            /** Step of the run at which the call started. */
            wb_run_step?: number | null;
        };
        /** Number of calls by status, over this call and all its descendants, counted by the client. The service does not count. If `error` is greater than 0 and the call itself ended without an exception, its status is `descendant_error`. */
        StatusCounts: {
            /** Number of calls that succeeded. */
            success?: number;
            /** Number of calls that failed. */
            error?: number;
            /** Number of calls that had not ended. */
            running?: number;
            /** Number of calls that succeeded but have a failed descendant. */
            descendant_error?: number;
        };
        /** Change that adds a row at the end of the table. */
        TableAppend: {
            /** Row to add. */
            append: {
                /** The row, a JSON object. */
                row: {
                    [key: string]: unknown;
                };
            };
        };
        /** Rows of the table, by digest. Unknown fields are ignored. */
        TableCreateFromDigestsRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Digests of the rows, in the order of the table. Returns `400` for an item that is not 43 letters and digits. */
            row_digests: string[];
            /** Digest that the table must have. Returns `409` and stores nothing if it has another. `POST /table/create` defines how to compute it. */
            expected_digest?: string | null;
        };
        /** Digest of the created table. */
        TableCreateFromDigestsResponse: {
            /** Digest of the table: 64 lowercase hexadecimal digits. `POST /table/create` defines how it is computed. */
            digest: string;
        };
        /** Table to store, wrapped in `table`. Unknown fields are ignored. */
        TableCreateRequest: {
            /** Rows of a table. Unknown fields are ignored. */
            table: TableInput;
        };
        /** Digests of the stored table and its rows. */
        TableCreateResponse: {
            /** Digest of the table: 64 lowercase hexadecimal digits. `POST /table/create` defines how it is computed. */
            digest: string;
            /**
             * Digests of the rows, in the order of the table: 43 letters and digits each. `POST /table/create` defines how they are computed.
             *
             * @default []
             */
            row_digests: string[];
        };
        /** Rows of a table. Unknown fields are ignored. */
        TableInput: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Rows, each a JSON object, in the order of the table. An empty list creates the empty table. */
            rows: {
                [key: string]: unknown;
            }[];
            /** Digest that the table must have. Returns `409` and stores nothing if it has another. `POST /table/create` defines how to compute it. */
            expected_digest?: string | null;
        };
        /** Change that inserts a row; the rows at and after its position move up by one. */
        TableInsert: {
            /** Row to insert, and its position. */
            insert: {
                /** Position of the new row, from 0. In a table of n rows, n appends it. Returns `400` for a larger value. */
                index: number;
                /** The row, a JSON object. */
                row: {
                    [key: string]: unknown;
                };
            };
        };
        /** Change that removes a row. */
        TablePop: {
            /** Position of the row to remove. */
            pop: {
                /** Position of the row, from 0. The last row of a table of n rows is at n - 1. Returns `400` for a larger value. */
                index: number;
            };
        };
        /** Rows of a table to return, and their order. Unknown fields are ignored. */
        TableQueryRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Digest of the table. */
            digest: string;
            /** Conditions on the rows. If omitted, all rows match. */
            filter?: TableRowFilter | null;
            /** Maximum number of rows to return. If omitted, all are returned. */
            limit?: number | null;
            /**
             * Number of rows to skip before the first one returned.
             *
             * @default 0
             */
            offset?: number | null;
            /** Sort order, by paths into the rows, such as `customer.name`. Items with equal keys are ordered by position in the table, which is also the order if `sort_by` is omitted. At most 32 keys with 10,000 characters in total. Returns `400` for more, and for a path with an empty part. */
            sort_by?: SortBy[] | null;
        };
        /** Rows that match the query. */
        TableQueryResponse: {
            /** The rows, in the requested order. */
            rows: TableRow[];
        };
        /** Tables to count. Unknown fields are ignored. */
        TableQueryStatsBatchRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /**
             * Digests of the tables. If omitted, `null` or empty, no table is returned.
             *
             * @default []
             */
            digests?: string[] | null;
            /**
             * If `true`, `storage_size_bytes` is returned; otherwise it is `null`.
             *
             * @default false
             */
            include_storage_size?: boolean | null;
        };
        /** Statistics of tables. */
        TableQueryStatsBatchResponse: {
            /** One item for each table that exists, in no particular order and without duplicates. */
            tables: TableStats[];
        };
        /** Table to count. Unknown fields are ignored. */
        TableQueryStatsRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Digest of the table. Returns `404` if no such table exists. */
            digest: string;
        };
        /** Size of a table. */
        TableQueryStatsResponse: {
            /** Number of rows in the table. */
            count: number;
        };
        /** Rows of a table to stream, and their order. Unknown fields are rejected with `422`. */
        TableQueryStreamRequest: TableQueryRequest;
        /** One row of a table. */
        TableRow: {
            /** Digest of the row: 43 letters and digits. */
            digest: string;
            /** Content of the row, with numbers and keys as they were sent. A JSON object in every table that this API creates. */
            val: unknown;
            /** Position of the row in the table, from 0, before filtering and sorting. */
            original_index?: number | null;
        };
        /** Conditions on the rows of a table. Unknown fields are rejected with `422`. */
        TableRowFilter: {
            /** Digests of the rows. If omitted, `null` or empty, all rows match. */
            row_digests?: string[] | null;
        };
        /** Size of one table. */
        TableStats: {
            /** Number of rows in the table. */
            count: number;
            /** Digest of the table. */
            digest: string;
            /** Total size of the rows in bytes, in the serialization that row digests are computed from. A row that occurs several times counts each time. `null` unless `include_storage_size` is `true`. */
            storage_size_bytes?: number | null;
        };
        /** Base table, and the changes to apply to it. Unknown fields are ignored. */
        TableUpdateRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Digest of the base table. Returns `404` if no such table exists. */
            base_digest: string;
            /** Changes to apply, in order. An item with several of `append`, `pop` and `insert` is applied as the first of them, in this order. */
            updates: (TableAppend | TablePop | TableInsert)[];
        };
        /** Digests of the new table and of the changed rows. */
        TableUpdateResponse: {
            /** Digest of the table: 64 lowercase hexadecimal digits. `POST /table/create` defines how it is computed. */
            digest: string;
            /**
             * Digests of the rows that the changes added or removed, one for each change, in the order of the request.
             *
             * @default []
             */
            updated_row_digests: string[];
        };
        /** Tags of a project. */
        TagsListResponse: {
            /** Tags of all versions that are not deleted, sorted and without duplicates. */
            tags: string[];
        };
        /** Metrics of one thread, over the turns that match the filter. */
        Thread: {
            /** ID of the thread. */
            thread_id: string;
            /** Number of turns. */
            turn_count: number;
            /**
             * Time at which the first turn started, as an RFC 3339 date-time in UTC.
             *
             * Format: date-time
             */
            start_time: string;
            /**
             * Latest end of a turn, as an RFC 3339 date-time in UTC. If no turn has ended, the latest start.
             *
             * Format: date-time
             */
            last_updated: string;
            /** ID of the turn that started at `start_time`. */
            first_turn_id: string | null;
            /** ID of the turn that `last_updated` belongs to. */
            last_turn_id: string | null;
            /** Median duration of the turns that have ended, in milliseconds, linearly interpolated. `null` if none has ended. */
            p50_turn_duration_ms: number | null;
            /** 99th percentile of the durations of the turns that have ended, in milliseconds, linearly interpolated. `null` if none has ended. */
            p99_turn_duration_ms: number | null;
        };
        /** Filter on turns. Turns that do not match are removed before threads are formed, so they do not count in any metric. Omitted fields apply no restriction. Unknown fields are rejected with `422`. */
        ThreadsFilter: {
            /**
             * Time after which a turn must have started, exclusive, as an RFC 3339 date-time.
             *
             * Format: date-time
             */
            after_datetime?: string | null;
            /**
             * Time before which a turn must have started, exclusive, as an RFC 3339 date-time.
             *
             * Format: date-time
             */
            before_datetime?: string | null;
            /** IDs of the threads. Unlike in the filter of calls, an empty list applies no restriction. */
            thread_ids?: string[] | null;
        };
        /** The threads to return and their order. Unknown fields are ignored. */
        ThreadsQueryStreamRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Filter on the turns that form the threads. If omitted, all turns match. */
            filter?: ThreadsFilter | null;
            /** Maximum number of threads to return. If omitted, all are returned. */
            limit?: number | null;
            /** Number of threads to skip before the first one returned. Default: `0`. */
            offset?: number | null;
            /** Sort order, by `thread_id`, `turn_count`, `start_time`, `last_updated`, `p50_turn_duration_ms` or `p99_turn_duration_ms`; other fields return `422`. If omitted, the most recently updated thread comes first. Threads with equal keys are ordered by `thread_id`. */
            sort_by?: SortBy[] | null;
        };
        /** The calls whose usage to add up. Unknown fields are ignored. */
        TraceUsageRequest: {
            /** Project, as `entity/project`. */
            project_id: string;
            /** Filter on the calls. Calls must match both `filter` and `query`. */
            filter?: CallsFilter | null;
            /** Additional condition on each call. */
            query?: Query | null;
            /**
             * If `true`, includes costs.
             *
             * @default false
             */
            include_costs?: boolean;
            /**
             * Maximum number of calls to consider, ordered by `started_at`, then by `id`. Further calls are in no sum.
             *
             * @default 10000
             */
            limit?: number;
        };
        /** Usage of the matching calls. */
        TraceUsageResponse: {
            /**
             * Usage by call ID: that of the call and of its descendants among the considered calls. Every considered call has an entry; it is empty if nothing was used.
             *
             * @default {}
             */
            call_usage: {
                [key: string]: UsageByModel;
            };
            /**
             * IDs of the considered calls that have not ended, sorted. Their usage can still change the sums.
             *
             * @default []
             */
            unfinished_call_ids: string[];
        };
        /** Statistics of the usage of one model in one bucket. Every requested metric is present. If a bucket has no value for a metric, sums, means and counts are `0`, and minima, maxima and percentiles are `null`. Use `count_<metric>` to distinguish a mean of 0 from no data. */
        UsageBucket: {
            /**
             * Start of the bucket, as an RFC 3339 date-time with the offset of the time zone at that time. The first bucket can begin before `start`.
             *
             * Format: date-time
             */
            timestamp: string;
            /** Name of the model, as in `summary.usage` of the calls. */
            model: string;
            /** Number of calls in the bucket that used the model. */
            count: number;
            /** Sum of the input tokens. */
            sum_input_tokens?: number;
            /** Mean of the input tokens of a call. */
            avg_input_tokens?: number;
            /** Smallest number of input tokens of a call. */
            min_input_tokens?: number | null;
            /** Largest number of input tokens of a call. */
            max_input_tokens?: number | null;
            /** Number of calls that used the model; every one counts, since missing input tokens are 0. */
            count_input_tokens?: number;
            /** Sum of the output tokens. */
            sum_output_tokens?: number;
            /** Mean of the output tokens of a call. */
            avg_output_tokens?: number;
            /** Smallest number of output tokens of a call. */
            min_output_tokens?: number | null;
            /** Largest number of output tokens of a call. */
            max_output_tokens?: number | null;
            /** Number of calls that used the model; every one counts, since missing output tokens are 0. */
            count_output_tokens?: number;
            /** Sum of the reported total tokens. */
            sum_total_tokens?: number;
            /** Mean of the total tokens of a call, over the calls that report them. */
            avg_total_tokens?: number;
            /** Smallest number of total tokens of a call. */
            min_total_tokens?: number | null;
            /** Largest number of total tokens of a call. */
            max_total_tokens?: number | null;
            /** Number of calls that report total tokens. */
            count_total_tokens?: number;
            /** Sum of the tokens read from a prompt cache. */
            sum_cache_read_input_tokens?: number;
            /** Mean of the tokens that a call read from a prompt cache, over the calls that report them. */
            avg_cache_read_input_tokens?: number;
            /** Smallest number of tokens that a call read from a prompt cache. */
            min_cache_read_input_tokens?: number | null;
            /** Largest number of tokens that a call read from a prompt cache. */
            max_cache_read_input_tokens?: number | null;
            /** Number of calls that report tokens read from a prompt cache. */
            count_cache_read_input_tokens?: number;
            /** Sum of the tokens written to a prompt cache. */
            sum_cache_creation_input_tokens?: number;
            /** Mean of the tokens that a call wrote to a prompt cache, over the calls that report them. */
            avg_cache_creation_input_tokens?: number;
            /** Smallest number of tokens that a call wrote to a prompt cache. */
            min_cache_creation_input_tokens?: number | null;
            /** Largest number of tokens that a call wrote to a prompt cache. */
            max_cache_creation_input_tokens?: number | null;
            /** Number of calls that report tokens written to a prompt cache. */
            count_cache_creation_input_tokens?: number;
            /** Cost of the input tokens. The tokens read from and written to a prompt cache are priced at the cache rates, the others at the prompt rate. `0` if the model has no price. Requesting it also adds `sum_input_tokens`. */
            sum_input_cost?: number;
            /** Cost of the output tokens. `0` if the model has no price. Requesting it also adds `sum_output_tokens`. */
            sum_output_cost?: number;
            /** Sum of the input cost and the output cost. Requesting it also adds `sum_input_tokens` and `sum_output_tokens`. */
            sum_total_cost?: number;
            [key: `p${number}_${'input_tokens' | 'output_tokens' | 'total_tokens' | 'cache_read_input_tokens' | 'cache_creation_input_tokens'}`]: number | null;
        };
        /** Usage by model. The keys are names of models. Models without any usage are omitted. */
        UsageByModel: {
            [key: string]: AggregatedUsage;
        };
        /** Metric to compute over the usage of models. */
        UsageMetricSpec: {
            /**
             * Metric to aggregate:
             *
             * - `input_tokens`: `prompt_tokens` plus `input_tokens` of the usage. Missing values are 0.
             * - `output_tokens`: `completion_tokens` plus `output_tokens` of the usage. Missing values are 0.
             * - `total_tokens`, `cache_read_input_tokens`, `cache_creation_input_tokens`: the field of that name. Calls without
             *   it have no value.
             * - `input_cost`: `max(0, input - cache_read - cache_creation)` times the prompt price, plus cache reads and cache
             *   creations, each times its own price.
             * - `output_cost`: output tokens times the completion price.
             * - `total_cost`: input cost plus output cost.
             *
             * Costs are computed from the sums of a bucket, in the currency of the price, so only `sum_<metric>` is returned;
             * other aggregations and percentiles are ignored. One price per model applies to the whole response: a project price
             * before a built-in one, then the one with the latest `effective_date`. It can therefore differ from the costs of
             * `include_costs`, which use the price at the time of each call. Costs are floating-point numbers; compare them with
             * a tolerance.
             *
             * @enum {string}
             */
            metric: "input_tokens" | "output_tokens" | "total_tokens" | "cache_read_input_tokens" | "cache_creation_input_tokens" | "input_cost" | "output_cost" | "total_cost";
            /**
             * Aggregations of the values in a bucket. Each adds the field `<aggregation>_<metric>`, such as `sum_total_tokens`. `count` is the number of values. An empty list means `sum` if `percentiles` is empty too.
             *
             * @default [
             *   "sum"
             * ]
             */
            aggregations?: ("sum" | "avg" | "min" | "max" | "count")[];
            /**
             * Percentiles of the values in a bucket, from 0 to 100, fractions allowed. Each adds the field `p<percentile>_<metric>`, such as `p95_total_tokens` or `p99.9_total_tokens`; 95.0 is written `p95`.
             *
             * The percentile `p` of `n` sorted values is the value at the zero-based position `p / 100 * (n - 1)`, linearly interpolated between neighbors. For example, the 95th percentile of 420, 2700 and 3250 is 3195. A service can sample the values of a bucket that has more than 8,192 of them.
             *
             * @default []
             */
            percentiles?: number[];
        };
        /** One violation of the schema. */
        ValidationError: {
            /** Path to the invalid value: the part of the request (`body`, `query`, `path` or `header`), then field names and list positions. */
            loc: (string | number)[];
            /** Message for a person. It does not repeat the invalid value. */
            msg: string;
            /** Name of the violated rule, such as `missing` or `extra_forbidden`. */
            type: string;
        };
    };
    responses: {
        /** The storage failed, or the query exceeded its memory limit. A write may or may not have been stored. */
        BackendError: JsonResponse<DomainError, RequestIdHeaders>;
        /** The storage exceeded its time limit. Narrow the query or retry. A write may or may not have been stored. */
        BackendTimeout: JsonResponse<DomainError, RequestIdHeaders>;
        /** The request cannot be parsed, or a value breaks a rule that the schema does not express. Nothing was stored. Fix the request; retrying it unchanged fails again. */
        BadRequest: JsonResponse<DomainError, RequestIdHeaders>;
        /** The content does not have the expected digest. Nothing was stored. */
        Conflict: JsonResponse<DomainError, RequestIdHeaders>;
        /** The credentials are valid but give no access to this project. Nothing was stored. */
        Forbidden: JsonResponse<DomainError, RequestIdHeaders>;
        /** Internal error. The request may or may not have been carried out. */
        InternalError: JsonResponse<DomainError, RequestIdHeaders>;
        /** The resource named by the request does not exist or was deleted. Nothing was stored. */
        NotFound: JsonResponse<DomainError, RequestIdHeaders>;
        /** The body exceeds 32 MiB (33,554,432 bytes), or the request names or stores more items than the operation accepts. Nothing was stored. Split the request. */
        PayloadTooLarge: JsonResponse<DomainError, RequestIdHeaders>;
        /** Too many requests. This one was not carried out; retry it after the number of seconds in `Retry-After`. */
        TooManyRequests: JsonResponse<DomainError, RequestIdAndRetryAfterHeaders>;
        /** The credentials are missing or unknown. Nothing was stored. */
        Unauthorized: JsonResponse<DomainError, RequestIdHeaders>;
        /** The service is running but cannot process requests. Retry after the number of seconds in `Retry-After`. */
        Unavailable: JsonResponse<DomainError, RequestIdAndRetryAfterHeaders>;
        /** The request does not match the schema of the operation (body with `detail`), or it names a field that cannot be queried, sorted by or returned (body with `reason`). Nothing was stored. */
        UnprocessableQuery: JsonResponse<HTTPValidationError | DomainError, RequestIdHeaders>;
        /** The request does not match the schema of the operation. Nothing was stored. */
        UnprocessableRequest: JsonResponse<HTTPValidationError, RequestIdHeaders>;
        /** The version does not exist. If it existed and was deleted, `deleted_at` is the time of its deletion. */
        VersionNotFound: JsonResponse<DomainError, RequestIdHeaders>;
    };
    parameters: {
        /** Versions to delete, each as a digest, `latest`, or a version number such as `v0`. If omitted or empty, all versions are deleted. Repeat the parameter for each version: `digests=v0&digests=v1`. Returns `400` if more than 100 are given. */
        Digests: string[];
        /**
         * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
         *
         * @example acme
         */
        Entity: string;
        /** Maximum number of items to return. If omitted, all are returned. */
        Limit: number;
        /** Number of items to skip before the first one returned. Default: `0`. */
        Offset: number;
        /**
         * Name of the project, without its entity.
         *
         * @example support-bot
         */
        Project: string;
        /**
         * Project, as `entity/project`. Returns `400` for any other form.
         *
         * @example acme/support-bot
         */
        ProjectId: string;
        /**
         * ID of the queue. Returns `404` if the queue does not exist or was deleted.
         *
         * @example 019caf10-3180-70b1-89cf-1123a591253c
         */
        QueueId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * ID of this request in the logs of the service. Include it when you report a problem. A request can set it: an `X-Request-Id` of 1 to 128 visible ASCII characters is returned unchanged.
         *
         * @example req-6b1f0c92
         */
        RequestId: string;
        /**
         * Number of whole seconds to wait before retrying.
         *
         * @example 2
         */
        RetryAfter: number;
    };
    pathItems: never;
}
/**
 * Usage of one model, added up over calls. Each call is priced as described in `ModelCost`. Costs are floating-point
 * numbers in the currency of the price; compare them with a tolerance.
 */
export type AggregatedUsage = components['schemas']['AggregatedUsage'];
/** Aliases of a project. */
export type AliasesListResponse = components['schemas']['AliasesListResponse'];
/** True if every condition is true; false if any condition is false, even if another one is null; null otherwise. */
export type AndOperation = components['schemas']['AndOperation'];
/** Queue of calls for people to review. */
export type AnnotationQueue = components['schemas']['AnnotationQueue'];
/** Calls to add to a queue. Unknown fields are ignored. */
export type AnnotationQueueAddCallsRequest = components['schemas']['AnnotationQueueAddCallsRequest'];
/** Numbers of added and of existing items. */
export type AnnotationQueueAddCallsResponse = components['schemas']['AnnotationQueueAddCallsResponse'];
/** Queue to create. Unknown fields are ignored. */
export type AnnotationQueueCreateRequest = components['schemas']['AnnotationQueueCreateRequest'];
/** ID of the new queue. */
export type AnnotationQueueCreateResponse = components['schemas']['AnnotationQueueCreateResponse'];
/** The deleted queue, wrapped in `queue`. */
export type AnnotationQueueDeleteResponse = components['schemas']['AnnotationQueueDeleteResponse'];
/** One call in a queue, with the data of the call at the time it was added. */
export type AnnotationQueueItem = components['schemas']['AnnotationQueueItem'];
/** New state of the authenticated user for the item. Unknown fields are ignored. */
export type AnnotationQueueItemProgressUpdateRequest = components['schemas']['AnnotationQueueItemProgressUpdateRequest'];
/** The item after the change, wrapped in `item`. */
export type AnnotationQueueItemProgressUpdateResponse = components['schemas']['AnnotationQueueItemProgressUpdateResponse'];
/**
 * Conditions on items. An item matches if it satisfies every field given. Omitted fields and `null` apply no
 * restriction. Unknown fields are ignored.
 */
export type AnnotationQueueItemsFilter = components['schemas']['AnnotationQueueItemsFilter'];
/** Items to return, and their order. Unknown fields are ignored. */
export type AnnotationQueueItemsQueryRequest = components['schemas']['AnnotationQueueItemsQueryRequest'];
/** Items that match the query. */
export type AnnotationQueueItemsQueryResponse = components['schemas']['AnnotationQueueItemsQueryResponse'];
/** The queue, wrapped in `queue`. */
export type AnnotationQueueReadResponse = components['schemas']['AnnotationQueueReadResponse'];
/** Item and completion counts of one queue. */
export type AnnotationQueueStats = components['schemas']['AnnotationQueueStats'];
/** Changes of a queue. Omitted fields and `null` leave a value unchanged. Unknown fields are ignored. */
export type AnnotationQueueUpdateRequest = components['schemas']['AnnotationQueueUpdateRequest'];
/** The queue after the change, wrapped in `queue`. */
export type AnnotationQueueUpdateResponse = components['schemas']['AnnotationQueueUpdateResponse'];
/** Queues to return, and their order. Unknown fields are ignored. */
export type AnnotationQueuesQueryStreamRequest = components['schemas']['AnnotationQueuesQueryStreamRequest'];
/** Queues to count. Unknown fields are ignored. */
export type AnnotationQueuesStatsRequest = components['schemas']['AnnotationQueuesStatsRequest'];
/** Item and completion counts of queues. */
export type AnnotationQueuesStatsResponse = components['schemas']['AnnotationQueuesStatsResponse'];
/** State of an annotator for an item. It starts as `unstarted`; `completed` and `skipped` are final. */
export type AnnotationState = components['schemas']['AnnotationState'];
/** Value of one of seven types. At most one field is set; without any, the value is null. */
export type AnyValue = components['schemas']['AnyValue'];
/** List of values. */
export type ArrayValue = components['schemas']['ArrayValue'];
/** Feedback on a call, as returned with the call. */
export type AttachedFeedback = components['schemas']['AttachedFeedback'];
/**
 * One traced run of a function: the data of its start, the data added by its end, and fields that the service computes.
 */
export type Call = components['schemas']['Call'];
/** End of a call, as an item of a batch. */
export type CallBatchEnd = components['schemas']['CallBatchEnd'];
/** Start of a call, as an item of a batch. */
export type CallBatchStart = components['schemas']['CallBatchStart'];
/**
 * Statistics of the calls that started in one bucket. Every requested metric is present. If a bucket has no value for a
 * metric, sums, means and counts are `0`, and minima, maxima and percentiles are `null`. Use `count_<metric>` to
 * distinguish a mean of 0 from no data; `count` also includes running calls, which have no latency.
 */
export type CallBucket = components['schemas']['CallBucket'];
/** The end of one call. Unknown fields are rejected with `422`; unknown fields within `end` are ignored. */
export type CallEndRequest = components['schemas']['CallEndRequest'];
/** An empty object. */
export type CallEndResponse = components['schemas']['CallEndResponse'];
/** Metric to compute over calls. */
export type CallMetricSpec = components['schemas']['CallMetricSpec'];
/** The call to read and the optional fields to include. Unknown fields are ignored. */
export type CallReadRequest = components['schemas']['CallReadRequest'];
/** The call that was read. */
export type CallReadResponse = components['schemas']['CallReadResponse'];
/** Starts and ends of calls. Unknown fields are ignored. */
export type CallStartBatchRequest = components['schemas']['CallStartBatchRequest'];
/** Results of a batch. */
export type CallStartBatchResponse = components['schemas']['CallStartBatchResponse'];
/** The start of one call. Unknown fields are rejected with `422`; unknown fields within `start` are ignored. */
export type CallStartRequest = components['schemas']['CallStartRequest'];
/** IDs of the started call, as sent or as generated by the service. */
export type CallStartResponse = components['schemas']['CallStartResponse'];
/**
 * Range, filter and metrics of the statistics. Unknown fields are ignored. If neither `usage_metrics` nor
 * `call_metrics` has an item, the response has no buckets.
 */
export type CallStatsRequest = components['schemas']['CallStatsRequest'];
/** Statistics, and the range and bucket size that were used. */
export type CallStatsResponse = components['schemas']['CallStatsResponse'];
/** Summary of a call: the fields that its client recorded, and `weave`, which the service computes. */
export type CallSummary = components['schemas']['CallSummary'];
/**
 * Summary that a client records with the end of a call. Other fields than those listed are stored and can be queried.
 * Fields under `weave` are replaced by those that the service computes.
 */
export type CallSummaryInput = components['schemas']['CallSummaryInput'];
/** The call to change and its new display name. Unknown fields are ignored. */
export type CallUpdateRequest = components['schemas']['CallUpdateRequest'];
/** An empty object. */
export type CallUpdateResponse = components['schemas']['CallUpdateResponse'];
/** Calls that have ended. Unknown fields are ignored. */
export type CallsCompleteRequest = components['schemas']['CallsCompleteRequest'];
/** An empty object. */
export type CallsCompleteResponse = components['schemas']['CallsCompleteResponse'];
/** The calls to delete. Unknown fields are ignored. */
export type CallsDeleteRequest = components['schemas']['CallsDeleteRequest'];
/** Result of the deletion. */
export type CallsDeleteResponse = components['schemas']['CallsDeleteResponse'];
/**
 * Filter on calls. A call must match every field that is given; within a list, one matching item is enough. Fields that
 * are omitted or `null` and empty lists apply no restriction, except that an empty `thread_ids` or `turn_ids` matches
 * nothing.
 *
 * Each list accepts at most 1,000 items; longer lists return `400`. Unknown fields are ignored.
 */
export type CallsFilter = components['schemas']['CallsFilter'];
/** The calls to count. Unknown fields are ignored. */
export type CallsQueryStatsRequest = components['schemas']['CallsQueryStatsRequest'];
/** Number and size of the matching calls. */
export type CallsQueryStatsResponse = components['schemas']['CallsQueryStatsResponse'];
/** The calls to return, their order, and the fields to include. Unknown fields are ignored. */
export type CallsQueryStreamRequest = components['schemas']['CallsQueryStreamRequest'];
/** Calls to score, and scorers to apply. Unknown fields are ignored. */
export type CallsScoreRequest = components['schemas']['CallsScoreRequest'];
/** An empty object. */
export type CallsScoreResponse = components['schemas']['CallsScoreResponse'];
/** The calls whose usage to add up. Unknown fields are ignored. */
export type CallsUsageRequest = components['schemas']['CallsUsageRequest'];
/** Usage of the given calls. */
export type CallsUsageResponse = components['schemas']['CallsUsageResponse'];
/**
 * A call that has ended. Unknown fields are ignored. If `inputs`, `attributes` and `otel_dump`, or `output` and
 * `summary`, exceed 3.5 MiB (3,670,016 bytes) as JSON, they are replaced by
 * `{"_weave": {"error": "<EXCEEDS_LIMITS>"}}`, the largest first, until they fit.
 */
export type CompletedCall = components['schemas']['CompletedCall'];
/** Fields of a call that the service computes each time the call is read. */
export type ComputedSummary = components['schemas']['ComputedSummary'];
/**
 * True if one string contains another. The search is literal, not a pattern. On a field that holds a list of strings,
 * such as `input_refs`, it is true if one item equals `substr`.
 *
 * Use it on strings, lists of strings and JSON fields, which are read as strings (see `$getField`). The result for
 * other fields is undefined.
 */
export type ContainsOperation = components['schemas']['ContainsOperation'];
/** Operands of `$contains`. */
export type ContainsSpec = components['schemas']['ContainsSpec'];
/**
 * A value converted to another type. Rarely needed: a literal already determines how the JSON field it is compared with
 * is read.
 */
export type ConvertOperand = components['schemas']['ConvertOperand'];
/** Operands of `$convert`. A value that cannot be converted becomes null. */
export type ConvertSpec = components['schemas']['ConvertSpec'];
/** Price of a model. Fields that the request did not select are `null`. */
export type Cost = components['schemas']['Cost'];
/** Prices to record. Unknown fields are ignored. */
export type CostCreateRequest = components['schemas']['CostCreateRequest'];
/** The recorded prices. */
export type CostCreateResponse = components['schemas']['CostCreateResponse'];
/** Price of one model, from a date on. Unknown fields are rejected with `422`. */
export type CostInput = components['schemas']['CostInput'];
/** The prices to delete. Unknown fields are ignored. */
export type CostPurgeRequest = components['schemas']['CostPurgeRequest'];
/** An empty object. */
export type CostPurgeResponse = components['schemas']['CostPurgeResponse'];
/** The prices to return, their order, and the fields to include. Unknown fields are ignored. */
export type CostQueryRequest = components['schemas']['CostQueryRequest'];
/** Prices of a project. */
export type CostQueryResponse = components['schemas']['CostQueryResponse'];
/** Data center in which a model runs. */
export type Datacenter = components['schemas']['Datacenter'];
/** Dataset to store. Unknown fields are ignored. */
export type DatasetCreateRequest = components['schemas']['DatasetCreateRequest'];
/** Version that holds the content. */
export type DatasetCreateResponse = components['schemas']['DatasetCreateResponse'];
/** Result of the deletion. */
export type DatasetDeleteResponse = components['schemas']['DatasetDeleteResponse'];
/** Version of the dataset. */
export type DatasetReadResponse = components['schemas']['DatasetReadResponse'];
/** One version of a dataset, without its rows. */
export type DatasetVersion = components['schemas']['DatasetVersion'];
/** A version that was deleted. */
export type DeletedVersion = components['schemas']['DeletedVersion'];
/**
 * Body of every error that is not a mismatch with the schema. It always has `reason` and never `detail`. Other fields
 * may follow; clients must ignore fields they do not know.
 */
export type DomainError = components['schemas']['DomainError'];
/**
 * The end of a call. Unknown fields are ignored. If an end exceeds 3.5 MiB (3,670,016 bytes) as JSON, `output` and
 * `summary` are replaced by `{"_weave": {"error": "<EXCEEDS_LIMITS>"}}`, the larger one first, until it fits.
 */
export type EndedCall = components['schemas']['EndedCall'];
/**
 * True if both operands are equal. Compared with the literal `null`, it is true if the other operand has no value. For
 * feedback types that a call can have several of, such as reactions and notes, one equal entry is enough.
 */
export type EqOperation = components['schemas']['EqOperation'];
/** Statistics of one evaluation. */
export type EvalResultsEvaluationSummary = components['schemas']['EvalResultsEvaluationSummary'];
/** One condition on the rows. Unknown fields are rejected with `422`. */
export type EvalResultsFilter = components['schemas']['EvalResultsFilter'];
/** Evaluations to compare, and the form of the results. Unknown fields are ignored. */
export type EvalResultsQueryRequest = components['schemas']['EvalResultsQueryRequest'];
/** Results of evaluations, side by side. */
export type EvalResultsQueryResponse = components['schemas']['EvalResultsQueryResponse'];
/** One row of input, with its trials in each evaluation. */
export type EvalResultsRow = components['schemas']['EvalResultsRow'];
/** Trials of one row in one evaluation. */
export type EvalResultsRowEvaluation = components['schemas']['EvalResultsRowEvaluation'];
/** Statistics of one scorer, or of one value inside its scores. */
export type EvalResultsScorerStats = components['schemas']['EvalResultsScorerStats'];
/**
 * One sort key. The keys of a list apply in order. Rows without a value come last in both directions. Unknown fields
 * are rejected with `422`.
 */
export type EvalResultsSortBy = components['schemas']['EvalResultsSortBy'];
/** Statistics of the rows that match. */
export type EvalResultsSummary = components['schemas']['EvalResultsSummary'];
/** One model output for a row, with its scores. */
export type EvalResultsTrial = components['schemas']['EvalResultsTrial'];
/** Evaluation to run, and model to evaluate. Unknown fields are ignored. */
export type EvaluateModelRequest = components['schemas']['EvaluateModelRequest'];
/** Started evaluation. */
export type EvaluateModelResponse = components['schemas']['EvaluateModelResponse'];
/** State of an evaluation that ended without an exception. */
export type EvaluationComplete = components['schemas']['EvaluationComplete'];
/** Evaluation to store. Unknown fields are ignored. */
export type EvaluationCreateRequest = components['schemas']['EvaluationCreateRequest'];
/** Version that holds the content. */
export type EvaluationCreateResponse = components['schemas']['EvaluationCreateResponse'];
/** Result of the deletion. */
export type EvaluationDeleteResponse = components['schemas']['EvaluationDeleteResponse'];
/** State of an evaluation that ended with an exception. */
export type EvaluationFailed = components['schemas']['EvaluationFailed'];
/** State of an evaluation whose root call does not exist, was deleted, or has not started. */
export type EvaluationNotFound = components['schemas']['EvaluationNotFound'];
/** Version of the evaluation. */
export type EvaluationReadResponse = components['schemas']['EvaluationReadResponse'];
/** One run of an evaluation. */
export type EvaluationRun = components['schemas']['EvaluationRun'];
/** Run to start. Unknown fields are ignored. */
export type EvaluationRunCreateRequest = components['schemas']['EvaluationRunCreateRequest'];
/** Started run. */
export type EvaluationRunCreateResponse = components['schemas']['EvaluationRunCreateResponse'];
/** Result of the deletion. */
export type EvaluationRunDeleteResponse = components['schemas']['EvaluationRunDeleteResponse'];
/** Final values of the run. Unknown fields are ignored. */
export type EvaluationRunFinishRequest = components['schemas']['EvaluationRunFinishRequest'];
/** Confirmation that the run is finished. */
export type EvaluationRunFinishResponse = components['schemas']['EvaluationRunFinishResponse'];
/** Run that was requested. */
export type EvaluationRunReadResponse = components['schemas']['EvaluationRunReadResponse'];
/** State of an evaluation that has started and not ended. */
export type EvaluationRunning = components['schemas']['EvaluationRunning'];
/** Evaluation whose state to return. Unknown fields are ignored. */
export type EvaluationStatusRequest = components['schemas']['EvaluationStatusRequest'];
/** State of an evaluation. */
export type EvaluationStatusResponse = components['schemas']['EvaluationStatusResponse'];
/** One version of an evaluation. */
export type EvaluationVersion = components['schemas']['EvaluationVersion'];
/** Rejected spans and the reasons. Do not send them again unchanged. */
export type ExportTracePartialSuccess = components['schemas']['ExportTracePartialSuccess'];
/**
 * Spans by resource: the OTLP message `ExportTraceServiceRequest` in its JSON form. Field names are in lowerCamelCase,
 * IDs are hexadecimal, 64-bit integers are strings, enumerations are numbers, and bytes are base64. Unknown fields are
 * ignored.
 */
export type ExportTraceRequest = components['schemas']['ExportTraceRequest'];
/** Result of the export: the OTLP message `ExportTraceServiceResponse` in its JSON form. */
export type ExportTraceResponse = components['schemas']['ExportTraceResponse'];
/**
 * One item of feedback, with only the requested fields.
 *
 * A value inside the payload is returned as a string under its own name, such as `payload.note`; the string is empty if
 * there is no value. Entries of maps, such as `scorer_ratings.tone`, are returned in the same way.
 */
export type Feedback = components['schemas']['Feedback'];
/**
 * Statistics of one time bucket. Every requested statistic is present: without values, sums and counts are `0`, and
 * means, minima, maxima and percentiles are `null`.
 */
export type FeedbackBucket = components['schemas']['FeedbackBucket'];
/** Feedback to store. Unknown fields are ignored. */
export type FeedbackCreateBatchRequest = components['schemas']['FeedbackCreateBatchRequest'];
/** Feedback that was stored. */
export type FeedbackCreateBatchResponse = components['schemas']['FeedbackCreateBatchResponse'];
/** Feedback to store. Unknown fields are ignored. */
export type FeedbackCreateRequest = components['schemas']['FeedbackCreateRequest'];
/** Feedback that was stored, or existing feedback with the `id` that was sent. */
export type FeedbackCreateResponse = components['schemas']['FeedbackCreateResponse'];
/**
 * Statistics of one path, by aggregation (`avg`) or percentile (`p95`). Without values, sums and counts are `0`, and
 * the others are `null`.
 */
export type FeedbackFigures = components['schemas']['FeedbackFigures'];
/**
 * Statistics to compute from the values at one path of the payloads. Payloads without a value of the right type at the
 * path count only in `count` of the bucket. Unknown fields are rejected with `422`.
 */
export type FeedbackMetricSpec = components['schemas']['FeedbackMetricSpec'];
/**
 * Path in feedback payloads that has values. Items of a list count as values of the path of the list; objects and lists
 * inside a list are skipped. Keys that `json_path` of `POST /feedback/stats` does not accept are skipped.
 */
export type FeedbackPayloadPath = components['schemas']['FeedbackPayloadPath'];
/** Feedback to sample. Unknown fields are ignored. */
export type FeedbackPayloadSchemaRequest = components['schemas']['FeedbackPayloadSchemaRequest'];
/** Paths in feedback payloads. */
export type FeedbackPayloadSchemaResponse = components['schemas']['FeedbackPayloadSchemaResponse'];
/** Feedback to delete. Unknown fields are ignored. */
export type FeedbackPurgeRequest = components['schemas']['FeedbackPurgeRequest'];
/** An empty object. */
export type FeedbackPurgeResponse = components['schemas']['FeedbackPurgeResponse'];
/** Feedback to return, its order, and the fields to return. Unknown fields are ignored. */
export type FeedbackQueryRequest = components['schemas']['FeedbackQueryRequest'];
/** Feedback that matches the query. */
export type FeedbackQueryResponse = components['schemas']['FeedbackQueryResponse'];
/** Feedback to store, and the feedback that it replaces. Unknown fields are ignored. */
export type FeedbackReplaceRequest = components['schemas']['FeedbackReplaceRequest'];
/** Feedback that was stored. */
export type FeedbackReplaceResponse = components['schemas']['FeedbackReplaceResponse'];
/** Feedback to include, time range, and statistics to compute. Unknown fields are ignored. */
export type FeedbackStatsRequest = components['schemas']['FeedbackStatsRequest'];
/** Statistics of feedback payloads, and the range that they cover. */
export type FeedbackStatsResponse = components['schemas']['FeedbackStatsResponse'];
/** File to return. Unknown fields are ignored. */
export type FileContentRequest = components['schemas']['FileContentRequest'];
/** File to store, as parts of a form. Unknown parts are ignored. */
export type FileCreateRequest = components['schemas']['FileCreateRequest'];
/** Digest of the stored file. */
export type FileCreateResponse = components['schemas']['FileCreateResponse'];
/** Project whose files are counted. Unknown fields are ignored. */
export type FilesStatsRequest = components['schemas']['FilesStatsRequest'];
/** Total size of the files of a project. */
export type FilesStatsResponse = components['schemas']['FilesStatsResponse'];
/** Identifies one OpenTelemetry span. */
export type GenAISpanRef = components['schemas']['GenAISpanRef'];
/** Generated image. Can have further fields of the provider. */
export type GeneratedImage = components['schemas']['GeneratedImage'];
/** Range of IPv4 addresses that contains an address, with its country. */
export type Geolocation = components['schemas']['Geolocation'];
/** Location of an IP address. */
export type GetCallerLocationResponse = components['schemas']['GetCallerLocationResponse'];
/** The value of a field of the row. */
export type GetFieldOperand = components['schemas']['GetFieldOperand'];
/** True if the first operand is greater than the second. */
export type GtOperation = components['schemas']['GtOperation'];
/** True if the first operand is greater than or equal to the second. */
export type GteOperation = components['schemas']['GteOperation'];
/**
 * Body of a `422` for a request that does not match the schema of the operation. It always has `detail` and never
 * `reason`. Nothing was stored.
 */
export type HTTPValidationError = components['schemas']['HTTPValidationError'];
/** Offer for the use of a model. */
export type HardwareOffer = components['schemas']['HardwareOffer'];
/** Images to generate. Unknown fields are ignored. */
export type ImageCreateRequest = components['schemas']['ImageCreateRequest'];
/** The images, or the reason for which there are none. */
export type ImageCreateResponse = components['schemas']['ImageCreateResponse'];
/** Model, prompt and number of the images to generate. Images are 1,024 by 1,024 pixels. Unknown fields are ignored. */
export type ImageInputs = components['schemas']['ImageInputs'];
/**
 * Response of the provider with additions of the service, or only `error` if there are no images. Can have further
 * fields of the provider.
 */
export type ImageResult = components['schemas']['ImageResult'];
/** Number of tokens used. A number is `0` if the provider does not report it. */
export type ImageUsage = components['schemas']['ImageUsage'];
/** True if the first operand equals one item of the list. False if the list is empty. */
export type InOperation = components['schemas']['InOperation'];
/** List of all models of the inference service. */
export type InferenceAnalysisArtificialanalysisModelsResponse = components['schemas']['InferenceAnalysisArtificialanalysisModelsResponse'];
/** List of all models of the inference service. */
export type InferenceRouterOpenrouterModelsResponse = components['schemas']['InferenceRouterOpenrouterModelsResponse'];
/** Library that created the spans. */
export type InstrumentationScope = components['schemas']['InstrumentationScope'];
/** One attribute. Keys are unique within a list; if a key is repeated, its last value applies. */
export type KeyValue = components['schemas']['KeyValue'];
/** Map from string keys to values. */
export type KeyValueList = components['schemas']['KeyValueList'];
/** Version to publish, and its target. Unknown fields are ignored. */
export type LinkToRegistryRequest = components['schemas']['LinkToRegistryRequest'];
/** Number of the published version in its collection. */
export type LinkToRegistryResponse = components['schemas']['LinkToRegistryResponse'];
/** A constant value. */
export type LiteralOperand = components['schemas']['LiteralOperand'];
/** True if the first operand is less than the second. */
export type LtOperation = components['schemas']['LtOperation'];
/** True if the first operand is less than or equal to the second. */
export type LteOperation = components['schemas']['LteOperation'];
/**
 * Usage of one model by one call, the price that applies, and the resulting costs. The price is chosen in this order:
 *
 * 1. A price in effect when the call started, before one that takes effect later.
 * 2. A price of the project, before a built-in one.
 * 3. The price with the latest `effective_date`.
 *
 * Costs are floating-point numbers in the currency of the price; compare them with a tolerance.
 */
export type ModelCost = components['schemas']['ModelCost'];
/** Model to store. Unknown fields are ignored. */
export type ModelCreateRequest = components['schemas']['ModelCreateRequest'];
/** Version that holds the content. */
export type ModelCreateResponse = components['schemas']['ModelCreateResponse'];
/** Result of the deletion. */
export type ModelDeleteResponse = components['schemas']['ModelDeleteResponse'];
/** Version of the model. */
export type ModelReadResponse = components['schemas']['ModelReadResponse'];
/**
 * Usage of one model. Two naming conventions are accepted: `input_tokens` counts as prompt tokens and `output_tokens`
 * as completion tokens. If both names are present, their values are added.
 */
export type ModelUsage = components['schemas']['ModelUsage'];
/** One version of a model. */
export type ModelVersion = components['schemas']['ModelVersion'];
/** Feedback to store. */
export type NewFeedback = components['schemas']['NewFeedback'];
/** True if the condition is false, and false if it is true. Null stays null. */
export type NotOperation = components['schemas']['NotOperation'];
/** Offers for one model. */
export type NvidiaHardwareResponse = components['schemas']['NvidiaHardwareResponse'];
/** Tags to add to a version. Unknown fields are ignored. */
export type ObjAddTagsRequest = components['schemas']['ObjAddTagsRequest'];
/** An empty object. */
export type ObjAddTagsResponse = components['schemas']['ObjAddTagsResponse'];
/** Content to publish, wrapped in `obj`. Unknown fields are ignored. */
export type ObjCreateRequest = components['schemas']['ObjCreateRequest'];
/** Digest and name of the published version. */
export type ObjCreateResponse = components['schemas']['ObjCreateResponse'];
/** Versions to delete. Unknown fields are ignored. */
export type ObjDeleteRequest = components['schemas']['ObjDeleteRequest'];
/** Result of the deletion. */
export type ObjDeleteResponse = components['schemas']['ObjDeleteResponse'];
/** Version to read, and the parts of it to return. Unknown fields are ignored. */
export type ObjReadRequest = components['schemas']['ObjReadRequest'];
/** The version, wrapped in `obj`. */
export type ObjReadResponse = components['schemas']['ObjReadResponse'];
/** Aliases to remove from an object. Unknown fields are ignored. */
export type ObjRemoveAliasesRequest = components['schemas']['ObjRemoveAliasesRequest'];
/** An empty object. */
export type ObjRemoveAliasesResponse = components['schemas']['ObjRemoveAliasesResponse'];
/** Tags to remove from a version. Unknown fields are ignored. */
export type ObjRemoveTagsRequest = components['schemas']['ObjRemoveTagsRequest'];
/** An empty object. */
export type ObjRemoveTagsResponse = components['schemas']['ObjRemoveTagsResponse'];
/** Aliases to set, and the version that they point to. Unknown fields are ignored. */
export type ObjSetAliasesRequest = components['schemas']['ObjSetAliasesRequest'];
/** An empty object. */
export type ObjSetAliasesResponse = components['schemas']['ObjSetAliasesResponse'];
/**
 * One version of an object or op: its content and the metadata that the service derives from it.
 *
 * Content has a class if its `_class_name` is a string and its `_bases` is a list of two or more strings that ends with
 * `Object` or `BaseObject`, followed by `BaseModel`.
 */
export type ObjectVersion = components['schemas']['ObjectVersion'];
/**
 * Conditions on versions. A version matches if it satisfies every field given; within a list, one matching item is
 * enough. Omitted fields, `null` and empty lists apply no restriction. Each list accepts at most 1,000 items with
 * 40,000 characters in total; longer lists return `400`. Unknown fields are rejected with `422`.
 */
export type ObjectVersionFilter = components['schemas']['ObjectVersionFilter'];
/** Content to publish, and the name to publish it under. Unknown fields are ignored. */
export type ObjectVersionInput = components['schemas']['ObjectVersionInput'];
/** Versions to return, their order, and the parts to return of each. Unknown fields are ignored. */
export type ObjsQueryRequest = components['schemas']['ObjsQueryRequest'];
/** Versions that match the query. */
export type ObjsQueryResponse = components['schemas']['ObjsQueryResponse'];
/** Model of the inference service, with its features and prices. */
export type OfferedModel = components['schemas']['OfferedModel'];
/** Prices in USD. Each is a decimal number as a string, so that no digits are lost. */
export type OfferedModelPricing = components['schemas']['OfferedModelPricing'];
/** Op to store. Unknown fields are ignored. */
export type OpCreateRequest = components['schemas']['OpCreateRequest'];
/** Version that holds the content. */
export type OpCreateResponse = components['schemas']['OpCreateResponse'];
/** Result of the deletion. */
export type OpDeleteResponse = components['schemas']['OpDeleteResponse'];
/** Version of the op. */
export type OpReadResponse = components['schemas']['OpReadResponse'];
/** One version of an op. */
export type OpVersion = components['schemas']['OpVersion'];
/** True if any condition is true, even if another one is null; false if every condition is false; null otherwise. */
export type OrOperation = components['schemas']['OrOperation'];
/** One recorded output of a model. */
export type Prediction = components['schemas']['Prediction'];
/** Prediction to record. Unknown fields are ignored. */
export type PredictionCreateRequest = components['schemas']['PredictionCreateRequest'];
/** Recorded prediction. */
export type PredictionCreateResponse = components['schemas']['PredictionCreateResponse'];
/** Result of the deletion. */
export type PredictionDeleteResponse = components['schemas']['PredictionDeleteResponse'];
/** Confirmation that the prediction is finished. */
export type PredictionFinishResponse = components['schemas']['PredictionFinishResponse'];
/** Prediction that was requested. */
export type PredictionReadResponse = components['schemas']['PredictionReadResponse'];
/** Project with its name and its internal ID. */
export type ProjectInfo = components['schemas']['ProjectInfo'];
/** Projects to look up. Unknown fields are ignored. */
export type ProjectsInfoRequest = components['schemas']['ProjectsInfoRequest'];
/** Projects that were found. */
export type ProjectsInfoResponse = components['schemas']['ProjectsInfoResponse'];
/**
 * Condition on each row, for what a filter cannot express. It uses SQL three-valued logic: a comparison with null gives
 * null, and only rows whose condition is true match. A query never reaches rows of another project.
 *
 * Returns `422` with a domain error if a field cannot be queried, unless the operation says otherwise, and `400` if the
 * condition cannot be evaluated. Unknown fields are rejected with `422`.
 */
export type Query = components['schemas']['Query'];
/** Operand of an operator: a literal, a field, a converted value, or the result of another operation. */
export type QueryOperand = components['schemas']['QueryOperand'];
/**
 * One operator with its operands. Use one operator per object; other fields of the object are ignored.
 *
 * Numbers compare by value, strings by character code, and times as points in time. A number never equals a string.
 * There is no operator for "not equal"; wrap `$eq` in `$not`.
 */
export type QueryOperation = components['schemas']['QueryOperation'];
/** Health of the service. */
export type ReadRootResponse = components['schemas']['ReadRootResponse'];
/** Version of the service. */
export type ReadVersionResponse = components['schemas']['ReadVersionResponse'];
/** The refs to resolve. Unknown fields are ignored. */
export type RefsReadBatchRequest = components['schemas']['RefsReadBatchRequest'];
/** Values of the refs. */
export type RefsReadBatchResponse = components['schemas']['RefsReadBatchResponse'];
/** Collection of the registry. Created if it does not exist. */
export type RegistryTarget = components['schemas']['RegistryTarget'];
/** Program that created the spans. */
export type Resource = components['schemas']['Resource'];
/** Spans of one resource. */
export type ResourceSpans = components['schemas']['ResourceSpans'];
/** Spans created by one library. */
export type ScopeSpans = components['schemas']['ScopeSpans'];
/** One score that a scorer gave to a prediction. */
export type Score = components['schemas']['Score'];
/** Score to record. Unknown fields are ignored. */
export type ScoreCreateRequest = components['schemas']['ScoreCreateRequest'];
/** Recorded score. */
export type ScoreCreateResponse = components['schemas']['ScoreCreateResponse'];
/** Result of the deletion. */
export type ScoreDeleteResponse = components['schemas']['ScoreDeleteResponse'];
/** Score that was requested. */
export type ScoreReadResponse = components['schemas']['ScoreReadResponse'];
/** Scorer to store. Unknown fields are ignored. */
export type ScorerCreateRequest = components['schemas']['ScorerCreateRequest'];
/** Version that holds the content. */
export type ScorerCreateResponse = components['schemas']['ScorerCreateResponse'];
/** Result of the deletion. */
export type ScorerDeleteResponse = components['schemas']['ScorerDeleteResponse'];
/** Version of the scorer. */
export type ScorerReadResponse = components['schemas']['ScorerReadResponse'];
/** One version of a scorer. */
export type ScorerVersion = components['schemas']['ScorerVersion'];
/** Version of the service and the oldest client version that it supports. */
export type ServerInfoResponse = components['schemas']['ServerInfoResponse'];
/** Prices per million tokens, in US cents. */
export type ServerlessPricing = components['schemas']['ServerlessPricing'];
/** Number of items of a list, or of characters of a string. Of any other value, and of a missing one, it is null. */
export type SizeOperand = components['schemas']['SizeOperand'];
/**
 * One sort key. The keys of a list apply in order. Rows with equal keys are ordered by ID, unless the operation says
 * otherwise.
 *
 * A JSON field sorts by its value as a number, then by its value as a string. Rows without a value come last in both
 * directions. Returns `422` with a domain error if a field cannot be sorted by, unless the operation says otherwise.
 */
export type SortBy = components['schemas']['SortBy'];
/**
 * One span, recorded as one call. The whole span is stored too, and returned as `otel_span` in the attributes of the
 * call. A resource of more than 64 KiB (65,536 characters) as JSON is replaced there by
 * `{"_weave": {"error": "<EXCEEDS_LIMITS>"}}`.
 */
export type Span = components['schemas']['Span'];
/** Event during a span. */
export type SpanEvent = components['schemas']['SpanEvent'];
/** Link from a span to a related span. */
export type SpanLink = components['schemas']['SpanLink'];
/** Status of a span. If omitted, the span did not fail. */
export type SpanStatus = components['schemas']['SpanStatus'];
/**
 * The start of a call. Unknown fields are ignored. If a start exceeds 3.5 MiB (3,670,016 bytes) as JSON, `inputs`,
 * `attributes` and `otel_dump` are replaced by `{"_weave": {"error": "<EXCEEDS_LIMITS>"}}`, the largest first, until it
 * fits.
 */
export type StartedCall = components['schemas']['StartedCall'];
/**
 * Number of calls by status, over this call and all its descendants, counted by the client. The service does not count.
 * If `error` is greater than 0 and the call itself ended without an exception, its status is `descendant_error`.
 */
export type StatusCounts = components['schemas']['StatusCounts'];
/** Change that adds a row at the end of the table. */
export type TableAppend = components['schemas']['TableAppend'];
/** Rows of the table, by digest. Unknown fields are ignored. */
export type TableCreateFromDigestsRequest = components['schemas']['TableCreateFromDigestsRequest'];
/** Digest of the created table. */
export type TableCreateFromDigestsResponse = components['schemas']['TableCreateFromDigestsResponse'];
/** Table to store, wrapped in `table`. Unknown fields are ignored. */
export type TableCreateRequest = components['schemas']['TableCreateRequest'];
/** Digests of the stored table and its rows. */
export type TableCreateResponse = components['schemas']['TableCreateResponse'];
/** Rows of a table. Unknown fields are ignored. */
export type TableInput = components['schemas']['TableInput'];
/** Change that inserts a row; the rows at and after its position move up by one. */
export type TableInsert = components['schemas']['TableInsert'];
/** Change that removes a row. */
export type TablePop = components['schemas']['TablePop'];
/** Rows of a table to return, and their order. Unknown fields are ignored. */
export type TableQueryRequest = components['schemas']['TableQueryRequest'];
/** Rows that match the query. */
export type TableQueryResponse = components['schemas']['TableQueryResponse'];
/** Tables to count. Unknown fields are ignored. */
export type TableQueryStatsBatchRequest = components['schemas']['TableQueryStatsBatchRequest'];
/** Statistics of tables. */
export type TableQueryStatsBatchResponse = components['schemas']['TableQueryStatsBatchResponse'];
/** Table to count. Unknown fields are ignored. */
export type TableQueryStatsRequest = components['schemas']['TableQueryStatsRequest'];
/** Size of a table. */
export type TableQueryStatsResponse = components['schemas']['TableQueryStatsResponse'];
/** Rows of a table to stream, and their order. Unknown fields are rejected with `422`. */
export type TableQueryStreamRequest = components['schemas']['TableQueryStreamRequest'];
/** One row of a table. */
export type TableRow = components['schemas']['TableRow'];
/** Conditions on the rows of a table. Unknown fields are rejected with `422`. */
export type TableRowFilter = components['schemas']['TableRowFilter'];
/** Size of one table. */
export type TableStats = components['schemas']['TableStats'];
/** Base table, and the changes to apply to it. Unknown fields are ignored. */
export type TableUpdateRequest = components['schemas']['TableUpdateRequest'];
/** Digests of the new table and of the changed rows. */
export type TableUpdateResponse = components['schemas']['TableUpdateResponse'];
/** Tags of a project. */
export type TagsListResponse = components['schemas']['TagsListResponse'];
/** Metrics of one thread, over the turns that match the filter. */
export type Thread = components['schemas']['Thread'];
/**
 * Filter on turns. Turns that do not match are removed before threads are formed, so they do not count in any metric.
 * Omitted fields apply no restriction. Unknown fields are rejected with `422`.
 */
export type ThreadsFilter = components['schemas']['ThreadsFilter'];
/** The threads to return and their order. Unknown fields are ignored. */
export type ThreadsQueryStreamRequest = components['schemas']['ThreadsQueryStreamRequest'];
/** The calls whose usage to add up. Unknown fields are ignored. */
export type TraceUsageRequest = components['schemas']['TraceUsageRequest'];
/** Usage of the matching calls. */
export type TraceUsageResponse = components['schemas']['TraceUsageResponse'];
/**
 * Statistics of the usage of one model in one bucket. Every requested metric is present. If a bucket has no value for a
 * metric, sums, means and counts are `0`, and minima, maxima and percentiles are `null`. Use `count_<metric>` to
 * distinguish a mean of 0 from no data.
 */
export type UsageBucket = components['schemas']['UsageBucket'];
/** Usage by model. The keys are names of models. Models without any usage are omitted. */
export type UsageByModel = components['schemas']['UsageByModel'];
/** Metric to compute over the usage of models. */
export type UsageMetricSpec = components['schemas']['UsageMetricSpec'];
/** One violation of the schema. */
export type ValidationError = components['schemas']['ValidationError'];
export type $defs = Record<string, never>;
export interface operations {
    callStart: {
        parameters: NoParameters;
        requestBody: JsonBody<CallStartRequest>;
        responses: {
            /** IDs of the call. */
            200: JsonResponse<CallStartResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    callEnd: {
        parameters: NoParameters;
        requestBody: JsonBody<CallEndRequest>;
        responses: {
            /** An empty object. */
            200: JsonResponse<CallEndResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    callStartBatch: {
        parameters: NoParameters;
        requestBody: JsonBody<CallStartBatchRequest>;
        responses: {
            /** Result of each item. */
            200: JsonResponse<CallStartBatchResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    callsComplete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<CallsCompleteRequest>;
        responses: {
            /** All calls are stored. */
            200: JsonResponse<CallsCompleteResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    callRead: {
        parameters: NoParameters;
        requestBody: JsonBody<CallReadRequest>;
        responses: {
            /** The call, or `null` if it does not exist. */
            200: JsonResponse<CallReadResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    callUpdate: {
        parameters: NoParameters;
        requestBody: JsonBody<CallUpdateRequest>;
        responses: {
            /** An empty object. */
            200: JsonResponse<CallUpdateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    callsDelete: {
        parameters: NoParameters;
        requestBody: JsonBody<CallsDeleteRequest>;
        responses: {
            /** Number of deleted calls. */
            200: JsonResponse<CallsDeleteResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    callsQueryStream: {
        parameters: NoParameters;
        requestBody: JsonBody<CallsQueryStreamRequest>;
        responses: {
            /** The calls, one per line. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<Call>;
                };
            };
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableQueryResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    callsQueryStats: {
        parameters: NoParameters;
        requestBody: JsonBody<CallsQueryStatsRequest>;
        responses: {
            /** Number of matching calls. */
            200: JsonResponse<CallsQueryStatsResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableQueryResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    callStats: {
        parameters: NoParameters;
        requestBody: JsonBody<CallStatsRequest>;
        responses: {
            /** Statistics of the range. */
            200: JsonResponse<CallStatsResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    callsUsage: {
        parameters: NoParameters;
        requestBody: JsonBody<CallsUsageRequest>;
        responses: {
            /** Usage by call and model. */
            200: JsonResponse<CallsUsageResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    traceUsage: {
        parameters: NoParameters;
        requestBody: JsonBody<TraceUsageRequest>;
        responses: {
            /** Usage by call and model. */
            200: JsonResponse<TraceUsageResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableQueryResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    costCreate: {
        parameters: NoParameters;
        requestBody: JsonBody<CostCreateRequest>;
        responses: {
            /** IDs of the prices. */
            200: JsonResponse<CostCreateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    costQuery: {
        parameters: NoParameters;
        requestBody: JsonBody<CostQueryRequest>;
        responses: {
            /** The matching prices. */
            200: JsonResponse<CostQueryResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableQueryResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    costPurge: {
        parameters: NoParameters;
        requestBody: JsonBody<CostPurgeRequest>;
        responses: {
            /** An empty object. */
            200: JsonResponse<CostPurgeResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    feedbackCreate: {
        parameters: NoParameters;
        requestBody: JsonBody<FeedbackCreateRequest>;
        responses: {
            /** The stored feedback: its ID, author, time and payload. */
            200: JsonResponse<FeedbackCreateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    feedbackCreateBatch: {
        parameters: NoParameters;
        requestBody: JsonBody<FeedbackCreateBatchRequest>;
        responses: {
            /** The stored feedback, in the order of the request. */
            200: JsonResponse<FeedbackCreateBatchResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    feedbackQuery: {
        parameters: NoParameters;
        requestBody: JsonBody<FeedbackQueryRequest>;
        responses: {
            /** The matching feedback, or its count. */
            200: JsonResponse<FeedbackQueryResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableQueryResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    feedbackReplace: {
        parameters: NoParameters;
        requestBody: JsonBody<FeedbackReplaceRequest>;
        responses: {
            /** The new feedback: its ID, author, time and payload. */
            200: JsonResponse<FeedbackReplaceResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    feedbackPurge: {
        parameters: NoParameters;
        requestBody: JsonBody<FeedbackPurgeRequest>;
        responses: {
            /** An empty object. */
            200: JsonResponse<FeedbackPurgeResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    feedbackStats: {
        parameters: NoParameters;
        requestBody: JsonBody<FeedbackStatsRequest>;
        responses: {
            /** Statistics of the range. */
            200: JsonResponse<FeedbackStatsResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    feedbackPayloadSchema: {
        parameters: NoParameters;
        requestBody: JsonBody<FeedbackPayloadSchemaRequest>;
        responses: {
            /** Paths in the payloads. */
            200: JsonResponse<FeedbackPayloadSchemaResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
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
            /** Digest of the stored file. */
            200: JsonResponse<FileCreateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            409: ConflictResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    fileContent: {
        parameters: NoParameters;
        requestBody: JsonBody<FileContentRequest>;
        responses: {
            /** Bytes of the file. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/octet-stream": Blob;
                };
            };
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    filesStats: {
        parameters: NoParameters;
        requestBody: JsonBody<FilesStatsRequest>;
        responses: {
            /** Total size of the files. */
            200: JsonResponse<FilesStatsResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    objCreate: {
        parameters: NoParameters;
        requestBody: JsonBody<ObjCreateRequest>;
        responses: {
            /** Digest of the version. */
            200: JsonResponse<ObjCreateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            409: ConflictResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    objRead: {
        parameters: NoParameters;
        requestBody: JsonBody<ObjReadRequest>;
        responses: {
            /** The version. */
            200: JsonResponse<ObjReadResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: VersionNotFoundResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    objsQuery: {
        parameters: NoParameters;
        requestBody: JsonBody<ObjsQueryRequest>;
        responses: {
            /** The matching versions. */
            200: JsonResponse<ObjsQueryResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableQueryResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    objDelete: {
        parameters: NoParameters;
        requestBody: JsonBody<ObjDeleteRequest>;
        responses: {
            /** Number of deleted versions. */
            200: JsonResponse<ObjDeleteResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    objAddTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Name of the object. */
                object_id: string;
                /** Digest of the version. Other names of a version, such as `latest`, `v0` or an alias, are not resolved here. */
                digest: string;
            };
            cookie?: never;
        };
        requestBody: JsonBody<ObjAddTagsRequest>;
        responses: {
            /** An empty object. */
            200: JsonResponse<ObjAddTagsResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: VersionNotFoundResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    objRemoveTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Name of the object. */
                object_id: string;
                /** Digest of the version. Other names of a version, such as `latest`, `v0` or an alias, are not resolved here. */
                digest: string;
            };
            cookie?: never;
        };
        requestBody: JsonBody<ObjRemoveTagsRequest>;
        responses: {
            /** An empty object. */
            200: JsonResponse<ObjRemoveTagsResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    tagsList: {
        parameters: {
            query: {
                /** Project, as `entity/project`. Returns `400` for any other form. */
                project_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Tags of the project. */
            200: JsonResponse<TagsListResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    objSetAliases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Name of the object. */
                object_id: string;
            };
            cookie?: never;
        };
        requestBody: JsonBody<ObjSetAliasesRequest>;
        responses: {
            /** An empty object. */
            200: JsonResponse<ObjSetAliasesResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: VersionNotFoundResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    objRemoveAliases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Name of the object. */
                object_id: string;
            };
            cookie?: never;
        };
        requestBody: JsonBody<ObjRemoveAliasesRequest>;
        responses: {
            /** An empty object. */
            200: JsonResponse<ObjRemoveAliasesResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    aliasesList: {
        parameters: {
            query: {
                /** Project, as `entity/project`. Returns `400` for any other form. */
                project_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Aliases of the project. */
            200: JsonResponse<AliasesListResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    exportTrace: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Project of the spans whose resource names none, as `entity/project`.
                 *
                 * @example acme/support-bot
                 */
                project_id?: string;
                /**
                 * Run of the spans that name none and whose resource names none, as `entity/project/run`.
                 *
                 * @example acme/support-bot/nightly
                 */
                wb_run_id?: string;
                /**
                 * Compression of the body. If omitted, the body is not compressed. Any other value returns `422`.
                 *
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
            /** Number of rejected spans, if any. All others are stored. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/json": ExportTraceResponse;
                    "application/x-protobuf": Blob;
                };
            };
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    refsReadBatch: {
        parameters: NoParameters;
        requestBody: JsonBody<RefsReadBatchRequest>;
        responses: {
            /** The values, in the order of the refs. */
            200: JsonResponse<RefsReadBatchResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    getCallerLocation: {
        parameters: {
            query?: {
                /** IPv4 address to look up, in dotted decimal notation. If omitted, the address of the caller is used. */
                ip?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Location of the address. */
            200: JsonResponse<GetCallerLocationResponse, RequestIdHeaders>;
            422: UnprocessableRequestResponse;
            500: InternalErrorResponse;
        };
    };
    readRoot: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            /** The service is healthy. */
            200: JsonResponse<ReadRootResponse, RequestIdHeaders>;
            503: UnavailableResponse;
        };
    };
    serverInfo: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            /** Versions of the service and its clients. */
            200: JsonResponse<ServerInfoResponse, RequestIdHeaders>;
            500: InternalErrorResponse;
        };
    };
    projectsInfo: {
        parameters: NoParameters;
        requestBody: JsonBody<ProjectsInfoRequest>;
        responses: {
            /** The projects that were found, in the order of the request. */
            200: JsonResponse<ProjectsInfoResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    readVersion: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            /** Version of the service. */
            200: JsonResponse<ReadVersionResponse, RequestIdHeaders>;
            500: InternalErrorResponse;
        };
    };
    tableCreate: {
        parameters: NoParameters;
        requestBody: JsonBody<TableCreateRequest>;
        responses: {
            /** Digests of the table and its rows. */
            200: JsonResponse<TableCreateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            409: ConflictResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    tableCreateFromDigests: {
        parameters: NoParameters;
        requestBody: JsonBody<TableCreateFromDigestsRequest>;
        responses: {
            /** Digest of the table. */
            200: JsonResponse<TableCreateFromDigestsResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            409: ConflictResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    tableUpdate: {
        parameters: NoParameters;
        requestBody: JsonBody<TableUpdateRequest>;
        responses: {
            /** Digests of the new table and of the changed rows. */
            200: JsonResponse<TableUpdateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    tableQuery: {
        parameters: NoParameters;
        requestBody: JsonBody<TableQueryRequest>;
        responses: {
            /** The matching rows. */
            200: JsonResponse<TableQueryResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    tableQueryStream: {
        parameters: NoParameters;
        requestBody: JsonBody<TableQueryStreamRequest>;
        responses: {
            /** The matching rows, one per line. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<TableRow>;
                };
            };
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    tableQueryStats: {
        parameters: NoParameters;
        requestBody: JsonBody<TableQueryStatsRequest>;
        responses: {
            /** Number of rows. */
            200: JsonResponse<TableQueryStatsResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    tableQueryStatsBatch: {
        parameters: NoParameters;
        requestBody: JsonBody<TableQueryStatsBatchRequest>;
        responses: {
            /** Statistics of the tables that exist. */
            200: JsonResponse<TableQueryStatsBatchResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    threadsQueryStream: {
        parameters: NoParameters;
        requestBody: JsonBody<ThreadsQueryStreamRequest>;
        responses: {
            /** The threads, one per line. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<Thread>;
                };
            };
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableQueryResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    inferenceAnalysisArtificialanalysisModels: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            /** Models with their features and prices. */
            200: JsonResponse<InferenceAnalysisArtificialanalysisModelsResponse, RequestIdHeaders>;
            500: InternalErrorResponse;
        };
    };
    nvidiaHardware: {
        parameters: {
            query: {
                /** Name of the model: its ID without the publisher and the first slash. For `northwind/sable-small`, the name is `sable-small`. */
                model: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Offers for the model. */
            200: JsonResponse<NvidiaHardwareResponse, RequestIdHeaders>;
            422: UnprocessableRequestResponse;
            500: InternalErrorResponse;
        };
    };
    inferenceRouterOpenrouterModels: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            /** Models with their features and prices. */
            200: JsonResponse<InferenceRouterOpenrouterModelsResponse, RequestIdHeaders>;
            500: InternalErrorResponse;
        };
    };
    annotationQueueCreate: {
        parameters: NoParameters;
        requestBody: JsonBody<AnnotationQueueCreateRequest>;
        responses: {
            /** ID of the new queue. */
            200: JsonResponse<AnnotationQueueCreateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    annotationQueuesQueryStream: {
        parameters: NoParameters;
        requestBody: JsonBody<AnnotationQueuesQueryStreamRequest>;
        responses: {
            /** The matching queues, one per line. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<AnnotationQueue>;
                };
            };
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableQueryResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    annotationQueuesStats: {
        parameters: NoParameters;
        requestBody: JsonBody<AnnotationQueuesStatsRequest>;
        responses: {
            /** Counts of each queue. */
            200: JsonResponse<AnnotationQueuesStatsResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    annotationQueueRead: {
        parameters: {
            query: {
                /**
                 * Project, as `entity/project`. Returns `400` for any other form.
                 *
                 * @example acme/support-bot
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            header?: never;
            path: {
                /** ID of the queue. Returns `404` if it does not exist or was deleted. */
                queue_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The queue. */
            200: JsonResponse<AnnotationQueueReadResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    annotationQueueUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** ID of the queue. Returns `404` if it does not exist or was deleted. */
                queue_id: string;
            };
            cookie?: never;
        };
        requestBody: JsonBody<AnnotationQueueUpdateRequest>;
        responses: {
            /** The queue after the change. */
            200: JsonResponse<AnnotationQueueUpdateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    annotationQueueDelete: {
        parameters: {
            query: {
                /**
                 * Project, as `entity/project`. Returns `400` for any other form.
                 *
                 * @example acme/support-bot
                 */
                project_id: components["parameters"]["ProjectId"];
            };
            header?: never;
            path: {
                /** ID of the queue. Returns `404` if it does not exist or was deleted. */
                queue_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The deleted queue, with `deleted_at`. */
            200: JsonResponse<AnnotationQueueDeleteResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    annotationQueueAddCalls: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * ID of the queue. Returns `404` if the queue does not exist or was deleted.
                 *
                 * @example 019caf10-3180-70b1-89cf-1123a591253c
                 */
                queue_id: components["parameters"]["QueueId"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<AnnotationQueueAddCallsRequest>;
        responses: {
            /** Number of calls added, and of calls already in the queue. */
            200: JsonResponse<AnnotationQueueAddCallsResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    annotationQueueItemsQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * ID of the queue. Returns `404` if the queue does not exist or was deleted.
                 *
                 * @example 019caf10-3180-70b1-89cf-1123a591253c
                 */
                queue_id: components["parameters"]["QueueId"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<AnnotationQueueItemsQueryRequest>;
        responses: {
            /** The matching items. */
            200: JsonResponse<AnnotationQueueItemsQueryResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableQueryResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    annotationQueueItemProgressUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * ID of the queue. Returns `404` if the queue does not exist or was deleted.
                 *
                 * @example 019caf10-3180-70b1-89cf-1123a591253c
                 */
                queue_id: components["parameters"]["QueueId"];
                /** ID of the item. Returns `404` if the queue has no such item. */
                item_id: string;
            };
            cookie?: never;
        };
        requestBody: JsonBody<AnnotationQueueItemProgressUpdateRequest>;
        responses: {
            /** The item after the change. */
            200: JsonResponse<AnnotationQueueItemProgressUpdateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    evaluateModel: {
        parameters: NoParameters;
        requestBody: JsonBody<EvaluateModelRequest>;
        responses: {
            /** ID of the root call of the evaluation. */
            200: JsonResponse<EvaluateModelResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    evaluationStatus: {
        parameters: NoParameters;
        requestBody: JsonBody<EvaluationStatusRequest>;
        responses: {
            /** State of the evaluation. */
            200: JsonResponse<EvaluationStatusResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    evaluationList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /** Name of the project, without its entity. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Versions of evaluations, one per line. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<EvaluationVersion>;
                };
            };
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    evaluationCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<EvaluationCreateRequest>;
        responses: {
            /** The version that holds the content. */
            200: JsonResponse<EvaluationCreateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    evaluationDelete: {
        parameters: {
            query?: {
                /** Versions to delete, each as a digest, `latest`, or a version number such as `v0`. If omitted or empty, all versions are deleted. Repeat the parameter for each version: `digests=v0&digests=v1`. Returns `400` if more than 100 are given. */
                digests?: components["parameters"]["Digests"];
            };
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** Name of the evaluation, as used in refs. */
                object_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Number of deleted versions. */
            200: JsonResponse<EvaluationDeleteResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    evaluationRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** Name of the evaluation, as used in refs. */
                object_id: string;
                /** Version to read: its digest, `latest`, `v` followed by its number (`v0` is the first), or an alias. */
                digest: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The version. */
            200: JsonResponse<EvaluationReadResponse, RequestIdHeaders>;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: VersionNotFoundResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    callsScore: {
        parameters: NoParameters;
        requestBody: JsonBody<CallsScoreRequest>;
        responses: {
            /** An empty object. */
            200: JsonResponse<CallsScoreResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    scoreList: {
        parameters: {
            query?: {
                /** ID of the run whose scores are returned. If omitted, the scores of all runs are returned, and those of no run. An unknown ID matches nothing. */
                evaluation_run_id?: string;
                /** Maximum number of items to return. If omitted, all are returned. */
                limit?: components["parameters"]["Limit"];
                /** Number of items to skip before the first one returned. Default: `0`. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Scores that match, one per line. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<Score>;
                };
            };
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    scoreCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<ScoreCreateRequest>;
        responses: {
            /** ID of the recorded score. */
            200: JsonResponse<ScoreCreateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    scoreDelete: {
        parameters: {
            query: {
                /** IDs of the scores. Returns `413` if more than 1,000 are given. Repeat the parameter for each ID. */
                score_ids: string[];
            };
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Number of deleted scores. */
            200: JsonResponse<ScoreDeleteResponse, RequestIdHeaders>;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    scoreRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** ID of the score, which is also the ID of its call. */
                score_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The score. */
            200: JsonResponse<ScoreReadResponse, RequestIdHeaders>;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    imageCreate: {
        parameters: NoParameters;
        requestBody: JsonBody<ImageCreateRequest>;
        responses: {
            /** The images, or the reason for which there are none. */
            200: JsonResponse<ImageCreateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    linkToRegistry: {
        parameters: NoParameters;
        requestBody: JsonBody<LinkToRegistryRequest>;
        responses: {
            /** Number of the version in the collection. */
            200: JsonResponse<LinkToRegistryResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: VersionNotFoundResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    opList: {
        parameters: {
            query?: {
                /** Maximum number of items to return. If omitted, all are returned. */
                limit?: components["parameters"]["Limit"];
                /** Number of items to skip before the first one returned. Default: `0`. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Versions of ops, one per line. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<OpVersion>;
                };
            };
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    opCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<OpCreateRequest>;
        responses: {
            /** Version that holds the content. */
            200: JsonResponse<OpCreateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    opDelete: {
        parameters: {
            query?: {
                /** Versions to delete, each as a digest, `latest`, or a version number such as `v0`. If omitted or empty, all versions are deleted. Repeat the parameter for each version: `digests=v0&digests=v1`. Returns `400` if more than 100 are given. */
                digests?: components["parameters"]["Digests"];
            };
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** Object ID of the op: the name in its refs. */
                object_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Number of deleted versions. */
            200: JsonResponse<OpDeleteResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    opRead: {
        parameters: {
            query?: {
                /** Has no effect: the source code is always returned. Older services returned it only if this was `true`. */
                eager?: boolean;
            };
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** Object ID of the op: the name in its refs. */
                object_id: string;
                /** Version to read: its digest, `latest`, `v` followed by the version number (`v0` is the first), or an alias. */
                digest: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The version. */
            200: JsonResponse<OpReadResponse, RequestIdHeaders>;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: VersionNotFoundResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    datasetList: {
        parameters: {
            query?: {
                /** Maximum number of items to return. If omitted, all are returned. */
                limit?: components["parameters"]["Limit"];
                /** Number of items to skip before the first one returned. Default: `0`. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Versions of datasets, one per line. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<DatasetVersion>;
                };
            };
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    datasetCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<DatasetCreateRequest>;
        responses: {
            /** Version that holds the content. */
            200: JsonResponse<DatasetCreateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    datasetDelete: {
        parameters: {
            query?: {
                /** Versions to delete, each as a digest, `latest`, or a version number such as `v0`. If omitted or empty, all versions are deleted. Repeat the parameter for each version: `digests=v0&digests=v1`. Returns `400` if more than 100 are given. */
                digests?: components["parameters"]["Digests"];
            };
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** Object ID of the dataset: the name in its refs. */
                object_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Number of deleted versions. */
            200: JsonResponse<DatasetDeleteResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    datasetRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** Object ID of the dataset: the name in its refs. */
                object_id: string;
                /** Version to read: its digest, `latest`, `v` followed by the version number (`v0` is the first), or an alias. */
                digest: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The version. */
            200: JsonResponse<DatasetReadResponse, RequestIdHeaders>;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: VersionNotFoundResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    scorerList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /** Name of the project, without its entity. */
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Versions of scorers, one per line. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<ScorerVersion>;
                };
            };
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    scorerCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<ScorerCreateRequest>;
        responses: {
            /** Version that holds the content. */
            200: JsonResponse<ScorerCreateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    scorerDelete: {
        parameters: {
            query?: {
                /** Versions to delete, each as a digest, `latest`, or a version number such as `v0`. If omitted or empty, all versions are deleted. Repeat the parameter for each version: `digests=v0&digests=v1`. Returns `400` if more than 100 are given. */
                digests?: components["parameters"]["Digests"];
            };
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** Object ID of the scorer: the name in its refs. */
                object_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Number of deleted versions. */
            200: JsonResponse<ScorerDeleteResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    scorerRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** Object ID of the scorer: the name in its refs. */
                object_id: string;
                /** Version to read: its digest, `latest`, `v` followed by the version number (`v0` is the first), or an alias. */
                digest: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The version. */
            200: JsonResponse<ScorerReadResponse, RequestIdHeaders>;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: VersionNotFoundResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    modelList: {
        parameters: {
            query?: {
                /** Maximum number of items to return. If omitted, all are returned. */
                limit?: components["parameters"]["Limit"];
                /** Number of items to skip before the first one returned. Default: `0`. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Versions of models, one per line. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<ModelVersion>;
                };
            };
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    modelCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<ModelCreateRequest>;
        responses: {
            /** Version that holds the content. */
            200: JsonResponse<ModelCreateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    modelDelete: {
        parameters: {
            query?: {
                /** Versions to delete, each as a digest, `latest`, or a version number such as `v0`. If omitted or empty, all versions are deleted. Repeat the parameter for each version: `digests=v0&digests=v1`. Returns `400` if more than 100 are given. */
                digests?: components["parameters"]["Digests"];
            };
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** Object ID of the model: the name in its refs. */
                object_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Number of deleted versions. */
            200: JsonResponse<ModelDeleteResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    modelRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** Object ID of the model: the name in its refs. */
                object_id: string;
                /** Version to read: its digest, `latest`, `v` followed by the version number (`v0` is the first), or an alias. */
                digest: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The version. */
            200: JsonResponse<ModelReadResponse, RequestIdHeaders>;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: VersionNotFoundResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    evaluationRunList: {
        parameters: {
            query?: {
                /** Values of `evaluation` to match, compared as exact strings. Repeat the parameter for each value. */
                evaluations?: string[];
                /** Values of `model` to match, compared as exact strings. Repeat the parameter for each value. */
                models?: string[];
                /** IDs of the runs to return. Repeat the parameter for each ID. */
                evaluation_run_ids?: string[];
                /** Maximum number of items to return. If omitted, all are returned. */
                limit?: components["parameters"]["Limit"];
                /** Number of items to skip before the first one returned. Default: `0`. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Runs that match the filters, one per line. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<EvaluationRun>;
                };
            };
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    evaluationRunCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<EvaluationRunCreateRequest>;
        responses: {
            /** ID of the started run. */
            200: JsonResponse<EvaluationRunCreateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    evaluationRunDelete: {
        parameters: {
            query: {
                /** IDs of the runs. Returns `413` if more than 1,000 are given. Repeat the parameter for each ID. */
                evaluation_run_ids: string[];
            };
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Number of deleted runs. */
            200: JsonResponse<EvaluationRunDeleteResponse, RequestIdHeaders>;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    evaluationRunRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** ID of the run, which is also the ID of its root call. */
                evaluation_run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The run. */
            200: JsonResponse<EvaluationRunReadResponse, RequestIdHeaders>;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    evaluationRunFinish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** ID of the run, which is also the ID of its root call. */
                evaluation_run_id: string;
            };
            cookie?: never;
        };
        requestBody: JsonBody<EvaluationRunFinishRequest>;
        responses: {
            /** Confirmation that the run is finished. */
            200: JsonResponse<EvaluationRunFinishResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    predictionList: {
        parameters: {
            query?: {
                /** ID of the run whose predictions are returned. If omitted, the predictions of all runs are returned, and those of no run. An unknown ID matches nothing. */
                evaluation_run_id?: string;
                /** Maximum number of items to return. If omitted, all are returned. */
                limit?: components["parameters"]["Limit"];
                /** Number of items to skip before the first one returned. Default: `0`. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Predictions that match, one per line. */
            200: {
                headers: RequestIdHeaders;
                content: {
                    "application/jsonl": JsonLines<Prediction>;
                };
            };
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    predictionCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<PredictionCreateRequest>;
        responses: {
            /** ID of the recorded prediction. */
            200: JsonResponse<PredictionCreateResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    predictionDelete: {
        parameters: {
            query: {
                /** IDs of the predictions. Returns `413` if more than 1,000 are given. Repeat the parameter for each ID. */
                prediction_ids: string[];
            };
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Number of deleted predictions. */
            200: JsonResponse<PredictionDeleteResponse, RequestIdHeaders>;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    predictionRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** ID of the prediction, which is also the ID of its call. */
                prediction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The prediction. */
            200: JsonResponse<PredictionReadResponse, RequestIdHeaders>;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    predictionFinish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
                /** ID of the prediction, which is also the ID of its call. */
                prediction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Confirmation that the prediction is finished. */
            200: JsonResponse<PredictionFinishResponse, RequestIdHeaders>;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
    evalResultsQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
                 *
                 * @example acme
                 */
                entity: components["parameters"]["Entity"];
                /**
                 * Name of the project, without its entity.
                 *
                 * @example support-bot
                 */
                project: components["parameters"]["Project"];
            };
            cookie?: never;
        };
        requestBody: JsonBody<EvalResultsQueryRequest>;
        responses: {
            /** Rows and summary of the results. */
            200: JsonResponse<EvalResultsQueryResponse, RequestIdHeaders>;
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            413: PayloadTooLargeResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            502: BackendErrorResponse;
            504: BackendTimeoutResponse;
        };
    };
}
