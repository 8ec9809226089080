import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** Part of the world that the examples tell of, as far as it can be published. */
interface World {
  readonly objects: Readonly<Record<string, readonly { readonly base_object_class?: string; readonly val: object }[]>>;
  readonly tables: Readonly<Record<string, { readonly rows: readonly { readonly val: object }[] }>>;
}

/** A request of the tracing service that publishes something. */
export interface Publication {
  readonly path: string;
  readonly body: object;
}

const project_id = 'acme/support-bot';

/** Makes the requests that publish the objects and tables of the world, in the order of their versions. */
export async function publications(): Promise<Publication[]> {
  const { tables } = await read('tables');
  const { objects } = await read('objects');
  return [
    ...Object.values(tables).map(({ rows }) => ({
      path: '/table/create',
      body: { table: { project_id, rows: rows.map(({ val }) => val) } },
    })),
    ...Object.entries(objects).flatMap(([object_id, versions]) =>
      versions.map(({ val }) => ({ path: '/obj/create', body: { obj: { project_id, object_id, val } } })),
    ),
  ];
}

async function read(name: string): Promise<World> {
  const file = new URL(`../../../../specs/world/${name}.yaml`, import.meta.url);
  return parse(await readFile(file, 'utf8')) as World;
}
