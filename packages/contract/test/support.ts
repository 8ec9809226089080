import type { Components, Document, PathItemObject } from '../src/index.ts';

/** Makes a document of paths and components. */
export function documentOf(paths: Readonly<Record<string, PathItemObject>>, components: Components = {}): Document {
  return { openapi: '3.1.1', info: { title: 'Notes', version: '1' }, paths, components };
}
