import type { Engine } from '../storage/engine.ts';
import type { Deployment } from '../storage/tables.ts';
import { openEmbedded } from './chdb.ts';
import { RemoteEngine, type RemoteOptions } from './remote.ts';

/** Location of the data: a folder of this machine, or a ClickHouse server or cluster. */
export type StorageOptions =
  | { readonly directory: string; readonly durability?: 'fast' | 'fsync' | undefined }
  | (RemoteOptions & { readonly cluster?: string | undefined });

/** Opens the engine of a storage. Tables may be missing. */
export async function openEngine(storage: StorageOptions): Promise<Engine> {
  return 'directory' in storage ? openEmbedded(storage) : new RemoteEngine(storage);
}

/** Returns the layout of the tables of a storage. */
export function toDeployment(storage: StorageOptions): Deployment {
  if ('directory' in storage || storage.cluster === undefined) return { mode: 'single' };
  return { mode: 'cluster', cluster: storage.cluster };
}
