import { major, minor, type Rule, turned } from './rule.ts';

const eachSide = 'The engine does not tell what a request may hold from what an answer may hold here.';

/** Changes inside schemas. */
export const schemaRules = {
  'property-removed': {
    request: major(({ subject }) => `Callers can no longer send ${subject}`),
    response: major(({ subject }) => `Answers no longer have ${subject}`),
    why: 'Where unknown keys are allowed the request still passes, but what the caller asks for is ignored, and the generated types refuse it.',
  },
  'property-renamed': {
    request: major(({ subject, before }) => `Callers must send ${subject} under this name, no longer as ${before}`),
    response: major(({ subject, before }) => `Answers have ${subject} under this name, no longer as ${before}`),
    why: 'A new name alone breaks whoever uses the old one, also where unknown keys are allowed.',
  },
  'property-added': {
    request: minor(({ subject }) => `Callers can send ${subject}`),
    response: minor(({ subject }) => `Answers have ${subject}`),
  },
  'property-added-required': {
    request: major(({ subject }) => `Callers must send ${subject}, which they did not know`),
    response: minor(({ subject }) => `Answers always have ${subject}`),
  },
  'property-became-required': {
    request: major(({ subject }) => `Callers must send ${subject}, which they could leave out`),
    response: minor(({ subject }) => `Answers always have ${subject}`),
    why: eachSide,
  },
  'property-became-optional': {
    request: minor(({ subject }) => `Callers may leave out ${subject}`),
    response: major(({ subject }) => `Answers may lack ${subject}, which was always there`),
    why: eachSide,
  },
  'null-added': {
    request: minor(({ subject }) => `Callers may send null as ${subject}`),
    response: major(({ subject }) => `Answers may have null as ${subject}, which never was null`),
    why: 'The engine takes the two ways of writing "or null" for another type.',
  },
  'null-removed': {
    request: major(({ subject }) => `Callers can no longer send null as ${subject}`),
    response: minor(({ subject }) => `Answers no longer have null as ${subject}`),
    why: 'The engine takes the two ways of writing "or null" for another type.',
  },
  'type-narrowed': {
    request: major(
      ({ subject, before, after }) => `Callers can send less as ${subject}: ${after} where it took ${before}`,
    ),
    response: minor(
      ({ subject, before, after }) => `Answers promise more of ${subject}: ${after}, no longer ${before}`,
    ),
    why: eachSide,
  },
  'type-widened': {
    request: minor(({ subject, before, after }) => `Callers can send more as ${subject}: ${after}, not only ${before}`),
    response: major(({ subject, before, after }) => `Answers may have ${after} as ${subject}, which was ${before}`),
    why: eachSide,
  },
  'type-changed': {
    request: major(({ subject, before, after }) => `Callers must send ${after} as ${subject}, which was ${before}`),
    response: major(({ subject, before, after }) => `Answers have ${after} as ${subject}, which was ${before}`),
  },
  'enum-value-removed': {
    request: major(({ subject, name }) => `Callers can no longer send ${name} as ${subject}`),
    response: minor(({ subject, name }) => `Answers no longer have ${name} as ${subject}`),
    why: eachSide,
  },
  'enum-value-added': {
    request: minor(({ subject, name }) => `Callers can send ${name} as ${subject}`),
    response: major(({ subject, name }) => `Answers may have ${name} as ${subject}, which callers do not know`),
    why: eachSide,
  },
  'enum-set': {
    request: major(({ subject, after }) => `Callers can send nothing but ${after} as ${subject}`),
    response: minor(({ subject, after }) => `Answers have nothing but ${after} as ${subject}`),
    why: eachSide,
  },
  'enum-lifted': {
    request: minor(({ subject, before }) => `Callers can send more than ${before} as ${subject}`),
    response: major(({ subject, before }) => `Answers may have anything as ${subject}, no longer only ${before}`),
    why: eachSide,
  },
  'const-changed': {
    request: major(({ subject, before, after }) => `Callers must send ${after} as ${subject}, no longer ${before}`),
    response: major(({ subject, before, after }) => `Answers have ${after} as ${subject}, no longer ${before}`),
  },
  'bound-tightened': {
    request: major((facts) => `Callers can send less as ${facts.subject}: ${turned(facts)}`),
    response: minor((facts) => `Answers promise more of ${facts.subject}: ${turned(facts)}`),
    why: eachSide,
  },
  'bound-loosened': {
    request: minor((facts) => `Callers can send more as ${facts.subject}: ${turned(facts)}`),
    response: major((facts) => `Answers may go beyond what they promised of ${facts.subject}: ${turned(facts)}`),
    why: eachSide,
  },
  'constraint-changed': {
    request: major((facts) => `Callers must send another form of ${facts.subject}: ${turned(facts)}`),
    response: major((facts) => `Answers have another form of ${facts.subject}: ${turned(facts)}`),
    why: 'The engine does not compare what stands below this keyword, or does it without the side of the wire.',
  },
  'object-closed': {
    request: major(({ subject }) => `Callers can no longer send keys that ${subject} does not name`),
    response: minor(({ subject }) => `Answers have no keys that ${subject} does not name`),
  },
  'object-opened': {
    request: minor(({ subject }) => `Callers can send keys that ${subject} does not name`),
    response: minor(({ subject }) => `Answers may have keys that ${subject} does not name`),
    why: 'Keys beyond those that a caller reads are no more to it than a property that is added.',
  },
  'variant-removed': {
    request: major(({ subject, name }) => `Callers can no longer send ${name} as ${subject}`),
    response: minor(({ subject, name }) => `Answers no longer have ${name} as ${subject}`),
    why: 'The engine takes a form that goes and another one that comes for one that changed.',
  },
  'variant-added': {
    request: minor(({ subject, name }) => `Callers can send ${name} as ${subject}`),
    response: major(({ subject, name }) => `Answers may have ${name} as ${subject}, which callers do not know`),
    why: 'The engine takes one form that becomes a list of forms for another type.',
  },
  'discriminator-changed': {
    request: major(
      ({ subject, before, after }) => `Callers must tell the forms of ${subject} by ${after}, no longer by ${before}`,
    ),
    response: major(
      ({ subject, before, after }) => `Answers tell the forms of ${subject} by ${after}, no longer by ${before}`,
    ),
    why: 'The engine does not look at what a discriminator maps.',
  },
  'discriminator-key-added': {
    request: minor(({ subject, name }) => `Callers can name a form of ${subject} as ${name}`),
    response: minor(({ subject, name }) => `Answers name a form of ${subject} as ${name}`),
    why: 'The engine does not look at what a discriminator maps.',
  },
  'default-changed': {
    request: major(
      ({ subject, before, after }) => `A request without ${subject} now means ${after}, it meant ${before}`,
    ),
    response: minor(
      ({ subject, before, after }) => `An answer without ${subject} now means ${after}, it meant ${before}`,
    ),
    why: 'Whoever leaves it out gets another behaviour without changing a line; the engine takes a default for words.',
  },
  'default-added': {
    request: minor(({ subject, after }) => `A request without ${subject} means ${after}`),
    response: minor(({ subject, after }) => `An answer without ${subject} means ${after}`),
    why: 'The contract promises what it left open; the engine takes a default for words.',
  },
  'default-removed': {
    request: major(({ subject, before }) => `A request without ${subject} no longer means ${before}`),
    response: minor(({ subject, before }) => `An answer without ${subject} no longer means ${before}`),
    why: 'Whoever leaves it out can no longer rely on it; the engine takes a default for words.',
  },
  'stream-ended-otherwise': {
    request: major(({ subject, before, after }) => `Streams of ${subject} end with ${after}, no longer with ${before}`),
    response: major(
      ({ subject, before, after }) =>
        `Streams of ${subject} end with ${after}, no longer with ${before}: a reader that waits for it takes every stream for cut off`,
    ),
    why: 'The engine does not know what the extensions of streams mean.',
  },
  'stream-form-changed': {
    request: major((facts) => `The stream ${facts.subject} has another form: ${turned(facts)}`),
    response: major((facts) => `The stream ${facts.subject} has another form: ${turned(facts)}`),
    why: 'The engine does not know what the extensions of streams mean.',
  },
  'stream-error-described': {
    response: minor(({ subject }) => `Readers of ${subject} know what an event with an error holds`),
    why: 'The engine does not know what the extensions of streams mean.',
  },
  'schema-replaced': {
    request: major(({ subject, before, after }) => `Callers must send ${after} as ${subject}, where it took ${before}`),
    response: major(({ subject, before, after }) => `Answers have ${after} as ${subject}, where they had ${before}`),
  },
  'schema-replaced-by-wider': {
    request: minor(
      ({ subject, before, after }) => `Callers can send ${after} as ${subject}, which takes more than ${before}`,
    ),
    response: minor(
      ({ subject, before, after }) => `Answers have ${after} as ${subject}, which says all that ${before} said`,
    ),
    why: 'The engine takes the new schema for a change of the old one.',
  },
} as const satisfies Readonly<Record<string, Rule>>;
