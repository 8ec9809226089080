#!/usr/bin/env node
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { ContractError } from '@callscope/generate';

import { type CliOptions, help, readOptions } from './options.ts';
import { render } from './report/render.ts';
import { review, type Review } from './review/review.ts';
import { exitStatuses, ReviewError } from './trees/errors.ts';
import { findMergeBase } from './trees/git.ts';
import { openCommit, openHead, type Tree } from './trees/tree.ts';

/** The environment of the command. */
export interface Environment {
  /** Any folder of the repository. Relative paths of output files start here. */
  readonly folder: string;
  readonly out: (text: string) => void;
  readonly err: (line: string) => void;
  /** True if standard output shows colors. */
  readonly color: boolean;
}

/**
 * Runs the command.
 *
 * @returns its exit status: 0, 1 if the verdict is not what is allowed, or that of an error. After an error its message is
 *   all that was written.
 */
export async function run(args: readonly string[], environment: Environment): Promise<number> {
  try {
    const options = readOptions(args);
    if (options.help) {
      environment.out(help);
      return 0;
    }
    const result = await createReview(options, environment.folder);
    await writeReports(result, options, environment);
    return result.verdict.failed ? exitStatuses.verdict : 0;
  } catch (error) {
    const [message, status] = explain(error);
    environment.err(message);
    return status;
  }
}

/** Returns the message for the person who runs the command, and the exit status. */
function explain(error: unknown): readonly [message: string, status: number] {
  if (error instanceof ReviewError) return [error.message, error.exitStatus];
  // Generated code cannot express some contracts that can be bundled.
  if (error instanceof ContractError) return [error.message, exitStatuses.contract];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error), exitStatuses.bug];
}

async function createReview({ base, exact, head, failOn, consumers }: CliOptions, folder: string): Promise<Review> {
  const opened: Tree[] = [];
  const open = async (pending: Promise<Tree>): Promise<Tree> => {
    const tree = await pending;
    opened.push(tree);
    return tree;
  };
  try {
    const headTree = await open(openHead(folder, head));
    const { ref, label } = await findMergeBase(folder, { base, head, exact });
    const baseTree = await open(openCommit(folder, ref));
    return await review({ ...baseTree, label: label ?? baseTree.label }, headTree, { failOn, consumers });
  } finally {
    await Promise.all(opened.map((tree) => tree.close()));
  }
}

async function writeReports(result: Review, options: CliOptions, { folder, out, color }: Environment): Promise<void> {
  const { format, out: file, outDir, links } = options;
  if (outDir !== undefined) {
    const target = resolve(folder, outDir);
    await mkdir(target, { recursive: true });
    const settings = { links, color: false };
    await writeFile(join(target, 'comment.md'), render(result, 'markdown', settings));
    await writeFile(join(target, 'review.json'), render(result, 'json', settings));
    await writeFile(join(target, 'annotations.txt'), render(result, 'annotations', settings));
  }
  if (file === undefined) {
    out(render(result, format, { links, color }));
    return;
  }
  await mkdir(dirname(resolve(folder, file)), { recursive: true });
  await writeFile(resolve(folder, file), render(result, format, { links, color: false }));
}

if (import.meta.main) {
  process.exitCode = await run(process.argv.slice(2), {
    // pnpm starts scripts in the root of the workspace.
    folder: process.cwd(),
    out: (text) => process.stdout.write(text),
    err: (line) => console.error(line),
    color: process.stdout.isTTY && process.stdout.hasColors(),
  });
  // An interrupted review may have left something running.
  if (process.exitCode > 1) process.exit();
}
