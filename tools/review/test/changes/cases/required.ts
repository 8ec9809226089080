import { type Case, edit } from '../case.ts';

const calls = 'tracing/calls/schemas';

/** Properties that come and go, and that must or need not be there. */
export const required: readonly Case[] = [
  {
    name: 'an optional property of an answer goes',
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
    name: 'a required property of an answer goes',
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
    name: 'an answer gets an optional property',
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
    name: 'a request gets an optional property',
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
    name: 'a request gets a required property',
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
    name: 'a property of a request must be sent from now on',
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
    name: 'a property of a request may be left out from now on',
    service: 'tracing',
    edits: [edit(`${calls}/CallUpdateRequest.yaml`, 'required: [project_id, call_id]', 'required: [project_id]')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-property-became-optional',
        direction: 'request',
        at: [`${calls}/CallUpdateRequest.yaml`, '  call_id:'],
        engine: 'patch',
      },
    ],
  },
  {
    name: 'a property of an answer may be missing from now on',
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
    name: 'a property of an answer is always there from now on',
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
        engine: 'patch',
      },
    ],
  },
];
