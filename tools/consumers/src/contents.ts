import type { Manifest } from './workspace.ts';

/** The files of an installed package: paths with `/`, and how to read one. */
export interface PackageFiles {
  readonly manifest: Manifest;
  readonly paths: readonly string[];
  readonly read: (path: string) => Promise<string>;
}

const requiredFiles = ['LICENSE', 'README.md', 'package.json'];
const requiredFields = ['description', 'engines', 'exports', 'license', 'repository', 'sideEffects', 'type', 'version'];
const expectedKinds = [
  /^(LICENSE|README\.md|CHANGELOG\.md|package\.json)$/,
  /^dist\/[^.]+(\.js|\.js\.map|\.d\.ts|\.d\.ts\.map|\.json)$/,
  /^src\/[^.]+\.ts$/,
  /^docs\/[^./]+\.md$/,
];
const unwantedParts = /(^|\/)(test|tests|fixtures|reports|node_modules|\.turbo)\//;

/**
 * Looks for what is wrong with the contents of a package: files that are missing, that do not belong there or that
 * are left over from a source file that is gone; fields of package.json that are missing or only mean something
 * inside the workspace; source maps that lead nowhere.
 * @returns One sentence for each fault, without the name of the package; empty for a good one.
 */
export async function contentFaults(files: PackageFiles): Promise<string[]> {
  const found = await Promise.all([manifestFaults(files), mapFaults(files)]);
  return [...pathFaults(files.paths), ...entryFaults(files), ...sourceFaults(files), ...found.flat()];
}

function pathFaults(paths: readonly string[]): string[] {
  const missing = requiredFiles.filter((path) => !paths.includes(path));
  const unexpected = paths.filter(
    (path) => unwantedParts.test(path) || !expectedKinds.some((expected) => expected.test(path)),
  );
  return [
    ...missing.map((path) => `${path} is missing`),
    ...unexpected.map((path) => `${path} does not belong in a package; leave it out under "files" in package.json`),
  ];
}

async function manifestFaults({ manifest, read }: PackageFiles): Promise<string[]> {
  const missing = requiredFields
    .filter((field) => manifest[field] === undefined)
    .map((field) => `package.json has no "${field}"`);
  const lines = (await read('package.json')).split('\n').map((line) => line.trim());
  const unresolved = lines
    .filter((line) => /"(workspace|catalog|link|file):/.test(line))
    .map((line) => `package.json holds what only means something in the workspace: ${line}`);
  return [...missing, ...unresolved];
}

function entryFaults({ manifest, paths }: PackageFiles): string[] {
  const faults: string[] = [];
  for (const [subpath, target] of Object.entries(record(manifest['exports']))) {
    const conditions = typeof target === 'string' ? { types: target } : record(target);
    if (conditions['types'] === undefined) faults.push(`package.json: the export "${subpath}" has no "types"`);
    for (const path of new Set(Object.values(conditions).map(String))) {
      if (paths.includes(path.replace(/^\.\//, ''))) continue;
      faults.push(`package.json: the export "${subpath}" leads to ${path}, which is missing`);
    }
  }
  for (const [command, path] of Object.entries(manifest.bin ?? {})) {
    if (paths.includes(path.replace(/^\.\//, ''))) continue;
    faults.push(`package.json: the command "${command}" leads to ${path}, which is missing`);
  }
  return faults;
}

function sourceFaults({ paths }: PackageFiles): string[] {
  const modules = paths.filter((path) => /^dist\/.*\.js$/.test(path)).map((path) => path.slice(5, -3));
  const sources = paths.filter((path) => /^src\/[^.]+\.ts$/.test(path)).map((path) => path.slice(4, -3));
  return [
    ...modules
      .filter((name) => !sources.includes(name))
      .map((name) => `dist/${name}.js is old, its source is gone: remove dist and build again`),
    ...sources.filter((name) => !modules.includes(name)).map((name) => `src/${name}.ts has not been built`),
    ...modules
      .filter((name) => !paths.includes(`dist/${name}.d.ts`))
      .map((name) => `dist/${name}.js has no dist/${name}.d.ts`),
  ];
}

async function mapFaults({ paths, read }: PackageFiles): Promise<string[]> {
  const maps = paths.filter((path) => path.endsWith('.map'));
  const faults = await Promise.all(
    maps.map(async (path) => {
      const { sources } = JSON.parse(await read(path)) as { sources: string[] };
      const targets = sources.map((source) => new URL(source, `file:///${path}`).pathname.slice(1));
      return targets
        .filter((target) => !paths.includes(target))
        .map((target) => `${path} leads to ${target}, which is missing`);
    }),
  );
  return faults.flat();
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
