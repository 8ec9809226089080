import type { Rule } from '../redocly.ts';
import { contractRule } from '../rule.ts';
import { reportFaults } from '../validation/examples.ts';

/**
 * A `default` and a `const` fit the schema that they stand in: the standard rules look at `enum` alone, and a client
 * that fills in a default of the wrong type sends a request that is refused.
 */
export const defaultsValid: Rule = contractRule((contract, report) => {
  for (const { node, place } of contract.schemas) {
    for (const keyword of ['default', 'const']) {
      if (!(keyword in node)) continue;
      const value = { node: node[keyword], place: place.child(keyword) };
      reportFaults(contract, report, { node, place }, value, `The \`${keyword}\``);
    }
  }
});
