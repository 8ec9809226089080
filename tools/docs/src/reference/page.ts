import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Service } from '@callscope/generate';
import scalar from '@scalar/fastify-api-reference';
import { fastify } from 'fastify';

import type { ContractDocument } from './present.ts';

/** The mocks accept any key. For other services, readers enter their own. */
const anyKey = 'any-key';

/**
 * Starts the engine. A link to an operation ends with its operationId. Links begin with the service, which the engine
 * reads only when the page is loaded.
 */
const start = `
  const settings = JSON.parse(document.getElementById('settings').textContent);
  const generateOperationSlug = ({ operationId, method, path }) => operationId ?? method + path;
  Scalar.createApiReference('#page', { ...settings, generateOperationSlug });
  const service = (url) => new URL(url).hash.split('/')[0];
  addEventListener('hashchange', ({ oldURL, newURL }) => {
    if (service(oldURL) !== service(newURL)) location.reload();
  });
`;

/**
 * Returns the script that shows a contract in a browser, for a script element.
 *
 * The package is a plugin that serves the whole engine as one file. It is requested as a browser would, without a port.
 * The package of the engine itself would bring the 270 packages that it is built from.
 *
 * @throws Error when the package serves something else, as another version may.
 */
export async function readEngine(): Promise<string> {
  const server = fastify();
  // The plugin requires content before it serves the engine.
  await server.register(scalar, { routePrefix: '/', configuration: { content: {} } });
  const { statusCode, body } = await server.inject('/js/scalar.js');
  await server.close();
  if (statusCode !== 200 || !body.includes('createApiReference')) {
    throw new Error(
      `@scalar/fastify-api-reference does not serve the engine at /js/scalar.js (status ${statusCode}). ` +
        'Find its path in this version, and correct src/reference/page.ts.',
    );
  }
  const licence = await readFile(new URL('../LICENSE', import.meta.resolve('@scalar/fastify-api-reference')), 'utf8');
  const program = body.replace(/\n\/\/# sourceMappingURL=.*\s*$/u, '\n');
  return escapeScript(`/*!\n${licence.replaceAll('*/', '* /')}*/\n${program}`);
}

/**
 * Escapes a program for a script element: it neither ends the element nor opens an HTML comment. The escape means the
 * same in strings, templates and regular expressions, the only places where such text can occur.
 */
export function escapeScript(program: string): string {
  return program.replaceAll(/<(?=\/script|!--)/giu, String.raw`\x3C`);
}

/** Returns the settings of the engine. Everything that would send requests to other hosts is off. */
export function createSettings(contracts: readonly (readonly [Service, ContractDocument])[]): object {
  return {
    sources: contracts.map(([slug, content]) => ({ slug, title: content.info.title, content })),
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: 'never',
    // The engine would save the copy for readers; programs use the contract of the types packages.
    documentDownloadType: 'none',
    // The tracing service has an area Models, which is something else.
    modelsSectionLabel: 'Types',
    showOperationId: true,
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    persistAuth: false,
    // The engine moves the focus to the target of a link, which the keyboard cannot reach.
    customCss: 'section[tabindex="-1"]:focus-visible { outline: none }',
    authentication: {
      securitySchemes: { basicAuth: { username: 'api', password: anyKey }, bearerAuth: { token: anyKey } },
    },
  };
}

/**
 * Formats the page as one HTML document.
 *
 * Its content security policy lets the browser run the two scripts of the page and send requests to this machine.
 * Everything else is blocked, so that neither the page nor a key entered in it reaches another host.
 */
export function formatPage(engine: string, settings: object): string {
  const scripts = [engine, escapeScript(start)];
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`).join(' ')}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    'connect-src http://127.0.0.1:* http://localhost:*',
    "base-uri 'none'",
    "form-action 'none'",
  ];
  const json = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<title>Callscope reference</title>
</head>
<body>
<div id="page"></div>
<noscript>This page needs JavaScript. Allow its scripts to read it.</noscript>
<script type="application/json" id="settings">${json}</script>
${scripts.map((script) => `<script>${script}</script>`).join('\n')}
</body>
</html>
`;
}
