// Made by `pnpm generate` from the tracing contract, sha256:e3d09a91efc05a6add5d6002352222a5631521279eb7993be3e523ac5130fb04.
// Do not edit. On a conflict take either side and generate again.

/** A body of JSON lines: text whose every line is one `Item`. At run time a plain string. */
export type JsonLines<Item> = string & { readonly __item?: Item };
/** A body of server-sent events: text in which the data of every event is one `Event`. At run time a plain string. */
export type EventStream<Event> = string & { readonly __event?: Event };

export interface paths {
    "/call/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call End
         * @description Records the end of a call: when it ended, what it returned or why it failed, and what it used. The service takes the end of a call whose start it has not seen, and shows the call once the start has come. An end that is sent again changes nothing: of each field the first value that is not null stays.
         */
        post: operations["callEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/call/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call Read
         * @description Reads one call. A call that does not exist, was deleted, or has only an end so far is no error: `call` is null then.
         */
        post: operations["callRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/call/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call Start
         * @description Records the start of a call. A call is kept in two parts: its start, and its end, which `POST /call/end` sends when the function has returned. The parts may come in any order. The service makes the ids that are left out and tells them in the answer, so sending such a request again records another call; with both ids given, it changes nothing. Where calls come often, collect their parts and send them by `POST /call/upsert_batch`. The first part for a project that does not exist makes the project.
         */
        post: operations["callStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/call/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call Update
         * @description Gives a call another display name, or takes it away; nothing else of a call can be changed. The call need not exist, and the name then waits for it.
         */
        post: operations["callUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/call/upsert_batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call Start Batch
         * @description Records many starts and ends in one request; this is how clients should send calls. Parts may come in any order, children before their parents too. Either the whole batch is kept or nothing: one part that is wrong answers with an error that names it. A batch may hold 32 MiB; send a larger one in parts. Give every start its ids, and a batch can be sent again without harm.
         */
        post: operations["callStartBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calls Delete
         * @description Deletes calls and all calls below them. They are gone from reads, queries, statistics and usage at once. Objects, feedback and files stay. Ids that do not exist are passed over.
         */
        post: operations["callsDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/query_stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calls Query Stats
         * @description Counts the calls that fit a filter and a query, without returning them. A `limit` makes the question cheaper: are there at least so many?
         */
        post: operations["callsQueryStats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call Stats
         * @description Adds up what the calls of a project used, cost and took, by buckets of time: `usage_buckets` by model, `call_buckets` over all calls. A call belongs to the bucket in which it started.
         *
         *     `start` is inclusive and `end` exclusive. Without `end` the range ends now. Without `granularity` the range decides the size of a bucket. A size that would make more than 10,000 buckets is made larger. The answer's `start`, `end`, `granularity` and `timezone` say what was used.
         *
         *     Every bucket of the range is there, also without calls. A range that ends where it starts has no buckets; one that ends before it starts answers 400.
         */
        post: operations["callStats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/stream_query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calls Query Stream
         * @description Returns calls as JSON lines: one call on each line, with a line feed after each, and nothing at all when no call fits. Lines arrive while the query still runs, so an answer of any length can be read in little memory. When the service fails half-way it cuts the connection; an answer that ended without error is complete.
         *
         *     Send `Accept: application/jsonl`, or any type, or leave the header out.
         */
        post: operations["callsQueryStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calls Usage
         * @description Adds up the usage of each named call and all calls below it, by model, and on request what it cost. A client that reports the usage of its children once more in the summary of a parent is counted twice.
         */
        post: operations["callsUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trace/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trace Usage
         * @description Adds up usage over the calls that fit a filter and a query: every one gets an entry with its own usage and that of the calls below it. Only calls that fit are added, so ask for whole traces to get whole sums.
         */
        post: operations["traceUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/geolocate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Caller Location
         * @description Tells in which country an address is, and whether callers from there may use the inference service. Meant for finding out why a call was refused; it may go away.
         */
        get: operations["getCallerLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Root
         * @description Says whether the service can do its work. Needs no credentials, so that a load balancer can ask.
         */
        get: operations["readRoot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/server_info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Server Info
         * @description Tells a client library which versions it talks to, so that it can refuse to run when it is too old.
         */
        get: operations["serverInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/service/projects_info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Projects Info
         * @description Translates names of projects to the ids that the service uses inside. Projects that do not exist, or that the caller may not read, are left out of the answer.
         */
        post: operations["projectsInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Version
         * @description Tells the version of the service. Needs no credentials.
         */
        get: operations["readVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
        /** @description True when every condition is true. False as soon as one is false, also beside a null. */
        AndOperation: {
            /** @description Conditions, at least one; an empty list answers 400. */
            $and: components["schemas"]["QueryOperand"][];
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
             * @description When it was given.
             */
            created_at?: string | null;
            /** @description Id of the user who gave it. */
            wb_user_id?: string | null;
            /** @description Ref of the scorer that made it. */
            runnable_ref?: string | null;
            /** @description Ref of the call in which the scorer made it. */
            call_ref?: string | null;
            /** @description Ref of the monitor that started the scorer. */
            trigger_ref?: string | null;
            /** @description Ref of the definition of the annotation. */
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
            summary?: components["schemas"]["CallSummary"] | null;
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
            req: components["schemas"]["CallEndRequest"];
        };
        /** @description The start of a call, as an item of a batch. */
        CallBatchStart: {
            /**
             * @description Says that the item is a start.
             * @default start
             * @constant
             */
            mode?: "start";
            req: components["schemas"]["CallStartRequest"];
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
            end: components["schemas"]["EndedCall"];
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
            call: components["schemas"]["Call"] | null;
        };
        /** @description Starts and ends of calls, in any order. */
        CallStartBatchRequest: {
            /** @description The parts. A call may come with both of its parts, and before its parent. */
            batch: (components["schemas"]["CallBatchStart"] | components["schemas"]["CallBatchEnd"])[];
        };
        /** @description What became of each part. */
        CallStartBatchResponse: {
            /** @description One entry for each part, in the order of the batch. The ids for a start, an empty object for an end. */
            res: (components["schemas"]["CallStartResponse"] | components["schemas"]["CallEndResponse"])[];
        };
        /** @description The start of one call. */
        CallStartRequest: {
            start: components["schemas"]["StartedCall"];
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
            usage_metrics?: components["schemas"]["UsageMetricSpec"][] | null;
            /** @description Figures of calls, by bucket. Without any, `call_buckets` is empty. */
            call_metrics?: components["schemas"]["CallMetricSpec"][] | null;
            filter?: components["schemas"]["CallsFilter"];
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
            usage_buckets?: components["schemas"]["UsageBucket"][];
            /**
             * @description For each bucket of the range, the figures of `call_metrics`, ordered by time.
             * @default []
             */
            call_buckets?: components["schemas"]["CallBucket"][];
        };
        /** @description What a call adds up. Keys that the client sent beside these are here too. */
        CallSummary: {
            /** @description Usage of models as the client reported it, by model. */
            usage?: {
                [key: string]: components["schemas"]["ModelUsage"];
            };
            status_counts?: components["schemas"]["StatusCounts"];
            /** @description What the service computes when the call is read. */
            weave?: components["schemas"]["ComputedSummary"] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description What a call adds up, as its client reports it. Any other key is kept and can be queried. `weave` is computed by the service, so what it computes replaces what is sent there. */
        CallSummaryInput: {
            /** @description Usage of models by this call, by model. Report what the call itself used and leave out the calls below it: roll-ups add those, and would count them twice. */
            usage?: {
                [key: string]: components["schemas"]["ModelUsage"];
            };
            status_counts?: components["schemas"]["StatusCounts"];
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
            /** @description Runs that the calls were recorded under, in the form `entity/project/run`. A bare run id is taken to belong to the project that is asked. */
            wb_run_ids?: string[];
        };
        /** @description Which calls to count. */
        CallsQueryStatsRequest: {
            /** @description Project whose calls are counted, in the form `entity/project`. */
            project_id: string;
            /** @description Which calls to take. Calls must fit both this and `query`. */
            filter?: components["schemas"]["CallsFilter"] | null;
            /** @description A further condition on each call. */
            query?: components["schemas"]["Query"] | null;
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
            filter?: components["schemas"]["CallsFilter"] | null;
            /** @description A further condition on each call. */
            query?: components["schemas"]["Query"] | null;
            /** @description Order of the calls. Without it they come by `started_at`, then by `id`; an empty list orders them by `id` alone. */
            sort_by?: components["schemas"]["SortBy"][] | null;
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
            /** @description Fields to return. Of a path the whole first field is returned: `inputs.question` returns all inputs. `id`, `project_id`, `op_name`, `trace_id` and `started_at` always come. Without it, everything is returned; ask for less to make an answer smaller. */
            columns?: string[] | null;
            /** @description Paths whose value is a ref of an object, such as `inputs.prompt`. `query` and `sort_by` can then name fields of the object, and the object takes the place of the ref in the answer, with the ref under `_ref`. The order of the paths does not matter. A ref that leads nowhere stays as it is. */
            expand_columns?: string[] | null;
            /**
             * @description False leaves the refs of `expand_columns` in the answer and uses the objects for `query` and `sort_by` alone.
             * @default true
             */
            return_expanded_column_values?: boolean | null;
        };
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
                [key: string]: components["schemas"]["UsageByModel"];
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
                [key: string]: components["schemas"]["ModelCost"];
            } | null;
            /** @description Feedback on the call, possibly none. There when `include_feedback` asks for it. */
            feedback?: components["schemas"]["AttachedFeedback"][] | null;
        };
        /** @description True when one text contains another. Not a pattern: every character stands for itself. Values that are not text never match. On a list of tags it asks whether one tag equals the text. */
        ContainsOperation: {
            $contains: components["schemas"]["ContainsSpec"];
        };
        /** @description What `$contains` looks for, and where. */
        ContainsSpec: {
            /** @description Where to look. */
            input: components["schemas"]["QueryOperand"];
            /** @description The text to look for. */
            substr: components["schemas"]["QueryOperand"];
            /**
             * @description True takes the letters A to Z and a to z for the same; other letters must be equal.
             * @default false
             */
            case_insensitive?: boolean | null;
        };
        /** @description A value read as another type. Rarely needed, because a literal converts the field beside it. */
        ConvertOperand: {
            $convert: components["schemas"]["ConvertSpec"];
        };
        /** @description What `$convert` reads, and as what. A value that cannot be read that way becomes null. */
        ConvertSpec: {
            /** @description The value to read. */
            input: components["schemas"]["QueryOperand"];
            /**
             * @description `int` reads an optional sign and digits, `double` any decimal number, `bool` the words `true` and `false` or a whole number from 0 to 255, `string` any value. `exists` is true when there is a value other than null.
             * @enum {string}
             */
            to: "double" | "string" | "int" | "bool" | "exists";
        };
        /** @description Why the service could not do what was asked, for every error that is not about the shape of the request. More keys may stand beside `reason`; each error that has one describes it. */
        DomainError: {
            /** @description What went wrong, in words for a person. The wording may change, so do not compare it. */
            reason: string;
            /** @description Name of the kind of error. Older services leave it out. */
            error_type?: string;
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
            summary: components["schemas"]["CallSummaryInput"];
            /** @description Step of the run at which the call ended. */
            wb_run_step_end?: number | null;
        };
        /** @description True when both sides are equal. Against the literal null it asks whether the other side has no value. On feedback of which a call may carry several, one equal entry is enough. */
        EqOperation: {
            /** @description The two sides. */
            $eq: [
                components["schemas"]["QueryOperand"],
                components["schemas"]["QueryOperand"]
            ];
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
            location: components["schemas"]["Geolocation"] | null;
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
             *     In a path, dots go down into a JSON value, a whole number is a position in a list from 0, and `\.` is a dot that belongs to a key (`inputs.model\.name`). A JSON value reads as text: a string as it is, `true`, `5`, objects and lists as compact JSON, and a missing or null value as the empty text. Fields below a ref need that ref's path in `expand_columns`.
             */
            $getField: string;
        };
        /** @description True when the first side is greater than the second. */
        GtOperation: {
            /** @description The two sides. */
            $gt: [
                components["schemas"]["QueryOperand"],
                components["schemas"]["QueryOperand"]
            ];
        };
        /** @description True when the first side is greater than the second or equal to it. */
        GteOperation: {
            /** @description The two sides. */
            $gte: [
                components["schemas"]["QueryOperand"],
                components["schemas"]["QueryOperand"]
            ];
        };
        /** @description The request does not have the shape that the contract asks for. Nothing was done. */
        HTTPValidationError: {
            /** @description One entry for each place that is wrong. */
            detail?: components["schemas"]["ValidationError"][];
        };
        /** @description True when the first side equals one entry of the list. */
        InOperation: {
            /** @description The value to look for, then the list to look in. */
            $in: [
                components["schemas"]["QueryOperand"],
                components["schemas"]["QueryOperand"][]
            ];
        };
        /** @description A value that stands for itself. */
        LiteralOperand: {
            /** @description The value. Beside a JSON field it also says what the field is read as: a whole number reads it as `int`, another number as `double`, a boolean as `bool`, text as it is. In the list of `$in` all literals say it together; when their kinds differ the field stays text. Beside a time, text is an ISO 8601 date or time and a number is seconds since 1970. Lists and maps of literals are part of the language, but nothing can be compared with them: they answer 400. */
            $literal: string | number | boolean | null | unknown[] | {
                [key: string]: unknown;
            };
        };
        /** @description True when the first side is less than the second. */
        LtOperation: {
            /** @description The two sides. */
            $lt: [
                components["schemas"]["QueryOperand"],
                components["schemas"]["QueryOperand"]
            ];
        };
        /** @description True when the first side is less than the second or equal to it. */
        LteOperation: {
            /** @description The two sides. */
            $lte: [
                components["schemas"]["QueryOperand"],
                components["schemas"]["QueryOperand"]
            ];
        };
        /** @description What calls of one model used and what that cost: the usage, the price that was chosen, and the products. The price is one that was in effect when the call started, if there is one; among those a price of the project goes before a built-in one, and a newer before an older. */
        ModelCost: components["schemas"]["ModelUsage"] & {
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
        /** @description True when the condition is false. Null stays null. */
        NotOperation: {
            /** @description The condition, alone in a list. */
            $not: [
                components["schemas"]["QueryOperand"]
            ];
        };
        /** @description True as soon as one condition is true, also beside a null. */
        OrOperation: {
            /** @description Conditions, at least one; an empty list answers 400. */
            $or: components["schemas"]["QueryOperand"][];
        };
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
        ProjectsInfoResponse: components["schemas"]["ProjectInfo"][];
        /** @description A condition on each row, for what a filter cannot say. A row is taken when the condition is true. Null works as in SQL: a comparison with null gives null, `$not` of null stays null, and a condition that ends up null takes no row. A field that may not be queried answers 422; a condition that cannot be worked out answers 400. */
        Query: {
            $expr: components["schemas"]["QueryOperation"];
        };
        /** @description What an operator works on: a literal, the value of a field, a converted value, or the result of another operation. */
        QueryOperand: components["schemas"]["LiteralOperand"] | components["schemas"]["GetFieldOperand"] | components["schemas"]["ConvertOperand"] | components["schemas"]["QueryOperation"];
        /** @description One operator with what it works on. Write one operator in each object; the service ignores other keys beside it. Numbers compare as numbers, text by character code, times by moment; a number never matches a text. There is no operator for "not equal": wrap `$eq` in `$not`. */
        QueryOperation: components["schemas"]["AndOperation"] | components["schemas"]["OrOperation"] | components["schemas"]["NotOperation"] | components["schemas"]["EqOperation"] | components["schemas"]["GtOperation"] | components["schemas"]["LtOperation"] | components["schemas"]["GteOperation"] | components["schemas"]["LteOperation"] | components["schemas"]["InOperation"] | components["schemas"]["ContainsOperation"];
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
        /** @description Versions of the service and of the clients that it works with. */
        ServerInfoResponse: {
            /** @description Oldest version of the deployed Python client that this service still serves. */
            min_required_weave_python_version: string;
            /** @description Version of the service; null when it was built without one. */
            trace_server_version: string | null;
        };
        /** @description One key to sort by. The keys of a list are applied in turn, and the id decides between rows that are still equal. A JSON field sorts by its value as a number, then by its text; rows without a value come last in both directions. */
        SortBy: {
            /** @description Path of the field, written as in `$getField`. */
            field: string;
            /**
             * @description Smallest first, or largest first.
             * @enum {string}
             */
            direction: "asc" | "desc";
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
        /** @description Calls whose usage to add up. */
        TraceUsageRequest: {
            /** @description Project that the calls belong to, in the form `entity/project`. */
            project_id: string;
            /** @description Which calls to take. Calls must fit both this and `query`. */
            filter?: components["schemas"]["CallsFilter"] | null;
            /** @description A further condition on each call. */
            query?: components["schemas"]["Query"] | null;
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
                [key: string]: components["schemas"]["UsageByModel"];
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
            [key: string]: components["schemas"]["AggregatedUsage"];
        };
        /** @description A figure to compute from the usage of models. */
        UsageMetricSpec: {
            /**
             * @description What to add up. Input and output tokens count under both of their names; the other counts are those of the same name in the usage. A cost is the sum of tokens times the price, in the currency of the price, so it takes `sum` alone: other aggregations and percentiles are ignored.
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
        BackendError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainError"];
            };
        };
        /** @description The store behind the service took too long. Narrow the query, or try again. */
        BackendTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainError"];
            };
        };
        /** @description The body cannot be read, or a value breaks a rule that the schema cannot state. Mend the request; sending it again as it is gives the same answer. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainError"];
            };
        };
        /** @description The credentials are good, but this project is not theirs to use. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainError"];
            };
        };
        /** @description The service failed. The request may or may not have been carried out. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainError"];
            };
        };
        /** @description The body, or what it asks to store or delete at once, is larger than the service takes. Send it in parts. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainError"];
            };
        };
        /** @description More requests than this key may send. Wait, then try again. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainError"];
            };
        };
        /** @description No credentials, or not ones that the service knows. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainError"];
            };
        };
        /** @description The service is up but cannot do its work now. Try again. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainError"];
            };
        };
        /** @description The request does not have the shape that this operation asks for, or it names a field that may not be queried or sorted by. */
        UnprocessableQuery: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HTTPValidationError"] | components["schemas"]["DomainError"];
            };
        };
        /** @description The request does not have the shape that this operation asks for. */
        UnprocessableRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HTTPValidationError"];
            };
        };
    };
    parameters: never;
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
/** True when every condition is true. False as soon as one is false, also beside a null. */
export type AndOperation = components['schemas']['AndOperation'];
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
/** True when the first side equals one entry of the list. */
export type InOperation = components['schemas']['InOperation'];
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
/**
 * What calls of one model used. Two vocabularies are in use; `input_tokens` counts as prompt tokens and `output_tokens`
 * as completion tokens, and when both names are there they are added.
 */
export type ModelUsage = components['schemas']['ModelUsage'];
/** True when the condition is false. Null stays null. */
export type NotOperation = components['schemas']['NotOperation'];
/** True as soon as one condition is true, also beside a null. */
export type OrOperation = components['schemas']['OrOperation'];
/** One project under both of its names. */
export type ProjectInfo = components['schemas']['ProjectInfo'];
/** Names of the projects to look up. */
export type ProjectsInfoRequest = components['schemas']['ProjectsInfoRequest'];
/** The projects that were found. */
export type ProjectsInfoResponse = components['schemas']['ProjectsInfoResponse'];
/**
 * A condition on each row, for what a filter cannot say. A row is taken when the condition is true. Null works as in
 * SQL: a comparison with null gives null, `$not` of null stays null, and a condition that ends up null takes no row. A
 * field that may not be queried answers 422; a condition that cannot be worked out answers 400.
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
/** Versions of the service and of the clients that it works with. */
export type ServerInfoResponse = components['schemas']['ServerInfoResponse'];
/**
 * One key to sort by. The keys of a list are applied in turn, and the id decides between rows that are still equal. A
 * JSON field sorts by its value as a number, then by its text; rows without a value come last in both directions.
 */
export type SortBy = components['schemas']['SortBy'];
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallEndRequest"];
            };
        };
        responses: {
            /** @description The end is kept. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallEndResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackendError"];
            504: components["responses"]["BackendTimeout"];
        };
    };
    callRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallReadRequest"];
            };
        };
        responses: {
            /** @description The call, or null. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallReadResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackendError"];
            504: components["responses"]["BackendTimeout"];
        };
    };
    callStart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallStartRequest"];
            };
        };
        responses: {
            /** @description The start is kept. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallStartResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackendError"];
            504: components["responses"]["BackendTimeout"];
        };
    };
    callUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallUpdateRequest"];
            };
        };
        responses: {
            /** @description The change is kept. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallUpdateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackendError"];
            504: components["responses"]["BackendTimeout"];
        };
    };
    callStartBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallStartBatchRequest"];
            };
        };
        responses: {
            /** @description All parts are kept. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallStartBatchResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackendError"];
            504: components["responses"]["BackendTimeout"];
        };
    };
    callsDelete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallsDeleteRequest"];
            };
        };
        responses: {
            /** @description The calls are deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallsDeleteResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackendError"];
            504: components["responses"]["BackendTimeout"];
        };
    };
    callsQueryStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallsQueryStatsRequest"];
            };
        };
        responses: {
            /** @description The count. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallsQueryStatsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableQuery"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackendError"];
            504: components["responses"]["BackendTimeout"];
        };
    };
    callStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallStatsRequest"];
            };
        };
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallStatsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackendError"];
            504: components["responses"]["BackendTimeout"];
        };
    };
    callsQueryStream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallsQueryStreamRequest"];
            };
        };
        responses: {
            /** @description The calls. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": JsonLines<components["schemas"]["Call"]>;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableQuery"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackendError"];
            504: components["responses"]["BackendTimeout"];
        };
    };
    callsUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallsUsageRequest"];
            };
        };
        responses: {
            /** @description Usage by call and model. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallsUsageResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackendError"];
            504: components["responses"]["BackendTimeout"];
        };
    };
    traceUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TraceUsageRequest"];
            };
        };
        responses: {
            /** @description Usage by call and model. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TraceUsageResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableQuery"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackendError"];
            504: components["responses"]["BackendTimeout"];
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
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCallerLocationResponse"];
                };
            };
            422: components["responses"]["UnprocessableRequest"];
            500: components["responses"]["InternalError"];
        };
    };
    readRoot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service works. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadRootResponse"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    serverInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerInfoResponse"];
                };
            };
            500: components["responses"]["InternalError"];
        };
    };
    projectsInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectsInfoRequest"];
            };
        };
        responses: {
            /** @description One entry for each project that was found, in the order of the request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectsInfoResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BackendError"];
            504: components["responses"]["BackendTimeout"];
        };
    };
    readVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadVersionResponse"];
                };
            };
            500: components["responses"]["InternalError"];
        };
    };
}
