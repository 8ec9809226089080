import { createRequire } from 'node:module';

/** Names that a reaction gets besides the emoji that the caller sent. */
export interface EmojiNames {
  /** The text with the emoji replaced by its name, such as `:thumbs_up_medium-light_skin_tone:`. */
  readonly alias: string;
  /** The text without skin tones. */
  readonly detoned: string;
  /** The text without skin tones, with the emoji replaced by its name. */
  readonly detoned_alias: string;
}

interface EmojiEntry {
  readonly emoji: string;
  /** English name of CLDR. */
  readonly label: string;
  readonly skins?: readonly EmojiEntry[];
}

const skinTones = /[\u{1f3fb}-\u{1f3ff}]/gu;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Territories whose public names differ from the table, which has their shorter ones. */
const territories: Readonly<Record<string, string>> = {
  'French Southern Territories': 'French Southern and Antarctic Lands',
  'Heard & McDonald Islands': 'Heard Island & McDonald Islands',
  'St. Helena': 'St. Helena Ascension & Tristan da Cunha',
};

/**
 * Returns the names of the one emoji of a text. The text may hold other characters, as in `yes 👍`.
 *
 * @returns undefined if the text holds no emoji or several.
 */
export function nameEmoji(text: string): EmojiNames | undefined {
  const segments = Array.from(segmenter.segment(text), ({ segment }) => segment);
  const emojis = segments.filter((segment) => find(segment) !== undefined);
  if (emojis.length !== 1) return undefined;
  const detoned = segments.map((segment) => find(segment.replaceAll(skinTones, ''))?.emoji ?? segment);
  const replace = (parts: readonly string[]): string => parts.map((part) => find(part)?.alias ?? part).join('');
  return { alias: replace(segments), detoned: detoned.join(''), detoned_alias: replace(detoned) };
}

/** An emoji in its usual form, with the variation selector that asks for color where it has one. */
interface NamedEmoji {
  readonly emoji: string;
  readonly alias: string;
}

/** Emoji by their text without variation selectors. They are read when the first reaction arrives. */
let table: ReadonlyMap<string, NamedEmoji> | undefined;

function find(segment: string): NamedEmoji | undefined {
  table ??= readTable();
  return table.get(withoutSelectors(segment));
}

function readTable(): ReadonlyMap<string, NamedEmoji> {
  const entries = createRequire(import.meta.url)('emojibase-data/en/data.json') as readonly EmojiEntry[];
  return new Map(
    entries
      .flatMap((entry) => [entry, ...(entry.skins ?? [])])
      .map(({ emoji, label }) => {
        const bare = withoutSelectors(emoji);
        // The table adds the selector also where the character is an emoji by itself.
        return [bare, { emoji: /^\p{Emoji_Presentation}$/u.test(bare) ? bare : emoji, alias: toAlias(label) }];
      }),
  );
}

/**
 * Writes a name between colons, as public clients know it: spaces become `_`, colons, commas and quotation marks are
 * left out, flags have the name of the territory alone, and a skin tone is last where the emoji faces right.
 */
function toAlias(label: string): string {
  const [, territory] = /^flag: (.*)$/u.exec(label) ?? [];
  const name = territory === undefined ? label : (territories[territory] ?? territory);
  const words = name
    .replace(/^(.*): (.* skin tone), facing right$/u, '$1 facing right $2')
    .replace(' - ', '-')
    .replaceAll(/[:,“”]/gu, '');
  return `:${words.replaceAll(' ', '_')}:`;
}

/** Removes the selectors of text and color presentation, with which one emoji has several forms. */
function withoutSelectors(emoji: string): string {
  return emoji.replaceAll(/[\ufe0e\ufe0f]/gu, '');
}
