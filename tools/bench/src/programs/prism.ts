import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { report } from './report.ts';

const quiet = (): void => {};
const logger = { trace: quiet, debug: quiet, info: quiet, success: quiet, warn: quiet, error: quiet, fatal: quiet };

// Arguments: the bundled contract of each service. The server of the package, set as its command line sets it.
const servers = process.argv.slice(2).map(async (file) => {
  const server = createServer(await getHttpOperationsFromSpec(file), {
    components: { logger: Object.assign(logger, { child: () => logger }) as never },
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
});

report(await Promise.all(servers));
