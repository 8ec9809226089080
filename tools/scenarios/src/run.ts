import { encodeBody, encodeTarget, headerParameters } from '@callscope/contract-tests';
import type { Service } from '@callscope/generate';
import type { Catalog } from './catalog.ts';
import { checkStep, failure, type Failure } from './check.ts';
import { decode } from './decode.ts';
import type { Exchange, Exchanges } from './exchange.ts';
import { bind, prepare, type Prepared } from './prepare.ts';
import { NotReadable } from './reading.ts';
import type { Scenario, Step } from './scenario.ts';
import { ScenarioError } from './scenario-error.ts';

/** Where a story is run. */
export interface ScenarioTarget {
  /** Address of each service that the story asks, with its base path and without a slash at the end. */
  readonly urls: Readonly<Partial<Record<Service, string>>>;
  /** Never shown. */
  readonly apiKey: string;
  /** True asks with `Prefer` for the example of each step, as the mock understands it. Default false. */
  readonly prefersExamples?: boolean;
  /** Milliseconds for one step. Default 10,000. */
  readonly timeoutMs?: number;
}

/** What became of a story. */
export interface ScenarioRun {
  /** Empty when everything holds. */
  readonly failures: readonly Failure[];
  /** What was sent and answered, by step. */
  readonly exchanges: Exchanges;
}

/**
 * Runs a story: sends the requests in order, each with the values that it takes from earlier answers, and checks what
 * must hold. It ends early when a step has no answer that the next ones could build on.
 * @throws ScenarioError when the contracts lack what a step names.
 */
export async function runScenario(scenario: Scenario, catalog: Catalog, target: ScenarioTarget): Promise<ScenarioRun> {
  const exchanges = new Map<string, Exchange>();
  const failures: Failure[] = [];
  for (const step of scenario.steps) {
    const prepared = prepare(step, catalog);
    try {
      exchanges.set(step.name, await exchange(step, prepared, exchanges, target));
    } catch (error) {
      failures.push(failure(scenario, step, step.place.line, reasonOf(error)));
      break;
    }
    failures.push(...checkStep(scenario, step, exchanges));
    if (exchanges.get(step.name)?.status !== step.status) break;
  }
  const hide = redactor(target.apiKey);
  const shown = failures.map(({ message, ...rest }) => Object.assign(rest, { message: hide(message) }));
  return { failures: shown, exchanges };
}

/** A server may send back what it was sent, and an invalid header field is shown in its error. */
function redactor(apiKey: string): (text: string) => string {
  const secrets = [apiKey, basicOf(apiKey), JSON.stringify(apiKey).slice(1, -1)].filter((each) => each !== '');
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
}

async function exchange(
  step: Step,
  prepared: Prepared,
  earlier: Exchanges,
  { urls, apiKey, prefersExamples = false, timeoutMs = 10_000 }: ScenarioTarget,
): Promise<Exchange> {
  const { service, operation, media, answerKey, answerType } = prepared;
  const url = urls[service];
  if (url === undefined) throw new TypeError(`the target has no address of the ${service} service`);
  const sent = bind(step, prepared.sent, earlier);
  const { body, contentType } = media ? encodeBody(media, sent.body) : { body: null };
  const response = await fetch(`${url}${encodeTarget(operation, sent.parameters)}`, {
    method: operation.method,
    body,
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      accept: answerType,
      ...headerParameters(operation, sent.parameters),
      ...authorization(operation.scheme, apiKey),
      ...(contentType !== undefined && { 'content-type': contentType }),
      ...(prefersExamples && { prefer: `code=${step.status}, example=${answerKey}` }),
    },
  });
  const text = await response.text();
  const { status } = response;
  const type = response.headers.get('content-type')?.split(';')[0];
  const answers = operation.answers.find((answer) => answer.status === `${status}`);
  const content = answers?.contents.find((each) => each.mediaType === type);
  // What the contract does not declare is shown as it came.
  return { sent, status, answer: content ? decode(content, text) : text };
}

function authorization(scheme: 'basic' | 'bearer' | undefined, apiKey: string): { authorization?: string } {
  if (scheme === undefined) return {};
  return { authorization: scheme === 'basic' ? `Basic ${basicOf(apiKey)}` : `Bearer ${apiKey}` };
}

function basicOf(apiKey: string): string {
  return Buffer.from(`api:${apiKey}`).toString('base64');
}

function reasonOf(error: unknown): string {
  if (error instanceof NotReadable) return `what it uses cannot be read: ${error.message}`;
  if (!(error instanceof Error)) throw error;
  if (error instanceof ScenarioError) throw error;
  // The reason of a failed request stands in its cause.
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
