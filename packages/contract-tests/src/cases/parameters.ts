import type { Operation, Parameter, Validate } from '../contract/model.ts';
import type { RequestExample } from '../contract/requests.ts';

/** Parameters of which one breaks its schema, or is not there. */
export interface WrongParameters {
  /** What was done, to follow "a request": `with the query parameter limit = "-1"`. */
  readonly what: string;
  readonly parameters: RequestExample['parameters'];
}

/** What a parameter may be given as: each is wrong for some type or bound. */
const TEXTS = ['text', '-1', '1.5', 'a b'];

/**
 * Derives parameters that break what an operation asks of them: each required one left out, and for each keyword of a
 * schema that a text can break, one text that does. A parameter of the path cannot be left out: that would be another
 * address.
 * @param operation - The operation.
 * @param parameters - Those of an example.
 * @param validate - The validator of the contract, which alone decides what is wrong.
 */
export function wrongParameters(
  operation: Operation,
  { parameters }: Pick<RequestExample, 'parameters'>,
  validate: Validate,
): WrongParameters[] {
  return operation.parameters.flatMap((parameter) => {
    const { name, in: place, required } = parameter;
    const called = `the ${place} parameter ${name}`;
    const rest = Object.fromEntries(Object.entries(parameters).filter(([other]) => other !== name));
    const without = required && place !== 'path' ? [{ what: `without ${called}`, parameters: rest }] : [];
    const byKeyword = new Map<string, string>();
    for (const text of TEXTS) {
      const keyword = brokenBy(parameter, text, validate);
      if (keyword !== undefined && !byKeyword.has(keyword)) byKeyword.set(keyword, text);
    }
    const wrong = Array.from(byKeyword.values(), (text) => ({
      what: `with ${called} = ${JSON.stringify(text)}`,
      parameters: { ...parameters, [name]: text },
    }));
    return [...without, ...wrong];
  });
}

/** Finds the keyword that a text breaks, whichever way it is read; undefined when one way fits. */
function brokenBy({ schema }: Parameter, text: string, validate: Validate): string | undefined {
  if (schema === undefined) return undefined;
  const number = Number(text);
  const readings: unknown[] = Number.isNaN(number) ? [text] : [text, number];
  // A list of one is written like the one.
  const faults = [...readings, ...readings.map((reading) => [reading])].map((reading) => validate(schema, reading));
  if (faults.some(({ length }) => length === 0)) return undefined;
  // The reading that got furthest says what is wrong: `minimum` rather than `type`.
  const keywords = faults.map((each) => each.map(({ keyword }) => keyword));
  return (keywords.find((each) => !each.includes('type')) ?? keywords[0])?.[0];
}
