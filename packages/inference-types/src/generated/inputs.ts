// Made by `pnpm generate` from the inference contract, sha256:859df33624556c3006780d613b0d70758399da45b82519a14ab9735d42a2593a.
// Do not edit. On a conflict take either side and generate again.

export {};
