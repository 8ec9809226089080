import { describe, expect, test } from 'vitest';

import { commandFaults, type CommandWorld } from '../../src/commands.ts';

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
const world: CommandWorld = {
  root: { name: 'callscope', version: '0.0.0', packageManager: 'pnpm@12.0.1', scripts: { start: 'x', test: 'y' } },
  published: [client],
  members: [client, tool],
};

describe('commandFaults', () => {
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
    expect(commandFaults(command, 7, world)).toEqual([]);
  });

  test.each([
    ['npx -y pnpm@11.0.0 start', 'npx fetches pnpm@11.0.0, but the pin is pnpm@12.0.1'],
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
  ])('refuses %j', (command, fault) => {
    expect(commandFaults(`# first\n${command}`, 7, world)).toEqual([`8: ${fault}`]);
  });
});
