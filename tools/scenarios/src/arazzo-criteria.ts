import type { Exchanges } from './exchange.ts';
import { formatPointer, leadsToMany, type Pointer } from './pointer.ts';
import { readValue } from './reading.ts';
import type { Condition, Operand, Reading, Scenario, Step } from './scenario.ts';

/** A condition as Arazzo writes it. */
export interface Criterion {
  readonly condition: string;
  /** Values of earlier steps that it needs as their outputs. */
  readonly reads: readonly Reading[];
}

/** What a criterion is written from. */
export interface Around {
  readonly scenario: Scenario;
  /** What the examples tell. */
  readonly exchanges: Exchanges;
  /** Names of the steps that are in the document. */
  readonly inside: ReadonlySet<string>;
}

/**
 * Writes the conditions of a step that Arazzo's simple criteria can say: one value of the answer equals another, or
 * differs from it. They know no lists and no figures.
 */
export function criteriaOf(step: Step, around: Around): Criterion[] {
  return step.holds.flatMap((condition) => criterionOf(condition, step, around) ?? []);
}

/** Name of an output, from the pointer to its value. Other characters than letters and digits become their code. */
export function outputName(pointer: Pointer): string {
  return pointer.map((name) => name.replaceAll(/\W/gu, (other) => `--${other.codePointAt(0)}`)).join('-');
}

function criterionOf({ subject, test }: Condition, step: Step, around: Around): Criterion | undefined {
  if (test.relation !== 'equals' && test.relation !== 'differs') return undefined;
  if (subject.take !== 'answer' || subject.step !== step.name || !isSimple(subject.pointer)) return undefined;
  if (!isScalar(readValue(subject, around.exchanges))) return undefined;
  const other = operandOf(test.operand, step, around);
  if (other === undefined) return undefined;
  const sign = test.relation === 'equals' ? '==' : '!=';
  return { condition: `${body(subject.pointer)} ${sign} ${other.text}`, reads: other.reads };
}

/** A value as an expression, and what it reads of earlier steps. */
interface Expression {
  readonly text: string;
  readonly reads: readonly Reading[];
}

function operandOf(operand: Operand, step: Step, around: Around): Expression | undefined {
  if (operand.kind === 'total') return undefined;
  if (operand.kind === 'literal') return literal(operand.value);
  const { reading } = operand;
  if (reading.take === 'sent') {
    return isBound(reading, around.scenario) ? undefined : literal(readValue(reading, around.exchanges));
  }
  if (reading.take !== 'answer' || !isSimple(reading.pointer) || !around.inside.has(reading.step)) return undefined;
  if (reading.step === step.name) return { text: body(reading.pointer), reads: [] };
  return { text: `$steps.${reading.step}.outputs.${outputName(reading.pointer)}`, reads: [reading] };
}

/** What is put into a request depends on who answers, so it cannot be written down. */
function isBound({ step, pointer }: Reading, { steps }: Scenario): boolean {
  const uses = steps.find(({ name }) => name === step)?.uses ?? [];
  return uses.some(({ into }) => formatPointer(into) === formatPointer(pointer));
}

function literal(value: unknown): Expression | undefined {
  if (typeof value === 'string' && /['\\\n]/u.test(value)) return undefined;
  return isScalar(value) ? { text: typeof value === 'string' ? `'${value}'` : String(value), reads: [] } : undefined;
}

function isScalar(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** A pointer that an expression can hold without any escape. */
function isSimple(pointer: Pointer): boolean {
  return pointer.length > 0 && !leadsToMany(pointer) && pointer.every((name) => /^[\w-]+$/u.test(name));
}

function body(pointer: Pointer): string {
  return `$response.body#${formatPointer(pointer)}`;
}
