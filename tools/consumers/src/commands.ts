import type { Manifest, Member } from './workspace.ts';

/** What commands are checked against: the scripts of the root, and the members of the workspace. */
export interface CommandWorld {
  readonly root: Manifest;
  readonly published: readonly Member[];
  readonly members: readonly Member[];
}

// Commands of pnpm itself that READMEs use.
const ownCommands = new Set(['add', 'dlx', 'exec', 'i', 'install']);
const installers = /^(?:pnpm (?:add|i|install)|npm (?:i|install)|yarn add|bun add)$/;

/**
 * Checks the commands of a shell block that are not run: scripts that `pnpm` is to run must exist, the pnpm that npx
 * fetches must be the pinned one, and packages of ours that are installed or run must be published.
 * @param code - The block.
 * @param line - Line of the README on which it begins.
 * @returns One sentence for each fault, each beginning with its line.
 */
export function commandFaults(code: string, line: number, world: CommandWorld): string[] {
  return code.split('\n').flatMap((text, index) =>
    text
      .replace(/(^|\s)#.*$/, '')
      .split(/&&|\|\||[;|&]/)
      .map((command) =>
        commandFault(
          command
            .replace(/^\s*\$\s/, '')
            .trim()
            .split(/\s+/),
          world,
        ),
      )
      .filter((fault) => fault !== undefined)
      .map((fault) => `${line + index}: ${fault}`),
  );
}

function commandFault(words: readonly string[], world: CommandWorld): string | undefined {
  const [program, ...rest] = words;
  const args = program === 'npx' ? rest.filter((word) => word !== '-y' && word !== '--yes') : rest;
  const [first = '', second = ''] = args;
  if (program === 'npx') {
    if (/^pnpm(@|$)/.test(first)) {
      const { packageManager } = world.root;
      return first === packageManager
        ? pnpmFault(args.slice(1), world)
        : `npx fetches ${first}, but the pin is ${packageManager}`;
    }
    const bins = world.published.flatMap(({ manifest }) => Object.keys(manifest.bin ?? {}));
    const ours = /^(@callscope\/|callscope)/.test(first);
    return ours && !bins.includes(first) ? unpublishedFault([first], world) : undefined;
  }
  if (program !== undefined && installers.test(`${program} ${first}`)) return unpublishedFault(args.slice(1), world);
  return program === 'pnpm' ? pnpmFault([first, second, ...args.slice(2)].filter(Boolean), world) : undefined;
}

function pnpmFault(args: readonly string[], world: CommandWorld): string | undefined {
  const [first = '', ...rest] = args;
  if (first === '--filter' || first === '-F') {
    const [name = '', ...command] = rest;
    const member = world.members.find(({ manifest }) => manifest.name === name);
    return member ? scriptFault(command, member.manifest) : `the workspace has no member ${name}`;
  }
  return scriptFault(args, world.root);
}

function scriptFault(args: readonly string[], { name, scripts = {} }: Manifest): string | undefined {
  const [script = ''] = args[0] === 'run' ? args.slice(1) : args;
  if (script in scripts || (args[0] !== 'run' && ownCommands.has(script))) return undefined;
  return `the package.json of ${name} has no script "${script}"; it has ${Object.keys(scripts).join(', ')}`;
}

function unpublishedFault(names: readonly string[], { published }: CommandWorld): string | undefined {
  const ours = names.filter((name) => /^(@callscope\/|callscope)/.test(name));
  const unknown = ours.find((name) => !published.some(({ manifest }) => manifest.name === name));
  return unknown === undefined ? undefined : `${unknown} is not published`;
}
