import { commandFaults, type CommandWorld } from './commands.ts';
import { pins } from './pins.ts';
import { commentBehind, type Job, keysOf, mapIn, textIn, type Workflow } from './workflow.ts';

/** More files than a reader keeps in mind. */
const mostFiles = 6;

/**
 * Looks for what our rules of workflows forbid, beside what makes a workflow invalid.
 * @returns One sentence for each fault, which names file and job.
 */
export function workflowFaults(workflows: readonly Workflow[], world: CommandWorld): string[] {
  const names = workflows.map(({ name }) => name);
  const tooMany = names.length > mostFiles ? [`${names.length} files: at most ${mostFiles} are kept`] : [];
  const odd = names.filter((name) => !name.endsWith('.yml')).map((name) => `${name}: its name does not end with .yml`);
  return [...tooMany, ...odd, ...workflows.flatMap((workflow) => faultsOf(workflow, world))];
}

function faultsOf(workflow: Workflow, world: CommandWorld): string[] {
  const { name, root, text } = workflow;
  const permissions = mapIn(root, 'permissions');
  const shell = textIn(mapIn(mapIn(root, 'defaults') ?? root, 'run'), 'shell');
  const whole = [
    ...(permissions?.items.length === 0 ? [] : ['the workflow itself must have `permissions: {}`']),
    ...(shell === 'bash' ? [] : ['without `defaults.run.shell: bash` a pipe hides what fails in it']),
    ...(mapIn(root, 'concurrency') ? [] : ['it has no `concurrency`']),
    ...(/\bsecrets\b/.test(text) ? ['it uses secrets; a token of the run or an identity does'] : []),
    ...forkFaults(workflow),
  ];
  const jobs = workflow.jobs.flatMap((job) => jobFaults(workflow, job, world).map((fault) => `${job.id}: ${fault}`));
  return [...whole, ...jobs].map((fault) => `${name}: ${fault}`);
}

/** What a stranger's pull request could use. */
function forkFaults({ events, jobs, text }: Workflow): string[] {
  const faults: string[] = [];
  if (events.includes('pull_request_target')) {
    faults.push('pull_request_target gives strangers the rights of the repository; use workflow_run');
  }
  if (events.includes('pull_request')) {
    const writing = jobs.filter(({ node }) => grants(node).some(([, value]) => value !== 'read'));
    faults.push(...writing.map(({ id }) => `${id}: it runs what a stranger wrote, so it may write nothing`));
    if (/github\.token/.test(text)) faults.push('it hands a token to what a stranger wrote');
  }
  if (events.includes('workflow_run')) {
    for (const { id, steps } of jobs) {
      const runs = steps.map((step) => textIn(step, 'run')).filter(Boolean);
      if (runs.some((run) => !/^node tools\/workflows\/src\/[\w/-]+\.ts( "\$\w+[\w/]*")*$/.test(run.trim()))) {
        faults.push(`${id}: it has rights that a pull request must not get, so it may only run one of our scripts`);
      }
      const others = steps.some((step) => ['ref', 'repository'].some((key) => textIn(mapIn(step, 'with'), key) !== ''));
      if (others) faults.push(`${id}: it must check out the default branch`);
    }
  }
  return faults;
}

function jobFaults({ name }: Workflow, { node, steps }: Job, world: CommandWorld): string[] {
  const permissions = mapIn(node, 'permissions');
  const unreasoned = permissions ? keysOf(permissions).filter((key) => commentBehind(permissions, key) === '') : [];
  const image = textIn(node, 'runs-on');
  const isIdentity = grants(node).some(([key]) => key === 'id-token');
  return [
    ...(permissions ? [] : ['it does not say which permissions it needs']),
    ...unreasoned.map((key) => `the permission ${key} has no reason behind it`),
    ...(textIn(node, 'timeout-minutes') === '' ? ['it has no `timeout-minutes`'] : []),
    ...(/-latest$|self-hosted/.test(image) ? [`${image} is not one image; name its version`] : []),
    ...(isIdentity && (name !== 'release.yml' || textIn(node, 'environment') === '')
      ? ['only a job of release.yml with an environment may prove who it is']
      : []),
    ...steps.flatMap((step) => [...useFaults(step), ...runFaults(textIn(step, 'run'), world)]),
  ];
}

function grants(job: Job['node']): (readonly [string, string])[] {
  const permissions = mapIn(job, 'permissions');
  return permissions ? keysOf(permissions).map((key) => [key, textIn(permissions, key)] as const) : [];
}

function useFaults(step: Job['steps'][number]): string[] {
  const uses = textIn(step, 'uses');
  if (uses === '') return [];
  const [action = '', commit = ''] = uses.split('@');
  const pin = pins[action];
  if (pin === undefined)
    return [`${action} is not among the actions that we use; write a script, or add it to pins.ts`];
  const comment = commentBehind(step, 'uses');
  const given = mapIn(step, 'with');
  const off = (key: string): string[] => (textIn(given, key) === 'false' ? [] : [`${action} needs \`${key}: false\``]);
  return [
    ...(commit === pin.commit ? [] : [`${action} must be pinned to ${pin.commit}`]),
    ...(comment === pin.version ? [] : [`${action} must say behind its commit that this is ${pin.version}`]),
    ...(action === 'actions/checkout' ? off('persist-credentials') : []),
    ...(action === 'actions/setup-node' ? off('package-manager-cache') : []),
  ];
}

function runFaults(run: string, world: CommandWorld): string[] {
  if (run === '') return [];
  const injected = run.includes('${{') ? ['a shell must not read an expression as code: hand it over in `env`'] : [];
  return [...injected, ...commandFaults(run, world)];
}
