import type { Answer, Contract, Operation } from '../contract/model.ts';
import { requestExamples } from '../contract/requests.ts';
import { faultWords } from '../contract/validate.ts';
import type { ContractCase } from './case.ts';
import { REFUSAL_STATUS, refusalCases } from './refusals.ts';

/** Something that a contract declares and no case tries. */
export interface Gap {
  readonly operationId: string;
  readonly status: string;
  /** What is missing, and the file of the hand-written contract in which to mend it. */
  readonly message: string;
}

/**
 * Finds what a contract leaves untested: statuses without an example or without a case, examples that cannot be sent,
 * and refusals that an operation must give but does not declare.
 * @param cases - What `contractCases` made of the contract.
 */
export function gaps(contract: Contract, cases: readonly ContractCase[]): Gap[] {
  return contract.operations.flatMap((operation) => {
    const own = cases.filter((each) => each.operation.id === operation.id);
    const found = [
      ...operation.answers.flatMap((answer) => answerGaps(operation, answer, own)),
      ...requestGaps(contract, operation),
      ...undeclared(contract, operation),
    ];
    return found.map(([status, words, file]) => ({
      operationId: operation.id,
      status,
      message: `${operation.id} ${status}: ${words}. See ${file}.`,
    }));
  });
}

/** Status, words and file. */
type Found = readonly [string, string, string];

function answerGaps(operation: Operation, answer: Answer, cases: readonly ContractCase[]): Found[] {
  const { status, file, contents } = answer;
  const found = (words: string): Found => [status, words, file];
  if (!/^[1-5]\d\d$/.test(status))
    return [found('no answer can be checked against it; declare each status by its number')];
  const bare = contents.filter(({ examples }) => examples.size === 0);
  if (bare.length > 0) return bare.map(({ mediaType }) => found(`${mediaType} has no example; give it one`));
  const tried = cases.filter((each) => each.status === status);
  if (tried.length === 0) return [found('there is no case, because the operation has no request example')];
  const success = status.startsWith('2') && contents.length > 0;
  if (success && tried.every(({ needs }) => needs === 'rehearsal')) {
    return [found('no example shares its key with a request example, so nothing is known to be answered with it')];
  }
  return [];
}

function requestGaps(contract: Contract, operation: Operation): Found[] {
  const { examples, faults } = requestExamples(operation);
  const answered = new Set(
    operation.answers.flatMap(({ contents }) => contents.flatMap((one) => [...one.examples.keys()])),
  );
  const withoutBody = operation.answers.some(({ status, contents }) => status.startsWith('2') && contents.length === 0);
  const wrong = examples.flatMap(({ key, body }) => {
    if (key !== '' && !answered.has(key) && !withoutBody)
      return [`no answer shares the key of the request example "${key}"`];
    const misfits = body ? faultWords(contract.validate(body.media.schema, body.value)) : [];
    return misfits.length > 0 ? [`the request example "${key}" does not fit its schema: ${misfits.join('; ')}`] : [];
  });
  const status = operation.answers.find((answer) => answer.status.startsWith('2'))?.status ?? 'any status';
  return [...faults, ...wrong].map((words) => [status, words, operation.file]);
}

const REASONS = {
  credentials: 'it asks for credentials, so it must say what it answers without them',
  'unreadable body': 'it takes JSON, so it must say what it answers to a body that is not',
  'invalid body': 'its body has a schema, so it must say what it answers to a body that does not fit',
  'invalid parameter': 'a parameter has a schema, so it must say what it answers to one that does not fit',
};

function undeclared(contract: Contract, operation: Operation): Found[] {
  const refusals = refusalCases(contract, operation, requestExamples(operation).examples);
  return (Object.keys(REASONS) as (keyof typeof REASONS)[]).flatMap((refusal): Found[] => {
    const status = REFUSAL_STATUS[refusal];
    const must = refusals.some(({ expect }) => expect.kind === 'refusal' && expect.refusal === refusal);
    const does = operation.answers.some((answer) => answer.status === status);
    return must && !does ? [[status, `it is not declared; ${REASONS[refusal]}`, operation.file]] : [];
  });
}
