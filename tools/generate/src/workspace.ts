import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The services that have a contract, in the order in which they are listed everywhere. */
export const services = ['tracing', 'inference'] as const;

/** Name of a service: of its folder below `specs` and of its packages. */
export type Service = (typeof services)[number];

/** Folders that the generator reads and writes. Paths are absolute. */
export interface Workspace {
  /** Folder that messages name files from. */
  readonly root: string;
  /** Folder of the contracts; holds `redocly.yaml`, one folder per service and, after a bundle, `dist`. */
  readonly specs: string;
  /** Path of the `redocly.yaml` to use. If omitted, the one in `specs`. */
  readonly config?: string;
}

/** The workspace that this tool lies in, whatever the working directory is. */
export const here: Workspace = workspaceAt(resolve(fileURLToPath(import.meta.url), '../../../..'));

/** Returns the workspace in a folder. */
export function workspaceAt(root: string): Workspace {
  return { root, specs: join(root, 'specs') };
}

/**
 * Returns another tree of files, such as an older commit, with the bundler's settings and plugins of this workspace, so
 * that the tree needs nothing installed.
 */
export function treeAt(root: string): Workspace {
  return { ...workspaceAt(root), config: join(here.specs, 'redocly.yaml') };
}

/** Returns the folder of a service's contract. */
export function contractFolder(workspace: Workspace, service: Service): string {
  return join(workspace.specs, service);
}

/** Returns a path as messages show it: from the root of the workspace, with forward slashes. */
export function shown(workspace: Workspace, path: string): string {
  return relative(workspace.root, path).replaceAll('\\', '/');
}
