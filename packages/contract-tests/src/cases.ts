import { childPointer, isSuccess, type MediaType, requestExamples, type Response } from '@callscope/contract';

import type { CaseRequest, ContractCase } from './case.ts';
import type { Contract, Operation } from './contract.ts';
import { rejectionCases } from './rejections.ts';
import type { Violation } from './validate.ts';

/**
 * Derives every case from a contract: for each operation the responses that it declares, with a bare request and through
 * the client, and the requests that it must reject. `gaps` lists what a contract leaves untested.
 */
export function contractCases(contract: Contract): ContractCase[] {
  return contract.operations.flatMap((operation) => {
    const requests = requestExamples(operation).examples.filter(
      ({ body }) => body === undefined || requestViolations(contract, body).length === 0,
    );
    return [
      ...responseCases(contract, operation, requests),
      // A rejection that is not declared has no form that could be checked. `gaps` lists it.
      ...rejectionCases(contract, operation, requests).filter((each) =>
        operation.responses.some(({ status }) => status === each.status),
      ),
    ];
  });
}

/**
 * Derives the cases of the declared responses: two for each example, one with a bare request and one through the client.
 *
 * An example with the key of a request is the response to that request. Other examples need a target that returns
 * examples on request.
 */
function responseCases(contract: Contract, operation: Operation, requests: readonly CaseRequest[]): ContractCase[] {
  return operation.responses.flatMap((response) =>
    responseExamples(operation, response, requests).flatMap(({ media, example, request, isPaired }) => {
      const { status } = response;
      const name = [operation.id, status, ...(example === '' ? [] : [example])];
      const title = `${operation.id} returns ${name.slice(1).join(' ')}`;
      const common = {
        contract,
        operation,
        status,
        request,
        credentials: 'valid',
        expect: { kind: 'response', response, media, example },
        needs: isPaired ? [] : ['examples on request' as const],
      } as const;
      const bare: ContractCase = {
        ...common,
        id: [...name, 'fetch'].join('/'),
        title: `${title} as declared`,
        via: 'fetch',
      };
      // A client method sends one media type, the first that is declared.
      const { body } = request;
      if (body !== undefined && body.media !== operation.requestBody?.content[0]) return [bare];
      const ends = isSuccess(response) ? 'the client returns its value' : 'the client throws its error';
      // A client sends the same `Accept` for both.
      const isSelected = operation.streamFlag !== undefined && media?.stream !== undefined;
      const client: ContractCase = {
        ...common,
        id: [...name, 'client'].join('/'),
        title: `${title}, and ${ends}`,
        via: 'client',
        needs: isSelected ? [...common.needs, 'streams by field'] : common.needs,
      };
      return [bare, client];
    }),
  );
}

interface ResponseExample {
  readonly media: MediaType | undefined;
  /** Short key; empty for a response without a body. */
  readonly example: string;
  readonly request: CaseRequest;
  /** True if the request has the key of the example. */
  readonly isPaired: boolean;
}

function responseExamples(
  operation: Operation,
  response: Response,
  requests: readonly CaseRequest[],
): ResponseExample[] {
  const [first] = requests;
  if (first === undefined) return [];
  if (response.content.length === 0) {
    // No key pairs a response without a body: it follows the first request whose key no other response has.
    const keys = new Set(operation.responses.flatMap(({ content }) => content.flatMap(keysOf)));
    const own = isSuccess(response) ? requests.find(({ key }) => !keys.has(key)) : undefined;
    return [{ media: undefined, example: '', request: own ?? first, isPaired: own !== undefined }];
  }
  return response.content.flatMap((media) => {
    const keys = keysOf(media);
    const sameMedia = requests.find(({ key }) => keys.includes(key)) ?? first;
    return keys.map((example): ResponseExample => {
      // The response to an operation that is sent nothing is the first example of its first success.
      const isDefault =
        first.key === '' &&
        response === operation.responses.find((each) => isSuccess(each)) &&
        media === response.content[0] &&
        example === keys[0];
      const pair = requests.find(({ key }) => key === example) ?? (isDefault ? first : undefined);
      return { media, example, request: pair ?? sameMedia, isPaired: pair !== undefined };
    });
  });
}

/** Returns the violations of a request body that is an example of the contract. */
export function requestViolations(
  { validate }: Contract,
  { media, value }: NonNullable<CaseRequest['body']>,
): readonly Violation[] {
  return validate(childPointer(media.pointer, 'schema'), value);
}

/** Returns the short keys of the examples of a media type. */
export function keysOf({ examples }: MediaType): string[] {
  return examples.map(({ key }) => key);
}
