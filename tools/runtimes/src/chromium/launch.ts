import { chromium, type LaunchOptions } from 'playwright';

// The machine may run the tests as root or in a container, where the sandbox cannot start; the pages are our own.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** How to start one browser: headless, with an empty profile that goes with it, and without talking to its maker. */
export function launchOptions(program: string, env: Record<string, string> = {}): LaunchOptions {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    executablePath: program,
    headless: true,
    args,
    timeout: 30_000,
    env: { ...Object.fromEntries(inherited), ...env },
  };
}

/** Starts a browser and ends it. @returns Why it does not start, or undefined. */
export async function startFault(options: LaunchOptions): Promise<string | undefined> {
  try {
    const browser = await chromium.launch(options);
    await browser.close();
    return undefined;
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [String(error)];
    return lines.find((line) => line.includes('error while loading')) ?? lines[0];
  }
}
