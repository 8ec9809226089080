import { parseArgs } from 'node:util';

import { ReviewFault } from './fault.ts';
import { type Format, formats } from './report/index.ts';
import { type FailOn, failOns } from './verdict/index.ts';

/** What the command line asks for. */
export interface CliOptions {
  readonly help: boolean;
  /** Undefined for the usual base. */
  readonly base: string | undefined;
  readonly exact: boolean;
  /** Undefined for the working tree. */
  readonly head: string | undefined;
  readonly failOn: FailOn;
  readonly format: Format;
  readonly out: string | undefined;
  readonly outDir: string | undefined;
  /** Ends with a slash; empty for no links. */
  readonly links: string;
  readonly consumers: boolean;
}

/** The text of `--help`. */
export const help = `Tells what a change of the contracts means, and for whom: what breaks, whom it reaches, which release note it needs.

  pnpm review --base <ref> [options]

What is compared
  --base <ref>        branch, tag or commit (origin/main, else main). What is read is the commit at which the
                      head left it, so that what others merged since does not count as a change of yours
  --exact             read the ref itself
  --head <dir|ref>    a folder, or a ref (the working tree, with what is not committed yet)
  --no-consumers      do not compile and run the base's tests and examples against the head; saves most of the time

What comes out
  --format <form>     terminal, markdown, json or annotations, on standard output (terminal)
  --out <file>        write it to a file instead
  --out-dir <dir>     also write comment.md, review.json and annotations.txt there
  --links <prefix>    make places links, such as https://example.test/acme/app/blob/1a2b3c4/

When it fails
  --fail-on <what>    changeset: a release note is missing, or promises less than the change does (this is the default)
                      major, minor or patch: there is a change of this level or a higher one
                      never
  --help              show this

Examples
  pnpm review                                      before a commit: what have I done?
  pnpm review --base v0.3.0 --no-consumers         what changed since that release?
  pnpm review --base origin/main --out-dir out     what the workflow runs

Ends with 0 when all is fine, 1 when the verdict is not, 2 for a wrong option, 3 when the base cannot be read or has no
contracts, 4 when a contract cannot be read, 5 when references only lead to each other, 70 for a fault of this program.
Nothing is fetched, and no file but those that are asked for is written.
`;

/**
 * Reads the command line.
 *
 * @throws ReviewFault (options) that says which option is wrong, and what it takes.
 */
export function readOptions(args: readonly string[]): CliOptions {
  const values = parse(args[0] === '--' ? args.slice(1) : args);
  return {
    help: values.help,
    base: text('--base', values.base),
    exact: values.exact,
    head: text('--head', values.head),
    failOn: oneOf('--fail-on', values['fail-on'], failOns),
    format: oneOf('--format', values.format, formats),
    out: text('--out', values.out),
    outDir: text('--out-dir', values['out-dir']),
    links: readLinks(values.links),
    consumers: !values['no-consumers'],
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        base: { type: 'string' },
        exact: { type: 'boolean', default: false },
        head: { type: 'string' },
        'fail-on': { type: 'string', default: 'changeset' },
        format: { type: 'string', default: 'terminal' },
        out: { type: 'string' },
        'out-dir': { type: 'string' },
        links: { type: 'string' },
        'no-consumers': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    // Node goes on with advice about positional arguments, of which there are none.
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw wrong(first);
  }
}

function text(name: string, value: string | undefined): string | undefined {
  if (value === '') throw wrong(`${name} is empty`);
  return value;
}

function oneOf<Name extends string>(option: string, value: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === value);
  if (found !== undefined) return found;
  throw wrong(`${option} is "${value}", which is none of ${names.join(', ')}`);
}

function readLinks(value: string | undefined): string {
  if (value === undefined || value === '') return '';
  // It stands in the Markdown as it is.
  if (/^https?:\/\/[\w.~:/%@+-]+$/.test(value)) return value.endsWith('/') ? value : `${value}/`;
  throw wrong(`--links is "${value}", which is no address that begins with https:// and has no query`);
}

function wrong(what: string): ReviewFault {
  return new ReviewFault('options', `${what}. Run with --help to see the options.`);
}
