import { describe, expect, test } from 'vitest';
import { help, readOptions, UsageError } from '../../src/options.ts';

const key = 's3cret-key';
const env = { KEY: key, EMPTY: '' };
const good = ['--service', 'tracing', '--url', 'http://127.0.0.1:4010', '--api-key-env', 'KEY'];

test('a command line needs service, URL and key, and has defaults for the rest', () => {
  expect(readOptions(good, env)).toEqual({
    service: 'tracing',
    url: 'http://127.0.0.1:4010/',
    apiKey: key,
    profile: 'service',
    name: 'service',
    project: undefined,
    unauthorizedKey: undefined,
    emptyProject: undefined,
    prefer: false,
    largestBody: undefined,
    only: [],
    timeoutMs: 10_000,
    json: undefined,
    markdown: undefined,
    waivers: undefined,
  });
});

test('every option is read', () => {
  const more = [
    '--profile',
    'prism',
    '--target',
    'staging',
    '--project',
    'acme/x',
    '--only',
    'callEnd',
    '--only',
    'callRead',
  ];
  const errors = [
    '--unauthorized-key-env',
    'OTHER',
    '--empty-project',
    'acme/none',
    '--largest-body',
    '99',
    '--prefer',
  ];
  const files = ['--timeout', '500', '--json', 'a.json', '--md', 'a.md', '--waivers', 'w.json'];
  expect(readOptions([...good, ...more, ...errors, ...files], { ...env, OTHER: 'other-key' })).toMatchObject({
    unauthorizedKey: 'other-key',
    emptyProject: 'acme/none',
    largestBody: 99,
    prefer: true,
    profile: 'prism',
    name: 'staging',
    project: 'acme/x',
    only: ['callEnd', 'callRead'],
    timeoutMs: 500,
    json: 'a.json',
    markdown: 'a.md',
    waivers: 'w.json',
  });
});

test('help is returned alone or with any other option', () => {
  expect(readOptions(['--help'], {})).toBeUndefined();
  expect(readOptions(['-h', ...good], env)).toBeUndefined();
});

test('the help names every option', () => {
  const names = [
    'service',
    'url',
    'api-key-env',
    'project',
    'unauthorized-key-env',
    'empty-project',
    'largest-body',
    'profile',
    'only',
    'timeout',
    'target',
    'waivers',
    'json',
    'md',
  ];
  for (const name of names) expect(help).toContain(`--${name} <`);
});

describe('a wrong option is named with the way to correct it', () => {
  test.each<[string[], string]>([
    [good.slice(2), '--service is missing: use tracing or inference'],
    [['--service', 'tracin', ...good.slice(2)], '--service is "tracin": use tracing or inference'],
    [[...good.slice(0, 2), ...good.slice(4)], '--url is missing: use one like http://127.0.0.1:4010'],
    [[...good, '--url', '127.0.0.1:4010'], '--url is not an absolute http(s) URL'],
    [[...good, '--url', 'ftp://127.0.0.1'], '--url is not an absolute http(s) URL'],
    [[...good, '--url', `http://api:${key}@127.0.0.1`], '--url has a user, password, query or fragment'],
    [[...good, '--url', `http://127.0.0.1/?key=${key}`], '--url has a user, password, query or fragment'],
    [good.slice(0, 4), '--api-key-env is missing'],
    [[...good, '--api-key-env', key], '--api-key-env names a variable that is not set or empty'],
    [[...good, '--api-key-env', 'EMPTY'], '--api-key-env names a variable that is not set or empty'],
    [[...good, key], 'the command line has a value that belongs to no option'],
    [[...good, '--api-key', key], "Unknown option '--api-key'"],
    [[...good, '--project', 'acme'], '--project is "acme": write it as <entity>/<project>'],
    [[...good, '--empty-project', 'none'], '--empty-project is "none": write it as <entity>/<project>'],
    [[...good, '--unauthorized-key-env', 'EMPTY'], '--unauthorized-key-env names a variable that is not set or empty'],
    [[...good, '--largest-body', '32 MiB'], '--largest-body is "32 MiB": write whole bytes'],
    [[...good, '--profile', 'real'], '--profile is "real": use service or prism'],
    [[...good, '--timeout', '10s'], '--timeout is "10s": write whole milliseconds'],
    [[...good, '--timeout', '0'], '--timeout is "0": write whole milliseconds'],
    [[...good, '--json'], "Option '--json <value>' argument missing"],
  ])('%j', (args, message) => {
    expect(() => readOptions(args, env)).toThrow(UsageError);
    expect(() => readOptions(args, env)).toThrow(message);
    expect(() => readOptions(args, env)).not.toThrow(key);
  });
});
