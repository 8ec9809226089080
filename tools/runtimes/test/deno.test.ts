import { describe } from 'vitest';

import { runInDeno } from '../src/runtimes/commands.ts';
import { suite } from './support/suite.ts';

describe('Deno', () => {
  suite({ name: /^Deno\//, run: runInDeno });
});
