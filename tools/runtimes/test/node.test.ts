import { describe } from 'vitest';

import { runInNode } from '../src/runtimes/commands.ts';
import { nodeMajors } from '../src/runtimes/programs.ts';
import { suite } from './support/suite.ts';

describe.each(nodeMajors)('Node %i', (major) => {
  suite({ name: new RegExp(`^Node\\.js/${major}\\b`), run: (origin) => runInNode(major, origin) });
});
