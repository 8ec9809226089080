import { Socket } from 'node:net';

const LOCAL = new Set(['127.0.0.1', '::1']);

interface Target {
  readonly host?: string;
  readonly path?: string;
}

/**
 * Lets this process connect to its own machine alone: whatever else a client tries fails, and is remembered.
 * @returns The hosts that were tried.
 */
export function refuseOutside(): readonly string[] {
  const tried: string[] = [];
  const connect = Socket.prototype.connect as (this: Socket, ...args: unknown[]) => Socket;
  Socket.prototype.connect = function connectLocally(this: Socket, ...args: unknown[]): Socket {
    // Node's own callers hand over what they normalised, a list that begins with the options.
    const [first] = args.flat() as [Target | number | string];
    const { host, path } = (typeof first === 'object' ? first : { host: args[1] }) as Target;
    if (path !== undefined || (host !== undefined && LOCAL.has(host))) return connect.apply(this, args);
    tried.push(host ?? 'an unnamed host');
    process.nextTick(() => this.destroy(new Error(`This test must not connect to ${host ?? 'an unnamed host'}.`)));
    return this;
  };
  return tried;
}
