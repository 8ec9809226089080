import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import type { Access } from '../core/access.ts';
import type { Scheme, ServiceOperation } from './contract.ts';

/** One API key and what it opens. */
export interface Key extends Access {
  readonly key: string;
}

/** The header of the contract's `keyHeader`. */
const KEY_HEADER = 'wandb-api-key';

/** Finds out who asks; undefined when nobody does whom the server knows. */
export type Authenticate = (headers: IncomingHttpHeaders, schemes: readonly Scheme[]) => Access | undefined;

/**
 * Makes the check of credentials.
 * @param keys - The keys that are known, or `open`: any key opens every project. Only for a server that nobody else
 *   can reach.
 * @returns The check.
 */
export function createAuthenticate(keys: readonly Key[] | 'open'): Authenticate {
  const known = keys === 'open' ? [] : keys.map(({ key, ...access }) => ({ digest: hashKey(key), access }));
  return (headers, schemes) => {
    const key = schemes.map((scheme) => keyOf(headers, scheme)).find((found) => found !== undefined && found !== '');
    if (key === undefined) return undefined;
    if (keys === 'open') return { user: 'developer', projects: null, role: 'write' };
    // Digests have one length, and all of them are compared, so that the time tells nothing about any key.
    const digest = hashKey(key);
    return known.reduce<Access | undefined>(
      (found, candidate) => (timingSafeEqual(candidate.digest, digest) ? candidate.access : found),
      undefined,
    );
  };
}

function keyOf(headers: IncomingHttpHeaders, scheme: Scheme): string | undefined {
  if (scheme === 'keyHeader') return headers[KEY_HEADER]?.toString();
  const [, kind = '', value = ''] = /^(\S+) +(.*)$/.exec(headers.authorization ?? '') ?? [];
  if (scheme === 'bearerAuth') return kind.toLowerCase() === 'bearer' ? value.trim() : undefined;
  if (kind.toLowerCase() !== 'basic') return undefined;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  // The user name is not looked at (decision 0131).
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : undefined;
}

function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/**
 * Operations that change nothing although they are not GET: they carry a question in their body. Whatever is not here
 * needs a key that may write, so that a new operation is shut until somebody thinks about it.
 */
const READS: ReadonlySet<string> = new Set([
  'annotationQueueItemsQuery',
  'annotationQueuesQueryStream',
  'annotationQueuesStats',
  'callRead',
  'callsQueryStats',
  'callsQueryStream',
  'callStats',
  'callsUsage',
  'chatCompletions',
  'costQuery',
  'evalResultsQuery',
  'evaluationStatus',
  'feedbackPayloadSchema',
  'feedbackQuery',
  'feedbackStats',
  'fileContent',
  'filesStats',
  'objRead',
  'objsQuery',
  'projectsInfo',
  'refsReadBatch',
  'tableQuery',
  'tableQueryStats',
  'tableQueryStatsBatch',
  'tableQueryStream',
  'threadsQueryStream',
  'traceUsage',
]);

/**
 * Says whether a key that may only read opens an operation.
 * @param operation - The operation.
 */
export function isRead({ id, method }: ServiceOperation): boolean {
  return method === 'GET' || READS.has(id);
}
