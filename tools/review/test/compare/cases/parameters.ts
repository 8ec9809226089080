import { type Case, edit } from '../case.ts';

const root = 'tracing/openapi.yaml';
const queue = 'tracing/annotation-queues/paths';

/** Parameters and request bodies. */
export const parameters: readonly Case[] = [
  {
    name: 'an optional parameter is added',
    service: 'tracing',
    edits: [
      edit(
        'tracing/ops/paths/ops_object_id.yaml',
        '    - $ref: ../../shared/parameters/Entity.yaml\n',
        '    - $ref: ../../shared/parameters/Entity.yaml\n    - name: region\n      in: query\n      description: Where.\n      schema:\n        type: string\n',
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-parameter-added',
        direction: 'request',
        at: ['tracing/ops/paths/ops_object_id.yaml', '- name: region'],
      },
    ],
  },
  {
    name: 'a required parameter is added',
    service: 'inference',
    edits: [
      edit(
        'inference/models/paths/models.yaml',
        '  parameters:\n',
        '  parameters:\n    - name: region\n      in: query\n      required: true\n      description: Where.\n      schema:\n        type: string\n',
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-parameter-added-required',
        direction: 'request',
        at: ['inference/models/paths/models.yaml', '- name: region'],
      },
    ],
  },
  {
    name: 'a parameter of one operation is removed',
    service: 'tracing',
    edits: [
      edit(
        'tracing/open-telemetry/paths/otel_v1_traces.yaml',
        '    - name: wb_run_id\n      in: header\n      description: …\n      x-source: observed\n      schema:\n        type: string\n      example: acme/support-bot/nightly\n',
        '',
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-parameter-removed',
        direction: 'request',
        at: ['tracing/open-telemetry/paths/otel_v1_traces.yaml', '- name: wb_run_id'],
        in: 'base',
        operations: ['exportTrace'],
      },
    ],
  },
  {
    name: 'a shared parameter moves into a header',
    service: 'tracing',
    edits: [edit('tracing/shared/parameters/ProjectId.yaml', 'in: query', 'in: header')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-parameter-moved',
        direction: 'request',
        at: ['tracing/shared/parameters/ProjectId.yaml', 'in:'],
      },
    ],
  },
  {
    name: 'a shared parameter becomes required',
    service: 'tracing',
    edits: [edit('tracing/shared/parameters/Limit.yaml', 'required: false', 'required: true')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-parameter-became-required',
        direction: 'request',
        at: ['tracing/shared/parameters/Limit.yaml', 'required:'],
      },
    ],
  },
  {
    name: 'a shared parameter has a new bound',
    service: 'tracing',
    edits: [edit('tracing/shared/parameters/Offset.yaml', '  minimum: 0\n', '  minimum: 0\n  maximum: 10000\n')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-bound-tightened',
        direction: 'request',
        at: ['tracing/shared/parameters/Offset.yaml', 'maximum:'],
      },
    ],
  },
  {
    name: 'a list in the query is serialized differently',
    service: 'tracing',
    edits: [edit('tracing/shared/parameters/Digests.yaml', 'explode: true', 'explode: false')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-parameter-serialization-changed',
        direction: 'request',
        at: ['tracing/shared/parameters/Digests.yaml', 'explode:'],
      },
    ],
  },
  {
    name: 'a parameter states its default serialization',
    service: 'inference',
    edits: [
      edit(
        'inference/shared/parameters/CompatProject.yaml',
        'in: header\n',
        'in: header\nstyle: simple\nexplode: false\n',
      ),
    ],
    verdict: 'none',
    changes: [],
  },
  {
    name: 'a path parameter is renamed',
    service: 'tracing',
    edits: [
      edit(
        root,
        '  /v2/{entity}/{project}/predictions/{prediction_id}: {',
        '  /v2/{entity}/{project}/predictions/{call_id}: {',
      ),
      {
        file: 'tracing/predictions/paths/predictions_prediction_id.yaml',
        find: 'name: prediction_id',
        replace: 'name: call_id',
        all: true,
      },
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-path-parameter-renamed',
        direction: 'request',
        at: ['tracing/predictions/paths/predictions_prediction_id.yaml', '- name: call_id'],
      },
    ],
  },
  {
    name: 'an operation requires a body',
    service: 'tracing',
    edits: [
      edit(
        `${queue}/annotation_queues_queue_id.yaml`,
        'get:\n',
        'get:\n  requestBody:\n    required: true\n    content:\n      application/json:\n        schema:\n          $ref: ../../shared/schemas/SortBy.yaml\n',
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-body-added-required',
        direction: 'request',
        at: [`${queue}/annotation_queues_queue_id.yaml`, 'requestBody:'],
        operations: ['annotationQueueRead'],
      },
    ],
  },
  {
    name: 'a body becomes optional',
    service: 'tracing',
    edits: [edit(`${queue}/annotation_queues_query.yaml`, '    required: true\n', '    required: false\n')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-body-became-optional',
        direction: 'request',
        at: [`${queue}/annotation_queues_query.yaml`, 'required:'],
      },
    ],
  },
];
