/** Which contract a client was built from, and how to ask a server for its own. */
export interface ContractConfig {
  /** `sha256:` and the SHA-256 of the bundled document in hexadecimal. */
  readonly digest: string;
  /** Id of a cheap operation without parameters and body that is safe to repeat, best of a public one. */
  readonly probe: string;
}

/** The contract of a client beside that of its server. */
export interface ContractComparison {
  /** Digest of the contract that the client was built from. */
  readonly client: string;
  /** Digest that the server names in the header `Contract-Digest`; undefined when it names none. */
  readonly server: string | undefined;
  /** Whether they are equal; undefined when the server names none. */
  readonly same: boolean | undefined;
}

/**
 * Compares the contract of a client with that of a server.
 * @param client - Digest of the client's contract.
 * @param response - Any answer of the server, an error too.
 * @returns Both digests.
 */
export function compareDigests(client: string, response: Response): ContractComparison {
  const server = response.headers.get('contract-digest') ?? undefined;
  return { client, server, same: server === undefined ? undefined : server === client };
}
