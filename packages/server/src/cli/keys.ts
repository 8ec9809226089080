import { readFile } from 'node:fs/promises';

import { isProjectId } from '../core/access.ts';
import type { Key } from '../http/credentials.ts';
import { UsageError } from './values.ts';

/**
 * Reads the API keys of a server.
 *
 * @param path - File with a JSON list of keys; if undefined, `CALLSCOPE_KEYS` has the list.
 * @returns the keys; `open` if there is neither a file nor the variable.
 * @throws UsageError that names the key by its number and the field, and never shows a value.
 */
export async function readKeys(path: string | undefined, env: NodeJS.ProcessEnv): Promise<readonly Key[] | 'open'> {
  const source = path ?? 'CALLSCOPE_KEYS';
  const text = path === undefined ? env['CALLSCOPE_KEYS'] : await readText(path);
  if (text === undefined) return 'open';
  // An empty variable or file is a mistake of a deployment: it must not open the server.
  if (text.trim() === '') {
    const remedy = path === undefined ? ', or unset it to accept any key' : '';
    throw new UsageError(`${source} is empty: give it a JSON list of keys${remedy}.`);
  }
  const list = parse(source, text);
  if (!Array.isArray(list)) throw new UsageError(`${source} must be a JSON list of keys.`);
  if (list.length === 0) throw new UsageError(`${source} has no keys.`);
  const keys = list.map((entry: unknown, index) => toKey(entry, `${source}: key ${index + 1}`));
  for (const [index, { key }] of keys.entries()) {
    const first = keys.findIndex((other) => other.key === key);
    if (first < index)
      throw new UsageError(`${source}: keys ${first + 1} and ${index + 1} are equal: remove one of them.`);
  }
  return keys;
}

const FIELDS = ['key', 'user', 'projects', 'role'];
/** `entity/project`, `entity/prefix*` or `entity/*`. In any other place a `*` would match nothing. */
const PROJECT = /^[^/\s*]+\/(?:[^/\s*]+\*?|\*)$/;

function toKey(entry: unknown, location: string): Key {
  const reject = (problem: string): never => {
    throw new UsageError(`${location} ${problem}.`);
  };
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return reject('must be an object');
  // The name of an unknown field is not shown: it may be a key in the wrong position.
  if (Object.keys(entry).some((name) => !FIELDS.includes(name))) {
    return reject(`has an unknown field. The fields are ${FIELDS.join(', ')}`);
  }
  const { key, user, projects, role = 'write' } = entry as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries({ key, user, projects })) {
    if (value === undefined) reject(`has no '${name}'`);
  }
  if (typeof key !== 'string' || key.length < 8)
    return reject("has a 'key' that is not a string of 8 or more characters");
  if (typeof user !== 'string' || user === '') return reject("has a 'user' that is not a non-empty string");
  if (!isProjects(projects)) {
    return reject("has a 'projects' that is not a list of entity/project, entity/prefix* or entity/*");
  }
  if (role !== 'read' && role !== 'write') return reject("has a 'role' that is neither read nor write");
  if (projects.length === 0)
    return reject("has an empty 'projects', and so no access: add a project, or remove the key");
  return { key, user, projects, role };
}

function isProjects(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.every((project) => typeof project === 'string' && PROJECT.test(project) && isProjectId(project))
  );
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new UsageError(`${path} cannot be read: give --keys a file that exists and that this user may read.`);
  }
}

/** Parses JSON. The error of the parser is dropped, because it quotes a part of the text. */
function parse(source: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UsageError(`${source} is not JSON.`);
  }
}
