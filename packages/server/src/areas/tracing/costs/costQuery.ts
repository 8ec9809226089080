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
      `fields: unknown field ${JSON.stringify(unknown.slice(0, 200))}. Use ${priceColumns.join(', ')}.`,
    );
  }
  const results = await findPrices(context.store, project, input);
  return { results: results.map((price) => selectFields(price, input.fields ?? priceColumns)) };
};

/** Sets the other fields to null. */
function selectFields(price: Cost, fields: readonly string[]): Cost {
  return Object.fromEntries(priceColumns.map((name) => [name, fields.includes(name) ? price[name] : null])) as Cost;
}
