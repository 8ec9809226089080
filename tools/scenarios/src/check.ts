import { inOrder, sameJson } from './compare.ts';
import type { Exchanges } from './exchange.ts';
import { formatPointer } from './pointer.ts';
import { NotReadable, readValue, valueOf } from './reading.ts';
import type { Condition, Operand, Reading, Scenario, Step } from './scenario.ts';

/** Something that does not hold. */
export interface Failure {
  readonly scenario: string;
  readonly step: string;
  /** Names the story, the step, the place of the value and both values, and where the condition stands. */
  readonly message: string;
}

/**
 * Checks a story over what was sent and answered, whoever answered it.
 * @param exchanges - One for each step. Steps without one are passed over.
 * @returns What does not hold; empty when all does.
 */
export function checkScenario(scenario: Scenario, exchanges: Exchanges): Failure[] {
  return scenario.steps
    .filter(({ name }) => exchanges.has(name))
    .flatMap((step) => checkStep(scenario, step, exchanges));
}

/** Checks the status and the conditions of one step. */
export function checkStep(scenario: Scenario, step: Step, exchanges: Exchanges): Failure[] {
  const status = exchanges.get(step.name)?.status;
  if (status !== step.status) {
    const came = JSON.stringify(exchanges.get(step.name)?.answer);
    return [
      failure(
        scenario,
        step,
        step.place.line,
        `the status is ${status}, and must be ${step.status} (${shorten(came)})`,
      ),
    ];
  }
  return step.holds.flatMap((condition) => {
    const wrong = fault(condition, exchanges);
    return wrong === undefined ? [] : [failure(scenario, step, condition.place.line, wrong)];
  });
}

/** Makes a failure of a step. */
export function failure({ name, place }: Scenario, step: Step, line: number, wrong: string): Failure {
  const message = `${name}, step ${step.name}: ${wrong}. See ${place.file}:${line}.`;
  return { scenario: name, step: step.name, message };
}

function fault({ subject, test }: Condition, exchanges: Exchanges): string | undefined {
  try {
    const value = readValue(subject, exchanges);
    const is = `${shownReading(subject)} is ${shown(value)}`;
    if (test.relation === 'ordered') {
      return inOrder(value, test.direction) ? undefined : `${is}, which is not ${test.direction}`;
    }
    const other = valueOf(test.operand, exchanges);
    if (relationHolds[test.relation](value, other)) return undefined;
    return `${is}, and must ${words[test.relation]} ${shown(other)}${shownSource(test.operand)}`;
  } catch (error) {
    if (error instanceof NotReadable) return `${shownReading(error.reading)}: ${error.message}`;
    throw error;
  }
}

const relationHolds = {
  equals: sameJson,
  differs: (value: unknown, other: unknown) => !sameJson(value, other),
  contains: (value: unknown, other: unknown) => includes(value, other),
  within: (value: unknown, other: unknown) => includes(other, value),
};

const words = { equals: 'equal', differs: 'differ from', contains: 'contain', within: 'be within' };

function includes(list: unknown, value: unknown): boolean {
  return Array.isArray(list) && list.some((each) => sameJson(each, value));
}

function shownReading({ step, take, pointer }: Reading): string {
  return `${take} ${formatPointer(pointer)} of ${step}`;
}

function shownSource(operand: Operand): string {
  if (operand.kind === 'literal') return '';
  const text =
    operand.kind === 'reading' ? shownReading(operand.reading) : `the total of ${operand.parts.length} values`;
  return ` (${text})`;
}

function shown(value: unknown): string {
  return shorten(JSON.stringify(value));
}

/** Long enough to tell two answers apart, short enough for one line. */
function shorten(text: string | undefined): string {
  if (text === undefined) return 'nothing';
  return text.length > 300 ? `${text.slice(0, 300)}… (${text.length} characters)` : text;
}
