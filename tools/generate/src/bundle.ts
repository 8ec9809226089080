import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Document } from '@callscope/contract';

import { frameExamples } from './contract/frame-examples.ts';
import { ContractError } from './contract-error.ts';
import { contractFiles, located } from './locate.ts';
import { runBundler } from './redocly.ts';
import { type Service, shown, type Workspace } from './workspace.ts';

/** A bundled contract as it is written to a file. */
export interface Bundle {
  readonly document: Document;
  /** The document as JSON: the same bytes on every machine. */
  readonly text: string;
  /** `sha256:` and the hexadecimal SHA-256 of the text. */
  readonly digest: string;
}

/**
 * Bundles the contract of a service into one document: references point inside it, examples of streams are framed.
 *
 * @throws ContractError that names the file and the line of the first fault.
 */
export async function bundle(workspace: Workspace, service: Service): Promise<Bundle> {
  const root = join(workspace.specs, service, 'openapi.yaml');
  if (!(await exists(root))) {
    throw new ContractError({ file: shown(workspace, root), line: 1 }, 'the root file of the contract is missing.');
  }
  const document = JSON.parse(await runBundler(workspace, service)) as Document;
  await located(workspace, service, () => frameExamples(document as never));
  return bundleOf(sortComponents(document));
}

/** Bundles the contract and writes it to `specs/dist`. Answers the path and the bundle. */
export async function writeBundle(workspace: Workspace, service: Service): Promise<Bundle & { path: string }> {
  const path = pathOf(workspace, service);
  const made = await bundle(workspace, service);
  await mkdir(dirname(path), { recursive: true });
  // Tasks run side by side: a reader sees the old file or the new one, never half of one.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, made.text);
  await rename(draft, path);
  return { ...made, path };
}

/** The bundle in `specs/dist`, made first when it is missing or older than a file of the contract. */
export async function readBundle(workspace: Workspace, service: Service): Promise<Bundle> {
  const path = pathOf(workspace, service);
  if (!(await isFresh(workspace, service, path))) return writeBundle(workspace, service);
  return toBundle(await readFile(path, 'utf8'));
}

/** Names a bundled document by the bytes that it is written with. */
export function bundleOf(document: Document): Bundle {
  return toBundle(`${JSON.stringify(document, null, 2)}\n`);
}

function toBundle(text: string): Bundle {
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
  return { document: JSON.parse(text) as Document, text, digest };
}

/**
 * Components stand in the order in which the bundler first meets them, so that one more path in the middle would move
 * many. Sorted by name they stay where they are.
 */
function sortComponents({ components = {}, ...document }: Document): Document {
  const sorted = Object.entries(components).map(([kind, byName]) => [
    kind,
    Object.fromEntries(Object.entries(byName as object).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ]);
  return { ...document, components: Object.fromEntries(sorted) };
}

function pathOf(workspace: Workspace, service: Service): string {
  return join(workspace.specs, 'dist', `${service}.json`);
}

async function isFresh(workspace: Workspace, service: Service, path: string): Promise<boolean> {
  if (!(await exists(path))) return false;
  const made = (await stat(path)).mtimeMs;
  const files = await contractFiles(workspace, service);
  // A folder changes when a file in it comes or goes.
  const sources = new Set([...files, ...files.map((file) => dirname(file))]);
  const times = await Promise.all([...sources].map(async (source) => (await stat(source)).mtimeMs));
  return times.length > 0 && times.every((time) => time <= made);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
