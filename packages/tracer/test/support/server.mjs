// A tracing service with one operation, in its own process so that it can be killed. It is not TypeScript, because the
// oldest tested Node.js cannot run that.
//
// Usage: node server.mjs <file> <port> <hang> <after>. It appends each part to the file before it responds. After the
// given number of requests it stores the next one (if hang is "stored") or not ("received"), prints hang, and never
// responds again.
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
// The test may end without killing this process.
process.stdin.on('end', () => process.exit()).resume();
