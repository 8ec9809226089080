import type { ClientCall, ContractClient } from './target.ts';

/** Where a client sends its requests, and with which key. */
export interface Connection {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** Makes the client of a target. */
export type Connect = (connection: Connection) => ContractClient;

type Input = Readonly<Record<string, unknown>>;
type Method = (...given: readonly (Input | ClientCall)[]) => Promise<unknown>;

/**
 * Turns what a generated package exports into what the cases use: methods are looked up by operationId.
 * @param create - Makes the client.
 * @param isDeclared - Tells the errors of declared statuses from others.
 */
export function connector(
  create: (connection: Connection) => object,
  isDeclared: (error: unknown) => boolean,
): Connect {
  return (connection) => {
    const client = create(connection) as Readonly<Record<string, Method | undefined>>;
    return {
      call: async (operationId, input, call) => {
        const method = client[operationId];
        if (typeof method !== 'function') throw new TypeError(`the client has no method ${operationId}`);
        return input === undefined ? method(call) : method(input, call);
      },
      isDeclared: isDeclared as ContractClient['isDeclared'],
    };
  };
}
