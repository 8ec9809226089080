// The program for an isolate that serves requests. Responds with the lines that command.ts writes.
import { describeRuntime } from '../checks/check.ts';
import { runChecks } from '../checks/run.ts';

export default {
  fetch(request: Request): Response {
    const origin = new URL(request.url).searchParams.get('origin') ?? '';
    const encoder = new TextEncoder();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const write = (value: unknown): Promise<void> => writer.write(encoder.encode(`${JSON.stringify(value)}\n`));
    const writeAll = async (): Promise<void> => {
      await write(describeRuntime());
      for await (const report of runChecks(origin)) await write(report);
      await writer.close();
    };
    writeAll().catch((error: unknown) => writer.abort(error));
    return new Response(readable, { headers: { 'Content-Type': 'application/jsonl' } });
  },
};
