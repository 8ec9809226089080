import { isDeepStrictEqual } from 'node:util';

import { type Response, toFragment } from '@callscope/contract';

import type { ContractCase } from './case.ts';
import { clientViolations, type Exchange, exampleViolations, mediaTypeOf, responseViolations } from './check.ts';
import { responseFile, schemaOf } from './contract.ts';
import { encodePath, withProject } from './encode.ts';
import { noResponse, redactor, send } from './send.ts';
import type { Abilities, Capabilities, Target } from './target.ts';

/** The outcome of a case. */
export interface CaseResult {
  /** `not yet`: the target lists the operation as missing, and returned 501. */
  readonly outcome: 'passed' | 'failed' | 'waived' | 'not yet';
  /** Reason why the case did not pass, with request and response. Shows no key. Empty if it passed. */
  readonly message: string;
}

/** Status of an operation that a target does not implement, whether it is declared or not. */
const NOT_IMPLEMENTED = 501;

/** A body is shown up to this length: enough to recognize it, short enough for a log. */
const MAX_BODY_LENGTH = 400;

/** Returns the reason why a case cannot be run on a target; undefined if it can. */
export function waivedReason(each: ContractCase, target: Abilities): string | undefined {
  const isTriggered = triggerOf(each, target) !== undefined;
  const needs = (each.needs ?? []).filter((need) => need !== 'examples on request' || !isTriggered);
  return needs.map((need) => target.profile.lacks[need]).find((reason) => reason !== undefined);
}

/**
 * Runs one case. A target that does not respond fails the case.
 *
 * @param each - One of `contractCases`.
 * @throws ContractError when a schema of the contract cannot be compiled; nothing else.
 */
export async function runCase(each: ContractCase, target: Target): Promise<CaseResult> {
  const reason = waivedReason(each, target);
  if (reason !== undefined) return { outcome: 'waived', message: reason };
  const redact = redactor(target.apiKey, target.capabilities?.unauthorized?.apiKey);
  const trigger = triggerOf(each, target);
  const headers = { ...target.headers, ...trigger?.headers };
  const exchange = await send(trigger?.each ?? each, { ...target, ...trigger?.as, headers });
  if (exchange.received) target.observe?.(each, exchange.received);
  if (isMissing(each, target) && exchange.received?.status === NOT_IMPLEMENTED) {
    return { outcome: 'not yet', message: `${target.name} does not implement ${each.operation.id} yet` };
  }
  const violations = await violationsIn(each, target, exchange, redact);
  if (violations.length === 0) return { outcome: 'passed', message: '' };
  return { outcome: 'failed', message: redact(failureMessage(each, target, exchange, violations)) };
}

/** True for a case that must end with 501. What is invalid is rejected whether the operation is implemented or not. */
function isMissing({ operation, expect }: ContractCase, { missing = [] }: Target): boolean {
  return expect.kind === 'response' && missing.includes(operation.id);
}

async function violationsIn(
  each: ContractCase,
  target: Target,
  exchange: Exchange,
  redact: (text: string) => string,
): Promise<string[]> {
  const { contract, operation, expect } = each;
  const { received, thrown } = exchange;
  if (received === undefined) return [noResponse(thrown, target, each.via)];
  const accepted = acceptedResponses(each, target);
  const declared = accepted.find(({ status }) => status === String(received.status));
  if (declared === undefined) {
    const isDeclared = operation.responses.some(({ status }) => status === String(received.status));
    const expected = accepted.map(({ status }) => status).join(' or ');
    const more = isDeclared ? '' : ', which the operation does not declare';
    return [`the status is ${received.status}${more}; expected ${expected}`];
  }
  if (isMissing(each, target)) {
    return [`the target lists ${operation.id} as missing, so it must return ${NOT_IMPLEMENTED}`];
  }
  const media = expect.kind === 'response' ? expect.media : undefined;
  const violations = responseViolations(contract, declared, received, media);
  if (violations.length > 0) return violations;
  const selects = target.profile.lacks['examples on request'] === undefined;
  if (selects && media && expect.kind === 'response') {
    violations.push(...exampleViolations(media, expect.example, received.body));
  }
  if (each.via === 'client') {
    const came = mediaTypeOf(declared, received.headers);
    violations.push(...(await clientViolations(target.client, contract, received, exchange, came, redact)));
  }
  return violations;
}

