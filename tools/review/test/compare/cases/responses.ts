import { type Case, edit } from '../case.ts';

/** Statuses and headers of responses, and parts of forms. */
export const responses: readonly Case[] = [
  {
    name: 'an error status is removed',
    service: 'tracing',
    edits: [
      edit(
        'tracing/files/paths/file_create.yaml',
        "    '409':\n      $ref: ../../shared/responses/Conflict.yaml\n",
        '',
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'response-error-status-removed',
        direction: 'response',
        at: ['tracing/files/paths/file_create.yaml', "'409':"],
        in: 'base',
      },
    ],
  },
  {
    name: 'an error status is added',
    service: 'tracing',
    edits: [
      edit(
        'tracing/files/paths/files_query_stats.yaml',
        "    '429':",
        "    '404':\n      $ref: ../../shared/responses/NotFound.yaml\n    '429':",
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'response-error-status-added',
        direction: 'response',
        at: ['tracing/files/paths/files_query_stats.yaml', "'404':"],
      },
    ],
  },
  {
    name: 'the status of a success changes',
    service: 'tracing',
    edits: [edit('tracing/costs/paths/cost_create.yaml', "    '200':", "    '201':")],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'response-success-status-changed',
        direction: 'response',
        at: ['tracing/costs/paths/cost_create.yaml', "'201':"],
      },
    ],
  },
  {
    name: 'a second success status is added',
    service: 'tracing',
    edits: [
      edit(
        'tracing/costs/paths/cost_purge.yaml',
        "    '400':",
        "    '204':\n      description: There was nothing to delete.\n    '400':",
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'response-success-status-added',
        direction: 'response',
        at: ['tracing/costs/paths/cost_purge.yaml', "'204':"],
      },
    ],
  },
  {
    name: 'a header of a shared response is removed',
    service: 'inference',
    edits: [
      edit(
        'inference/shared/responses/TooManyRequests.yaml',
        '  Retry-After:\n    $ref: ../headers/RetryAfter.yaml\n',
        '',
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'response-header-removed',
        direction: 'response',
        at: ['inference/shared/responses/TooManyRequests.yaml', 'Retry-After:'],
        in: 'base',
      },
    ],
  },
  {
    name: 'a header of a shared response is added',
    service: 'tracing',
    edits: [
      edit(
        'tracing/shared/responses/Conflict.yaml',
        'headers:\n',
        'headers:\n  Retry-After:\n    $ref: ../headers/RetryAfter.yaml\n',
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'response-header-added',
        direction: 'response',
        at: ['tracing/shared/responses/Conflict.yaml', 'Retry-After:'],
      },
    ],
  },
  {
    name: 'a header becomes required',
    service: 'tracing',
    edits: [edit('tracing/shared/headers/RetryAfter.yaml', 'schema:\n', 'required: true\nschema:\n')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'response-header-became-required',
        direction: 'response',
        at: ['tracing/shared/headers/RetryAfter.yaml', 'required:'],
      },
    ],
  },
  {
    name: 'a header becomes optional',
    service: 'inference',
    before: [edit('inference/shared/headers/RetryAfter.yaml', 'schema:\n', 'required: true\nschema:\n')],
    edits: [edit('inference/shared/headers/RetryAfter.yaml', 'required: true\n', '')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'response-header-became-optional',
        direction: 'response',
        at: ['inference/shared/headers/RetryAfter.yaml', 'description:'],
      },
    ],
  },
  {
    name: 'a required part of a form is added',
    service: 'tracing',
    edits: [
      edit(
        'tracing/files/schemas/FileCreateRequest.yaml',
        'required: [project_id, file]',
        'required: [project_id, file, name]',
      ),
      edit(
        'tracing/files/schemas/FileCreateRequest.yaml',
        '  expected_digest:\n',
        '  name:\n    type: string\n    description: Name of the file.\n  expected_digest:\n',
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-property-added-required',
        direction: 'request',
        at: ['tracing/files/schemas/FileCreateRequest.yaml', '  name:'],
      },
    ],
  },
  {
    name: 'a part of a form is encoded differently',
    service: 'tracing',
    edits: [
      edit(
        'tracing/files/paths/file_create.yaml',
        '        examples:\n          source:\n            $ref: ../examples/fileCreate.yaml#/fileCreateSourceRequest\n',
        '        encoding:\n          file:\n            contentType: application/pdf\n        examples:\n          source:\n            $ref: ../examples/fileCreate.yaml#/fileCreateSourceRequest\n',
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-part-encoding-changed',
        direction: 'request',
        at: ['tracing/files/paths/file_create.yaml', 'encoding:'],
      },
    ],
  },
];
