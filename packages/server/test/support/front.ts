import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createGunzip } from 'node:zlib';
import { drainPending, Session } from 'chdb';

import { Pool } from '../../src/engines/pool.ts';
import { quoteRows, quotingSettings } from '../../src/engines/quoting.ts';
import { literal } from '../../src/storage/parameters.ts';

/**
 * The part of ClickHouse's HTTP interface that its client uses, in front of an embedded engine of this process: what
 * the remote engine is tested against where no server can be had. Takes the folder of the data, prints its port.
 */
const [directory = ''] = process.argv.slice(2);
const sessions = Array.from({ length: 4 }, () => new Session(directory));
const control = new Session(directory);
const pool = new Pool(sessions, 1000);
// Parameters are set by a statement here, which may then be as long as they are.
await Promise.all(sessions.map((session) => session.queryAsync('SET max_query_size = 268435456')));

/** Fields of the address that are the interface's own and no settings of the engine. */
const OWN = new Set([
  'query',
  'query_id',
  'database',
  'default_format',
  'wait_end_of_query',
  'enable_http_compression',
  'send_progress_in_http_headers',
  'http_headers_progress_interval_ms',
  'cancel_http_readonly_queries_on_client_close',
  'http_write_exception_in_output_format',
]);

// ClickHouse takes addresses of 1 MiB, and parameters stand in them unless they are too large for that.
const server = createServer({ maxHeaderSize: 1024 * 1024 }, (request, response) => {
  answer(request, response).catch((error: unknown) => {
    const { clickhouseCode, message } = error as { clickhouseCode?: number; message: string };
    if (clickhouseCode !== undefined) response.setHeader('X-ClickHouse-Exception-Code', String(clickhouseCode));
    response.statusCode = 500;
    response.end(message);
  });
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/ping') {
    response.end('Ok.\n');
    return;
  }
  const form = await formOf(request);
  const statement = url.searchParams.get('query');
  const body = form?.get('query') ?? (await bodyOf(request));
  // What the embedded engine needs for rows of text, and a server does not.
  const isText = statement?.endsWith('FORMAT TabSeparated') === true;
  const rows = isText ? quoteRows(body.replace(/\n$/, '').split('\n')).join('\n') : body;
  const sql = [statement, rows].filter(Boolean).join('\n');
  const id = url.searchParams.get('query_id') ?? crypto.randomUUID();
  const settings = [
    ...[...url.searchParams, ...(form ?? [])].filter(([name]) => !OWN.has(name)),
    ...Object.entries(isText ? quotingSettings : {}).map(([name, value]): [string, string] => [name, String(value)]),
  ];
  const set = [['log_comment', id], ...settings].map(([name = '', value = '']) => `${name}=${literal(value)}`);
  const reset = settings.filter(([name]) => !name.startsWith('param_')).map(([name]) => `${name}=DEFAULT`);
  await pool.lease(async (session) => {
    let done = false;
    response.on('close', () => {
      if (!done) void control.queryAsync(`KILL QUERY WHERE Settings['log_comment'] = ${literal(id)} ASYNC`);
    });
    try {
      await session.queryAsync(`SET ${set.join(', ')}`);
      const format = url.searchParams.get('default_format') ?? 'TabSeparated';
      const result = await session.queryAsync(sql, { format });
      response.setHeader('X-ClickHouse-Query-Id', id);
      response.end(Buffer.from(result.bytes()));
    } finally {
      done = true;
      if (reset.length > 0) await session.queryAsync(`SET ${reset.join(', ')}`);
    }
  });
}

/** The fields of a form, in which the client sends large parameters with their statement. */
async function formOf(request: IncomingMessage): Promise<Map<string, string> | undefined> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return undefined;
  const body = new Response(await bodyOf(request), { headers: { 'content-type': type } });
  return new Map(Array.from(await body.formData(), ([name, value]) => [name, String(value)]));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  const body = request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request;
  for await (const chunk of body) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : address);
});

// The parent holds the other end of the standard input; whatever becomes of it, this process goes with it.
process.stdin.resume().on('end', () => {
  server.close();
  server.closeAllConnections();
  for (const session of [...sessions, control]) session.close();
  void drainPending().finally(() => process.exit(0));
});
