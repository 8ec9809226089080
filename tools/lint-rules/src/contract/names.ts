/** `Call Start Batch` → `CallStartBatch`, `lastDay` → `LastDay`. */
export function pascalCase(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** `Call Start Batch` → `callStartBatch`. */
export function camelCase(text: string): string {
  const pascal = pascalCase(text);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** `Annotation Queues` → `annotation-queues`, `OpenTelemetry` → `open-telemetry`. */
export function kebabCase(text: string): string {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/gu, '$1-$2')
    .split(/[^A-Za-z0-9]+/u)
    .filter((word) => word !== '')
    .join('-')
    .toLowerCase();
}

/** Name of the file of a path: `/v2/{entity}/{project}/ops/{object_id}` → `ops_object_id.yaml` (decision 0001). */
export function pathFileName(path: string): string {
  const parts = path
    .replace(/^\/v2\/\{entity\}\/\{project\}(?=\/)/u, '')
    .split('/')
    .filter((part) => part !== '');
  return `${parts.map((part) => part.replaceAll(/[{}]/gu, '')).join('_')}.yaml`;
}

/** Last part of a file's path, without `.yaml`. */
export function baseName(file: string): string {
  const name = file.split(/[\\/]/u).at(-1) ?? file;
  return name.replace(/\.ya?ml$/u, '');
}
