import { expect, test } from 'vitest';

import functions from '../../src/changelog/index.ts';

const release = {
  type: 'minor' as const,
  changesets: [],
  oldVersion: '0.1.0',
  dir: '',
  packageJson: { name: '', version: '' },
};

test('an entry is what the note says, its lines below its sentence, without a commit', async () => {
  const summary = 'Calls can be found by tag.\n\n- `callsQuery`: takes `tags`.\n- `Call`: has `tags`.\n';
  const note = { id: 'tags', summary, releases: [], commit: '5b27eaa0000' };
  expect(await functions.getReleaseLine(note, 'minor', null)).toBe(
    '- Calls can be found by tag.\n  - `callsQuery`: takes `tags`.\n  - `Call`: has `tags`.',
  );
});

test('dependencies of ours that are released too stand in one line', async () => {
  const updated = [
    { ...release, name: '@callscope/tracing-types', newVersion: '0.2.0' },
    { ...release, name: '@callscope/ergonomics', newVersion: '0.1.1' },
    { ...release, name: '@callscope/client-runtime', newVersion: '0.3.0' },
  ];
  expect(await functions.getDependencyReleaseLine([], updated, null)).toBe(
    '- Works with `@callscope/client-runtime` 0.3.0, `@callscope/ergonomics` 0.1.1 and `@callscope/tracing-types` 0.2.0.',
  );
  expect(await functions.getDependencyReleaseLine([], [], null)).toBe('');
});
