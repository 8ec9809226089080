// The part of the linter's plugin interface that the rules use. The linter is one bundled program that ships no
// declarations, so they are written down here.

/** A file that the linter has read. */
export interface Source {
  readonly absoluteRef: string;
  readonly body: string;
  getLines(): string[];
}

/** A place in a file: the linter turns the JSON pointer into line and column when it prints a finding. */
export interface Place {
  readonly source: Source;
  /** `#/` is the root of the file. */
  readonly pointer: string;
  child(keys: string | number | (string | number)[]): Place;
  /** The same place, but the finding is shown at the key instead of the value. */
  key(): Place;
}

/** What `$ref` leads to; both are undefined when it leads nowhere. */
interface Resolved {
  readonly node?: unknown;
  readonly location?: Place | undefined;
}

/** What the linter hands to a rule beside the node. */
export interface RuleContext {
  readonly location: Place;
  resolve(node: unknown, from?: string): Resolved;
  report(problem: { message: string; location: Place }): void;
}

/** One rule: a function that makes a visitor for each linted document. */
export type Rule = () => { Root(root: unknown, context: RuleContext): void };

/** A node type of the linter: how the properties of a kind of object are read. */
export interface NodeType {
  readonly properties: Readonly<Record<string, unknown>>;
}

/** What a plugin module gives to the linter. */
export interface Plugin {
  readonly id: string;
  readonly rules: { readonly oas3: Readonly<Record<string, Rule>> };
  readonly typeExtension: { oas3(types: Readonly<Record<string, NodeType>>): Record<string, NodeType> };
}
