import { isHttpMethod } from '@callscope/contract';
import { isMap, isScalar } from 'yaml';

import type { ContractFile } from './contract-files.ts';
import { at, entries, isReference, items, textAt } from './nodes.ts';

/** Where a fact comes from: `unknown` when the contract does not say, or says a word that means nothing. */
export interface Source {
  readonly kind: 'seed' | 'observed' | 'decision' | 'unknown';
  /** Number of the decision, four digits. */
  readonly decision?: string;
}

/** What a fact is about. Headers of answers count among the parameters. */
export type Subject = 'operation' | 'parameter' | 'schema' | 'property';

/** One thing that a contract states, and where that comes from. */
export interface Fact {
  readonly subject: Subject;
  /** `callEnd`; `RequestId`, or `callEnd.limit` where its operation spells it out; `Call`; `Call.summary.usage`. */
  readonly name: string;
  /** For a property the operation, parameter or schema that it is part of; for the others their own name. */
  readonly owner: string;
  readonly source: Source;
  /** False when the source is that of what stands around it. */
  readonly own: boolean;
  /** Folder of the area. */
  readonly area: string;
  readonly file: string;
  readonly line: number;
}

/** A source that is missing or means nothing. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

interface Surroundings {
  /** What properties are called after. */
  readonly name: string;
  readonly owner: string;
  /** Source of what states none itself. */
  readonly source: Source;
}

// Not `if`, `then`, `else` and `not`: they put questions to properties that are described elsewhere.
const schemaBelow = ['items', 'additionalProperties', 'unevaluatedItems', 'unevaluatedProperties', 'contains'];
const schemasBelow = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const namedBelow = ['properties', 'patternProperties'];
const unknown: Source = { kind: 'unknown' };

/** Reads one file of a contract: what it states is in `facts`, what is wrong with the sources in `problems`. */
export class FactReader {
  readonly facts: Fact[] = [];
  readonly problems: Problem[] = [];
  readonly #file: ContractFile;

  constructor(file: ContractFile) {
    this.#file = file;
    const { kind, name } = file;
    const root: unknown = file.yaml.contents;
    if (kind === 'paths') this.#pathItem(root);
    else if (kind === 'responses') this.#response(root, { name, owner: name, source: unknown });
    else if (kind === 'parameters' || kind === 'headers') this.#parameter(root, name);
    else if (kind === 'schemas') this.#schema(root, { name, owner: name, source: this.#state('schema', name, root) });
  }

  #pathItem(root: unknown): void {
    for (const { key, value: operation } of entries(root, this.#file)) {
      if (!isHttpMethod(key) || !isMap(operation)) continue;
      const name = textAt(operation, 'operationId') ?? `${this.#file.name} ${key}`;
      const around: Surroundings = { name, owner: name, source: this.#state('operation', name, operation) };
      for (const parameter of [...items(at(root, 'parameters')), ...items(at(operation, 'parameters'))]) {
        this.#parameter(parameter, `${name}.${textAt(parameter, 'name') ?? '?'}`, around);
      }
      this.#content(at(operation, 'requestBody'), around);
      for (const { value: response } of this.#entries(operation, 'responses')) this.#response(response, around);
    }
  }

  #response(node: unknown, around: Surroundings): void {
    for (const { key, value } of this.#entries(node, 'headers'))
      this.#parameter(value, `${around.name}.${key}`, around);
    this.#content(node, around);
  }

  #content(node: unknown, around: Surroundings): void {
    for (const { value: media } of this.#entries(node, 'content')) this.#inner(at(media, 'schema'), around);
  }

  #parameter(node: unknown, name: string, around?: Surroundings): void {
    if (isReference(node)) return;
    this.#inner(at(node, 'schema'), { name, owner: name, source: this.#state('parameter', name, node, around) });
  }

  /** Walks a schema that is no fact of its own, such as the items of a list. */
  #inner(node: unknown, around: Surroundings): void {
    if (isMap(node)) this.#schema(node, { ...around, source: this.#sourceOf(node) ?? around.source });
  }

  #schema(node: unknown, around: Surroundings): void {
    for (const keyword of schemaBelow) this.#inner(at(node, keyword), around);
    for (const branch of schemasBelow.flatMap((keyword) => items(at(node, keyword)))) this.#inner(branch, around);
    for (const { key, value, line } of namedBelow.flatMap((keyword) => this.#entries(node, keyword))) {
      const name = `${around.name}.${key}`;
      this.#schema(value, { ...around, name, source: this.#state('property', name, value, around, line) });
    }
  }

  /** Notes a fact and answers its source: its own, else the one around it. */
  #state(
    subject: Subject,
    name: string,
    node: unknown,
    around?: Surroundings,
    line: number = this.#file.lineOf(node),
  ): Source {
    const stated = this.#sourceOf(node);
    if (stated === undefined && around === undefined) this.#report(line, `${name} does not say where it comes from.`);
    const source = stated ?? around?.source ?? unknown;
    const owner = subject === 'property' ? (around?.owner ?? name) : name;
    const { area, path: file } = this.#file;
    this.facts.push({ subject, name, owner, source, own: stated !== undefined, area, file, line });
    return source;
  }

  /** What a node itself says about its source; undefined when it says nothing. */
  #sourceOf(node: unknown): Source | undefined {
    const stated = at(node, 'x-source');
    if (stated === undefined) return undefined;
    const value = isScalar(stated) ? stated.value : undefined;
    if (value === 'seed' || value === 'observed') return { kind: value };
    const number = typeof value === 'string' ? /^decision\/(\d{4})$/u.exec(value)?.[1] : undefined;
    if (number !== undefined) return { kind: 'decision', decision: number };
    this.#report(this.#file.lineOf(stated), `\`x-source: ${String(stated)}\` names no source.`);
    return unknown;
  }

  #report(line: number, what: string): void {
    const message = `${what} Write \`x-source: seed\`, \`observed\` or \`decision/NNNN\`.`;
    this.problems.push({ file: this.#file.path, line, message });
  }

  #entries(node: unknown, key: string): ReturnType<typeof entries> {
    return entries(at(node, key), this.#file);
  }
}
