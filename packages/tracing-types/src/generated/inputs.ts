// Made by `pnpm generate` from the tracing contract, sha256:a4ef8e941172d84eed2bb99c20a084869ff338a828adca9129dc5f7b106e44af.
// Do not edit. On a conflict take either side and generate again.

import type {
  AnnotationQueueAddCallsRequest,
  AnnotationQueueItemProgressUpdateRequest,
  AnnotationQueueItemsQueryRequest,
  AnnotationQueueUpdateRequest,
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

/** What `objAddTags` takes. */
export type ObjAddTagsInput = {
    /** @description Name of the object. */
    object_id: string;
    /** @description Digest of the version. Other names of a version, such as `latest`, `v0` or an alias, are not resolved here. */
    digest: string;
} & ObjAddTagsRequest;

/** What `objRemoveTags` takes. */
export type ObjRemoveTagsInput = {
    /** @description Name of the object. */
    object_id: string;
    /** @description Digest of the version. Other names of a version, such as `latest`, `v0` or an alias, are not resolved here. */
    digest: string;
} & ObjRemoveTagsRequest;

/** What `tagsList` takes. */
export type TagsListInput = {
    /** @description Project, as `entity/project`. Returns `400` for any other form. */
    project_id: string;
};

/** What `objSetAliases` takes. */
export type ObjSetAliasesInput = {
    /** @description Name of the object. */
    object_id: string;
} & ObjSetAliasesRequest;

/** What `objRemoveAliases` takes. */
export type ObjRemoveAliasesInput = {
    /** @description Name of the object. */
    object_id: string;
} & ObjRemoveAliasesRequest;

/** What `aliasesList` takes. */
export type AliasesListInput = {
    /** @description Project, as `entity/project`. Returns `400` for any other form. */
    project_id: string;
};

/** What `getCallerLocation` takes. */
export type GetCallerLocationInput = {
    /** @description IPv4 address to look up, in dotted decimal notation. If omitted, the address of the caller is used. */
    ip?: string;
};

/** What `nvidiaHardware` takes. */
export type NvidiaHardwareInput = {
    /** @description Name of the model: its ID without the publisher and the first slash. For `northwind/sable-small`, the name is `sable-small`. */
    model: string;
};

/** What `annotationQueueRead` takes. */
export type AnnotationQueueReadInput = {
    /** @description ID of the queue. Returns `404` if it does not exist or was deleted. */
    queue_id: string;
    /**
     * @description Project, as `entity/project`. Returns `400` for any other form.
     * @example acme/support-bot
     */
    project_id: components["parameters"]["ProjectId"];
};

/** What `annotationQueueUpdate` takes. */
export type AnnotationQueueUpdateInput = {
    /** @description ID of the queue. Returns `404` if it does not exist or was deleted. */
    queue_id: string;
} & AnnotationQueueUpdateRequest;

/** What `annotationQueueDelete` takes. */
export type AnnotationQueueDeleteInput = {
    /** @description ID of the queue. Returns `404` if it does not exist or was deleted. */
    queue_id: string;
    /**
     * @description Project, as `entity/project`. Returns `400` for any other form.
     * @example acme/support-bot
     */
    project_id: components["parameters"]["ProjectId"];
};

/** What `annotationQueueAddCalls` takes. */
export type AnnotationQueueAddCallsInput = {
    /**
     * @description ID of the queue. Returns `404` if the queue does not exist or was deleted.
     * @example 019caf10-3180-70b1-89cf-1123a591253c
     */
    queue_id: components["parameters"]["QueueId"];
} & AnnotationQueueAddCallsRequest;

/** What `annotationQueueItemsQuery` takes. */
export type AnnotationQueueItemsQueryInput = {
    /**
     * @description ID of the queue. Returns `404` if the queue does not exist or was deleted.
     * @example 019caf10-3180-70b1-89cf-1123a591253c
     */
    queue_id: components["parameters"]["QueueId"];
} & AnnotationQueueItemsQueryRequest;

/** What `annotationQueueItemProgressUpdate` takes. */
export type AnnotationQueueItemProgressUpdateInput = {
    /**
     * @description ID of the queue. Returns `404` if the queue does not exist or was deleted.
     * @example 019caf10-3180-70b1-89cf-1123a591253c
     */
    queue_id: components["parameters"]["QueueId"];
    /** @description ID of the item. Returns `404` if the queue has no such item. */
    item_id: string;
} & AnnotationQueueItemProgressUpdateRequest;

/** What `evaluationList` takes. */
export type EvaluationListInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /** @description Name of the project, without its entity. */
    project: string;
};

