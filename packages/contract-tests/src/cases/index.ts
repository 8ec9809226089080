import type { Contract } from '../contract/model.ts';
import { requestExamples } from '../contract/requests.ts';
import { answerCases } from './answers.ts';
import type { ContractCase } from './case.ts';
import { refusalCases } from './refusals.ts';

/**
 * Makes every case of a contract: for each operation the answers that it declares, with a bare request and through the
 * client, and the requests that it must refuse. The contract alone decides; `gaps` says what it leaves untested.
 */
export function contractCases(contract: Contract): ContractCase[] {
  return contract.operations.flatMap((operation) => {
    const { examples } = requestExamples(operation);
    const fitting = examples.filter(
      ({ body }) => body === undefined || contract.validate(body.media.schema, body.value).length === 0,
    );
    return [
      ...answerCases(contract, operation, fitting),
      // A refusal that is not declared has no form that could be checked; `gaps` names it.
      ...refusalCases(contract, operation, fitting).filter(({ status }) =>
        operation.answers.some((answer) => answer.status === status),
      ),
    ];
  });
}
