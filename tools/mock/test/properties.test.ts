import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mock } from '../src/mock.ts';
import { declared, postNote, startFixture } from './fixture.ts';

const encodings = fc.constantFrom('identity', 'gzip', 'deflate', 'br');
const boundary = 'multipart/form-data; boundary=x';

describe('Any input', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startFixture();
  });
  afterAll(() => mock.close());

  test('Any bytes as a JSON body get a declared status', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), encodings, async (bytes, encoding) => {
        const response = await postNote(mock, Buffer.from(bytes), { 'content-encoding': encoding });
        expect(declared).toContain(response.status);
        expect(await response.json()).toBeTypeOf('object');
      }),
      { numRuns: 300 },
    );
  });

  test('Any JSON value as a body gets 200 or 422', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        expect([200, 422]).toContain((await postNote(mock, body)).status);
      }),
      { numRuns: 200 },
    );
  });

  test('Any bytes as a form get a declared status', async () => {
    const part = fc
      .stringMatching(/^[ -~]{0,40}$/)
      .map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`);
    const pieces = fc.array(fc.oneof(part, fc.string(), fc.constantFrom('--x--', '\r\n', '--x')));
    await fc.assert(
      fc.asyncProperty(pieces, async (texts) => {
        const body = texts.join('');
        const response = await fetch(`${mock.url}/files`, {
          method: 'POST',
          body,
          headers: { 'content-type': boundary },
        });
        expect(declared).toContain(response.status);
      }),
      { numRuns: 300 },
    );
  });

  test('Any path gets a response in the form of the service', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), fc.webQueryParameters(), async (path, query) => {
        const response = await fetch(`${mock.url}/notes/${path}?${query}`);
        expect([200, 400, 404, 405, 422]).toContain(response.status);
        expect(await response.json()).toBeTypeOf('object');
      }),
      { numRuns: 200 },
    );
  });

  test('A deeply nested body gets a response', async () => {
    const body = `{"text":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    expect((await postNote(mock, body)).status).toBe(422);
  });
});
