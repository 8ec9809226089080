import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import type { Access } from '../core/access.ts';
import { ServiceError } from '../core/errors.ts';
import type { Scheme, ServiceOperation } from './contract.ts';

/** An API key and its access. */
export interface Key extends Access {
  readonly key: string;
}

/** The header field of the scheme `keyHeader`. */
const KEY_HEADER = 'wandb-api-key';

/**
 * Returns the access of the API key in the headers, sent by one of the schemes.
 *
 * @throws ServiceError 401 without a key, or for an unknown one.
 */
export type Authenticate = (headers: IncomingHttpHeaders, schemes: readonly Scheme[]) => Access;

/** The authentication of a server. */
export interface Authentication {
  readonly authenticate: Authenticate;
  /**
   * Replaces all keys. Requests that have begun keep their access.
   *
   * @throws TypeError when any key is accepted.
   */
  replaceKeys(keys: readonly Key[]): void;
}

/**
 * Creates the authentication of a server.
 *
 * @param keys - The known keys, or `open`: any key gives access to every project. Only for a server that nobody else
 *   can connect to.
 */
export function createAuthentication(keys: readonly Key[] | 'open'): Authentication {
  let known = keys === 'open' ? [] : hashKeys(keys);
  const authenticate: Authenticate = (headers, schemes) => {
    const key = schemes.map((scheme) => readKey(headers, scheme)).find((found) => found !== undefined && found !== '');
    if (keys === 'open') {
      if (key !== undefined) return { user: 'developer', projects: null, role: 'write' };
      const example = schemes.includes('basicAuth') ? '-u api:any-key' : "-H 'Authorization: Bearer any-key'";
      throw unauthorized(`No API key. Any key works here, for example: ${example}`, schemes);
    }
    // Digests have one length, and all of them are compared, so that the duration reveals nothing about any key.
    const digest = hashKey(key ?? '');
    const access = known.reduce<Access | undefined>(
      (found, candidate) => (timingSafeEqual(candidate.digest, digest) ? candidate.access : found),
      undefined,
    );
    if (key === undefined || !access) {
      throw unauthorized('The API key is missing or unknown. Send one that this server knows.', schemes);
    }
    return access;
  };
  return {
    authenticate,
    replaceKeys(replacement) {
      if (keys === 'open') throw new TypeError('A server that accepts any key has no keys to replace.');
      known = hashKeys(replacement);
    },
  };
}

function hashKeys(keys: readonly Key[]): { readonly digest: Buffer; readonly access: Access }[] {
  return keys.map(({ key, ...access }) => ({ digest: hashKey(key), access }));
}

function unauthorized(message: string, schemes: readonly Scheme[]): ServiceError {
  const challenge = schemes.includes('basicAuth') ? 'Basic realm="callscope"' : 'Bearer';
  return new ServiceError(401, message, { headers: { 'www-authenticate': challenge } });
}

function readKey(headers: IncomingHttpHeaders, scheme: Scheme): string | undefined {
  if (scheme === 'keyHeader') return headers[KEY_HEADER]?.toString();
  const [, kind = '', value = ''] = /^(\S+) +(.*)$/.exec(headers.authorization ?? '') ?? [];
  if (scheme === 'bearerAuth') return kind.toLowerCase() === 'bearer' ? value.trim() : undefined;
  if (kind.toLowerCase() !== 'basic') return undefined;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  // The user name is ignored (decision 0131).
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : undefined;
}

function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/**
 * Operations that read although they are not GET: their body is a query. All others need a key with the role `write`,
 * so that a new operation is closed to readers until it is listed here.
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

/** Returns true if a key with the role `read` may call the operation. */
export function isRead({ id, method }: ServiceOperation): boolean {
  return method === 'GET' || READS.has(id);
}
