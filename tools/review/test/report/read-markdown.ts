import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** The parts of a rendered comment that could mislead a reader. */
export interface Rendered {
  readonly html: string;
  /** Opening tags with their attributes. */
  readonly tags: ReadonlySet<string>;
  /** URLs of links and images. */
  readonly addresses: readonly string[];
  /** Text outside of code, in which the hosting service recognizes mentions and references. */
  readonly prose: string;
}

/** Renders Markdown with HTML in it, as the hosting service does. */
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

/** Decodes entities: the hosting service recognizes mentions in the decoded text. */
function decode(html: string): string {
  return html
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** Tags of a report itself. */
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
