import { createHash } from 'node:crypto';

import { bundleContract, type Service, services } from '@callscope/generate';
import { describe, expect, test } from 'vitest';

import { buildPage } from '../../src/reference/cli.ts';
import { formatPage } from '../../src/reference/page.ts';
import { type ContractDocument, operationsOf } from '../../src/reference/present.ts';

interface Settings {
  readonly sources: readonly { readonly slug: Service; readonly title: string; readonly content: ContractDocument }[];
}

const html = await buildPage();
const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/gu)].map(([, attributes, text]) => ({
  attributes: attributes ?? '',
  text: text ?? '',
}));
const markup = html.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/gu, '<script></script>');
const settings = JSON.parse(scripts.find(({ attributes }) => attributes.includes('json'))?.text ?? '') as Settings;

describe('the reference page', () => {
  test('has both services, in order', () => {
    expect(settings.sources.map(({ slug }) => slug)).toEqual(services);
  });

  test.each(services)('shows every operation of the %s contract, with its name and its source', async (service) => {
    const contract = operationsOf(await bundleContract(service));
    const source = settings.sources.find(({ slug }) => slug === service);
    const shown = operationsOf(source?.content ?? { paths: {} });
    expect(shown.map(({ operationId, summary }) => [operationId, summary])).toEqual(
      contract.map(({ operationId, summary }) => [operationId, summary]),
    );
    expect(shown.filter(({ description }) => !/\*Source: .+\*$/u.test(String(description)))).toEqual([]);
  });

  test('shows no stream as a string', () => {
    expect(JSON.stringify(settings)).not.toMatch(/"x-(item|event)-schema"/u);
  });

  test('contains its scripts: no attribute makes a browser load anything', () => {
    expect(scripts).toHaveLength(3);
    expect(scripts.map(({ attributes }) => attributes.trim())).toEqual([
      'type="application/json" id="settings"',
      '',
      '',
    ]);
    expect(markup).not.toMatch(/@import|url\(|<(?:iframe|object|embed|img|base|style)\b/u);
    expect([...markup.matchAll(/\b(?:src|href|action|data)\s*=\s*"([^"]*)"/gu)].map(([, url]) => url)).toEqual([
      'data:,',
    ]);
  });

  test('lets the browser run only these scripts, and send requests only to this machine', () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/u.exec(html)?.[1] ?? '';
    const directives = new Map(
      policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );
    const programs = scripts.filter(({ attributes }) => attributes === '');
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(
      programs.map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
    );
    expect(directives.get('connect-src')).toEqual(['http://127.0.0.1:*', 'http://localhost:*']);
    const open = [...directives.values()].flat().filter((source) => /^(?:\*|https:|http:|wss?:|blob:)$/u.test(source));
    expect(open).toEqual([]);
  });

  test('turns off everything in the engine that sends requests to its vendor', () => {
    expect(settings).toMatchObject({
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
    });
    expect(settings).not.toHaveProperty('proxyUrl');
  });

  test('is the same if it is built again', async () => {
    expect(await buildPage()).toBe(html);
  });
});

describe('a description in a contract', () => {
  test('cannot end the script element that contains it', () => {
    const description = 'Ends </script><script>alert(1)</script> and <!-- opens.';
    const page = formatPage('', { description });
    const [, json = ''] = /id="settings">([\s\S]*?)<\/script>/u.exec(page) ?? [];
    expect(JSON.parse(json)).toEqual({ description });
  });
});
