import type { ReadRootResponse } from '@callscope/tracing-types';

import type { Handler } from '../handling/handler.ts';
import { ServiceError } from '../handling/service-error.ts';

/** Says whether the service is well: whether its storage answers. */
export const readRoot: Handler<object, ReadRootResponse> = async (_input, { store }) => {
  try {
    await store.ping();
  } catch (cause) {
    throw new ServiceError(503, 'The storage does not answer.', { cause, headers: { 'retry-after': '5' } });
  }
  return { status: 'ok' };
};
