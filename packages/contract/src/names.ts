import { createHash } from 'node:crypto';

/** Returns words in PascalCase: `CallStartBatch` for `Call Start Batch`, `LastDay` for `lastDay`. */
export function pascalCase(words: string): string {
  return words
    .split(/[^A-Za-z0-9]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** Returns words in camelCase, as operationIds are written: `callStartBatch` for `Call Start Batch`. */
export function camelCase(words: string): string {
  const pascal = pascalCase(words);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** Returns words in kebab-case, as folders of areas are written: `open-telemetry` for `OpenTelemetry`. */
export function kebabCase(words: string): string {
  return words
    .replaceAll(/([a-z0-9])([A-Z])/gu, '$1-$2')
    .split(/[^A-Za-z0-9]+/u)
    .filter((word) => word !== '')
    .join('-')
    .toLowerCase();
}

/** Returns the name of the file that declares a path: `/v2/{entity}/{project}/ops/{id}` → `ops_id.yaml` (decision 0001). */
export function pathFileName(path: string): string {
  const parts = path
    .replace(/^\/v2\/\{entity\}\/\{project\}(?=\/)/u, '')
    .split('/')
    .filter((part) => part !== '');
  return `${parts.map((part) => part.replaceAll(/[{}]/gu, '')).join('_')}.yaml`;
}

/** Returns the digest by which generated code names its contract: `sha256:` and the hex digest of the bundle's text. */
export function contractDigest(bundle: string): string {
  return `sha256:${createHash('sha256').update(bundle).digest('hex')}`;
}
