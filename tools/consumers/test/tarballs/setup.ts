import type { TestProject } from 'vitest/node';

import { createOutsideProject, type OutsideProject, removeOutsideProject } from '../../src/outside.ts';

declare module 'vitest' {
  interface ProvidedContext {
    outside: OutsideProject;
  }
}

/** Makes one project for all test files of the suite, and removes it after them. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const outside = await createOutsideProject();
  provide('outside', outside);
  return () => removeOutsideProject(outside);
}
