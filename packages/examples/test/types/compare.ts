import type { Declarations } from './declarations.ts';
import type { ExpectedTypes } from './expected-types.ts';

/** Differences between the declarations of a service and the types that its contract requires. */
export interface Differences {
  /** Errors of the compiler. */
  readonly problems: readonly string[];
  /** Types that allow any value although the contract is more specific: `any at components.schemas.Call.op_name`. */
  readonly loose: readonly string[];
  /** Paths where the contract allows any JSON and the declarations do not. */
  readonly narrow: readonly string[];
  /** Paths of properties and parameters that are not declared. */
  readonly missing: readonly string[];
  /** Types and properties whose hover text lacks the description of the contract. */
  readonly undescribed: readonly string[];
}

/** Compares the declarations of a service with the types that its contract requires. */
export function compare(expected: ExpectedTypes, declarations: Declarations): Differences {
  const { problems, loose, types, properties } = declarations;
  const unknowns = new Set(loose.filter(({ type }) => type === 'unknown').map(({ path }) => path));
  return {
    problems,
    loose: loose
      .filter(({ path, type }) => type !== 'unknown' || !expected.anyJson.has(path))
      .map(({ path, type }) => `${type} at ${path}`),
    narrow: [...expected.anyJson].filter((path) => !unknowns.has(path)),
    missing: [...expected.paths].filter((path) => !properties.has(path)),
    undescribed: [...findUndescribed(expected.types, types), ...findUndescribed(expected.properties, properties)],
  };
}

/** Returns the names whose hover text does not contain their description. */
function findUndescribed(descriptions: ReadonlyMap<string, string>, hovers: ReadonlyMap<string, string>): string[] {
  const undescribed = [...descriptions].filter(
    ([name, text]) => !joinLines(hovers.get(name) ?? '').includes(joinLines(text)),
  );
  return undescribed.map(([name]) => name);
}

/** Replaces line breaks and indentation, which comments choose for themselves, with single spaces. */
function joinLines(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
