import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { leadsToMany } from './pointer.ts';
import { readCondition, readPointer, readReading } from './read-condition.ts';
import type { Scenario, Step, Use } from './scenario.ts';
import { YamlValue } from './yaml-value.ts';

/**
 * Reads one story.
 * @param text - The YAML.
 * @param file - Path for messages, from the root of the workspace.
 * @throws ScenarioError that says in which line what is wrong, and how to mend it.
 */
export function readScenario(text: string, file: string): Scenario {
  const root = YamlValue.parse(text, file);
  const fields = root.fields(['title', 'description', 'steps']);
  const needed = (name: string): YamlValue => fields.get(name) ?? root.fail(`the file needs the field "${name}".`);
  const title = needed('title').text();
  const description = needed('description').text();
  const steps: Step[] = [];
  for (const value of needed('steps').list()) steps.push(readStep(value, steps));
  return { name: basename(file, '.yaml'), title, description, steps, place: root.place };
}

/**
 * Reads all stories of a folder, in the order of their names.
 * @param folder - Path of the folder.
 * @param shown - Path of the folder in messages.
 * @throws ScenarioError for the first story that has a fault.
 */
export async function readScenarios(folder: string, shown: string = 'specs/scenarios'): Promise<Scenario[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted();
  return Promise.all(
    names.map(async (name) => readScenario(await readFile(join(folder, name), 'utf8'), `${shown}/${name}`)),
  );
}

const STEP_FIELDS = ['step', 'does', 'operationId', 'example', 'status', 'use', 'holds'];

function readStep(value: YamlValue, earlier: readonly Step[]): Step {
  const fields = value.fields(STEP_FIELDS);
  const needed = (name: string): string => (fields.get(name) ?? value.fail(`a step needs the field "${name}".`)).text();
  const name = needed('step');
  const known = earlier.map((step) => step.name);
  if (known.includes(name)) value.fail(`two steps are called "${name}". Rename one.`);
  if (!/^[a-z][A-Za-z0-9]*$/u.test(name)) value.fail(`"${name}" is no name of a step. Write it in camelCase.`);
  return {
    name,
    does: fields.get('does')?.text() ?? '',
    operationId: needed('operationId'),
    example: needed('example'),
    status: readStatus(fields.get('status')),
    uses:
      fields
        .get('use')
        ?.entries()
        .map((entry) => readUse(entry, known)) ?? [],
    holds:
      fields
        .get('holds')
        ?.list()
        .map((each) => readCondition(each, name, known)) ?? [],
    place: value.place,
  };
}

function readStatus(value: YamlValue | undefined): number {
  const status = value?.literal() ?? 200;
  if (typeof status === 'number' && status >= 200 && status < 600) return status;
  return value?.fail('"status" must be a status of HTTP, such as 404.') ?? 200;
}

function readUse([key, value]: [YamlValue, YamlValue], known: readonly string[]): Use {
  const into = readPointer(key);
  const [part] = into;
  if (part !== 'parameters' && part !== 'body') key.fail('a value is used in /parameters/<name> or below /body.');
  if (leadsToMany(into)) key.fail('a value is used in one place, so its pointer has no *.');
  const from = readReading(value, undefined, known);
  return { into, from, place: key.place };
}
