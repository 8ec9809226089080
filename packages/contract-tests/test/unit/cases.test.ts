import { describe, expect, test } from 'vitest';
import type { ContractCase } from '../../src/index.ts';
import { noteCases as cases, notes as contract } from '../support/notes.ts';

function idsOf(operationId: string): string[] {
  return cases
    .filter(({ operation }) => operation.id === operationId)
    .map(({ id }) => id.slice(operationId.length + 1));
}

describe('the cases of a contract', () => {
  test('have unique ids', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });

  test('are the examples of each response, and the requests that must be rejected', () => {
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

  test('of an operation without body and credentials are its responses alone', () => {
    expect(idsOf('readVersion')).toEqual(both('200/current'));
  });

  test('of a response without a body need no example', () => {
    expect(idsOf('fileWrite').slice(0, 2)).toEqual(both('204'));
  });

  test('need examples on request if no request has the key of the response', () => {
    const needs = cases
      .filter(({ needs: need, via }) => need === 'examples on request' && via === 'client')
      .map(({ id }) => id);
    expect(needs).toContain('noteCreate/200/archived/client');
    expect(needs).toContain('noteWrite/200/broken/client');
    expect(needs).toContain('noteCreate/429/tooMany/client');
    expect(needs).not.toContain('noteCreate/200/signed/client');
    expect(needs).not.toContain('fileWrite/204/client');
    expect(needs).not.toContain('readVersion/200/current/client');
  });

  test('send the request with the key of the response, also for an error', () => {
    const keyOf = (id: string): string | undefined => cases.find((each) => each.id === id)?.request.key;
    expect(keyOf('noteCreate/200/signed/fetch')).toBe('signed');
    expect(keyOf('noteRead/404/gone/fetch')).toBe('gone');
    expect(cases.find(({ id }) => id === 'noteRead/404/gone/fetch')?.needs).toBeUndefined();
  });

  test('send a request for the same media type if no request has the key of the response', () => {
    expect(cases.find(({ id }) => id === 'noteWrite/200/broken/fetch')?.request.key).toBe('streamed');
  });

  test('never reject a body that matches its schema', () => {
    const invalid = cases.filter(({ expect: { kind }, status }) => kind === 'rejection' && status === '422');
    expect(invalid.length).toBeGreaterThan(10);
    expect(invalid.filter(isValid)).toEqual([]);
  });
});

function both(...names: string[]): string[] {
  return names.flatMap((name) => [`${name}/fetch`, `${name}/client`]);
}

function isValid({ request: { body } }: ContractCase): boolean {
  return contract.validate(`${body!.media.pointer}/schema`, body!.value).length === 0;
}
