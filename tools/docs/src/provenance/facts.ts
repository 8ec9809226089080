import { isHttpMethod } from '@callscope/contract';
import { isMap, isScalar } from 'yaml';

import { type ContractFile, entriesOf, isReferenceNode, itemsOf, nodeAt, stringAt } from './sources.ts';

/** Source of a fact: `unknown` if the contract states none, or one that does not exist. */
export interface Source {
  readonly kind: 'seed' | 'observed' | 'decision' | 'unknown';
  /** Number of the decision, four digits. */
  readonly decision?: string;
}

/** Subject of a fact. Headers of responses count as parameters. */
export type Subject = 'operation' | 'parameter' | 'schema' | 'property';

/** One thing that a contract states, with its source. */
export interface Fact {
  readonly subject: Subject;
  /** `callEnd`; `RequestId`, or `callEnd.limit` if the operation declares it itself; `Call`; `Call.summary.usage`. */
  readonly name: string;
  /** Of a property, the operation, parameter or schema that contains it; of any other fact, its own name. */
  readonly owner: string;
  readonly source: Source;
  /** False if the source is that of the surrounding node. */
  readonly own: boolean;
  /** Folder of the area. */
  readonly area: string;
  readonly file: string;
  readonly line: number;
}

/** A source that is missing or does not exist. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** The node around the one that is read. */
interface Context {
  /** Prefix of the names of properties. */
  readonly name: string;
  readonly owner: string;
  /** Source of nodes that state none. */
  readonly source: Source;
}

// Not `if`, `then`, `else` and `not`: they are conditions on properties that are described elsewhere.
const schemaKeywords = ['items', 'additionalProperties', 'unevaluatedItems', 'unevaluatedProperties', 'contains'];
const listKeywords = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const mapKeywords = ['properties', 'patternProperties'];
const unknown: Source = { kind: 'unknown' };

/** Reads the facts of one file of a contract, and the problems with their sources. */
export class FactReader {
  readonly facts: Fact[] = [];
  readonly problems: Problem[] = [];
  readonly #file: ContractFile;

  constructor(file: ContractFile) {
    this.#file = file;
    const { kind, name } = file;
    const root: unknown = file.yaml.contents;
    if (kind === 'paths') this.#readPathItem(root);
    else if (kind === 'responses') this.#readResponse(root, { name, owner: name, source: unknown });
    else if (kind === 'parameters' || kind === 'headers') this.#readParameter(root, name);
    else if (kind === 'schemas') {
      this.#readSchema(root, { name, owner: name, source: this.#addFact('schema', name, root) });
    }
  }

  #readPathItem(root: unknown): void {
    for (const { key, value: operation } of entriesOf(root, this.#file)) {
      if (!isHttpMethod(key) || !isMap(operation)) continue;
      const name = stringAt(operation, 'operationId') ?? `${this.#file.name} ${key}`;
      const context: Context = { name, owner: name, source: this.#addFact('operation', name, operation) };
      for (const parameter of [...itemsOf(nodeAt(root, 'parameters')), ...itemsOf(nodeAt(operation, 'parameters'))]) {
        this.#readParameter(parameter, `${name}.${stringAt(parameter, 'name') ?? '?'}`, context);
      }
      this.#readContent(nodeAt(operation, 'requestBody'), context);
      for (const { value: response } of this.#entriesAt(operation, 'responses')) this.#readResponse(response, context);
    }
  }

  #readResponse(node: unknown, context: Context): void {
    for (const { key, value } of this.#entriesAt(node, 'headers')) {
      this.#readParameter(value, `${context.name}.${key}`, context);
    }
    this.#readContent(node, context);
  }

  #readContent(node: unknown, context: Context): void {
    for (const { value: media } of this.#entriesAt(node, 'content')) {
      this.#readSubschema(nodeAt(media, 'schema'), context);
    }
  }

  #readParameter(node: unknown, name: string, context?: Context): void {
    if (isReferenceNode(node)) return;
    const source = this.#addFact('parameter', name, node, context);
    this.#readSubschema(nodeAt(node, 'schema'), { name, owner: name, source });
  }

  /** Reads a schema that is not a fact itself, such as the items of a list. */
  #readSubschema(node: unknown, context: Context): void {
    if (isMap(node)) this.#readSchema(node, { ...context, source: this.#readSource(node) ?? context.source });
  }

  #readSchema(node: unknown, context: Context): void {
    for (const keyword of schemaKeywords) this.#readSubschema(nodeAt(node, keyword), context);
    for (const branch of listKeywords.flatMap((keyword) => itemsOf(nodeAt(node, keyword)))) {
      this.#readSubschema(branch, context);
    }
    for (const { key, value, line } of mapKeywords.flatMap((keyword) => this.#entriesAt(node, keyword))) {
      const name = `${context.name}.${key}`;
      this.#readSchema(value, { ...context, name, source: this.#addFact('property', name, value, context, line) });
    }
  }

  /** Adds a fact. @returns its source: its own, or that of the context. */
  #addFact(
    subject: Subject,
    name: string,
    node: unknown,
    context?: Context,
    line: number = this.#file.lineOf(node),
  ): Source {
    const stated = this.#readSource(node);
    if (stated === undefined && context === undefined) this.#report(line, `${name} has no source.`);
    const source = stated ?? context?.source ?? unknown;
    const owner = subject === 'property' ? (context?.owner ?? name) : name;
    const { area, path: file } = this.#file;
    this.facts.push({ subject, name, owner, source, own: stated !== undefined, area, file, line });
    return source;
  }

  /** Returns the source that a node states itself; undefined if it states none. */
  #readSource(node: unknown): Source | undefined {
    const stated = nodeAt(node, 'x-source');
    if (stated === undefined) return undefined;
    const value = isScalar(stated) ? stated.value : undefined;
    if (value === 'seed' || value === 'observed') return { kind: value };
    const number = typeof value === 'string' ? /^decision\/(\d{4})$/u.exec(value)?.[1] : undefined;
    if (number !== undefined) return { kind: 'decision', decision: number };
    this.#report(this.#file.lineOf(stated), `\`x-source: ${String(stated)}\` is not a source.`);
    return unknown;
  }

  #report(line: number, what: string): void {
    const message = `${what} Write \`x-source: seed\`, \`observed\` or \`decision/NNNN\`.`;
    this.problems.push({ file: this.#file.path, line, message });
  }

  #entriesAt(node: unknown, key: string): ReturnType<typeof entriesOf> {
    return entriesOf(nodeAt(node, key), this.#file);
  }
}
