// Made by `pnpm generate` from the inference contract, sha256:d83edca8d4fcf77c2b6aa1465b7d265a8b8543d403bc6136dfd4312b8fe7e40c.
// Do not edit. On a conflict take either side and generate again.

export {};
