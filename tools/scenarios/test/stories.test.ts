import { beforeAll, describe, expect, test } from 'vitest';
import { replacedAt } from '../src/pointer.ts';
import {
  type Catalog,
  checkScenario,
  exampleExchanges,
  readScenario,
  readScenarios,
  type Scenario,
} from '../src/index.ts';
import { bundles, catalogFrom, folder, story, textOf } from './fixture.ts';

let documents: Awaited<ReturnType<typeof bundles>>;
let catalog: Catalog;
beforeAll(async () => {
  documents = await bundles();
  catalog = catalogFrom(documents);
});

const stories: Scenario[] = await readScenarios(folder);

describe('The examples of the contracts are one world', () => {
  test.each(stories.map((each) => [each.title, each] as const))('%s: everything holds', (_, scenario) => {
    const failures = checkScenario(scenario, exampleExchanges(scenario, catalog));
    expect(failures.map(({ message }) => message)).toEqual([]);
  });

  test('There are the stories that a reader looks for, none of them long', () => {
    expect(stories.map(({ name }) => name)).toEqual([
      'ask-a-model-and-see-what-it-cost',
      'ingest-otlp-and-read-it-back',
      'keep-a-model-with-its-source',
      'publish-an-object-and-move-an-alias',
      'run-an-evaluation',
      'stream-and-page-through-calls',
      'trace-a-call-tree',
      'work-an-annotation-queue',
    ]);
    for (const { name } of stories) expect(textOf(name).split('\n').length).toBeLessThanOrEqual(250);
  });

  test('Every value that a condition looks at matters: another one in its place is reported', () => {
    let tried = 0;
    for (const scenario of stories) {
      const exchanges = exampleExchanges(scenario, catalog);
      for (const step of scenario.steps) {
        for (const { subject, test: each } of step.holds) {
          if (subject.take !== 'answer' || each.relation === 'differs' || subject.pointer.includes('*')) continue;
          const exchange = exchanges.get(subject.step);
          const answer = replacedAt(subject.pointer, exchange?.answer, 'another value');
          const changed = new Map([...exchanges, [subject.step, { ...exchange!, answer }]]);
          expect([scenario.name, checkScenario(scenario, changed).length > 0]).toEqual([scenario.name, true]);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(80);
  });
});

function inline(...lines: string[]): Scenario {
  return readScenario(['title: T', 'description: D.', 'steps:', ...lines].join('\n'), 'specs/scenarios/fixture.yaml');
}

function faultOf(scenario: Scenario, other: Catalog = catalog): string {
  try {
    exampleExchanges(scenario, other);
    return 'none';
  } catch (error) {
    return String(error);
  }
}

describe('A story that does not fit the contracts is refused with its line', () => {
  test('an operation that there is not', () => {
    const scenario = inline('  - { step: one, operationId: callWrite, example: found }');
    expect(faultOf(scenario)).toContain('fixture.yaml:4: no contract has the operation callWrite.');
  });

  test('a request that there is not', () => {
    const scenario = inline('  - { step: one, operationId: callRead, example: lost }');
    expect(faultOf(scenario)).toContain('fixture.yaml:4: callRead has no request example "lost".');
  });

  test('an answer that there is not', () => {
    const scenario = inline('  - { step: one, operationId: objCreate, example: conflict }');
    expect(faultOf(scenario)).toContain('fixture.yaml:4: the answer 200 of objCreate has no example "conflict".');
    const status = inline('  - { step: one, operationId: callRead, example: found, status: 418 }');
    expect(faultOf(status)).toContain('the answer 418 of callRead has no example "found".');
  });

  test('a value put where the example has nothing', () => {
    const scenario = story('    use:', '      /body/call_id: { step: one, answer: /call/id }');
    expect(faultOf(scenario)).toContain('fixture.yaml:11: the example sends nothing at /body/call_id.');
  });

  test('a value that the earlier example does not answer', () => {
    const scenario = story('    use:', '      /body/id: { step: one, answer: /call/number }');
    expect(faultOf(scenario)).toContain(
      'fixture.yaml:7: there is nothing at this place: /call/number in the example of the step one.',
    );
  });

  test('an operation that two contracts have', () => {
    expect(() => catalogFrom({ ...documents, inference: documents.tracing })).toThrow(
      'tracing and inference both have the operation',
    );
  });

  test('examples that tell of two different things', () => {
    const changed = structuredClone(documents.tracing) as {
      components: { examples: Record<string, { value: object }> };
    };
    changed.components.examples['evaluationRunCreateNightlyResponse'] = { value: { evaluation_run_id: 'another-run' } };
    const scenario = stories.find(({ name }) => name === 'run-an-evaluation')!;
    const fault = faultOf(scenario, catalogFrom({ ...documents, tracing: changed }));
    expect(fault).toMatch(
      /run-an-evaluation\.yaml:\d+: \/body\/evaluation_run_id of the example first of predictionCreate is "019c[^"]+", but the step run answered "another-run"\. Mend one/u,
    );
  });
});
