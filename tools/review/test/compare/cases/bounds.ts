import { type Case, edit } from '../case.ts';

const calls = 'tracing/calls/schemas';
const chat = 'inference/chat/schemas';

/** Bounds, formats, patterns and conditions. */
export const bounds: readonly Case[] = [
  {
    name: 'a request has a tighter bound',
    service: 'tracing',
    edits: [edit(`${calls}/CallUpdateRequest.yaml`, 'maxLength: 1024', 'maxLength: 256')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-bound-tightened',
        direction: 'request',
        at: [`${calls}/CallUpdateRequest.yaml`, 'maxLength:'],
      },
    ],
  },
  {
    name: 'a request has a looser bound',
    service: 'tracing',
    edits: [edit(`${calls}/CallStatsRequest.yaml`, '    minimum: 1\n', '    minimum: 0\n')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'request-bound-loosened',
        direction: 'request',
        at: [`${calls}/CallStatsRequest.yaml`, 'minimum:'],
      },
    ],
  },
  {
    name: 'a response has a looser bound',
    service: 'inference',
    edits: [edit(`${chat}/ChunkChoice.yaml`, '    minimum: 0\n', '    minimum: -1\n')],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'response-bound-loosened',
        direction: 'response',
        at: [`${chat}/ChunkChoice.yaml`, 'minimum:'],
      },
    ],
  },
  {
    name: 'a response has a new bound',
    service: 'inference',
    edits: [edit(`${chat}/TokenLogprob.yaml`, '    type: number\n', '    type: number\n    maximum: 0\n')],
    verdict: 'minor',
    changes: [
      {
        severity: 'minor',
        rule: 'response-bound-tightened',
        direction: 'response',
        at: [`${chat}/TokenLogprob.yaml`, 'maximum:'],
      },
    ],
  },
  {
    name: 'a bound that every value meets is added',
    service: 'tracing',
    edits: [edit(`${calls}/CallsDeleteRequest.yaml`, '    type: array\n', '    type: array\n    minItems: 0\n')],
    verdict: 'none',
    changes: [],
  },
  {
    name: 'a request has a new format',
    service: 'tracing',
    edits: [
      edit(`${calls}/CallReadRequest.yaml`, '  id:\n    type: string\n', '  id:\n    type: string\n    format: uuid\n'),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-bound-tightened',
        direction: 'request',
        at: [`${calls}/CallReadRequest.yaml`, 'format:'],
      },
    ],
  },
  {
    name: 'a pattern changes',
    service: 'inference',
    edits: [edit('inference/shared/parameters/CompatProject.yaml', "'^[^/\\s]+/[^/\\s]+$'", "'^[a-z]+/[a-z]+$'")],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-constraint-changed',
        direction: 'request',
        at: ['inference/shared/parameters/CompatProject.yaml', 'pattern:'],
      },
    ],
  },
  {
    name: 'a condition between properties of a request changes',
    service: 'inference',
    edits: [
      edit(
        `${chat}/RepetitionDetection.yaml`,
        'properties: { min_count: { minimum: 2 } }',
        'properties: { min_count: { minimum: 3 } }',
      ),
    ],
    verdict: 'major',
    changes: [
      {
        severity: 'major',
        rule: 'request-constraint-changed',
        direction: 'request',
        at: [`${chat}/RepetitionDetection.yaml`, 'dependentSchemas:'],
      },
    ],
  },
];
