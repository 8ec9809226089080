/**
 * Says where the hand-written contract declares an operation, after the naming rules of the contracts: one folder per
 * area, one file per path with slashes as `_` and without braces.
 */
export function pathFile(service: string, area: string, path: string): string {
  const name = path
    .replace(/^\/v2\/\{entity\}\/\{project\}\//, '')
    .replaceAll(/[{}]/g, '')
    .replace(/^\//, '')
    .replaceAll('/', '_');
  const folder = area.trim().toLowerCase().replaceAll(/\s+/g, '-');
  return `specs/${service}/${folder}/paths/${name}.yaml`;
}

/** Says where the hand-written contract declares a shared response; undefined when the pointer is not one. */
export function sharedFile(service: string, pointer: string): string | undefined {
  const [, name] = /^#\/components\/responses\/([^/]+)$/.exec(pointer) ?? [];
  return name === undefined ? undefined : `specs/${service}/shared/responses/${name}.yaml`;
}
