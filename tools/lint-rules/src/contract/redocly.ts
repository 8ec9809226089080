// The part of the linter's plugin interface that the rules use. The linter is one bundled program without type
// declarations, so they are written here.

/** A file that the linter has read. */
export interface Source {
  readonly absoluteRef: string;
  readonly body: string;
  getLines(): string[];
}

/** A location in a file. The linter converts the JSON pointer to line and column when it prints a finding. */
export interface Location {
  readonly source: Source;
  /** `#/` is the root of the file. */
  readonly pointer: string;
  child(keys: string | number | (string | number)[]): Location;
  /** Returns the same location, with the finding shown at the key instead of the value. */
  key(): Location;
}

/** Context that the linter passes to a rule with the node. */
export interface RuleContext {
  readonly location: Location;
  /** Resolves a `$ref`; both are undefined if it does not resolve. */
  resolve(node: unknown, from?: string): { readonly node?: unknown; readonly location?: Location | undefined };
  report(problem: { message: string; location: Location }): void;
}

/** One rule: creates a visitor for each linted document. */
export type Rule = () => { Root(root: unknown, context: RuleContext): void };

/** A node type of the linter: the types of the properties of an object. */
export interface NodeType {
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The export of a plugin module. */
export interface Plugin {
  readonly id: string;
  readonly rules: { readonly oas3: Readonly<Record<string, Rule>> };
  readonly typeExtension: { oas3(types: Readonly<Record<string, NodeType>>): Record<string, NodeType> };
}
