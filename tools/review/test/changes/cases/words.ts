import { type Case, edit } from '../case.ts';

const chat = 'inference/chat';

/** What only readers see. */
export const words: readonly Case[] = [
  {
    name: 'a description has other words',
    service: 'tracing',
    edits: [edit('tracing/calls/schemas/CallEndResponse.yaml', 'description: ', 'description: Well. ')],
    verdict: 'patch',
    changes: [
      {
        severity: 'patch',
        rule: 'words-changed',
        direction: 'none',
        at: ['tracing/calls/schemas/CallEndResponse.yaml', 'description:'],
      },
    ],
  },
  {
    name: 'an example has another value',
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
    name: 'an example of a parameter has another value',
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
    name: 'an operation that was there gets another example',
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
    name: 'an operation gets an address of its own, of which only the engine knows',
    service: 'tracing',
    edits: [
      edit(
        'tracing/service/paths/service_projects_info.yaml',
        '  x-safe-to-repeat:',
        '  servers:\n    - url: http://127.0.0.1:4020\n  x-safe-to-repeat:',
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'engine-finding',
        direction: 'none',
        at: ['tracing/service/paths/service_projects_info.yaml', 'servers:'],
      },
    ],
  },
  {
    name: 'a fact comes from somewhere else',
    service: 'inference',
    edits: [edit(`${chat}/schemas/ChunkChoice.yaml`, 'x-source: decision/0036\n', 'x-source: observed\n')],
    verdict: 'patch',
    changes: [
      {
        severity: 'patch',
        rule: 'words-changed',
        direction: 'none',
        at: [`${chat}/schemas/ChunkChoice.yaml`, 'x-source:'],
      },
    ],
  },
  {
    name: 'properties stand in another order',
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
    name: 'a property is marked as old',
    service: 'tracing',
    edits: [edit('tracing/costs/schemas/Cost.yaml', '  provider_id:\n', '  provider_id:\n    deprecated: true\n')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'marked-deprecated',
        direction: 'none',
        at: ['tracing/costs/schemas/Cost.yaml', 'deprecated:'],
        engine: 'patch',
      },
    ],
  },
  {
    name: 'the contract, a tag and an operation have other words, and a version',
    service: 'inference',
    edits: [
      edit('inference/openapi.yaml', 'version: 0.1.0', 'version: 0.2.0'),
      edit('inference/openapi.yaml', 'name: Models\n    description: …\n', 'name: Models\n    description: Models.\n'),
      edit('inference/models/paths/models.yaml', 'summary: Models', 'summary: List Models'),
    ],
    verdict: 'patch',
    changes: [
      { severity: 'patch', rule: 'words-changed', direction: 'none', at: ['inference/openapi.yaml', 'version: 0.2.0'] },
      {
        severity: 'patch',
        rule: 'words-changed',
        direction: 'none',
        at: ['inference/openapi.yaml', 'description: Models.'],
      },
      {
        severity: 'patch',
        rule: 'words-changed',
        direction: 'none',
        at: ['inference/models/paths/models.yaml', 'summary:'],
      },
    ],
  },
  {
    name: 'another address is named first',
    service: 'inference',
    edits: [edit('inference/openapi.yaml', 'default: http://127.0.0.1:4011/v1', 'default: http://127.0.0.1:4012/v1')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'server-default-changed',
        direction: 'none',
        at: ['inference/openapi.yaml', 'default:'],
        engine: 'patch',
      },
    ],
  },
];
