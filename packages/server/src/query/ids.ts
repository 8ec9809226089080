import type { Query } from '@callscope/tracing-types';

import { ServiceError } from '../handling/service-error.ts';

/**
 * Reads the ids out of a query that may only name ids: `$eq` of `id` and a text, `$in` of `id` and texts, or `$or` of
 * several such `$eq` (decision 0050).
 * @param query - The query; its shape was checked against the contract.
 * @returns The ids.
 * @throws ServiceError 400 for every other query.
 */
export function idsOfQuery({ $expr }: Query): string[] {
  const ids = ('$or' in $expr ? $expr.$or.map((each) => single(each)) : [single($expr) ?? several($expr)]).flat();
  if (ids.length === 0 || ids.includes(undefined)) {
    throw new ServiceError(
      400,
      'query: name what is to be deleted by its id: $eq of id, $in of id, or $or of several $eq.',
    );
  }
  return ids as string[];
}

function single(operation: unknown): string | undefined {
  const [field, value] = ((operation as { $eq?: unknown[] }).$eq ?? []) as [unknown, unknown];
  return isId(field) ? textOf(value) : undefined;
}

function several(operation: unknown): (string | undefined)[] {
  const [field, list] = ((operation as { $in?: unknown[] }).$in ?? []) as [unknown, unknown[]?];
  return isId(field) && list ? list.map(textOf) : [undefined];
}

function isId(operand: unknown): boolean {
  return (operand as { $getField?: unknown } | undefined)?.$getField === 'id';
}

function textOf(operand: unknown): string | undefined {
  const literal = (operand as { $literal?: unknown } | undefined)?.$literal;
  return typeof literal === 'string' ? literal : undefined;
}
