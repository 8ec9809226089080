import { execFile } from 'node:child_process';
import { access, appendFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFixture } from './fixture.ts';
import { copyWorkspace, examples, start, type Run, type Workspace } from './workspace.ts';

const ready = 'Press Ctrl-C to stop.';

async function endOf(run: Run): Promise<{ code: number | null; error: string }> {
  const code = await run.ended;
  const { out, error } = run.output();
  expect(out).toBe('');
  return { code, error };
}

describe('The start command', () => {
  let shared: Workspace;
  beforeAll(async () => {
    shared = await copyWorkspace();
  });
  afterAll(() => shared[Symbol.asyncDispose]());

  test('It prints commands that can be pasted', async () => {
    await using run = start(shared.cli);
    await run.wrote(ready);
    const commands = run
      .output()
      .out.split('\n')
      .filter((line) => line.startsWith('curl '));
    expect(commands).toHaveLength(2);
    for (const command of commands) {
      const { stdout } = await promisify(execFile)('sh', ['-c', `${command} -sS -w '\\n%{http_code}'`]);
      const [body = '', status] = stdout.split('\n');
      expect(status).toBe('200');
      expect(JSON.parse(body)).toBeTypeOf('object');
    }
  });

  test('It prints the addresses of both services and nothing else', async () => {
    await using run = start(shared.cli);
    await run.wrote(ready);
    const { out, error } = run.output();
    expect(out).toMatch(
      /^\nTracing service +http:\/\/127\.0\.0\.1:\d+ +\d+ operations\nInference service +http:\/\/127\.0\.0\.1:\d+\/v1 +\d+ operations\n/,
    );
    expect(error).toBe('');
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends it with 0', async (signal) => {
    await using run = start(shared.cli);
    await run.wrote(ready);
    run.child.kill(signal);
    expect(await run.ended).toBe(0);
    expect(run.output().error).toBe('');
  });

  test('A second Ctrl-C does not wait for a request that hangs', async () => {
    await using run = start(shared.cli);
    await run.wrote(ready);
    const port = Number(/127\.0\.0\.1:(\d+)/.exec(run.output().out)?.[1]);
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write('POST /call/read HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{');
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    run.child.kill('SIGINT');
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    expect(run.child.exitCode).toBeNull();
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(130);
  });

  test('A port in use is replaced by a free one, with a message', async () => {
    const other = await startFixture();
    await using run = start(shared.cli, `--tracing-port=${other.port}`);
    await run.wrote(ready);
    const message = new RegExp(`^Port ${other.port} is in use, so the tracing service is on port (\\d+)\\.\n`);
    const port = message.exec(run.output().out)?.[1];
    expect(run.output().out).toContain(`http://127.0.0.1:${port} `);
    await other.close();
  });

  test('A port in use is one message and an end with --strict-port', async () => {
    const other = await startFixture();
    await using run = start(shared.cli, `--inference-port=${other.port}`, '--strict-port');
    expect(await endOf(run)).toEqual({
      code: 1,
      error:
        `Cannot listen on port ${other.port} of 127.0.0.1: the port is in use. ` +
        'Choose another with --inference-port, or omit --strict-port.\n',
    });
    await other.close();
  });

  test('An address that this machine lacks is one message', async () => {
    await using run = start(shared.cli, '--host=192.0.2.1');
    const { code, error } = await endOf(run);
    expect(code).toBe(1);
    expect(error).toMatch(/^Cannot listen on port 0 of 192\.0\.2\.1: this machine does not have the address\.\n$/);
  });

  test.each([
    ['--prot', "Unknown option '--prot'"],
    ['--tracing-port=many', '--tracing-port must be a port from 0 to 65535, not "many"'],
    ['--inference-port=70000', '--inference-port must be a port from 0 to 65535, not "70000"'],
    ['extra', "Unexpected argument 'extra'"],
    ['--strict-port=yes', "Option '--strict-port' does not take an argument"],
  ])('The wrong argument %s ends it with 2 and one line', async (argument, message) => {
    await using run = start(shared.cli, argument);
    expect(await endOf(run)).toEqual({
      code: 2,
      error: `${message}. Run with --help to see the options.\n`,
    });
  });

  test('Help names every option and every exit code', async () => {
    await using run = start(shared.cli, '--help');
    expect(await run.ended).toBe(0);
    const { out } = run.output();
    for (const word of ['--tracing-port', '--inference-port', '--host', '--strict-port', '--help', 'Ends with 0']) {
      expect(out).toContain(word);
    }
  });

  test('It generates the typed examples that a fresh clone lacks, once', { timeout: 240_000 }, async () => {
    await using workspace = await copyWorkspace();
    await rm(workspace.path(examples), { recursive: true });
    await using first = start(workspace.cli);
    await first.wrote(ready);
    expect(first.output().out).toContain(`Generated ${examples}/tracing.\nGenerated ${examples}/inference.\n`);
    await access(workspace.path(examples, 'tracing/callRead.ts'));
    await using second = start(workspace.cli);
    await second.wrote(ready);
    expect(second.output().out).not.toContain('Generated ');
  });

  test('A contract that is not YAML is one message with file and line', async () => {
    await using workspace = await copyWorkspace();
    await appendFile(workspace.path('specs/tracing/openapi.yaml'), '\n  - [broken: {\n');
    await using run = start(workspace.cli);
    const { code, error } = await endOf(run);
    expect(code).toBe(1);
    expect(error).toMatch(/^specs\/tracing\/openapi\.yaml:\d+:\d+: .+\n$/);
  });

  test('A missing file is one message with the location of the reference', async () => {
    await using workspace = await copyWorkspace();
    await rm(workspace.path('specs/tracing/service/schemas/ReadVersionResponse.yaml'));
    await using run = start(workspace.cli);
    const { code, error } = await endOf(run);
    expect(code).toBe(1);
    expect(error).toMatch(/^specs\/tracing\/service\/paths\/version\.yaml:\d+:\d+: .*ReadVersionResponse\.yaml.*\n$/);
  });

  test('A missing contract is one message', async () => {
    await using workspace = await copyWorkspace();
    await rm(workspace.path('specs/inference/openapi.yaml'));
    await using run = start(workspace.cli);
    const { code, error } = await endOf(run);
    expect(code).toBe(1);
    expect(error).toMatch(/^specs\/inference\/openapi\.yaml:1: .+\n$/);
  });
});
