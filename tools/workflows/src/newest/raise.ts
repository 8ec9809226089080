/** A version that was raised. */
export interface Raised {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Puts other versions into the catalog of a workspace file, line by line, so that comments and order stay.
 * @param text - The file, with one package on a line of `catalog:`.
 * @param newest - Versions by name.
 * @returns The text, and what differs in it.
 * @throws Error when a package is not in the catalog, or its version is not exact.
 */
export function raiseCatalog(
  text: string,
  newest: Readonly<Record<string, string>>,
): { readonly text: string; readonly raised: readonly Raised[] } {
  const lines = text.split('\n');
  const start = lines.indexOf('catalog:');
  const length = lines.slice(start + 1).findIndex((line) => /^\S/.test(line) && !line.startsWith('#'));
  const end = length < 0 ? lines.length : start + 1 + length;
  const raised: Raised[] = [];
  for (const [name, after] of Object.entries(newest)) {
    if (!/^\d+\.\d+\.\d+$/.test(after)) throw new Error(`${name}: "${after}" is no released version.`);
    const index = lines.findIndex(
      (line, at) => at > start && at < end && /^ {2}'?([^\s':]+)'?: /.exec(line)?.[1] === name,
    );
    const [, key, before] = /^( {2}\S+: )(\d+\.\d+\.\d+)$/.exec(lines[index] ?? '') ?? [];
    if (start < 0 || key === undefined || before === undefined) {
      throw new Error(`${name} is not in the catalog of pnpm-workspace.yaml with an exact version.`);
    }
    if (before === after) continue;
    lines[index] = `${key}${after}`;
    raised.push({ name, before, after });
  }
  return { text: lines.join('\n'), raised };
}
