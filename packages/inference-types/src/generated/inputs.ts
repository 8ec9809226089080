// Made by `pnpm generate` from the inference contract, sha256:e4811562649ccd69162536577a4736996097fd23ad43b5ce33dda8ca2baa62b6.
// Do not edit. On a conflict take either side and generate again.

export {};
