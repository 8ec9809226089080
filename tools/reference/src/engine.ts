import { readFile } from 'node:fs/promises';

import scalar from '@scalar/fastify-api-reference';
import { fastify } from 'fastify';

/**
 * The script that shows a contract in a browser, as text that may stand in a script element.
 *
 * The package is a plugin that serves the whole engine as one file. It is asked for that file as a browser would ask,
 * without a port. The package of the engine itself would bring the 270 packages that it is built from.
 *
 * @throws Error when the package serves something else, as another version of it may.
 */
export async function readEngine(): Promise<string> {
  const server = fastify();
  // The plugin wants something to show before it serves the engine.
  await server.register(scalar, { routePrefix: '/', configuration: { content: {} } });
  const { statusCode, body } = await server.inject('/js/scalar.js');
  await server.close();
  if (statusCode !== 200 || !body.includes('createApiReference')) {
    throw new Error(
      `@scalar/fastify-api-reference does not serve the engine at /js/scalar.js (status ${statusCode}). ` +
        'Find out where this version has it, and mend src/engine.ts.',
    );
  }
  const licence = await readFile(new URL('../LICENSE', import.meta.resolve('@scalar/fastify-api-reference')), 'utf8');
  const program = body.replace(/\n\/\/# sourceMappingURL=.*\s*$/u, '\n');
  return insideScript(`/*!\n${licence.replaceAll('*/', '* /')}*/\n${program}`);
}

/**
 * Text of a program that neither ends the script element around it nor opens a comment in it. What is written instead
 * means the same in strings, templates and regular expressions, the only places where it can stand.
 */
export function insideScript(program: string): string {
  return program.replaceAll(/<(?=\/script|!--)/giu, String.raw`\x3C`);
}
