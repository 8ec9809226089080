import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap } from 'yaml';

import { type CommandContext, commandViolation } from '../workspace/commands.ts';

/** A file of `.github/workflows`. */
export interface WorkflowFile {
  readonly name: string;
  readonly text: string;
}

/** A parsed workflow. */
export interface Workflow extends WorkflowFile {
  readonly root: YAMLMap;
  /** Names of the events that start it. */
  readonly events: readonly string[];
  readonly jobs: readonly Job[];
}

interface Job {
  readonly id: string;
  readonly node: YAMLMap;
  readonly steps: readonly YAMLMap[];
}

/** Repository whose scripts and files the commands of workflows can name. */
export interface Repository extends CommandContext {
  /** Absolute path of its root. */
  readonly folder: string;
}

/** More files would be more than a reader remembers. */
const maxFiles = 6;

/**
 * Actions that workflows can use. The commit is what runs; the version is the tag that pointed to it when it was looked
 * up, for readers.
 */
const pins: Readonly<Record<string, { readonly commit: string; readonly version: string }>> = {
  'actions/checkout': { commit: '08c6903cd8c0fde910a37f88322edcfb5dd907a8', version: 'v5.0.0' },
  'actions/setup-node': { commit: 'a0853c24544627f65ddf259abe73b1d18a591444', version: 'v5.0.0' },
  'actions/upload-artifact': { commit: 'b7c566a772e6b6bfb58ed0dc250532a479d7789f', version: 'v6.0.0' },
  'actions/download-artifact': { commit: '37930b1c2abaa49bbe596cd826c3c89aef350131', version: 'v7.0.0' },
};

/** Reads the files of a folder of workflows, sorted by name. */
export async function readWorkflows(folder: string): Promise<WorkflowFile[]> {
  const names = (await readdir(folder)).toSorted();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
}

/** Parses a workflow. @throws Error when it is not YAML or has no jobs. */
export function parseWorkflow(file: WorkflowFile): Workflow {
  const document = parseDocument(file.text);
  const [error] = document.errors;
  if (error) throw new Error(`${file.name}: ${error.message}`);
  const root = document.contents;
  const jobs = isMap(root) ? root.get('jobs') : undefined;
  if (!isMap(root) || !isMap(jobs)) throw new Error(`${file.name}: it has no jobs.`);
  const on = root.get('on', true) as Node | undefined;
  return {
    ...file,
    root,
    events: isMap(on) ? keysOf(on) : isSeq(on) ? on.items.map(String) : [String(on)],
    jobs: jobs.items.flatMap(({ key, value }) => {
      if (!isMap(value)) return [];
      const steps: unknown = value.get('steps');
      return [{ id: String(key), node: value, steps: isSeq(steps) ? steps.items.filter((item) => isMap(item)) : [] }];
    }),
  };
}

/**
 * Checks workflows against our rules: pins, permissions, forks, and commands that a developer can run too.
 *
 * @returns one sentence for each violation, with file and job.
 */
export function workflowViolations(workflows: readonly Workflow[], repository: Repository): string[] {
  const names = workflows.map(({ name }) => name);
  const tooMany = names.length > maxFiles ? [`${names.length} files: the maximum is ${maxFiles}`] : [];
  const wrongEndings = names.filter((name) => !name.endsWith('.yml')).map((name) => `${name}: name it *.yml`);
  return [...tooMany, ...wrongEndings, ...workflows.flatMap((workflow) => fileViolations(workflow, repository))];
}

function fileViolations(workflow: Workflow, repository: Repository): string[] {
  const { name, root, text } = workflow;
  const shell = textAt(mapAt(mapAt(root, 'defaults') ?? root, 'run'), 'shell');
  const violations = [
    ...(mapAt(root, 'permissions')?.items.length === 0 ? [] : ['it must have `permissions: {}` at the top']),
    ...(shell === 'bash'
      ? []
      : ['it must set `defaults.run.shell: bash`; otherwise a failure inside a pipe is ignored']),
    ...(mapAt(root, 'concurrency') ? [] : ['it has no `concurrency`']),
    ...(/\bsecrets\b/u.test(text) ? ['it uses secrets; use the token of the run or an identity'] : []),
    ...forkViolations(workflow),
    ...workflow.jobs.flatMap((job) =>
      jobViolations(workflow, job, repository).map((violation) => `${job.id}: ${violation}`),
    ),
  ];
  return violations.map((violation) => `${name}: ${violation}`);
}

