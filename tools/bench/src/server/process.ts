import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Program, reply, type Usage } from '../process.ts';

/** What the engine is asked without the server: queries one after another, or to insert so many calls. */
export type FloorRequest =
  | { readonly queries: readonly { readonly sql: string; readonly parameters: Record<string, string | string[]> }[] }
  | { readonly calls: number };

/** What a process of the server replies. */
export interface ServerReply extends Usage {
  /** Most resident memory since it began, in MB. */
  readonly peak: number;
  /** Milliseconds of what the engine was asked. */
  readonly took: number;
}

/** A server in a process of its own. */
export interface ServerProcess extends Program {
  /** Address of the tracing service. */
  readonly url: string;
  usage(): Promise<ServerReply>;
  /** What the engine takes without the server. */
  floor(request: FloorRequest): Promise<ServerReply>;
}

/** Starts the server on a folder. @throws when it does not come up. */
export async function startServer(directory: string): Promise<ServerProcess> {
  const child = fork(new URL('../programs/server.ts', import.meta.url), [directory], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ask = async (request: FloorRequest | 'usage'): Promise<ServerReply> => {
    child.send(request);
    const answer = (await reply(child, 'server.ts')) as ServerReply | { failure: string };
    if ('failure' in answer) throw new Error(answer.failure);
    return answer;
  };
  const urls = (await reply(child, 'server.ts')) as string[];
  return {
    urls,
    url: urls[0] ?? '',
    usage: () => ask('usage'),
    floor: ask,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}
