import { createHash } from 'node:crypto';

import { insideScript } from './engine.ts';

/**
 * Starts the engine. A link to an operation ends in its operationId, the name that it has everywhere else. Links begin
 * with the service, and the engine looks at that only when the page is loaded.
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
 * The page as one HTML document.
 *
 * Its policy lets the browser run the two scripts that stand in it, show what they make, and send requests to this
 * machine. Everything else is refused, so that neither the page nor a key typed into it can reach another host.
 */
export function page(engine: string, settings: object): string {
  const scripts = [engine, insideScript(start)];
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.map(hash).join(' ')}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    'connect-src http://127.0.0.1:* http://localhost:*',
    "base-uri 'none'",
    "form-action 'none'",
  ];
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
<noscript>This page is made by a script that stands in it. Allow scripts to read it.</noscript>
<script type="application/json" id="settings">${data(settings)}</script>
${scripts.map((script) => `<script>${script}</script>`).join('\n')}
</body>
</html>
`;
}

/** JSON that may stand in a script element. */
function data(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

function hash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
