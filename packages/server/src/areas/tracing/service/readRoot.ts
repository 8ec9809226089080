import type { ReadRootResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Handler } from '../../../core/handler.ts';
import { StorageError } from '../../../storage/engine.ts';

/** Milliseconds after which a storage that does not answer counts as ill. Whoever asks waits no longer than that. */
const LONGEST = 5000;

/** Says whether the service is well: whether its storage answers, and in time. */
export const readRoot: Handler<object, ReadRootResponse> = async (_input, { store }) => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const detail = `It said nothing for ${LONGEST} ms.`;
    timer = setTimeout(() => reject(new StorageError('unavailable', { detail })), LONGEST);
  });
  try {
    await Promise.race([store.ping(), tooLate]);
  } catch (cause) {
    throw new ServiceError(503, 'The storage does not answer.', { cause, headers: { 'retry-after': '5' } });
  } finally {
    clearTimeout(timer);
  }
  return { status: 'ok' };
};
