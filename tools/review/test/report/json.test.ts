import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';

import { toJson } from '../../src/report/json.ts';
import schema from '../../src/report/review.schema.json' with { type: 'json' };
import { change, type Sample, note, reviewOf } from './sample.ts';

const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema);

const first = change();
const second = change({
  severity: 'patch',
  operations: ['callStats'],
  before: 'a',
  after: 'b',
});
const location = { file: 'specs/a.yaml', line: 3 };
const everything: Sample = {
  changes: [first, second],
  notes: {
    own: [note('.changeset/a.md', { '@callscope/tracing-types': 'minor' })],
    unreadable: [{ file: 'b', reason: 'c' }],
  },
  consumers: {
    broken: [
      { kind: 'program', consumer: 'a', location, message: 'b', cause: second },
      { kind: 'readme', consumer: 'a', location, message: 'b' },
    ],
    tried: { contractCases: 1, examples: 2, readmeBlocks: 3, programs: 4 },
  },
  service: {
    coverage: {
      declared: 1,
      added: [{ operationId: 'a', status: '200', lacks: 'test', reason: 'b', location }],
      closed: [{ operationId: 'a', status: '404', lacks: 'example', reason: 'b' }],
      remaining: 0,
    },
    provenance: [{ name: 'a', before: 'seed', after: 'observed', location }],
    otherDeclarations: [{ name: 'A', file: 'a.ts', before: 'x' }],
  },
};

test('the JSON of a review is valid, and has only what its schema declares', () => {
  for (const sample of [everything, {}, { changes: [] }]) {
    validate(JSON.parse(toJson(reviewOf(sample))));
    expect(validate.errors).toBeNull();
  }
});

test('changes are listed once, and other parts refer to them by index', () => {
  const json = JSON.parse(toJson(reviewOf(everything))) as {
    changes: unknown[];
    services: { subjects: { name: string; changes: number[] }[] }[];
    consumers: { broken: { cause?: number }[] };
  };
  expect(json.changes).toEqual([first, second]);
  expect(json.services[0]!.subjects.map(({ name, changes }) => [name, changes])).toEqual([['CallsFilter', [0, 1]]]);
  expect(json.consumers.broken.map(({ cause }) => cause)).toEqual([1, undefined]);
});
