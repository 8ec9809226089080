import { afterEach, expect, test, vi } from 'vitest';

import { openBrowser } from '../src/look/browser.ts';
import { others } from '../src/look/checks.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('without a browser, the look says where it looked and how to get one', async () => {
  vi.stubEnv('CHROMIUM', '/nowhere/chrome');
  await expect(openBrowser()).rejects.toThrow(/no browser at \/nowhere\/chrome\. Install Chromium .* CHROMIUM=/u);
});

test('the look tells requests to others from those that are allowed', () => {
  const allowed = ['file:///page.html', 'http://127.0.0.1:4010'];
  const requests = ['file:///page.html#tag', 'http://127.0.0.1:4010/call/read', 'https://example.com/font.woff2'];
  expect(others(requests, allowed)).toEqual(['The page asks for https://example.com/font.woff2']);
});
