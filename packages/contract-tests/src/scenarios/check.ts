import type { Condition, Exchanges, Operand, Scenario, Step, ValueReference } from './scenario.ts';
import { isOrdered, isSameJson, ReadingError, readOperand, readValue } from './values.ts';

/** A condition or status that does not hold. */
export interface Failure {
  readonly scenario: string;
  readonly step: string;
  /** Names scenario, step, pointer, both values, and the line of the condition. */
  readonly message: string;
}

/** Longest value in a message: enough to tell two responses apart, short enough for one line. */
const MAX_LENGTH = 300;

/**
 * Checks the statuses and conditions of a scenario.
 *
 * @param exchanges - One for each step. Steps without one are ignored.
 * @returns the failures; none if everything holds.
 */
export function checkScenario(scenario: Scenario, exchanges: Exchanges): Failure[] {
  return scenario.steps
    .filter(({ name }) => exchanges.has(name))
    .flatMap((step) => checkStep(scenario, step, exchanges));
}

/** Checks the status and the conditions of one step. */
export function checkStep(scenario: Scenario, step: Step, exchanges: Exchanges): Failure[] {
  const exchange = exchanges.get(step.name);
  if (exchange?.status !== step.status) {
    const body = shorten(JSON.stringify(exchange?.response));
    const reason = `the status is ${exchange?.status}, expected ${step.status} (${body})`;
    return [toFailure(scenario, step, step.location.line, reason)];
  }
  return step.conditions.flatMap((condition) => {
    const reason = violation(condition, exchanges);
    return reason === undefined ? [] : [toFailure(scenario, step, condition.location.line, reason)];
  });
}

/** Builds the failure of a step. @param line - Line of the scenario file to show. */
export function toFailure({ name, location }: Scenario, step: Step, line: number, reason: string): Failure {
  const message = `${name}, step ${step.name}: ${reason}. See ${location.file}:${line}.`;
  return { scenario: name, step: step.name, message };
}

function violation({ subject, test }: Condition, exchanges: Exchanges): string | undefined {
  try {
    const value = readValue(subject, exchanges);
    const actual = `${describeReference(subject)} is ${shorten(JSON.stringify(value))}`;
    if (test.relation === 'ordered') {
      return isOrdered(value, test.direction) ? undefined : `${actual}, expected it to be ${test.direction}`;
    }
    const other = readOperand(test.operand, exchanges);
    const { holds, verb } = relationChecks[test.relation];
    if (holds(value, other)) return undefined;
    return `${actual}, expected it to ${verb} ${shorten(JSON.stringify(other))}${describeSource(test.operand)}`;
  } catch (error) {
    if (error instanceof ReadingError) return `${describeReference(error.reading)}: ${error.message}`;
    throw error;
  }
}

const relationChecks = {
  equals: { holds: isSameJson, verb: 'equal' },
  differs: { holds: (value: unknown, other: unknown) => !isSameJson(value, other), verb: 'differ from' },
  contains: { holds: includes, verb: 'contain' },
  within: { holds: (value: unknown, list: unknown) => includes(list, value), verb: 'be within' },
};

function includes(list: unknown, value: unknown): boolean {
  return Array.isArray(list) && list.some((each) => isSameJson(each, value));
}

function describeReference({ step, take, pointer }: ValueReference): string {
  return `${take} ${pointer} of ${step}`;
}

function describeSource(operand: Operand): string {
  if (operand.kind === 'literal') return '';
  return operand.kind === 'reading'
    ? ` (${describeReference(operand.reading)})`
    : ` (the total of ${operand.parts.length} values)`;
}

function shorten(text: string | undefined): string {
  if (text === undefined) return 'nothing';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}… (${text.length} characters)` : text;
}
