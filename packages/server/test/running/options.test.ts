import { describe, expect, test } from 'vitest';

import { readOptions } from '../../src/cli/options.ts';

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
    [['--stop-timeout', '1.5'], '--stop-timeout must be whole seconds from 0 to 3600, and is "1.5"'],
  ])('say what is wrong with %j', (args, words) => {
    expect(() => readOptions(args)).toThrow(words);
  });
});
