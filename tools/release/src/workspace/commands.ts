import type { Manifest, Member } from './members.ts';

/** Scripts and packages that commands of READMEs and workflows can name. */
export interface CommandContext {
  readonly root: Manifest;
  readonly published: readonly Member[];
  readonly members: readonly Member[];
}

// Commands of pnpm itself that READMEs and workflows use.
const pnpmCommands = new Set(['add', 'dlx', 'exec', 'i', 'install']);
const installers = /^(?:pnpm (?:add|i|install)|npm (?:i|install)|yarn add|bun add)$/u;
const ownName = /^(?:@callscope\/|callscope)/u;

/**
 * Checks the commands of a shell block without running them: scripts of `pnpm` exist, npx runs the pinned pnpm, and
 * packages of ours that are installed or run are published.
 *
 * @param line - Line of the file on which the block begins.
 * @returns one sentence for each violation, which begins with its line.
 */
export function commandViolations(code: string, line: number, context: CommandContext): string[] {
  return code.split('\n').flatMap((text, index) =>
    text
      .replace(/(^|\s)#.*$/u, '')
      .split(/&&|\|\||[;|&]/u)
      .map((command) => commandViolation(command.replace(/^\s*\$\s/u, ''), context))
      .filter((violation) => violation !== undefined)
      .map((violation) => `${line + index}: ${violation}`),
  );
}

/** Checks one command, without pipes and lists. @returns one sentence; undefined if it is valid or not ours. */
export function commandViolation(command: string, context: CommandContext): string | undefined {
  const { root, published } = context;
  const [program, ...rest] = command.trim().split(/\s+/u);
  if (program === 'npx') {
    const [name = '', ...args] = rest.filter((word) => word !== '-y' && word !== '--yes');
    if (/^pnpm(?:@|$)/u.test(name)) {
      const pin = root.packageManager;
      return name === pin ? pnpmViolation(args, context) : `npx runs ${name}, but package.json pins ${pin}`;
    }
    const commands = published.flatMap(({ manifest }) => Object.keys(manifest.bin ?? {}));
    return commands.includes(name) ? undefined : publishedViolation([name], context);
  }
  if (installers.test(`${program} ${rest[0]}`)) return publishedViolation(rest.slice(1), context);
  return program === 'pnpm' ? pnpmViolation(rest, context) : undefined;
}

function pnpmViolation(words: readonly string[], { root, members }: CommandContext): string | undefined {
  const args = words.filter((word) => word !== '--silent');
  if (args[0] !== '--filter' && args[0] !== '-F') return scriptViolation(args, root);
  const member = members.find(({ manifest }) => manifest.name === args[1]);
  return member ? scriptViolation(args.slice(2), member.manifest) : `the workspace has no member ${args[1]}`;
}

function scriptViolation(args: readonly string[], { name, scripts = {} }: Manifest): string | undefined {
  const [script = ''] = args[0] === 'run' ? args.slice(1) : args;
  if (script in scripts || (args[0] !== 'run' && pnpmCommands.has(script))) return undefined;
  return `the package.json of ${name} has no script "${script}"; it has ${Object.keys(scripts).join(', ')}`;
}

function publishedViolation(names: readonly string[], { published }: CommandContext): string | undefined {
  const unknown = names.find((name) => ownName.test(name) && !published.some(({ manifest }) => manifest.name === name));
  return unknown === undefined ? undefined : `${unknown} is not published`;
}
