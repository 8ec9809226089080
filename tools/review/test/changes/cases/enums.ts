import { type Case, edit } from '../case.ts';

const calls = 'tracing/calls/schemas';
const chat = 'inference/chat/schemas';

/** Lists of values: of requests, of answers, and of texts that stay open. */
export const enums: readonly Case[] = [
  {
    name: 'a request takes one value less',
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
    name: 'a request takes one value more',
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
        engine: 'patch',
      },
    ],
  },
  {
    name: 'an answer may have one value more',
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
    name: 'an answer has one value less',
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
        engine: 'patch',
      },
    ],
  },
  {
    name: 'a value comes that requests may send and answers may have',
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
    name: 'values stand in another order',
    service: 'tracing',
    edits: [
      edit(`${calls}/UsageMetricSpec.yaml`, 'enum: [sum, avg, min, max, count]', 'enum: [count, sum, avg, min, max]'),
    ],
    verdict: 'none',
    changes: [],
  },
  {
    name: 'a constant of answers changes',
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
    name: 'a text of an answer gets a list of values',
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
        rule: 'response-enum-set',
        direction: 'response',
        at: ['inference/shared/schemas/ServiceError.yaml', '    enum:'],
        engine: 'patch',
      },
    ],
  },
  {
    name: 'a list of values of a request is lifted',
    service: 'inference',
    edits: [edit(`${chat}/ResponseFormat.yaml`, '    enum: [text, json_object, json_schema, structural_tag]\n', '')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-enum-lifted',
        direction: 'request',
        at: [`${chat}/ResponseFormat.yaml`, '  type:'],
        engine: 'patch',
      },
    ],
  },
  {
    name: 'a known value comes to an open text',
    service: 'inference',
    edits: [edit(`${chat}/ChunkChoice.yaml`, 'abort, repetition]', 'abort, repetition, budget]')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'known-value-added',
        direction: 'none',
        at: [`${chat}/ChunkChoice.yaml`, 'x-known-values:'],
        engine: 'none',
      },
    ],
  },
];
