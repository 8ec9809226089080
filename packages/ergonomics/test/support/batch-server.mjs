// A tracing service of one operation, in a process of its own so that it can be killed. It is no TypeScript, because
// the oldest Node.js that is tested cannot run that.
//
// Usage: node batch-server.mjs <file> <port> <hang> <after>. It appends each part to the file before it answers. After
// so many requests it stores the next one (hang is "stored") or not ("received"), says so, and never answers again.
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file, port, hang, after] = process.argv.slice(2);
let requests = 0;

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const hangs = ++requests > Number(after);
    if (!hangs || hang === 'stored') {
      const { batch } = JSON.parse(Buffer.concat(chunks).toString());
      appendFileSync(file, batch.map((part) => `${JSON.stringify(part.req)}\n`).join(''));
    }
    if (hangs) console.log(hang);
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"res":[]}');
  });
});

server.listen(Number(port), '127.0.0.1', () => console.log(`listening ${server.address().port}`));
// The test may end before it could end this process.
process.stdin.on('end', () => process.exit()).resume();
