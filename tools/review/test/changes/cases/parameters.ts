import { type Case, edit } from '../case.ts';

const root = 'tracing/openapi.yaml';
const queue = 'tracing/annotation-queues/paths';

/** Parameters, and whether an operation needs a body. */
export const parameters: readonly Case[] = [
  {
    name: 'an operation takes another optional parameter',
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
    name: 'an operation takes another required parameter',
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
    name: 'a parameter goes from one operation',
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
    name: 'a parameter that several operations share moves into a header',
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
    name: 'a shared parameter must be sent from now on',
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
    name: 'a shared parameter gets a bound',
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
    name: 'a list in the query is written otherwise',
    service: 'tracing',
    edits: [edit('tracing/shared/parameters/Digests.yaml', 'explode: true', 'explode: false')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-parameter-written-otherwise',
        direction: 'request',
        at: ['tracing/shared/parameters/Digests.yaml', 'explode:'],
      },
    ],
  },
  {
    name: 'a parameter says how it is written as it would be anyway',
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
    name: 'a parameter of a path gets another name',
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
        engine: 'patch',
      },
    ],
  },
  {
    name: 'an operation needs a body',
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
        engine: 'minor',
        operations: ['annotationQueueRead'],
      },
    ],
  },
  {
    name: 'a body may be left out',
    service: 'tracing',
    edits: [edit(`${queue}/annotation_queues_query.yaml`, '    required: true\n', '    required: false\n')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-body-became-optional',
        direction: 'request',
        at: [`${queue}/annotation_queues_query.yaml`, 'required:'],
        engine: 'patch',
      },
    ],
  },
];
