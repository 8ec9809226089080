import { listOf } from '../contract/values.ts';
import type { Rule } from '../redocly.ts';
import { contractRule } from '../rule.ts';

/**
 * Every operation that a caller can get wrong declares a 4xx answer. An operation without input that needs no
 * credentials cannot be called wrongly, so nothing has to list it as an exception.
 */
export const clientErrors: Rule = contractRule((contract, report) => {
  for (const { id, node, place, parameters, body, answers } of contract.operations) {
    const security = listOf(node['security'] ?? contract.root['security']);
    const callable = security.length > 0 || parameters.length > 0 || body.length > 0;
    if (!callable || answers.some(({ status }) => status.startsWith('4'))) continue;
    const advice = 'Name the shared answers that it can give, such as 401 or 422.';
    report(
      place.child('responses').key(),
      `The operation ${id} can be called wrongly, but declares no 4xx answer. ${advice}`,
    );
  }
});
