import { describe, expect, test } from 'vitest';
import type { ContractCase } from '../../src/cases/case.ts';
import { contractCases } from '../../src/cases/index.ts';
import { readNotes } from '../support/notes.ts';

const contract = readNotes();
const cases = contractCases(contract);

function idsOf(operationId: string): string[] {
  return cases
    .filter(({ operation }) => operation.id === operationId)
    .map(({ id }) => id.slice(operationId.length + 1));
}

describe('the cases of a contract', () => {
  test('have ids of their own', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });

  test('are the examples of each answer, and what must be refused', () => {
    expect(idsOf('noteCreate')).toEqual([
      ...both('200/plain', '200/signed', '200/archived'),
      ...both('400/unreadable', '401/unauthorized', '422/invalid', '429/tooMany'),
      '401/a request without credentials',
      '401/malformed credentials',
      '401/the credentials of another scheme',
      '401/a key that is not known',
      '400/a body that is cut short',
      '422/a body without text',
      '422/a body with an unknown property in it',
      '422/a body with text of a wrong type',
      '422/a body with project_id of a wrong type',
      '422/a body with author of a wrong type',
      '422/a body with labels of a wrong type',
      '422/a body without author/name',
      '422/a body without labels/*/name',
      '422/a body with an unknown property in author',
    ]);
  });

  test('of an operation without body and credentials are its answers alone', () => {
    expect(idsOf('readVersion')).toEqual(both('200/current'));
  });

  test('of an answer without a body need no example', () => {
    expect(idsOf('fileWrite').slice(0, 2)).toEqual(both('204'));
  });

  test('need a target that rehearses where no request shares the key of the answer', () => {
    const needs = cases.filter(({ needs: need, via }) => need === 'rehearsal' && via === 'client').map(({ id }) => id);
    expect(needs).toContain('noteCreate/200/archived/client');
    expect(needs).toContain('noteWrite/200/broken/client');
    expect(needs).toContain('noteCreate/429/tooMany/client');
    expect(needs).not.toContain('noteCreate/200/signed/client');
    expect(needs).not.toContain('fileWrite/204/client');
    expect(needs).not.toContain('readVersion/200/current/client');
  });

  test('send the request that shares the key, also with an error', () => {
    const keyOf = (id: string): string | undefined => cases.find((each) => each.id === id)?.request.key;
    expect(keyOf('noteCreate/200/signed/fetch')).toBe('signed');
    expect(keyOf('noteRead/404/gone/fetch')).toBe('gone');
    expect(cases.find(({ id }) => id === 'noteRead/404/gone/fetch')?.needs).toBeUndefined();
  });

  test('send a request of the same media type where an answer has no request of its own', () => {
    expect(cases.find(({ id }) => id === 'noteWrite/200/broken/fetch')?.request.key).toBe('streamed');
  });

  test('never send a body that fits its schema and must be refused', () => {
    const invalid = cases.filter(({ expect: { kind }, status }) => kind === 'refusal' && status === '422');
    expect(invalid.length).toBeGreaterThan(10);
    expect(invalid.filter(fits)).toEqual([]);
  });
});

function both(...names: string[]): string[] {
  return names.flatMap((name) => [`${name}/fetch`, `${name}/client`]);
}

function fits({ request: { body } }: ContractCase): boolean {
  return contract.validate(body!.media.schema, body!.value).length === 0;
}
