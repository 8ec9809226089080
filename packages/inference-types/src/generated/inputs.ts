// Made by `pnpm generate` from the inference contract, sha256:d6251405b36d25f4022cd5ac32fbe95d8ed92fd4ab3ada58b8501ce20ff6ab2f.
// Do not edit. On a conflict take either side and generate again.

export {};
