import { type Case, edit } from '../case.ts';

const calls = 'tracing/calls/schemas';
const chat = 'inference/chat/schemas';

/** Defaults, and unknown keys of objects. */
export const defaults: readonly Case[] = [
  {
    name: 'the default of a request changes',
    service: 'tracing',
    edits: [edit(`${calls}/CallsQueryStreamRequest.yaml`, '    default: true\n', '    default: false\n')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-default-changed',
        direction: 'request',
        at: [`${calls}/CallsQueryStreamRequest.yaml`, 'return_expanded_column_values:', 'default:'],
      },
    ],
  },
  {
    name: 'a default of a request is added',
    service: 'inference',
    edits: [
      edit(
        `${chat}/ImageUrlPart.yaml`,
        '        enum: [auto, low, high]\n',
        '        enum: [auto, low, high]\n        default: auto\n',
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-default-added',
        direction: 'request',
        at: [`${chat}/ImageUrlPart.yaml`, 'default:'],
      },
    ],
  },
  {
    name: 'the default of a request is removed',
    service: 'inference',
    edits: [edit(`${chat}/StreamOptions.yaml`, '    default: false\n', '')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-default-removed',
        direction: 'request',
        at: [`${chat}/StreamOptions.yaml`, '  continuous_usage_stats:'],
      },
    ],
  },
  {
    name: 'the default of a response changes',
    service: 'tracing',
    edits: [edit(`${calls}/CallsQueryStatsResponse.yaml`, '    default: false\n', '    default: true\n')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'response-default-changed',
        direction: 'response',
        at: [`${calls}/CallsQueryStatsResponse.yaml`, 'default:'],
      },
    ],
  },
  {
    name: 'a request no longer accepts unknown keys',
    service: 'tracing',
    edits: [
      edit(
        'tracing/files/schemas/FileCreateRequest.yaml',
        'type: object\n',
        'type: object\nadditionalProperties: false\n',
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-object-closed',
        direction: 'request',
        at: ['tracing/files/schemas/FileCreateRequest.yaml', 'additionalProperties:'],
      },
    ],
  },
  {
    name: 'a request accepts unknown keys',
    service: 'tracing',
    edits: [edit('tracing/costs/schemas/CostInput.yaml', 'additionalProperties: false\n', '')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-object-opened',
        direction: 'request',
        at: ['tracing/costs/schemas/CostInput.yaml', 'description:'],
      },
    ],
  },
];
