import { below, type DocumentReader, type Located } from './document.ts';
import type { Pointer } from './model.ts';

const BRANCHES = ['allOf', 'anyOf', 'oneOf'];

/** Finds the properties that a schema names, in all of its branches. */
export function propertyNames(reader: DocumentReader, schema: Pointer): string[] {
  return [...new Set(properties(reader, schema).map(([name]) => name))];
}

/** Finds the properties of a form that hold files: bytes cannot be told from text by their example. */
export function fileProperties(reader: DocumentReader, schema: Pointer): string[] {
  const files = properties(reader, schema).filter(
    ([, { value }]) => value['format'] === 'binary' || value['contentMediaType'] === 'application/octet-stream',
  );
  return files.map(([name]) => name);
}

function properties(reader: DocumentReader, at: Pointer, seen: ReadonlySet<Pointer> = new Set()): [string, Located][] {
  const schema = reader.object(at);
  if (seen.has(schema.at)) return [];
  const inside = new Set([...seen, schema.at]);
  const branches = BRANCHES.flatMap((keyword) => {
    const list = schema.value[keyword];
    return Array.isArray(list) ? list.map((_, index) => below(schema.at, keyword, `${index}`)) : [];
  });
  return [...named(reader, schema), ...branches.flatMap((branch) => properties(reader, branch, inside))];
}

/** A property may be `true`, which says nothing about it but its name. */
function named(reader: DocumentReader, schema: Located): [string, Located][] {
  const at = below(schema.at, 'properties');
  const names = schema.value['properties'] === undefined ? [] : Object.entries(reader.object(at).value);
  return names.map(([name, value]) => {
    const place = below(at, name);
    return [name, typeof value === 'boolean' ? { at: place, value: {} } : reader.object(place)];
  });
}
