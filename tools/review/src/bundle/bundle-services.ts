import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { type Bundle, bundleContractIn, ContractError, type Service, services } from '@callscope/generate';

import type { Tree } from '../base/index.ts';
import { ReviewFault } from '../fault.ts';
import { findCycle, findFileCycle } from './cycles.ts';
import type { OpenApiDocument } from './document.ts';
import { sourceMap } from './locate.ts';
import type { BundledService } from './service.ts';

/**
 * Bundles the contracts of a tree, all at once. Nothing is written.
 *
 * @returns the services that the tree has, in the order in which they are listed everywhere.
 * @throws ReviewFault (contract) that names the tree, the file and the line of what cannot be read: invalid YAML, a
 * reference to nothing, two components of one name. (cycle) when references only lead to each other.
 */
export async function bundleServices(tree: Tree): Promise<readonly BundledService[]> {
  const there = await Promise.all(services.map((service) => exists(join(tree.root, 'specs', service))));
  const present = services.filter((_, index) => there[index]);
  if (present.length === 0) {
    throw new ReviewFault('contract', `${tree.label}: there is no contract below ${join(tree.root, 'specs')}.`);
  }
  return Promise.all(present.map((service) => bundleService(tree, service)));
}

async function bundleService(tree: Tree, service: Service): Promise<BundledService> {
  const { document } = await bundleOf(tree, service);
  const contract: OpenApiDocument = document;
  const locate = sourceMap(tree.root, service, contract);
  const circle = findCycle(contract);
  if (circle !== undefined) {
    const places = circle.map((pointer) => locate(pointer)?.file ?? pointer);
    throw new ReviewFault('cycle', describe(tree, places));
  }
  return { service, document: contract, locate };
}

async function bundleOf(tree: Tree, service: Service): Promise<Bundle> {
  try {
    return await bundleContractIn(tree.root, service);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    // The bundler does not say where a circle is, and not always that it is one.
    const files = await findFileCycle(join(tree.root, 'specs', service), tree.root);
    if (files.length > 0) throw new ReviewFault('cycle', describe(tree, files));
    throw new ReviewFault('contract', `${tree.label}: ${error.message}`);
  }
}

function describe(tree: Tree, files: readonly string[]): string {
  const [first = '', ...others] = files;
  const circle = [...others, first].map((file) => `to ${file}`).join(', ');
  return `${tree.label}: ${first}:1: the references lead ${circle} and never to a schema. Give one of the files contents of its own.`;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
