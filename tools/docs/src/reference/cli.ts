// Writes the reference page of both contracts: `pnpm reference`.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { bundleContract, ContractError, services } from '@callscope/generate';
import { withCodeSamples } from '@callscope/generate/samples';
import { readDecisions } from '@callscope/lint-rules/decisions';

import { createSettings, formatPage, readEngine } from './page.ts';
import { presentContract } from './present.ts';

/** Absolute path of the page. */
export const pageFile: string = fileURLToPath(new URL('../../dist/index.html', import.meta.url));

if (import.meta.main) {
  try {
    const html = await buildPage();
    await mkdir(dirname(pageFile), { recursive: true });
    await writeFile(pageFile, html);
    const size = (Buffer.byteLength(html) / 1e6).toFixed(1);
    console.log(`Open tools/docs/dist/index.html in a browser (${size} MB, both contracts).`);
  } catch (error) {
    // Any other error is a bug, whose stack is needed.
    console.error(error instanceof ContractError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Returns the page of both contracts in `specs`. @throws ContractError when a contract cannot be bundled. */
export async function buildPage(): Promise<string> {
  const engine = await readEngine();
  const decisions = readDecisions(fileURLToPath(new URL('../../../../specs', import.meta.url)));
  const contracts = await Promise.all(
    services.map(async (service) => {
      const contract = withCodeSamples(service, await bundleContract(service));
      return [service, presentContract(contract, decisions)] as const;
    }),
  );
  return formatPage(engine, createSettings(contracts));
}
