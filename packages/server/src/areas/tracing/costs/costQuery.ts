import type { Cost, CostQueryRequest, CostQueryResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Handler } from '../../../core/handler.ts';
import { findPrices, priceColumns } from './prices.ts';

/** Finds the prices of a project. */
export const costQuery: Handler<CostQueryRequest, CostQueryResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const unknown = input.fields?.find((field) => !priceColumns.includes(field as keyof Cost));
  if (unknown !== undefined) {
    throw new ServiceError(
      400,
      `fields: a price has no ${JSON.stringify(unknown.slice(0, 200))}. It has ${priceColumns.join(', ')}.`,
    );
  }
  const results = await findPrices(context.store, project, input);
  return { results: results.map((price) => only(price, input.fields ?? priceColumns)) };
};

/** A field that was not asked for is null. */
function only(price: Cost, fields: readonly string[]): Cost {
  return Object.fromEntries(priceColumns.map((name) => [name, fields.includes(name) ? price[name] : null])) as Cost;
}
