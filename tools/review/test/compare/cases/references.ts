import { type Case, edit } from '../case.ts';

const chat = 'inference/chat/schemas';

/** References to other schemas, and schemas that move or are renamed. */
export const references: readonly Case[] = [
  {
    name: 'a property of a response refers to a schema without properties of the old one',
    service: 'tracing',
    edits: [
      edit(
        'tracing/calls/schemas/CallStatsResponse.yaml',
        '      $ref: CallBucket.yaml',
        '      $ref: UsageBucket.yaml',
      ),
      { file: 'tracing/calls/schemas/CallBucket.yaml', remove: true },
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'schema-removed',
        direction: 'none',
        at: ['tracing/calls/schemas/CallBucket.yaml', 'description:'],
        in: 'base',
      },
      {
        severity: 'major',
        rule: 'response-schema-replaced',
        direction: 'response',
        at: ['tracing/calls/schemas/CallStatsResponse.yaml', 'call_buckets:', 'items:'],
      },
    ],
  },
  {
    name: 'a reference has a description of its own',
    service: 'inference',
    edits: [
      edit(
        `${chat}/Tool.yaml`,
        '    $ref: FunctionDefinition.yaml',
        '    description: The function.\n    allOf:\n      - $ref: FunctionDefinition.yaml',
      ),
    ],
    verdict: 'patch',
    changes: [
      {
        severity: 'patch',
        rule: 'documentation-changed',
        direction: 'none',
        at: [`${chat}/Tool.yaml`, '  function:', 'description:'],
      },
    ],
  },
  {
    name: 'a schema moves to another folder',
    service: 'inference',
    edits: [
      { file: `${chat}/TopLogprob.yaml`, move: 'inference/shared/schemas/TopLogprob.yaml' },
      edit(`${chat}/TokenLogprob.yaml`, '$ref: TopLogprob.yaml', '$ref: ../../shared/schemas/TopLogprob.yaml'),
    ],
    verdict: 'none',
    changes: [],
  },
  {
    name: 'an inline schema becomes a component',
    service: 'inference',
    edits: [
      edit(
        `${chat}/InputAudioPart.yaml`,
        '    type: object\n    description: …\n    required: [data, format]\n    properties:\n      data:\n        type: string\n        description: …\n      format:\n        type: string\n        enum: [wav, mp3]\n        description: …\n',
        '    $ref: Recording.yaml\n',
      ),
      {
        file: `${chat}/Recording.yaml`,
        write:
          'description: …1\nx-source: observed\ntype: object\nrequired: [data, format]\nproperties:\n  data:\n    type: string\n    description: …2\n  format:\n    type: string\n    enum: [wav, mp3]\n    description: …3\n',
      },
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'schema-extracted',
        direction: 'none',
        at: [`${chat}/Recording.yaml`, 'description:'],
      },
    ],
  },
  {
    name: 'a schema is renamed',
    service: 'inference',
    edits: [
      { file: `${chat}/Choice.yaml`, move: `${chat}/Reply.yaml` },
      edit(`${chat}/ChatCompletionsResponse.yaml`, '$ref: Choice.yaml', '$ref: Reply.yaml'),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'schema-renamed',
        direction: 'none',
        at: [`${chat}/Reply.yaml`, 'description:'],
      },
    ],
  },
  {
    name: 'the key of a discriminator changes',
    service: 'inference',
    before: [
      edit(
        `${chat}/UserContentPart.yaml`,
        'anyOf:\n',
        'discriminator:\n  propertyName: type\n  mapping:\n    text: TextPart.yaml\nanyOf:\n',
      ),
    ],
    edits: [edit(`${chat}/UserContentPart.yaml`, '    text: TextPart.yaml\n', '    words: TextPart.yaml\n')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-discriminator-changed',
        direction: 'request',
        at: [`${chat}/UserContentPart.yaml`, 'discriminator:'],
      },
    ],
  },
];
