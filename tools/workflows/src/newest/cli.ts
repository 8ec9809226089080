// Puts the newest versions of what consumers have beside our packages into the catalog: `pnpm newest [folder]`.
// The suite then says whether we run with them: `pnpm install --no-frozen-lockfile && pnpm test`.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { execute, publishedMembers } from '@callscope/consumers';

import { raiseCatalog } from './raise.ts';

/** What every consumer brings, whatever our packages depend on. */
const beside = ['@types/node', 'typescript'];

try {
  const root = process.argv[2] ?? fileURLToPath(new URL('../../../..', import.meta.url));
  const file = join(root, 'pnpm-workspace.yaml');
  const members = await publishedMembers(root);
  const dependencies = members.flatMap(({ manifest }) => Object.keys(manifest['dependencies'] ?? {}));
  const names = new Set([...dependencies.filter((name) => !name.startsWith('@callscope/')), ...beside]);
  const versions = await Promise.all([...names].toSorted().map(async (name) => [name, await newest(name)] as const));
  const { text, raised } = raiseCatalog(await readFile(file, 'utf8'), Object.fromEntries(versions));
  await writeFile(file, text);
  for (const { name, before, after } of raised) console.log(`${name} ${before} → ${after}`);
  console.log(`${raised.length} of ${names.size} versions raised.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function newest(name: string): Promise<string> {
  const options = { cwd: '.', timeoutMs: 60_000 };
  const { code, stdout, stderr } = await execute('npm', ['view', name, 'version', '--json'], options);
  if (code !== 0) throw new Error(`npm view ${name}: ${stderr.trim()}`);
  return String(JSON.parse(stdout));
}
