import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { CommandWorld } from '../../src/rules/commands.ts';
import { parseWorkflow, readWorkflows, textIn, type WorkflowFile } from '../../src/rules/workflow.ts';

/** The root of the repository. */
export const root: string = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

const manifest = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
  scripts: Record<string, string>;
  packageManager: string;
};

/** What the repository has for workflows to run. */
export const world: CommandWorld = {
  root,
  scripts: Object.keys(manifest.scripts),
  packageManager: manifest.packageManager,
};

/** The workflows of the repository. */
export const files: readonly WorkflowFile[] = await readWorkflows(`${root}/.github/workflows`);

/** What a step of a workflow hands to the shell. @throws when there is no step of the name that runs something. */
export function runOf(name: string, step: string): string {
  const { jobs } = parseWorkflow({ name, text: textOf(name) });
  const found = jobs.flatMap(({ steps }) => steps).find((each) => textIn(each, 'name') === step);
  const run = textIn(found, 'run');
  if (run === '') throw new Error(`${name} has no step "${step}" that runs something`);
  return run;
}

/** The text of one of them. @throws when there is none of the name. */
export function textOf(name: string): string {
  const file = files.find((each) => each.name === name);
  if (!file) throw new Error(`there is no ${name}`);
  return file.text;
}
