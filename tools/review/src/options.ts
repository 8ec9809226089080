import { parseArgs } from 'node:util';

import { type Format, formats } from './report/render.ts';
import { ReviewError } from './trees/errors.ts';
import { type FailOn, failOns } from './verdict/verdict.ts';

/** Options of the command line. */
export interface CliOptions {
  readonly help: boolean;
  /** Ref of the base; undefined for the default branch. */
  readonly base: string | undefined;
  readonly exact: boolean;
  /** Folder or ref of the head; undefined for the work tree. */
  readonly head: string | undefined;
  readonly failOn: FailOn;
  readonly format: Format;
  /** Path of a file for the report. */
  readonly out: string | undefined;
  /** Path of a folder for all reports. */
  readonly outDir: string | undefined;
  /** URL prefix of files, which ends with a slash; empty for no links. */
  readonly links: string;
  readonly consumers: boolean;
}

/** The text of `--help`. */
export const help = `Reviews a change of the contracts: breaking changes, what they reach, and the release note that they need.

  pnpm review --base <ref> [options]

Trees
  --base <ref>        branch, tag or commit (default: origin/main, else main). The review compares with the last
                      commit that base and head have in common, so that newer commits of the base do not count
  --exact             compare with the ref itself
  --head <dir|ref>    a folder or a ref (default: the work tree with uncommitted changes)
  --no-consumers      do not compile and run the base's tests and examples with the head; saves most of the time

Reports
  --format <name>     terminal, markdown, json or annotations, on standard output (default: terminal)
  --out <file>        write it to a file instead
  --out-dir <dir>     also write comment.md, review.json and annotations.txt to a folder
  --links <prefix>    link locations, such as https://example.test/acme/app/blob/1a2b3c4/

Verdict
  --fail-on <what>    changeset: a release note is missing or has too low a level (default)
                      major, minor or patch: a change has this level or a higher one
                      never
  --help              show this text

Examples
  pnpm review                                      before a commit
  pnpm review --base v0.3.0 --no-consumers         changes since a release
  pnpm review --base origin/main --out-dir out     in a workflow

Exit statuses: 0 success, 1 the verdict fails, 2 an invalid option, 3 the base cannot be read or has no contracts, 4 a
contract cannot be read, 5 references form a cycle, 70 a bug of this program.
Nothing is downloaded, and only the requested files are written.
`;

/** Reads the command line. @throws ReviewError (options) that names the invalid option and its valid values. */
export function readOptions(args: readonly string[]): CliOptions {
  const values = parseOptions(args[0] === '--' ? args.slice(1) : args);
  return {
    help: values.help,
    base: nonEmpty('--base', values.base),
    exact: values.exact,
    head: nonEmpty('--head', values.head),
    failOn: oneOf('--fail-on', values['fail-on'], failOns),
    format: oneOf('--format', values.format, formats),
    out: nonEmpty('--out', values.out),
    outDir: nonEmpty('--out-dir', values['out-dir']),
    links: readLinks(values.links),
    consumers: !values['no-consumers'],
  };
}

function parseOptions(args: readonly string[]) {
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
    // Node adds advice about positional arguments, of which there are none.
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw invalid(first);
  }
}

function nonEmpty(option: string, value: string | undefined): string | undefined {
  if (value === '') throw invalid(`${option} is empty`);
  return value;
}

function oneOf<Name extends string>(option: string, value: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === value);
  if (found !== undefined) return found;
  throw invalid(`${option} is "${value}"; it must be one of ${names.join(', ')}`);
}

/** The prefix becomes part of Markdown, so it may only have characters of a URL. */
function readLinks(value: string | undefined): string {
  if (value === undefined || value === '') return '';
  if (/^https?:\/\/[\w.~:/%@+-]+$/.test(value)) return value.endsWith('/') ? value : `${value}/`;
  throw invalid(`--links is "${value}"; it must be a URL such as https://example.test/blob/main/, without a query`);
}

function invalid(what: string): ReviewError {
  return new ReviewError('options', `${what}. Run with --help to see the options.`);
}
