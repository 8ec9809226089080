import type { ServerResponse } from 'node:http';

import type { Visit } from '../checks/check.ts';
import { chatScenarios } from './chat.ts';
import { ingestionScenarios } from './ingestion.ts';
import { lineScenarios } from './lines.ts';
import { pageScenarios } from './pages.ts';
import { statisticsScenarios } from './statistics.ts';
import { json } from './write.ts';

/** Answers requests of one check. `count` says the how-manieth of them this is, from 1. */
export type Handler = (visit: Visit, response: ServerResponse, count: number) => void | Promise<void>;

const answers: Readonly<Record<string, unknown>> = {
  '/version': { version: '1.0.0' },
  '/models': { object: 'list', data: [{ id: 'small', object: 'model', created: 0, owned_by: 'us' }] },
  '/call/read': { call: null },
};

/** What the server does, by the name that a check gives. */
export const scenarios: Readonly<Record<string, Handler>> = {
  plain: ({ path }, response) => json(response, 200, answers[path]),
  refused: (_visit, response) =>
    json(response, 404, { reason: 'There is no such call.' }, { 'X-Request-Id': 'request-1' }),
  busy({ path }, response, count) {
    if (count === 1) json(response, 503, { reason: 'Later.' });
    else if (count === 2) json(response, 429, { reason: 'Slower.' }, { 'Retry-After': '0' });
    else json(response, 200, answers[path]);
  },
  down: (_visit, response) => json(response, 503, { reason: 'Later.' }),
  silent() {
    // Whoever waits for an answer has to give up.
  },
  broken: (_visit, response) => void response.destroy(),
  ...ingestionScenarios,
  ...lineScenarios,
  ...pageScenarios,
  ...statisticsScenarios,
  ...chatScenarios,
};
