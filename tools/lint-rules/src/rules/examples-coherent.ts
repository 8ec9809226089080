import type { Contract, Example, Operation } from '../contract/contract.ts';
import { isObject, walkValue } from '../contract/values.ts';
import type { Place, Rule } from '../redocly.ts';
import { type Report, contractRule } from '../rule.ts';
import { checkCall, checkCompletion } from '../world/check-call.ts';
import { checkField, checkModelEntry } from '../world/check-fields.ts';
import { checkCosts, checkTotals } from '../world/check-figures.ts';
import { checkText } from '../world/check-text.ts';
import { type World, worldOf } from '../world/world.ts';

/** All examples tell of one world: what `specs/world` says of a project, call, op, model or price, they say too. */
export const examplesCoherent: Rule = contractRule((contract, report) => {
  const world = worldOf(contract);
  const refused = refusedRequests(contract);
  for (const holder of [...contract.media, ...contract.parameters]) {
    for (const example of holder.examples) {
      if (example.value === undefined) continue;
      // A parameter's value stands under no key of its own; its name says what it is.
      const key = contract.parameters.some(({ node }) => node === holder.node) ? holder.name : undefined;
      checkValue(world, example.value.node, example.value.place, refused.has(example.node), report, key);
    }
  }
});

function checkValue(world: World, root: unknown, at: Place, refused: boolean, report: Report, name?: string): void {
  walkValue(
    root,
    at,
    (value, place, key) => {
      if (typeof value === 'string') checkText(world, value, place, report);
      if (typeof key === 'string' && !refused) checkField(world, key, value, place, report);
      if (!isObject(value)) return;
      checkModelEntry(world, value, place, report);
      checkTotals(value, place, report);
      checkCall(world, value, place, report);
      checkCompletion(world, value, place, report);
      checkCosts(world, value, place, report);
    },
    name,
  );
}

/** Requests that are shown with the error that answers them: their project or model may be one that is not there. */
function refusedRequests(contract: Contract): ReadonlySet<object> {
  const refused = new Set<object>();
  for (const operation of contract.operations) {
    const good = shortKeys(operation, (status) => status.startsWith('2'));
    const bad = shortKeys(operation, (status) => !status.startsWith('2'));
    for (const { examples } of [...operation.body, ...operation.parameters]) {
      for (const { shortKey, node } of examples) {
        if (bad.has(shortKey) && !good.has(shortKey)) refused.add(node);
      }
    }
  }
  return refused;
}

function shortKeys(operation: Operation, wanted: (status: string) => boolean): ReadonlySet<string> {
  const answers = operation.answers.filter(({ status }) => wanted(status));
  const examples: Example[] = answers.flatMap(({ media }) => media.flatMap((each) => each.examples));
  return new Set(examples.map(({ shortKey }) => shortKey));
}
