import { startStockMock } from '@callscope/mock/stock';

import { profiles, serviceNames } from '../../src/index.ts';
import { contractSuite } from './suite.ts';

// The mock that a user starts with `npx @stoplight/prism-cli mock <bundle>`, without anything of ours.
for (const name of serviceNames) {
  await contractSuite(name, {
    profile: profiles['prism-cli'],
    report: `stock-${name}`,
    start: ({ document }) => startStockMock(document),
  });
}
