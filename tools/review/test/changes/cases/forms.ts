import { type Case, edit } from '../case.ts';

const shared = 'tracing/shared/schemas';
const chat = 'inference/chat/schemas';

/** Several forms of one value, and schemas that contain themselves. */
export const forms: readonly Case[] = [
  {
    name: 'a request takes one form more',
    service: 'tracing',
    edits: [
      edit(
        'tracing/tables/schemas/TableUpdateRequest.yaml',
        '        - $ref: TableAppend.yaml\n',
        '        - $ref: TableAppend.yaml\n        - type: string\n',
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-variant-added',
        direction: 'request',
        at: ['tracing/tables/schemas/TableUpdateRequest.yaml', '- type: string'],
      },
    ],
  },
  {
    name: 'a request takes one form less, in a schema that contains itself',
    service: 'tracing',
    edits: [
      edit(`${shared}/QueryOperation.yaml`, '  - $ref: ContainsOperation.yaml\n', ''),
      { file: `${shared}/ContainsOperation.yaml`, remove: true },
      { file: `${shared}/ContainsSpec.yaml`, remove: true },
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'schema-removed',
        direction: 'none',
        at: [`${shared}/ContainsOperation.yaml`, 'description:'],
        in: 'base',
        engine: 'patch',
      },
      {
        severity: 'major',
        rule: 'schema-removed',
        direction: 'none',
        at: [`${shared}/ContainsSpec.yaml`, 'description:'],
        in: 'base',
        engine: 'patch',
      },
      {
        severity: 'major',
        rule: 'request-variant-removed',
        direction: 'request',
        at: [`${shared}/QueryOperation.yaml`, 'ContainsOperation.yaml'],
        in: 'base',
      },
    ],
  },
  {
    name: 'one form takes the place of another one',
    service: 'inference',
    edits: [
      edit(`${chat}/UserContentPart.yaml`, '  - $ref: FilePart.yaml\n', '  - $ref: RefusalPart.yaml\n'),
      { file: `${chat}/FilePart.yaml`, remove: true },
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'schema-removed',
        direction: 'none',
        at: [`${chat}/FilePart.yaml`, 'description:'],
        in: 'base',
        engine: 'patch',
      },
      {
        severity: 'major',
        rule: 'request-variant-removed',
        direction: 'request',
        at: [`${chat}/UserContentPart.yaml`, 'FilePart.yaml'],
        in: 'base',
      },
      {
        severity: 'minor',
        rule: 'request-variant-added',
        direction: 'request',
        at: [`${chat}/UserContentPart.yaml`, 'RefusalPart.yaml'],
        engine: 'major',
      },
    ],
  },
  {
    name: 'an answer may have a second form',
    service: 'inference',
    edits: [
      edit(
        'inference/shared/schemas/ErrorResponse.yaml',
        '    $ref: ServiceError.yaml',
        '    anyOf:\n      - $ref: ServiceError.yaml\n      - type: string',
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'response-variant-added',
        direction: 'response',
        at: ['inference/shared/schemas/ErrorResponse.yaml', '- type: string'],
      },
    ],
  },
  {
    name: 'a bound changes deep in a schema that contains itself',
    service: 'tracing',
    edits: [edit(`${shared}/NotOperation.yaml`, '    minItems: 1\n', '')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-bound-loosened',
        direction: 'request',
        at: [`${shared}/NotOperation.yaml`, '$not:'],
        engine: 'patch',
      },
    ],
  },
];
