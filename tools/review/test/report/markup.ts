import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** What a reader of a comment gets to see and could be tricked by. */
export interface Rendered {
  readonly html: string;
  /** Tags that are opened, with their attributes. */
  readonly tags: ReadonlySet<string>;
  /** Addresses that something leads to or is loaded from. */
  readonly addresses: readonly string[];
  /** Text outside of code, where the hosting service looks for mentions and references. */
  readonly prose: string;
}

/** Reads Markdown as the hosting service does, HTML in it included. */
export function read(markdown: string): Rendered {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  const withoutComments = html.replaceAll(/<!--.*?-->/gs, '');
  return {
    html,
    tags: new Set(
      [...withoutComments.matchAll(/<(?!\/)([^>]*)>/g)].map(([, tag]) => tag!.replace(/ href="[^"]*"/, ' href')),
    ),
    addresses: [...withoutComments.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address!),
    prose: decode(withoutComments.replaceAll(/<code[^>]*>.*?<\/code>/gs, ' ').replaceAll(/<[^>]*>/g, '')),
  };
}

/** The hosting service looks at the text, not at how it is written. */
function decode(html: string): string {
  return html
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** Tags that a report itself writes. */
export const ownTags: ReadonlySet<string> = new Set([
  'h2',
  'h3',
  'p',
  'ul',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'strong',
  'em',
  'code',
  'code class="language-diff"',
  'code class="language-md"',
  'code class="language-text"',
  'pre',
  'details',
  'summary',
  'a href',
]);
