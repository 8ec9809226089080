import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import type { Browser, Locator, Page } from 'playwright-core';

import { watchedPage } from './browser.ts';

/** Where operations stand in the page: what a link to one has behind the `#`. */
const operations = {
  first: 'tracing/tag/calls/callEnd',
  last: 'tracing/tag/eval-results/evalResultsQuery',
  stream: 'tracing/tag/calls/callsQueryStream',
  read: 'tracing/tag/calls/callRead',
  chat: 'inference/tag/chat/chatCompletions',
};

/** A look at the page that finds nothing wrong, or a list of what is wrong. */
export type Look = (browser: Browser, pictures: string) => Promise<readonly string[]>;

/** Opened from a file, the page shows its operations and asks nobody for anything. */
export function opensFromFile(url: string): Look {
  return async (browser, pictures) => {
    const { page, requests, complaints } = await watchedPage(browser);
    await page.goto(url);
    await heading(page, operations.first).waitFor();
    await page.screenshot({ path: join(pictures, 'introduction.png') });
    return [...others(requests, [url]), ...complaints];
  };
}

/** Served by any server of files, it does the same. */
export function opensFromServer(html: string): Look {
  return async (browser) => {
    const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    try {
      const { page, requests, complaints } = await watchedPage(browser);
      await page.goto(url);
      await heading(page, operations.first).waitFor();
      return [...others(requests, [url]), ...complaints];
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };
}

/** A link leads to its operation, in a page that is open as in a new one, and from one service to the other. */
export function followsLinks(url: string): Look {
  return async (browser, pictures) => {
    const { page, requests, complaints } = await watchedPage(browser);
    const wrong: string[] = [];
    for (const operation of [operations.stream, operations.last, operations.chat, operations.first]) {
      await page.goto(`${url}#${operation}`);
      const seen = await isInView(page, operation);
      if (!seen) wrong.push(`The link #${operation} does not lead there.`);
      await page.screenshot({ path: join(pictures, `${operation.split('/').at(-1)}.png`) });
    }
    return [...wrong, ...others(requests, [url]), ...complaints];
  };
}

/** A request that the page sends reaches the services, and nobody else. */
export function sendsRequests(url: string, mocks: readonly string[]): Look {
  return async (browser, pictures) => {
    const { page, requests, complaints } = await watchedPage(browser);
    const wrong: string[] = [];
    for (const operation of [operations.read, operations.chat]) {
      await page.goto(`${url}#${operation}`);
      await heading(page, operation).waitFor();
      await section(page, operation).getByRole('button', { name: 'Test Request' }).click();
      await page.getByRole('button', { name: 'Send' }).last().click();
      const answered = await page
        .getByText('200 OK')
        .waitFor()
        .then(
          () => true,
          () => false,
        );
      if (!answered) wrong.push(`A request to ${operation} is not answered with 200.`);
      await page.screenshot({ path: join(pictures, `${operation.split('/').at(-1)}-tried.png`) });
    }
    return [...wrong, ...others(requests, [url, ...mocks]), ...complaints];
  };
}

/** The addresses that begin with none of those that are allowed. */
export function others(requests: readonly string[], allowed: readonly string[]): string[] {
  return requests
    .filter((request) => !allowed.some((start) => request.startsWith(start)))
    .map((request) => `The page asks for ${request}`);
}

function section(page: Page, operation: string): Locator {
  return page.locator(`[id="${operation}"]`);
}

function heading(page: Page, operation: string): Locator {
  return section(page, operation).getByRole('heading').first();
}

async function isInView(page: Page, operation: string): Promise<boolean> {
  const place = heading(page, operation);
  const inView = async (): Promise<boolean> => {
    const box = await place.boundingBox();
    return box !== null && box.y >= 0 && box.y < (page.viewportSize()?.height ?? 0);
  };
  // The page goes on scrolling while sections above fill up.
  for (let left = 50; left > 0; left -= 1) {
    if ((await place.count()) > 0 && (await inView())) return true;
    await page.waitForTimeout(100);
  }
  return false;
}
