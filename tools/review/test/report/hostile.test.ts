import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { toAnnotations } from '../../src/report/annotations.ts';
import { toMarkdown } from '../../src/report/markdown.ts';
import { toTerminal } from '../../src/report/terminal.ts';
import { change, type Sample, note, radius, reviewOf } from './sample.ts';
import { ownTags, read } from './read-markdown.ts';

const links = 'https://example.test/acme/app/blob/1a2b3c4/';

/** Returns a review in which everything that a pull request can choose is `text`. */
function hostile(text: string): Sample {
  const location = { file: text, line: 1 };
  const declarations = [{ name: text, file: text, before: text, after: `${text}\n${text}` }];
  const broken = [
    { kind: 'program' as const, consumer: text, location, message: `${text}\n${text}` },
    { kind: 'readme' as const, consumer: text, location, message: text, cause: change({ sentence: text }) },
  ];
  return {
    changes: (['major', 'minor', 'patch'] as const).flatMap((severity) => [
      change({
        severity,
        sentence: text,
        before: text,
        after: `after ${text}`,
        location,
        component: { kind: 'schemas', name: text },
      }),
      change({
        severity,
        sentence: `Callers send \`${text}\`.`,
        location,
        in: 'base',
        component: { kind: 'responses', name: text },
      }),
      change({
        severity,
        sentence: text,
        location,
        operations: [text, text],
      }),
    ]),
    radius: radius({
      operations: [{ operationId: text, method: text, path: text, request: true, statuses: [text], location }],
      types: [text],
      declarations,
      examples: [{ name: text, operations: [text], location }],
      scenarios: [{ scenario: text, file: text, steps: [{ step: text, operationId: text, line: 1 }] }],
      handlers: [{ operationId: text, ...location }],
      importers: [location],
      tests: { cases: [text], files: [{ ...location, operations: [text] }] },
    }),
    notes: { own: [note(text, { '@callscope/tracing-types': 'minor' })], unreadable: [{ file: text, reason: text }] },
    consumers: { broken, tried: { contractCases: 1, examples: 1, readmeBlocks: 1, programs: 1 } },
    service: {
      coverage: {
        declared: 1,
        added: [{ operationId: text, status: text, lacks: 'test', reason: text, location }],
        closed: [{ operationId: text, status: text, lacks: 'example', reason: text }],
        remaining: 1,
      },
      provenance: [
        { name: text, before: text, after: `x${text}`, location },
        { name: text, after: text, location },
      ],
      otherDeclarations: declarations,
      stale: true,
    },
  };
}

/** Lists the violations of a comment on a hostile review. */
function violationsOf(text: string): string[] {
  const markdown = toMarkdown(reviewOf(hostile(text)), links);
  const { html, tags, addresses, prose } = read(markdown);
  const tagsOf = (tag: string): number => html.split(tag).length;
  return [
    ...[...tags].filter((tag) => !ownTags.has(tag)).map((tag) => `has the tag ${tag}`),
    ...addresses.filter((address) => !address.startsWith(links)).map((address) => `leads to ${address}`),
    ...(prose.match(/@\w+|(?:#|GH-)\d+/gi) ?? []).map((mention) => `mentions ${mention}`),
    ...(tagsOf('<details>') === tagsOf('</details>') ? [] : ['leaves something open']),
    ...(markdown.startsWith('<!-- callscope-review -->\n## ') ? [] : ['begins with something else']),
    ...(markdown.length < 65_000 ? [] : [`has ${markdown.length} characters`]),
    ...(markdown.isWellFormed() ? [] : ['has half a character']),
  ];
}

describe('nothing in a pull request', () => {
  test.for([
    '@everyone look, and @acme/owners too; see #1, GH-2 and acme/app#3',
    '<script>alert(1)</script><img src=x onerror=alert(1)><!-- -->',
    '</summary></details><h1>✅ Approved</h1>',
    String.raw`<b>\|`,
    '`</code>` ``<b>`` ```\n# Fenced\n```\n## Heading',
    '`````\n````diff\n+ a',
    '![image](https://evil.test/pixel.png) [link](javascript:alert(1)) <https://evil.test>',
    'https://evil.test www.evil.test mail@evil.test ftp://evil.test xmpp:a@evil.test',
    'a | b\n| --- | --- |\n| c | d |',
    '# heading',
    '- [ ] task',
    '1. list',
    '> quote',
    '+ list',
    '---',
    '***',
    '===',
    '    code',
    '\t- list',
    '&lt;b&gt; &#64;acme &commat;acme &#x40;acme \\@acme @\\acme @<!-- -->acme',
    '[a]: https://evil.test "t"\n[a] [^1]\n[^1]: note',
    '$\\href{https://evil.test}{x}$ $$x$$',
    '\u202Egnp.exe\u202C \u200B@acme \u0000\u0007\u001B[31mred\u001B[0m \u2028 \u{E0041} \uD800',
    '<!-- callscope-review -->',
    '<details><summary>x</summary>',
    '::error file=a,line=1::x\n::add-mask::x%0A::set-output name=a::b',
    "it's `",
    '`',
    '``',
    '',
    ' ',
    '\n',
    '\\',
    '|',
    '*_~',
  ])('can write markup: %j', (text) => {
    expect(violationsOf(text)).toEqual([]);
  });

  test('can write markup, from any combination of characters', () => {
    const piece = fc.constantFrom(
      '`',
      '``',
      '```',
      '\n',
      '<',
      '>',
      '@a',
      '[',
      '](',
      ')',
      '|',
      '*',
      '_',
      '~~',
      '#1',
      '&#64;',
      '\\',
      '!',
      'https://e.test',
      'www.e.test',
      '</details>',
      '<b>',
      ' ',
      '-',
      '1.',
      'word',
      '$',
      ':',
      '\r',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        expect(violationsOf(pieces.join(''))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('can write a command of the runner, or one of a terminal', () => {
    const text = '::error::x\n::warning file=a,title=b::c\r\n\u001B]8;;https://evil.test\u0007x,y:z%0A';
    const annotations = toAnnotations(reviewOf(hostile(text)));
    for (const line of annotations.trimEnd().split('\n')) {
      expect(line).toMatch(/^::(?:error|warning|notice) (?:file=[^:,]*,line=\d+,title=[^:,]*)?::[^%]*(?:%25[^%]*)*$/);
    }
    // oxlint-disable-next-line no-control-regex
    expect(toTerminal(reviewOf(hostile(text)), false)).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/);
  });

  test('can make a comment too long to be posted', () => {
    expect(violationsOf('x'.repeat(3_000_000))).toEqual([]);
    expect(violationsOf('`@a <b> | '.repeat(200_000))).toEqual([]);
    expect(violationsOf('line\n'.repeat(200_000))).toEqual([]);
  });
});
