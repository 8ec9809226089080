// Made by `pnpm generate` from the inference contract, sha256:049f0c858b4061f38747b938a9aa61c8727f113dfe494ccb6da6510b2bbc5bc6.
// Do not edit. On a conflict take either side and generate again.

export {};
