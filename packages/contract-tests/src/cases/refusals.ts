import { isJson } from '../contract/answers.ts';
import type { Contract, Operation } from '../contract/model.ts';
import type { RequestExample } from '../contract/requests.ts';
import type { ContractCase, Credentials, Refusal } from './case.ts';
import { mutations } from './mutations.ts';
import { wrongParameters } from './parameters.ts';

/** The status that speaks for each reason in the matrix; the profile of a target says which others it may answer. */
export const REFUSAL_STATUS: Readonly<Record<Refusal, string>> = {
  credentials: '401',
  'unreadable body': '400',
  'invalid body': '422',
  'invalid parameter': '422',
};

const CREDENTIALS: readonly (readonly [Credentials, string])[] = [
  ['missing', 'a request without credentials'],
  ['malformed', 'malformed credentials'],
  ['other scheme', 'the credentials of another scheme'],
  ['unknown key', 'a key that is not known'],
];

/**
 * Makes the cases of requests that an operation must refuse: bad credentials, a body that is not JSON, each body that
 * `mutations` derives from its examples, and the parameters that `wrongParameters` derives from the first of them.
 * @param requests - The complete request examples of the operation.
 */
export function refusalCases(
  contract: Contract,
  operation: Operation,
  requests: readonly RequestExample[],
): ContractCase[] {
  const [first] = requests;
  if (first === undefined) return [];
  const refuse = (refusal: Refusal, what: string, more: Partial<ContractCase>): ContractCase => ({
    id: `${operation.id}/${REFUSAL_STATUS[refusal]}/${what}`,
    title: `${operation.id} refuses ${what}`,
    contract,
    operation,
    status: REFUSAL_STATUS[refusal],
    via: 'fetch',
    request: first,
    credentials: 'good',
    expect: { kind: 'refusal', refusal },
    ...more,
  });

  const credentials = CREDENTIALS.map(([kind, what]) =>
    refuse('credentials', what, { credentials: kind, ...(kind === 'unknown key' && { needs: 'keys' as const }) }),
  );
  const withJson = requests.filter(({ body }) => body !== undefined && isJson(body.media.mediaType));
  const unreadable = withJson.slice(0, 1).map((request) =>
    refuse('unreadable body', 'a body that is cut short', {
      request,
      // A list that is never closed is not JSON, whatever the example is.
      rawBody: `[${JSON.stringify(request.body?.value)}`,
    }),
  );
  const parameters = wrongParameters(operation, first, contract.validate).map(({ what, parameters: wrong }) =>
    refuse('invalid parameter', `a request ${what}`, { request: { ...first, parameters: wrong } }),
  );
  return [...(operation.scheme === undefined ? [] : credentials), ...unreadable, ...invalid(), ...parameters];

  /** One case for each kind of place: a list of twenty messages needs no twenty cases. */
  function invalid(): ContractCase[] {
    const cases = new Map<string, ContractCase>();
    for (const request of withJson) {
      const { media, value } = request.body!;
      for (const { what, body } of mutations(media, value, contract.validate)) {
        const kind = what.replaceAll(/(?<=\/)\d+(?=\/|$)/g, '*');
        if (cases.has(kind)) continue;
        const mutated = { ...request, body: { media, value: body } };
        cases.set(kind, refuse('invalid body', `a body ${kind}`, { request: mutated }));
      }
    }
    return [...cases.values()];
  }
}
