import { importHeyApi } from '../hey-api.ts';
import { consumeAll, type ReadEvents } from './way.ts';

/** The part of its runtime file that is used here. */
interface ServerSentEvents {
  createSseClient: (options: {
    url: string;
    fetch: () => Promise<Response>;
    sseMaxRetryAttempts: number;
    onSseError: (error: unknown) => void;
  }) => { stream: AsyncIterable<unknown> };
}

const { createSseClient } = (await importHeyApi('core/serverSentEvents.ts')) as ServerSentEvents;

/** The iterator of its clients. It knows no terminator and gives it out as text. */
export const read: ReadEvents = async (answer, consume) => {
  const failures: unknown[] = [];
  const { stream } = createSseClient({
    url: 'http://127.0.0.1/',
    fetch: async () => answer,
    sseMaxRetryAttempts: 1,
    onSseError: (error) => failures.push(error),
  });
  await consumeAll(stream, (item) => {
    if (item !== '[DONE]') consume(item);
  });
  if (failures.length > 0) throw failures[0];
};
