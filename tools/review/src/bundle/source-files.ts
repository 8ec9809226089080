import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

import type { Location } from './location.ts';

/** A node of a source file. */
export interface SourceNode {
  readonly file: SourceFile;
  /** Undefined where the key has no value. */
  readonly node: Node | undefined;
  /** Line of the key or list item that holds the node; 1 for a whole file. */
  readonly line: number;
}

interface SourceFile {
  readonly path: string;
  readonly lines: LineCounter;
  readonly document: Document;
}

/** The YAML files of one contract, read when they are asked for. */
export class SourceFiles {
  readonly #root: string;
  readonly #folder: string;
  readonly #read = new Map<string, SourceFile | undefined>();
  #paths: readonly string[] | undefined;

  /**
   * @param root - Root of the tree, which locations are told from.
   * @param folder - Folder of the contract.
   */
  constructor(root: string, folder: string) {
    this.#root = root;
    this.#folder = folder;
  }

  /** The root node of the contract. */
  get start(): SourceNode | undefined {
    return this.whole(join(this.#folder, 'openapi.yaml'));
  }

  /** All of a file. */
  whole(path: string): SourceNode | undefined {
    const file = this.#file(path);
    return file && { file, node: file.document.contents as Node | undefined, line: 1 };
  }

  /** The node under a key of a map or at an index of a list. A reference is followed first, but for its own key. */
  child(parent: SourceNode, key: string): SourceNode | undefined {
    const { file, node } = key === '$ref' ? parent : (this.follow(parent) ?? parent);
    if (isMap(node)) {
      const pair = node.items.find((item) => String(isScalar(item.key) ? item.key.value : item.key) === key);
      if (pair === undefined) return undefined;
      const value = isNode(pair.value) ? pair.value : undefined;
      return { file, node: value, line: lineOf(file, pair.key as Node) };
    }
    const item = isSeq(node) ? node.items[Number(key)] : undefined;
    return isNode(item) ? { file, node: item, line: lineOf(file, item) } : undefined;
  }

  /** What a reference to another file points at; the node itself when it is none. */
  follow(from: SourceNode, depth = 0): SourceNode | undefined {
    const target = isMap(from.node) ? from.node.get('$ref') : undefined;
    // A chain this long is a circle, which the bundler refuses; this only keeps the search finite.
    if (typeof target !== 'string' || depth > 20) return from;
    const [path = '', fragment = ''] = target.split('#');
    const start = this.whole(path === '' ? from.file.path : join(dirname(from.file.path), path));
    const found = fragment
      .split('/')
      .slice(1)
      .reduce<SourceNode | undefined>(
        (node, key) => node && this.child(node, key.replaceAll('~1', '/').replaceAll('~0', '~')),
        start,
      );
    return found && this.follow(found, depth + 1);
  }

  /** The source of a component: a file of its name, or an entry of its name in a file that holds several. */
  component(kind: string, name: string): SourceNode | undefined {
    const own = this.start && this.child(this.start, 'components');
    const listed = own && this.child(own, kind);
    const entry = listed && this.child(listed, name);
    if (entry !== undefined) return entry;
    const named = this.#all().filter((path) => basename(path, '.yaml') === name);
    const file = named.find((path) => basename(dirname(path)) === kind) ?? named[0];
    if (file !== undefined && kind !== 'examples') return this.whole(file);
    const holder = this.#all().find(
      (path) => basename(dirname(path)) === kind && `\n${readFileSync(path, 'utf8')}`.includes(`\n${name}:`),
    );
    const whole = holder === undefined ? undefined : this.whole(holder);
    return whole && this.child(whole, name);
  }

  /** The place of a node. */
  locate({ file, line }: SourceNode): Location {
    return { file: relative(this.#root, file.path).replaceAll('\\', '/'), line };
  }

  #all(): readonly string[] {
    this.#paths ??= readdirSync(this.#folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .toSorted()
      .map((name) => join(this.#folder, name));
    return this.#paths;
  }

  #file(path: string): SourceFile | undefined {
    if (!this.#read.has(path)) {
      const lines = new LineCounter();
      const text = readText(path);
      this.#read.set(
        path,
        text === undefined ? undefined : { path, lines, document: parseDocument(text, { lineCounter: lines }) },
      );
    }
    return this.#read.get(path);
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function lineOf({ lines }: SourceFile, node: Node): number {
  return lines.linePos(node.range?.[0] ?? 0).line;
}
