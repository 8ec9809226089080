import { type Case, edit } from '../case.ts';

const calls = 'tracing/calls/schemas';
const chat = 'inference/chat/schemas';

/** Types and null. */
export const types: readonly Case[] = [
  {
    name: 'a request no longer accepts null',
    service: 'tracing',
    edits: [
      edit(
        'tracing/costs/schemas/CostQueryRequest.yaml',
        "  limit:\n    type: [integer, 'null']",
        '  limit:\n    type: integer',
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-null-removed',
        direction: 'request',
        at: ['tracing/costs/schemas/CostQueryRequest.yaml', '  limit:'],
      },
    ],
  },
  {
    name: 'a request accepts null by its type',
    service: 'tracing',
    edits: [
      edit(
        `${calls}/CallsUsageRequest.yaml`,
        '  include_costs:\n    type: boolean\n',
        "  include_costs:\n    type: [boolean, 'null']\n",
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-null-added',
        direction: 'request',
        at: [`${calls}/CallsUsageRequest.yaml`, '  include_costs:', 'type:'],
      },
    ],
  },
  {
    name: 'a request accepts null beside a reference',
    service: 'tracing',
    edits: [
      edit(
        `${calls}/CallBatchEnd.yaml`,
        '    $ref: CallEndRequest.yaml',
        "    anyOf:\n      - $ref: CallEndRequest.yaml\n      - type: 'null'",
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-null-added',
        direction: 'request',
        at: [`${calls}/CallBatchEnd.yaml`, '  req:', "- type: 'null'"],
      },
    ],
  },
  {
    name: 'a response may be null',
    service: 'inference',
    edits: [
      edit(
        `${chat}/Choice.yaml`,
        '  message:\n    $ref: ReplyMessage.yaml',
        "  message:\n    anyOf:\n      - $ref: ReplyMessage.yaml\n      - type: 'null'",
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'response-null-added',
        direction: 'response',
        at: [`${chat}/Choice.yaml`, '  message:', "- type: 'null'"],
      },
    ],
  },
  {
    name: 'a response is no longer null',
    service: 'tracing',
    edits: [
      edit(
        `${calls}/Call.yaml`,
        "    anyOf:\n      - $ref: CallSummary.yaml\n      - type: 'null'\n",
        '    allOf:\n      - $ref: CallSummary.yaml\n',
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'response-null-removed',
        direction: 'response',
        at: [`${calls}/Call.yaml`, '  summary:'],
      },
    ],
  },
  {
    name: 'null is declared in another way',
    service: 'tracing',
    edits: [
      edit(
        'tracing/costs/schemas/Cost.yaml',
        "  llm_id:\n    type: [string, 'null']\n",
        "  llm_id:\n    anyOf:\n      - type: string\n      - type: 'null'\n",
      ),
    ],
    verdict: 'none',
    changes: [],
  },
  {
    name: 'a request accepts fractions',
    service: 'tracing',
    edits: [
      edit(
        `${calls}/CallsQueryStatsRequest.yaml`,
        "  limit:\n    type: [integer, 'null']",
        "  limit:\n    type: [number, 'null']",
      ),
    ],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-type-widened',
        direction: 'request',
        at: [`${calls}/CallsQueryStatsRequest.yaml`, '  limit:', 'type:'],
      },
    ],
  },
  {
    name: 'a response may have fractions',
    service: 'inference',
    edits: [edit(`${chat}/Usage.yaml`, '  total_tokens:\n    type: integer', '  total_tokens:\n    type: number')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'response-type-widened',
        direction: 'response',
        at: [`${chat}/Usage.yaml`, '  total_tokens:', 'type:'],
      },
    ],
  },
  {
    name: 'a response has a string instead of a number',
    service: 'tracing',
    edits: [edit('tracing/tables/schemas/TableStats.yaml', 'type: integer', 'type: string')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'response-type-changed',
        direction: 'response',
        at: ['tracing/tables/schemas/TableStats.yaml', 'type: string'],
      },
    ],
  },
];
