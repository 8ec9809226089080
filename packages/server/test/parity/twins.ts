/** Something that a service made up: the two servers make up different ones for the same thing. */
const MADE = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Holds answers of two servers against each other. Ids that the servers made are twins: where one of them stands in an
 * answer of the first server, its twin must stand in the answer of the second, here and in all later answers.
 */
export class Twins {
  readonly #second = new Map<string, string>();
  readonly #first = new Map<string, string>();

  /**
   * Compares two texts.
   * @returns Undefined when they say the same, otherwise both around the first difference.
   */
  difference(first: string, second: string): string | undefined {
    const ids = [idsOf(first), idsOf(second)] as const;
    const rest = [first.replaceAll(MADE, '#'), second.replaceAll(MADE, '#')] as const;
    if (rest[0] !== rest[1]) return around(...rest);
    const wrong = ids[0].findIndex((id, index) => !this.#match(id, ids[1][index] ?? ''));
    return wrong < 0 ? undefined : `the ids ${ids[0][wrong]} and ${ids[1][wrong]} are not those of one thing`;
  }

  #match(first: string, second: string): boolean {
    const [known, back] = [this.#second.get(first), this.#first.get(second)];
    if (known !== undefined || back !== undefined) return known === second && back === first;
    this.#second.set(first, second);
    this.#first.set(second, first);
    return true;
  }
}

function idsOf(text: string): string[] {
  return text.match(MADE) ?? [];
}

function around(first: string, second: string): string {
  let at = 0;
  while (at < first.length && first[at] === second[at]) at += 1;
  const cut = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  return `…${cut(first)}…\nis\n…${cut(second)}…`;
}
