import { existsSync } from 'node:fs';

import { type Browser, chromium, type Page } from 'playwright-core';

/** Milliseconds for whatever the page has to show; it takes two seconds to appear. */
const longestWait = 15_000;

/** There is no browser to look with. The message says how to get one. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError';
}

/** A page, with what it did since it was opened. */
export interface WatchedPage {
  readonly page: Page;
  /** Addresses of all requests but those for data that stands in the page. */
  readonly requests: readonly string[];
  /** What the browser or the page complained of, such as a request that the policy refused. */
  readonly complaints: readonly string[];
}

/**
 * Starts the Chromium that `CHROMIUM` names, else the one of the system.
 *
 * @throws NoBrowserError when there is none.
 */
export async function openBrowser(): Promise<Browser> {
  const program = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  if (!existsSync(program)) {
    throw new NoBrowserError(
      `There is no browser at ${program}. Install Chromium (on Debian: apt-get install chromium), or name the ` +
        'program of one: CHROMIUM=/path/to/chrome pnpm look',
    );
  }
  // The sandbox of Chromium refuses to work for root, whom containers often run as.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: program, args });
}

/** Opens an empty page that remembers what it does. */
export async function watchedPage(browser: Browser): Promise<WatchedPage> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  page.setDefaultTimeout(longestWait);
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request.url());
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, requests, complaints };
}
