import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';

import type { Key } from '../http/credentials.ts';
import { UsageError } from './options.ts';

const schema = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['key', 'user', 'projects'],
    properties: {
      key: { type: 'string', minLength: 8 },
      user: { type: 'string', minLength: 1 },
      projects: { type: 'array', items: { type: 'string', pattern: '^[^/\\s]+/[^/\\s]+$' } },
      role: { enum: ['read', 'write'] },
    },
  },
};

/**
 * Reads the keys of a server.
 * @param path - File with the list; undefined reads `CALLSCOPE_KEYS`.
 * @param env - The environment.
 * @returns The keys; `open` when neither names any.
 * @throws UsageError that names the place, and never shows a key.
 */
export async function readKeys(path: string | undefined, env: NodeJS.ProcessEnv): Promise<readonly Key[] | 'open'> {
  const source = path ?? 'CALLSCOPE_KEYS';
  const text = path === undefined ? env['CALLSCOPE_KEYS'] : await readText(path);
  if (text === undefined || text === '') return 'open';
  const validate = new Ajv2020().compile<(Omit<Key, 'role'> & Partial<Pick<Key, 'role'>>)[]>(schema);
  const list = parse(source, text);
  if (validate(list)) return list.map((key) => ({ role: 'write', ...key }));
  const [error] = validate.errors ?? [];
  throw new UsageError(`${source}: ${error?.instancePath || 'the list'} ${error?.message ?? 'is wrong'}`);
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new UsageError(`${path} cannot be read`);
  }
}

/** The error of the parser is left out: it quotes a piece of the text. */
function parse(source: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UsageError(`${source} is not JSON`);
  }
}
