import { isSuccess, requestExamples, type Response } from '@callscope/contract';

import { keysOf, requestViolations } from './cases.ts';
import type { ContractCase, Rejection } from './case.ts';
import { type Contract, type Operation, responseFile } from './contract.ts';
import { rejectionCases, rejectionStatus } from './rejections.ts';
import { formatViolations } from './validate.ts';

/** A declared response that no case tests, or a rejection that is not declared. */
export interface Gap {
  readonly operationId: string;
  readonly status: string;
  /** Says what is missing, and in which file of the hand-written contract to add it. */
  readonly message: string;
}

interface Finding {
  readonly status: string;
  readonly reason: string;
  readonly file: string;
}

/**
 * Finds what a contract leaves untested: statuses without an example or a case, examples that cannot be sent, and
 * rejections that an operation must return but does not declare.
 *
 * @param cases - The result of `contractCases` for this contract.
 */
export function gaps(contract: Contract, cases: readonly ContractCase[]): Gap[] {
  return contract.operations.flatMap((operation) => {
    const own = cases.filter((each) => each.operation.id === operation.id);
    const findings = [
      ...operation.responses.flatMap((response) =>
        untestedReasons(response, own).map((reason) => ({
          status: response.status,
          reason,
          file: responseFile(contract, operation, response),
        })),
      ),
      ...unsentRequests(contract, operation),
      ...undeclaredRejections(contract, operation),
    ];
    return findings.map(({ status, reason, file }) => ({
      operationId: operation.id,
      status,
      message: `${operation.id} ${status}: ${reason}. See ${file}.`,
    }));
  });
}

function untestedReasons(response: Response, cases: readonly ContractCase[]): string[] {
  const { status, content } = response;
  if (!/^[1-5]\d\d$/.test(status)) return ['no response can be checked against it; declare each status by its number'];
  const bare = content.filter(({ examples }) => examples.length === 0);
  if (bare.length > 0) return bare.map(({ type }) => `${type} has no example; add one`);
  const own = cases.filter((each) => each.status === status);
  if (own.length === 0) return ['there is no case, because the operation has no request example'];
  if (isSuccess(response) && content.length > 0 && own.every(({ needs }) => needs?.includes('examples on request'))) {
    return ['no example has the key of a request example, so no request is known to cause this response'];
  }
  return [];
}

function unsentRequests(contract: Contract, operation: Operation): Finding[] {
  const { responses, file } = operation;
  const { examples, incomplete } = requestExamples(operation);
  const keys = new Set(responses.flatMap(({ content }) => content.flatMap(keysOf)));
  const hasEmptySuccess = responses.some((each) => isSuccess(each) && each.content.length === 0);
  const wrong = examples.flatMap(({ key, body }) => {
    if (key !== '' && !keys.has(key) && !hasEmptySuccess) {
      return [`no response has the key of the request example "${key}"`];
    }
    const violations = body ? requestViolations(contract, body) : [];
    if (violations.length === 0) return [];
    return [`the request example "${key}" does not match its schema: ${formatViolations(violations)}`];
  });
  const status = responses.find((response) => isSuccess(response))?.status ?? 'any status';
  return [...incomplete.map(({ reason }) => reason), ...wrong].map((reason) => ({ status, reason, file }));
}

/** Reasons why an operation must declare the status of a rejection. */
const premises: Readonly<Record<Rejection, string>> = {
  credentials: 'the operation takes credentials',
  'unreadable body': 'the operation takes JSON',
  'invalid body': 'the body has a schema',
  'invalid parameter': 'a parameter has a schema',
};

function undeclaredRejections(contract: Contract, operation: Operation): Finding[] {
  const { responses, file } = operation;
  const needed = new Set(
    rejectionCases(contract, operation, requestExamples(operation).examples).map(({ expect }) =>
      expect.kind === 'rejection' ? expect.reason : undefined,
    ),
  );
  return (Object.keys(premises) as Rejection[]).flatMap((reason): Finding[] => {
    const status = rejectionStatus[reason];
    if (!needed.has(reason) || responses.some((response) => response.status === status)) return [];
    return [{ status, reason: `the status is not declared, although ${premises[reason]}`, file }];
  });
}
