import { meaningOf } from '../canonical.ts';
import { isObject, type Node, schemaName } from '../node.ts';
import { code, shown, shownList } from './words.ts';

/** A schema as reports name it among other forms of a value: its name, or what kind of value it is. */
export function formOf({ pointer, value }: Node): string {
  const name = schemaName(pointer);
  if (name !== undefined) return code(name);
  if (!isObject(value)) return shown(value);
  const { type, const: only } = value;
  if (only !== undefined) return shown(only);
  if (typeof type === 'string') return code(type);
  return Array.isArray(type) ? shownList(type) : code(meaningOf(value).slice(0, 40));
}
