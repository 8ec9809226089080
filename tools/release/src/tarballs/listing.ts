const built = ['.d.ts', '.d.ts.map', '.js', '.js.map'];

/**
 * Writes the files of a package down so that a reviewer sees what came or went: a module stands in one line for its
 * source and the four files that are built from it; whatever is not such a set is named in full.
 * @param paths - Files of the package, with `/`.
 * @param expected - Modules that need no line, each with the reason that stands for all of them in one line.
 */
export function listing(paths: readonly string[], expected: ReadonlyMap<string, string> = new Map()): string {
  const all = new Set(paths);
  const modules = paths
    .filter((path) => /^src\/.*\.ts$/u.test(path))
    .map((path) => path.slice('src/'.length, -'.ts'.length))
    .filter((name) => built.every((ending) => all.has(`dist/${name}${ending}`)));
  const inModules = new Set(modules.flatMap((name) => [`src/${name}.ts`, ...built.map((end) => `dist/${name}${end}`)]));
  const others = paths.filter((path) => !inModules.has(path));
  const summed = new Set(modules.map((name) => expected.get(name)).filter((reason) => reason !== undefined));
  const named = modules.filter((name) => !expected.has(name));
  return [
    'Files:',
    ...others.toSorted().map((path) => `  ${path}`),
    `Modules, each as src/*.ts and dist/*{${built.join(',')}}:`,
    ...named.toSorted().map((name) => `  ${name}`),
    ...[...summed].toSorted().map((reason) => `  ${reason}`),
    '',
  ].join('\n');
}
