// Made by `pnpm generate` from the inference contract, sha256:c48c804c79ed4b4d2cbc7ab2f111ed55cc88a32985abf01ccc8d976c92b92ab8.
// Do not edit. On a conflict take either side and generate again.

export {};
