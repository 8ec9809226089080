// Made by `pnpm generate` from the inference contract, sha256:6b999394bc66b39f4bf824b5ef9c32130f62916b7d084ebdedb5183bf3986fc4.
// Do not edit. On a conflict take either side and generate again.

export {};
