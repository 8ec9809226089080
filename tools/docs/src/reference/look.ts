// Checks the built page in a browser, and takes screenshots: `pnpm look` in tools/docs.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { bundleContract, services } from '@callscope/generate';
import { startMock } from '@callscope/mock';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';

import { pageFile } from './cli.ts';

/** No browser was found. The message says how to get one. */
class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError';
}

/** A page that records its requests and messages. */
interface WatchedPage {
  readonly page: Page;
  /** URLs of all requests except data URLs. */
  readonly requests: readonly string[];
  /** Errors and warnings of the browser and the page, such as a request that the policy blocked. */
  readonly messages: readonly string[];
}

/** A copy of the page that sends requests to mocks on free ports. */
interface MockedPage {
  readonly url: string;
  /** Base URLs of the mocks. */
  readonly mocks: readonly string[];
  close(): Promise<void>;
}

/** Milliseconds until a part of the page must be visible; it takes two seconds. */
const timeoutMs = 15_000;
const screenshots = fileURLToPath(new URL('../../reports/look', import.meta.url));
/** Fragments of links to operations. */
const operations = {
  first: 'tracing/tag/calls/callEnd',
  last: 'tracing/tag/eval-results/evalResultsQuery',
  stream: 'tracing/tag/calls/callsQueryStream',
  read: 'tracing/tag/calls/callRead',
  chat: 'inference/tag/chat/chatCompletions',
};

if (import.meta.main) {
  process.exitCode = await checkPage().catch((error: unknown) => {
    console.error(error instanceof NoBrowserError ? error.message : error);
    return 1;
  });
}

/** Runs all checks. @returns the exit status. */
async function checkPage(): Promise<number> {
  const html = await readFile(pageFile, 'utf8').catch(() => undefined);
  if (html === undefined) {
    console.error('The page is not built. Run: pnpm reference');
    return 1;
  }
  await mkdir(screenshots, { recursive: true });
  const browser = await openBrowser();
  const mocked = await mockPage(html);
  const url = pathToFileURL(pageFile).href;
  const checks: readonly (readonly [string, () => Promise<readonly string[]>])[] = [
    ['opens from a file and sends no request', () => opensFromFile(browser, url)],
    ['opens from a file server and sends no request to another host', () => opensFromServer(browser, html)],
    ['follows links to operations of both services', () => followsLinks(browser, url)],
    ['sends requests to the mocks and to no other host', () => sendsRequests(browser, mocked)],
  ];
  let failed = 0;
  try {
    for (const [name, check] of checks) {
      const violations = await check().catch((error: Error) => [error.message]);
      console.log(`${violations.length === 0 ? '✓' : '✗'} ${name}`);
      for (const violation of violations) console.log(`    ${violation}`);
      if (violations.length > 0) failed += 1;
    }
  } finally {
    await Promise.all([browser.close(), mocked.close()]);
  }
  console.log('Screenshots: tools/docs/reports/look');
  return failed === 0 ? 0 : 1;
}

/** Starts the Chromium of `CHROMIUM`, or that of the system. @throws NoBrowserError when there is none. */
export async function openBrowser(): Promise<Browser> {
  const program = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  if (!existsSync(program)) {
    throw new NoBrowserError(
      `There is no browser at ${program}. Install Chromium (on Debian: apt-get install chromium), or set its path: ` +
        'CHROMIUM=/path/to/chrome pnpm look',
    );
  }
  // The sandbox of Chromium does not support root, the usual user of containers.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: program, args });
}

