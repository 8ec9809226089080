import type { Exchanges } from './exchange.ts';
import { leadsToMany, valuesAt } from './pointer.ts';
import type { Operand, Reading } from './scenario.ts';

/** A reading leads to nothing, or to something that cannot be counted or added. */
export class NotReadable extends Error {
  override readonly name = 'NotReadable';
  readonly reading: Reading;

  constructor(reading: Reading, message: string) {
    super(message);
    this.reading = reading;
  }
}

/**
 * Reads a value: that at the pointer, or a list of all values when the pointer leads to many; their number or sum.
 * @throws NotReadable when there is nothing, or no list to count, or no numbers to add.
 */
export function readValue(reading: Reading, exchanges: Exchanges): unknown {
  const { step, take, pointer } = reading;
  const exchange = exchanges.get(step);
  if (exchange === undefined) throw new NotReadable(reading, 'the step has not been run');
  const found = valuesAt(pointer, take === 'sent' ? exchange.sent : exchange.answer);
  if (!leadsToMany(pointer) && found.length === 0) throw new NotReadable(reading, 'there is nothing at this place');
  const value = leadsToMany(pointer) ? found : found[0];
  if (take === 'answer' || take === 'sent') return value;
  if (!Array.isArray(value)) throw new NotReadable(reading, 'there is no list at this place to count');
  return take === 'count' ? value.length : add(reading, value);
}

/** Works out what a value is compared with. @throws NotReadable as `readValue` does. */
export function valueOf(operand: Operand, exchanges: Exchanges): unknown {
  if (operand.kind === 'literal') return operand.value;
  if (operand.kind === 'reading') return readValue(operand.reading, exchanges);
  return operand.parts.reduce((total, part) => total + numberOf(part, exchanges), 0);
}

function numberOf(operand: Operand, exchanges: Exchanges): number {
  const value = valueOf(operand, exchanges);
  if (typeof value === 'number') return value;
  if (operand.kind === 'reading')
    throw new NotReadable(operand.reading, 'a total is made of numbers, and this is none');
  throw new TypeError(`A total is made of numbers, and ${JSON.stringify(value)} is none.`);
}

function add(reading: Reading, values: readonly unknown[]): number {
  return values.reduce<number>((total, value) => {
    if (typeof value !== 'number') throw new NotReadable(reading, `${JSON.stringify(value)} cannot be added`);
    return total + value;
  }, 0);
}
