import { type Case, edit } from '../case.ts';

const chat = 'inference/chat';

/** Documentation, examples and servers. */
export const documentation: readonly Case[] = [
  {
    name: 'a description changes',
    service: 'tracing',
    edits: [edit('tracing/calls/schemas/CallEndResponse.yaml', 'description: ', 'description: Well. ')],
    verdict: 'patch',
    changes: [
      {
        severity: 'patch',
        rule: 'documentation-changed',
        direction: 'none',
        at: ['tracing/calls/schemas/CallEndResponse.yaml', 'description:'],
      },
    ],
  },
  {
    name: 'an example changes',
    service: 'tracing',
    edits: [edit('tracing/service/examples/readRoot.yaml', 'summary: ', 'summary: Well. ')],
    verdict: 'patch',
    changes: [
      {
        severity: 'patch',
        rule: 'example-changed',
        direction: 'none',
        at: ['tracing/service/examples/readRoot.yaml', 'readRootHealthyResponse:'],
      },
    ],
  },
  {
    name: 'the example of a parameter changes',
    service: 'inference',
    edits: [
      edit('inference/shared/parameters/CompatProject.yaml', 'example: acme/support-bot', 'example: acme/other-bot'),
    ],
    verdict: 'patch',
    changes: [
      {
        severity: 'patch',
        rule: 'example-changed',
        direction: 'none',
        at: ['inference/shared/parameters/CompatProject.yaml', 'example:'],
      },
    ],
  },
  {
    name: 'an example of an existing operation is added',
    service: 'inference',
    edits: [
      edit(
        `${chat}/paths/chat_completions.yaml`,
        '          jsonSchema:\n            $ref: ../examples/chatCompletions.yaml#/chatCompletionsJsonSchemaRequest\n',
        '          jsonSchema:\n            $ref: ../examples/chatCompletions.yaml#/chatCompletionsJsonSchemaRequest\n          short:\n            $ref: ../examples/chatCompletions.yaml#/chatCompletionsShortRequest\n',
      ),
      edit(
        `${chat}/examples/chatCompletions.yaml`,
        'chatCompletionsJsonSchemaRequest:',
        'chatCompletionsShortRequest:\n  summary: Short\n  value:\n    messages: [{ role: user, content: Hello }]\n\nchatCompletionsJsonSchemaRequest:',
      ),
    ],
    verdict: 'patch',
    changes: [
      {
        severity: 'patch',
        rule: 'example-added',
        direction: 'none',
        at: [`${chat}/examples/chatCompletions.yaml`, 'chatCompletionsShortRequest:'],
      },
    ],
  },
  {
    name: 'an operation has a server of its own',
    service: 'tracing',
    edits: [
      edit(
        'tracing/service/paths/service_projects_info.yaml',
        '  x-safe-to-repeat:',
        '  servers:\n    - url: http://127.0.0.1:4020\n  x-safe-to-repeat:',
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'server-removed',
        direction: 'none',
        at: ['tracing/service/paths/service_projects_info.yaml', 'servers:'],
      },
      {
        severity: 'minor',
        rule: 'server-added',
        direction: 'none',
        at: ['tracing/service/paths/service_projects_info.yaml', '- url:'],
      },
    ],
  },
  {
    name: 'the source of a fact changes',
    service: 'inference',
    edits: [edit(`${chat}/schemas/ChunkChoice.yaml`, 'x-source: decision/0036\n', 'x-source: observed\n')],
    verdict: 'patch',
    changes: [
      {
        severity: 'patch',
        rule: 'documentation-changed',
        direction: 'none',
        at: [`${chat}/schemas/ChunkChoice.yaml`, 'x-source:'],
      },
    ],
  },
  {
    name: 'properties have another order',
    service: 'inference',
    edits: [
      edit(
        `${chat}/schemas/TextPart.yaml`,
        '  type:\n    type: string\n    const: text\n    description: …\n  text:\n    type: string\n    description: …\n',
        '  text:\n    type: string\n    description: …2\n  type:\n    type: string\n    const: text\n    description: …1\n',
      ),
      edit(`${chat}/schemas/TextPart.yaml`, 'required: [type, text]', 'required: [text, type]'),
    ],
    verdict: 'none',
    changes: [],
  },
  {
    name: 'a property is deprecated',
    service: 'tracing',
    edits: [edit('tracing/costs/schemas/Cost.yaml', '  provider_id:\n', '  provider_id:\n    deprecated: true\n')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'marked-deprecated',
        direction: 'none',
        at: ['tracing/costs/schemas/Cost.yaml', 'deprecated:'],
      },
    ],
  },
  {
    name: 'the version and the documentation of the contract, a tag and an operation change',
    service: 'inference',
    edits: [
      edit('inference/openapi.yaml', 'version: 0.1.0', 'version: 0.2.0'),
      edit('inference/openapi.yaml', 'name: Models\n    description: …\n', 'name: Models\n    description: Models.\n'),
      edit('inference/models/paths/models.yaml', 'summary: Models', 'summary: List Models'),
    ],
    verdict: 'patch',
    changes: [
      {
        severity: 'patch',
        rule: 'documentation-changed',
        direction: 'none',
        at: ['inference/openapi.yaml', 'version: 0.2.0'],
      },
      {
        severity: 'patch',
        rule: 'documentation-changed',
        direction: 'none',
        at: ['inference/openapi.yaml', 'description: Models.'],
      },
      {
        severity: 'patch',
        rule: 'documentation-changed',
        direction: 'none',
        at: ['inference/models/paths/models.yaml', 'summary:'],
      },
    ],
  },
  {
    name: 'the default of a server variable changes',
    service: 'inference',
    edits: [edit('inference/openapi.yaml', 'default: http://127.0.0.1:4011/v1', 'default: http://127.0.0.1:4012/v1')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'server-default-changed',
        direction: 'none',
        at: ['inference/openapi.yaml', 'default:'],
      },
    ],
  },
];
