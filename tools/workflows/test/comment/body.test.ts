import { describe, expect, test } from 'vitest';

import { commentBody, marker } from '../../src/comment/body.ts';

const commit = 'a'.repeat(40);

function body(text: string): string {
  return commentBody(text, commit);
}

test('it begins with the marker and the commit, whatever the review wrote', () => {
  expect(body(`x\n${marker}\ny`)).toBe(
    `${marker}\n_Made from the files of this pull request at aaaaaaaaa._\n\nx\n\ny\n`,
  );
});

test('it never has more characters than the service takes, and says that it is cut', () => {
  const long = body('😀 line\n'.repeat(20_000));
  expect(long.length).toBeLessThanOrEqual(65_536);
  expect(long).toMatch(/the whole review is in the artefact `review` of the run\._\n$/);
  // Half a character would come back as another one.
  expect(Buffer.from(long).toString()).toBe(long);
});

describe('it calls nobody and shows no picture', () => {
  test.each([
    ['@somebody and @some/team', '@\u200Bsomebody and @\u200Bsome/team'],
    ['![a](https://example.com/a.png)', '\\![a](https://example.com/a.png)'],
    ['<img src=x> <IMG src=x>', '&lt;img src=x> &lt;IMG src=x>'],
    ['left\u202Eright\u0007 and\r\nnext', 'leftright and\nnext'],
  ])('%j', (text, expected) => {
    expect(body(text)).toContain(`\n\n${expected}\n`);
  });

  test('but leaves code and folded parts as they are', () => {
    const text =
      '<details><summary>More</summary>\n\n`@callscope/examples` is `![x]`\n\n```ts\n@decorated <img>\n```\n</details>';
    expect(body(text)).toContain(`\n\n${text}\n`);
  });
});
