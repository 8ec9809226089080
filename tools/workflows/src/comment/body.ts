/** By this first line the comment is found again. */
export const marker = '<!-- callscope-review -->';

/** The service takes no longer comment. */
const longest = 65_536;
const cutWords = '\n\n_Cut here: the whole review is in the artefact `review` of the run._\n';

/**
 * Makes the comment out of what a review wrote: without control characters, without pictures, and without mentions that
 * would call people. Markup beyond that the service itself takes out.
 * @param text - Markdown of any origin.
 * @param commit - The commit that was reviewed.
 */
export function commentBody(text: string, commit: string): string {
  const head = `${marker}\n_Made from the files of this pull request at ${commit.slice(0, 9)}._\n\n`;
  const rest = harmless(text.replaceAll(marker, '')).trim();
  const room = longest - head.length;
  if (rest.length <= room) return `${head}${rest}\n`.slice(0, longest);
  // Not inside a character that takes two places.
  const cut = rest.slice(0, room - cutWords.length).replace(/[\uD800-\uDBFF]$/, '');
  return `${head}${cut}${cutWords}`;
}

function harmless(text: string): string {
  let fenced = false;
  return withoutControls(text)
    .split('\n')
    .map((line) => {
      if (/^\s*(?:```|~~~)/.test(line)) {
        fenced = !fenced;
        return line;
      }
      return fenced ? line : outsideCode(line);
    })
    .join('\n');
}

/** Keeps tabs and line ends; takes out what turns the direction of a text around. */
function withoutControls(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (character) => (/[\n\t]/.test(character) ? character : ''));
}

/** What stands between backticks calls nobody and shows no picture. */
function outsideCode(line: string): string {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 1 ? part : withoutCalls(part)))
    .join('');
}

function withoutCalls(text: string): string {
  return text
    .replaceAll(/@(?=[\w-])/g, '@\u200B')
    .replaceAll(/!\[/g, '\\![')
    .replaceAll(/<(?=\s*(?:img|picture|video|source|svg)\b)/gi, '&lt;');
}