/** What `evaluationCreate` takes. */
export type EvaluationCreateInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
} & EvaluationCreateRequest;

/** What `evaluationDelete` takes. */
export type EvaluationDeleteInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description Name of the evaluation, as used in refs. */
    object_id: string;
    /** @description Versions to delete, each as a digest, `latest`, or a version number such as `v0`. If omitted or empty, all versions are deleted. Repeat the parameter for each version: `digests=v0&digests=v1`. Returns `400` if more than 100 are given. */
    digests?: components["parameters"]["Digests"];
};

/** What `evaluationRead` takes. */
export type EvaluationReadInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description Name of the evaluation, as used in refs. */
    object_id: string;
    /** @description Version to read: its digest, `latest`, `v` followed by its number (`v0` is the first), or an alias. */
    digest: string;
};

/** What `scoreList` takes. */
export type ScoreListInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description ID of the run whose scores are returned. If omitted, the scores of all runs are returned, and those of no run. An unknown ID matches nothing. */
    evaluation_run_id?: string;
    /** @description Maximum number of items to return. If omitted, all are returned. */
    limit?: components["parameters"]["Limit"];
    /** @description Number of items to skip before the first one returned. Default: `0`. */
    offset?: components["parameters"]["Offset"];
};

/** What `scoreCreate` takes. */
export type ScoreCreateInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
} & ScoreCreateRequest;

/** What `scoreDelete` takes. */
export type ScoreDeleteInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description IDs of the scores. Returns `413` if more than 1,000 are given. Repeat the parameter for each ID. */
    score_ids: string[];
};

/** What `scoreRead` takes. */
export type ScoreReadInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description ID of the score, which is also the ID of its call. */
    score_id: string;
};

/** What `opList` takes. */
export type OpListInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description Maximum number of items to return. If omitted, all are returned. */
    limit?: components["parameters"]["Limit"];
    /** @description Number of items to skip before the first one returned. Default: `0`. */
    offset?: components["parameters"]["Offset"];
};

/** What `opCreate` takes. */
export type OpCreateInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
} & OpCreateRequest;

/** What `opDelete` takes. */
export type OpDeleteInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description Object ID of the op: the name in its refs. */
    object_id: string;
    /** @description Versions to delete, each as a digest, `latest`, or a version number such as `v0`. If omitted or empty, all versions are deleted. Repeat the parameter for each version: `digests=v0&digests=v1`. Returns `400` if more than 100 are given. */
    digests?: components["parameters"]["Digests"];
};

/** What `opRead` takes. */
export type OpReadInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description Object ID of the op: the name in its refs. */
    object_id: string;
    /** @description Version to read: its digest, `latest`, `v` followed by the version number (`v0` is the first), or an alias. */
    digest: string;
    /** @description Has no effect: the source code is always returned. Older services returned it only if this was `true`. */
    eager?: boolean;
};

/** What `datasetList` takes. */
export type DatasetListInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description Maximum number of items to return. If omitted, all are returned. */
    limit?: components["parameters"]["Limit"];
    /** @description Number of items to skip before the first one returned. Default: `0`. */
    offset?: components["parameters"]["Offset"];
};

/** What `datasetCreate` takes. */
export type DatasetCreateInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
} & DatasetCreateRequest;

/** What `datasetDelete` takes. */
export type DatasetDeleteInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description Object ID of the dataset: the name in its refs. */
    object_id: string;
    /** @description Versions to delete, each as a digest, `latest`, or a version number such as `v0`. If omitted or empty, all versions are deleted. Repeat the parameter for each version: `digests=v0&digests=v1`. Returns `400` if more than 100 are given. */
    digests?: components["parameters"]["Digests"];
};

/** What `datasetRead` takes. */
export type DatasetReadInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description Object ID of the dataset: the name in its refs. */
    object_id: string;
    /** @description Version to read: its digest, `latest`, `v` followed by the version number (`v0` is the first), or an alias. */
    digest: string;
};

/** What `scorerList` takes. */
export type ScorerListInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /** @description Name of the project, without its entity. */
    project: string;
};

/** What `scorerCreate` takes. */
export type ScorerCreateInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
} & ScorerCreateRequest;

