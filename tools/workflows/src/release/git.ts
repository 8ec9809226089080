import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

const timeoutMs = 60_000;

/**
 * Runs git in a folder.
 * @returns What it prints.
 * @throws Error with its arguments and what it complains of.
 */
export async function git(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn('git', args, {
    cwd: folder,
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [output, complaint, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${complaint.trim() || `exit status ${status}`}`);
  return output.trim();
}

/**
 * Environment in which git may write to a server with a token. It stands in no argument and in no file, so that neither
 * a list of processes nor a later step shows it.
 * @param server - Address of the server, such as the one of GITHUB_SERVER_URL.
 */
export function withToken(server: string, token: string): NodeJS.ProcessEnv {
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${server.replace(/\/+$/, '')}/.extraheader`,
    GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`,
  };
}
