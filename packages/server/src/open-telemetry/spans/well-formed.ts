/**
 * Makes a text that the tables can keep: half characters, which JSON can have and UTF-8 cannot, become U+FFFD.
 * @param text - Any text.
 * @returns The same, of whole characters.
 */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '\u{fffd}');
}
