// Runs the published contract tests on any Node, against our mocks: `pnpm contract [--node <program>] [--only <id>]`.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { services } from '@callscope/generate';
import { startMock } from '@callscope/mock';

import { execute } from '../workspace/execute.ts';

/** Ten times the duration of the larger service on a busy machine. */
const timeoutMs = 20 * 60_000;
const suite = fileURLToPath(new URL('../dist/cli.js', import.meta.resolve('@callscope/contract-tests')));
// Written out, so that tools which look for dependencies find them.
const contracts = {
  tracing: import.meta.resolve('@callscope/tracing-types/openapi.json'),
  inference: import.meta.resolve('@callscope/inference-types/openapi.json'),
};

const { values } = parseArgs({
  options: {
    node: { type: 'string', default: process.execPath },
    only: { type: 'string', multiple: true, default: [] },
    service: { type: 'string', multiple: true, default: [...services] },
  },
});
for (const service of services.filter((each) => values.service.includes(each))) {
  const contract = JSON.parse(await readFile(fileURLToPath(contracts[service]), 'utf8')) as object;
  const mock = await startMock({ service, contract, port: 0 });
  try {
    const target = ['--service', service, '--url', mock.url, '--profile', 'prism', '--api-key-env', 'MOCK_KEY'];
    // Without the condition, Node would load the sources of some packages, and an older one cannot load TypeScript.
    const args = ['--conditions=built', suite, ...target, ...values.only.flatMap((id) => ['--only', id])];
    const env = { ...process.env, MOCK_KEY: 'any-key' };
    const version = await execute(values.node, ['--version'], { cwd: '.' });
    const { code, stdout, stderr } = await execute(values.node, args, { cwd: '.', env, timeoutMs });
    console.log(`${service}, Node ${version.stdout.trim()}, ${process.platform} ${process.arch}:\n${stdout}${stderr}`);
    if (code !== 0) process.exitCode = 1;
  } finally {
    await mock.close();
  }
}
