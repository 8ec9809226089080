import { jsonLines } from '../../src/streams/index.ts';
import { bodyOf } from './streams-bodies.ts';
import { bytesOf } from './streams-decoding.ts';

// A process of its own: reads a million JSON lines that are made while they are read, and prints how far its peak of
// memory rose above what it was before. The lines are made by writing over the same bytes, so that what rises is what
// reading needs, not what making them leaves behind.

const LINES = 1_000_000;
const LINES_OF_A_PIECE = 250;
const DIGITS = 7;

const template = JSON.stringify({
  id: 'call-0000000',
  op_name: 'größe',
  started_at: '2025-10-09T08:00:00.123456Z',
  inputs: { prompt: 'Wie groß ist ein Wal? 🐋', temperature: 0.7 },
  summary: { usage: { 'demo/small': { prompt_tokens: 9, completion_tokens: 7 } } },
});
const line = bytesOf(`${template}\n`);
const place = template.indexOf('0000000');

function* pieces(): Generator<Uint8Array> {
  const piece = bytesOf(`${template}\n`.repeat(LINES_OF_A_PIECE));
  for (let made = 0; made < LINES;) {
    for (let start = 0; start < piece.length; start += line.length, made++) {
      for (let rest = made, digit = DIGITS - 1; digit >= 0; digit--, rest = Math.floor(rest / 10)) {
        piece[start + place + digit] = 48 + (rest % 10);
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
console.log(JSON.stringify({ read, risen: process.resourceUsage().maxRSS - before }));
