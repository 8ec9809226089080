import type { Severity } from '../../src/compare/change.ts';

/** A crafted change that `redocly diff` rates differently. Our rating is right in all of them. */
interface Difference {
  /** Severity of its most severe change. */
  readonly redocly: Severity | 'none';
  /** Reason why our rating is right. */
  readonly reason: string;
}

const compatible = 'Redocly rates the change like documentation, but callers can do more, or rely on more.';
const defaults = 'Redocly takes a default for documentation. Callers who omit the value get another behavior.';
const notation = 'Redocly compares nodes, not meaning: it takes another notation of the same values for another type.';
const order = 'The order of keys and of enum values has no meaning.';
const extensions = 'Redocly does not know what the extension means.';
const names =
  'Nothing changes on the wire, but schemas are exported types and path parameters are properties of inputs: code that names one no longer compiles.';

/** The cases in which the two differ, by name. */
export const redoclyDifferences: Readonly<Record<string, Difference>> = {
  'a body becomes optional': { redocly: 'patch', reason: compatible },
  'a bound deep in a recursive schema changes': { redocly: 'patch', reason: compatible },
  'a bound that every value meets is added': { redocly: 'major', reason: notation },
  'a default of a request is added': { redocly: 'patch', reason: defaults },
  'a header becomes optional': {
    redocly: 'patch',
    reason: 'Redocly does not compare whether a header is always present.',
  },
  'a header becomes required': { redocly: 'patch', reason: compatible },
  'a known value of an open string is added': { redocly: 'none', reason: extensions },
  'a parameter states its default serialization': { redocly: 'major', reason: notation },
  'a part of a form is encoded differently': {
    redocly: 'minor',
    reason: 'Redocly does not compare the encoding of parts.',
  },
  'a path parameter is renamed': { redocly: 'patch', reason: names },
  'a property is deprecated': { redocly: 'patch', reason: compatible },
  'a property of a request becomes optional': { redocly: 'patch', reason: compatible },
  'a property of a response becomes required': { redocly: 'patch', reason: compatible },
  'a property of an open request is removed': {
    redocly: 'patch',
    reason: 'The request still passes, but the value is ignored and the generated types reject it.',
  },
  'a reference has a description of its own': { redocly: 'major', reason: notation },
  'a request accepts fractions': { redocly: 'patch', reason: compatible },
  'a request accepts null beside a reference': { redocly: 'major', reason: notation },
  'a request accepts null by its type': { redocly: 'patch', reason: compatible },
  'a request accepts unknown keys': { redocly: 'patch', reason: compatible },
  'a request has a looser bound': { redocly: 'patch', reason: compatible },
  'a response has a new bound': { redocly: 'patch', reason: compatible },
  'a response is no longer null': { redocly: 'major', reason: notation },
  'a schema is renamed': { redocly: 'patch', reason: names },
  'a second success status is added': {
    redocly: 'minor',
    reason: 'Callers that know one success do not expect another one.',
  },
  'an enum of a response is added': { redocly: 'patch', reason: compatible },
  'an enum value of a request is added': { redocly: 'patch', reason: compatible },
  'an enum value of a response is removed': { redocly: 'patch', reason: compatible },
  'an error status is removed': { redocly: 'major', reason: 'A status that is no longer returned breaks no caller.' },
  'an inline schema becomes a component': { redocly: 'patch', reason: compatible },
  'an operation has a server of its own': {
    redocly: 'minor',
    reason: 'The servers of the operation replace those of the contract, so callers must use another URL.',
  },
  'an operation is deprecated': { redocly: 'patch', reason: compatible },
  'an operation is no longer safe to repeat': { redocly: 'patch', reason: compatible },
  'an operation requires a body': {
    redocly: 'minor',
    reason: 'Redocly checks bodies that become required, not required bodies that are added.',
  },
  'an operation without credentials requires them': {
    redocly: 'patch',
    reason: 'Redocly compares the lists of security, not what applies to an operation.',
  },
  'enum values have another order': { redocly: 'patch', reason: order },
  'null is declared in another way': { redocly: 'major', reason: notation },
  'properties have another order': { redocly: 'patch', reason: order },
  'the default of a request changes': { redocly: 'patch', reason: defaults },
  'the default of a request is removed': { redocly: 'patch', reason: defaults },
  'the default of a response changes': { redocly: 'patch', reason: defaults },
  'the default of a server variable changes': { redocly: 'patch', reason: compatible },
  'the enum of a request is removed': { redocly: 'patch', reason: compatible },
  'the key of a discriminator changes': {
    redocly: 'minor',
    reason: 'Redocly does not compare the mapping of a discriminator.',
  },
  'the property that selects a stream changes': { redocly: 'minor', reason: extensions },
  'the terminator of a stream changes': { redocly: 'patch', reason: extensions },
};
