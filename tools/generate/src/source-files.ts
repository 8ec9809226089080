import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

import { componentAt, followReferences, parsePointer } from '@callscope/contract';
import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

/** A position in a source file; line and column count from 1. */
export interface Location {
  /** Path from the root of the tree, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column?: number | undefined;
}

/** A parsed YAML file. */
export interface SourceFile {
  /** Absolute path. */
  readonly path: string;
  /** The document; its `errors` say why the file is not valid YAML. */
  readonly yaml: Document.Parsed;
  /** Returns the line in which a node of the file begins; 1 for a value that is not a node. */
  lineOf(node: unknown): number;
}

/** A node of a source file. */
export interface SourceNode {
  readonly file: SourceFile;
  /** Undefined for a key without a value. */
  readonly node: Node | undefined;
  /** Line of the key or list item that holds the node; 1 for a whole file. */
  readonly line: number;
}

/** Reads the YAML files of one contract; each is parsed once, when it is first needed. */
export class SourceFiles {
  readonly #root: string;
  readonly #folder: string;
  /** Parsed files by absolute path; undefined for a path that cannot be read. */
  readonly #parsed = new Map<string, SourceFile | undefined>();
  /** Paths of files with several components, by kind and name of each: `examples/callEndRequest`. */
  #holders: ReadonlyMap<string, string> | undefined;
  #paths: readonly string[] | undefined;
  /** Locations by pointer. */
  readonly #found = new Map<string, Location | undefined>();

  /**
   * @param root - Folder that locations are relative to.
   * @param folder - Folder of the contract, which holds `openapi.yaml`.
   */
  constructor(root: string, folder: string) {
    this.#root = root;
    this.#folder = folder;
  }

  /** Absolute paths of all YAML files of the contract, sorted; empty if its folder is missing. */
  get paths(): readonly string[] {
    this.#paths ??= listYaml(this.#folder);
    return this.#paths;
  }

  /** The root node of the contract; undefined if the file is missing. */
  get start(): SourceNode | undefined {
    return this.whole(join(this.#folder, 'openapi.yaml'));
  }

  /** Parses a file. @returns undefined if it cannot be read. */
  file(path: string): SourceFile | undefined {
    if (!this.#parsed.has(path)) this.#parsed.set(path, parseFile(path));
    return this.#parsed.get(path);
  }

  /** Returns the root node of a file; undefined if it cannot be read. */
  whole(path: string): SourceNode | undefined {
    const file = this.file(path);
    return file && { file, node: file.yaml.contents ?? undefined, line: 1 };
  }

  /** Returns the node under a key or an index. References are followed first, except to read the key `$ref` itself. */
  child(parent: SourceNode, key: string): SourceNode | undefined {
    const { file, node } = key === '$ref' ? parent : this.follow(parent);
    if (isMap(node)) {
      const pair = node.items.find((item) => String(isScalar(item.key) ? item.key.value : item.key) === key);
      return pair && { file, node: isNode(pair.value) ? pair.value : undefined, line: file.lineOf(pair.key) };
    }
    const item = isSeq(node) ? node.items[Number(key)] : undefined;
    return isNode(item) ? { file, node: item, line: file.lineOf(item) } : undefined;
  }

  /** Returns the node that a reference leads to; the last one that exists if it leads to none. */
  follow(from: SourceNode): SourceNode {
    return followReferences(
      from,
      (node) => this.#target(node),
      ({ file, line }) => `${file.path}:${line}`,
    );
  }

  /** Finds the source of a component: a file of its name, or an entry of its name in a file that holds several. */
  component(kind: string, name: string): SourceNode | undefined {
    const declared = this.#descend(this.start, ['components', kind, name]);
    if (declared !== undefined) return declared;
    const named = this.paths.filter((path) => basename(path, '.yaml') === name);
    const file = named.find((path) => basename(dirname(path)) === kind) ?? named[0];
    if (file !== undefined && kind !== 'examples') return this.whole(file);
    this.#holders ??= indexEntries(this.paths);
    const holder = this.#holders.get(`${kind}/${name}`);
    return holder === undefined ? undefined : this.#descend(this.whole(holder), [name]);
  }

  /**
   * Finds the source of a node of the bundle. Bundle and files are walked side by side: if a file has a reference and
   * the bundle has none, the bundler copied its target.
   *
   * @param pointer - JSON pointer into the bundle.
   * @returns the location of the key that holds the node. A node that the bundler added, such as the text of a stream,
   *   has the location of the nearest node above it.
   */
  find(pointer: string): Location | undefined {
    if (!this.#found.has(pointer)) this.#found.set(pointer, this.#search(pointer));
    return this.#found.get(pointer);
  }

  /** Returns the location of a node. */
  locate({ file, line }: SourceNode): Location {
    return { file: relative(this.#root, file.path).replaceAll('\\', '/'), line };
  }

  #search(pointer: string): Location | undefined {
    const keys = parsePointer(pointer);
    const named = componentAt(pointer);
    const component = named && this.component(named.kind, named.name);
    let node = component ?? this.start;
    for (const key of component === undefined ? keys : keys.slice(3)) {
      const next: SourceNode | undefined = node && this.child(node, key);
      if (next === undefined) break;
      node = next;
    }
    return node && this.locate(node);
  }

  #target({ file, node }: SourceNode): SourceNode | undefined {
    const reference = isMap(node) ? node.get('$ref') : undefined;
    if (typeof reference !== 'string') return undefined;
    const [path = '', fragment = ''] = reference.split('#');
    const start = this.whole(path === '' ? file.path : join(dirname(file.path), path));
    return this.#descend(start, parsePointer(`#${fragment}`));
  }

  #descend(start: SourceNode | undefined, keys: readonly string[]): SourceNode | undefined {
    return keys.reduce<SourceNode | undefined>((node, key) => node && this.child(node, key), start);
  }
}

function listYaml(folder: string): string[] {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names
      .filter((name) => name.endsWith('.yaml'))
      .toSorted()
      .map((name) => join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function parseFile(path: string): SourceFile | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  const lines = new LineCounter();
  const yaml = parseDocument(text, { lineCounter: lines });
  return { path, yaml, lineOf: (node) => (isNode(node) && node.range ? lines.linePos(node.range[0]).line : 1) };
}

/** Indexes the top keys of all files, by folder and key. Only the text is read, because parsing costs more. */
function indexEntries(paths: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of paths) {
    for (const [, key = ''] of readFileSync(path, 'utf8').matchAll(/^([A-Za-z]\w*):/gmu)) {
      const name = `${basename(dirname(path))}/${key}`;
      if (!found.has(name)) found.set(name, path);
    }
  }
  return found;
}
