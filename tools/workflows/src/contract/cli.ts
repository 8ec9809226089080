// Runs the published contract tests on any Node, against our mocks: `pnpm contract [--node <program>] [--only <id>]`.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';

import { execute } from '@callscope/consumers';
import { startMock } from '@callscope/mock';

/** Ten times what the tests of the larger service take on a busy machine. */
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
    service: { type: 'string', multiple: true, default: ['tracing', 'inference'] },
  },
});
for (const service of ['tracing', 'inference'] as const) {
  if (values.service.includes(service) && !(await passes(service))) process.exitCode = 1;
}

async function passes(service: 'tracing' | 'inference'): Promise<boolean> {
  const file = fileURLToPath(contracts[service]);
  const mock = await startMock({ service, contract: JSON.parse(await readFile(file, 'utf8')) as object, port: 0 });
  try {
    const only = values.only.flatMap((id) => ['--only', id]);
    const args = [
      // Packages that are used as sources in the workspace: an older Node cannot load TypeScript.
      '--conditions=built',
      suite,
      '--service',
      service,
      '--url',
      mock.url,
      '--profile',
      'prism',
      '--api-key-env',
      'MOCK_KEY',
      ...only,
    ];
    const env = { ...process.env, MOCK_KEY: 'any-key' };
    const version = await execute(values.node, ['--version'], { cwd: '.' });
    const { code, stdout, stderr } = await execute(values.node, args, { cwd: '.', env, timeoutMs });
    console.log(`${service}, Node ${version.stdout.trim()}, ${process.platform} ${process.arch}:\n${stdout}${stderr}`);
    return code === 0;
  } finally {
    await mock.close();
  }
}
