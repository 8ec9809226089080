import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { report } from './report.ts';

// Arguments: for each server one file with the bytes that it answers every request with.
const servers = process.argv.slice(2).map(async (file) => {
  const body = await readFile(file);
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

report(await Promise.all(servers));
