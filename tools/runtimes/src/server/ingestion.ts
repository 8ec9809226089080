import type { Handler } from './scenarios.ts';
import { json } from './write.ts';

const accept: Handler = ({ body }, response) => {
  const { batch } = JSON.parse(body) as {
    batch: { mode: string; req: { start?: { id: string; trace_id: string } } }[];
  };
  json(response, 200, {
    res: batch.map(({ req: { start } }) => (start ? { id: start.id, trace_id: start.trace_id } : {})),
  });
};

/** Batched ingestion. */
export const ingestionScenarios: Readonly<Record<string, Handler>> = {
  ingestion: accept,
  busyIngestion(visit, response, count) {
    if (count === 1) json(response, 503, { reason: 'Later.' });
    else return accept(visit, response, count);
  },
};
