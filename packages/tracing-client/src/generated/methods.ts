// Made by `pnpm generate` from the tracing contract, sha256:e3d09a91efc05a6add5d6002352222a5631521279eb7993be3e523ac5130fb04.
// Do not edit. On a conflict take either side and generate again.

import type { CallOptions, StreamResponse } from '@callscope/client-runtime';
import type {
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
  CallStatsResponse,
  CallUpdateRequest,
  CallUpdateResponse,
  CallsDeleteRequest,
  CallsDeleteResponse,
  CallsQueryStatsRequest,
  CallsQueryStatsResponse,
  CallsQueryStreamRequest,
  CallsUsageRequest,
  CallsUsageResponse,
  GetCallerLocationInput,
  GetCallerLocationResponse,
  ProjectsInfoRequest,
  ProjectsInfoResponse,
  ReadRootResponse,
  ReadVersionResponse,
  ServerInfoResponse,
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
  callStats(input: CallStatsRequest, options?: CallOptions): Promise<CallStatsResponse>;

  /**
   * Returns calls as JSON lines: one call on each line, with a line feed after each, and nothing at all when no call
   * fits. Lines arrive while the query still runs, so an answer of any length can be read in little memory. When the
   * service fails half-way it cuts the connection; an answer that ended without error is complete.
   *
   * Send `Accept: application/jsonl`, or any type, or leave the header out.
   *
   * `POST /calls/stream_query`
   */
  callsQueryStream(input: CallsQueryStreamRequest, options?: CallOptions): Promise<StreamResponse<Call>>;

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
}
