import { validate } from '@actions/languageservice/validate';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';

import { files, root, textOf } from '../support/world.ts';

let count = 0;

/** What the service that runs workflows says of a file, with its line. It keeps files by their address. */
async function complaints(name: string, text: string): Promise<string[]> {
  const uri = `file://${root}/${(count += 1)}/.github/workflows/${name}`;
  const found = await validate(TextDocument.create(uri, 'yaml', 1, text));
  return found.map(({ message, range }) => `${name}:${range.start.line + 1}: ${String(message)}`);
}

test.each(files.map(({ name, text }) => [name, text] as const))('%s is a valid workflow', async (name, text) => {
  expect(await complaints(name, text)).toEqual([]);
});

describe('a file is found to be wrong', () => {
  test.each([
    ['a misspelt key', 'timeout-minutes', 'timeout-minuts', "Unexpected value 'timeout-minuts'"],
    ['a permission that there is not', 'contents: read', 'content: read', "Unexpected value 'content'"],
    ['an event that there is not', 'pull_request:', 'pull_requests:', "Unexpected value 'pull_requests'"],
    ['an expression that ends early', '${{ github.ref }}', '${{ github.ref == }}', 'Unexpected end of expression'],
    ['a name that no context has', '${{ github.ref }}', '${{ github.reff }}', 'Context access might be invalid: reff'],
    ['a function that there is not', '!cancelled()', '!canceled()', "Unrecognized function: 'canceled'"],
  ])('%s', async (_, right, wrong, words) => {
    const text = textOf('check.yml').replace(right, wrong);
    expect((await complaints('check.yml', text)).join('\n')).toContain(words);
  });
});
