import { describe } from 'vitest';

import { runInBun } from '../src/runtimes/commands.ts';
import { suite } from './support/suite.ts';

describe('Bun', () => {
  suite({ name: /^Bun\//, run: runInBun });
});
