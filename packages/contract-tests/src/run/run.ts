import type { ContractCase } from '../cases/case.ts';
import type { Answer } from '../contract/model.ts';
import type { Target } from '../target/target.ts';
import { redactor } from './authorization.ts';
import { answerFaults, contentOf, exampleFaults, type Received } from './check.ts';
import { clientFaults } from './client.ts';
import { failureMessage, noAnswer } from './message.ts';
import { provoked, type Abilities } from './provoke.ts';
import { type Exchange, send } from './send.ts';

/** How a case ended. */
export interface CaseResult {
  /** `not yet`: the target says that it does not perform the operation, and answered 501. */
  readonly outcome: 'passed' | 'failed' | 'waived' | 'not yet';
  /** Why it did not pass: what was sent, what came and what was expected. Shows no key. Empty when it passed. */
  readonly message: string;
}

/** What an operation answers that a target does not perform, whether it is declared or not. */
const NOT_PERFORMED = 501;

/**
 * Says why a case cannot be run on a target.
 * @returns The reason, or undefined when it can.
 */
export function whyNot(each: ContractCase, target: Abilities): string | undefined {
  if (each.needs === undefined || provoked(each, target) !== undefined) return undefined;
  return target.profile.lacks[each.needs];
}

/**
 * Runs one case. Whatever the target does, nothing is thrown: one that does not answer fails the case.
 * @param each - Out of `contractCases`.
 * @param target - Where to send it.
 * @throws ContractError when a schema of the contract cannot be used.
 */
export async function runCase(each: ContractCase, target: Target): Promise<CaseResult> {
  const reason = whyNot(each, target);
  if (reason !== undefined) return { outcome: 'waived', message: reason };
  const redact = redactor(target.apiKey, target.means?.stranger?.apiKey);
  const provocation = provoked(each, target);
  const headers = { ...target.headers, ...provocation?.headers };
  const exchange = await send(provocation?.each ?? each, { ...target, ...provocation?.as, headers });
  if (exchange.received) target.observe?.(each, exchange.received);
  if (isMissing(each, target) && exchange.received?.status === NOT_PERFORMED) {
    return { outcome: 'not yet', message: `${target.name} does not perform ${each.operation.id} yet` };
  }
  const faults = await faultsOf(each, target, exchange, redact);
  if (faults.length === 0) return { outcome: 'passed', message: '' };
  return { outcome: 'failed', message: redact(failureMessage({ each, target, exchange, faults })) };
}

async function faultsOf(
  each: ContractCase,
  target: Target,
  exchange: Exchange,
  redact: (text: string) => string,
): Promise<string[]> {
  const { received, thrown } = exchange;
  if (received === undefined) return [noAnswer(thrown, target, each.via)];
  const allowed = allowedAnswers(each, target);
  const answer = allowed.find(({ status }) => status === String(received.status));
  if (answer === undefined) return [statusFault(each, received, allowed)];

  if (isMissing(each, target)) {
    return [`the target says that it does not perform ${each.operation.id}, and must answer ${NOT_PERFORMED}`];
  }
  const content = each.expect.kind === 'answer' ? each.expect.content : undefined;
  const faults = answerFaults(each.contract, answer, received, content);
  if (faults.length > 0) return faults;
  return [
    ...rehearsalFaults(each, target, received),
    ...(each.via === 'client'
      ? await clientFaults(
          target.client,
          each.contract,
          received,
          exchange,
          contentOf(answer, received.headers),
          redact,
        )
      : []),
  ];
}

/** What is wrong with a request is told whether the operation is performed or not. */
function isMissing({ operation, expect }: ContractCase, { missing = [] }: Target): boolean {
  return expect.kind === 'answer' && missing.includes(operation.id);
}

function rehearsalFaults({ expect }: ContractCase, { profile }: Target, { body }: Received): string[] {
  if (profile.lacks.rehearsal !== undefined || expect.kind !== 'answer' || !expect.content) return [];
  return exampleFaults(expect.content, expect.example, body);
}

/** The declared answers that a case takes from a target. */
function allowedAnswers({ operation, expect }: ContractCase, { profile }: Target): readonly Answer[] {
  if (expect.kind === 'answer') return [expect.answer];
  const statuses = profile.refusals[expect.refusal];
  return operation.answers.filter(({ status }) => statuses.includes(status));
}

function statusFault({ operation }: ContractCase, { status }: Received, allowed: readonly Answer[]): string {
  const declared = operation.answers.some((answer) => answer.status === String(status));
  const expected = allowed.map((answer) => answer.status).join(' or ');
  return `the status is ${status}${declared ? '' : ', which the operation does not declare'}; expected ${expected}`;
}
