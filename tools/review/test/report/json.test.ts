import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';

import { toJson } from '../../src/report/json.ts';
import schema from '../../src/report/review.schema.json' with { type: 'json' };
import { change, type MadeUp, note, reviewOf } from './made-up.ts';

const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema);

const first = change();
const second = change({
  severity: 'patch',
  operations: ['callStats'],
  before: 'a',
  after: 'b',
  engine: { severity: 'major', why: 'So.' },
});
const location = { file: 'specs/a.yaml', line: 3 };
const everything: MadeUp = {
  changes: [first, second],
  notes: {
    own: [note('.changeset/a.md', { '@callscope/tracing-types': 'minor' })],
    unreadable: [{ file: 'b', reason: 'c' }],
  },
  yesterday: {
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

test('the JSON of a review is what its schema says, with nothing that the schema does not know', () => {
  for (const made of [everything, {}, { changes: [] }]) {
    validate(JSON.parse(toJson(reviewOf(made))));
    expect(validate.errors).toBeNull();
  }
});

test('changes are listed once, and others name them by their place', () => {
  const json = JSON.parse(toJson(reviewOf(everything))) as {
    changes: unknown[];
    services: { subjects: { name: string; changes: number[] }[] }[];
    consumers: { broken: { cause?: number }[] };
  };
  expect(json.changes).toEqual([first, second]);
  expect(json.services[0]!.subjects.map(({ name, changes }) => [name, changes])).toEqual([['CallsFilter', [0, 1]]]);
  expect(json.consumers.broken.map(({ cause }) => cause)).toEqual([1, undefined]);
});
