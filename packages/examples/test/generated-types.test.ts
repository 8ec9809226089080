import { beforeAll, describe, expect, test } from 'vitest';

import { compare, type Differences } from './types/compare.ts';
import { readContract } from './types/contract.ts';
import { type Declarations, readDeclarations } from './types/declarations.ts';
import { type ExpectedTypes, readExpectedTypes } from './types/expected-types.ts';

describe.each(['tracing', 'inference'])('The types of the %s service', (service) => {
  let expected: ExpectedTypes;
  let declarations: Declarations;
  let differences: Differences;
  beforeAll(() => {
    expected = readExpectedTypes(readContract(service));
    declarations = readDeclarations(service);
    differences = compare(expected, declarations);
  });

  test('compile', () => {
    expect(differences.problems).toEqual([]);
  });

  test('are never `any`, and `unknown` exactly where the contract allows any JSON', () => {
    expect(expected.anyJson.size).toBeGreaterThan(0);
    expect(differences.loose).toEqual([]);
    expect(differences.narrow).toEqual([]);
  });

  test('have every property and every parameter of the contract', () => {
    expect(expected.paths.size).toBeGreaterThan(0);
    expect(differences.missing).toEqual([]);
  });

  test('show the description of every type, property and parameter', () => {
    expect(expected.types.size).toBeGreaterThan(0);
    expect(expected.properties.size).toBeGreaterThan(0);
    expect(differences.undescribed).toEqual([]);
  });

  test('have a hover text each, except the tables of all paths and operations', () => {
    const undescribed = [...declarations.types].filter(([, text]) => text.trim() === '').map(([name]) => name);
    expect(undescribed.toSorted()).toEqual(['$defs', 'components', 'operations', 'paths', 'webhooks']);
    expect(declarations.types.size).toBeGreaterThan(expected.types.size);
  });
});

describe('The comparison finds', () => {
  const none: Differences = { problems: [], loose: [], narrow: [], missing: [], undescribed: [] };
  const definition = 'components.schemas.FunctionDefinition';
  const name = /(FunctionDefinition: \{[^}]*\bname: )string/;
  const changes: [name: string, pattern: RegExp, replacement: string, found: Partial<Differences>][] = [
    ['a property that became `unknown`', name, '$1unknown', { loose: [`unknown at ${definition}.name`] }],
    ['a property that became `any`', name, '$1any', { loose: [`any at ${definition}.name`] }],
    ['an `any` inside a union', name, '$1null | any[]', { loose: [`any at ${definition}.name[]`] }],
    ['a property that became `{}`', name, '$1{}', { loose: [`{} at ${definition}.name`] }],
    ['a property that became `never`', name, '$1never', { loose: [`never at ${definition}.name`] }],
    [
      'a reference that does not resolve',
      name,
      '$1Gone',
      { problems: [expect.stringContaining("Cannot find name 'Gone'")] },
    ],
    [
      'a property that is missing',
      /(FunctionDefinition: \{[^}]*\b)name: string;/,
      '$1',
      { missing: [`${definition}.name`], undescribed: [`${definition}.name`] },
    ],
    [
      'any JSON that became a string',
      /(FunctionDefinition: \{[^}]*\[key: string\]: )unknown/,
      '$1string',
      { narrow: [`${definition}.parameters{}`] },
    ],
    [
      'a body in a local type that became `unknown`',
      /(interface JsonBody<Body> \{[^}]*\bjson.: )Body/,
      '$1unknown',
      { loose: ['unknown at operations.chatCompletions.requestBody.content.application/json'] },
    ],
    [
      'a property without its description',
      /(FunctionDefinition: \{\s*)\/\*\*.*?\*\/(\s*name: )/,
      '$1$2',
      { undescribed: [`${definition}.name`] },
    ],
    [
      'a type without its description',
      /\/\*\*[^\n]*\*\/\s*(export type FunctionDefinition )/,
      '$1',
      { undescribed: ['FunctionDefinition'] },
    ],
  ];

  test.each(changes)('%s', (_name, pattern, replacement, found) => {
    const changed = readDeclarations('inference', (text) => {
      expect(text).toMatch(pattern);
      return text.replace(pattern, replacement);
    });
    expect(compare(readExpectedTypes(readContract('inference')), changed)).toEqual({ ...none, ...found });
  });
});
