import { leadsToMany, parsePointer, type Pointer } from './pointer.ts';
import { type Condition, type Operand, type Reading, relations, takes } from './scenario.ts';
import type { YamlValue } from './yaml-value.ts';

const TESTS = [...relations, 'ordered'] as const;

/**
 * Reads a condition: what it is about, and one test.
 * @param own - Step that it belongs to.
 * @param earlier - Steps before that one.
 */
export function readCondition(value: YamlValue, own: string, earlier: readonly string[]): Condition {
  const fields = value.fields(['step', ...takes, ...TESTS]);
  const given = TESTS.filter((name) => fields.has(name));
  const [relation] = given;
  if (relation === undefined || given.length > 1) {
    return value.fail(`a condition has one of ${TESTS.join(', ')}, and this one has ${given.length}.`);
  }
  const subject = toReading(value, fields, own, earlier);
  const operand = fields.get(relation) ?? value.fail('a condition needs a test.');
  const { place } = value;
  if (relation !== 'ordered') {
    return { subject, test: { relation, operand: readOperand(operand, own, earlier) }, place };
  }
  const direction = operand.text();
  if (direction !== 'ascending' && direction !== 'descending') {
    return operand.fail('"ordered" must be ascending or descending.');
  }
  return { subject, test: { relation, direction }, place };
}

/**
 * Reads a reading that stands alone.
 * @param own - Step that is meant where none is named; undefined when one must be named.
 * @param earlier - Steps that may be named.
 */
export function readReading(value: YamlValue, own: string | undefined, earlier: readonly string[]): Reading {
  return toReading(value, value.fields(['step', ...takes]), own, earlier);
}

/** Reads the pointer that a value holds. */
export function readPointer(value: YamlValue): Pointer {
  const text = value.literal();
  if (typeof text !== 'string') value.fail(`${value.name} must be a pointer, such as /id.`);
  try {
    return parsePointer(text);
  } catch (error) {
    if (error instanceof SyntaxError) value.fail(`${error.message}.`);
    throw error;
  }
}

function toReading(
  value: YamlValue,
  fields: ReadonlyMap<string, YamlValue>,
  own: string | undefined,
  earlier: readonly string[],
): Reading {
  const given = takes.filter((name) => fields.has(name));
  const [take] = given;
  const pointer = take && fields.get(take);
  if (take === undefined || pointer === undefined || given.length > 1) {
    return value.fail(`a value is read by one of ${takes.join(', ')}, and here are ${given.length}.`);
  }
  const named = fields.get('step');
  const step = named?.text() ?? own ?? value.fail('name the step whose answer is read: "step".');
  if (step !== own && !earlier.includes(step)) {
    (named ?? value).fail(`there is no step "${step}" before this one. Before it are ${earlier.join(', ') || 'none'}.`);
  }
  const read: Reading = { step, take, pointer: readPointer(pointer) };
  if (take === 'sum' && !leadsToMany(read.pointer))
    pointer.fail('a sum is made of several values: write * in its pointer.');
  return read;
}

function readOperand(value: YamlValue, own: string, earlier: readonly string[]): Operand {
  if (!value.isMap()) return { kind: 'literal', value: value.literal() };
  const fields = value.fields(['total', 'step', ...takes]);
  const total = fields.get('total');
  if (total === undefined) return { kind: 'reading', reading: toReading(value, fields, own, earlier) };
  if (fields.size > 1) value.fail('"total" stands alone.');
  return { kind: 'total', parts: total.list().map((part) => readOperand(part, own, earlier)) };
}
