import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** Part of the world that the examples tell of, as far as it can be published. */
interface World {
  readonly objects: Readonly<Record<string, readonly { readonly base_object_class?: string; readonly val: object }[]>>;
  readonly tables: Readonly<Record<string, { readonly rows: readonly { readonly val: object }[] }>>;
}

const project_id = 'acme/support-bot';

/**
 * Publishes the objects and tables of the world, in the order of their versions.
 * @param baseUrl - Address of the tracing service.
 * @param apiKey - A key of the project of the examples.
 * @throws when the service does not take one of them.
 */
export async function publishWorld(baseUrl: string, apiKey: string): Promise<void> {
  const { tables } = await read('tables');
  const { objects } = await read('objects');
  const requests: (readonly [path: string, body: object])[] = [
    ...Object.values(tables).map(
      ({ rows }) => ['/table/create', { table: { project_id, rows: rows.map(({ val }) => val) } }] as const,
    ),
    ...Object.entries(objects).flatMap(([object_id, versions]) =>
      versions.map(({ val }) => ['/obj/create', { obj: { project_id, object_id, val } }] as const),
    ),
  ];
  const headers = {
    authorization: `Basic ${Buffer.from(`api:${apiKey}`).toString('base64')}`,
    'content-type': 'application/json',
  };
  for (const [path, body] of requests) {
    const answer = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}: ${await answer.text()}`);
  }
}

async function read(name: string): Promise<World> {
  const file = new URL(`../../../../specs/world/${name}.yaml`, import.meta.url);
  return parse(await readFile(file, 'utf8')) as World;
}
