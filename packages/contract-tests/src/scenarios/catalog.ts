import { type MediaType, requestExamples } from '@callscope/contract';

import type { Contract, Operation } from '../contract.ts';
import { loadService, type ServiceName, serviceNames } from '../services.ts';
import { decode } from '../streams.ts';
import {
  type Exchange,
  type Exchanges,
  type Scenario,
  ScenarioError,
  type Step,
  type StepRequest,
} from './scenario.ts';
import { readValue, ReadingError, replaceAt, valuesAt } from './values.ts';

/** An operation and the contract that declares it. */
export interface CatalogEntry {
  readonly contract: Contract;
  readonly operation: Operation;
}

/** The operations of all contracts by their ids, which are unique. */
export type Catalog = ReadonlyMap<string, CatalogEntry>;

/**
 * Builds the catalog of contracts.
 *
 * @throws TypeError when two contracts have an operation of the same name: a scenario could not distinguish them.
 */
export function buildCatalog(contracts: readonly Contract[]): Catalog {
  const catalog = new Map<string, CatalogEntry>();
  for (const contract of contracts) {
    for (const operation of contract.operations) {
      const other = catalog.get(operation.id)?.contract.service;
      if (other !== undefined) {
        throw new TypeError(`${other} and ${contract.service} both have the operation ${operation.id}. Rename one.`);
      }
      catalog.set(operation.id, { contract, operation });
    }
  }
  return catalog;
}

/** Loads the catalog of the contracts that come with this package, of all services by default. */
export async function loadCatalog(names: readonly ServiceName[] = serviceNames): Promise<Catalog> {
  const services = await Promise.all(names.map((name) => loadService(name)));
  return buildCatalog(services.map(({ contract }) => contract));
}

/** A step with the operation and the examples of its contract. */
export interface PreparedStep extends CatalogEntry {
  /** Media type of the request body; undefined if there is none. */
  readonly media: MediaType | undefined;
  /** Request and response of the examples. */
  readonly example: Exchange;
  /** Key of the response example: the step's own, except for errors that many operations share. */
  readonly responseKey: string;
  readonly responseMedia: MediaType;
}

/**
 * Finds the examples of a step in its contract.
 *
 * @throws ScenarioError when there is no such operation or example, or no response with the status of the step.
 */
export function prepareStep(step: Step, catalog: Catalog): PreparedStep {
  const { operationId, example: key, status, location } = step;
  const entry = catalog.get(operationId);
  if (!entry) throw new ScenarioError(location, `no contract has the operation ${operationId}.`);
  const { parameters, responses } = entry.operation;
  const requests = requestExamples(entry.operation).examples;
  // A single `example` has no key, and is used for every step.
  const request = requests.find((each) => each.key === key) ?? requests.find((each) => each.key === '');
  if (!request) throw new ScenarioError(location, `${operationId} has no request example "${key}".`);
  // An optional parameter is sent only if it has an example with the key of the step.
  const sent = parameters.filter(({ required, examples }) => required || examples.some((each) => each.key === key));

  const content = responses.find((response) => response.status === `${status}`)?.content ?? [];
  const own = content.find(({ examples }) => examples.some((each) => each.key === key));
  const responseMedia = own ?? (status >= 400 ? content[0] : undefined);
  const response = responseMedia?.examples.find((each) => own === undefined || each.key === key);
  if (!responseMedia || !response) {
    throw new ScenarioError(location, `the response ${status} of ${operationId} has no example "${key}".`);
  }
  return {
    ...entry,
    media: request.body?.media,
    example: {
      request: {
        parameters: Object.fromEntries(sent.map(({ name }) => [name, request.parameters[name]])),
        ...(request.body && { body: request.body.value }),
      },
      status,
      // The example of a stream is its text on the wire; other examples are values.
      response: responseMedia.stream ? decodeResponse(responseMedia, String(response.value)) : response.value,
    },
    responseKey: response.key,
    responseMedia,
  };
}

/**
 * Decodes a body as its media type declares: JSON, the list of the items of a stream, or text.
 *
 * @throws SyntaxError when the body is not JSON, or the stream was cut off.
 */
export function decodeResponse(media: Pick<MediaType, 'kind' | 'stream'>, body: string): unknown {
  const { items, violations } = decode(media, body);
  if (violations.length > 0) throw new SyntaxError(violations.join('; '));
  const values = items.map(({ value }) => value);
  return media.stream === undefined ? values[0] : values;
}

/**
 * Returns the exchanges of a scenario with the examples of the contracts as requests and responses.
 *
 * The examples must be consistent: the example of a step already has each value that the step copies from an earlier one.
 *
 * @throws ScenarioError when an example has another value, or a contract has no such operation or example.
 */
export function exampleExchanges(scenario: Scenario, catalog: Catalog): Exchanges {
  const exchanges = new Map<string, Exchange>();
  for (const step of scenario.steps) {
    const { example } = prepareStep(step, catalog);
    const request = copyFromExamples(step, example.request, exchanges);
    // The example of an error belongs to another case, with other values.
    if (step.status < 400) compareRequests(step, example.request, request);
    exchanges.set(step.name, { ...example, request });
  }
  return exchanges;
}

/**
 * Copies values of earlier exchanges into a request.
 *
 * @throws ScenarioError when the example has no value to replace; ReadingError when an exchange lacks the value.
 */
export function copyValues({ uses }: Step, example: StepRequest, exchanges: Exchanges): StepRequest {
  return uses.reduce((request, { into, from, location }) => {
    const changed = replaceAt(request, into, readValue(from, exchanges)) as StepRequest | undefined;
    if (changed === undefined) throw new ScenarioError(location, `the request of the example has no value at ${into}.`);
    return changed;
  }, example);
}

function copyFromExamples(step: Step, example: StepRequest, exchanges: Exchanges): StepRequest {
  try {
    return copyValues(step, example, exchanges);
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    const { step: from, pointer } = error.reading;
    throw new ScenarioError(step.location, `${error.message} at ${pointer} in the example of the step ${from}.`);
  }
}

function compareRequests({ uses, operationId, example }: Step, own: StepRequest, copied: StepRequest): void {
  for (const { into, from, location } of uses) {
    const [expected, actual] = [own, copied].map((request) => JSON.stringify(valuesAt(request, into)[0]));
    if (expected === actual) continue;
    throw new ScenarioError(
      location,
      `${into} of the example ${example} of ${operationId} is ${expected}, but the step ${from.step} ` +
        `has ${actual}. Correct one of the examples.`,
    );
  }
}
