import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

import {
  type Condition,
  type Location,
  type Operand,
  relations,
  type Scenario,
  ScenarioError,
  type Step,
  takes,
  type ValueCopy,
  type ValueReference,
} from './scenario.ts';
import { hasWildcard } from './values.ts';

/**
 * Reads all scenarios of a folder, in the order of their names.
 *
 * @param shown - Path of the folder in messages.
 * @throws ScenarioError for the first scenario that cannot be used.
 */
export async function readScenarios(folder: string, shown: string = 'specs/scenarios'): Promise<Scenario[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted();
  return Promise.all(
    names.map(async (name) => readScenario(await readFile(join(folder, name), 'utf8'), `${shown}/${name}`)),
  );
}

/**
 * Reads one scenario.
 *
 * @param text - The YAML.
 * @param file - Path of the file, for messages.
 * @throws ScenarioError with the line and the reason.
 */
export function readScenario(text: string, file: string): Scenario {
  const root = YamlValue.parse(text, file);
  const fields = root.fields(['title', 'description', 'steps']);
  const steps: Step[] = [];
  for (const value of required(root, fields, 'steps').list()) steps.push(readStep(value, steps));
  return {
    name: basename(file, '.yaml'),
    title: required(root, fields, 'title').string(),
    description: required(root, fields, 'description').string(),
    steps,
    location: root.location,
  };
}

type Fields = ReadonlyMap<string, YamlValue>;

function required(value: YamlValue, fields: Fields, name: string): YamlValue {
  return fields.get(name) ?? value.fail(`${value.name} needs the field "${name}".`);
}

function readStep(value: YamlValue, earlier: readonly Step[]): Step {
  const fields = value.fields(['step', 'does', 'operationId', 'example', 'status', 'use', 'holds']);
  const name = required(value, fields, 'step').string();
  const known = earlier.map((step) => step.name);
  if (known.includes(name)) value.fail(`there are two steps "${name}". Rename one.`);
  if (!/^[a-z][A-Za-z0-9]*$/u.test(name)) value.fail(`"${name}" is not the name of a step. Write it in camelCase.`);
  const uses = fields.get('use')?.entries() ?? [];
  const conditions = fields.get('holds')?.list() ?? [];
  return {
    name,
    does: fields.get('does')?.string() ?? '',
    operationId: required(value, fields, 'operationId').string(),
    example: required(value, fields, 'example').string(),
    status: readStatus(fields.get('status')),
    uses: uses.map((entry) => readValueCopy(entry, known)),
    conditions: conditions.map((each) => readCondition(each, name, known)),
    location: value.location,
  };
}

function readStatus(value: YamlValue | undefined): number {
  if (value === undefined) return 200;
  const status = value.literal();
  if (typeof status === 'number' && status >= 200 && status < 600) return status;
  return value.fail('"status" must be an HTTP status, such as 404.');
}

function readValueCopy([key, value]: [YamlValue, YamlValue], known: readonly string[]): ValueCopy {
  const into = readPointer(key);
  if (!/^\/(?:parameters|body)(?:\/|$)/u.test(into))
    key.fail('write the pointer as /parameters/<name> or below /body.');
  if (hasWildcard(into)) key.fail('a value is copied to one location, so the pointer has no *.');
  return {
    into,
    from: toValueReference(value, value.fields(['step', ...takes]), undefined, known),
    location: key.location,
  };
}

const tests = [...relations, 'ordered'] as const;

/**
 * Reads a condition: the value that it is about, and one test.
 *
 * @param own - Name of the step of the condition.
 * @param earlier - Names of the steps before it.
 */
function readCondition(value: YamlValue, own: string, earlier: readonly string[]): Condition {
  const fields = value.fields(['step', ...takes, ...tests]);
  const [relation, ...others] = tests.filter((name) => fields.has(name));
  if (relation === undefined || others.length > 0) {
    const count = relation === undefined ? 0 : 1 + others.length;
    return value.fail(`a condition has exactly one of ${tests.join(', ')}; this one has ${count}.`);
  }
  const subject = toValueReference(value, fields, own, earlier);
  const operand = required(value, fields, relation);
  const { location } = value;
  if (relation !== 'ordered') {
    return { subject, test: { relation, operand: toOperand(operand, own, earlier) }, location };
  }
  const direction = operand.string();
  if (direction !== 'ascending' && direction !== 'descending') {
    return operand.fail('"ordered" must be ascending or descending.');
  }
  return { subject, test: { relation, direction }, location };
}

/**
 * Reads which value of which step is meant.
 *
 * @param own - Step to read if none is named; undefined if one must be named.
 */
