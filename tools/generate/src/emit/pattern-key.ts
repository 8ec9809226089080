/** Parts of a pattern that a template literal type can say, each with the type that it gives. */
const parts: readonly (readonly [RegExp, (match: string) => string])[] = [
  [/^\\d\+\(\\\.\\d\+\)\?/, () => '${number}'],
  [/^\\d\+/, () => '${number}'],
  [/^\((?:\?:)?\w+(?:\|\w+)*\)/, (match) => `\${${words(match)}}`],
  [/^\.[*+]/, () => '${string}'],
  [/^\w/, (match) => match],
];

/**
 * The type of the keys that a pattern of `patternProperties` allows, as TypeScript source: `^p\d+_(a|b)$` gives
 * `` `p${number}_${'a' | 'b'}` ``. Every key that fits the pattern is of the type; a few more may be.
 *
 * @returns undefined when the pattern says something that such a type cannot.
 */
export function keyOfPattern(pattern: string): string | undefined {
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return undefined;
  let rest = pattern.slice(1, -1);
  let key = '';
  while (rest !== '') {
    const found = parts
      .map(([part, type]) => [part.exec(rest)?.[0], type] as const)
      .find(([match]) => match !== undefined);
    if (found?.[0] === undefined) return undefined;
    const [match, type] = found;
    key += type(match);
    rest = rest.slice(match.length);
  }
  return `\`${key}\``;
}

function words(group: string): string {
  const list = group.replace(/^\((?:\?:)?/, '').slice(0, -1);
  return list
    .split('|')
    .map((word) => `'${word}'`)
    .join(' | ');
}
