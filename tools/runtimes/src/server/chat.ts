import type { Handler } from './scenarios.ts';
import { pieces } from './write.ts';

const header = { 'Content-Type': 'text/event-stream' };
const chunk = (delta: object, rest: object = { finish_reason: null }): string =>
  `data: ${JSON.stringify({
    id: 'chat-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'small',
    choices: [{ index: 0, delta, ...rest }],
  })}\r\n\r\n`;

const reply = [
  ': a comment that says nothing\r\n\r\n',
  chunk({ role: 'assistant', content: '' }),
  chunk({ content: 'Grüße, ' }),
  chunk({ content: '世界 🙂' }),
  chunk({}, { finish_reason: 'stop' }),
].join('');
const done = 'data: [DONE]\r\n\r\n';

/** Streams of the chat: server-sent events with CRLF, cut inside of it and inside of characters. */
export const chatScenarios: Readonly<Record<string, Handler>> = {
  async chat(_visit, response) {
    response.writeHead(200, header);
    await pieces(response, reply + done, [7, 61, 1, 2, 30]);
    response.end();
  },
  // The connection stays open behind the end, and more comes.
  async chatOpen(_visit, response) {
    response.writeHead(200, header);
    await pieces(response, reply + done + chunk({ content: 'too late' }), [200]);
  },
  async chatCut(_visit, response) {
    response.writeHead(200, header);
    await pieces(response, reply, [200]);
    response.end();
  },
  async chatError(_visit, response) {
    response.writeHead(200, header);
    const error = { message: 'The model ran out of memory.', type: 'server_error', code: 500 };
    await pieces(response, `${chunk({ content: 'Gr' })}data: ${JSON.stringify({ error })}\r\n\r\n`, [50]);
    response.end();
  },
};
