// Made by `pnpm generate` from the inference contract, sha256:475d7e4ecf7f4d18e7875ae4f5ca0ac4d50e8d83cc5065620a23d979811bf98c.
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
type PaymentRequiredResponse = components['responses']['PaymentRequired'];
type ForbiddenResponse = components['responses']['Forbidden'];
type NotFoundResponse = components['responses']['NotFound'];
type UnprocessableRequestResponse = components['responses']['UnprocessableRequest'];
type TooManyRequestsResponse = components['responses']['TooManyRequests'];
type InternalErrorResponse = components['responses']['InternalError'];
type NotImplementedResponse = components['responses']['NotImplemented'];
type UnavailableResponse = components['responses']['Unavailable'];

export interface paths {
    /**
     * Chat Completions
     *
     * Generates the next message of a conversation, as one JSON body or as a stream.
     *
     * Send the whole conversation in `messages` and the ID of a model in `model`; all other fields are optional. By
     * default, the response is JSON and is sent when the reply is complete. With `stream: true`, it consists of
     * server-sent events that are sent while the model generates: one `ChatCompletionChunk` per event, and finally
     * `data: [DONE]`. The `Accept` header is ignored.
     *
     * Errors that depend on the content of the request:
     *
     * - `400` if the input breaks a rule that the schema does not express. Examples: no `model`, a prompt that exceeds
     *   the context, a named tool that is not in `tools`, `n` above 1 with `temperature: 0`, or a limit of the
     *   deployment.
     * - `400` also if the model or deployment does not accept the input: tools, a kind of content part, a `priority`
     *   other than `0`, or a chat template of the caller.
     * - `404` if no model has the ID in `model`.
     * - `422` if the request does not match the schema, including the rules across fields in its `dependentSchemas`.
     * - `422` also if the model cannot guarantee a required output (`response_format`, `structured_outputs`,
     *   `parameters` of a tool), or does not support a field that is not named under `400`.
     * - `501` if the deployment does not implement a feature, such as the one that `kv_transfer_params` is for.
     *
     * `error.param` names the field. An error before the first byte has its own status; a later one is an event of the
     * stream, followed by `data: [DONE]`. A stream that ends without `data: [DONE]` is incomplete.
     *
     * If the caller closes the connection, generation stops; tokens generated until then count as used. A repeated
     * request generates a new reply and uses tokens again, so repeat automatically only after `429`.
     */
    "/chat/completions": Post<operations["chatCompletions"]>;
    /**
     * Models
     *
     * Lists the models that the API key can use. Each `id` is a valid `model` for `POST /chat/completions`.
     *
     * Returns the whole list, in no specified order; there is no pagination. Prices, context lengths and supported
     * features are in `GET /inference/router/openrouter/models` of the tracing service.
     */
    "/models": Get<operations["models"]>;
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Citation of a source in the text of a reply. */
        Annotation: {
            /** Kind of annotation: `url_citation`. */
            type?: string;
            /** Cited web page, and the range of the text that cites it. */
            url_citation?: {
                /** Index of the character after the last one of the range. */
                end_index?: number;
                /** Index of the first character of the range, counted from 0. */
                start_index?: number;
                /** Title of the page. */
                title?: string;
                /** URL of the page. */
                url?: string;
            };
        };
        /** One part of an earlier reply. Its `type` names the kind. */
        AssistantContentPart: TextPart | RefusalPart | ThinkingPart;
        /** Earlier reply of the model. Send replies back unchanged, with their tool calls and reasoning, so that the model has the complete conversation. */
        AssistantMessage: {
            /**
             * Always `assistant`.
             *
             * @constant
             */
            role: "assistant";
            /** Content of the reply, as a string or a list of parts. `null` or omitted if the reply consists only of calls. */
            content?: string | AssistantContentPart[] | null;
            /** Name that distinguishes several assistants in one conversation. */
            name?: string;
            /** Message with which the model declined to reply. */
            refusal?: string | null;
            /** Tool calls of the reply. One tool message with the result of each call follows this message. */
            tool_calls?: ToolCall[] | null;
            /**
             * Function call in the format that preceded tools. Use `tool_calls`.
             *
             * @deprecated
             */
            function_call?: FunctionCall | null;
            /** Reference to an earlier spoken reply of the model. */
            audio?: {
                /** `audio.id` of the earlier reply. */
                id: string;
            } | null;
            /** Reasoning of the model before the reply, as returned with it. */
            reasoning?: string | null;
            /**
             * Older name of `reasoning`. Ignored if `reasoning` is set.
             *
             * @deprecated
             */
            reasoning_content?: string | null;
        };
        /** Audio recording at a URL, as input of the model. The service downloads it. */
        AudioUrlPart: {
            /**
             * Always `audio_url`.
             *
             * @constant
             */
            type: "audio_url";
            /** Source of the recording. */
            audio_url: {
                /** `http` or `https` URL that the service can reach, or a `data:` URL with the recording itself. */
                url: string;
            };
        };
        /**
         * One chunk of a streamed reply. All chunks of a response have the same `id`, `created` and `model`.
         *
         * - The first chunk of each choice has `delta.role`, the last one has `finish_reason`.
         * - Chunks of several choices can interleave; group them by `index` of the choice.
         * - The usage chunk, if requested with `stream_options.include_usage`, comes last and has an empty list of choices.
         */
        ChatCompletionChunk: {
            /** ID of the response, in the same format as that of a complete response. */
            id: string;
            /**
             * Always `chat.completion.chunk`.
             *
             * @constant
             */
            object: "chat.completion.chunk";
            /** Time at which the response was started, in seconds since 1970-01-01 UTC. */
            created: number;
            /** ID of the model that generates the reply. */
            model: string;
            /** Choices that the chunk adds to, usually one. Empty in the usage chunk. */
            choices: ChunkChoice[];
            /** Number of tokens used. In the usage chunk, the tokens of the whole response. With `continuous_usage_stats`, each chunk has the prompt tokens and the completion tokens of its choice so far. Otherwise `null` or omitted. */
            usage?: Usage | null;
            /** Token IDs of the prompt. Set only in the first chunk, and only with `return_token_ids`. */
            prompt_token_ids?: number[] | null;
            /** Identifier of the model and its configuration. `null` or omitted if the engine has none. */
            system_fingerprint?: string | null;
            /**
             * Service tier that handles the request. `null` or omitted if the deployment has no tiers.
             *
             * @enum {string|null}
             */
            service_tier?: "auto" | "default" | "flex" | "scale" | "priority" | null;
        };
        /**
         * A conversation and the settings of its reply.
         *
         * - Unknown fields are accepted and ignored.
         * - In a nullable field, `null` has the same meaning as omitting the field.
         * - A `default` is the value that the service uses if the field is omitted. Do not write defaults into a request before
         *   it is sent or validated: the effective defaults of `tool_choice` and `add_generation_prompt` depend on other fields,
         *   and inserting the stated ones disables tools or makes `continue_final_message` invalid.
         */
        ChatCompletionsRequest: {
            /** Messages of the conversation so far, oldest first. At least one is required. For newer models, use a developer message in place of a system message. */
            messages: ChatMessage[];
            /** ID of the model, as listed by `GET /models`. Effectively required: returns `400` if omitted, `null` or empty. Returns `404` if no model has this ID. */
            model?: string | null;
            /**
             * Penalty on tokens in proportion to how often the reply already contains them. Positive values make repetition less likely, negative values more likely.
             *
             * @default 0
             */
            frequency_penalty?: number | null;
            /** Bias added to the scores of tokens before one is chosen. Keys are token IDs as decimal strings. Values below -100 or above 100 are clamped to that range. */
            logit_bias?: {
                [key: string]: number;
            } | null;
            /**
             * If `true`, returns the log probability of each token of the reply's text.
             *
             * @default false
             */
            logprobs?: boolean | null;
            /**
             * Number of most likely tokens to return for each token of the reply's text. `-1` returns all. Any value other than `0` requires `logprobs: true`. Returns `400` if a deployment's limit on log probabilities is exceeded.
             *
             * @default 0
             */
            top_logprobs?: number | null;
            /**
             * Older name of `max_completion_tokens`. Ignored if `max_completion_tokens` is set.
             *
             * @deprecated
             */
            max_tokens?: number | null;
            /** Maximum number of tokens of each reply, including reasoning. If omitted, the reply can use the rest of the model's context, up to the model's own maximum. Returns `400` if prompt and limit together exceed the context. */
            max_completion_tokens?: number | null;
            /**
             * Number of replies to generate. All of them count toward usage. Returns `400` if it exceeds the limit of the deployment, or if it is greater than 1 and `temperature` is `0`.
             *
             * @default 1
             */
            n?: number | null;
            /**
             * Penalty on tokens that the reply already contains, however often. Positive values make repetition less likely, negative values more likely.
             *
             * @default 0
             */
            presence_penalty?: number | null;
            /** Format that the text of the reply must have. Takes precedence over `structured_outputs`. Returns `422` if the model cannot guarantee the format. If omitted, the text is free. */
            response_format?: ResponseFormat | null;
            /** Seed of the random choices. Equal requests with equal seeds give equal replies as far as the engine allows. `-1` means no seed. JavaScript numbers are exact only up to 2^53. */
            seed?: number | null;
            /**
             * Strings that end the reply. The reply ends before the first match; `include_stop_str_in_output` keeps the matched string. A single string is accepted in place of a list. Empty strings are not allowed.
             *
             * @default []
             */
            stop?: string[] | string | null;
            /**
             * If `true`, returns the reply as server-sent events while it is generated. This field alone selects the form of the response; the `Accept` header is ignored.
             *
             * @default false
             */
            stream?: boolean | null;
            /** Options of a streamed response. Allowed only with `stream: true`. */
            stream_options?: StreamOptions | null;
            /** Sampling temperature. Higher values give more varied replies; `0` always selects the most likely token. If omitted, the default of the model is used, or 1 if it has none. */
            temperature?: number | null;
            /** Cumulative probability of the most likely tokens to sample from. `0.1` samples from the tokens that make up the top 10%. If omitted, the default of the model is used, or 1 if it has none. */
            top_p?: number | null;
            /** Tools that the model may call. Returns `400` if the model does not support tools, unless `tool_choice` is `none`. Returns `422` if the model cannot generate arguments for the parameters of a tool. */
            tools?: Tool[] | null;
            /**
             * Tools that the model may or must call. All values but `none` require `tools`. If omitted, the effective value is `auto` if `tools` is set and `none` otherwise. Validators that insert the stated default disable tools.
             *
             * @default none
             */
            tool_choice?: ToolChoice | null;
            /** Amount of reasoning before the reply. If omitted, the default of the model is used. Some models know more values, such as `none`, `minimal` and `xhigh`; a value that the model does not know returns `422`. A model without reasoning ignores the field, or the request returns `422`. */
            reasoning_effort?: "low" | "medium" | "high" | (string & {}) | null;
            /**
             * If `false`, omits the reasoning of the model from the response. It is generated and counted in the usage in either case.
             *
             * @default true
             */
            include_reasoning?: boolean;
            /**
             * If `true`, a reply can hold several tool calls. If `false`, only the first call of a reply is returned.
             *
             * @default true
             */
            parallel_tool_calls?: boolean | null;
            /** Identifier of the end user, chosen by the caller. Accepted for compatibility; has no effect. */
            user?: string | null;
            /** Number of most likely tokens to sample from. If omitted, `0` or `-1`, all tokens are candidates. */
            top_k?: number | null;
            /** Minimum probability of a candidate token, as a fraction of the probability of the most likely token. If omitted, `0` is used. */
            min_p?: number | null;
            /** Penalty on tokens that occur in the prompt or the reply. Values above 1 make repetition less likely, values below 1 more likely. If omitted, `1` is used. */
            repetition_penalty?: number | null;
            /**
             * Weight of the length of a reply in beam search. Has no effect without beam search.
             *
             * @default 1
             */
            length_penalty?: number;
            /** IDs of tokens that end the reply. */
            stop_token_ids?: number[] | null;
            /**
             * If `true`, keeps the matched string of `stop` at the end of the reply.
             *
             * @default false
             */
            include_stop_str_in_output?: boolean;
            /**
             * If `true`, generation continues after the model's end token until a limit is reached. Intended for benchmarks.
             *
             * @default false
             */
            ignore_eos?: boolean;
            /**
             * Minimum number of tokens of a reply. Stop conditions do not end the reply earlier. Returns `400` if it exceeds `max_completion_tokens` or the model's own maximum.
             *
             * @default 0
             */
            min_tokens?: number;
            /**
             * If `true`, omits the special tokens of the model, such as its end token, from the text of the reply.
             *
             * @default true
             */
            skip_special_tokens?: boolean;
            /**
             * If `true`, puts spaces between special tokens in the text of the reply. Has an effect only if `skip_special_tokens` is `false`.
             *
             * @default true
             */
            spaces_between_special_tokens?: boolean;
            /** Maximum number of prompt tokens; only the last ones are used. `-1` truncates to the context length of the model. If omitted, a prompt that is too long returns `400`. */
            truncate_prompt_tokens?: number | null;
            /** Number of most likely tokens to return for each token of the prompt. `-1` returns all. Only `0` is allowed with `stream: true`. If omitted with `echo: true` and `logprobs: true`, the value of `top_logprobs` is used. */
            prompt_logprobs?: number | null;
            /** IDs of the only tokens that the reply may contain. If omitted, all tokens are allowed. */
            allowed_token_ids?: number[] | null;
            /** Words that the reply must not contain. Empty strings are not allowed. */
            bad_words?: string[];
            /**
             * If `true`, puts the text of the last message before the reply if both have the same role. The texts of several parts are joined by line feeds. A stream sends the text in a chunk of its own, directly after that of the role.
             *
             * @default false
             */
            echo?: boolean;
            /**
             * If `true`, the chat template opens a new assistant message for the reply. If `false`, the reply has the role of the last message. If omitted with `continue_final_message: true`, `false` is used; an explicit `true` is invalid then.
             *
             * @default true
             */
            add_generation_prompt?: boolean;
            /**
             * If `true`, the last message stays open and the reply continues it (prefill). The reply holds only the continuation, unless `echo` is `true`. Not allowed with `add_generation_prompt: true`.
             *
             * @default false
             */
            continue_final_message?: boolean;
            /**
             * If `true`, adds special tokens to the prompt in addition to those of the chat template. Rarely needed, since most templates add them.
             *
             * @default false
             */
            add_special_tokens?: boolean;
            /** Documents for retrieval-augmented generation. Has no effect if the chat template of the model does not support documents. */
            documents?: RetrievalDocument[] | null;
            /** Template that converts the messages to the prompt, in place of the model's own. Returns `400` if the deployment does not accept templates from callers. */
            chat_template?: string | null;
            /** Additional arguments of the chat template. A `chat_template` key returns `400` if the deployment does not accept templates from callers. */
            chat_template_kwargs?: {
                [key: string]: unknown;
            } | null;
            /** Additional arguments of the processor for images, audio and video. A deployment that does not accept them from callers ignores them. */
            mm_processor_kwargs?: {
                [key: string]: unknown;
            } | null;
            /** Constraint on the text of the reply, with more kinds than `response_format`. Ignored if `response_format` sets a format other than `text`. Returns `422` if the model cannot keep to the constraint. */
            structured_outputs?: StructuredOutputs | null;
            /**
             * Priority of the request; lower values are handled earlier. Returns `400` for a value other than `0` if the model does not use priority scheduling.
             *
             * @default 0
             */
            priority?: number;
            /** ID of the request, chosen by the caller, and part of the `id` of the response. An `X-Request-Id` request header takes precedence. If both are omitted, the service generates one. */
            request_id?: string;
            /** If `true`, log probabilities show tokens as `token_id:<id>`, which distinguishes tokens that are not valid text. Has an effect only with `logprobs: true`. */
            return_tokens_as_token_ids?: boolean | null;
            /** If `true`, returns the token IDs of prompt and replies. In a stream, `prompt_token_ids` is in the first chunk, and each chunk has the `token_ids` of its own tokens. */
            return_token_ids?: boolean | null;
            /** Salt of the prompt cache. Requests share cached prompts only if they have the same salt, so a long random value keeps a prompt private. */
            cache_salt?: string | null;
            /** Parameters for serving prompt and reply on different machines. A deployment that does not support this ignores them or returns `501`. */
            kv_transfer_params?: {
                [key: string]: unknown;
            } | null;
            /** Additional parameters for extensions of the engine. Each value is a string, a number, or a list of strings and numbers. A deployment that does not accept them from callers ignores them. */
            engine_xargs?: {
                [key: string]: string | number | (string | number)[];
            } | null;
            /** Settings that end a reply early if its tokens repeat a pattern. If omitted, repetition is not detected. */
            repetition_detection?: RepetitionDetection | null;
        };
        /** Complete response of a chat completion. Fields that do not apply are `null` or omitted. */
        ChatCompletionsResponse: {
            /** ID of the response: `chatcmpl-` followed by the `X-Request-Id` header of the request. If the header was omitted, the `request_id` of the request body follows, or else an ID that the service generates. */
            id?: string;
            /**
             * Always `chat.completion`.
             *
             * @default chat.completion
             * @constant
             */
            object?: "chat.completion";
            /** Time at which the response was started, in seconds since 1970-01-01 UTC. */
            created?: number;
            /** ID of the model that generated the reply. */
            model: string;
            /** Generated replies, as many as `n` requested. */
            choices: Choice[];
            /** Number of tokens that a response used. */
            usage: Usage;
            /**
             * Service tier that handled the request. `null` or omitted if the deployment has no tiers.
             *
             * @enum {string|null}
             */
            service_tier?: "auto" | "default" | "flex" | "scale" | "priority" | null;
            /** Identifier of the model and its configuration. Equal values mean the same model and configuration. */
            system_fingerprint?: string | null;
            /** Log probabilities of the prompt, one item per token. Each item maps token IDs to candidates for this position. The first item is `null`, since no token precedes it. Set only if requested with `prompt_logprobs`. */
            prompt_logprobs?: ({
                [key: string]: PromptLogprob;
            } | null)[] | null;
            /** Token IDs of the prompt. Set only with `return_token_ids`. */
            prompt_token_ids?: number[] | null;
            /** Parameters for the next server, if prompt and reply are served on different machines. */
            kv_transfer_params?: {
                [key: string]: unknown;
            } | null;
        };
        /** One message of a conversation. Its `role` names the author and selects the format. Custom and generic messages accept any role, so a misspelled role is not rejected. */
        ChatMessage: DeveloperMessage | SystemMessage | UserMessage | AssistantMessage | ToolMessage | FunctionMessage | CustomMessage | GenericMessage;
        /** One generated reply. */
        Choice: {
            /** Index of the reply in `choices`, counted from 0. */
            index: number;
            /** Reply of the model. To continue the conversation, send it back as an assistant message. */
            message: ReplyMessage;
            /** Log probabilities of the tokens of the text. `null` or omitted unless requested with `logprobs`. */
            logprobs?: ChoiceLogprobs | null;
            /**
             * Reason for which the reply ended. New values can be added.
             *
             * - `stop`: the model ended the reply, a stop string or stop token matched, or the function named by `tool_choice`
             *   was called.
             * - `length`: the token limit or the end of the context was reached. The text can be incomplete.
             * - `tool_calls`: the model called tools.
             * - `repetition`: `repetition_detection` found a repeated pattern.
             * - `abort`: generation was aborted.
             * - `content_filter`, `function_call`: used only by other services of the compatible format.
             *
             * To find out if there are calls, check `tool_calls` of the message instead of this field.
             */
            finish_reason: "stop" | "length" | "tool_calls" | "content_filter" | "function_call" | "abort" | "repetition" | (string & {}) | null;
            /** Condition that ended the reply: the ID of the stop token, the stop string, or `repetition_detected`. `null` if the model ended the reply itself or a limit was reached. */
            stop_reason?: number | string | null;
            /** Token IDs of the reply. Set only with `return_token_ids`. */
            token_ids?: number[] | null;
        };
        /** Log probabilities of the tokens of a reply. */
        ChoiceLogprobs: {
            /** Log probabilities of the text, one item per token, in order. */
            content?: TokenLogprob[] | null;
        };
        /** Addition of one chunk to one choice. */
        ChunkChoice: {
            /** Index of the choice that the chunk adds to, counted from 0. */
            index: number;
            /** Addition to the message of a choice. Append each string to the same field of earlier chunks. A field that is `null` or omitted adds nothing. */
            delta: ChunkDelta;
            /** Log probabilities of the tokens of this chunk. Append the items to those of earlier chunks. `null` or omitted unless requested with `logprobs`. */
            logprobs?: ChoiceLogprobs | null;
            /** Reason for which the choice ended, with the same values as in a complete response. Set in the last chunk of the choice; `null` or omitted before. */
            finish_reason?: "stop" | "length" | "tool_calls" | "content_filter" | "function_call" | "abort" | "repetition" | (string & {}) | null;
            /** Condition that ended the choice, with the same values as in a complete response. Set only in the last chunk of the choice. */
            stop_reason?: number | string | null;
            /** Token IDs of this chunk. Set only with `return_token_ids`. */
            token_ids?: number[] | null;
        };
        /** Addition to the message of a choice. Append each string to the same field of earlier chunks. A field that is `null` or omitted adds nothing. */
        ChunkDelta: {
            /** Role of the message. Set in the first chunk of a choice. */
            role?: string | null;
            /** Next part of the text. */
            content?: string | null;
            /** Next part of the reasoning. Reasoning precedes the text. */
            reasoning?: string | null;
            /**
             * Copy of `reasoning` under its older name, which some deployments still send. Read only one of the two.
             *
             * @deprecated
             */
            reasoning_content?: string | null;
            /** Next part of the message with which the model declines to reply. */
            refusal?: string | null;
            /** Next parts of tool calls. Empty, `null` or omitted if there are none. */
            tool_calls?: ToolCallDelta[] | null;
            /**
             * Next part of the function call, in the format that preceded tools.
             *
             * @deprecated
             */
            function_call?: FunctionCallDelta | null;
        };
        /** One part of a message, of any kind. Its `type` names the kind. */
        ContentPart: UserContentPart | AssistantContentPart;
        /** Message with a custom role, for models whose chat template supports it. Any role is accepted, so a message with a misspelled role is a custom message and is not rejected. */
        CustomMessage: {
            /** Role that the chat template of the model supports. */
            role: string;
            /** Content of the message, as a string or a list of parts of any kind. */
            content?: string | ContentPart[] | null;
            /** Name that distinguishes several authors of the same role. */
            name?: string;
            /** `id` of the tool call whose result this message holds. */
            tool_call_id?: string | null;
            /** Tool calls of the message. */
            tool_calls?: ToolCall[] | null;
            /** Reasoning that preceded the message. */
            reasoning?: string | null;
            /** Tools that the message adds. */
            tools?: Tool[] | null;
        };
        /** Instructions of the developer, which take precedence over user messages. For newer models, developer messages replace system messages. */
        DeveloperMessage: {
            /**
             * Always `developer`.
             *
             * @constant
             */
            role: "developer";
            /** Instructions, as a string or a list of text parts. */
            content: string | TextPart[];
            /** Name that distinguishes several authors of the same role. */
            name?: string;
            /** Tools that the message adds to the `tools` of the request. */
            tools?: Tool[] | null;
        };
        /** Body of every error response, and data of the event that reports an error inside a stream. */
        ErrorResponse: {
            /** Details of an error. */
            error: ServiceError;
        };
        /** File as input of the model. Part of the compatible format; few models accept files. */
        FilePart: {
            /**
             * Always `file`.
             *
             * @constant
             */
            type: "file";
            /** The file, either its bytes or the ID of a stored file. */
            file: {
                /** Bytes of the file, base64-encoded. */
                file_data?: string;
                /** ID of a stored file. */
                file_id?: string;
                /** Name of the file, with its extension. */
                filename?: string;
            };
        };
        /** Function to call, with its arguments. */
        FunctionCall: {
            /** Name of the function, one of those in the request. */
            name: string;
            /** Arguments of the call, as a string of JSON. The model generates it, so it can be invalid JSON or violate the function's schema. Validate it before use. */
            arguments: string;
        };
        /** Addition to a function call. */
        FunctionCallDelta: {
            /** Name of the function. Set in the first part of a call. */
            name?: string | null;
            /** Next part of the string of arguments. Append it to the earlier parts; only the whole string is JSON. */
            arguments?: string | null;
        };
        /** Function of the caller, as presented to the model. */
        FunctionDefinition: {
            /** Name of the function, used in calls. */
            name: string;
            /** Purpose of the function. The model reads it to decide if and how to call the function. */
            description?: string | null;
            /** JSON Schema of the arguments, which are an object. If omitted, the function has no parameters. */
            parameters?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * Result of a function call, in the format that preceded tools. Use a tool message.
         *
         * @deprecated
         */
        FunctionMessage: {
            /**
             * Always `function`.
             *
             * @constant
             */
            role: "function";
            /** Result of the function, or `null` if it returned nothing. */
            content: string | null;
            /** Name of the function that was called. */
            name: string;
        };
        /** Message for models that separate their output into channels. Its content can hold objects in a format that the model defines. */
        GenericMessage: {
            /** Role of the author. Models with channels support `system`, `developer`, `user`, `assistant` and `tool`. */
            role: string;
            /** Name that distinguishes several authors of the same role, such as the name of a tool. */
            name?: string;
            /** Content of the message, as a string or a list of objects. The `type` of each object names its format. */
            content?: string | {
                [key: string]: unknown;
            }[] | null;
            /** Channel of the message, such as `analysis` for reasoning and `final` for the reply. */
            channel?: string | null;
            /** Recipient of the message, such as the name of a tool. `null` or omitted if it is for everyone. */
            recipient?: string | null;
            /** Format of the content, such as `json`. */
            content_type?: string | null;
        };
        /** Image as input of the model, at a URL or embedded. */
        ImageUrlPart: {
            /**
             * Always `image_url`.
             *
             * @constant
             */
            type: "image_url";
            /** Source of the image, and the level of detail. */
            image_url: {
                /** `http` or `https` URL that the service can reach, or a `data:` URL with the image itself. */
                url: string;
                /**
                 * Level of detail at which the image is processed. Higher detail uses more tokens. If omitted, the model decides, as with `auto`.
                 *
                 * @enum {string}
                 */
                detail?: "auto" | "low" | "high";
            };
            /** ID of the image, chosen by the caller. The service can use it to find the image in its cache. */
            uuid?: string | null;
        };
        /** Audio recording as input of the model, embedded in the request. */
        InputAudioPart: {
            /**
             * Always `input_audio`.
             *
             * @constant
             */
            type: "input_audio";
            /** The recording. */
            input_audio: {
                /** Bytes of the recording, base64-encoded. */
                data: string;
                /**
                 * Format of the recording.
                 *
                 * @enum {string}
                 */
                format: "wav" | "mp3";
            };
        };
        /** Named JSON Schema for the text of a reply. */
        JsonSchemaFormat: {
            /** Name of the schema. Models can read it, so it should describe the reply. */
            name: string;
            /** Purpose of the reply. Models can read it. */
            description?: string | null;
            /** The JSON Schema. If omitted or `null`, the reply is any JSON object. */
            schema?: {
                [key: string]: unknown;
            } | null;
            /** If `true`, the reply must match the schema exactly. Ignored by deployments that always enforce the schema. */
            strict?: boolean | null;
        };
        /** Model that can generate chat completions. */
        Model: {
            /** ID of the model, to be sent as `model`. Case-sensitive and opaque. */
            id: string;
            /**
             * Always `model`.
             *
             * @constant
             */
            object: "model";
            /** Time at which the model was added, in seconds since 1970-01-01 UTC. `0` if unknown. */
            created: number;
            /** Owner of the model. `system` for models that the service hosts itself. */
            owned_by: string;
            /** ID of the model from which this one is derived. Equal to `id`, or `null`, if it is derived from no other. */
            root?: string | null;
        };
        /** List of all models that the API key can use. */
        ModelsResponse: {
            /**
             * Always `list`.
             *
             * @constant
             */
            object: "list";
            /** The models, one item each. */
            data: Model[];
        };
        /** Function that the model must call. */
        NamedToolChoice: {
            /**
             * Kind of tool: always `function`.
             *
             * @default function
             * @constant
             */
            type?: "function";
            /** The function to call. */
            function: {
                /** Name of the function. Returns `400` if it is not among the `tools` of the request. */
                name: string;
            };
        };
        /** Candidate for one position of the prompt, with its probability. */
        PromptLogprob: {
            /** Natural logarithm of the probability of the token. */
            logprob: number;
            /** Rank of the token among all candidates. `1` is the most likely one. */
            rank?: number | null;
            /** Text of the token. */
            decoded_token?: string | null;
        };
        /** Details of the prompt tokens. */
        PromptTokensDetails: {
            /** Number of prompt tokens that were read from the prompt cache. */
            cached_tokens?: number | null;
        };
        /** Part of a reply in which the model declined the request. */
        RefusalPart: {
            /**
             * Always `refusal`.
             *
             * @constant
             */
            type: "refusal";
            /** Message of the model. */
            refusal: string;
        };
        /** Settings that end a reply early if its last tokens repeat one pattern. The choice then has the `finish_reason` `repetition` and the `stop_reason` `repetition_detected`. */
        RepetitionDetection: {
            /** Maximum number of tokens in a pattern. If omitted or `0`, repetition is not detected. */
            max_pattern_size?: number;
            /** Minimum number of tokens in a pattern. If omitted or `0`, `1` is used. Returns `400` if it exceeds `max_pattern_size`. */
            min_pattern_size?: number;
            /** Number of consecutive occurrences of a pattern that end the reply. Required and at least `2` if `max_pattern_size` is at least `1`. */
            min_count?: number;
        };
        /** Spoken reply. */
        ReplyAudio: {
            /** ID with which later requests refer to this audio. */
            id?: string;
            /** Bytes of the audio, base64-encoded. */
            data?: string;
            /** Time at which the ID expires, in seconds since 1970-01-01 UTC. */
            expires_at?: number;
            /** Transcript of the audio. */
            transcript?: string;
        };
        /** Reply of the model. To continue the conversation, send it back as an assistant message. */
        ReplyMessage: {
            /** Role of the author: `assistant`. With `add_generation_prompt: false`, the role of the last message of the request. */
            role: string;
            /** Text of the reply. `null` if the reply consists only of calls. */
            content: string | null;
            /** Message with which the model declined to reply. */
            refusal?: string | null;
            /** Citation of a web page, if the model searched the web. This service returns one object; other services of the compatible format return a list. */
            annotations?: Annotation | Annotation[] | null;
            /** Spoken form of the reply, if the model generates audio. */
            audio?: ReplyAudio | null;
            /**
             * Function call in the format that preceded tools. Use `tool_calls`.
             *
             * @deprecated
             */
            function_call?: FunctionCall | null;
            /** Tool calls that the model requests, in the order in which it generated them. Empty, `null` or omitted if there are none. */
            tool_calls?: ToolCall[] | null;
            /** Reasoning of the model before the reply. `null` if the model returns none, or with `include_reasoning: false`. */
            reasoning?: string | null;
        };
        /** Format that the text of the reply must have. `content` remains a string; parse it. The format does not apply to tool calls. If `finish_reason` is `length`, the text can end before the format is complete. */
        ResponseFormat: {
            /**
             * Kind of format. If omitted, `json_schema` is used if the field `json_schema` is set, and `text` otherwise.
             *
             * - `text`: free text.
             * - `json_object`: any JSON object.
             * - `json_schema`: JSON that matches the schema in `json_schema`. Returns `400` if that field is omitted.
             * - `structural_tag`: text with tagged parts that match schemas.
             *
             * @enum {string}
             */
            type?: "text" | "json_object" | "json_schema" | "structural_tag";
            /** Schema that the reply must match. Used by `json_schema`. */
            json_schema?: JsonSchemaFormat | null;
            /** Definition of the tagged parts. Used by `structural_tag`; the notation depends on the engine. */
            format?: unknown;
            /** Tagged parts, in the older form of `structural_tag`. */
            structures?: StructuralTag[] | null;
            /** Strings that start a tagged part, in the older form of `structural_tag`. */
            triggers?: string[] | null;
        };
        /** Document for retrieval-augmented generation. `title` and `text` are recommended; other fields are allowed. */
        RetrievalDocument: {
            /** Title of the document. */
            title?: string;
            /** Text of the document. */
            text?: string;
        } & {
            [key: string]: unknown;
        };
        /** Details of an error. */
        ServiceError: {
            /** Message for a person. The wording can change, so do not match on it. */
            message: string;
            /** Kind of error, such as `BadRequestError`. Engines and proxies can add other values. */
            type: string;
            /** Path of the invalid field or name of the invalid header, such as `messages.0.role`. `null` or omitted if the error concerns no single field. */
            param?: string | null;
            /** HTTP status as an integer, or the name of a cause, such as `rate_limit_exceeded`. In an event of a stream, the integer is the status that the response would have had before the first event. */
            code?: number | string | null;
        };
        /** Options of a streamed response. */
        StreamOptions: {
            /** If `true`, the last chunk has an empty list of choices and the usage of the whole response. If omitted, no usage is sent. Other services have a different default, so portable clients set it explicitly. */
            include_usage?: boolean | null;
            /**
             * If `true`, each chunk also has the usage of its choice so far, which remains available if the stream breaks. Has no effect without `include_usage: true`.
             *
             * @default false
             */
            continuous_usage_stats?: boolean | null;
        };
        /** Part of a text between two tags that must match a schema. */
        StructuralTag: {
            /** String that opens the part. */
            begin: string;
            /** JSON Schema of the content between the tags. If omitted or `null`, the content is any JSON object. */
            schema?: {
                [key: string]: unknown;
            } | null;
            /** String that closes the part. */
            end: string;
        };
        /** Constraint on the text of the reply. Exactly one of `json`, `regex`, `choice`, `grammar`, `json_object` and `structural_tag` must be set; `null` counts as not set. Any other number of constraints returns `422`. */
        StructuredOutputs: {
            /** JSON Schema that the text must match, as an object or as a string of JSON. Returns `400` if a string is not the JSON of a schema. */
            json?: string | {
                [key: string]: unknown;
            } | null;
            /** Regular expression that the whole text must match. */
            regex?: string | null;
            /** Allowed texts, of which the reply is one. Returns `400` if the list is empty. */
            choice?: string[] | null;
            /** Context-free grammar that the text must follow, in the notation of the engine. */
            grammar?: string | null;
            /** If `true`, the text must be a JSON object. `false` leaves the text free. */
            json_object?: boolean | null;
            /**
             * If `true`, the request fails if the preferred engine for constraints cannot enforce this one. Otherwise another engine is tried.
             *
             * @default false
             */
            disable_fallback?: boolean;
            /**
             * If `true`, JSON in the reply contains no optional whitespace. Shortens the reply and prevents endless whitespace.
             *
             * @default false
             */
            disable_any_whitespace?: boolean;
            /**
             * If `true`, objects in the reply contain only properties that the JSON Schema names.
             *
             * @default false
             */
            disable_additional_properties?: boolean;
            /** Regular expression of the whitespace allowed between the tokens of JSON. */
            whitespace_pattern?: string | null;
            /** Definition of tagged parts of the text, as a string of JSON. */
            structural_tag?: string | null;
            /** Internal field of the engine. A value in a request is ignored. */
            _backend?: string | null;
            /**
             * Internal field of the engine. A value in a request is ignored.
             *
             * @default false
             */
            _backend_was_auto?: boolean;
        };
        /** Instructions for the whole conversation, as its first message. For newer models, use a developer message. */
        SystemMessage: {
            /**
             * Always `system`.
             *
             * @constant
             */
            role: "system";
            /** Instructions, as a string or a list of text parts. */
            content: string | TextPart[];
            /** Name that distinguishes several authors of the same role. */
            name?: string;
        };
        /** Text as part of a message. */
        TextPart: {
            /**
             * Always `text`.
             *
             * @constant
             */
            type: "text";
            /** The text. */
            text: string;
        };
        /** Reasoning of the model as part of an earlier reply. */
        ThinkingPart: {
            /**
             * Always `thinking`.
             *
             * @constant
             */
            type: "thinking";
            /** Text of the reasoning. */
            thinking: string;
            /** If `true`, the reasoning is complete. If `false`, the model can continue it. */
            closed?: boolean;
        };
        /** Token of a reply, with its probability and the alternatives at its position. */
        TokenLogprob: {
            /** Text of the token, or `token_id:<id>` with `return_tokens_as_token_ids`. */
            token: string;
            /** Natural logarithm of the probability of the token. Values below -9999 are returned as -9999. */
            logprob: number;
            /** UTF-8 bytes of the token. A character can span several tokens; concatenate their bytes to decode it. */
            bytes?: number[] | null;
            /** Most likely tokens at this position, as many as requested with `top_logprobs`. Can hold the chosen token as one additional item. */
            top_logprobs?: TopLogprob[];
        };
        /** Tool that the model may call. The caller runs the tool; the service only returns the call. */
        Tool: {
            /**
             * Kind of tool: always `function`.
             *
             * @default function
             * @constant
             */
            type?: "function";
            /** Function of the caller, as presented to the model. */
            function: FunctionDefinition;
        };
        /** Call of a tool that the model requests. The caller runs it and sends the result in a tool message. */
        ToolCall: {
            /** ID of the call, unique within the reply. Opaque, since its format depends on the model. */
            id: string;
            /**
             * Kind of tool: always `function`.
             *
             * @constant
             */
            type: "function";
            /** Function to call, with its arguments. */
            function: FunctionCall;
        };
        /** Addition to a tool call. The first part of a call has its `id`, `type` and function name; later parts append to its arguments. Parts with the same `index` belong to the same call. */
        ToolCallDelta: {
            /** Index of the call, counted from 0 in the order in which the calls start. */
            index: number;
            /** ID of the call. Set in the first part of the call. */
            id?: string | null;
            /**
             * Kind of tool, `function`. Set in the first part of the call.
             *
             * @enum {string|null}
             */
            type?: "function" | null;
            /** Addition to the function name and arguments. */
            function?: FunctionCallDelta | null;
        };
        /**
         * Tools that the model may or must call.
         *
         * - `none`: no tools; the reply is text.
         * - `auto`: the model decides.
         * - `required`: at least one call. With an empty list of tools, the same as `none`.
         * - A named function: one call of this function. The reply then has the `finish_reason` `stop`.
         */
        ToolChoice: "none" | ("auto" | "required") | NamedToolChoice;
        /** Result of a tool call. Follows the assistant message that contains the call. */
        ToolMessage: {
            /**
             * Always `tool`.
             *
             * @constant
             */
            role: "tool";
            /** Result of the call, as a string or a list of text parts. Structured results are usually sent as JSON. */
            content: string | TextPart[];
            /** `id` of the call whose result this message holds. */
            tool_call_id: string;
            /** Name of the function that was called. */
            name?: string;
        };
        /** Candidate for one position of a reply, with its probability. */
        TopLogprob: {
            /** Text of the token, or `token_id:<id>` with `return_tokens_as_token_ids`. */
            token: string;
            /** Natural logarithm of the probability of the token. Values below -9999 are returned as -9999. */
            logprob: number;
            /** UTF-8 bytes of the token. */
            bytes?: number[] | null;
        };
        /** Number of tokens that a response used. */
        Usage: {
            /**
             * Number of tokens of the prompt, including those that the chat template adds.
             *
             * @default 0
             */
            prompt_tokens: number;
            /**
             * Sum of `prompt_tokens` and `completion_tokens`.
             *
             * @default 0
             */
            total_tokens: number;
            /**
             * Number of generated tokens of all choices. Includes reasoning, even if it is not returned.
             *
             * @default 0
             */
            completion_tokens: number;
            /** Details of the prompt tokens. `null` or omitted if the engine reports none. */
            prompt_tokens_details?: PromptTokensDetails | null;
        };
        /** One part of a user message. Its `type` names the kind. */
        UserContentPart: TextPart | ImageUrlPart | InputAudioPart | AudioUrlPart | VideoUrlPart | FilePart;
        /** Input of the user. */
        UserMessage: {
            /**
             * Always `user`.
             *
             * @constant
             */
            role: "user";
            /** Input as a string, or as a list of parts in the order in which the model reads them. Returns `400` if the model does not accept a kind of part. */
            content: string | UserContentPart[];
            /** Name that distinguishes several users in one conversation. */
            name?: string;
        };
        /** One violation in a request. */
        ValidationError: {
            /** Path to the invalid value: the part of the request (`body` or `header`), then field names and list positions, such as `["body", "messages", 0, "role"]`. */
            loc: (string | number)[];
            /** Message for a person. The wording can change, so do not match on it. */
            msg: string;
            /** Name of the violated rule, such as `missing` for a required field that is omitted. */
            type: string;
        };
        /** Body of a `422`: the request does not match the schema of the operation, or the model cannot guarantee the required output or does not support a field. Nothing was generated. */
        ValidationErrorResponse: {
            /** Details of an error. */
            error: ServiceError;
            /** Violations in the request, one item each. Can be omitted if the request matches the schema. */
            detail?: ValidationError[];
        };
        /** Video at a URL, as input of the model. The service downloads it. */
        VideoUrlPart: {
            /**
             * Always `video_url`.
             *
             * @constant
             */
            type: "video_url";
            /** Source of the video. */
            video_url: {
                /** `http` or `https` URL that the service can reach, or a `data:` URL with the video itself. */
                url: string;
            };
            /** ID of the video, chosen by the caller. The service can use it to find the video in its cache. */
            uuid?: string | null;
        };
    };
    responses: {
        /** The request cannot be parsed, a value breaks a rule that the schema does not express, or the model does not accept the input. Fix the request; retrying it unchanged fails again. */
        BadRequest: JsonResponse<ErrorResponse, RequestIdHeaders>;
        /** The API key is valid but must not be used: the caller is in an unsupported country, the organization has not enabled the service, or the key must not record in the project of `Compat-Project`. */
        Forbidden: JsonResponse<ErrorResponse, RequestIdHeaders>;
        /** Internal error. A reply in progress is lost; tokens may have been used. */
        InternalError: JsonResponse<ErrorResponse, RequestIdHeaders>;
        /** No model has this ID. `GET /models` lists the models. */
        NotFound: JsonResponse<ErrorResponse, RequestIdHeaders>;
        /** The request is valid, but the deployment does not implement a feature that it needs. */
        NotImplemented: JsonResponse<ErrorResponse, RequestIdHeaders>;
        /** No credit is left, or the monthly spending limit is reached. Retrying does not help until credit is added or the limit is raised. */
        PaymentRequired: JsonResponse<ErrorResponse, RequestIdHeaders>;
        /** The project or user has too many concurrent requests, or a rate limit of the API key is reached. Nothing was generated. Retry after the number of seconds in `Retry-After`. */
        TooManyRequests: JsonResponse<ErrorResponse, {
            "X-Request-Id": components["headers"]["RequestId"];
            "Retry-After": components["headers"]["RetryAfter"];
            "X-RateLimit-Limit-Requests": components["headers"]["RateLimitLimitRequests"];
            "X-RateLimit-Remaining-Requests": components["headers"]["RateLimitRemainingRequests"];
            "X-RateLimit-Reset-Requests": components["headers"]["RateLimitResetRequests"];
            "X-RateLimit-Limit-Tokens": components["headers"]["RateLimitLimitTokens"];
            "X-RateLimit-Remaining-Tokens": components["headers"]["RateLimitRemainingTokens"];
            "X-RateLimit-Reset-Tokens": components["headers"]["RateLimitResetTokens"];
            [name: string]: unknown;
        }>;
        /** The API key is missing or unknown, or it has no access to the team or project in `Compat-Project`. */
        Unauthorized: JsonResponse<ErrorResponse, RequestIdHeaders>;
        /** The service is overloaded, or the model is still starting. Retry after the number of seconds in `Retry-After`. */
        Unavailable: JsonResponse<ErrorResponse, RequestIdAndRetryAfterHeaders>;
        /** The request does not match the schema of the operation, or the model cannot guarantee the required output or does not support a field. Nothing was generated. */
        UnprocessableRequest: JsonResponse<ValidationErrorResponse, RequestIdHeaders>;
    };
    parameters: {
        /**
         * Team and project to which the usage of the request is attributed, as `team/project`. Does not change the response. A deployment can also record the completion as a call in this project of the tracing service; chat completions then return `403` if the API key can only read. Returns `422` if the value is malformed, which is checked before the key, or has more than 256 characters, and `401` if the API key has no access to the team or project.
         *
         * @example acme/support-bot
         */
        CompatProject: string;
    };
    requestBodies: never;
    headers: {
        /**
         * Maximum number of requests of the API key per period of its rate limit. Omitted if there is no such limit.
         *
         * @example 2000
         */
        RateLimitLimitRequests: number;
        /**
         * Maximum number of tokens of the API key per period of its rate limit. Omitted if there is no such limit.
         *
         * @example 150000
         */
        RateLimitLimitTokens: number;
        /**
         * Number of requests that the API key has left in the current period. Omitted if there is no such limit.
         *
         * @example 1999
         */
        RateLimitRemainingRequests: number;
        /**
         * Number of tokens that the API key has left in the current period. Omitted if there is no such limit.
         *
         * @example 149854
         */
        RateLimitRemainingTokens: number;
        /**
         * Time until the limit of requests is fully available again, as a duration such as `12ms`, `1s` or `6m0s`. Omitted if there is no such limit.
         *
         * @example 30ms
         */
        RateLimitResetRequests: string;
        /**
         * Time until the limit of tokens is fully available again, as a duration such as `12ms`, `1s` or `6m0s`. Omitted if there is no such limit.
         *
         * @example 6m0s
         */
        RateLimitResetTokens: string;
        /**
         * ID of the request in the logs of the service; include it in problem reports. If the request has an `X-Request-Id` header of 1 to 128 visible ASCII characters, its value is returned here and is part of the `id` of a chat completion. Otherwise the service generates an ID.
         *
         * @example req-5c1e7a90
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
/** Citation of a source in the text of a reply. */
export type Annotation = components['schemas']['Annotation'];
/** One part of an earlier reply. Its `type` names the kind. */
export type AssistantContentPart = components['schemas']['AssistantContentPart'];
/**
 * Earlier reply of the model. Send replies back unchanged, with their tool calls and reasoning, so that the model has
 * the complete conversation.
 */
export type AssistantMessage = components['schemas']['AssistantMessage'];
/** Audio recording at a URL, as input of the model. The service downloads it. */
export type AudioUrlPart = components['schemas']['AudioUrlPart'];
/**
 * One chunk of a streamed reply. All chunks of a response have the same `id`, `created` and `model`.
 *
 * - The first chunk of each choice has `delta.role`, the last one has `finish_reason`.
 * - Chunks of several choices can interleave; group them by `index` of the choice.
 * - The usage chunk, if requested with `stream_options.include_usage`, comes last and has an empty list of choices.
 */
export type ChatCompletionChunk = components['schemas']['ChatCompletionChunk'];
/**
 * A conversation and the settings of its reply.
 *
 * - Unknown fields are accepted and ignored.
 * - In a nullable field, `null` has the same meaning as omitting the field.
 * - A `default` is the value that the service uses if the field is omitted. Do not write defaults into a request before
 *   it is sent or validated: the effective defaults of `tool_choice` and `add_generation_prompt` depend on other
 *   fields, and inserting the stated ones disables tools or makes `continue_final_message` invalid.
 */
export type ChatCompletionsRequest = components['schemas']['ChatCompletionsRequest'];
/** Complete response of a chat completion. Fields that do not apply are `null` or omitted. */
export type ChatCompletionsResponse = components['schemas']['ChatCompletionsResponse'];
/**
 * One message of a conversation. Its `role` names the author and selects the format. Custom and generic messages accept
 * any role, so a misspelled role is not rejected.
 */
export type ChatMessage = components['schemas']['ChatMessage'];
/** One generated reply. */
export type Choice = components['schemas']['Choice'];
/** Log probabilities of the tokens of a reply. */
export type ChoiceLogprobs = components['schemas']['ChoiceLogprobs'];
/** Addition of one chunk to one choice. */
export type ChunkChoice = components['schemas']['ChunkChoice'];
/**
 * Addition to the message of a choice. Append each string to the same field of earlier chunks. A field that is `null`
 * or omitted adds nothing.
 */
export type ChunkDelta = components['schemas']['ChunkDelta'];
/** One part of a message, of any kind. Its `type` names the kind. */
export type ContentPart = components['schemas']['ContentPart'];
/**
 * Message with a custom role, for models whose chat template supports it. Any role is accepted, so a message with a
 * misspelled role is a custom message and is not rejected.
 */
export type CustomMessage = components['schemas']['CustomMessage'];
/**
 * Instructions of the developer, which take precedence over user messages. For newer models, developer messages replace
 * system messages.
 */
export type DeveloperMessage = components['schemas']['DeveloperMessage'];
/** Body of every error response, and data of the event that reports an error inside a stream. */
export type ErrorResponse = components['schemas']['ErrorResponse'];
/** File as input of the model. Part of the compatible format; few models accept files. */
export type FilePart = components['schemas']['FilePart'];
/** Function to call, with its arguments. */
export type FunctionCall = components['schemas']['FunctionCall'];
/** Addition to a function call. */
export type FunctionCallDelta = components['schemas']['FunctionCallDelta'];
/** Function of the caller, as presented to the model. */
export type FunctionDefinition = components['schemas']['FunctionDefinition'];
/** Result of a function call, in the format that preceded tools. Use a tool message. */
export type FunctionMessage = components['schemas']['FunctionMessage'];
/**
 * Message for models that separate their output into channels. Its content can hold objects in a format that the model
 * defines.
 */
export type GenericMessage = components['schemas']['GenericMessage'];
/** Image as input of the model, at a URL or embedded. */
export type ImageUrlPart = components['schemas']['ImageUrlPart'];
/** Audio recording as input of the model, embedded in the request. */
export type InputAudioPart = components['schemas']['InputAudioPart'];
/** Named JSON Schema for the text of a reply. */
export type JsonSchemaFormat = components['schemas']['JsonSchemaFormat'];
/** Model that can generate chat completions. */
export type Model = components['schemas']['Model'];
/** List of all models that the API key can use. */
export type ModelsResponse = components['schemas']['ModelsResponse'];
/** Function that the model must call. */
export type NamedToolChoice = components['schemas']['NamedToolChoice'];
/** Candidate for one position of the prompt, with its probability. */
export type PromptLogprob = components['schemas']['PromptLogprob'];
/** Details of the prompt tokens. */
export type PromptTokensDetails = components['schemas']['PromptTokensDetails'];
/** Part of a reply in which the model declined the request. */
export type RefusalPart = components['schemas']['RefusalPart'];
/**
 * Settings that end a reply early if its last tokens repeat one pattern. The choice then has the `finish_reason`
 * `repetition` and the `stop_reason` `repetition_detected`.
 */
export type RepetitionDetection = components['schemas']['RepetitionDetection'];
/** Spoken reply. */
export type ReplyAudio = components['schemas']['ReplyAudio'];
/** Reply of the model. To continue the conversation, send it back as an assistant message. */
export type ReplyMessage = components['schemas']['ReplyMessage'];
/**
 * Format that the text of the reply must have. `content` remains a string; parse it. The format does not apply to tool
 * calls. If `finish_reason` is `length`, the text can end before the format is complete.
 */
export type ResponseFormat = components['schemas']['ResponseFormat'];
/** Document for retrieval-augmented generation. `title` and `text` are recommended; other fields are allowed. */
export type RetrievalDocument = components['schemas']['RetrievalDocument'];
/** Details of an error. */
export type ServiceError = components['schemas']['ServiceError'];
/** Options of a streamed response. */
export type StreamOptions = components['schemas']['StreamOptions'];
/** Part of a text between two tags that must match a schema. */
export type StructuralTag = components['schemas']['StructuralTag'];
/**
 * Constraint on the text of the reply. Exactly one of `json`, `regex`, `choice`, `grammar`, `json_object` and
 * `structural_tag` must be set; `null` counts as not set. Any other number of constraints returns `422`.
 */
export type StructuredOutputs = components['schemas']['StructuredOutputs'];
/** Instructions for the whole conversation, as its first message. For newer models, use a developer message. */
export type SystemMessage = components['schemas']['SystemMessage'];
/** Text as part of a message. */
export type TextPart = components['schemas']['TextPart'];
/** Reasoning of the model as part of an earlier reply. */
export type ThinkingPart = components['schemas']['ThinkingPart'];
/** Token of a reply, with its probability and the alternatives at its position. */
export type TokenLogprob = components['schemas']['TokenLogprob'];
/** Tool that the model may call. The caller runs the tool; the service only returns the call. */
export type Tool = components['schemas']['Tool'];
/** Call of a tool that the model requests. The caller runs it and sends the result in a tool message. */
export type ToolCall = components['schemas']['ToolCall'];
/**
 * Addition to a tool call. The first part of a call has its `id`, `type` and function name; later parts append to its
 * arguments. Parts with the same `index` belong to the same call.
 */
export type ToolCallDelta = components['schemas']['ToolCallDelta'];
/**
 * Tools that the model may or must call.
 *
 * - `none`: no tools; the reply is text.
 * - `auto`: the model decides.
 * - `required`: at least one call. With an empty list of tools, the same as `none`.
 * - A named function: one call of this function. The reply then has the `finish_reason` `stop`.
 */
export type ToolChoice = components['schemas']['ToolChoice'];
/** Result of a tool call. Follows the assistant message that contains the call. */
export type ToolMessage = components['schemas']['ToolMessage'];
/** Candidate for one position of a reply, with its probability. */
export type TopLogprob = components['schemas']['TopLogprob'];
/** Number of tokens that a response used. */
export type Usage = components['schemas']['Usage'];
/** One part of a user message. Its `type` names the kind. */
export type UserContentPart = components['schemas']['UserContentPart'];
/** Input of the user. */
export type UserMessage = components['schemas']['UserMessage'];
/** One violation in a request. */
export type ValidationError = components['schemas']['ValidationError'];
/**
 * Body of a `422`: the request does not match the schema of the operation, or the model cannot guarantee the required
 * output or does not support a field. Nothing was generated.
 */
export type ValidationErrorResponse = components['schemas']['ValidationErrorResponse'];
/** Video at a URL, as input of the model. The service downloads it. */
export type VideoUrlPart = components['schemas']['VideoUrlPart'];
export type $defs = Record<string, never>;
export interface operations {
    chatCompletions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Team and project to which the usage of the request is attributed, as `team/project`. Does not change the response. A deployment can also record the completion as a call in this project of the tracing service; chat completions then return `403` if the API key can only read. Returns `422` if the value is malformed, which is checked before the key, or has more than 256 characters, and `401` if the API key has no access to the team or project.
                 *
                 * @example acme/support-bot
                 */
                "Compat-Project"?: components["parameters"]["CompatProject"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: JsonBody<ChatCompletionsRequest>;
        responses: {
            /** The reply, as JSON or, with `stream: true`, as server-sent events: chunks, then at most one error, then `[DONE]`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit-Requests": components["headers"]["RateLimitLimitRequests"];
                    "X-RateLimit-Remaining-Requests": components["headers"]["RateLimitRemainingRequests"];
                    "X-RateLimit-Reset-Requests": components["headers"]["RateLimitResetRequests"];
                    "X-RateLimit-Limit-Tokens": components["headers"]["RateLimitLimitTokens"];
                    "X-RateLimit-Remaining-Tokens": components["headers"]["RateLimitRemainingTokens"];
                    "X-RateLimit-Reset-Tokens": components["headers"]["RateLimitResetTokens"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ChatCompletionsResponse;
                    "text/event-stream": EventStream<ChatCompletionChunk>;
                };
            };
            400: BadRequestResponse;
            401: UnauthorizedResponse;
            402: PaymentRequiredResponse;
            403: ForbiddenResponse;
            404: NotFoundResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            501: NotImplementedResponse;
            503: UnavailableResponse;
        };
    };
    models: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Team and project to which the usage of the request is attributed, as `team/project`. Does not change the response. A deployment can also record the completion as a call in this project of the tracing service; chat completions then return `403` if the API key can only read. Returns `422` if the value is malformed, which is checked before the key, or has more than 256 characters, and `401` if the API key has no access to the team or project.
                 *
                 * @example acme/support-bot
                 */
                "Compat-Project"?: components["parameters"]["CompatProject"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Models that the API key can use. */
            200: JsonResponse<ModelsResponse, {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit-Requests": components["headers"]["RateLimitLimitRequests"];
                "X-RateLimit-Remaining-Requests": components["headers"]["RateLimitRemainingRequests"];
                "X-RateLimit-Reset-Requests": components["headers"]["RateLimitResetRequests"];
                "X-RateLimit-Limit-Tokens": components["headers"]["RateLimitLimitTokens"];
                "X-RateLimit-Remaining-Tokens": components["headers"]["RateLimitRemainingTokens"];
                "X-RateLimit-Reset-Tokens": components["headers"]["RateLimitResetTokens"];
                [name: string]: unknown;
            }>;
            401: UnauthorizedResponse;
            403: ForbiddenResponse;
            422: UnprocessableRequestResponse;
            429: TooManyRequestsResponse;
            500: InternalErrorResponse;
            503: UnavailableResponse;
        };
    };
}