/** Finds rights that the pull request of a fork could use. */
function forkViolations({ events, jobs, text }: Workflow): string[] {
  const violations: string[] = [];
  if (events.includes('pull_request_target')) {
    violations.push('pull_request_target gives forks the rights of the repository; use workflow_run');
  }
  if (events.includes('pull_request')) {
    const writing = jobs.filter(({ node }) => permissionsOf(node).some(([, value]) => value !== 'read'));
    violations.push(...writing.map(({ id }) => `${id}: it runs code of forks, so it must not have write permissions`));
    if (/github\.token/u.test(text)) violations.push('it gives a token to code of forks');
  }
  if (events.includes('workflow_run')) {
    const script = /^node tools\/release\/src\/workflows\/[\w-]+\.ts( "\$\w+[\w/]*")*$/u;
    for (const { id, steps } of jobs) {
      const runs = steps.map((step) => textAt(step, 'run')).filter(Boolean);
      if (runs.some((run) => !script.test(run.trim()))) {
        violations.push(`${id}: it has rights that forks must not get, so it can only run a script of src/workflows`);
      }
      const others = steps.some((step) => ['ref', 'repository'].some((key) => textAt(mapAt(step, 'with'), key) !== ''));
      if (others) violations.push(`${id}: it must check out the default branch`);
    }
  }
  return violations;
}

function jobViolations({ name }: Workflow, { node, steps }: Job, repository: Repository): string[] {
  const permissions = mapAt(node, 'permissions');
  const unexplained = permissions ? keysOf(permissions).filter((key) => commentAfter(permissions, key) === '') : [];
  const image = textAt(node, 'runs-on');
  const provesIdentity = permissionsOf(node).some(([key]) => key === 'id-token');
  return [
    ...(permissions ? [] : ['it has no `permissions`']),
    ...unexplained.map((key) => `the permission ${key} needs a comment with its reason`),
    ...(textAt(node, 'timeout-minutes') === '' ? ['it has no `timeout-minutes`'] : []),
    ...(/-latest$|self-hosted/u.test(image) ? [`${image} changes over time; name a version`] : []),
    ...(provesIdentity && (name !== 'release.yml' || textAt(node, 'environment') === '')
      ? ['only a job of release.yml with an environment can have id-token']
      : []),
    ...steps.flatMap((step) => [...actionViolations(step), ...runViolations(textAt(step, 'run'), repository)]),
  ];
}

function actionViolations(step: YAMLMap): string[] {
  const uses = textAt(step, 'uses');
  if (uses === '') return [];
  const [action = '', commit = ''] = uses.split('@');
  const pin = pins[action];
  if (pin === undefined) return [`${action} is not an action that we use; write a script, or add it to \`pins\``];
  const inputs = mapAt(step, 'with');
  const mustBeFalse = (key: string): string[] =>
    textAt(inputs, key) === 'false' ? [] : [`${action} needs \`${key}: false\``];
  return [
    ...(commit === pin.commit ? [] : [`${action} must be pinned to ${pin.commit}`]),
    ...(commentAfter(step, 'uses') === pin.version
      ? []
      : [`${action} needs the comment ${pin.version} after its commit`]),
    ...(action === 'actions/checkout' ? mustBeFalse('persist-credentials') : []),
    ...(action === 'actions/setup-node' ? mustBeFalse('package-manager-cache') : []),
  ];
}

function runViolations(run: string, repository: Repository): string[] {
  const violations: string[] = [];
  if (run.includes('${{')) violations.push('a shell would run the expression as code: pass it in `env`');
  if (/\bcurl\b[^\n]*\|\s*(?:ba)?sh\b|\bwget\b[^\n]*\|\s*(?:ba)?sh\b/u.test(run)) {
    violations.push('it runs what it downloads');
  }
  if (/\bnpx (?!-y )/u.test(run)) violations.push('npx needs -y: nothing can confirm its question');
  const commands = Array.from(run.matchAll(/\bnpx [^\n;&|)"]*/gu), ([command]) =>
    commandViolation(command, repository),
  );
  violations.push(...commands.filter((violation) => violation !== undefined));
  for (const [file] of run.matchAll(/(?<=^|\s)(?:tools|packages|specs|\.ci)\/[\w./-]+/gmu)) {
    // A report is written by an earlier step.
    if (!file.includes('/reports/') && !existsSync(join(repository.folder, file)))
      violations.push(`${file} is missing`);
  }
  return violations;
}

function permissionsOf(job: YAMLMap): (readonly [string, string])[] {
  const permissions = mapAt(job, 'permissions');
  return permissions ? keysOf(permissions).map((key) => [key, textAt(permissions, key)] as const) : [];
}

function keysOf(map: YAMLMap): string[] {
  return map.items.map(({ key }) => String(key));
}

function mapAt(map: YAMLMap | undefined, key: string): YAMLMap | undefined {
  const value = map?.get(key);
  return isMap(value) ? value : undefined;
}

/** Returns the value of a key as a string; empty if there is none. */
export function textAt(map: YAMLMap | undefined, key: string): string {
  const value = map?.get(key);
  return value === undefined || value === null ? '' : String(value);
}

/** Returns the comment on the line of a value, without `#`. */
function commentAfter(map: YAMLMap, key: string): string {
  const value = map.get(key, true);
  return isScalar(value) ? (value.comment ?? '').trim() : '';
}
