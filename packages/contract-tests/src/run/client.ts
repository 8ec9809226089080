import { isDeepStrictEqual } from 'node:util';
import type { AnswerContent, Contract } from '../contract/model.ts';
import type { ContractClient } from '../target/target.ts';
import { type Received, streamError } from './check.ts';
import type { Exchange } from './send.ts';
import { valuesOf } from './streams.ts';

/**
 * Compares what a client made of an answer with the answer: the value that it gave, the items of a stream, or the error
 * that it threw with its class, status, body and request id.
 * @param content - The declared media type that came; undefined for an answer without a body.
 * @param redact - Hides the key, as the client does in its errors.
 * @returns One sentence for each difference.
 */
export async function clientFaults(
  client: ContractClient,
  contract: Contract,
  received: Received,
  { given, thrown }: Exchange,
  content: AnswerContent | undefined,
  redact: (text: string) => string,
): Promise<string[]> {
  const isSuccess = received.status >= 200 && received.status < 300;
  if (!isSuccess) return errorFaults(client, received, given, thrown, content, redact);
  const broken = content && streamError(contract, content, received.body);
  if (broken !== undefined) return brokenFaults(thrown, broken);
  if (thrown !== undefined) return [`the client threw ${nameOf(thrown)}`];
  return (await givesBody(given, received.body, content)) ? [] : ['the client gave another value than the body'];
}

async function givesBody(given: unknown, body: string, content: AnswerContent | undefined): Promise<boolean> {
  if (content === undefined) return given === undefined;
  if (content.kind === 'json') return isDeepStrictEqual([given], valuesOf(content, body));
  if (Array.isArray(given)) return isDeepStrictEqual(given, valuesOf(content, body));
  const text = given instanceof Blob ? await given.text() : given;
  return typeof text === 'string' && isDeepStrictEqual(valuesOf(content, text), valuesOf(content, body));
}

function brokenFaults(thrown: unknown, broken: unknown): string[] {
  if (thrown === undefined) return ['the client threw nothing, though the stream says that it failed'];
  const { body } = Object(thrown) as { body?: unknown };
  return isDeepStrictEqual(body, broken)
    ? []
    : [`the client threw ${nameOf(thrown)}, whose body is not what the stream says`];
}

function errorFaults(
  client: ContractClient,
  received: Received,
  given: unknown,
  thrown: unknown,
  content: AnswerContent | undefined,
  redact: (text: string) => string,
): string[] {
  if (thrown === undefined) return [`the client gave ${typeof given} where it should have thrown an error`];
  if (!client.isDeclared(thrown)) return [`the client threw ${nameOf(thrown)}, which is not its error for the status`];
  const [body] = content ? valuesOf(content, received.body) : [];
  const requestId = received.headers.get('x-request-id') ?? undefined;
  const differ = (name: string, is: unknown, expected: unknown): string[] =>
    redact(JSON.stringify(is) ?? '') === redact(JSON.stringify(expected) ?? '')
      ? []
      : [`the ${name} of the error that the client threw is not that of the answer`];
  return [
    ...differ('status', thrown.status, received.status),
    ...differ('body', thrown.body, body),
    ...differ('request id', thrown.requestId, requestId),
  ];
}

/** Class and message of something that was thrown. */
export function nameOf(thrown: unknown): string {
  return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
}
