import { jsonLines } from '../../src/streams/index.ts';
import { bodyOf } from './streams-bodies.ts';
import { bytesOf } from './streams-decoding.ts';

// A separate process: reads a million JSON lines that are generated while they are read, and prints the growth of its
// peak memory. The lines overwrite the same bytes, so that only reading allocates memory.

const LINES = 1_000_000;
const LINES_PER_PIECE = 250;
const DIGITS = 7;

const template = JSON.stringify({
  id: 'call-0000000',
  op_name: 'größe',
  started_at: '2025-10-09T08:00:00.123456Z',
  inputs: { prompt: 'Wie groß ist ein Wal? 🐋', temperature: 0.7 },
  summary: { usage: { 'demo/small': { prompt_tokens: 9, completion_tokens: 7 } } },
});
const line = bytesOf(`${template}\n`);
const idOffset = template.indexOf('0000000');

function* pieces(): Generator<Uint8Array> {
  const piece = bytesOf(`${template}\n`.repeat(LINES_PER_PIECE));
  for (let count = 0; count < LINES;) {
    for (let start = 0; start < piece.length; start += line.length, count++) {
      for (let rest = count, digit = DIGITS - 1; digit >= 0; digit--, rest = Math.floor(rest / 10)) {
        piece[start + idOffset + digit] = 48 + (rest % 10);
      }
    }
    yield piece;
  }
}

const before = process.resourceUsage().maxRSS;
let read = 0;
for await (const call of jsonLines<{ id: string }>(bodyOf(pieces()))) {
  if (Number(call.id.slice(5)) !== read) throw new Error(`line ${read} is ${call.id}`);
  read++;
}
console.log(JSON.stringify({ read, growth: process.resourceUsage().maxRSS - before }));
