import { expect, test } from 'vitest';

import { executeOrThrow } from '../../src/execute.ts';
import { findNode, nodeMajors } from '../../src/versions.ts';

test.each(nodeMajors)('findNode finds a Node of main version %i for this machine', async (major) => {
  const { stdout } = await executeOrThrow(findNode(major), ['--version'], { cwd: '.' });
  expect(stdout).toMatch(new RegExp(`^v${major}\\.`));
});

test('findNode says which package is missing for another machine, and where it goes', () => {
  expect(() => findNode(20, 'sunos-sparc')).toThrow(
    /^No Node 20 for sunos-sparc: .* add node20-sunos-sparc to the optionalDependencies of tools\/consumers/,
  );
});
