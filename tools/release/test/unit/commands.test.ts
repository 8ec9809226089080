import { describe, expect, test } from 'vitest';

import { type CommandContext, commandViolations } from '../../src/workspace/commands.ts';

const client = {
  folder: 'packages/client',
  manifest: {
    name: '@callscope/client',
    version: '1.0.0',
    scripts: { build: 'tsc' },
    bin: { 'callscope-try': 'x.js' },
  },
};
const tool = { folder: 'tools/mock', manifest: { name: '@callscope/mock', version: '0.0.0', private: true } };
const context: CommandContext = {
  root: { name: 'callscope', version: '0.0.0', packageManager: 'pnpm@12.0.1', scripts: { start: 'x', test: 'y' } },
  published: [client],
  members: [client, tool],
};

describe('commandViolations', () => {
  test.each([
    'npx -y pnpm@12.0.1 start --port 4010',
    'pnpm test',
    'pnpm run test # everything',
    'pnpm install && pnpm start',
    'pnpm --filter @callscope/client build',
    'npm install @callscope/client openapi-fetch',
    'npx callscope-try --help',
    'git clone https://example.com/callscope.git && cd callscope',
    '# pnpm nothing',
  ])('accepts %j', (command) => {
    expect(commandViolations(command, 7, context)).toEqual([]);
  });

  test.each([
    ['npx -y pnpm@11.0.0 start', 'npx runs pnpm@11.0.0, but package.json pins pnpm@12.0.1'],
    ['npx -y pnpm@12.0.1 begin', 'the package.json of callscope has no script "begin"; it has start, test'],
    ['pnpm install && pnpm begin', 'the package.json of callscope has no script "begin"; it has start, test'],
    ['pnpm run install', 'the package.json of callscope has no script "install"; it has start, test'],
    [
      'pnpm --filter @callscope/client start',
      'the package.json of @callscope/client has no script "start"; it has build',
    ],
    ['pnpm --filter @callscope/server build', 'the workspace has no member @callscope/server'],
    ['npm install @callscope/mock', '@callscope/mock is not published'],
    ['npx callscope-gone', 'callscope-gone is not published'],
  ])('rejects %j', (command, violation) => {
    expect(commandViolations(`# first\n${command}`, 7, context)).toEqual([`8: ${violation}`]);
  });
});
