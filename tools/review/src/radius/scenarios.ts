import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

import type { Location } from '../bundle/index.ts';

/** One step of a story over the examples. */
export interface ScenarioStep extends Location {
  /** Name of the file without its ending: `trace-a-call-tree`. */
  readonly scenario: string;
  readonly step: string;
  readonly operationId: string;
}

/** Reads the steps of all scenarios of a tree. One that is no YAML has none: the check of scenarios says so. */
export async function readScenarios(root: string): Promise<readonly ScenarioStep[]> {
  const folder = 'specs/scenarios';
  const names = (await readdir(join(root, folder)).catch(() => [])).filter((name) => name.endsWith('.yaml'));
  const read = names.toSorted().map(async (name) => {
    const lines = new LineCounter();
    const { contents } = parseDocument(await readFile(join(root, folder, name), 'utf8'), { lineCounter: lines });
    const steps: unknown = isMap(contents) ? contents.get('steps') : undefined;
    if (!isSeq(steps)) return [];
    return steps.items.flatMap((step): ScenarioStep[] => {
      if (!isMap(step)) return [];
      const text = (key: string): string => {
        const value: unknown = step.get(key, true);
        return isScalar(value) ? String(value.value) : '';
      };
      const line = lines.linePos(step.range?.[0] ?? 0).line;
      const scenario = name.slice(0, -'.yaml'.length);
      return [{ scenario, step: text('step'), operationId: text('operationId'), file: `${folder}/${name}`, line }];
    });
  });
  return (await Promise.all(read)).flat();
}
