import names from 'unicode-emoji-json/data-by-emoji.json' with { type: 'json' };

/** Skin tones, which stand behind the character that they colour. */
const TONES = /[\u{1f3fb}-\u{1f3ff}]/gu;
const TONE_NAMES: Readonly<Record<string, string>> = {
  '🏻': 'light',
  '🏼': 'medium_light',
  '🏽': 'medium',
  '🏾': 'medium_dark',
  '🏿': 'dark',
};

/** What the service adds to a reaction. */
export interface Reaction {
  readonly emoji: string;
  /** The emoji by its name. */
  readonly alias: string;
  /** The emoji without skin tone. */
  readonly detoned: string;
  readonly detoned_alias: string;
}

/**
 * Reads a reaction.
 * @param emoji - What the caller sent.
 * @returns The reaction with its names; undefined when it is not exactly one emoji.
 */
export function reactionOf(emoji: string): Reaction | undefined {
  const detoned = known(emoji.replaceAll(TONES, ''));
  const slug = detoned === undefined ? undefined : slugOf(detoned);
  if (detoned === undefined || slug === undefined) return undefined;
  const tones = [...new Set(emoji.match(TONES) ?? [])].map((tone) => `_${TONE_NAMES[tone]}_skin_tone`);
  return { emoji, alias: `:${slug}${tones.join('')}:`, detoned, detoned_alias: `:${slug}:` };
}

/** The form under which the table has an emoji: with or without the mark that asks for colour. */
function known(emoji: string): string | undefined {
  return [emoji, `${emoji}\ufe0f`, emoji.replaceAll('\ufe0f', '')].find((form) => slugOf(form) !== undefined);
}

function slugOf(emoji: string): string | undefined {
  return Object.hasOwn(names, emoji) ? names[emoji as keyof typeof names].slug : undefined;
}
