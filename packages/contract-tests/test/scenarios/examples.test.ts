import { describe, expect, test } from 'vitest';

import { readContract } from '../../src/index.ts';
import { decodeResponse } from '../../src/scenarios/catalog.ts';
import {
  buildCatalog,
  type Catalog,
  checkScenario,
  exampleExchanges,
  readScenarios,
  type Scenario,
} from '../../src/scenarios/index.ts';
import { replaceAt } from '../../src/scenarios/values.ts';
import { catalog, folder, inline, services, textOf, twoSteps } from '../support/scenarios.ts';

const { tracing } = services;
const scenarios: Scenario[] = await readScenarios(folder);

describe('The examples of the contracts describe one world', () => {
  test.each(scenarios.map((each) => [each.title, each] as const))('%s: everything holds', (_, scenario) => {
    const failures = checkScenario(scenario, exampleExchanges(scenario, catalog));
    expect(failures.map(({ message }) => message)).toEqual([]);
  });

  test('There is a scenario for each use, none of them long', () => {
    expect(scenarios.map(({ name }) => name)).toEqual([
      'ask-a-model-and-see-what-it-cost',
      'ingest-otlp-and-read-it-back',
      'publish-an-object-and-move-an-alias',
      'run-an-evaluation',
      'store-a-model-with-its-source',
      'stream-and-page-through-calls',
      'trace-a-call-tree',
      'work-an-annotation-queue',
    ]);
    for (const { name } of scenarios) expect(textOf(name).split('\n').length).toBeLessThanOrEqual(250);
  });

  test('Every value that a condition reads matters: another value instead is reported', () => {
    let tried = 0;
    for (const scenario of scenarios) {
      const exchanges = exampleExchanges(scenario, catalog);
      for (const step of scenario.steps) {
        for (const { subject, test: each } of step.conditions) {
          if (subject.take !== 'response' || each.relation === 'differs' || subject.pointer.includes('*')) continue;
          const exchange = exchanges.get(subject.step);
          const response = replaceAt(exchange?.response, subject.pointer, 'another value');
          const changed = new Map([...exchanges, [subject.step, { ...exchange!, response }]]);
          expect([scenario.name, checkScenario(scenario, changed).length > 0]).toEqual([scenario.name, true]);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(80);
  });
});

function errorOf(scenario: Scenario, other: Catalog = catalog): string {
  try {
    exampleExchanges(scenario, other);
    return 'none';
  } catch (error) {
    return String(error);
  }
}

describe('A scenario that does not match the contracts is an error with the line', () => {
  test('an unknown operation', () => {
    const scenario = inline('  - { step: one, operationId: callWrite, example: found }');
    expect(errorOf(scenario)).toContain('fixture.yaml:4: no contract has the operation callWrite.');
  });

  test('an unknown request', () => {
    const scenario = inline('  - { step: one, operationId: callRead, example: lost }');
    expect(errorOf(scenario)).toContain('fixture.yaml:4: callRead has no request example "lost".');
  });

  test('an unknown response', () => {
    const scenario = inline('  - { step: one, operationId: objCreate, example: conflict }');
    expect(errorOf(scenario)).toContain('fixture.yaml:4: the response 200 of objCreate has no example "conflict".');
    const status = inline('  - { step: one, operationId: callRead, example: found, status: 418 }');
    expect(errorOf(status)).toContain('the response 418 of callRead has no example "found".');
  });

  test('a value copied to where the example has none', () => {
    const scenario = twoSteps('    use:', '      /body/call_id: { step: one, response: /call/id }');
    expect(errorOf(scenario)).toContain('fixture.yaml:11: the request of the example has no value at /body/call_id.');
  });

  test('a value that the earlier example does not have', () => {
    const scenario = twoSteps('    use:', '      /body/id: { step: one, response: /call/number }');
    expect(errorOf(scenario)).toContain(
      'fixture.yaml:7: there is no value at /call/number in the example of the step one.',
    );
  });

  test('an operation that two contracts have', () => {
    expect(() => buildCatalog([tracing.contract, { ...tracing.contract, service: 'inference' }])).toThrow(
      'tracing and inference both have the operation',
    );
  });

  test('examples that contradict each other', () => {
    const changed = structuredClone(tracing.document) as {
      components: { examples: Record<string, { value: object }> };
    };
    changed.components.examples['evaluationRunCreateNightlyResponse'] = { value: { evaluation_run_id: 'another-run' } };
    const scenario = scenarios.find(({ name }) => name === 'run-an-evaluation')!;
    const error = errorOf(scenario, buildCatalog([readContract(changed, 'tracing')]));
    expect(error).toMatch(
      /run-an-evaluation\.yaml:\d+: \/body\/evaluation_run_id of the example first of predictionCreate is "019c[^"]+", but the step run has "another-run"\. Correct one/u,
    );
  });
});

describe('A body is decoded as the contract declares it', () => {
  const item = { $ref: '#/components/schemas/Item' };
  const jsonl = { kind: 'jsonl', stream: { framing: 'jsonl', item } } as const;
  const sse = { kind: 'sse', stream: { framing: 'sse', item, terminator: '[DONE]' } } as const;

  test('as JSON, as lines, as events, as text', () => {
    expect(decodeResponse({ kind: 'json', stream: undefined }, '{"a":1}')).toEqual({ a: 1 });
    expect(decodeResponse(jsonl, '{"a":1}\n{"a":2}\n')).toEqual([{ a: 1 }, { a: 2 }]);
    expect(decodeResponse(jsonl, '')).toEqual([]);
    const events = 'data: {"a":1}\n\ndata:{"a":\ndata: 2}\n\ndata: [DONE]\n\n';
    expect(decodeResponse(sse, events)).toEqual([{ a: 1 }, { a: 2 }]);
    expect(decodeResponse({ kind: 'text', stream: undefined }, 'class Bot')).toBe('class Bot');
  });

  test('and a stream that was cut off is an error', () => {
    expect(() => decodeResponse(jsonl, '{"a":1}\n{"a"')).toThrow('the stream was cut off');
    expect(() => decodeResponse(sse, 'data: {}\n\n')).toThrow('the last event is not [DONE]');
  });
});
