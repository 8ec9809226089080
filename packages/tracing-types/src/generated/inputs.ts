// Made by `pnpm generate` from the tracing contract, sha256:e3d09a91efc05a6add5d6002352222a5631521279eb7993be3e523ac5130fb04.
// Do not edit. On a conflict take either side and generate again.

/** What `getCallerLocation` takes. */
export type GetCallerLocationInput = {
    /** @description IPv4 address to look up, in dotted form. Without it, the address that the request came from. */
    ip?: string;
};