/** What `scorerDelete` takes. */
export type ScorerDeleteInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description Object ID of the scorer: the name in its refs. */
    object_id: string;
    /** @description Versions to delete, each as a digest, `latest`, or a version number such as `v0`. If omitted or empty, all versions are deleted. Repeat the parameter for each version: `digests=v0&digests=v1`. Returns `400` if more than 100 are given. */
    digests?: components["parameters"]["Digests"];
};

/** What `scorerRead` takes. */
export type ScorerReadInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description Object ID of the scorer: the name in its refs. */
    object_id: string;
    /** @description Version to read: its digest, `latest`, `v` followed by the version number (`v0` is the first), or an alias. */
    digest: string;
};

/** What `modelList` takes. */
export type ModelListInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description Maximum number of items to return. If omitted, all are returned. */
    limit?: components["parameters"]["Limit"];
    /** @description Number of items to skip before the first one returned. Default: `0`. */
    offset?: components["parameters"]["Offset"];
};

/** What `modelCreate` takes. */
export type ModelCreateInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
} & ModelCreateRequest;

/** What `modelDelete` takes. */
export type ModelDeleteInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description Object ID of the model: the name in its refs. */
    object_id: string;
    /** @description Versions to delete, each as a digest, `latest`, or a version number such as `v0`. If omitted or empty, all versions are deleted. Repeat the parameter for each version: `digests=v0&digests=v1`. Returns `400` if more than 100 are given. */
    digests?: components["parameters"]["Digests"];
};

/** What `modelRead` takes. */
export type ModelReadInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description Object ID of the model: the name in its refs. */
    object_id: string;
    /** @description Version to read: its digest, `latest`, `v` followed by the version number (`v0` is the first), or an alias. */
    digest: string;
};

/** What `evaluationRunList` takes. */
export type EvaluationRunListInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description Values of `evaluation` to match, compared as exact strings. Repeat the parameter for each value. */
    evaluations?: string[];
    /** @description Values of `model` to match, compared as exact strings. Repeat the parameter for each value. */
    models?: string[];
    /** @description IDs of the runs to return. Repeat the parameter for each ID. */
    evaluation_run_ids?: string[];
    /** @description Maximum number of items to return. If omitted, all are returned. */
    limit?: components["parameters"]["Limit"];
    /** @description Number of items to skip before the first one returned. Default: `0`. */
    offset?: components["parameters"]["Offset"];
};

/** What `evaluationRunCreate` takes. */
export type EvaluationRunCreateInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
} & EvaluationRunCreateRequest;

/** What `evaluationRunDelete` takes. */
export type EvaluationRunDeleteInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description IDs of the runs. Returns `413` if more than 1,000 are given. Repeat the parameter for each ID. */
    evaluation_run_ids: string[];
};

/** What `evaluationRunRead` takes. */
export type EvaluationRunReadInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description ID of the run, which is also the ID of its root call. */
    evaluation_run_id: string;
};

/** What `evaluationRunFinish` takes. */
export type EvaluationRunFinishInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description ID of the run, which is also the ID of its root call. */
    evaluation_run_id: string;
} & EvaluationRunFinishRequest;

/** What `predictionList` takes. */
export type PredictionListInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description ID of the run whose predictions are returned. If omitted, the predictions of all runs are returned, and those of no run. An unknown ID matches nothing. */
    evaluation_run_id?: string;
    /** @description Maximum number of items to return. If omitted, all are returned. */
    limit?: components["parameters"]["Limit"];
    /** @description Number of items to skip before the first one returned. Default: `0`. */
    offset?: components["parameters"]["Offset"];
};

/** What `predictionCreate` takes. */
export type PredictionCreateInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
} & PredictionCreateRequest;

/** What `predictionDelete` takes. */
export type PredictionDeleteInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description IDs of the predictions. Returns `413` if more than 1,000 are given. Repeat the parameter for each ID. */
    prediction_ids: string[];
};

/** What `predictionRead` takes. */
export type PredictionReadInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description ID of the prediction, which is also the ID of its call. */
    prediction_id: string;
};

/** What `predictionFinish` takes. */
export type PredictionFinishInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
    /** @description ID of the prediction, which is also the ID of its call. */
    prediction_id: string;
};

/** What `evalResultsQuery` takes. */
export type EvalResultsQueryInput = {
    /**
     * @description Owner of the project: a team or a user. Other operations take `entity/project` as one `project_id`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /**
     * @description Name of the project, without its entity.
     * @example support-bot
     */
    project: components["parameters"]["Project"];
} & EvalResultsQueryRequest;