function toValueReference(
  value: YamlValue,
  fields: Fields,
  own: string | undefined,
  earlier: readonly string[],
): ValueReference {
  const [take, ...others] = takes.filter((name) => fields.has(name));
  if (take === undefined || others.length > 0) {
    const count = take === undefined ? 0 : 1 + others.length;
    return value.fail(`a value is read with exactly one of ${takes.join(', ')}; there are ${count}.`);
  }
  const named = fields.get('step');
  const step = named?.string() ?? own ?? value.fail('name the step to read from: "step".');
  if (step !== own && !earlier.includes(step)) {
    const before = earlier.length === 0 ? 'It is the first.' : `Earlier steps are ${earlier.join(', ')}.`;
    (named ?? value).fail(`there is no step "${step}" before this one. ${before}`);
  }
  const pointer = readPointer(required(value, fields, take));
  if (take === 'sum' && !hasWildcard(pointer)) {
    required(value, fields, take).fail('a sum needs several values: write * in the pointer.');
  }
  return { step, take, pointer };
}

function toOperand(value: YamlValue, own: string, earlier: readonly string[]): Operand {
  if (!value.isMap()) return { kind: 'literal', value: value.literal() };
  const fields = value.fields(['total', 'step', ...takes]);
  const total = fields.get('total');
  if (total === undefined) return { kind: 'reading', reading: toValueReference(value, fields, own, earlier) };
  if (fields.size > 1) value.fail('"total" cannot have other fields beside it.');
  const parts = total.list().map((part): number | ValueReference => {
    if (part.isMap()) return toValueReference(part, part.fields(['step', ...takes]), own, earlier);
    const number = part.literal();
    return typeof number === 'number' ? number : part.fail('a total is the sum of values to read and numbers.');
  });
  return { kind: 'total', parts };
}

function readPointer(value: YamlValue): string {
  const text = value.literal();
  if (typeof text !== 'string') return value.fail(`${value.name} must be a JSON pointer, such as /id.`);
  try {
    hasWildcard(text);
    return text;
  } catch (error) {
    return value.fail((error as SyntaxError).message);
  }
}

/** A value of a YAML file that knows its location, so that errors name the line. */
class YamlValue {
  /** Name for messages: `the file`, `"holds"`. */
  readonly name: string;
  readonly location: Location;
  readonly #node: unknown;
  readonly #lines: LineCounter;

  private constructor(name: string, node: unknown, around: Location, lines: LineCounter) {
    const range = (node as Partial<Node> | null)?.range;
    this.name = name;
    this.location = { file: around.file, line: range ? lines.linePos(range[0]).line : around.line };
    this.#node = node;
    this.#lines = lines;
  }

  /** Parses a file. @throws ScenarioError when the text is not YAML. */
  static parse(text: string, file: string): YamlValue {
    const lines = new LineCounter();
    const { contents, errors } = parseDocument(text, { lineCounter: lines });
    const [error] = errors;
    if (error) {
      const line = error.linePos?.[0].line ?? 1;
      throw new ScenarioError({ file, line }, `this is not YAML: ${error.message.split('\n')[0]}`);
    }
    return new YamlValue('the file', contents, { file, line: 1 }, lines);
  }

  /** Throws a ScenarioError at this value. */
  fail(reason: string): never {
    throw new ScenarioError(this.location, reason);
  }

  /** Returns a string that is not empty. */
  string(): string {
    const value = isScalar(this.#node) ? this.#node.value : undefined;
    return typeof value === 'string' && value !== '' ? value : this.fail(`${this.name} must be a string.`);
  }

  /** Returns a string, a number, a boolean, null, or a list of these. */
  literal(): unknown {
    if (isSeq(this.#node)) return this.list().map((item) => item.literal());
    return isScalar(this.#node)
      ? this.#node.value
      : this.fail(`${this.name} must be a string, a number, true, false, null, or a list of these.`);
  }

  /** Returns the items of a list that is not empty. */
  list(): YamlValue[] {
    if (!isSeq(this.#node) || this.#node.items.length === 0) {
      return this.fail(`${this.name} must be a list with at least one item.`);
    }
    return this.#node.items.map((item, index) => this.#inner(`item ${index + 1} of ${this.name}`, item));
  }

  isMap(): boolean {
    return isMap(this.#node);
  }

  /** Returns the entries of a map that is not empty. */
  entries(): [YamlValue, YamlValue][] {
    if (!isMap(this.#node) || this.#node.items.length === 0) {
      return this.fail(`${this.name} must be a map with at least one field.`);
    }
    return this.#node.items.map(({ key, value }) => [
      this.#inner('the key', key),
      this.#inner(isScalar(key) ? `"${String(key.value)}"` : 'the value', value ?? key),
    ]);
  }

  /** Returns the fields of a map by name. @throws ScenarioError for a field that is not among the known ones. */
  fields(known: readonly string[]): Fields {
    return new Map(
      this.entries().map(([key, value]) => {
        const name = key.string();
        if (!known.includes(name)) key.fail(`${this.name} has no field "${name}". Use ${known.join(', ')}.`);
        return [name, value];
      }),
    );
  }

  #inner(name: string, node: unknown): YamlValue {
    return new YamlValue(name, node, this.location, this.#lines);
  }
}
