import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pathToFileURL } from 'node:url';

import { pageFile } from '../build.ts';
import { NoBrowserError, openBrowser } from './browser.ts';
import { followsLinks, type Look, opensFromFile, opensFromServer, sendsRequests } from './checks.ts';
import { mockedPage } from './mocked.ts';

const pictures = fileURLToPath(new URL('../../reports/look', import.meta.url));

async function look(): Promise<number> {
  const html = await readFile(pageFile, 'utf8').catch(() => undefined);
  if (html === undefined) {
    console.error('There is no page to look at. Build it first: pnpm build');
    return 1;
  }
  await mkdir(pictures, { recursive: true });
  const browser = await openBrowser();
  const mocked = await mockedPage(html, pictures);
  const url = pathToFileURL(pageFile).href;
  const looks: readonly (readonly [string, Look])[] = [
    ['opens from a file and asks no host for anything', opensFromFile(url)],
    ['opens from a server of files and asks no other host for anything', opensFromServer(html)],
    ['follows links to operations of both services', followsLinks(url)],
    ['sends requests to the mocks and to no other host', sendsRequests(mocked.url, mocked.mocks)],
  ];
  let failed = 0;
  try {
    for (const [what, check] of looks) {
      const wrong = await check(browser, pictures).catch((error: Error) => [error.message]);
      console.log(`${wrong.length === 0 ? '✓' : '✗'} ${what}`);
      for (const line of wrong) console.log(`    ${line}`);
      if (wrong.length > 0) failed += 1;
    }
  } finally {
    await Promise.all([browser.close(), mocked.close()]);
  }
  console.log('Pictures: tools/reference/reports/look');
  return failed === 0 ? 0 : 1;
}

process.exitCode = await look().catch((error: unknown) => {
  console.error(error instanceof NoBrowserError ? error.message : error);
  return 1;
});
