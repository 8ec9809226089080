import { expect, test } from 'vitest';

import { execute, executeOrThrow } from '../../src/execute.ts';

const options = { cwd: '.' };

test('execute gives the output and the exit status of a program that fails', async () => {
  const program = "console.log('one'); console.error('two'); process.exitCode = 3;";
  expect(await execute('node', ['-e', program], options)).toEqual({ code: 3, stdout: 'one\n', stderr: 'two\n' });
});

test('executeOrThrow shows what a program that fails has printed', async () => {
  const program = "console.error('what went wrong'); process.exitCode = 3;";
  await expect(executeOrThrow('node', ['-e', program], options)).rejects.toThrow('exit status 3\nwhat went wrong');
});

test('execute ends a program that takes too long, with what it has started', async () => {
  // The program that the shell starts in the background holds the output open: it has to end, too.
  const late = execute('sh', ['-c', 'sleep 30 & sleep 30'], { ...options, timeoutMs: 200 });
  await expect(late).rejects.toThrow('sh had not ended after 0.2 s.');
});

test('execute names a program that cannot be started', async () => {
  await expect(execute('callscope-no-such-program', [], options)).rejects.toThrow(
    'callscope-no-such-program cannot be started',
  );
});
