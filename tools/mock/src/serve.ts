import { type Operation, requestExamples } from '@callscope/contract';

import { ListenError, type Mock, type MockOptions, startMock } from './mock.ts';
import { type Service, services } from './services.ts';

/** The running mocks of both services. */
export type Mocks = Readonly<Record<Service, Mock>>;

/** Addresses of the mocks. */
export interface ServeOptions {
  host: string;
  ports: Record<Service, number>;
  /** True to fail if a port is in use, instead of taking a free one. */
  strictPort: boolean;
}

/**
 * Starts the mocks of both services. If one cannot start, the other is closed.
 *
 * @param contracts - The bundled contracts.
 * @param log - Is called with a line if a port is in use and a free one is taken.
 * @throws ListenError when a port cannot be used.
 */
export async function serveBoth(
  options: ServeOptions,
  contracts: Readonly<Record<Service, object>>,
  log: (line: string) => void,
): Promise<Mocks> {
  const tracing = await serve('tracing');
  try {
    return { tracing, inference: await serve('inference') };
  } catch (error) {
    await tracing.close();
    throw error;
  }

  async function serve(service: Service): Promise<Mock> {
    const { host, ports } = options;
    const mockOptions: MockOptions = { service, contract: contracts[service], host, port: ports[service] };
    try {
      return await startMock(mockOptions);
    } catch (error) {
      if (!(error instanceof ListenError) || error.code !== 'EADDRINUSE') throw error;
      if (options.strictPort) {
        const advice = `Choose another with --${service}-port, or omit --strict-port.`;
        throw new ListenError(error.code, `${error.message} ${advice}`);
      }
      const mock = await startMock({ ...mockOptions, port: 0 });
      log(`Port ${ports[service]} is in use, so the ${service} service is on port ${mock.port}.`);
      return mock;
    }
  }
}

/** Returns the text for the user when both mocks run: addresses, a command for each to paste, how to stop. */
export function greeting(mocks: Mocks): string {
  const names = ['tracing', 'inference'] as const;
  const width = Math.max(...names.map((name) => mocks[name].url.length));
  const addresses = names.map((name) => {
    const { url, operations } = mocks[name];
    return `${services[name].title.padEnd(19)}${url.padEnd(width + 2)}${operations.length} operations`;
  });
  const commands = names.flatMap((name) => {
    const { url, operations } = mocks[name];
    const operation = operations.find(({ id }) => id === services[name].firstCall) ?? operations[0];
    return operation === undefined ? [] : [curlFor(name, url, operation)];
  });
  return `
${addresses.join('\n')}

Responses are examples of the contracts, and any key is accepted. Paste one of these:

${commands.join('\n\n')}

Press Ctrl-C to stop.
`;
}

/** Credentials of each service as arguments of curl. The mocks accept any key. */
const credentials: Readonly<Record<Service, readonly string[]>> = {
  tracing: ['-u', 'api:any-key'],
  inference: ['-H', 'Authorization: Bearer any-key'],
};

/** Returns a curl command, on one line, that sends the first example of an operation and can be pasted into a shell. */
export function curlFor(service: Service, url: string, operation: Operation): string {
  const [example] = requestExamples(operation).examples;
  const search = new URLSearchParams();
  let { path } = operation;
  for (const parameter of operation.parameters) {
    const value = example?.parameters[parameter.name];
    if (value === undefined) continue;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(text));
    if (parameter.in === 'query') search.append(parameter.name, text);
  }
  const method = operation.method.toUpperCase();
  const body = example?.body;
  const isDefault = method === 'GET' || (method === 'POST' && body !== undefined);
  const args = [
    ...(isDefault ? [] : ['-X', method]),
    `${url}${path}${search.size > 0 ? `?${search.toString()}` : ''}`,
    ...(operation.isPublic ? [] : credentials[service]),
    ...(body === undefined ? [] : ['-H', `Content-Type: ${body.media.type}`, '-d', JSON.stringify(body.value)]),
  ];
  return ['curl', ...args.map((argument) => quoted(argument))].join(' ');
}

/** Quotes an argument for a shell if it needs quotes. */
function quoted(text: string): string {
  return /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
