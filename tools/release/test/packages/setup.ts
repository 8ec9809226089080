import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { createProject } from '../../src/rehearsal/project.ts';
import { type Rehearsal, rehearse } from '../../src/rehearsal/rehearse.ts';
import { publishedMembers, workspaceRoot } from '../../src/workspace/members.ts';

declare module 'vitest' {
  interface ProvidedContext {
    rehearsal: Rehearsal;
    /** Folder of a project that has the tarballs of the rehearsal installed. */
    outside: string;
  }
}

/** Rehearses one release and installs its tarballs in a project, for all test files of the suite. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { close, ...rehearsal } = await rehearse(workspaceRoot);
  const tarballs = (await publishedMembers()).map(({ manifest: { name, version } }) => {
    const file = `${name.slice(1).replace('/', '-')}-${version}.tgz`;
    return [name, join(rehearsal.tarballs, file)] as const;
  });
  const outside = await createProject(Object.fromEntries(tarballs));
  provide('rehearsal', rehearsal);
  provide('outside', outside);
  return async () => {
    await Promise.all([close(), rm(outside, { recursive: true, force: true })]);
  };
}