/** Starts both mocks, and writes a copy of the page with their base URLs. */
async function mockPage(html: string): Promise<MockedPage> {
  const started = await Promise.all(
    services.map(async (service) => {
      const contract = await bundleContract(service);
      const { servers } = contract as unknown as { servers: [{ variables: { base_url: { default: string } } }] };
      return { baseUrl: servers[0].variables.base_url.default, mock: await startMock({ service, contract }) };
    }),
  );
  const file = join(screenshots, 'mocked.html');
  const text = started.reduce((page, { baseUrl, mock }) => page.replaceAll(`"${baseUrl}"`, `"${mock.url}"`), html);
  await writeFile(file, text);
  return {
    url: pathToFileURL(file).href,
    mocks: started.map(({ mock }) => mock.url),
    close: async () => void (await Promise.all(started.map(({ mock }) => mock.close()))),
  };
}

async function opensFromFile(browser: Browser, url: string): Promise<readonly string[]> {
  const { page, requests, messages } = await openPage(browser);
  await page.goto(url);
  await headingOf(page, operations.first).waitFor();
  await page.screenshot({ path: join(screenshots, 'introduction.png') });
  return [...unexpectedRequests(requests, [url]), ...messages];
}

async function opensFromServer(browser: Browser, html: string): Promise<readonly string[]> {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    const { page, requests, messages } = await openPage(browser);
    await page.goto(url);
    await headingOf(page, operations.first).waitFor();
    return [...unexpectedRequests(requests, [url]), ...messages];
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Follows links in an open page: within a service, and from one service to the other. */
async function followsLinks(browser: Browser, url: string): Promise<readonly string[]> {
  const { page, requests, messages } = await openPage(browser);
  const violations: string[] = [];
  for (const operation of [operations.stream, operations.last, operations.chat, operations.first]) {
    await page.goto(`${url}#${operation}`);
    if (!(await isInView(page, operation))) violations.push(`The link #${operation} does not show its operation.`);
    await page.screenshot({ path: join(screenshots, `${operation.split('/').at(-1)}.png`) });
  }
  return [...violations, ...unexpectedRequests(requests, [url]), ...messages];
}

async function sendsRequests(browser: Browser, { url, mocks }: MockedPage): Promise<readonly string[]> {
  const { page, requests, messages } = await openPage(browser);
  const violations: string[] = [];
  for (const operation of [operations.read, operations.chat]) {
    await page.goto(`${url}#${operation}`);
    await headingOf(page, operation).waitFor();
    await sectionOf(page, operation).getByRole('button', { name: 'Test Request' }).click();
    await page.getByRole('button', { name: 'Send' }).last().click();
    const succeeded = await page
      .getByText('200 OK')
      .waitFor()
      .then(
        () => true,
        () => false,
      );
    if (!succeeded) violations.push(`A request to ${operation} does not return 200.`);
    await page.screenshot({ path: join(screenshots, `${operation.split('/').at(-1)}-tried.png`) });
  }
  return [...violations, ...unexpectedRequests(requests, [url, ...mocks]), ...messages];
}

/** Opens an empty page that records its requests and messages. */
async function openPage(browser: Browser): Promise<WatchedPage> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  page.setDefaultTimeout(timeoutMs);
  const requests: string[] = [];
  const messages: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request.url());
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  return { page, requests, messages };
}

/** Reports the requests whose URL begins with none of the allowed ones. */
export function unexpectedRequests(requests: readonly string[], allowed: readonly string[]): string[] {
  return requests
    .filter((request) => !allowed.some((start) => request.startsWith(start)))
    .map((request) => `The page requests ${request}`);
}

function sectionOf(page: Page, operation: string): Locator {
  return page.locator(`[id="${operation}"]`);
}

function headingOf(page: Page, operation: string): Locator {
  return sectionOf(page, operation).getByRole('heading').first();
}

/** Waits at most 5 seconds until an operation is in view: the page scrolls while the sections above it are filled. */
async function isInView(page: Page, operation: string): Promise<boolean> {
  const heading = headingOf(page, operation);
  for (let left = 50; left > 0; left -= 1) {
    const box = (await heading.count()) > 0 ? await heading.boundingBox() : null;
    if (box !== null && box.y >= 0 && box.y < (page.viewportSize()?.height ?? 0)) return true;
    await page.waitForTimeout(100);
  }
  return false;
}
