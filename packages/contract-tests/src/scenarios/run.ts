import { mediaTypeOf } from '../check.ts';
import { encodeBody, encodePath, headerParameters } from '../encode.ts';
import { authorization, redactor } from '../send.ts';
import { type Catalog, copyValues, decodeResponse, prepareStep, type PreparedStep } from './catalog.ts';
import { checkStep, type Failure, toFailure } from './check.ts';
import { type Exchange, type Exchanges, type Scenario, ScenarioError, type Step } from './scenario.ts';
import { ReadingError } from './values.ts';

/** The services that a scenario is run against. */
export interface ScenarioTarget {
  /** Address of each service by name, with its base path and without a slash at the end. */
  readonly urls: Readonly<Record<string, string | undefined>>;
  /** Never shown in a message. */
  readonly apiKey: string;
  /** True for a mock: asks for the example of each step with `Prefer`. Default false. */
  readonly prefersExamples?: boolean;
  /** Milliseconds for one step. Default 10,000. */
  readonly timeoutMs?: number;
}

/** The outcome of a scenario. */
export interface ScenarioRun {
  /** Empty if everything holds. */
  readonly failures: readonly Failure[];
  readonly exchanges: Exchanges;
}

/**
 * Runs a scenario: sends the requests in order, each with the values that it copies from earlier exchanges, and checks
 * the conditions. Ends at the first step without the required status, because later steps depend on its response.
 *
 * @throws ScenarioError when a contract has no such operation or example as a step names.
 */
export async function runScenario(scenario: Scenario, catalog: Catalog, target: ScenarioTarget): Promise<ScenarioRun> {
  const exchanges = new Map<string, Exchange>();
  const failures: Failure[] = [];
  for (const step of scenario.steps) {
    const prepared = prepareStep(step, catalog);
    try {
      exchanges.set(step.name, await sendStep(step, prepared, exchanges, target));
    } catch (error) {
      failures.push(toFailure(scenario, step, step.location.line, reasonOf(error)));
      break;
    }
    failures.push(...checkStep(scenario, step, exchanges));
    if (exchanges.get(step.name)?.status !== step.status) break;
  }
  // A server may return the key that it was sent, and the error of an invalid header field shows it.
  const redact = redactor(target.apiKey);
  return { failures: failures.map((each) => ({ ...each, message: redact(each.message) })), exchanges };
}

async function sendStep(
  step: Step,
  { contract, operation, media, example, responseKey, responseMedia }: PreparedStep,
  earlier: Exchanges,
  { urls, apiKey, prefersExamples = false, timeoutMs = 10_000 }: ScenarioTarget,
): Promise<Exchange> {
  const url = urls[contract.service];
  if (url === undefined) throw new TypeError(`the target has no URL for the ${contract.service} service`);
  const request = copyValues(step, example.request, earlier);
  const { body, contentType } = media ? encodeBody(contract.document, media, request.body) : { body: null };
  const response = await fetch(`${url}${encodePath(operation, request.parameters)}`, {
    method: operation.method.toUpperCase(),
    body,
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      accept: responseMedia.type,
      ...headerParameters(operation, request.parameters),
      ...authorization(operation.scheme, apiKey),
      ...(contentType !== undefined && { 'content-type': contentType }),
      ...(prefersExamples && { prefer: `code=${step.status}, example=${responseKey}` }),
    },
  });
  const text = await response.text();
  const { status, headers } = response;
  const declared = operation.responses.find((each) => each.status === `${status}`);
  const received = declared && mediaTypeOf(declared, headers);
  // A body that is not declared is shown as text.
  return { request, status, response: received ? decodeResponse(received, text) : text };
}

function reasonOf(error: unknown): string {
  if (error instanceof ReadingError) {
    return `cannot read ${error.reading.pointer} of the step ${error.reading.step}: ${error.message}`;
  }
  if (!(error instanceof Error) || error instanceof ScenarioError) throw error;
  // The reason of a failed request is in its cause.
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
