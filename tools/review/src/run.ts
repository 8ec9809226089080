import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { ContractError } from '@callscope/generate';

import { openBase, openHead, type Tree } from './base/index.ts';
import { branchPoint } from './branch-point.ts';
import { exitStatuses, ReviewFault } from './fault.ts';
import { type CliOptions, help, readOptions } from './options.ts';
import { render } from './report/index.ts';
import { review, type Review } from './review.ts';

/** What the program is given by whoever starts it. */
export interface Surroundings {
  /** Any folder of the repository. Files are written below it, too. */
  readonly folder: string;
  readonly out: (text: string) => void;
  readonly err: (line: string) => void;
  /** Whether standard output shows colours. */
  readonly colour: boolean;
}

/** A fault of this program, whose stack says where: never to be taken for a verdict. */
const unexpected = 70;

/**
 * Runs the program.
 *
 * @returns its exit status: 0, 1 when the verdict is not what is allowed, or that of a fault, whose message is then the
 * only thing that was written.
 */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { out, err } = surroundings;
  try {
    const options = readOptions(args);
    if (options.help) {
      out(help);
      return 0;
    }
    const made = await makeReview(options, surroundings.folder);
    await write(made, options, surroundings);
    return made.verdict.failed ? exitStatuses.verdict : 0;
  } catch (error) {
    const [message, status] = explain(error);
    err(message);
    return status;
  }
}

/** What a person is told of an error, and the exit status. */
function explain(error: unknown): readonly [message: string, status: number] {
  if (error instanceof ReviewFault) return [error.message, error.exitStatus];
  // The generator refuses forms that a bundle may have.
  if (error instanceof ContractError) return [error.message, exitStatuses.contract];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error), unexpected];
}

async function makeReview({ base, exact, head, failOn, consumers }: CliOptions, folder: string): Promise<Review> {
  const opened: Tree[] = [];
  const open = async (tree: Promise<Tree>): Promise<Tree> => {
    const done = await tree;
    opened.push(done);
    return done;
  };
  try {
    const headTree = await open(openHead(folder, head));
    const { ref, label } = await branchPoint(folder, { base, head, exact });
    const baseTree = await open(openBase(folder, ref));
    return await review({ ...baseTree, label: label ?? baseTree.label }, headTree, { failOn, consumers });
  } finally {
    await Promise.all(opened.map((tree) => tree.close()));
  }
}

async function write(made: Review, options: CliOptions, { folder, out, colour }: Surroundings): Promise<void> {
  const { format, out: file, outDir, links } = options;
  const rendered = render(made, format, { links, colour: colour && file === undefined });
  if (outDir !== undefined) {
    const target = resolve(folder, outDir);
    await mkdir(target, { recursive: true });
    const settings = { links, colour: false };
    await writeFile(join(target, 'comment.md'), render(made, 'markdown', settings));
    await writeFile(join(target, 'review.json'), render(made, 'json', settings));
    await writeFile(join(target, 'annotations.txt'), render(made, 'annotations', settings));
  }
  if (file === undefined) {
    out(rendered);
    return;
  }
  await mkdir(dirname(resolve(folder, file)), { recursive: true });
  await writeFile(resolve(folder, file), rendered);
}
