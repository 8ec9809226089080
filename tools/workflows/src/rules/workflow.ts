import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap } from 'yaml';

/** A file of the folder of workflows. */
export interface WorkflowFile {
  readonly name: string;
  readonly text: string;
}

/** A workflow as its rules look at it. */
export interface Workflow extends WorkflowFile {
  readonly root: YAMLMap;
  /** Names of the events that start it. */
  readonly events: readonly string[];
  readonly jobs: readonly Job[];
}

/** A job with its steps. */
export interface Job {
  readonly id: string;
  readonly node: YAMLMap;
  readonly steps: readonly YAMLMap[];
}

/** Reads the files of a folder of workflows. */
export async function readWorkflows(folder: string): Promise<WorkflowFile[]> {
  const names = (await readdir(folder)).toSorted();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
}

/** Reads one file. @throws Error when it is not YAML, or has no jobs. */
export function parseWorkflow(file: WorkflowFile): Workflow {
  const document = parseDocument(file.text);
  const [fault] = document.errors;
  if (fault) throw new Error(`${file.name}: ${fault.message}`);
  const root = document.contents;
  const jobs = isMap(root) ? root.get('jobs') : undefined;
  if (!isMap(root) || !isMap(jobs)) throw new Error(`${file.name}: there are no jobs.`);
  const on = root.get('on', true) as Node | undefined;
  return {
    ...file,
    root,
    events: isMap(on) ? keysOf(on) : isSeq(on) ? on.items.map(String) : [String(on)],
    jobs: jobs.items.flatMap(({ key, value }) => {
      if (!isMap(value)) return [];
      return [{ id: String(key), node: value, steps: mapsIn(value.get('steps')) }];
    }),
  };
}

function mapsIn(list: unknown): YAMLMap[] {
  return isSeq(list) ? list.items.filter((item): item is YAMLMap => isMap(item)) : [];
}

/** The keys of a map, in order. */
export function keysOf(map: YAMLMap): string[] {
  return map.items.map(({ key }) => String(key));
}

/** A map inside a map; undefined when there is none of that name. */
export function mapIn(map: YAMLMap, key: string): YAMLMap | undefined {
  const value = map.get(key);
  return isMap(value) ? value : undefined;
}

/** The text of a key; empty when there is none. */
export function textIn(map: YAMLMap | undefined, key: string): string {
  const value = map?.get(key);
  return value === undefined || value === null ? '' : String(value);
}

/** What stands behind a value on its line, without the `#`. */
export function commentBehind(map: YAMLMap, key: string): string {
  const value = map.get(key, true);
  return isScalar(value) ? (value.comment ?? '').trim() : '';
}
