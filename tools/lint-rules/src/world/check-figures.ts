import { type Fields, isObject, objectOf } from '../contract/values.ts';
import type { Place } from '../redocly.ts';
import type { Report } from '../rule.ts';
import type { World } from './world.ts';

/** Reports an object of an example whose tokens do not add up. */
export function checkTotals(node: Fields, place: Place, report: Report): void {
  const { prompt_tokens: prompt, completion_tokens: written, total_tokens: total } = node;
  if (typeof prompt !== 'number' || typeof written !== 'number' || typeof total !== 'number') return;
  if (prompt + written === total) return;
  const sum = `${prompt} and ${written} make ${prompt + written}`;
  report(place.child('total_tokens'), `\`prompt_tokens\` and \`completion_tokens\` of ${sum}, not ${total}. Mend one.`);
}

/** Reports figures under a model's name whose prices are not the world's, or whose costs are not tokens times price. */
export function checkCosts(world: World, byModel: Fields, place: Place, report: Report): void {
  for (const [model, figures] of Object.entries(byModel)) {
    const prices = objectOf(objectOf(world.node['prices'])[model]);
    if (!isObject(figures)) continue;
    for (const kind of ['prompt', 'completion']) {
      const price = prices[kind];
      const at = place.child(model);
      if (typeof price !== 'number') continue;
      const unit = figures[`${kind}_token_cost`];
      if (typeof unit === 'number' && !isSame(unit, price)) {
        report(
          at.child(`${kind}_token_cost`),
          `The price of one ${kind} token of ${model} is ${decimal(price)}. Write that.`,
        );
      }
      const tokens = figures[`${kind}_tokens`];
      const cost = figures[`${kind}_tokens_total_cost`];
      if (typeof tokens !== 'number' || typeof cost !== 'number' || isSame(cost, tokens * price)) continue;
      report(
        at.child(`${kind}_tokens_total_cost`),
        `${tokens} ${kind} tokens of ${model} cost ${decimal(tokens * price)}. Write that.`,
      );
    }
  }
}

// As people write it, where a number of JavaScript shows 6e-7.
function decimal(figure: number): string {
  return figure.toLocaleString('en', { maximumSignificantDigits: 12, useGrouping: false });
}

// Products of decimal fractions differ in their last binary digits.
function isSame(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1e-12 * Math.max(1, Math.abs(right));
}
