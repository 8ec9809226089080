import type { Operation } from './prism.ts';
import { Refusal } from './refusal.ts';

/** What a caller asked of the mock with the `Prefer` header. */
export interface Preferences {
  code?: number;
  exampleKey?: string;
  dynamic?: boolean;
  seed?: string;
}

const PREFERENCE = /([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s,;"]*))/g;

/**
 * Reads `Prefer: code=429, example=lastDay, dynamic=true, seed=7`. Preferences that Prism does not know are ignored.
 * @throws Refusal (400) for a status or an example that the operation does not have. Prism would silently
 * answer with another status.
 */
export function readPreferences(header: string | undefined, operation: Operation): Preferences {
  const given = new Map<string, string>();
  for (const [, name = '', quoted, plain] of (header ?? '').matchAll(PREFERENCE)) {
    given.set(name.toLowerCase(), quoted ?? plain ?? '');
  }
  const code = given.get('code');
  const exampleKey = given.get('example');
  const dynamic = given.get('dynamic');
  const seed = given.get('seed');
  check(operation, code, exampleKey);
  if (dynamic !== undefined && dynamic !== 'true' && dynamic !== 'false') {
    throw new Refusal(400, `Prefer: dynamic is "${dynamic}". Write dynamic=true or dynamic=false.`);
  }
  return {
    ...(code === undefined ? {} : { code: Number(code) }),
    ...(exampleKey === undefined ? {} : { exampleKey }),
    ...(dynamic === undefined ? {} : { dynamic: dynamic === 'true' }),
    ...(seed === undefined ? {} : { seed }),
  };
}

function check(operation: Operation, code: string | undefined, exampleKey: string | undefined): void {
  const codes = operation.responses.map((response) => response.code);
  if (code !== undefined && !codes.includes(code)) {
    throw new Refusal(400, `Prefer: ${operation.iid} declares no status ${code}. It declares ${codes.join(', ')}.`);
  }
  if (exampleKey === undefined) return;
  const chosen = code ?? codes.filter((declared) => declared.startsWith('2')).toSorted()[0];
  const response = operation.responses.find((candidate) => candidate.code === chosen);
  const keys = (response?.contents ?? []).flatMap((content) => (content.examples ?? []).map((example) => example.key));
  if (!keys.includes(exampleKey)) {
    const known = keys.length > 0 ? `It has ${[...new Set(keys)].join(', ')}.` : 'It has no examples.';
    throw new Refusal(400, `Prefer: the ${chosen} of ${operation.iid} has no example ${exampleKey}. ${known}`);
  }
}
