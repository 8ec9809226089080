// Made by `pnpm generate` from the tracing contract, sha256:6cd89df65fdb4722c0d7d2ef345745f7ed24c369c5022cc55935b260f2cd0124.
// Do not edit. On a conflict take either side and generate again.

import type {
  AnnotationQueueAddCallsRequest,
  AnnotationQueueItemProgressUpdateRequest,
  AnnotationQueueItemsQueryRequest,
  AnnotationQueueUpdateRequest,
  CallsCompleteRequest,
  DatasetCreateRequest,
  EvalResultsQueryRequest,
  EvaluationCreateRequest,
  EvaluationRunCreateRequest,
  EvaluationRunFinishRequest,
  ModelCreateRequest,
  ObjAddTagsRequest,
  ObjRemoveAliasesRequest,
  ObjRemoveTagsRequest,
  ObjSetAliasesRequest,
  OpCreateRequest,
  PredictionCreateRequest,
  ScoreCreateRequest,
  ScorerCreateRequest,
  components,
} from './schema.ts';

/** Input of `callsComplete`. */
export type CallsCompleteInput = {
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
} & CallsCompleteRequest;

/** Input of `objAddTags`. */
export type ObjAddTagsInput = {
    /** Name of the object. */
    object_id: string;
    /** Digest of the version. Other names of a version, such as `latest`, `v0` or an alias, are not resolved here. */
    digest: string;
} & ObjAddTagsRequest;

/** Input of `objRemoveTags`. */
export type ObjRemoveTagsInput = {
    /** Name of the object. */
    object_id: string;
    /** Digest of the version. Other names of a version, such as `latest`, `v0` or an alias, are not resolved here. */
    digest: string;
} & ObjRemoveTagsRequest;

/** Input of `tagsList`. */
export type TagsListInput = {
    /** Project, as `entity/project`. Returns `400` for any other form. */
    project_id: string;
};

/** Input of `objSetAliases`. */
export type ObjSetAliasesInput = {
    /** Name of the object. */
    object_id: string;
} & ObjSetAliasesRequest;

/** Input of `objRemoveAliases`. */
export type ObjRemoveAliasesInput = {
    /** Name of the object. */
    object_id: string;
} & ObjRemoveAliasesRequest;

/** Input of `aliasesList`. */
export type AliasesListInput = {
    /** Project, as `entity/project`. Returns `400` for any other form. */
    project_id: string;
};

/** Input of `getCallerLocation`. */
export type GetCallerLocationInput = {
    /** IPv4 address to look up, in dotted decimal notation. If omitted, the address of the caller is used. */
    ip?: string;
};

/** Input of `nvidiaHardware`. */
export type NvidiaHardwareInput = {
    /** Name of the model: its ID without the publisher and the first slash. For `northwind/sable-small`, the name is `sable-small`. */
    model: string;
};

/** Input of `annotationQueueRead`. */
export type AnnotationQueueReadInput = {
    /** ID of the queue. Returns `404` if it does not exist or was deleted. */
    queue_id: string;
    /**
     * Project, as `entity/project`. Returns `400` for any other form.
     *
     * @example acme/support-bot
     */
    project_id: components["parameters"]["ProjectId"];
};

/** Input of `annotationQueueUpdate`. */
export type AnnotationQueueUpdateInput = {
    /** ID of the queue. Returns `404` if it does not exist or was deleted. */
    queue_id: string;
} & AnnotationQueueUpdateRequest;

/** Input of `annotationQueueDelete`. */
export type AnnotationQueueDeleteInput = {
    /** ID of the queue. Returns `404` if it does not exist or was deleted. */
    queue_id: string;
    /**
     * Project, as `entity/project`. Returns `400` for any other form.
     *
     * @example acme/support-bot
     */
    project_id: components["parameters"]["ProjectId"];
};

