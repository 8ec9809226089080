import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { ContractError } from '@callscope/generate';

import { buildPage, pageFile } from './build.ts';

try {
  const html = await buildPage();
  await mkdir(dirname(pageFile), { recursive: true });
  await writeFile(pageFile, html);
  const size = (Buffer.byteLength(html) / 1e6).toFixed(1);
  console.log(`Open tools/reference/dist/index.html in a browser (${size} MB, both contracts).`);
} catch (error) {
  // Anything else is a fault of this program, and its stack says where.
  console.error(error instanceof ContractError ? error.message : error);
  process.exitCode = 1;
}
