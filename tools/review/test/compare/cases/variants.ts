import { type Case, edit } from '../case.ts';

const shared = 'tracing/shared/schemas';
const chat = 'inference/chat/schemas';

/** Variants of a value, and recursive schemas. */
export const variants: readonly Case[] = [
  {
    name: 'a variant of a request is added',
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
    name: 'a variant of a recursive request is removed',
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
      },
      {
        severity: 'major',
        rule: 'schema-removed',
        direction: 'none',
        at: [`${shared}/ContainsSpec.yaml`, 'description:'],
        in: 'base',
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
    name: 'a variant is replaced by another one',
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
      },
    ],
  },
  {
    name: 'a variant of a response is added',
    service: 'inference',
    reserves: ['inference/shared/schemas/ServiceError.yaml'],
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
    name: 'a bound deep in a recursive schema changes',
    service: 'tracing',
    edits: [edit(`${shared}/NotOperation.yaml`, '    minItems: 1\n', '')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-bound-loosened',
        direction: 'request',
        at: [`${shared}/NotOperation.yaml`, '$not:'],
      },
    ],
  },
];
