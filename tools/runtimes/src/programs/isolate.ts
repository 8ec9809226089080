// For an isolate that serves requests. Answers with a line of JSON for itself and for each check.
import { checks } from '../checks/index.ts';
import { introduce, runChecks } from '../checks/run.ts';

export default {
  fetch(request: Request): Response {
    const origin = new URL(request.url).searchParams.get('origin') ?? '';
    const encoder = new TextEncoder();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const write = (value: unknown): Promise<void> => writer.write(encoder.encode(`${JSON.stringify(value)}\n`));
    const all = async (): Promise<void> => {
      await write(introduce());
      for await (const report of runChecks(origin, checks)) await write(report);
      await writer.close();
    };
    all().catch((error: unknown) => writer.abort(error));
    return new Response(readable, { headers: { 'Content-Type': 'application/jsonl' } });
  },
};