/** Returns the declared responses that a case accepts from a target. */
function acceptedResponses({ operation, expect }: ContractCase, { profile }: Target): readonly Response[] {
  if (expect.kind === 'response') return [expect.response];
  return operation.responses.filter(({ status }) => profile.rejections[expect.reason].includes(status));
}

/** A request that triggers an error, the client that sends it, and header fields to add. */
interface Trigger {
  readonly each: ContractCase;
  readonly as?: Pick<Target, 'apiKey' | 'client'>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Changes a case so that a target that returns no examples on request must return the error of the case.
 *
 * Only the first example of a status is tested, because all of them would be triggered in the same way.
 *
 * @returns undefined if the target returns examples on request, or has no capability that triggers the status.
 */
function triggerOf(each: ContractCase, { profile, capabilities = {}, missing = [] }: Abilities): Trigger | undefined {
  const { expect, status } = each;
  if (profile.lacks['examples on request'] === undefined || !each.needs?.includes('examples on request'))
    return undefined;
  if (expect.kind !== 'response' || expect.example !== (expect.media?.examples[0]?.key ?? '')) return undefined;
  if (capabilities.prefer === true && !status.startsWith('2')) return { each, headers: { prefer: `code=${status}` } };
  // A large body takes long to send, and says nothing about an operation that is not implemented.
  if (status === '413' && missing.includes(each.operation.id)) return undefined;
  return triggers[status]?.(each, capabilities);
}

const triggers: Readonly<Record<string, (each: ContractCase, capabilities: Capabilities) => Trigger | undefined>> = {
  403: (each, { unauthorized }) => (unauthorized && each.operation.scheme ? { each, as: unauthorized } : undefined),
  404: (each, { emptyProject }) => {
    const request = emptyProject === undefined ? each.request : withProject(each.request, emptyProject);
    return isDeepStrictEqual(request, each.request) ? undefined : { each: { ...each, request } };
  },
  413: (each, { largestBody }) => {
    // A client encodes its own bodies.
    if (largestBody === undefined || each.request.body?.media.kind !== 'json' || each.via === 'client')
      return undefined;
    return { each: { ...each, rawBody: ' '.repeat(largestBody + 1) } };
  },
};

/** Formats a failure: the case, its violations, request and response. The text may still hold the key. */
function failureMessage(
  each: ContractCase,
  target: Target,
  { received }: Exchange,
  violations: readonly string[],
): string {
  const { contract, operation, expect } = each;
  const file = expect.kind === 'response' ? responseFile(contract, operation, expect.response) : operation.file;
  return [
    `${each.title} (${target.name}, ${each.via === 'client' ? 'through the client' : 'bare request'})`,
    ...violations.map((violation) => `  - ${violation}`),
    `  request   ${formatRequest(each)}`,
    `  response  ${received === undefined ? 'none' : formatResponse(received)}`,
    `  expected  ${formatExpected(each, target)}`,
    `  declared  ${file}`,
  ].join('\n');
}

function formatRequest({ operation, request, rawBody, credentials }: ContractCase): string {
  const line = `${operation.method.toUpperCase()} ${encodePath(operation, request.parameters)}`;
  const keys = operation.scheme === undefined || credentials === 'valid' ? '' : `, credentials: ${credentials}`;
  const body: unknown = rawBody ?? request.body?.value;
  if (body === undefined) return `${line}${keys}`;
  return `${line}${keys} ${shorten(typeof body === 'string' ? body : JSON.stringify(body))}`;
}

function formatResponse({ status, headers, body }: NonNullable<Exchange['received']>): string {
  const id = headers.get('x-request-id');
  const type = headers.get('content-type') ?? 'no content type';
  return `${status} ${type}${id === null ? '' : ` (request ${id})`} ${shorten(body)}`.trimEnd();
}

function formatExpected({ contract, status, expect }: ContractCase, { profile }: Target): string {
  if (expect.kind === 'rejection') return `${profile.rejections[expect.reason].join(' or ')} as declared`;
  const { media, example } = expect;
  if (media === undefined) return status;
  const subject = media.stream === undefined ? 'that matches' : 'whose items match';
  return `${status} ${media.type} ${subject} ${toFragment(schemaOf(contract, media))} (example ${example})`;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, '⏎');
  return line.length > MAX_BODY_LENGTH ? `${line.slice(0, MAX_BODY_LENGTH)}… (${text.length} characters)` : line;
}
