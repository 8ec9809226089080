import type { Answer, AnswerContent, Contract, Operation } from '../contract/model.ts';
import type { RequestExample } from '../contract/requests.ts';
import type { ContractCase } from './case.ts';

/**
 * Makes the cases of the answers that an operation declares: two for each example, one with a bare request and one
 * through the client. An example that shares its key with a request is what that request is answered with; every other
 * one can be had from targets that rehearse.
 * @param requests - The complete request examples of the operation.
 */
export function answerCases(
  contract: Contract,
  operation: Operation,
  requests: readonly RequestExample[],
): ContractCase[] {
  return operation.answers.flatMap((answer) =>
    examplesOf(operation, answer, requests).flatMap(({ content, example, request, paired }) => {
      const common = {
        contract,
        operation,
        status: answer.status,
        request,
        credentials: 'good' as const,
        expect: { kind: 'answer' as const, answer, ...(content && { content }), example },
        ...(!paired && { needs: 'rehearsal' as const }),
      };
      const name = [operation.id, answer.status, ...(example === '' ? [] : [example])];
      const says = `${operation.id} answers ${name.slice(1).join(' ')}`;
      const ends = answer.status.startsWith('2') ? 'gives its value' : 'throws its error';
      const cases: ContractCase[] = [
        { ...common, id: [...name, 'fetch'].join('/'), title: `${says} as the contract says`, via: 'fetch' },
        { ...common, id: [...name, 'client'].join('/'), title: `${says}, and the client ${ends}`, via: 'client' },
      ];
      return cases.filter(({ via }) => via === 'fetch' || clientCanSend(operation, request));
    }),
  );
}

interface AnswerExample {
  content?: AnswerContent;
  /** Short key; empty when the answer has no body. */
  example: string;
  request: RequestExample;
  paired: boolean;
}

function examplesOf(operation: Operation, answer: Answer, requests: readonly RequestExample[]): AnswerExample[] {
  const [first] = requests;
  if (first === undefined) return [];
  if (answer.contents.length === 0) {
    // Which request gets an answer without a body, no key can say: those that no other answer claims.
    const claimed = new Map(
      operation.answers.flatMap(({ contents }) => contents.flatMap((one) => Array.from(one.examples))),
    );
    const own = answer.status.startsWith('2') ? requests.find(({ key }) => !claimed.has(key)) : undefined;
    return [{ example: '', request: own ?? first, paired: own !== undefined }];
  }
  return answer.contents.flatMap((content) =>
    [...content.examples.keys()].map((example) => {
      const pair = requests.find(({ key }) => key === example) ?? silent(operation, answer, content, example, first);
      const leader = requests.find(({ key }) => content.examples.has(key)) ?? first;
      return { content, example, request: pair ?? leader, paired: pair !== undefined };
    }),
  );
}

/** What an operation that is sent nothing answers is the first example of its first success. */
function silent(
  operation: Operation,
  answer: Answer,
  content: AnswerContent,
  example: string,
  request: RequestExample,
): RequestExample | undefined {
  const [expected] = content.examples.keys();
  const success = operation.answers.find(({ status }) => status.startsWith('2'));
  const isFirst = answer === success && content === answer.contents[0] && example === expected;
  return request.key === '' && isFirst ? request : undefined;
}

/** A method sends one media type, the first that is declared. */
function clientCanSend(operation: Operation, { body }: RequestExample): boolean {
  return body === undefined || body.media === operation.bodies[0];
}
