import { beforeAll, describe, expect, test } from 'vitest';

import { type Broken, compare } from './types/compare.ts';
import { contractOf } from './types/contract.ts';
import { type Declarations, declarationsOf } from './types/declarations.ts';
import { type Promises, promisesOf } from './types/promises.ts';

describe.each(['tracing', 'inference'])('The types of the %s service', (service) => {
  let promises: Promises;
  let declarations: Declarations;
  let broken: Broken;
  beforeAll(() => {
    promises = promisesOf(contractOf(service));
    declarations = declarationsOf(service);
    broken = compare(promises, declarations);
  });

  test('every name in them leads somewhere', () => {
    expect(broken.problems).toEqual([]);
  });

  test('none is `any`, and `unknown` stands exactly where the contract takes any JSON', () => {
    expect(promises.anyJson.size).toBeGreaterThan(0);
    expect(broken.loose).toEqual([]);
    expect(broken.narrow).toEqual([]);
  });

  test('every property and every parameter of the contract is there', () => {
    expect(promises.places.size).toBeGreaterThan(0);
    expect(broken.missing).toEqual([]);
  });

  test('every type, property and parameter shows the description that it has in the contract', () => {
    expect(promises.types.size).toBeGreaterThan(0);
    expect(promises.properties.size).toBeGreaterThan(0);
    expect(broken.undescribed).toEqual([]);
  });

  test('every exported type shows a text, except the tables of all paths and operations', () => {
    const silent = [...declarations.types].filter(([, text]) => text.trim() === '').map(([name]) => name);
    expect(silent.toSorted()).toEqual(['$defs', 'components', 'operations', 'paths', 'webhooks']);
    expect(declarations.types.size).toBeGreaterThan(promises.types.size);
  });
});

describe('The comparison finds', () => {
  const kept: Broken = { problems: [], loose: [], narrow: [], missing: [], undescribed: [] };
  const definition = 'components.schemas.FunctionDefinition';
  const name = /(FunctionDefinition: \{[^}]*\bname: )string/;
  const faults: [fault: string, piece: RegExp, replacement: string, found: Partial<Broken>][] = [
    ['a property that became `unknown`', name, '$1unknown', { loose: [`unknown at ${definition}.name`] }],
    ['a property that became `any`', name, '$1any', { loose: [`any at ${definition}.name`] }],
    ['an `any` inside a union', name, '$1null | any[]', { loose: [`any at ${definition}.name[]`] }],
    ['a property that became `{}`', name, '$1{}', { loose: [`{} at ${definition}.name`] }],
    ['a property that nothing fits', name, '$1never', { loose: [`never at ${definition}.name`] }],
    ['a name that leads nowhere', name, '$1Gone', { problems: [expect.stringContaining("Cannot find name 'Gone'")] }],
    [
      'a property that is gone',
      /(FunctionDefinition: \{[^}]*\b)name: string;/,
      '$1',
      { missing: [`${definition}.name`], undescribed: [`${definition}.name`] },
    ],
    [
      'any JSON that became narrow',
      /(FunctionDefinition: \{[^}]*\[key: string\]: )unknown/,
      '$1string',
      { narrow: [`${definition}.parameters{}`] },
    ],
    [
      'a body behind a name of the file that became `unknown`',
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

  test.each(faults)('%s', (_fault, piece, replacement, found) => {
    const changed = declarationsOf('inference', (text) => {
      expect(text).toMatch(piece);
      return text.replace(piece, replacement);
    });
    expect(compare(promisesOf(contractOf('inference')), changed)).toEqual({ ...kept, ...found });
  });
});
