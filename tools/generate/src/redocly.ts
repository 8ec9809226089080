import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { type Document, followReferences } from '@callscope/contract';
import type * as Redocly from '@redocly/openapi-core';

import { ContractError, ReferenceCycleError } from './contract-error.ts';
import type { SourceFiles } from './source-files.ts';
import { type Service, shown, type Workspace } from './workspace.ts';

/**
 * Bundles the contract of a service with Redocly: every file that is referenced becomes a component.
 *
 * @param root - Absolute path of the root file.
 * @param files - The YAML files of the contract.
 * @throws ContractError that names the location of the first problem.
 */
export async function runBundler(
  workspace: Workspace,
  service: Service,
  root: string,
  files: SourceFiles,
): Promise<Document> {
  const cycle = findFileCycle(files.paths);
  if (cycle !== undefined) throw new ReferenceCycleError(cycle.map((path) => shown(workspace, path)));
  const { parsed, problems } = await callBundler(workspace, service, root);
  if (problems.length > 0) throw await toError(workspace, files, problems);
  return parsed;
}

/** Loads the bundler when it is first needed: loading takes longer than bundling. */
function loadBundler(): Promise<typeof Redocly> {
  return import('@redocly/openapi-core');
}

async function callBundler(
  workspace: Workspace,
  service: Service,
  root: string,
): Promise<{ parsed: Document; problems: readonly Redocly.NormalizedProblem[] }> {
  const { bundle, loadConfig, YamlParseError } = await loadBundler();
  try {
    const config = await loadConfig({ configPath: workspace.config ?? join(workspace.specs, 'redocly.yaml') });
    // Two files with one name would give a component with an invented name.
    const options = { config: config.forAlias(service), componentRenamingConflicts: 'error' } as const;
    const { bundle: document, problems } = await bundle({ ref: root, ...options });
    return { parsed: document.parsed as Document, problems };
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof YamlParseError)) throw new ContractError({ file: shown(workspace, root), line: 1 }, message);
    const { source, line, col: column } = error;
    throw new ContractError({ file: shown(workspace, source.absoluteRef), line, column }, invalidYaml(message));
  }
}

/** Makes one error of all problems: the cause first, and how many others there are. */
async function toError(
  workspace: Workspace,
  files: SourceFiles,
  problems: readonly Redocly.NormalizedProblem[],
): Promise<ContractError> {
  const { getLineColLocation } = await loadBundler();
  const located = problems.flatMap(({ message, location: [location] }) => {
    if (location === undefined) return [];
    const { source, start } = getLineColLocation(location);
    return [{ message, path: source.absoluteRef, line: start.line, column: start.col }];
  });
  // Every reference to a file that cannot be parsed is a problem too: the file is the cause.
  const unparsed = located.find(({ message }) => message.startsWith(failedToParse));
  const [first] = unparsed === undefined ? located : [unparsed];
  if (first === undefined) throw new Error(`The bundler reports no location: ${problems[0]?.message}`);
  const { message, path, line, column } = first;
  const reason =
    unparsed === undefined
      ? explain(workspace, files, message, path, line)
      : invalidYaml(message.slice(failedToParse.length));
  const others = new Set(located.map((each) => `${each.path}:${each.line}`)).size - 1;
  const more = unparsed === undefined && others > 0 ? ` (and ${others} more)` : '';
  return new ContractError({ file: shown(workspace, path), line, column }, reason + more);
}

const failedToParse = 'Failed to parse: ';

/** @param message - Ends with the file and the position, which begin the message of our error: `… in "file" (3:1)`. */
function invalidYaml(message: string): string {
  return `this is not valid YAML: ${message.replace(/ in "[^"]*" \(\d+:\d+\)$/u, '')}.`;
}

function explain(workspace: Workspace, files: SourceFiles, message: string, path: string, line: number): string {
  const renamed = /Renamed (?<name>\S+) to/u.exec(message)?.groups?.name;
  if (renamed !== undefined) {
    const named = files.paths.filter((file) => basename(file, '.yaml') === renamed);
    const list = named.map((file) => shown(workspace, file)).join(' and ');
    return `two different components have the name ${renamed}. A file is named like its component, so rename one of ${list}.`;
  }
  if (message.startsWith("Can't resolve $ref")) {
    const text = readFileSync(path, 'utf8').split('\n')[line - 1] ?? '';
    const target = /\$ref: *['"]?(?<target>[^'"\s}]+)/u.exec(text)?.groups?.target ?? '';
    const cause = message.includes('ENOENT') ? 'there is no such file' : 'the file has no such entry';
    return `$ref ${target} does not resolve: ${cause}.`;
  }
  return message;
}

/**
 * Finds files that hold only references to each other. The bundler must not see them: it rejects promises without a
 * handler, which ends the process. Only the text is read, because parsing all files costs more than bundling them.
 *
 * @returns the files of the first cycle, in its order; undefined if there is none.
 */
function findFileCycle(paths: readonly string[]): readonly string[] | undefined {
  const targets = new Map<string, string>();
  for (const path of paths) {
    const text = readFileSync(path, 'utf8').replace(/^(?:\s*#.*\n|\s*\n)*/u, '');
    const reference = /^\$ref: *['"]?(?<file>[^'"\s#]*)/u.exec(text)?.groups?.file;
    if (reference !== undefined) targets.set(path, reference === '' ? path : join(dirname(path), reference));
  }
  for (const start of targets.keys()) {
    const chain: string[] = [];
    const next = (path: string): string | undefined => {
      chain.push(path);
      return targets.get(path);
    };
    try {
      followReferences(start, next, (path) => path);
    } catch {
      return chain.slice(chain.indexOf(chain.at(-1) ?? ''), -1);
    }
  }
  return undefined;
}
