// Made by `pnpm generate` from the inference contract, sha256:475d7e4ecf7f4d18e7875ae4f5ca0ac4d50e8d83cc5065620a23d979811bf98c.
// Do not edit. On a conflict take either side and generate again.

export {};
