// Made by `pnpm generate` from the inference contract, sha256:859df33624556c3006780d613b0d70758399da45b82519a14ab9735d42a2593a.
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
type PaymentRequiredAnswer = components['responses']['PaymentRequired'];
type ForbiddenAnswer = components['responses']['Forbidden'];
type NotFoundAnswer = components['responses']['NotFound'];
type UnprocessableRequestAnswer = components['responses']['UnprocessableRequest'];
type TooManyRequestsAnswer = components['responses']['TooManyRequests'];
type InternalErrorAnswer = components['responses']['InternalError'];
type NotImplementedAnswer = components['responses']['NotImplemented'];
type UnavailableAnswer = components['responses']['Unavailable'];

export interface paths {
    /**
     * Chat Completions
     * @description Writes the next message of a conversation. With `stream: true` the answer comes in chunks, as server-sent events, while the model writes; otherwise it comes whole when the model is done. The body alone decides, whatever the `Accept` header says. Closing the connection stops the model.
     */
    "/chat/completions": Post<operations["chatCompletions"]>;
    /**
     * Models
     * @description Lists the models that the service offers to this key. The ids are those that a chat completion takes as `model`.
     */
    "/models": Get<operations["models"]>;
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A place of the text and the page that it rests on. */
        Annotation: {
            /** @description Kind of annotation, `url_citation`. */
            type?: string;
            /** @description The page, and the place in the text that it belongs to. */
            url_citation?: {
                /** @description Character of the text after the last one of the place. */
                end_index?: number;
                /** @description First character of the place, from 0. */
                start_index?: number;
                /** @description Title of the page. */
                title?: string;
                /** @description Address of the page. */
                url?: string;
            };
        };
        /** @description One part of an earlier reply. The `type` names the kind. */
        AssistantContentPart: TextPart | RefusalPart | ThinkingPart;
        /** @description An earlier reply of the model. Send replies back as they came, with their tool calls and reasoning, so that the model sees what it did. */
        AssistantMessage: {
            /**
             * @description Always `assistant`.
             * @constant
             */
            role: "assistant";
            /** @description The text of the reply. Null or left out when the reply was nothing but calls. */
            content?: string | AssistantContentPart[] | null;
            /** @description Tells assistants of the same conversation apart. */
            name?: string;
            /** @description What the model said when it declined to answer. */
            refusal?: string | null;
            /** @description The calls that the reply made. Each is answered by one tool message after this one. */
            tool_calls?: ToolCall[] | null;
            /**
             * @deprecated
             * @description The one call that an older client recorded. Use `tool_calls`.
             */
            function_call?: FunctionCall | null;
            /** @description Names a spoken reply that the model gave before. */
            audio?: {
                /** @description The `audio.id` of that reply. */
                id: string;
            } | null;
            /** @description What the model thought before it replied, as it came in the reply. */
            reasoning?: string | null;
            /**
             * @deprecated
             * @description Older name of `reasoning`. Read when `reasoning` is not there.
             */
            reasoning_content?: string | null;
        };
        /** @description A recording for the model to listen to, fetched by the service. */
        AudioUrlPart: {
            /**
             * @description Always `audio_url`.
             * @constant
             */
            type: "audio_url";
            /** @description Where the recording is. */
            audio_url: {
                /** @description An `http` or `https` address that the service can reach, or a `data:` URL. */
                url: string;
            };
        };
        /** @description One part of a streamed answer. Chunks of one answer share `id`, `created` and `model`. Each choice begins with a chunk that gives the role and ends with one that gives the finish reason; a chunk without choices gives the usage. */
        ChatCompletionChunk: {
            /** @description Id of the answer, formed as that of a whole answer. */
            id: string;
            /**
             * @description Always `chat.completion.chunk`.
             * @constant
             */
            object: "chat.completion.chunk";
            /** @description When the answer was begun, in seconds since 1970-01-01 UTC. */
            created: number;
            /** @description Id of the model that answers. */
            model: string;
            /** @description Mostly one choice. With `n` over 1 the chunks of the choices come mixed, told apart by `index`. */
            choices: ChunkChoice[];
            /** @description Usage of the whole answer in the chunk without choices; with `continuous_usage_stats`, usage of this choice up to here. Null or left out otherwise. */
            usage?: Usage | null;
            /** @description Ids of the tokens of the prompt. Only in the first chunk, and only with `return_token_ids`. */
            prompt_token_ids?: number[] | null;
            /** @description Names the set-up that answers, where the service gives it. */
            system_fingerprint?: string | null;
            /**
             * @description Class of service that answers, where the service gives it.
             * @enum {string|null}
             */
            service_tier?: "auto" | "default" | "flex" | "scale" | "priority" | null;
        };
        /** @description A conversation to go on with, and how. Fields that are not listed here are taken and not looked at. */
        ChatCompletionsRequest: {
            /** @description The conversation so far, oldest message first. For newer models developer messages replace system ones. */
            messages: ChatMessage[];
            /** @description Id of the model, from `GET /models`. No model answers without it; the service then says 400. */
            model?: string | null;
            /**
             * @description Over 0 makes tokens less likely the more often the reply has them already; under 0, more likely.
             * @default 0
             */
            frequency_penalty?: number | null;
            /** @description Added to the score of tokens, by token id in decimal. Values beyond -100 and 100 count as these. */
            logit_bias?: {
                [key: string]: number;
            } | null;
            /**
             * @description Whether to return the log probability of each token of the reply.
             * @default false
             */
            logprobs?: boolean | null;
            /**
             * @description How many likely tokens to return for each place; -1 for all there are. Other than 0 needs `logprobs`.
             * @default 0
             */
            top_logprobs?: number | null;
            /**
             * @deprecated
             * @description Older name of `max_completion_tokens`. Read when that is not given.
             */
            max_tokens?: number | null;
            /** @description Most tokens of a reply, thoughts included. Left out, it may fill what the prompt leaves of the context. */
            max_completion_tokens?: number | null;
            /**
             * @description Replies to write, each with a cost of its own. More than 1 does not go with a temperature of 0.
             * @default 1
             */
            n?: number | null;
            /**
             * @description Over 0 makes tokens less likely that the reply has already, however often; under 0, more likely.
             * @default 0
             */
            presence_penalty?: number | null;
            /** @description The form that the text of the reply must have. */
            response_format?: ResponseFormat | null;
            /** @description Same seed, same reply, as far as the engine can; -1 is none. JavaScript loses digits beyond 2^53. */
            seed?: number | null;
            /**
             * @description Texts at which the reply ends; the text itself is left out of it. One text may stand without a list.
             * @default []
             */
            stop?: string[] | string | null;
            /**
             * @description Whether the answer comes in chunks while it is written, as server-sent events.
             * @default false
             */
            stream?: boolean | null;
            /** @description What a streamed answer reports beside the text. Only with `stream` true. */
            stream_options?: StreamOptions | null;
            /** @description How freely tokens are chosen; 0 always takes the likeliest. Left out, the model's own setting or 1. */
            temperature?: number | null;
            /** @description Chooses among the likeliest tokens that make up this share of the probability. Left out, among all. */
            top_p?: number | null;
            /** @description Tools that the model may ask to be used. */
            tools?: Tool[] | null;
            /**
             * @description Whether the model may call tools. All but `none` need `tools`; left out beside `tools` it is `auto`.
             * @default none
             */
            tool_choice?: ToolChoice | null;
            /**
             * @description How much the model thinks before it replies. Models that do not think leave it unread or refuse it.
             * @enum {string|null}
             */
            reasoning_effort?: "low" | "medium" | "high" | null;
            /**
             * @description Whether the thoughts are returned, as `reasoning`. They cost tokens either way.
             * @default true
             */
            include_reasoning?: boolean;
            /**
             * @description Whether one reply may hold several calls. When false only the first is returned.
             * @default true
             */
            parallel_tool_calls?: boolean | null;
            /** @description A name of yours for the person who asks. Taken, but without effect. */
            user?: string | null;
            /** @description Chooses among this many of the likeliest tokens. 0, -1 and left out mean among all. */
            top_k?: number | null;
            /** @description Leaves out tokens less likely than this share of the likeliest one. Left out, it is 0. */
            min_p?: number | null;
            /** @description Over 1 makes tokens of the prompt and the reply less likely to come again. Left out, it is 1. */
            repetition_penalty?: number | null;
            /**
             * @description How a search over several beams weighs the length of a reply. Without such a search it does nothing.
             * @default 1
             */
            length_penalty?: number;
            /** @description Ids of tokens at which the reply ends. */
            stop_token_ids?: number[] | null;
            /**
             * @description Keeps the text of `stop` at the end of the reply.
             * @default false
             */
            include_stop_str_in_output?: boolean;
            /**
             * @description Goes on after the token by which the model ends a reply, up to a limit. Meant for measuring speed.
             * @default false
             */
            ignore_eos?: boolean;
            /**
             * @description Tokens that a reply has at least. At most `max_completion_tokens`.
             * @default 0
             */
            min_tokens?: number;
            /**
             * @description Keeps the tokens by which the model marks structure out of the text.
             * @default true
             */
            skip_special_tokens?: boolean;
            /**
             * @description Puts spaces between such tokens where the text shows them.
             * @default true
             */
            spaces_between_special_tokens?: boolean;
            /** @description Keeps only this many tokens of the end of the prompt; -1 keeps as many as the model takes. */
            truncate_prompt_tokens?: number | null;
            /** @description How many likely tokens to return for each place of the prompt; -1 for all there are. Other than 0 does not go with `stream`. Left out beside `echo`, the number of `top_logprobs` holds. */
            prompt_logprobs?: number | null;
            /** @description Ids of the only tokens that the reply may have. */
            allowed_token_ids?: number[] | null;
            /** @description Words that the reply must not have. */
            bad_words?: string[];
            /**
             * @description Puts the text of the last message before the reply, when both have the same role.
             * @default false
             */
            echo?: boolean;
            /**
             * @description Whether the chat template opens a message for the reply. Not together with `continue_final_message`.
             * @default true
             */
            add_generation_prompt?: boolean;
            /**
             * @description Leaves the last message open and goes on from its end (prefill). Turns `add_generation_prompt` off.
             * @default false
             */
            continue_final_message?: boolean;
            /**
             * @description Adds the tokens that mark structure once more, on top of those of the chat template. Rarely right.
             * @default false
             */
            add_special_tokens?: boolean;
            /** @description Documents to answer from. Without effect where the chat template has no place for them. */
            documents?: RetrievalDocument[] | null;
            /** @description Template to make the prompt with, in place of the model's own. Only where the service allows it. */
            chat_template?: string | null;
            /** @description Further values for the chat template. A `chat_template` among them is allowed only where that field is. */
            chat_template_kwargs?: {
                [key: string]: unknown;
            } | null;
            /** @description Further settings for how images, sound and video are read. */
            mm_processor_kwargs?: {
                [key: string]: unknown;
            } | null;
            /** @description Holds the text of the reply to a form, with more kinds of forms than `response_format`. */
            structured_outputs?: StructuredOutputs | null;
            /**
             * @description Requests with a lower value are served earlier. Other than 0 is refused by models that do not sort so.
             * @default 0
             */
            priority?: number;
            /** @description Your id for this request, used throughout and returned in `id`. Left out, a random one is made. */
            request_id?: string;
            /** @description With `logprobs`, gives tokens as `token_id:<id>`, which tells apart those that are no valid text. */
            return_tokens_as_token_ids?: boolean | null;
            /** @description Returns the ids of the tokens. In a stream only the first chunk has those of the prompt, each its own. */
            return_token_ids?: boolean | null;
            /** @description Keeps cached prompts apart; requests share them only under the same salt. Long and random is safest. */
            cache_salt?: string | null;
            /** @description What servers tell each other when prompts and replies are worked on by different ones. */
            kv_transfer_params?: {
                [key: string]: unknown;
            } | null;
            /** @description Further settings for extensions of the engine, each a text, a number or a list of these. */
            engine_xargs?: {
                [key: string]: string | number | (string | number)[];
            } | null;
            /** @description Ends the reply early when its tokens go in a circle. */
            repetition_detection?: RepetitionDetection | null;
        };
        /** @description The whole answer to a chat. Members that do not apply are null or left out. */
        ChatCompletionsResponse: {
            /** @description Id of the answer, `chatcmpl-` and then the `X-Request-Id` header of the request, else its `request_id`, else a random text. */
            id?: string;
            /**
             * @description Always `chat.completion`.
             * @default chat.completion
             * @constant
             */
            object?: "chat.completion";
            /** @description When the answer was begun, in seconds since 1970-01-01 UTC. */
            created?: number;
            /** @description Id of the model that answered. */
            model: string;
            /** @description The replies, as many as `n` asked for. */
            choices: Choice[];
            /** @description Tokens that an answer used. */
            usage: Usage;
            /**
             * @description Class of service that answered, where the deployment has classes.
             * @enum {string|null}
             */
            service_tier?: "auto" | "default" | "flex" | "scale" | "priority" | null;
            /** @description Names the set-up that answered; two equal values mean the same model and settings. */
            system_fingerprint?: string | null;
            /** @description For each token of the prompt, the candidates for its place by token id; null for the first, which has nothing before it. Only with `prompt_logprobs` in the request. */
            prompt_logprobs?: ({
                [key: string]: PromptLogprob;
            } | null)[] | null;
            /** @description Ids of the tokens of the prompt. Only with `return_token_ids`. */
            prompt_token_ids?: number[] | null;
            /** @description What the next server needs when prompts and replies are worked on by different servers. */
            kv_transfer_params?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description One message of a conversation. The `role` says who speaks and which form the rest has; the last two forms take any role. */
        ChatMessage: DeveloperMessage | SystemMessage | UserMessage | AssistantMessage | ToolMessage | FunctionMessage | CustomMessage | GenericMessage;
        /** @description One reply of the model, and why it ends where it ends. */
        Choice: {
            /** @description Position among the replies, from 0. */
            index: number;
            /** @description The reply. Send it back as an assistant message to go on with the conversation. */
            message: ReplyMessage;
            /** @description Log probabilities of the reply's tokens; null unless `logprobs` was asked for. */
            logprobs?: ChoiceLogprobs | null;
            /** @description Why the reply ends. `stop`: it is complete, or a stop text or stop token came, or the named function was called. `length`: the limit of tokens or the end of the context was reached. `tool_calls`: the model asks for calls. `repetition`: its tokens went in a circle. `abort`: it was broken off. Other services also say `content_filter` and `function_call`; expect new values. Whether there are calls, `tool_calls` says more surely. */
            finish_reason: string | null;
            /** @description What made the reply stop: the id of the stop token, the stop text, or `repetition_detected`. Null at the natural end and at a limit. */
            stop_reason?: number | string | null;
            /** @description Ids of the tokens of the reply. Only with `return_token_ids`. */
            token_ids?: number[] | null;
        };
        /** @description Log probabilities of the tokens of a reply. */
        ChoiceLogprobs: {
            /** @description One entry for each token of the text, in order. */
            content?: TokenLogprob[] | null;
        };
        /** @description What one chunk adds to one choice. */
        ChunkChoice: {
            /** @description The choice that this belongs to, from 0. */
            index: number;
            /** @description What is new since the last chunk. Texts are to be put behind those before; a member that is null or left out adds nothing. */
            delta: ChunkDelta;
            /** @description Log probabilities of the tokens of this chunk; add them to those before. */
            logprobs?: ChoiceLogprobs | null;
            /** @description Why the choice ends, in its last chunk; null or left out before. Values as in a whole answer. */
            finish_reason?: string | null;
            /** @description What made the choice stop, in its last chunk, as in a whole answer. */
            stop_reason?: number | string | null;
            /** @description Ids of the tokens of this chunk. Only with `return_token_ids`. */
            token_ids?: number[] | null;
        };
        /** @description What is new since the last chunk. Texts are to be put behind those before; a member that is null or left out adds nothing. */
        ChunkDelta: {
            /** @description Who speaks. In the first chunk of a choice. */
            role?: string | null;
            /** @description More of the text. */
            content?: string | null;
            /** @description More of what the model thinks. Comes before the text. */
            reasoning?: string | null;
            /**
             * @deprecated
             * @description Older name of `reasoning`, which some deployments still send; the same words, not more of them.
             */
            reasoning_content?: string | null;
            /** @description More of what the model says when it declines to answer. */
            refusal?: string | null;
            /** @description More of the calls. */
            tool_calls?: ToolCallDelta[];
            /**
             * @deprecated
             * @description More of the one call, in the form that came before tools.
             */
            function_call?: FunctionCallDelta | null;
        };
        /** @description One part of a message, of any kind. */
        ContentPart: UserContentPart | AssistantContentPart;
        /** @description A message under a role of your own, for models whose chat template knows it. Because every role fits, a misspelt role is taken as a custom one and not refused. */
        CustomMessage: {
            /** @description Any role that the chat template of the model knows. */
            role: string;
            /** @description One text, or parts of any kind. */
            content?: string | ContentPart[] | null;
            /** @description Tells authors of the same role apart. */
            name?: string;
            /** @description The `id` of the call that this answers. */
            tool_call_id?: string | null;
            /** @description Calls that this message made. */
            tool_calls?: ToolCall[] | null;
            /** @description What was thought before this message. */
            reasoning?: string | null;
            /** @description Tools that this message brings with it. */
            tools?: Tool[] | null;
        };
        /** @description What the developer tells the model to do, ahead of what the user asks. Newer models take it in place of a system message. */
        DeveloperMessage: {
            /**
             * @description Always `developer`.
             * @constant
             */
            role: "developer";
            /** @description The instructions, as one text or in parts. */
            content: string | TextPart[];
            /** @description Tells authors of the same role apart. */
            name?: string;
            /** @description Tools that the instructions bring with them, beside the `tools` of the request. */
            tools?: Tool[] | null;
        };
        /** @description The service could not do what was asked. The body of every error status, and of an event that ends a stream which failed after it began. */
        ErrorResponse: {
            /** @description What went wrong. */
            error: ServiceError;
        };
        /** @description A file. Part of the compatible interface; few models here take one, and the others refuse it with 400. */
        FilePart: {
            /**
             * @description Always `file`.
             * @constant
             */
            type: "file";
            /** @description The file, either its bytes or the id of one that was stored before. */
            file: {
                /** @description The bytes of the file in base64. */
                file_data?: string;
                /** @description Id of a stored file. */
                file_id?: string;
                /** @description Name of the file, with its ending. */
                filename?: string;
            };
        };
        /** @description The function to call, and with what. */
        FunctionCall: {
            /** @description Name of the function, one of those that the request offered. */
            name: string;
            /** @description The arguments as JSON text. The model wrote it: it may be no valid JSON, or not fit the parameters of the function. Check it before you use it. */
            arguments: string;
        };
        /** @description More of the function to call and its arguments. */
        FunctionCallDelta: {
            /** @description Name of the function. In the first chunk of a call. */
            name?: string | null;
            /** @description More of the JSON text of the arguments. A chunk alone is rarely valid JSON. */
            arguments?: string | null;
        };
        /** @description A function of the caller, as the model gets to know it. */
        FunctionDefinition: {
            /** @description Name by which the model calls it. */
            name: string;
            /** @description What the function does and when to use it. The model reads it to choose. */
            description?: string | null;
            /** @description JSON Schema of the arguments, an object. Without it the function takes none. */
            parameters?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * @deprecated
         * @description What a function gave back, in the form that came before tools. New clients send a tool message.
         */
        FunctionMessage: {
            /**
             * @description Always `function`.
             * @constant
             */
            role: "function";
            /** @description The result as text; null when the function gave none. */
            content: string | null;
            /** @description Name of the function that was called. */
            name: string;
        };
        /** @description A message for models that sort their output into channels. Its content may be objects of a form that the model defines, and it can say which channel it belongs to and whom it is for. */
        GenericMessage: {
            /** @description Who speaks; these models know `system`, `developer`, `user`, `assistant` and `tool`. */
            role: string;
            /** @description Tells authors of the same role apart, such as the tool that speaks. */
            name?: string;
            /** @description One text, or items that each name their form in `type`. */
            content?: string | {
                [key: string]: unknown;
            }[] | null;
            /** @description Channel of the message, such as `analysis` for thoughts and `final` for the reply. */
            channel?: string | null;
            /** @description Whom the message is for when it is not for everybody, such as a tool. */
            recipient?: string | null;
            /** @description How the content is to be read, such as `json`. */
            content_type?: string | null;
        };
        /** @description An image for the model to look at. */
        ImageUrlPart: {
            /**
             * @description Always `image_url`.
             * @constant
             */
            type: "image_url";
            /** @description Where the image is, and how closely to look. */
            image_url: {
                /** @description An `http` or `https` address that the service can reach, or the image itself as a `data:` URL. */
                url: string;
                /**
                 * @description How finely the image is looked at; finer costs more tokens. Left out, the model chooses, as with `auto`.
                 * @enum {string}
                 */
                detail?: "auto" | "low" | "high";
            };
            /** @description A name of yours for the image, by which the service can find it in its cache. */
            uuid?: string | null;
        };
        /** @description A recording for the model to listen to, sent along with the request. */
        InputAudioPart: {
            /**
             * @description Always `input_audio`.
             * @constant
             */
            type: "input_audio";
            /** @description The recording. */
            input_audio: {
                /** @description The bytes of the recording in base64. */
                data: string;
                /**
                 * @description Format of the bytes.
                 * @enum {string}
                 */
                format: "wav" | "mp3";
            };
        };
        /** @description A JSON Schema with a name, for the text of a reply. */
        JsonSchemaFormat: {
            /** @description Name of the schema. Models may read it, so let it say what the reply is. */
            name: string;
            /** @description What the reply is for. Models may read it. */
            description?: string | null;
            /** @description The JSON Schema. */
            schema?: {
                [key: string]: unknown;
            } | null;
            /** @description Whether the reply must fit the schema to the letter. Services that always hold to the schema do not look at it. */
            strict?: boolean | null;
        };
        /** @description A model that can answer chats. */
        Model: {
            /** @description Id to send as `model`. Upper and lower case differ; treat it as one opaque text. */
            id: string;
            /**
             * @description Always `model`.
             * @constant
             */
            object: "model";
            /** @description When the model was added, in seconds since 1970-01-01 UTC; 0 where that is not known. */
            created: number;
            /** @description Who provides the model; `system` for those that the service itself hosts. */
            owned_by: string;
            /** @description Id of the model that this one is made from; its own id when it is made from no other. */
            root?: string;
        };
        /** @description The models that the service offers. The list is always whole; there are no pages. */
        ModelsResponse: {
            /**
             * @description Always `list`.
             * @constant
             */
            object: "list";
            /** @description One entry for each model. */
            data: Model[];
        };
        /** @description Makes the model call one function. */
        NamedToolChoice: {
            /**
             * @description Kind of tool. Functions are the only kind.
             * @default function
             * @constant
             */
            type?: "function";
            /** @description The function to call. */
            function: {
                /** @description Name of one of the functions that the request offers. */
                name: string;
            };
        };
        /** @description A candidate for one place of the prompt, and how likely it was there. */
        PromptLogprob: {
            /** @description Natural logarithm of its probability. */
            logprob: number;
            /** @description Its place among all candidates, 1 for the likeliest. */
            rank?: number | null;
            /** @description The token as text. */
            decoded_token?: string | null;
        };
        /** @description Where the tokens of a prompt came from. */
        PromptTokensDetails: {
            /** @description Tokens of the prompt that were found in the cache and not computed again. */
            cached_tokens?: number | null;
        };
        /** @description A piece of a reply in which the model declined to answer. */
        RefusalPart: {
            /**
             * @description Always `refusal`.
             * @constant
             */
            type: "refusal";
            /** @description What the model said. */
            refusal: string;
        };
        /** @description Ends the reply early when its last tokens repeat one pattern. The choice then ends with the reason `repetition` and the stop reason `repetition_detected`. */
        RepetitionDetection: {
            /** @description Tokens in the longest pattern to look for. Left out or 0, nothing is looked for. */
            max_pattern_size?: number;
            /** @description Tokens in the shortest pattern to look for, at most `max_pattern_size`. Left out or 0, it is 1. */
            min_pattern_size?: number;
            /** @description How often the pattern must stand in a row to end the reply. At least 2 when patterns are looked for. */
            min_count?: number;
        };
        /** @description A reply as speech. */
        ReplyAudio: {
            /** @description Id by which a later request can name this speech. */
            id?: string;
            /** @description The recording in base64. */
            data?: string;
            /** @description When the id stops being known, in seconds since 1970-01-01 UTC. */
            expires_at?: number;
            /** @description The words of the recording. */
            transcript?: string;
        };
        /** @description The reply. Send it back as an assistant message to go on with the conversation. */
        ReplyMessage: {
            /** @description Who speaks: `assistant`. With `add_generation_prompt: false` it is the role of the last message of the request. */
            role: string;
            /** @description The text; null when the reply is nothing but calls. */
            content: string | null;
            /** @description What the model said when it declined to answer. */
            refusal?: string | null;
            /** @description The source that the text rests on, where the model searched for one. */
            annotations?: Annotation | null;
            /** @description The reply as speech, where the model speaks. */
            audio?: ReplyAudio | null;
            /**
             * @deprecated
             * @description The one call in the form that came before tools. Read `tool_calls`.
             */
            function_call?: FunctionCall | null;
            /** @description Calls that the model asks for, in the order in which it named them. Empty or left out without any. */
            tool_calls?: ToolCall[];
            /** @description What the model thought before it replied; null for models that do not say, and with `include_reasoning: false`. */
            reasoning?: string | null;
        };
        /** @description The form that the text of the reply must have. The reply is still a string; parse it. A model that cannot be held to a form answers 422. */
        ResponseFormat: {
            /**
             * @description `text` leaves the reply free, `json_object` asks for any JSON object, `json_schema` for JSON that fits the schema beside it, `structural_tag` for text with tagged parts that fit schemas. Left out beside `json_schema`, it means `json_schema`.
             * @enum {string}
             */
            type?: "text" | "json_object" | "json_schema" | "structural_tag";
            /** @description The schema that the reply must fit, for `json_schema`. */
            json_schema?: JsonSchemaFormat | null;
            /** @description Description of the tagged parts, for `structural_tag`. Its form is up to the engine. */
            format?: unknown;
            /** @description The tagged parts, in the older form of `structural_tag`. */
            structures?: StructuralTag[] | null;
            /** @description Texts that let a tagged part begin, in the older form of `structural_tag`. */
            triggers?: string[] | null;
        };
        /** @description A document for the model to answer from. It should have a title and a text; other keys may stand beside. */
        RetrievalDocument: {
            /** @description Title of the document. */
            title?: string;
            /** @description Text of the document. */
            text?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description What went wrong. */
        ServiceError: {
            /** @description What went wrong, in words for a person. The wording may change, so do not compare it. */
            message: string;
            /** @description Name of the kind of error, such as `BadRequestError`. Open, since engines and proxies add their own. */
            type: string;
            /** @description Name of the request field that is at fault; null when no single field is. */
            param?: string | null;
            /** @description The HTTP status as a number, or the name of a cause such as `rate_limit_exceeded`. In an event of a stream the number stands for the status, because the real one was sent before. */
            code?: number | string | null;
        };
        /** @description What a streamed answer reports beside the text. */
        StreamOptions: {
            /** @description Whether a last chunk without choices gives the usage of the whole answer. Say what you want: services differ in what they do when it is left out, and this one then sends no usage. */
            include_usage?: boolean | null;
            /**
             * @description Whether each chunk gives the usage of its choice up to there, so that an answer that breaks off can be accounted for. Has no effect without `include_usage`.
             * @default false
             */
            continuous_usage_stats?: boolean | null;
        };
        /** @description A part of a text between two tags, held to a schema. */
        StructuralTag: {
            /** @description Text that opens the part. */
            begin: string;
            /** @description JSON Schema of what stands between the tags. */
            schema?: {
                [key: string]: unknown;
            } | null;
            /** @description Text that closes the part. */
            end: string;
        };
        /** @description Holds the text of the reply to one form: exactly one of `json`, `regex`, `choice`, `grammar`, `json_object` and `structural_tag` is given. Reaches further than `response_format`, which wins where both set the same form. */
        StructuredOutputs: {
            /** @description JSON Schema that the text must fit, as JSON text or as an object. */
            json?: string | {
                [key: string]: unknown;
            } | null;
            /** @description Regular expression that the whole text must match. */
            regex?: string | null;
            /** @description The texts of which the reply must be one. */
            choice?: string[] | null;
            /** @description Context-free grammar that the text must follow, in the notation of the engine. */
            grammar?: string | null;
            /** @description Whether the text must be a JSON object, of any form. */
            json_object?: boolean | null;
            /**
             * @description Refuses the request when the first engine for forms cannot do it, where otherwise another is tried.
             * @default false
             */
            disable_fallback?: boolean;
            /**
             * @description Keeps free white space out of JSON, which makes it shorter and keeps a model from writing only blanks.
             * @default false
             */
            disable_any_whitespace?: boolean;
            /**
             * @description Reads the JSON Schema as if every object in it refused properties that it does not name.
             * @default false
             */
            disable_additional_properties?: boolean;
            /** @description Regular expression of the white space that may stand between the tokens of JSON. */
            whitespace_pattern?: string | null;
            /** @description Description of the tagged parts, as JSON text. */
            structural_tag?: string | null;
            /** @description Set by the service for its own use; a value that is sent is not looked at. */
            _backend?: string | null;
            /**
             * @description Set by the service for its own use; a value that is sent is not looked at.
             * @default false
             */
            _backend_was_auto?: boolean;
        };
        /** @description How the model is to behave in the whole conversation. Comes first; for newer models a developer message takes its place. */
        SystemMessage: {
            /**
             * @description Always `system`.
             * @constant
             */
            role: "system";
            /** @description The instructions, as one text or in parts. */
            content: string | TextPart[];
            /** @description Tells authors of the same role apart. */
            name?: string;
        };
        /** @description A piece of text. */
        TextPart: {
            /**
             * @description Always `text`.
             * @constant
             */
            type: "text";
            /** @description The text. */
            text: string;
        };
        /** @description A piece of what the model thought before a reply. */
        ThinkingPart: {
            /**
             * @description Always `thinking`.
             * @constant
             */
            type: "thinking";
            /** @description The thought. */
            thinking: string;
            /** @description Whether the thought was finished. False lets the model think on. */
            closed?: boolean;
        };
        /** @description One token of a reply, how likely it was, and what else could have stood there. */
        TokenLogprob: {
            /** @description The token as text, or `token_id:<id>` with `return_tokens_as_token_ids`. */
            token: string;
            /** @description Natural logarithm of its probability. Anything below -9999 is given as -9999. */
            logprob: number;
            /** @description The UTF-8 bytes of the token. Join them when a character is spread over several tokens. */
            bytes?: number[] | null;
            /** @description The likeliest tokens of this place, as many as `top_logprobs` asked for. The token that was taken may stand there in addition. */
            top_logprobs?: TopLogprob[];
        };
        /** @description A tool that the model may ask to be used. */
        Tool: {
            /**
             * @description Kind of tool. Functions are the only kind.
             * @default function
             * @constant
             */
            type?: "function";
            /** @description A function of the caller, as the model gets to know it. */
            function: FunctionDefinition;
        };
        /** @description A call that the model asks its caller to make. */
        ToolCall: {
            /** @description Id of the call, unique in the reply. Its form differs by model; do not take it apart. */
            id: string;
            /**
             * @description Kind of tool. Functions are the only kind.
             * @constant
             */
            type: "function";
            /** @description The function to call, and with what. */
            function: FunctionCall;
        };
        /** @description More of one call. The first chunk of a call has its id, type and name; later ones have more of its arguments. Put chunks with the same index together. */
        ToolCallDelta: {
            /** @description The call that this belongs to, from 0 in the order in which the calls began. */
            index: number;
            /** @description Id of the call. In its first chunk. */
            id?: string | null;
            /**
             * @description Kind of tool, `function`. In the first chunk of the call.
             * @enum {string|null}
             */
            type?: "function" | null;
            /** @description What is new of the function and its arguments. */
            function?: FunctionCallDelta | null;
        };
        /** @description Whether the model may call tools. `none`: it writes text. `auto`: it chooses. `required`: it calls at least one; with an empty list of tools that means `none`. A named function: it calls that one, which must be among the tools. */
        ToolChoice: "none" | ("auto" | "required") | NamedToolChoice;
        /** @description What one tool call gave back. Stands after the assistant message that made the call. */
        ToolMessage: {
            /**
             * @description Always `tool`.
             * @constant
             */
            role: "tool";
            /** @description The result, as one text or in parts. Results with structure are usually sent as JSON text. */
            content: string | TextPart[];
            /** @description The `id` of the call that this answers. */
            tool_call_id: string;
            /** @description Name of the function that was called. */
            name?: string;
        };
        /** @description A token that could stand at one place of a reply. */
        TopLogprob: {
            /** @description The token as text, or `token_id:<id>` with `return_tokens_as_token_ids`. */
            token: string;
            /** @description Natural logarithm of its probability. Anything below -9999 is given as -9999. */
            logprob: number;
            /** @description The UTF-8 bytes of the token. */
            bytes?: number[] | null;
        };
        /** @description Tokens that an answer used. */
        Usage: {
            /**
             * @description Tokens of the prompt, with what the chat template adds.
             * @default 0
             */
            prompt_tokens: number;
            /**
             * @description The sum of the other two.
             * @default 0
             */
            total_tokens: number;
            /**
             * @description Tokens that the model wrote, over all choices, thoughts included.
             * @default 0
             */
            completion_tokens: number;
            /** @description Where the tokens of the prompt came from. Null or left out where the service does not say. */
            prompt_tokens_details?: PromptTokensDetails | null;
        };
        /** @description One part of what a user says or shows. The `type` names the kind. */
        UserContentPart: TextPart | ImageUrlPart | InputAudioPart | AudioUrlPart | VideoUrlPart | FilePart;
        /** @description What the user says or shows. */
        UserMessage: {
            /**
             * @description Always `user`.
             * @constant
             */
            role: "user";
            /** @description One text, or parts of several kinds in the order in which the model is to see them. A kind that the model cannot take is refused. */
            content: string | UserContentPart[];
            /** @description Tells users of the same conversation apart. */
            name?: string;
        };
        /** @description One place of a request that is wrong. */
        ValidationError: {
            /** @description Path to the place: first the part of the request (`body`, `header`), then names of properties and positions in lists. */
            loc: (string | number)[];
            /** @description What is wrong there, in words for a person. */
            msg: string;
            /** @description Name of the rule that was broken. */
            type: string;
        };
        /** @description The request does not fit the contract, or asks for what the chosen model cannot do. Nothing was done. */
        ValidationErrorResponse: {
            /** @description What went wrong. */
            error: ServiceError;
            /** @description One entry for each place that is wrong. Left out when the fault is not in the shape of the request. */
            detail?: ValidationError[];
        };
        /** @description A video for the model to watch, fetched by the service. */
        VideoUrlPart: {
            /**
             * @description Always `video_url`.
             * @constant
             */
            type: "video_url";
            /** @description Where the video is. */
            video_url: {
                /** @description An `http` or `https` address that the service can reach, or a `data:` URL. */
                url: string;
            };
            /** @description A name of yours for the video, by which the service can find it in its cache. */
            uuid?: string | null;
        };
    };
    responses: {
        /** @description The body is not JSON, or it breaks a rule that the schema cannot state: no model is named, the conversation does not fit into the context of the model, or the model cannot do what a field asks. Sending it again gives the same answer. */
        BadRequest: JsonAnswer<ErrorResponse, RequestIdHeaders>;
        /** @description The key is good, but may not be used: callers from this country are not served, or the organization has not turned the service on. */
        Forbidden: JsonAnswer<ErrorResponse, RequestIdHeaders>;
        /** @description The service failed. An answer that was being written is lost; tokens may have been used. */
        InternalError: JsonAnswer<ErrorResponse, RequestIdHeaders>;
        /** @description No model has this id. `GET /models` lists the ids. */
        NotFound: JsonAnswer<ErrorResponse, RequestIdHeaders>;
        /** @description The request is well formed, but this deployment has no part that could carry it out. */
        NotImplemented: JsonAnswer<ErrorResponse, RequestIdHeaders>;
        /** @description No credit is left, or the spending limit of the month is reached. Trying again does not help: somebody has to add credit or raise the limit. */
        PaymentRequired: JsonAnswer<ErrorResponse, RequestIdHeaders>;
        /** @description Too many requests at once; projects and users are counted, each with a limit. Wait, then try again. */
        TooManyRequests: JsonAnswer<ErrorResponse, {
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
        /** @description No API key, one that the service does not know, or a team or project in `Compat-Project` that does not belong to it. */
        Unauthorized: JsonAnswer<ErrorResponse, RequestIdHeaders>;
        /** @description Too much to do now, or the model is still being started. Wait, then try again. */
        Unavailable: JsonAnswer<ErrorResponse, RequestIdAndRetryAfterHeaders>;
        /** @description The request does not have the shape that this operation asks for, a value is out of its bounds, or the chosen model does not take the field. */
        UnprocessableRequest: JsonAnswer<ValidationErrorResponse, RequestIdHeaders>;
    };
    parameters: {
        /**
         * @description Team and project that the usage of this request is booked to, in the form `team/project`. It changes nothing else about the answer. A team or project that is not known to the key is answered with 401, like a wrong key.
         * @example acme/support-bot
         */
        CompatProject: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Requests that the key may send in one period of its limit. Left out where no such limit is set.
         * @example 2000
         */
        RateLimitLimitRequests: number;
        /**
         * @description Tokens that the key may use in one period of its limit. Left out where no such limit is set.
         * @example 150000
         */
        RateLimitLimitTokens: number;
        /**
         * @description Requests that the key may still send in this period.
         * @example 1999
         */
        RateLimitRemainingRequests: number;
        /**
         * @description Tokens that the key may still use in this period.
         * @example 149854
         */
        RateLimitRemainingTokens: number;
        /**
         * @description Time until the limit of requests is whole again, as a duration such as `12ms`, `1s` or `6m0s`; not a date.
         * @example 30ms
         */
        RateLimitResetRequests: string;
        /**
         * @description Time until the limit of tokens is whole again, as a duration such as `12ms`, `1s` or `6m0s`; not a date.
         * @example 6m0s
         */
        RateLimitResetTokens: string;
        /**
         * @description Id of this request in the logs of the service. Name it when you report a problem. A caller that sends the same header gets its own value back, and the `id` of a chat completion is then made from it.
         * @example req-5c1e7a90
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
/** A place of the text and the page that it rests on. */
export type Annotation = components['schemas']['Annotation'];
/** One part of an earlier reply. The `type` names the kind. */
export type AssistantContentPart = components['schemas']['AssistantContentPart'];
/**
 * An earlier reply of the model. Send replies back as they came, with their tool calls and reasoning, so that the model
 * sees what it did.
 */
export type AssistantMessage = components['schemas']['AssistantMessage'];
/** A recording for the model to listen to, fetched by the service. */
export type AudioUrlPart = components['schemas']['AudioUrlPart'];
/**
 * One part of a streamed answer. Chunks of one answer share `id`, `created` and `model`. Each choice begins with a
 * chunk that gives the role and ends with one that gives the finish reason; a chunk without choices gives the usage.
 */
export type ChatCompletionChunk = components['schemas']['ChatCompletionChunk'];
/** A conversation to go on with, and how. Fields that are not listed here are taken and not looked at. */
export type ChatCompletionsRequest = components['schemas']['ChatCompletionsRequest'];
/** The whole answer to a chat. Members that do not apply are null or left out. */
export type ChatCompletionsResponse = components['schemas']['ChatCompletionsResponse'];
/**
 * One message of a conversation. The `role` says who speaks and which form the rest has; the last two forms take any
 * role.
 */
export type ChatMessage = components['schemas']['ChatMessage'];
/** One reply of the model, and why it ends where it ends. */
export type Choice = components['schemas']['Choice'];
/** Log probabilities of the tokens of a reply. */
export type ChoiceLogprobs = components['schemas']['ChoiceLogprobs'];
/** What one chunk adds to one choice. */
export type ChunkChoice = components['schemas']['ChunkChoice'];
/**
 * What is new since the last chunk. Texts are to be put behind those before; a member that is null or left out adds
 * nothing.
 */
export type ChunkDelta = components['schemas']['ChunkDelta'];
/** One part of a message, of any kind. */
export type ContentPart = components['schemas']['ContentPart'];
/**
 * A message under a role of your own, for models whose chat template knows it. Because every role fits, a misspelt role
 * is taken as a custom one and not refused.
 */
export type CustomMessage = components['schemas']['CustomMessage'];
/**
 * What the developer tells the model to do, ahead of what the user asks. Newer models take it in place of a system
 * message.
 */
export type DeveloperMessage = components['schemas']['DeveloperMessage'];
/**
 * The service could not do what was asked. The body of every error status, and of an event that ends a stream which
 * failed after it began.
 */
export type ErrorResponse = components['schemas']['ErrorResponse'];
/** A file. Part of the compatible interface; few models here take one, and the others refuse it with 400. */
export type FilePart = components['schemas']['FilePart'];
/** The function to call, and with what. */
export type FunctionCall = components['schemas']['FunctionCall'];
/** More of the function to call and its arguments. */
export type FunctionCallDelta = components['schemas']['FunctionCallDelta'];
/** A function of the caller, as the model gets to know it. */
export type FunctionDefinition = components['schemas']['FunctionDefinition'];
/** What a function gave back, in the form that came before tools. New clients send a tool message. */
export type FunctionMessage = components['schemas']['FunctionMessage'];
/**
 * A message for models that sort their output into channels. Its content may be objects of a form that the model
 * defines, and it can say which channel it belongs to and whom it is for.
 */
export type GenericMessage = components['schemas']['GenericMessage'];
/** An image for the model to look at. */
export type ImageUrlPart = components['schemas']['ImageUrlPart'];
/** A recording for the model to listen to, sent along with the request. */
export type InputAudioPart = components['schemas']['InputAudioPart'];
/** A JSON Schema with a name, for the text of a reply. */
export type JsonSchemaFormat = components['schemas']['JsonSchemaFormat'];
/** A model that can answer chats. */
export type Model = components['schemas']['Model'];
/** The models that the service offers. The list is always whole; there are no pages. */
export type ModelsResponse = components['schemas']['ModelsResponse'];
/** Makes the model call one function. */
export type NamedToolChoice = components['schemas']['NamedToolChoice'];
/** A candidate for one place of the prompt, and how likely it was there. */
export type PromptLogprob = components['schemas']['PromptLogprob'];
/** Where the tokens of a prompt came from. */
export type PromptTokensDetails = components['schemas']['PromptTokensDetails'];
/** A piece of a reply in which the model declined to answer. */
export type RefusalPart = components['schemas']['RefusalPart'];
/**
 * Ends the reply early when its last tokens repeat one pattern. The choice then ends with the reason `repetition` and
 * the stop reason `repetition_detected`.
 */
export type RepetitionDetection = components['schemas']['RepetitionDetection'];
/** A reply as speech. */
export type ReplyAudio = components['schemas']['ReplyAudio'];
/** The reply. Send it back as an assistant message to go on with the conversation. */
export type ReplyMessage = components['schemas']['ReplyMessage'];
/**
 * The form that the text of the reply must have. The reply is still a string; parse it. A model that cannot be held to
 * a form answers 422.
 */
export type ResponseFormat = components['schemas']['ResponseFormat'];
/** A document for the model to answer from. It should have a title and a text; other keys may stand beside. */
export type RetrievalDocument = components['schemas']['RetrievalDocument'];
/** What went wrong. */
export type ServiceError = components['schemas']['ServiceError'];
/** What a streamed answer reports beside the text. */
export type StreamOptions = components['schemas']['StreamOptions'];
/** A part of a text between two tags, held to a schema. */
export type StructuralTag = components['schemas']['StructuralTag'];
/**
 * Holds the text of the reply to one form: exactly one of `json`, `regex`, `choice`, `grammar`, `json_object` and
 * `structural_tag` is given. Reaches further than `response_format`, which wins where both set the same form.
 */
export type StructuredOutputs = components['schemas']['StructuredOutputs'];
/**
 * How the model is to behave in the whole conversation. Comes first; for newer models a developer message takes its
 * place.
 */
export type SystemMessage = components['schemas']['SystemMessage'];
/** A piece of text. */
export type TextPart = components['schemas']['TextPart'];
/** A piece of what the model thought before a reply. */
export type ThinkingPart = components['schemas']['ThinkingPart'];
/** One token of a reply, how likely it was, and what else could have stood there. */
export type TokenLogprob = components['schemas']['TokenLogprob'];
/** A tool that the model may ask to be used. */
export type Tool = components['schemas']['Tool'];
/** A call that the model asks its caller to make. */
export type ToolCall = components['schemas']['ToolCall'];
/**
 * More of one call. The first chunk of a call has its id, type and name; later ones have more of its arguments. Put
 * chunks with the same index together.
 */
export type ToolCallDelta = components['schemas']['ToolCallDelta'];
/**
 * Whether the model may call tools. `none`: it writes text. `auto`: it chooses. `required`: it calls at least one; with
 * an empty list of tools that means `none`. A named function: it calls that one, which must be among the tools.
 */
export type ToolChoice = components['schemas']['ToolChoice'];
/** What one tool call gave back. Stands after the assistant message that made the call. */
export type ToolMessage = components['schemas']['ToolMessage'];
/** A token that could stand at one place of a reply. */
export type TopLogprob = components['schemas']['TopLogprob'];
/** Tokens that an answer used. */
export type Usage = components['schemas']['Usage'];
/** One part of what a user says or shows. The `type` names the kind. */
export type UserContentPart = components['schemas']['UserContentPart'];
/** What the user says or shows. */
export type UserMessage = components['schemas']['UserMessage'];
/** One place of a request that is wrong. */
export type ValidationError = components['schemas']['ValidationError'];
/** The request does not fit the contract, or asks for what the chosen model cannot do. Nothing was done. */
export type ValidationErrorResponse = components['schemas']['ValidationErrorResponse'];
/** A video for the model to watch, fetched by the service. */
export type VideoUrlPart = components['schemas']['VideoUrlPart'];
export type $defs = Record<string, never>;
export interface operations {
    chatCompletions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Team and project that the usage of this request is booked to, in the form `team/project`. It changes nothing else about the answer. A team or project that is not known to the key is answered with 401, like a wrong key.
                 * @example acme/support-bot
                 */
                "Compat-Project"?: components["parameters"]["CompatProject"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: JsonBody<ChatCompletionsRequest>;
        responses: {
            /** @description The answer. As a stream it is a row of chunks; when the model fails after the first one, an event with an error takes the place of the rest. The last event is always `[DONE]`; a stream without it was cut off. */
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
            400: BadRequestAnswer;
            401: UnauthorizedAnswer;
            402: PaymentRequiredAnswer;
            403: ForbiddenAnswer;
            404: NotFoundAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            501: NotImplementedAnswer;
            503: UnavailableAnswer;
        };
    };
    models: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Team and project that the usage of this request is booked to, in the form `team/project`. It changes nothing else about the answer. A team or project that is not known to the key is answered with 401, like a wrong key.
                 * @example acme/support-bot
                 */
                "Compat-Project"?: components["parameters"]["CompatProject"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models. */
            200: JsonAnswer<ModelsResponse, {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit-Requests": components["headers"]["RateLimitLimitRequests"];
                "X-RateLimit-Remaining-Requests": components["headers"]["RateLimitRemainingRequests"];
                "X-RateLimit-Reset-Requests": components["headers"]["RateLimitResetRequests"];
                "X-RateLimit-Limit-Tokens": components["headers"]["RateLimitLimitTokens"];
                "X-RateLimit-Remaining-Tokens": components["headers"]["RateLimitRemainingTokens"];
                "X-RateLimit-Reset-Tokens": components["headers"]["RateLimitResetTokens"];
                [name: string]: unknown;
            }>;
            401: UnauthorizedAnswer;
            403: ForbiddenAnswer;
            422: UnprocessableRequestAnswer;
            429: TooManyRequestsAnswer;
            500: InternalErrorAnswer;
            503: UnavailableAnswer;
        };
    };
}
