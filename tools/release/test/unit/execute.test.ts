import { expect, test } from 'vitest';

import { execute, executeOrThrow } from '../../src/workspace/execute.ts';

const options = { cwd: '.' };

test('execute returns the output and the exit status of a program that fails', async () => {
  const program = "console.log('one'); console.error('two'); process.exitCode = 3;";
  expect(await execute('node', ['-e', program], options)).toEqual({ code: 3, stdout: 'one\n', stderr: 'two\n' });
});

test('executeOrThrow shows the output of a program that fails', async () => {
  const program = "console.error('what went wrong'); process.exitCode = 3;";
  await expect(executeOrThrow('node', ['-e', program], options)).rejects.toThrow('exit status 3\nwhat went wrong');
});

test('execute kills a program that exceeds its time limit, with its child processes', async () => {
  // The child that the shell starts in the background keeps the output open: it must end, too.
  const late = execute('sh', ['-c', 'sleep 30 & sleep 30'], { ...options, timeoutMs: 200 });
  await expect(late).rejects.toThrow('sh did not end within 0.2 s.');
});

test('execute names a program that cannot be started', async () => {
  await expect(execute('callscope-no-such-program', [], options)).rejects.toThrow(
    'callscope-no-such-program cannot be started',
  );
});
