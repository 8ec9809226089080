import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  basicAuthorization,
  checkApiKey,
  checkBaseUrl,
  ConnectionError,
  createServiceClient,
  createServiceMethods,
  type FetchLike,
  toHeaders,
} from '../src/index.ts';
import { caught } from './support/caught.ts';
import { leanNotesConfig } from './support/lean.ts';
import { notesConfig, type NotesMethods } from './support/notes.ts';

describe('baseUrl', () => {
  test.each([
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['http://127.0.0.1:4010/', 'http://127.0.0.1:4010'],
    ['https://api.example.com/v1', 'https://api.example.com/v1'],
    ['https://api.example.com/v1//', 'https://api.example.com/v1'],
    ['HTTPS://API.example.com', 'https://api.example.com'],
    ['https://api.example.com:8443/a@b/', 'https://api.example.com:8443/a@b'],
  ])('%s becomes %s', (given, url) => {
    expect(checkBaseUrl('createNotesClient', given)).toBe(url);
  });

  test.each([
    [undefined],
    [null],
    [''],
    ['localhost:4010'],
    ['/v1'],
    ['ftp://host'],
    ['http://'],
    [7],
    ['sk-live-0f9e'],
    ['http://api:s3cret@host'],
    ['http://s3cret@host'],
    ['http://host?api_key=s3cret'],
    ['http://host#s3cret'],
    ['http://host/v1?'],
  ])('%s is rejected, and the error does not contain it', (given) => {
    const attempt = (): string => checkBaseUrl('createNotesClient', given);
    expect(attempt).toThrow(
      new TypeError(
        'createNotesClient: option "baseUrl" must be an absolute http(s) URL without user, password, query and fragment.',
      ),
    );
  });
});

describe('apiKey', () => {
  test('null is valid', () => {
    expect(checkApiKey('createNotesClient', null)).toBeNull();
  });

  test.each([[undefined], [''], ['  '], [7], ['s3cret\n'], ['s3\r\ncret'], ['s3cret\0'], ['s3cret\uD800']])(
    '%j is rejected, and the error does not contain it',
    (given) => {
      expect(() => checkApiKey('createNotesClient', given)).toThrow(
        new TypeError('createNotesClient: option "apiKey" must be your key without line breaks, or null.'),
      );
    },
  );

  test.each([['k'], ['two words'], [' k3y with Zürich 😀 ']])('%j is kept unchanged', (given) => {
    expect(checkApiKey('createNotesClient', given)).toBe(given);
  });
});

describe('header fields', () => {
  test('are copied from an object or from headers', () => {
    expect([...toHeaders('f', { 'X-A': '1' })]).toEqual([['x-a', '1']]);
    expect([...toHeaders('f', new Headers({ 'X-A': '1' }))]).toEqual([['x-a', '1']]);
    expect([...toHeaders('f', undefined)]).toEqual([]);
  });

  test.each([
    ['X-A', 's3cret\nvalue'],
    ['X-A', 's3cret…'],
    ['X A', 's3cret'],
  ])('%j with an invalid name or value is named, and the error does not contain its value', (name, value) => {
    const attempt = (): Headers => toHeaders('readVersion', { [name]: value });
    expect(attempt).toThrow(`readVersion: header ${JSON.stringify(name)} must be one line of Latin-1 characters.`);
    expect(attempt).not.toThrow('s3cret');
  });
});

test('Basic authentication is the base64 of UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (password) => {
      const [scheme, pair] = basicAuthorization('api', password).split(' ');
      expect(scheme).toBe('Basic');
      expect(Buffer.from(pair!, 'base64').toString('utf8')).toBe(`api:${password}`);
    }),
  );
});

test('undefined header fields are not sent', () => {
  expect([...toHeaders('createNotesClient', { 'X-Team': undefined, 'X-User': 'ada' })]).toEqual([['x-user', 'ada']]);
});

test('an unknown operation in "retry.also" is rejected', () => {
  const config = notesConfig('http://notes.test');
  expect(() => createServiceClient({ ...config, retry: { also: ['noteWrite'] } })).not.toThrow();
  expect(() => createServiceClient({ ...config, retry: { also: ['noteWrit'] } })).toThrow(
    new TypeError(
      'notesClient: option "also" must be a list of ids of operations, which are the names of the methods.',
    ),
  );
});

test.each([undefined, null])('a fetch that returns %s is a connection without a response', async (nothing) => {
  const fetch = (() => Promise.resolve(nothing)) as never as FetchLike;
  const config = { ...leanNotesConfig('http://notes.test', fetch), retry: false as const };
  for (const client of [createServiceClient<NotesMethods>(config), createServiceMethods<NotesMethods>(config)]) {
    const error = await caught(client.noteRead({ book: 'b', note: 'n' }));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ cause: { message: 'got no response from fetch' } });
  }
});
