import type { Declarations } from './declarations.ts';
import type { Promises } from './promises.ts';

/** Where the types do not keep what the contract promises; each list holds places or names. */
export interface Broken {
  /** What the compiler finds wrong. */
  readonly problems: readonly string[];
  /** Types that say nothing although the contract says something, as `any at components.schemas.Call.op_name`. */
  readonly loose: readonly string[];
  /** Where the contract takes any JSON and the types do not. */
  readonly narrow: readonly string[];
  /** Properties and parameters that are not there. */
  readonly missing: readonly string[];
  /** Types and properties that do not show the description of the contract. */
  readonly undescribed: readonly string[];
}

/** Compares the types of a service with what its contract promises of them. */
export function compare(promises: Promises, declarations: Declarations): Broken {
  const { problems, loose, types, properties } = declarations;
  const open = new Set(loose.filter(({ type }) => type === 'unknown').map(({ place }) => place));
  return {
    problems,
    loose: loose
      .filter(({ place, type }) => type !== 'unknown' || !promises.anyJson.has(place))
      .map(({ place, type }) => `${type} at ${place}`),
    narrow: [...promises.anyJson].filter((place) => !open.has(place)),
    missing: [...promises.places].filter((place) => !properties.has(place)),
    undescribed: [...withoutText(promises.types, types), ...withoutText(promises.properties, properties)],
  };
}

function withoutText(promised: ReadonlyMap<string, string>, shown: ReadonlyMap<string, string>): string[] {
  const names = [...promised].filter(([name, text]) => !plain(shown.get(name) ?? '').includes(plain(text)));
  return names.map(([name]) => name);
}

/** Line breaks and indentation are the comment's own matter. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
