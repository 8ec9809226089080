// Made by `pnpm generate` from the tracing contract, sha256:bfaf82e4caca1020e179835c89f81ab737ce3c2ce25d7f0440ff4eb63e775e41.
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

/** What `aliasesList` takes. */
export type AliasesListInput = {
    /** @description Project that is asked, in the form `entity/project`. Another form answers 400. */
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

/** What `objAddTags` takes. */
export type ObjAddTagsInput = {
    /** @description Name of the object. */
    object_id: string;
    /** @description Digest of the version. Other names of versions, such as `latest`, are not looked up here. */
    digest: string;
} & ObjAddTagsRequest;

/** What `objRemoveTags` takes. */
export type ObjRemoveTagsInput = {
    /** @description Name of the object. */
    object_id: string;
    /** @description Digest of the version. Other names of versions, such as `latest`, are not looked up here. */
    digest: string;
} & ObjRemoveTagsRequest;

/** What `tagsList` takes. */
export type TagsListInput = {
    /** @description Project that is asked, in the form `entity/project`. Another form answers 400. */
    project_id: string;
};

/** What `getCallerLocation` takes. */
export type GetCallerLocationInput = {
    /** @description IPv4 address to look up, in dotted form. Without it, the address that the request came from. */
    ip?: string;
};

/** What `nvidiaHardware` takes. */
export type NvidiaHardwareInput = {
    /** @description Name of the model, without the publisher before the slash of its id. */
    model: string;
};

/** What `annotationQueueRead` takes. */
export type AnnotationQueueReadInput = {
    /** @description Id of the queue. */
    queue_id: string;
    /**
     * @description Project that is asked, in the form `entity/project`. Another form answers 400.
     * @example acme/support-bot
     */
    project_id: components["parameters"]["ProjectId"];
};

/** What `annotationQueueUpdate` takes. */
export type AnnotationQueueUpdateInput = {
    /** @description Id of the queue. */
    queue_id: string;
} & AnnotationQueueUpdateRequest;

/** What `annotationQueueDelete` takes. */
export type AnnotationQueueDeleteInput = {
    /** @description Id of the queue. */
    queue_id: string;
    /**
     * @description Project that is asked, in the form `entity/project`. Another form answers 400.
     * @example acme/support-bot
     */
    project_id: components["parameters"]["ProjectId"];
};

/** What `annotationQueueAddCalls` takes. */
export type AnnotationQueueAddCallsInput = {
    /**
     * @description Id of the queue. One that does not exist, or was deleted, answers 404.
     * @example 019caf10-3180-70b1-89cf-1123a591253c
     */
    queue_id: components["parameters"]["QueueId"];
} & AnnotationQueueAddCallsRequest;

/** What `annotationQueueItemsQuery` takes. */
export type AnnotationQueueItemsQueryInput = {
    /**
     * @description Id of the queue. One that does not exist, or was deleted, answers 404.
     * @example 019caf10-3180-70b1-89cf-1123a591253c
     */
    queue_id: components["parameters"]["QueueId"];
} & AnnotationQueueItemsQueryRequest;

/** What `annotationQueueItemProgressUpdate` takes. */
export type AnnotationQueueItemProgressUpdateInput = {
    /**
     * @description Id of the queue. One that does not exist, or was deleted, answers 404.
     * @example 019caf10-3180-70b1-89cf-1123a591253c
     */
    queue_id: components["parameters"]["QueueId"];
    /** @description Id of the item. */
    item_id: string;
} & AnnotationQueueItemProgressUpdateRequest;

/** What `evaluationList` takes. */
export type EvaluationListInput = {
    /**
     * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /** @description Name of the project, without its owner. */
    project: string;
};

/** What `evaluationCreate` takes. */
export type EvaluationCreateInput = {
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
} & EvaluationCreateRequest;

/** What `evaluationDelete` takes. */
export type EvaluationDeleteInput = {
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
    /** @description Versions to delete, each by its digest, as `latest`, or by its number (`v0`). More than 100 answer 400. Without it, or when it is empty, every version is deleted. The parameter is repeated for each version. */
    digests?: components["parameters"]["Digests"];
};

/** What `evaluationRead` takes. */
export type EvaluationReadInput = {
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

/** What `scoreList` takes. */
export type ScoreListInput = {
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
    /** @description Run whose scores are listed. Without it, those of all runs, and those of none. */
    evaluation_run_id?: string;
    /** @description Number of things to return at most. Without it, all are returned. */
    limit?: components["parameters"]["Limit"];
    /** @description Number of things to pass over first. Without it, none is passed over. */
    offset?: components["parameters"]["Offset"];
};

/** What `scoreCreate` takes. */
export type ScoreCreateInput = {
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
} & ScoreCreateRequest;

/** What `scoreDelete` takes. */
export type ScoreDeleteInput = {
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
    /** @description Ids of the scores. More than 1,000 answer 413. The parameter is repeated for each score. */
    score_ids: string[];
};

/** What `scoreRead` takes. */
export type ScoreReadInput = {
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

/** What `opList` takes. */
export type OpListInput = {
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
    /** @description Number of things to return at most. Without it, all are returned. */
    limit?: components["parameters"]["Limit"];
    /** @description Number of things to pass over first. Without it, none is passed over. */
    offset?: components["parameters"]["Offset"];
};

/** What `opCreate` takes. */
export type OpCreateInput = {
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
} & OpCreateRequest;

/** What `opDelete` takes. */
export type OpDeleteInput = {
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
    /** @description Versions to delete, each by its digest, as `latest`, or by its number (`v0`). More than 100 answer 400. Without it, or when it is empty, every version is deleted. The parameter is repeated for each version. */
    digests?: components["parameters"]["Digests"];
};

/** What `opRead` takes. */
export type OpReadInput = {
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
    /** @description Changes nothing: the source is always there. Older services loaded it only when this was true. */
    eager?: boolean;
};

/** What `datasetList` takes. */
export type DatasetListInput = {
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
    /** @description Number of things to return at most. Without it, all are returned. */
    limit?: components["parameters"]["Limit"];
    /** @description Number of things to pass over first. Without it, none is passed over. */
    offset?: components["parameters"]["Offset"];
};

/** What `datasetCreate` takes. */
export type DatasetCreateInput = {
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
} & DatasetCreateRequest;

/** What `datasetDelete` takes. */
export type DatasetDeleteInput = {
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
    /** @description Versions to delete, each by its digest, as `latest`, or by its number (`v0`). More than 100 answer 400. Without it, or when it is empty, every version is deleted. The parameter is repeated for each version. */
    digests?: components["parameters"]["Digests"];
};

/** What `datasetRead` takes. */
export type DatasetReadInput = {
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

/** What `scorerList` takes. */
export type ScorerListInput = {
    /**
     * @description Owner of the project, a team or a person. What other operations take as `project_id` is this, a slash, and the `project`.
     * @example acme
     */
    entity: components["parameters"]["Entity"];
    /** @description Name of the project, without its owner. */
    project: string;
};

/** What `scorerCreate` takes. */
export type ScorerCreateInput = {
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
} & ScorerCreateRequest;

/** What `scorerDelete` takes. */
export type ScorerDeleteInput = {
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
    /** @description Versions to delete, each by its digest, as `latest`, or by its number (`v0`). More than 100 answer 400. Without it, or when it is empty, every version is deleted. The parameter is repeated for each version. */
    digests?: components["parameters"]["Digests"];
};

/** What `scorerRead` takes. */
export type ScorerReadInput = {
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

/** What `modelList` takes. */
export type ModelListInput = {
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
    /** @description Number of things to return at most. Without it, all are returned. */
    limit?: components["parameters"]["Limit"];
    /** @description Number of things to pass over first. Without it, none is passed over. */
    offset?: components["parameters"]["Offset"];
};

/** What `modelCreate` takes. */
export type ModelCreateInput = {
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
} & ModelCreateRequest;

/** What `modelDelete` takes. */
export type ModelDeleteInput = {
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
    /** @description Versions to delete, each by its digest, as `latest`, or by its number (`v0`). More than 100 answer 400. Without it, or when it is empty, every version is deleted. The parameter is repeated for each version. */
    digests?: components["parameters"]["Digests"];
};

/** What `modelRead` takes. */
export type ModelReadInput = {
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

/** What `evaluationRunList` takes. */
export type EvaluationRunListInput = {
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

/** What `evaluationRunCreate` takes. */
export type EvaluationRunCreateInput = {
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
} & EvaluationRunCreateRequest;

/** What `evaluationRunDelete` takes. */
export type EvaluationRunDeleteInput = {
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
    /** @description Ids of the runs. More than 1,000 answer 413. The parameter is repeated for each run. */
    evaluation_run_ids: string[];
};

/** What `evaluationRunRead` takes. */
export type EvaluationRunReadInput = {
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

/** What `evaluationRunFinish` takes. */
export type EvaluationRunFinishInput = {
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
} & EvaluationRunFinishRequest;

/** What `predictionList` takes. */
export type PredictionListInput = {
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
    /** @description Run whose predictions are listed. Without it, those of all runs, and those of none. */
    evaluation_run_id?: string;
    /** @description Number of things to return at most. Without it, all are returned. */
    limit?: components["parameters"]["Limit"];
    /** @description Number of things to pass over first. Without it, none is passed over. */
    offset?: components["parameters"]["Offset"];
};

/** What `predictionCreate` takes. */
export type PredictionCreateInput = {
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
} & PredictionCreateRequest;

/** What `predictionDelete` takes. */
export type PredictionDeleteInput = {
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
    /** @description Ids of the predictions. More than 1,000 answer 413. The parameter is repeated for each prediction. */
    prediction_ids: string[];
};

/** What `predictionRead` takes. */
export type PredictionReadInput = {
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

/** What `predictionFinish` takes. */
export type PredictionFinishInput = {
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

/** What `evalResultsQuery` takes. */
export type EvalResultsQueryInput = {
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
} & EvalResultsQueryRequest;
