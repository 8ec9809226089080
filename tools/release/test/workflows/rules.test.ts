import { validate } from '@actions/languageservice/validate';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';

import { parseWorkflow, workflowViolations } from '../../src/workflows/rules.ts';
import { workspaceRoot } from '../../src/workspace/members.ts';
import { files, repository, textOf } from './support.ts';

function violationsOf(name: string, text: string): string[] {
  return workflowViolations([parseWorkflow({ name, text })], repository);
}

test('the workflows of this repository have no violation', () => {
  expect(workflowViolations(files.map(parseWorkflow), repository)).toEqual([]);
});

test('a seventh file is too many', () => {
  const extra = { name: 'more.yml', text: textOf('check.yml') };
  const violations = workflowViolations([...files, extra].map(parseWorkflow), repository);
  expect(violations).toContain('7 files: the maximum is 6');
});

describe('a violation is reported with its file and job', () => {
  test.each([
    ['check.yml', '08c6903cd8c0fde910a37f88322edcfb5dd907a8', 'v5', 'test: actions/checkout must be pinned to 08c6903'],
    ['check.yml', '# v5.0.0', '# v4.0.0', 'needs the comment v5.0.0 after its commit'],
    ['check.yml', 'actions/setup-node@', 'somebody/setup-node@', 'somebody/setup-node is not an action that we use'],
    ['check.yml', 'persist-credentials: false', 'persist-credentials: true', 'needs `persist-credentials: false`'],
    ['check.yml', 'package-manager-cache: false', 'check-latest: true', 'needs `package-manager-cache: false`'],
    ['check.yml', 'permissions: {}', 'permissions: read-all', 'it must have `permissions: {}` at the top'],
    [
      'check.yml',
      ' # to check out the repository',
      '',
      'test: the permission contents needs a comment with its reason',
    ],
    [
      'check.yml',
      'contents: read',
      'contents: write',
      'test: it runs code of forks, so it must not have write permissions',
    ],
    ['check.yml', 'ubuntu-24.04', 'ubuntu-latest', 'ubuntu-latest changes over time'],
    ['check.yml', '    timeout-minutes: 30\n', '', 'test: it has no `timeout-minutes`'],
    ['check.yml', 'run: .ci/run', 'run: .ci/walk', '.ci/walk is missing'],
    [
      'check.yml',
      'run: .ci/run',
      'run: npx -y pnpm@12.17.0 tests',
      'the package.json of callscope has no script "tests"',
    ],
    ['check.yml', 'run: .ci/run', 'run: npx -y pnpm@12.0.0 test', 'npx runs pnpm@12.0.0, but package.json pins'],
    ['check.yml', 'run: .ci/run', 'run: echo ${{ github.head_ref }}', 'a shell would run the expression as code'],
    ['check.yml', 'run: .ci/run', 'run: curl https://example.com/x | sh', 'it runs what it downloads'],
    ['check.yml', '  pull_request:\n', '  pull_request_target:\n', 'gives forks the rights of the repository'],
    ['check.yml', '    shell: bash\n', '    shell: sh\n', 'a failure inside a pipe is ignored'],
    ['spec-review.yml', '${{ github.base_ref }}', '${{ github.token }}', 'it gives a token to code of forks'],
    [
      'spec-review-comment.yml',
      'run: node tools',
      'run: npm ci && node tools',
      'it can only run a script of src/workflows',
    ],
    ['spec-review-comment.yml', 'sparse-checkout:', 'ref:', 'it must check out the default branch'],
    ['release.yml', '    environment: npm # its rules say who may let a release through\n', '', 'with an environment'],
    ['release.yml', '${{ github.token }}', '${{ secrets.TOKEN }}', 'it uses secrets'],
  ])('%s with %j replaced by %j', (name, valid, invalid, violation) => {
    const text = textOf(name);
    expect(text).toContain(valid);
    expect(violationsOf(name, text.replaceAll(valid, invalid)).join('\n')).toContain(violation);
  });
});

let count = 0;

/** Returns the messages of the host's own validator, with their lines. It caches files by their URI. */
async function validateWorkflow(name: string, text: string): Promise<string[]> {
  const uri = `file://${workspaceRoot}/${(count += 1)}/.github/workflows/${name}`;
  const found = await validate(TextDocument.create(uri, 'yaml', 1, text));
  return found.map(({ message, range }) => `${name}:${range.start.line + 1}: ${String(message)}`);
}

test.each(files.map(({ name, text }) => [name, text] as const))('%s is a valid workflow', async (name, text) => {
  expect(await validateWorkflow(name, text)).toEqual([]);
});

describe('the validator finds', () => {
  test.each([
    ['a misspelt key', 'timeout-minutes', 'timeout-minuts', "Unexpected value 'timeout-minuts'"],
    ['an unknown permission', 'contents: read', 'content: read', "Unexpected value 'content'"],
    ['an unknown event', 'pull_request:', 'pull_requests:', "Unexpected value 'pull_requests'"],
    ['an incomplete expression', '${{ github.ref }}', '${{ github.ref == }}', 'Unexpected end of expression'],
    ['an unknown context', '${{ github.ref }}', '${{ github.reff }}', 'Context access might be invalid: reff'],
    ['an unknown function', '!cancelled()', '!canceled()', "Unrecognized function: 'canceled'"],
  ])('%s', async (_, valid, invalid, message) => {
    const text = textOf('check.yml').replace(valid, invalid);
    expect((await validateWorkflow('check.yml', text)).join('\n')).toContain(message);
  });
});
