import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { readOperations, type ServiceOperation } from './http/contract.ts';
import type { Service } from './http/error-body.ts';

/** What a server needs of a contract. */
export interface ServedContract {
  readonly document: object;
  /** Of the document's text, as clients know it. */
  readonly digest: string;
  readonly operations: readonly ServiceOperation[];
}

/** Reads the contract of a service out of the package of its types. */
export function contractOf(service: Service): ServedContract {
  const path = createRequire(import.meta.url).resolve(`@callscope/${service}-types/openapi.json`);
  const text = readFileSync(path, 'utf8');
  const document = JSON.parse(text) as object;
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
  return { document, digest, operations: readOperations(document) };
}
