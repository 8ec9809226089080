import { workspaceRoot } from '@callscope/consumers';
import type { TestProject } from 'vitest/node';

import { type Rehearsal, rehearse } from '../../src/rehearsal/rehearse.ts';

declare module 'vitest' {
  interface ProvidedContext {
    rehearsal: Rehearsal;
  }
}

/** Rehearses one release for all test files of the suite, and removes it after them. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { close, ...rehearsal } = await rehearse(workspaceRoot);
  provide('rehearsal', rehearsal);
  return close;
}
