import type { Handler } from './scenarios.ts';
import { breakOff, json, pieces } from './write.ts';

const list = Array.from({ length: 7 }, (_, index) => ({ id: String(index) }));

/** Lists with limit and offset. The first stream breaks off behind its third item. */
export const pageScenarios: Readonly<Record<string, Handler>> = {
  async pages({ path, body }, response, count) {
    const { limit, offset = 0 } = JSON.parse(body) as { limit?: number; offset?: number };
    const asked = list.slice(offset, limit === undefined ? undefined : offset + limit);
    if (path === '/feedback/query') return json(response, 200, { result: asked });
    response.writeHead(200, { 'Content-Type': 'application/jsonl' });
    const sent = count === 1 ? asked.slice(0, 3) : asked;
    await pieces(response, sent.map((item) => `${JSON.stringify(item)}\n`).join(''), [12]);
    if (count === 1) await breakOff(response);
    else response.end();
  },
};