/** Input of `annotationQueueAddCalls`. */
export type AnnotationQueueAddCallsInput = {
    /**
     * ID of the queue. Returns `404` if the queue does not exist or was deleted.
     *
     * @example 019caf10-3180-70b1-89cf-1123a591253c
     */
    queue_id: components["parameters"]["QueueId"];
} & AnnotationQueueAddCallsRequest;

/** Input of `annotationQueueItemsQuery`. */
export type AnnotationQueueItemsQueryInput = {
    /**
     * ID of the queue. Returns `404` if the queue does not exist or was deleted.
     *
     * @example 019caf10-3180-70b1-89cf-1123a591253c
     */
    queue_id: components["parameters"]["QueueId"];
} & AnnotationQueueItemsQueryRequest;

/** Input of `annotationQueueItemProgressUpdate`. */
export type AnnotationQueueItemProgressUpdateInput = {
    /**
     * ID of the queue. Returns `404` if the queue does not exist or was deleted.
     *
     * @example 019caf10-3180-70b1-89cf-1123a591253c
     */
    queue_id: components["parameters"]["QueueId"];
    /** ID of the item. Returns `404` if the queue has no such item. */
    item_id: string;
} & AnnotationQueueItemProgressUpdateRequest;

/** Input of `evaluationList`. */
export type EvaluationListInput = {
    /**
     * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     *
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /** Name of the project, without its entity. */
    project: string;
};

/** Input of `evaluationCreate`. */
export type EvaluationCreateInput = {
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
} & EvaluationCreateRequest;

/** Input of `evaluationDelete`. */
export type EvaluationDeleteInput = {
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
    /** Versions to delete, each as a digest, `latest`, or a version number such as `v0`. If omitted or empty, all versions are deleted. Repeat the parameter for each version: `digests=v0&digests=v1`. Returns `400` if more than 100 are given. */
    digests?: components["parameters"]["Digests"];
};

