import { parseArgs } from 'node:util';
import { services, type Service } from './services.ts';

/** What the command line asks for. */
export interface CliOptions {
  help: boolean;
  host: string;
  ports: Record<Service, number>;
  /** Fail when a port is in use, where otherwise a free one is taken. */
  strictPort: boolean;
}

/** The command line cannot be understood. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The text of `--help`. */
export const help = `Serves both contracts as mocks on this machine until Ctrl-C.

  pnpm mock:prism [options]

  --tracing-port <port>     port of the tracing service (${services.tracing.port}; 0 takes a free one)
  --inference-port <port>   port of the inference service (${services.inference.port})
  --host <address>          address to listen on (127.0.0.1; 0.0.0.0 lets other machines in)
  --strict-port             fail when a port is in use; otherwise a free one is taken
  --help                    show this

Every answer is an example of the contract. Requests are checked against it; any key is taken.
Send the header "Prefer: code=429" for another declared status, "Prefer: example=<key>" for another example.

Ends with 0 after Ctrl-C, 1 when a contract or a port cannot be used, 2 when an option is wrong.
`;

/**
 * Reads the command line.
 * @throws UsageError that says which option is wrong.
 */
export function readOptions(args: readonly string[]): CliOptions {
  const { values } = parse(args[0] === '--' ? args.slice(1) : args);
  return {
    help: values.help,
    host: values.host,
    ports: {
      tracing: readPort('--tracing-port', values['tracing-port']) ?? services.tracing.port,
      inference: readPort('--inference-port', values['inference-port']) ?? services.inference.port,
    },
    strictPort: values['strict-port'],
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        host: { type: 'string', default: '127.0.0.1' },
        'tracing-port': { type: 'string' },
        'inference-port': { type: 'string' },
        'strict-port': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    // Node goes on with advice about positional arguments, of which there are none.
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new UsageError(first);
  }
}

function readPort(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new UsageError(`${name} is "${text}", which is not a port: use 0 to 65535`);
  return port;
}
