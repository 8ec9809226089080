import { type Case, edit } from '../case.ts';

const root = 'tracing/openapi.yaml';
const pingPath = `get:
  operationId: ping
  tags: [Service]
  summary: Ping
  description: Answers.
  x-source: observed

  responses:
    '204':
      description: The service is there.
`;

/** Whole operations. */
export const operations: readonly Case[] = [
  {
    name: 'an operation is added',
    service: 'tracing',
    edits: [
      edit(root, '  /health: {', '  /ping: { $ref: service/paths/ping.yaml }\n  /health: {'),
      { file: 'tracing/service/paths/ping.yaml', write: pingPath },
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'operation-added',
        direction: 'none',
        at: ['tracing/service/paths/ping.yaml', 'get:'],
        operations: ['ping'],
      },
    ],
  },
  {
    name: 'an operation is removed',
    service: 'tracing',
    edits: [edit(root, '  /geolocate: { $ref: service/paths/geolocate.yaml }\n', '')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'operation-removed',
        direction: 'none',
        at: ['tracing/service/paths/geolocate.yaml', 'get:'],
        in: 'base',
      },
      {
        severity: 'major',
        rule: 'schema-removed',
        direction: 'none',
        at: ['tracing/service/schemas/Geolocation.yaml', 'description:'],
        in: 'base',
      },
      {
        severity: 'major',
        rule: 'schema-removed',
        direction: 'none',
        at: ['tracing/service/schemas/GetCallerLocationResponse.yaml', 'description:'],
        in: 'base',
      },
    ],
  },
  {
    name: 'the method of an operation changes',
    service: 'tracing',
    edits: [edit('tracing/service/paths/server_info.yaml', 'get:\n', 'post:\n')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'operation-moved',
        direction: 'none',
        at: ['tracing/service/paths/server_info.yaml', 'post:'],
      },
    ],
  },
  {
    name: 'an operation is renamed',
    service: 'tracing',
    edits: [edit('tracing/calls/paths/calls_usage.yaml', 'operationId: callsUsage', 'operationId: usageOfCalls')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'operation-renamed',
        direction: 'none',
        at: ['tracing/calls/paths/calls_usage.yaml', 'operationId:'],
        operations: ['usageOfCalls'],
      },
    ],
  },
  {
    name: 'an operation is deprecated',
    service: 'tracing',
    edits: [edit('tracing/calls/paths/trace_usage.yaml', '  x-source:', '  deprecated: true\n  x-source:')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'marked-deprecated',
        direction: 'none',
        at: ['tracing/calls/paths/trace_usage.yaml', 'deprecated:'],
      },
    ],
  },
  {
    name: 'an operation is no longer safe to repeat',
    service: 'tracing',
    edits: [edit('tracing/objects/paths/obj_delete.yaml', 'x-safe-to-repeat: true', 'x-safe-to-repeat: false')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'retry-forbidden',
        direction: 'none',
        at: ['tracing/objects/paths/obj_delete.yaml', 'x-safe-to-repeat:'],
      },
    ],
  },
];
