import { afterEach, expect, test, vi } from 'vitest';

import { openBrowser, unexpectedRequests } from '../../src/reference/look.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('without a browser, the message says where it was expected and how to get one', async () => {
  vi.stubEnv('CHROMIUM', '/nowhere/chrome');
  await expect(openBrowser()).rejects.toThrow(/no browser at \/nowhere\/chrome\. Install Chromium .* CHROMIUM=/u);
});

test('requests to other hosts are reported', () => {
  const allowed = ['file:///page.html', 'http://127.0.0.1:4010'];
  const requests = ['file:///page.html#tag', 'http://127.0.0.1:4010/call/read', 'https://example.com/font.woff2'];
  expect(unexpectedRequests(requests, allowed)).toEqual(['The page requests https://example.com/font.woff2']);
});
