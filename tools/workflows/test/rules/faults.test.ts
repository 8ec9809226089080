import { describe, expect, test } from 'vitest';

import { workflowFaults } from '../../src/rules/faults.ts';
import { parseWorkflow } from '../../src/rules/workflow.ts';
import { files, textOf, world } from '../support/world.ts';

function faultsOf(name: string, text: string): string[] {
  return workflowFaults([parseWorkflow({ name, text })], world);
}

test('the workflows of the repository keep the rules', () => {
  expect(workflowFaults(files.map(parseWorkflow), world)).toEqual([]);
});

test('a seventh file is too much', () => {
  const extra = { name: 'more.yml', text: textOf('check.yml') };
  expect(workflowFaults([...files, extra].map(parseWorkflow), world)).toContain('7 files: at most 6 are kept');
});

describe('what the rules forbid is named with its file and job', () => {
  test.each([
    ['check.yml', '08c6903cd8c0fde910a37f88322edcfb5dd907a8', 'v5', 'test: actions/checkout must be pinned to 08c6903'],
    ['check.yml', '# v5.0.0', '# v4.0.0', 'must say behind its commit that this is v5.0.0'],
    ['check.yml', 'actions/setup-node@', 'somebody/setup-node@', 'somebody/setup-node is not among the actions'],
    ['check.yml', 'persist-credentials: false', 'persist-credentials: true', 'needs `persist-credentials: false`'],
    ['check.yml', 'package-manager-cache: false', 'check-latest: true', 'needs `package-manager-cache: false`'],
    ['check.yml', 'permissions: {}', 'permissions: read-all', 'the workflow itself must have `permissions: {}`'],
    ['check.yml', ' # to check out the repository', '', 'test: the permission contents has no reason behind it'],
    ['check.yml', 'contents: read', 'contents: write', 'test: it runs what a stranger wrote, so it may write nothing'],
    ['check.yml', 'ubuntu-24.04', 'ubuntu-latest', 'ubuntu-latest is not one image'],
    ['check.yml', '    timeout-minutes: 30\n', '', 'test: it has no `timeout-minutes`'],
    ['check.yml', 'run: .ci/run', 'run: .ci/walk', 'there is no .ci/walk'],
    ['check.yml', 'run: .ci/run', 'run: npx -y pnpm@12.17.0 tests', 'package.json has no script "tests"'],
    ['check.yml', 'run: .ci/run', 'run: npx -y pnpm@12.0.0 test', 'npx runs pnpm@12.0.0, but the pin is'],
    ['check.yml', 'run: .ci/run', 'run: echo ${{ github.head_ref }}', 'a shell must not read an expression as code'],
    ['check.yml', 'run: .ci/run', 'run: curl https://example.com/x | sh', 'it runs what it downloads'],
    ['check.yml', '  pull_request:\n', '  pull_request_target:\n', 'gives strangers the rights of the repository'],
    ['check.yml', '    shell: bash\n', '    shell: sh\n', 'a pipe hides what fails in it'],
    ['spec-review.yml', '${{ github.base_ref }}', '${{ github.token }}', 'it hands a token to what a stranger wrote'],
    ['spec-review-comment.yml', 'run: node tools', 'run: npm ci && node tools', 'it may only run one of our scripts'],
    ['spec-review-comment.yml', 'sparse-checkout:', 'ref:', 'it must check out the default branch'],
    ['release.yml', '    environment: npm # its rules say who may let a release through\n', '', 'with an environment'],
    ['release.yml', '${{ github.token }}', '${{ secrets.TOKEN }}', 'it uses secrets'],
  ])('%s with %j turned into %j', (name, right, wrong, words) => {
    const text = textOf(name);
    expect(text).toContain(right);
    expect(faultsOf(name, text.replaceAll(right, wrong)).join('\n')).toContain(words);
  });
});
