import type { ReadRootResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Handler } from '../../../core/handler.ts';
import { StorageError } from '../../../storage/engine.ts';

/** Milliseconds after which storage that does not respond counts as down. */
const TIMEOUT = 5000;

/** Reports the health of the service: whether its storage responds in time, is not full, and has all of its data. */
export const readRoot: Handler<object, ReadRootResponse> = async (_input, { store }) => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const detail = `It did not respond within ${TIMEOUT} ms.`;
    timer = setTimeout(() => reject(new StorageError('unavailable', { detail })), TIMEOUT);
  });
  try {
    await Promise.race([store.ping(), timeout]);
  } catch (cause) {
    const isSilent = !(cause instanceof StorageError) || cause.reason === 'unavailable';
    throw new ServiceError(503, isSilent ? 'The storage does not respond. Retry later.' : cause.message, {
      cause,
      headers: { 'retry-after': '5' },
    });
  } finally {
    clearTimeout(timer);
  }
  return { status: 'ok' };
};
