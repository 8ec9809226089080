import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import type { Bytes } from '../../src/core/handler.ts';
import { type Area, openArea, outsider } from '../support/area.ts';

const project_id = 'acme/support-bot';
const file = (content: string | Uint8Array): Bytes => ({ bytes: Buffer.from(content), type: 'text/plain', name: 'x' });

describe('Files', () => {
  let area: Area;
  beforeAll(async () => {
    area = await openArea(tracingHandlers);
  });
  afterAll(() => area.close());

  const content = async (digest: string, access?: typeof outsider, project = project_id): Promise<Buffer> =>
    Buffer.from(((await area.call('fileContent', { project_id: project, digest }, access)) as Bytes).bytes);
  const create = (bytes: Bytes, more: object = {}): Promise<unknown> =>
    area.call('fileCreate', { project_id, file: bytes, ...more });

  test.each([
    ['async function add(a,b){return a+b}', 'nGhrRNGFhgyCHbSnKHget8jpLhZ4Sgj7oTs0yB4hXow'],
    ['', '47DEQpj8HBSaXYTImWX5JCeuQeRkm5NMpJWZG3hSuFU'],
  ])('have the digest of the published rule: %j', async (text, digest) => {
    expect(await create(file(text))).toEqual({ digest });
    expect((await content(digest)).toString()).toBe(text);
  });

  test('return every byte, also of files with many pieces', async () => {
    const bytes = Buffer.from(Array.from({ length: 3_000_001 }, (_, index) => (index * 31) % 256));
    const { digest } = (await create(file(bytes))) as { digest: string };
    expect((await content(digest)).equals(bytes)).toBe(true);
  });

  test('count once, however often they are uploaded', async () => {
    const total = async (): Promise<number> =>
      ((await area.call('filesStats', { project_id })) as { total_size_bytes: number }).total_size_bytes;
    const before = await total();
    await create(file('counted once'));
    area.clock.now += 1000;
    await create(file('counted once'));
    expect(await total()).toBe(before + 12);
  });

  test('are rejected if they do not have the expected digest', async () => {
    const refused = create(file('damaged'), { expected_digest: '47DEQpj8HBSaXYTImWX5JCeuQeRkm5NMpJWZG3hSuFU' });
    await expect(refused).rejects.toMatchObject({ status: 409 });
    const expected_digest = '47DEQpj8HBSaXYTImWX5JCeuQeRkm5NMpJWZG3hSuFU';
    expect(await create(file(''), { expected_digest })).toEqual({ digest: expected_digest });
  });

  test('that the project does not have return 404', async () => {
    await expect(content('unknown')).rejects.toMatchObject({ status: 404 });
  });

  test('of other projects cannot be read, written or counted', async () => {
    const { digest } = (await create(file('secret'))) as { digest: string };
    await expect(content(digest, outsider)).rejects.toMatchObject({ status: 403 });
    await expect(content(digest, outsider, 'globex/other')).rejects.toMatchObject({ status: 404 });
    await expect(area.call('fileCreate', { project_id, file: file('x') }, outsider)).rejects.toMatchObject({
      status: 403,
    });
    await expect(area.call('filesStats', { project_id }, outsider)).rejects.toMatchObject({ status: 403 });
    const theirs = await area.call('filesStats', { project_id: 'globex/other' }, outsider);
    expect(theirs).toEqual({ total_size_bytes: 0 });
  });
});
