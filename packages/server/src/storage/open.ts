import type { StorageOptions } from '../options.ts';
import { openEmbedded } from './embedded/open.ts';
import type { Engine } from './engine.ts';
import { RemoteEngine } from './remote/engine.ts';
import type { Deployment } from './tables.ts';

/** Opens the engine of a storage, whose tables may be missing. */
export async function openEngine(storage: StorageOptions): Promise<Engine> {
  return 'directory' in storage ? openEmbedded(storage) : new RemoteEngine(storage);
}

/** How the tables of a storage are laid out. */
export function deploymentOf(storage: StorageOptions): Deployment {
  if ('directory' in storage || storage.cluster === undefined) return { mode: 'single' };
  return { mode: 'cluster', cluster: storage.cluster };
}
