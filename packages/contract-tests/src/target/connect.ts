import type { ClientCall, ContractClient } from './target.ts';

/** Where a client sends its requests, and with which key. */
export interface Connection {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** Makes the client of a target. */
export type Connect = (connection: Connection) => ContractClient;

/** A case looks at the first answer, so its client sends nothing again, not even after a 429 that was rehearsed. */
interface OneAttempt extends Connection {
  readonly retry: false;
}

type Input = Readonly<Record<string, unknown>>;
type Method = (...given: readonly (Input | ClientCall)[]) => unknown;

/**
 * Turns what a generated package exports into what the cases use: methods are looked up by operationId.
 * @param create - Makes the client.
 * @param isDeclared - Tells the errors of declared statuses from others.
 */
export function connector(create: (options: OneAttempt) => object, isDeclared: (error: unknown) => boolean): Connect {
  return (connection) => {
    const client = create({ ...connection, retry: false }) as Readonly<Record<string, Method | undefined>>;
    return {
      call: async (operationId, input, call) => {
        const method = client[operationId];
        if (typeof method !== 'function') throw new TypeError(`the client has no method ${operationId}`);
        const given = input === undefined ? method(call) : method(input, call);
        return isStream(given) ? given.toArray() : given;
      },
      isDeclared: isDeclared as ContractClient['isDeclared'],
    };
  };
}

/** A stream sends nothing until it is read. */
function isStream(given: unknown): given is { toArray(): Promise<unknown[]> } {
  return typeof (given as { toArray?: unknown } | undefined)?.toArray === 'function';
}
