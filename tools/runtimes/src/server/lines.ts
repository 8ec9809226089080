import type { Handler } from './scenarios.ts';
import { breakOff, pieces } from './write.ts';

const header = { 'Content-Type': 'application/jsonl' };
const call = (id: string, name: string): string => JSON.stringify({ id, project_id: 'a/b', op_name: name });

/** Streams of JSON lines, as the queries of the tracing service give them. */
export const lineScenarios: Readonly<Record<string, Handler>> = {
  // Cut inside of characters, at and around the ends of lines, with CRLF, an empty line and no newline at the end.
  async lines(_visit, response) {
    response.writeHead(200, header);
    await pieces(response, `${call('1', 'größe')}\r\n${call('2', '日本')}\n\n${call('3', '🙂')}`, [1, 2, 40, 3, 5]);
    response.end();
  },
  async endless(_visit, response) {
    response.writeHead(200, header);
    while (!response.destroyed) await pieces(response, `${call('1', 'again')}\n`, [1000]);
  },
  async cut(_visit, response) {
    response.writeHead(200, header);
    await pieces(response, `${call('1', 'whole')}\n{"id":"2",`, [1000]);
    await breakOff(response);
  },
};
