import { readFile } from 'node:fs/promises';
import { basename, isAbsolute, join } from 'node:path';

import { ContractError } from './contract-error.ts';
import { contractFiles } from './locate.ts';
import type { Location } from './source-files.ts';
import { type Service, shown, type Workspace } from './workspace.ts';

interface Problem extends Location {
  readonly message: string;
}

/** `[1] tracing/calls/paths/calls_stats.yaml:12:7 at #/post`, an empty line, the message. */
const finding = /^\[\d+\] (?<file>.+?):(?<line>\d+):(?<column>\d+)(?: at \S+)? *\n\n(?<message>[^\n]+)/gm;
/** `bad indentation in "/somewhere/openapi.yaml" (48:1)`, alone or inside the message of a finding. */
const yamlFault = /(?:- |: )(?<message>[^:\n]+?) in "(?<file>[^"]+)" \((?<line>\d+):(?<column>\d+)\)/;

/** Makes one error out of what Redocly printed when it could not bundle. */
export async function explain(workspace: Workspace, service: Service, log: string): Promise<ContractError> {
  const problems = [...log.matchAll(finding)].map((match) => toProblem(match));
  const yaml = yamlFault.exec(log);
  // A file that cannot be read makes every reference to it a problem too: the cause goes first.
  const first = yaml === null ? problems[0] : toProblem(yaml);
  if (first === undefined) return new ContractError({ file: rootOf(workspace, service), line: 1 }, briefly(log));
  const others = new Set(problems.map(({ file, line }) => `${file}:${line}`)).size - 1;
  const more = yaml === null && others > 0 ? ` (and ${others} more)` : '';
  const file = isAbsolute(first.file) ? first.file : join(workspace.specs, first.file);
  const reason =
    yaml === null ? await reword(workspace, service, first, file) : `this is not valid YAML: ${first.message}.`;
  return new ContractError({ ...first, file: shown(workspace, file) }, reason + more);
}

function toProblem({ groups }: RegExpMatchArray): Problem {
  const { file = '', line, column, message = '' } = groups ?? {};
  return { file, line: Number(line), column: Number(column), message };
}

async function reword(workspace: Workspace, service: Service, problem: Problem, path: string): Promise<string> {
  const renamed = /Renamed (?<name>\S+) to/.exec(problem.message)?.groups?.name;
  if (renamed !== undefined) {
    const named = (await contractFiles(workspace, service)).filter((file) => basename(file, '.yaml') === renamed);
    const list = named.map((file) => shown(workspace, file)).join(' and ');
    return `two different components have the name ${renamed}. A file is named like its component, so rename one of ${list}.`;
  }
  if (problem.message.startsWith("Can't resolve $ref")) {
    const lines = (await readFile(path, 'utf8')).split('\n');
    const target = /\$ref: *['"]?(?<target>[^'"\s}]+)/.exec(lines[problem.line - 1] ?? '')?.groups?.target ?? '';
    const cause = problem.message.includes('ENOENT') ? 'there is no such file' : 'the file has no such entry';
    return `$ref ${target} leads nowhere: ${cause}.`;
  }
  return problem.message;
}

/** The first line that says something, for a message of a form that is not known here. */
function briefly(log: string): string {
  const lines = log.split('\n').map((line) => line.trim());
  return lines.find((line) => line !== '' && !line.startsWith('bundling ')) ?? 'the bundler failed without a word.';
}

function rootOf(workspace: Workspace, service: Service): string {
  return shown(workspace, join(workspace.specs, service, 'openapi.yaml'));
}
