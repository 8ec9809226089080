// Made by `pnpm generate` from the inference contract, sha256:475d7e4ecf7f4d18e7875ae4f5ca0ac4d50e8d83cc5065620a23d979811bf98c.
// Do not edit. On a conflict take either side and generate again.

import type { Operation } from '@callscope/client-runtime/methods';
import { chatStream } from '@callscope/ergonomics/chat';
import type { InferenceMethods } from './methods.ts';

/** SHA-256 of the bundled contract that these operations belong to. */
export const contractDigest = 'sha256:475d7e4ecf7f4d18e7875ae4f5ca0ac4d50e8d83cc5065620a23d979811bf98c';

declare const idOf: unique symbol;

/** One row of the operation table, of the operation with this id. */
export interface InferenceOperation<Id extends keyof InferenceMethods> extends Operation {
  readonly [idOf]?: Id;
}

export const chatCompletions: InferenceOperation<'chatCompletions'> = { method: 'POST', path: '/chat/completions', body: 'json', response: 'json', streamFlag: 'stream', stream: 'sse', terminator: '[DONE]', openStream: chatStream, safeToRepeat: false };
export const models: InferenceOperation<'models'> = { method: 'GET', path: '/models', response: 'json', safeToRepeat: true };

/** All operations of the contract by operationId. A bundle that imports this contains every row. */
export const operations: { readonly [Id in keyof InferenceMethods]: InferenceOperation<Id> } = {
  chatCompletions,
  models,
};
