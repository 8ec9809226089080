/** Nothing can listen on the address that was asked for. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  /** The system's name of the cause; `EADDRINUSE` when the port is in use. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const causes: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use',
  EADDRNOTAVAIL: 'this machine does not have the address',
  ENOTFOUND: 'no address is known by this name',
  EACCES: 'the system does not allow it',
};

/** Says in words why a server could not listen. */
export function listenError(host: string, port: number, { code = '', message }: NodeJS.ErrnoException): ListenError {
  return new ListenError(code, `Cannot listen on port ${port} of ${host}: ${causes[code] ?? message}.`);
}
