import { type Case, edit } from '../case.ts';

const otel = 'tracing/open-telemetry/paths/otel_v1_traces.yaml';

/** Media types of requests and responses. */
export const mediaTypes: readonly Case[] = [
  {
    name: 'a media type of a request is removed',
    service: 'tracing',
    edits: [
      edit(
        otel,
        '      application/x-protobuf:\n        schema:\n          type: string\n          format: binary\n        examples:\n          protobuf:\n            $ref: ../examples/exportTrace.yaml#/exportTraceProtobufRequest\n',
        '',
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-media-type-removed',
        direction: 'request',
        at: [otel, 'application/x-protobuf:'],
        in: 'base',
        operations: ['exportTrace'],
      },
    ],
  },
  {
    name: 'a media type of a request is added',
    service: 'tracing',
    edits: [
      edit(
        'tracing/tables/paths/table_create.yaml',
        '    content:\n      application/json:\n        schema:\n          $ref: ../schemas/TableCreateRequest.yaml',
        '    content:\n      application/jsonl:\n        schema:\n          type: string\n      application/json:\n        schema:\n          $ref: ../schemas/TableCreateRequest.yaml',
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-media-type-added',
        direction: 'request',
        at: ['tracing/tables/paths/table_create.yaml', 'application/jsonl:'],
      },
    ],
  },
  {
    name: 'the media type of a response changes',
    service: 'tracing',
    edits: [edit('tracing/files/paths/file_content.yaml', 'application/octet-stream:', 'application/pdf:')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'response-media-type-removed',
        direction: 'response',
        at: ['tracing/files/paths/file_content.yaml', 'application/octet-stream:'],
        in: 'base',
      },
      {
        severity: 'minor',
        rule: 'response-media-type-added',
        direction: 'response',
        at: ['tracing/files/paths/file_content.yaml', 'application/pdf:'],
      },
    ],
  },
  {
    name: 'a media type of a response is added',
    service: 'inference',
    edits: [
      edit(
        'inference/models/paths/models.yaml',
        '      content:\n',
        '      content:\n        text/plain:\n          schema:\n            type: string\n',
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'response-media-type-added',
        direction: 'response',
        at: ['inference/models/paths/models.yaml', 'text/plain:'],
      },
    ],
  },
];
