import { type Case, edit } from '../case.ts';

const calls = 'tracing/calls/schemas';

/** Properties that are renamed, removed or added, on one side of the wire or both. */
export const properties: readonly Case[] = [
  {
    name: 'a property of a response is renamed',
    service: 'tracing',
    edits: [
      edit(`${calls}/CallStatsResponse.yaml`, 'granularity, timezone]', 'bucket_seconds, timezone]'),
      edit(`${calls}/CallStatsResponse.yaml`, '  granularity:\n', '  bucket_seconds:\n'),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'response-property-renamed',
        direction: 'response',
        at: [`${calls}/CallStatsResponse.yaml`, '  bucket_seconds:'],
      },
    ],
  },
  {
    name: 'a property of a closed request is removed',
    service: 'tracing',
    edits: [
      edit(
        'tracing/objects/schemas/ObjectVersionFilter.yaml',
        "  object_ids:\n    type: [array, 'null']\n    description: …\n    items:\n      type: string\n",
        '',
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-property-removed',
        direction: 'request',
        at: ['tracing/objects/schemas/ObjectVersionFilter.yaml', '  object_ids:'],
        in: 'base',
      },
    ],
  },
  {
    name: 'a property of an open request is removed',
    service: 'inference',
    edits: [
      edit(
        'inference/chat/schemas/FunctionDefinition.yaml',
        "  parameters:\n    type: [object, 'null']\n    additionalProperties: true\n    description: …\n",
        '',
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-property-removed',
        direction: 'request',
        at: ['inference/chat/schemas/FunctionDefinition.yaml', '  parameters:'],
        in: 'base',
      },
    ],
  },
  {
    name: 'a property of requests and responses is removed',
    service: 'tracing',
    edits: [edit('tracing/calls/schemas/StatusCounts.yaml', '  running:\n    type: integer\n    description: …\n', '')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'property-removed',
        direction: 'both',
        at: ['tracing/calls/schemas/StatusCounts.yaml', '  running:'],
        in: 'base',
      },
    ],
  },
  {
    name: 'a property of requests and responses is added',
    service: 'inference',
    edits: [
      edit(
        'inference/chat/schemas/FunctionCall.yaml',
        'properties:\n',
        'properties:\n  version:\n    type: string\n    description: Version of the function.\n',
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'property-added',
        direction: 'both',
        at: ['inference/chat/schemas/FunctionCall.yaml', '  version:'],
      },
    ],
  },
];
