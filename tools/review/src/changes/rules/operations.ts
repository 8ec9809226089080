import { major, minor, patch, type Rule, turned } from './rule.ts';

/** Changes of operations, their parameters, bodies, answers, and of what stands around them. */
export const operationRules = {
  'operation-removed': { none: major(({ subject }) => `Callers can no longer use ${subject}`) },
  'operation-added': { none: minor(({ subject }) => `Callers can use ${subject}`) },
  'operation-moved': {
    none: major(({ subject, before, after }) => `Callers reach ${subject} at ${after}, no longer at ${before}`),
  },
  'operation-renamed': {
    none: major(({ before, after }) => `The client has the method ${after}, no longer ${before}`),
  },
  'parameter-removed': {
    request: major(({ subject }) => `Callers can no longer send ${subject}`),
    why: 'What the caller asks for is ignored, and the generated types refuse it.',
  },
  'parameter-added': { request: minor(({ subject }) => `Callers can send ${subject}`) },
  'parameter-added-required': {
    request: major(({ subject }) => `Callers must send ${subject}, which they did not know`),
  },
  'parameter-became-required': {
    request: major(({ subject }) => `Callers must send ${subject}, which they could leave out`),
  },
  'parameter-became-optional': { request: minor(({ subject }) => `Callers may leave out ${subject}`) },
  'parameter-moved': {
    request: major(
      ({ subject, before, after }) => `Callers must send ${subject} in the ${after}, no longer in the ${before}`,
    ),
  },
  'path-parameter-renamed': {
    request: major(
      ({ subject, before }) =>
        `Clients take ${subject} under this name, no longer as ${before}; the address stays the same`,
    ),
    why: 'The address stays the same, but path parameters are properties of the input of our clients.',
  },
  'parameter-written-otherwise': {
    request: major((facts) => `Callers must write ${facts.subject} otherwise: ${turned(facts)}`),
  },
  'request-body-removed': { request: major(({ subject }) => `Callers can no longer send a body to ${subject}`) },
  'request-body-added': { request: minor(({ subject }) => `Callers can send a body to ${subject}`) },
  'request-body-added-required': {
    request: major(({ subject }) => `Callers must send a body to ${subject}, which took none`),
    why: 'The engine asks whether a body became required, not whether a required one came.',
  },
  'request-body-became-required': {
    request: major(({ subject }) => `Callers must send a body to ${subject}, which they could leave out`),
  },
  'request-body-became-optional': { request: minor(({ subject }) => `Callers may leave out the body of ${subject}`) },
  'media-type-removed': {
    request: major(({ subject, name }) => `Callers can no longer send ${subject} as ${name}`),
    response: major(({ subject, name }) => `Callers no longer get ${subject} as ${name}`),
  },
  'media-type-added': {
    request: minor(({ subject, name }) => `Callers can send ${subject} as ${name}`),
    response: minor(({ subject, name }) => `Callers can get ${subject} as ${name}`),
  },
  'body-removed': { response: major(({ subject }) => `Callers get no body with ${subject}`) },
  'body-added': { response: minor(({ subject }) => `Callers get a body with ${subject}`) },
  'part-written-otherwise': {
    request: major((facts) => `Callers must write the parts of ${facts.subject} otherwise: ${turned(facts)}`),
    response: major((facts) => `Answers have other parts in ${facts.subject}: ${turned(facts)}`),
    why: 'The engine does not look at how the parts of a form are written.',
  },
  'success-status-removed': {
    response: major(({ subject, name }) => `${subject} no longer succeeds with ${name}`),
  },
  'success-status-changed': {
    response: major(({ subject, before, after }) => `${subject} succeeds with ${after}, no longer with ${before}`),
  },
  'success-status-added': {
    response: major(({ subject, name }) => `${subject} may also succeed with ${name}, which callers do not know`),
    why: 'Callers that know one kind of success do not know what to do with another.',
  },
  'error-status-removed': {
    response: minor(({ name, subject }) => `Callers of ${subject} no longer get status ${name}`),
    why: 'A status that no longer comes leaves code without use; it breaks nobody.',
  },
  'error-status-added': {
    response: minor(({ name, subject }) => `Callers of ${subject} may get status ${name}`),
  },
  'header-removed': { response: major(({ subject }) => `Callers no longer get ${subject}`) },
  'header-added': { response: minor(({ subject }) => `Callers get ${subject}`) },
  'header-became-optional': {
    response: major(({ subject }) => `Answers may lack ${subject}, which was always there`),
    why: 'The engine does not look at whether a header of an answer is always there.',
  },
  'header-became-required': { response: minor(({ subject }) => `Answers always have ${subject}`) },
  'security-tightened': {
    request: major(({ subject, before, after }) => `Callers of ${subject} need ${after}, where ${before} was enough`),
    why: 'The engine compares the two lists where they stand, and not what holds for an operation in the end.',
  },
  'security-loosened': {
    request: minor(
      ({ subject, before, after }) => `Callers of ${subject} get in with ${after}, where they needed ${before}`,
    ),
    why: 'The engine compares the two lists where they stand, and not what holds for an operation in the end.',
  },
  'security-scheme-changed': {
    request: major((facts) => `Callers must send ${facts.subject} otherwise: ${turned(facts)}`),
  },
  'stream-flag-changed': {
    request: major(
      ({ subject, before, after }) => `${after} of the request makes ${subject} stream, and not ${before}`,
    ),
    why: 'The engine does not know what the extensions of streams mean.',
  },
  'repeating-forbidden': {
    none: minor(({ subject }) => `The client no longer repeats ${subject} by itself after a failure`),
    why: 'The engine does not know what the extension means.',
  },
  'repeating-allowed': {
    none: minor(({ subject }) => `The client repeats ${subject} by itself after a failure`),
    why: 'The engine does not know what the extension means.',
  },
  'server-removed': { none: major(({ name }) => `The service is no longer at ${name}`) },
  'server-added': { none: minor(({ name }) => `The service is also at ${name}`) },
  'server-default-changed': {
    none: minor(({ name, before, after }) => `The address that stands for ${name} is ${after}, was ${before}`),
    why: 'Whoever relies on the address that the contract names goes elsewhere.',
  },
  'schema-renamed': {
    none: major(
      ({ before, after }) => `The exported type is ${after}, no longer ${before}; nothing changes on the wire`,
    ),
    why: 'Nothing changes on the wire, but code that names the type no longer compiles.',
  },
  'schema-inlined': {
    none: major(({ name }) => `The exported type ${name} is gone; nothing changes on the wire`),
    why: 'Nothing changes on the wire, but code that names the type no longer compiles.',
  },
  'schema-extracted': {
    none: minor(({ name }) => `There is an exported type ${name}; nothing changes on the wire`),
    why: 'Nothing changes on the wire; the engine takes the new place for another schema.',
  },
  'schema-removed': {
    none: major(({ name }) => `The exported type ${name} is gone, as nothing uses it any more`),
    why: 'Code that names the type no longer compiles.',
  },
  'known-value-added': {
    none: minor(({ subject, name }) => `${subject} can be ${name}, which is now among the values that are known`),
    why: 'The engine has no rule for this keyword.',
  },
  'known-value-removed': {
    none: minor(({ subject, name }) => `${subject} is not expected to be ${name} any more`),
    why: 'The engine has no rule for this keyword.',
  },
  'marked-deprecated': {
    none: minor(({ subject }) => `Callers should stop using ${subject}`),
    why: 'Callers are asked to change something.',
  },
  'extension-changed': {
    none: minor(({ subject, name, ...facts }) => turned({ ...facts, subject, name: `${name} of ${subject}` })),
    why: 'The engine has no rule for this keyword.',
  },
  'words-changed': {
    none: patch(({ subject, name }) => `Readers find other words for ${subject} (${name})`),
    why: 'Only words changed.',
  },
  'example-changed': {
    none: patch(({ subject }) => `Readers, mocks and tests find other values in ${subject}`),
    why: 'Only an example changed.',
  },
  'example-added': { none: patch(({ subject }) => `There is ${subject}`), why: 'Only an example came.' },
  'example-removed': { none: patch(({ subject }) => `There is no longer ${subject}`), why: 'Only an example went.' },
} as const satisfies Readonly<Record<string, Rule>>;
