import { bodyOf, type ContractCase } from '../cases/case.ts';
import type { Target } from '../target/target.ts';
import { nameOf } from './client.ts';
import { encodeTarget } from './encode.ts';
import { type Exchange, timeoutOf } from './send.ts';

/** A body is shown up to this length: enough to recognize it, short enough for a log. */
const LONGEST_BODY = 400;

/** Says why no answer came, by a bare request or by the client. */
export function noAnswer(thrown: unknown, target: Target, via: ContractCase['via'] = 'fetch'): string {
  const isTimeout = thrown instanceof Error && thrown.name === 'TimeoutError';
  if (isTimeout) return `no whole answer came within ${timeoutOf(target)} ms`;
  return `${via === 'client' ? 'the client got no answer' : 'no answer came'}: ${causes(thrown)}`;
}

/** Tells what a case wanted, what was wrong, what was sent and what came. May still hold the key. */
export function failureMessage(failure: {
  each: ContractCase;
  target: Target;
  exchange: Exchange;
  faults: readonly string[];
}): string {
  const { each, target, exchange, faults } = failure;
  return [
    `${each.title} (${target.name}, ${each.via === 'client' ? 'through the client' : 'bare request'})`,
    ...faults.map((fault) => `  - ${fault}`),
    `  sent      ${sent(each)}`,
    `  came      ${came(exchange)}`,
    `  expected  ${expected(each, target)}`,
    `  declared  ${each.expect.kind === 'answer' ? each.expect.answer.file : each.operation.file}`,
  ].join('\n');
}

function sent(each: ContractCase): string {
  const { operation, request, credentials } = each;
  const body = bodyOf(each);
  const line = `${operation.method} ${encodeTarget(operation, request.parameters)}`;
  const keys = operation.scheme === undefined || credentials === 'good' ? '' : `, credentials: ${credentials}`;
  return `${line}${keys}${body === undefined ? '' : ` ${shorten(typeof body === 'string' ? body : JSON.stringify(body))}`}`;
}

function came({ received }: Exchange): string {
  if (received === undefined) return 'nothing';
  const { status, headers, body } = received;
  const id = headers.get('x-request-id');
  const type = headers.get('content-type') ?? 'no content type';
  return `${status} ${type}${id === null ? '' : ` (request ${id})`} ${shorten(body)}`.trimEnd();
}

function expected({ expect, status }: ContractCase, { profile }: Target): string {
  if (expect.kind === 'refusal') return `${profile.refusals[expect.refusal].join(' or ')} as declared`;
  const { content, example } = expect;
  if (!content) return status;
  const what = content.kind === 'jsonl' || content.kind === 'sse' ? 'whose items fit' : 'that fits';
  return `${status} ${content.mediaType} ${what} ${content.schema} (example ${example})`;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, '⏎');
  return line.length > LONGEST_BODY ? `${line.slice(0, LONGEST_BODY)}… (${text.length} characters)` : line;
}

/** The runtime hides the reason of a failed request in causes. */
function causes(thrown: unknown): string {
  const inner = thrown instanceof Error ? thrown.cause : undefined;
  return inner === undefined ? nameOf(thrown) : `${nameOf(thrown)}, because ${causes(inner)}`;
}
