import { type Case, edit } from '../case.ts';

const calls = 'tracing/calls/schemas';
const chat = 'inference/chat/schemas';

/** Enums of requests and responses, and known values of open strings. */
export const enums: readonly Case[] = [
  {
    name: 'an enum value of a request is removed',
    service: 'tracing',
    edits: [edit('tracing/shared/schemas/SortBy.yaml', 'enum: [asc, desc]', 'enum: [asc]')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-enum-value-removed',
        direction: 'request',
        at: ['tracing/shared/schemas/SortBy.yaml', 'enum:'],
        in: 'base',
      },
    ],
  },
  {
    name: 'an enum value of a request is added',
    service: 'tracing',
    edits: [
      edit(`${calls}/CallMetricSpec.yaml`, '      - error_count\n', '      - error_count\n      - retry_count\n'),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-enum-value-added',
        direction: 'request',
        at: [`${calls}/CallMetricSpec.yaml`, '      - retry_count'],
      },
    ],
  },
  {
    name: 'an enum value of a response is added',
    service: 'tracing',
    edits: [
      edit(`${calls}/ComputedSummary.yaml`, 'running, descendant_error]', 'running, descendant_error, cancelled]'),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'response-enum-value-added',
        direction: 'response',
        at: [`${calls}/ComputedSummary.yaml`, 'enum:'],
      },
    ],
  },
  {
    name: 'an enum value of a response is removed',
    service: 'tracing',
    edits: [
      edit(
        'tracing/feedback/schemas/FeedbackPayloadPath.yaml',
        '[numeric, boolean, categorical]',
        '[numeric, categorical]',
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'response-enum-value-removed',
        direction: 'response',
        at: ['tracing/feedback/schemas/FeedbackPayloadPath.yaml', 'enum:'],
        in: 'base',
      },
    ],
  },
  {
    name: 'an enum value of requests and responses is added',
    service: 'tracing',
    edits: [
      edit(
        'tracing/annotation-queues/schemas/AnnotationState.yaml',
        'completed, skipped]',
        'completed, skipped, disputed]',
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'response-enum-value-added',
        direction: 'both',
        at: ['tracing/annotation-queues/schemas/AnnotationState.yaml', 'enum:'],
      },
    ],
  },
  {
    name: 'enum values have another order',
    service: 'tracing',
    edits: [
      edit(`${calls}/UsageMetricSpec.yaml`, 'enum: [sum, avg, min, max, count]', 'enum: [count, sum, avg, min, max]'),
    ],
    verdict: 'none',
    changes: [],
  },
  {
    name: 'a constant of a response changes',
    service: 'inference',
    edits: [edit('inference/models/schemas/Model.yaml', 'const: model\n', 'const: hosted_model\n')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'response-const-changed',
        direction: 'response',
        at: ['inference/models/schemas/Model.yaml', '    const:'],
      },
    ],
  },
  {
    name: 'an enum of a response is added',
    service: 'inference',
    edits: [
      edit(
        'inference/shared/schemas/ServiceError.yaml',
        '  type:\n    type: string\n',
        '  type:\n    type: string\n    enum: [BadRequestError, NotFoundError]\n',
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'response-enum-added',
        direction: 'response',
        at: ['inference/shared/schemas/ServiceError.yaml', '    enum:'],
      },
    ],
  },
  {
    name: 'the enum of a request is removed',
    service: 'inference',
    edits: [edit(`${chat}/ResponseFormat.yaml`, '    enum: [text, json_object, json_schema, structural_tag]\n', '')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-enum-removed',
        direction: 'request',
        at: [`${chat}/ResponseFormat.yaml`, '  type:'],
      },
    ],
  },
  {
    name: 'a known value of an open string is added',
    service: 'inference',
    edits: [edit(`${chat}/ChunkChoice.yaml`, 'abort, repetition]', 'abort, repetition, budget]')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'known-value-added',
        direction: 'none',
        at: [`${chat}/ChunkChoice.yaml`, 'x-known-values:'],
      },
    ],
  },
];
