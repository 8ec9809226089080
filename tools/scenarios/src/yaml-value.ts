import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { ScenarioError, type Place } from './scenario-error.ts';

/** A value in a YAML file that knows its place, so that every fault is reported with its line. */
export class YamlValue {
  /** What messages call it: `the step`, `holds`. */
  readonly name: string;
  readonly place: Place;
  readonly #node: unknown;
  readonly #lines: LineCounter;

  private constructor(name: string, node: unknown, around: Place, lines: LineCounter) {
    const range = (node as Partial<Node> | null)?.range;
    this.name = name;
    this.place = { file: around.file, line: range ? lines.linePos(range[0]).line : around.line };
    this.#node = node;
    this.#lines = lines;
  }

  /**
   * Parses a file.
   * @param file - Path for messages, from the root of the workspace.
   * @throws ScenarioError when the text is no YAML; an alias counts as a fault too, because it hides what stands where.
   */
  static parse(text: string, file: string): YamlValue {
    const lines = new LineCounter();
    const { contents, errors } = parseDocument(text, { lineCounter: lines });
    const [fault] = errors;
    if (fault) {
      const line = fault.linePos?.[0].line ?? 1;
      throw new ScenarioError({ file, line }, `this is no YAML (${fault.message.split('\n')[0]}). Mend it first.`);
    }
    return new YamlValue('the file', contents, { file, line: 1 }, lines);
  }

  /** Reports a fault of this value. */
  fail(reason: string): never {
    throw new ScenarioError(this.place, reason);
  }

  /** Reads a text that is not empty. */
  text(): string {
    const value = isScalar(this.#node) ? this.#node.value : undefined;
    return typeof value === 'string' && value !== '' ? value : this.fail(`${this.name} must be a text.`);
  }

  /** Reads a text, a number, a boolean, null, or a list of these. */
  literal(): unknown {
    if (isSeq(this.#node)) return this.list().map((item) => item.literal());
    return isScalar(this.#node) ? this.#node.value : this.fail(`${this.name} must be a plain value or a list of them.`);
  }

  /** Reads a list that is not empty. */
  list(): YamlValue[] {
    if (!isSeq(this.#node) || this.#node.items.length === 0)
      return this.fail(`${this.name} must be a list of something.`);
    return this.#node.items.map((item, index) => this.#inner(`item ${index + 1} of ${this.name}`, item));
  }

  /** Says whether this is a map. */
  isMap(): boolean {
    return isMap(this.#node);
  }

  /** Reads the entries of a map that has at least one. */
  entries(): [YamlValue, YamlValue][] {
    if (!isMap(this.#node) || this.#node.items.length === 0)
      return this.fail(`${this.name} must be a map of something.`);
    return this.#node.items.map(({ key, value }) => [
      this.#inner('the key', key),
      this.#inner(keyText(key), value ?? key),
    ]);
  }

  /** Reads the fields of a map by name, and reports those that are not among the known ones. */
  fields(known: readonly string[]): ReadonlyMap<string, YamlValue> {
    return new Map(
      this.entries().map(([key, value]) => {
        const name = key.text();
        if (!known.includes(name)) key.fail(`${this.name} has no field "${name}". It may have ${known.join(', ')}.`);
        return [name, value];
      }),
    );
  }

  #inner(name: string, node: unknown): YamlValue {
    return new YamlValue(name, node, this.place, this.#lines);
  }
}

function keyText(key: unknown): string {
  return isScalar(key) ? `"${String(key.value)}"` : 'the value';
}
