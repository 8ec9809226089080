import type { Severity } from './change.ts';

/** The parts of a sentence, formatted for a reader. */
export interface Facts {
  /** Name of the node: `filter.op_names` of `CallsFilter`, the 200 response of `callStats`. */
  readonly subject: string;
  /** The property, value or keyword that is added, removed or changed. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Effect of a kind of change on one side of the wire. */
interface Effect {
  readonly severity: Severity;
  /** Returns the effect on callers as a sentence without its period. */
  readonly sentence: (facts: Facts) => string;
}

/** One kind of change. A side on which it cannot occur is left out. */
interface Rule {
  readonly request?: Effect;
  readonly response?: Effect;
  /** For nodes on neither side: names, documentation, settings. */
  readonly none?: Effect;
}

/** Text for a value that is absent. */
export const absent = 'nothing';

function major(sentence: Effect['sentence']): Effect {
  return { severity: 'major', sentence };
}

function minor(sentence: Effect['sentence']): Effect {
  return { severity: 'minor', sentence };
}

function patch(sentence: Effect['sentence']): Effect {
  return { severity: 'patch', sentence };
}

/** Describes the change of a keyword: `maxItems` changes from `50` to `100`. */
function describeChange({ name, before, after }: Facts): string {
  if (before === absent) return `${name} is now ${after}`;
  return after === absent ? `${name} ${before} is removed` : `${name} changes from ${before} to ${after}`;
}

const operationRules = {
  'operation-removed': { none: major(({ subject }) => `Callers can no longer use ${subject}`) },
  'operation-added': { none: minor(({ subject }) => `Callers can use ${subject}`) },
  'operation-moved': { none: major(({ subject, before, after }) => `${subject} moves from ${before} to ${after}`) },
  'operation-renamed': {
    none: major(({ before, after }) => `The client method ${before} is renamed to ${after}`),
  },
  'parameter-removed': { request: major(({ subject }) => `Callers can no longer send ${subject}`) },
  'parameter-added': { request: minor(({ subject }) => `Callers can send ${subject}`) },
  'parameter-added-required': { request: major(({ subject }) => `Callers must send ${subject}, which is new`) },
  'parameter-became-required': { request: major(({ subject }) => `Callers must send ${subject}, which was optional`) },
  'parameter-became-optional': { request: minor(({ subject }) => `Callers may omit ${subject}`) },
  'parameter-moved': {
    request: major(
      ({ subject, before, after }) => `Callers must send ${subject} in the ${after}, not in the ${before}`,
    ),
  },
  'path-parameter-renamed': {
    request: major(({ subject, before }) => `Clients must pass ${subject} instead of ${before}; URLs do not change`),
  },
  'parameter-serialization-changed': {
    request: major((facts) => `Callers must serialize ${facts.subject} differently: ${describeChange(facts)}`),
  },
  'request-body-removed': { request: major(({ subject }) => `Callers can no longer send a body to ${subject}`) },
  'request-body-added': { request: minor(({ subject }) => `Callers can send a body to ${subject}`) },
  'request-body-added-required': {
    request: major(({ subject }) => `Callers must send a body to ${subject}, which is new`),
  },
  'request-body-became-required': {
    request: major(({ subject }) => `Callers must send a body to ${subject}, which was optional`),
  },
  'request-body-became-optional': { request: minor(({ subject }) => `Callers may omit the body of ${subject}`) },
  'media-type-removed': {
    request: major(({ subject, name }) => `Callers can no longer send ${subject} as ${name}`),
    response: major(({ subject, name }) => `Callers can no longer receive ${subject} as ${name}`),
  },
  'media-type-added': {
    request: minor(({ subject, name }) => `Callers can send ${subject} as ${name}`),
    response: minor(({ subject, name }) => `Callers can receive ${subject} as ${name}`),
  },
  'body-removed': { response: major(({ subject }) => `Callers no longer receive a body in ${subject}`) },
  'body-added': { response: minor(({ subject }) => `Callers receive a body in ${subject}`) },
  'part-encoding-changed': {
    request: major(
      (facts) => `Callers must encode the parts of ${facts.subject} differently: ${describeChange(facts)}`,
    ),
    response: major((facts) => `The parts of ${facts.subject} are encoded differently: ${describeChange(facts)}`),
  },
  'success-status-removed': { response: major(({ subject, name }) => `${subject} no longer succeeds with ${name}`) },
  'success-status-changed': {
    response: major(({ subject, before, after }) => `${subject} succeeds with ${after}, not with ${before}`),
  },
  'success-status-added': {
    response: major(({ subject, name }) => `${subject} may also succeed with ${name}, which callers do not expect`),
  },
  'error-status-removed': { response: minor(({ name, subject }) => `${subject} no longer returns ${name}`) },
  'error-status-added': { response: minor(({ name, subject }) => `${subject} may return ${name}`) },
  'header-removed': { response: major(({ subject }) => `Responses no longer have ${subject}`) },
  'header-added': { response: minor(({ subject }) => `Responses have ${subject}`) },
  'header-became-optional': {
    response: major(({ subject }) => `Responses may omit ${subject}, which was always present`),
  },
  'header-became-required': { response: minor(({ subject }) => `Responses always have ${subject}`) },
  'security-tightened': {
    request: major(({ subject, before, after }) => `Callers of ${subject} need ${after} instead of ${before}`),
  },
  'security-loosened': {
    request: minor(({ subject, before, after }) => `Callers of ${subject} can use ${after} instead of ${before}`),
  },
  'security-scheme-changed': {
    request: major((facts) => `Callers must send ${facts.subject} differently: ${describeChange(facts)}`),
  },
  'stream-flag-changed': {
    request: major(
      ({ subject, before, after }) => `Requests select a stream of ${subject} by ${after}, not by ${before}`,
    ),
  },
  'retry-forbidden': { none: minor(({ subject }) => `Clients no longer retry ${subject} after a failure`) },
  'retry-allowed': { none: minor(({ subject }) => `Clients retry ${subject} after a failure`) },
  'server-removed': { none: major(({ subject, name }) => `${subject} is no longer at ${name}`) },
  'server-added': { none: minor(({ subject, name }) => `${subject} is also at ${name}`) },
  'server-default-changed': {
    none: minor((facts) => `The default URL of ${facts.subject} differs: ${describeChange(facts)}`),
  },
  'unsupported-part-changed': {
    none: major(({ subject, name }) => `${name} of ${subject} changes, which this review cannot compare`),
  },
} as const satisfies Readonly<Record<string, Rule>>;

const schemaRules = {
  'property-removed': {
    request: major(({ subject }) => `Callers can no longer send ${subject}`),
    response: major(({ subject }) => `Responses no longer have ${subject}`),
  },
  'property-renamed': {
    request: major(({ subject, before }) => `Callers must send ${subject} instead of ${before}`),
    response: major(({ subject, before }) => `Responses have ${subject} instead of ${before}`),
  },
  'property-added': {
    request: minor(({ subject }) => `Callers can send ${subject}`),
    response: minor(({ subject }) => `Responses have ${subject}`),
  },
  'property-added-required': {
    request: major(({ subject }) => `Callers must send ${subject}, which is new`),
    response: minor(({ subject }) => `Responses always have ${subject}`),
  },
  'property-became-required': {
    request: major(({ subject }) => `Callers must send ${subject}, which was optional`),
    response: minor(({ subject }) => `Responses always have ${subject}`),
  },
  'property-became-optional': {
    request: minor(({ subject }) => `Callers may omit ${subject}`),
    response: major(({ subject }) => `Responses may omit ${subject}, which was always present`),
  },
  'null-added': {
    request: minor(({ subject }) => `Callers may send null as ${subject}`),
    response: major(({ subject }) => `Responses may have null as ${subject}, which was never null`),
  },
  'null-removed': {
    request: major(({ subject }) => `Callers can no longer send null as ${subject}`),
    response: minor(({ subject }) => `Responses no longer have null as ${subject}`),
  },
  'type-narrowed': {
    request: major(({ subject, before, after }) => `Callers can send only ${after} as ${subject}, no longer ${before}`),
    response: minor(({ subject, before, after }) => `Responses have only ${after} as ${subject}, no longer ${before}`),
  },
  'type-widened': {
    request: minor(({ subject, before, after }) => `Callers can send ${after} as ${subject}, not only ${before}`),
    response: major(({ subject, before, after }) => `Responses may have ${after} as ${subject}, not only ${before}`),
  },
  'type-changed': {
    request: major(({ subject, before, after }) => `Callers must send ${after} as ${subject}, not ${before}`),
    response: major(({ subject, before, after }) => `Responses have ${after} as ${subject}, not ${before}`),
  },
  'enum-value-removed': {
    request: major(({ subject, name }) => `Callers can no longer send ${name} as ${subject}`),
    response: minor(({ subject, name }) => `Responses no longer have ${name} as ${subject}`),
  },
  'enum-value-added': {
    request: minor(({ subject, name }) => `Callers can send ${name} as ${subject}`),
    response: major(({ subject, name }) => `Responses may have ${name} as ${subject}, which callers do not know`),
  },
  'enum-added': {
    request: major(({ subject, after }) => `Callers can send only ${after} as ${subject}`),
    response: minor(({ subject, after }) => `Responses have only ${after} as ${subject}`),
  },
  'enum-removed': {
    request: minor(({ subject, before }) => `Callers can send other values than ${before} as ${subject}`),
    response: major(({ subject, before }) => `Responses may have other values than ${before} as ${subject}`),
  },
  'const-changed': {
    request: major(({ subject, before, after }) => `Callers must send ${after} as ${subject}, not ${before}`),
    response: major(({ subject, before, after }) => `Responses have ${after} as ${subject}, not ${before}`),
  },
  'bound-tightened': {
    request: major((facts) => `Callers can send fewer values as ${facts.subject}: ${describeChange(facts)}`),
    response: minor((facts) => `Responses have fewer values as ${facts.subject}: ${describeChange(facts)}`),
  },
  'bound-loosened': {
    request: minor((facts) => `Callers can send more values as ${facts.subject}: ${describeChange(facts)}`),
    response: major((facts) => `Responses may have more values as ${facts.subject}: ${describeChange(facts)}`),
  },
  'constraint-changed': {
    request: major((facts) => `Callers must send other values as ${facts.subject}: ${describeChange(facts)}`),
    response: major((facts) => `Responses have other values as ${facts.subject}: ${describeChange(facts)}`),
  },
  'object-closed': {
    request: major(({ subject }) => `Callers can no longer send keys that ${subject} does not name`),
    response: minor(({ subject }) => `Responses have no keys that ${subject} does not name`),
  },
  'object-opened': {
    request: minor(({ subject }) => `Callers can send keys that ${subject} does not name`),
    response: minor(({ subject }) => `Responses may have keys that ${subject} does not name`),
  },
  'variant-removed': {
    request: major(({ subject, name }) => `Callers can no longer send ${name} as ${subject}`),
    response: minor(({ subject, name }) => `Responses no longer have ${name} as ${subject}`),
  },
  'variant-added': {
    request: minor(({ subject, name }) => `Callers can send ${name} as ${subject}`),
    response: major(({ subject, name }) => `Responses may have ${name} as ${subject}, which callers do not know`),
  },
  'discriminator-changed': {
    request: major(
      (facts) => `Callers must select a variant of ${facts.subject} differently: ${describeChange(facts)}`,
    ),
    response: major((facts) => `Responses name a variant of ${facts.subject} differently: ${describeChange(facts)}`),
  },
  'discriminator-key-added': {
    request: minor(({ subject, name }) => `Callers can select a variant of ${subject} by ${name}`),
    response: minor(({ subject, name }) => `Responses may name a variant of ${subject} by ${name}`),
  },
  'default-changed': {
    request: major(({ subject, before, after }) => `A request without ${subject} means ${after}, not ${before}`),
    response: minor(({ subject, before, after }) => `A response without ${subject} means ${after}, not ${before}`),
  },
  'default-added': {
    request: minor(({ subject, after }) => `A request without ${subject} means ${after}`),
    response: minor(({ subject, after }) => `A response without ${subject} means ${after}`),
  },
  'default-removed': {
    request: major(({ subject, before }) => `A request without ${subject} no longer means ${before}`),
    response: minor(({ subject, before }) => `A response without ${subject} no longer means ${before}`),
  },
  'stream-terminator-changed': {
    request: major((facts) => `Streams of ${facts.subject} end differently: ${describeChange(facts)}`),
    response: major(
      (facts) =>
        `Streams of ${facts.subject} end differently, and readers take them for cut off: ${describeChange(facts)}`,
    ),
  },
  'stream-schema-changed': {
    request: major((facts) => `Streams of ${facts.subject} have other items: ${describeChange(facts)}`),
    response: major((facts) => `Streams of ${facts.subject} have other items: ${describeChange(facts)}`),
  },
  'stream-error-declared': {
    response: minor(({ subject }) => `Streams of ${subject} declare the schema of error events`),
  },
  'schema-replaced': {
    request: major(({ subject, before, after }) => `Callers must send ${after} as ${subject}, not ${before}`),
    response: major(({ subject, before, after }) => `Responses have ${after} as ${subject}, not ${before}`),
  },
  'schema-replaced-by-wider': {
    request: minor(({ subject, before, after }) => `Callers can send ${after} as ${subject}, which includes ${before}`),
    response: minor(({ subject, before, after }) => `Responses have ${after} as ${subject}, which includes ${before}`),
  },
  'schema-renamed': {
    none: major(
      ({ before, after }) => `The exported type ${before} is renamed to ${after}; nothing changes on the wire`,
    ),
  },
  'schema-inlined': {
    none: major(({ name }) => `The exported type ${name} is removed; nothing changes on the wire`),
  },
  'schema-extracted': {
    none: minor(({ name }) => `The exported type ${name} is added; nothing changes on the wire`),
  },
  'schema-removed': { none: major(({ name }) => `The exported type ${name} is removed, because nothing uses it`) },
  'unused-schema-changed': {
    none: minor(({ name }) => `The exported type ${name} changes, which no operation uses`),
  },
} as const satisfies Readonly<Record<string, Rule>>;

const documentationRules = {
  'known-value-added': { none: minor(({ subject, name }) => `${name} is now a known value of ${subject}`) },
  'known-value-removed': { none: minor(({ subject, name }) => `${name} is no longer a known value of ${subject}`) },
  'marked-deprecated': { none: minor(({ subject }) => `Callers should stop using ${subject}`) },
  'extension-changed': {
    none: minor((facts) => describeChange({ ...facts, name: `${facts.name} of ${facts.subject}` })),
  },
  'documentation-changed': { none: patch(({ subject, name }) => `The documentation of ${subject} changes (${name})`) },
  'example-changed': { none: patch(({ subject }) => `${subject} changes`) },
  'example-added': { none: patch(({ subject }) => `${subject} is added`) },
  'example-removed': { none: patch(({ subject }) => `${subject} is removed`) },
} as const satisfies Readonly<Record<string, Rule>>;

const all = { ...operationRules, ...schemaRules, ...documentationRules };

/** Name of a kind of change. */
export type RuleName = keyof typeof all;

/** Every kind of change by its name. */
export const rules: Readonly<Record<RuleName, Rule>> = all;