/** Input of `evaluationRead`. */
export type EvaluationReadInput = {
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

/** Input of `scoreList`. */
export type ScoreListInput = {
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
    /** ID of the run whose scores are returned. If omitted, the scores of all runs are returned, and those of no run. An unknown ID matches nothing. */
    evaluation_run_id?: string;
    /** Maximum number of items to return. If omitted, all are returned. */
    limit?: components["parameters"]["Limit"];
    /** Number of items to skip before the first one returned. Default: `0`. */
    offset?: components["parameters"]["Offset"];
};

/** Input of `scoreCreate`. */
export type ScoreCreateInput = {
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
} & ScoreCreateRequest;

/** Input of `scoreDelete`. */
export type ScoreDeleteInput = {
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
    /** IDs of the scores. Returns `413` if more than 1,000 are given. Repeat the parameter for each ID. */
    score_ids: string[];
};

/** Input of `scoreRead`. */
export type ScoreReadInput = {
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

/** Input of `opList`. */
export type OpListInput = {
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
    /** Maximum number of items to return. If omitted, all are returned. */
    limit?: components["parameters"]["Limit"];
    /** Number of items to skip before the first one returned. Default: `0`. */
    offset?: components["parameters"]["Offset"];
};

/** Input of `opCreate`. */
export type OpCreateInput = {
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
} & OpCreateRequest;

/** Input of `opDelete`. */
export type OpDeleteInput = {
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
    /** Versions to delete, each as a digest, `latest`, or a version number such as `v0`. If omitted or empty, all versions are deleted. Repeat the parameter for each version: `digests=v0&digests=v1`. Returns `400` if more than 100 are given. */
    digests?: components["parameters"]["Digests"];
};

/** Input of `opRead`. */
export type OpReadInput = {
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
    /** Has no effect: the source code is always returned. Older services returned it only if this was `true`. */
    eager?: boolean;
};

/** Input of `datasetList`. */
export type DatasetListInput = {
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
    /** Maximum number of items to return. If omitted, all are returned. */
    limit?: components["parameters"]["Limit"];
    /** Number of items to skip before the first one returned. Default: `0`. */
    offset?: components["parameters"]["Offset"];
};

/** Input of `datasetCreate`. */
export type DatasetCreateInput = {
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
} & DatasetCreateRequest;

/** Input of `datasetDelete`. */
export type DatasetDeleteInput = {
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
    /** Versions to delete, each as a digest, `latest`, or a version number such as `v0`. If omitted or empty, all versions are deleted. Repeat the parameter for each version: `digests=v0&digests=v1`. Returns `400` if more than 100 are given. */
    digests?: components["parameters"]["Digests"];
};

/** Input of `datasetRead`. */
export type DatasetReadInput = {
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

/** Input of `scorerList`. */
export type ScorerListInput = {
    /**
     * Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     *
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /** Name of the project, without its entity. */
    project: string;
};

/** Input of `scorerCreate`. */
export type ScorerCreateInput = {
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
} & ScorerCreateRequest;

/** Input of `scorerDelete`. */
export type ScorerDeleteInput = {
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
    /** Versions to delete, each as a digest, `latest`, or a version number such as `v0`. If omitted or empty, all versions are deleted. Repeat the parameter for each version: `digests=v0&digests=v1`. Returns `400` if more than 100 are given. */
    digests?: components["parameters"]["Digests"];
};

/** Input of `scorerRead`. */
export type ScorerReadInput = {
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

/** Input of `modelList`. */
export type ModelListInput = {
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
    /** Maximum number of items to return. If omitted, all are returned. */
    limit?: components["parameters"]["Limit"];
    /** Number of items to skip before the first one returned. Default: `0`. */
    offset?: components["parameters"]["Offset"];
};

/** Input of `modelCreate`. */
export type ModelCreateInput = {
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
} & ModelCreateRequest;

/** Input of `modelDelete`. */
export type ModelDeleteInput = {
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
    /** Versions to delete, each as a digest, `latest`, or a version number such as `v0`. If omitted or empty, all versions are deleted. Repeat the parameter for each version: `digests=v0&digests=v1`. Returns `400` if more than 100 are given. */
    digests?: components["parameters"]["Digests"];
};

/** Input of `modelRead`. */
export type ModelReadInput = {
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

/** Input of `evaluationRunList`. */
export type EvaluationRunListInput = {
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

/** Input of `evaluationRunCreate`. */
export type EvaluationRunCreateInput = {
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
} & EvaluationRunCreateRequest;

/** Input of `evaluationRunDelete`. */
export type EvaluationRunDeleteInput = {
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
    /** IDs of the runs. Returns `413` if more than 1,000 are given. Repeat the parameter for each ID. */
    evaluation_run_ids: string[];
};

/** Input of `evaluationRunRead`. */
export type EvaluationRunReadInput = {
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

/** Input of `evaluationRunFinish`. */
export type EvaluationRunFinishInput = {
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
} & EvaluationRunFinishRequest;

/** Input of `predictionList`. */
export type PredictionListInput = {
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
    /** ID of the run whose predictions are returned. If omitted, the predictions of all runs are returned, and those of no run. An unknown ID matches nothing. */
    evaluation_run_id?: string;
    /** Maximum number of items to return. If omitted, all are returned. */
    limit?: components["parameters"]["Limit"];
    /** Number of items to skip before the first one returned. Default: `0`. */
    offset?: components["parameters"]["Offset"];
};

/** Input of `predictionCreate`. */
export type PredictionCreateInput = {
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
} & PredictionCreateRequest;

/** Input of `predictionDelete`. */
export type PredictionDeleteInput = {
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
    /** IDs of the predictions. Returns `413` if more than 1,000 are given. Repeat the parameter for each ID. */
    prediction_ids: string[];
};

/** Input of `predictionRead`. */
export type PredictionReadInput = {
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

/** Input of `predictionFinish`. */
export type PredictionFinishInput = {
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

/** Input of `evalResultsQuery`. */
export type EvalResultsQueryInput = {
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
} & EvalResultsQueryRequest;
