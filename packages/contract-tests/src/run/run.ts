import type { ContractCase } from '../cases/case.ts';
import type { Answer } from '../contract/model.ts';
import type { Target, TargetProfile } from '../target/target.ts';
import { redactor } from './authorization.ts';
import { answerFaults, contentOf, exampleFaults, type Received } from './check.ts';
import { clientFaults } from './client.ts';
import { failureMessage, noAnswer } from './message.ts';
import { type Exchange, send } from './send.ts';

/** How a case ended. */
export interface CaseResult {
  readonly outcome: 'passed' | 'failed' | 'waived';
  /** Why it failed or was waived: what was sent, what came and what was expected. Shows no key. Empty when it passed. */
  readonly message: string;
}

/**
 * Says why a case cannot be run on a kind of target.
 * @returns The reason, or undefined when it can.
 */
export function whyNot({ needs }: ContractCase, { lacks }: TargetProfile): string | undefined {
  return needs && lacks[needs];
}

/**
 * Runs one case. Whatever the target does, nothing is thrown: one that does not answer fails the case.
 * @param each - Out of `contractCases`.
 * @param target - Where to send it.
 * @throws ContractError when a schema of the contract cannot be used.
 */
export async function runCase(each: ContractCase, target: Target): Promise<CaseResult> {
  const reason = whyNot(each, target.profile);
  if (reason !== undefined) return { outcome: 'waived', message: reason };
  const redact = redactor(target.apiKey);
  const exchange = await send(each, target);
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
