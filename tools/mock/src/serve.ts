import { curlFor } from './curl.ts';
import { ListenError } from './listen-error.ts';
import { startMock, type Mock, type MockOptions } from './mock.ts';
import type { CliOptions } from './options.ts';
import { services, type Service } from './services.ts';

/** The bundled contract of each service. */
export type Contracts = Readonly<Record<Service, object>>;

/** Every mock that runs. */
export type Mocks = Readonly<Record<Service, Mock>>;

/**
 * Starts the mocks of both services. A port in use is replaced by a free one, and `say` tells it.
 * When one of them cannot start, none is left running.
 * @throws ListenError when a port cannot be had.
 */
export async function serveBoth(
  options: Pick<CliOptions, 'host' | 'ports' | 'strictPort'>,
  contracts: Contracts,
  say: (line: string) => void,
): Promise<Mocks> {
  const tracing = await serve('tracing');
  try {
    return { tracing, inference: await serve('inference') };
  } catch (error) {
    await tracing.close();
    throw error;
  }

  async function serve(service: Service): Promise<Mock> {
    const wanted: MockOptions = {
      service,
      contract: contracts[service],
      host: options.host,
      port: options.ports[service],
    };
    try {
      return await startMock(wanted);
    } catch (error) {
      if (!(error instanceof ListenError) || error.code !== 'EADDRINUSE') throw error;
      if (options.strictPort) throw strictly(error, service);
      const mock = await startMock({ ...wanted, port: 0 });
      say(`Port ${wanted.port} is in use, so the ${service} service is on port ${mock.port}.`);
      return mock;
    }
  }
}

function strictly(error: ListenError, service: Service): ListenError {
  const advice = `Choose another with --${service}-port, or leave --strict-port out.`;
  return new ListenError(error.code, `${error.message} ${advice}`);
}

/** What the user reads when both mocks run: addresses, a command for each to paste, how to stop. */
export function greeting(mocks: Mocks): string {
  const names = ['tracing', 'inference'] as const;
  const width = Math.max(...names.map((name) => mocks[name].url.length));
  const addresses = names.map((name) => {
    const { url, operations } = mocks[name];
    return `${services[name].title.padEnd(19)}${url.padEnd(width + 2)}${operations.length} operations`;
  });
  const commands = names.flatMap((name) => {
    const { url, operations } = mocks[name];
    const operation = operations.find((candidate) => candidate.iid === services[name].firstCall) ?? operations[0];
    return operation === undefined ? [] : [curlFor(url, operation)];
  });
  return `
${addresses.join('\n')}

Answers are examples of the contracts, and any key is taken. Paste one of these:

${commands.join('\n\n')}

Press Ctrl-C to stop.
`;
}
