import { describe, expect, test } from 'vitest';

import { readOptions } from '../../src/cli/options.ts';
import { UsageError } from '../../src/cli/values.ts';

describe('The options of running', () => {
  test('keep no figures, log answers and stop in eight seconds unless they say otherwise', () => {
    expect(readOptions(['serve'])).toMatchObject({ metrics: undefined, logLevel: 'info', stopTimeout: 8000 });
    const given = ['--metrics-port', '0', '--metrics-host', '::1', '--log-level', 'warn', '--stop-timeout', '25'];
    expect(readOptions(['serve', ...given])).toMatchObject({
      metrics: { port: 0, host: '::1' },
      logLevel: 'warn',
      stopTimeout: 25_000,
    });
  });

  test.each([
    [['--log-level', 'loud'], '--log-level must be debug, info, warn or error, and is "loud"'],
    [['--metrics-port', '65536'], '--metrics-port must be a port from 0 to 65535, and is "65536"'],
    [['--stop-timeout', '-1'], '--stop-timeout'],
    [['--data', ''], '--data must not be empty'],
    [['--host', ''], '--host must not be empty'],
    [['--origin', ''], '--origin must not be empty'],
    [['--origin', '*'], '--origin must be one origin without a path, such as https://app.example.com, and is "*".'],
    [['--origin', 'https://a.example https://b.example'], 'and is "https://a.example https://b.example".'],
    [['--origin', 'https://a.example/'], '--origin must be one origin'],
    [['--origin', 'https://A.example'], '--origin must be one origin'],
    [['--allowed-host', 'dev.example:4010'], '--allowed-host must be the name of a host without a port'],
    [['--allowed-host', '*'], '--allowed-host must be the name of a host'],
    [['--clickhouse-url', 'nonsense'], '--clickhouse-url must be a URL, such as http://127.0.0.1:8123'],
    [['--clickhouse-url', 'tcp://127.0.0.1:9000'], '--clickhouse-url must be a URL'],
    [['--clickhouse-cluster', 'main'], '--clickhouse-cluster "main" has no effect without --clickhouse-url'],
    [['--clickhouse-user', 'ada'], '--clickhouse-user "ada" has no effect without --clickhouse-url'],
    [['--metrics-host', '0.0.0.0'], '--metrics-host "0.0.0.0" has no effect without --metrics-port'],
    [['--inference-port', '4010'], '--tracing-port and --inference-port must differ, and are both 4010.'],
    [['--metrics-port', '4011'], '--inference-port and --metrics-port must differ, and are both 4011.'],
    [['--stop-timeout', '1.5'], '--stop-timeout must be whole seconds from 0 to 3600, and is "1.5"'],
  ])('say what is wrong with %j', (args, words) => {
    expect(() => readOptions(args)).toThrow(words);
  });

  test.each([
    ['--clickhouse-url', 'http://ada:very-secret@ho st:8123'],
    ['--clickhouse-url', 'ada:very-secret@127.0.0.1'],
    ['--clickhouse-url', 'http://ada:very-secret%@127.0.0.1'],
    ['--clickhouse-url', 'http://ada:very-secret@127.0.0.1:8123/?colour=very-secret'],
    ['--upstream', 'http//ada:very-secret@127.0.0.1'],
    ['--origin', 'https://ada:very-secret@app.example.com'],
    ['--allowed-host', 'ada:very-secret@app.example.com'],
    ['serve', 'http://ada:very-secret@127.0.0.1'],
    ['http://ada:very-secret@127.0.0.1', '--seed'],
    ['--clickhouse', 'http://ada:very-secret@127.0.0.1'],
  ])('never show a password: %s %s', (...args) => {
    expect(() => readOptions(args)).toThrow(UsageError);
    expect(() => readOptions(args)).not.toThrow('very-secret');
  });

  test('take the origins of browsers, and hosts in any case', () => {
    const origins = ['https://app.example.com', 'http://[::1]:3000', 'chrome-extension://abc', 'tauri://localhost'];
    const args = [...origins.flatMap((origin) => ['--origin', origin]), '--allowed-host', 'Dev.Example'];
    expect(readOptions(args)).toMatchObject({ origins, allowedHosts: ['dev.example'] });
    expect(readOptions(['--tracing-port', '0', '--inference-port', '0'])).toMatchObject({ ports: { tracing: 0 } });
  });
});
