import { type Case, edit } from '../case.ts';

const calls = 'tracing/calls/schemas';

/** Required and optional properties. */
export const required: readonly Case[] = [
  {
    name: 'an optional property of a response is removed',
    service: 'tracing',
    edits: [edit(`${calls}/Call.yaml`, "  display_name:\n    type: [string, 'null']\n    description: …\n", '')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'response-property-removed',
        direction: 'response',
        at: [`${calls}/Call.yaml`, '  display_name:'],
        in: 'base',
      },
    ],
  },
  {
    name: 'a required property of a response is removed',
    service: 'tracing',
    edits: [
      edit(`${calls}/CallsQueryStatsResponse.yaml`, 'required: [count, has_more]', 'required: [count]'),
      edit(
        `${calls}/CallsQueryStatsResponse.yaml`,
        '  has_more:\n    type: boolean\n    default: false\n    description: …\n',
        '',
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'response-property-removed',
        direction: 'response',
        at: [`${calls}/CallsQueryStatsResponse.yaml`, '  has_more:'],
        in: 'base',
      },
    ],
  },
  {
    name: 'an optional property of a response is added',
    service: 'tracing',
    edits: [
      edit(
        'tracing/costs/schemas/Cost.yaml',
        '  provider_id:',
        '  region:\n    type: string\n    description: Where the price holds.\n  provider_id:',
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'response-property-added',
        direction: 'response',
        at: ['tracing/costs/schemas/Cost.yaml', '  region:'],
      },
    ],
  },
  {
    name: 'an optional property of a request is added',
    service: 'tracing',
    edits: [
      edit(
        `${calls}/CallsDeleteRequest.yaml`,
        '  wb_user_id:',
        '  dry_run:\n    type: boolean\n    description: Whether to count only.\n  wb_user_id:',
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-property-added',
        direction: 'request',
        at: [`${calls}/CallsDeleteRequest.yaml`, '  dry_run:'],
      },
    ],
  },
  {
    name: 'a required property of a request is added',
    service: 'tracing',
    edits: [
      edit(`${calls}/CallReadRequest.yaml`, 'required: [project_id, id]', 'required: [project_id, id, region]'),
      edit(
        `${calls}/CallReadRequest.yaml`,
        'properties:\n',
        'properties:\n  region:\n    type: string\n    description: Where to look.\n',
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-property-added-required',
        direction: 'request',
        at: [`${calls}/CallReadRequest.yaml`, '  region:'],
      },
    ],
  },
  {
    name: 'a property of a request becomes required',
    service: 'tracing',
    edits: [
      edit(`${calls}/CallStatsRequest.yaml`, 'required: [project_id, start]', 'required: [project_id, start, end]'),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-property-became-required',
        direction: 'request',
        at: [`${calls}/CallStatsRequest.yaml`, 'required:'],
      },
    ],
  },
  {
    name: 'a property of a request becomes optional',
    service: 'tracing',
    edits: [edit(`${calls}/CallUpdateRequest.yaml`, 'required: [project_id, call_id]', 'required: [project_id]')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-property-became-optional',
        direction: 'request',
        at: [`${calls}/CallUpdateRequest.yaml`, '  call_id:'],
      },
    ],
  },
  {
    name: 'a property of a response becomes optional',
    service: 'tracing',
    edits: [edit('tracing/threads/schemas/Thread.yaml', '  - last_turn_id\n', '')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'response-property-became-optional',
        direction: 'response',
        at: ['tracing/threads/schemas/Thread.yaml', 'properties:', '  last_turn_id:'],
      },
    ],
  },
  {
    name: 'a property of a response becomes required',
    service: 'inference',
    edits: [
      edit(
        'inference/chat/schemas/ChatCompletionsResponse.yaml',
        'required: [model, choices, usage]',
        'required: [model, choices, usage, created]',
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'response-property-became-required',
        direction: 'response',
        at: ['inference/chat/schemas/ChatCompletionsResponse.yaml', 'required:'],
      },
    ],
  },
];
