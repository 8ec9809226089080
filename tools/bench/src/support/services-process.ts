// A program that serves both services without storage. Arguments: `bare`, `mocks` or `prism`, then a file for each
// service: its bundled contract, or the response body of the bare server.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownUsage, serveParent } from '../measure/processes.ts';

const [kind = '', tracing = '', inference = ''] = process.argv.slice(2);

/** Starts the servers, by kind. Each kind loads its own packages. @returns their addresses. */
const starts: Readonly<Record<string, () => Promise<string[]>>> = {
  /** Servers of `node:http` that send the same bytes for every request. */
  bare: () =>
    Promise.all(
      [tracing, inference].map(async (file) => {
        const body = await readFile(file);
        const server = createServer((_, response) => {
          response.setHeader('content-type', 'application/json');
          response.end(body);
        });
        await new Promise<void>((resolve) => {
          server.listen(0, '127.0.0.1', resolve);
        });
        return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      }),
    ),

  async mocks() {
    const { startMock } = await import('@callscope/mock');
    const start = async (service: 'tracing' | 'inference', file: string): Promise<string> =>
      (await startMock({ service, contract: JSON.parse(await readFile(file, 'utf8')) as object })).url;
    return [await start('tracing', tracing), await start('inference', inference)];
  },

  /** The server of Prism, with the settings of its command line. */
  async prism() {
    const { getHttpOperationsFromSpec } = await import('@stoplight/prism-http');
    const { createServer: createPrism } = await import('@stoplight/prism-http-server');
    const ignore = (): void => {};
    const levels = { trace: ignore, debug: ignore, info: ignore, success: ignore, warn: ignore, error: ignore };
    const logger = { ...levels, fatal: ignore, child: () => logger };
    return Promise.all(
      [tracing, inference].map(async (file) => {
        const server = createPrism(await getHttpOperationsFromSpec(file), {
          components: { logger },
          cors: true,
          config: {
            isProxy: false,
            checkSecurity: true,
            validateRequest: true,
            validateResponse: true,
            mock: { dynamic: false },
            errors: false,
            upstreamProxy: undefined,
          },
        });
        return server.listen(0, '127.0.0.1');
      }),
    );
  },
};

const start = starts[kind];
if (start === undefined) throw new Error(`There are no servers of kind "${kind}".`);
serveParent(await start(), async () => ownUsage());
