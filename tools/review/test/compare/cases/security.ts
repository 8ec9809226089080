import { type Case, edit } from '../case.ts';

/** Credentials. */
export const security: readonly Case[] = [
  {
    name: 'an operation without credentials requires them',
    service: 'tracing',
    edits: [edit('tracing/service/paths/version.yaml', '  security: []\n', '')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-security-tightened',
        direction: 'request',
        at: ['tracing/service/paths/version.yaml', 'get:'],
        operations: ['readVersion'],
      },
    ],
  },
  {
    name: 'an operation no longer requires credentials',
    service: 'inference',
    edits: [edit('inference/models/paths/models.yaml', '  x-source: seed\n', '  x-source: seed\n  security: []\n')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-security-loosened',
        direction: 'request',
        at: ['inference/models/paths/models.yaml', 'security:'],
        operations: ['models'],
      },
    ],
  },
  {
    name: 'an operation no longer accepts one kind of credentials',
    service: 'tracing',
    edits: [edit('tracing/open-telemetry/paths/otel_v1_traces.yaml', '    - keyHeader: []\n', '')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-security-tightened',
        direction: 'request',
        at: ['tracing/open-telemetry/paths/otel_v1_traces.yaml', 'security:'],
        operations: ['exportTrace'],
      },
    ],
  },
  {
    name: 'the security of the contract changes',
    service: 'inference',
    alone: true,
    edits: [
      edit('inference/openapi.yaml', '  - bearerAuth: []', '  - keyHeader: []'),
      edit(
        'inference/openapi.yaml',
        '    bearerAuth:\n',
        '    keyHeader:\n      type: apiKey\n      in: header\n      name: api-key\n      description: The API key.\n    bearerAuth:\n',
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-security-tightened',
        direction: 'request',
        at: ['inference/openapi.yaml', 'security:'],
        operations: ['chatCompletions', 'models'],
      },
    ],
  },
  {
    name: 'credentials move into another header',
    service: 'tracing',
    edits: [edit('tracing/openapi.yaml', 'name: wandb-api-key', 'name: api-key')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-security-scheme-changed',
        direction: 'request',
        at: ['tracing/openapi.yaml', 'name: api-key'],
      },
    ],
  },
];
