// Made by `pnpm generate` from the inference contract, sha256:8797f17bac148e0619d4b766fa94b7d4a11777d5859a515eeb7fb78c5589deb8.
// Do not edit. On a conflict take either side and generate again.

export {};
