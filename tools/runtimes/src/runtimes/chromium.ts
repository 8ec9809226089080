import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { chromium, type LaunchOptions } from 'playwright';

import { toolFolder } from './programs.ts';

/** Usual paths of installed browsers. */
const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// The tests may run as root or in a container, where the sandbox cannot start. They load no pages of others.
const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Launch options of a browser that starts, or the reason why there is none and how to get one. */
export type FoundBrowser = { readonly options: LaunchOptions } | { readonly missing: string };

/**
 * Finds a Chromium that starts. Tries in this order: the one that CHROME_BIN or CHROMIUM names, the system's, the one
 * that playwright has downloaded, and the one of the package `@sparticuz/chromium` (Linux on x64).
 * @throws if a named browser does not start.
 */
export async function findChromium(): Promise<FoundBrowser> {
  const named = process.env['CHROME_BIN'] ?? process.env['CHROMIUM'];
  if (named !== undefined && named !== '') {
    const options = launchOptions(named);
    const error = await tryLaunch(options);
    if (error !== undefined) throw new Error(`The browser that CHROME_BIN or CHROMIUM names does not start: ${error}`);
    return { options };
  }

  const errors: string[] = [];
  for (const options of await candidates()) {
    const error = await tryLaunch(options);
    if (error === undefined) return { options };
    errors.push(`${options.executablePath}: ${error}`);
  }
  const reason = errors.length > 0 ? `none that starts (${errors.join('; ')})` : 'none is installed';
  return { missing: `${reason}. Install one (apt-get install chromium) or name one in CHROME_BIN` };
}

async function candidates(): Promise<LaunchOptions[]> {
  const installed = [...systemPaths, chromium.executablePath()].filter((path) => existsSync(path));
  if (installed.length > 0) return installed.map((path) => launchOptions(path));
  const folder = await packagedBrowser();
  if (folder === undefined) return [];
  const program = join(folder, 'chromium');
  const env = { FONTCONFIG_PATH: join(folder, 'fonts') };
  // The system's libraries are tried first, because they fit it best. The package has those that bare systems lack.
  const libraries = join(folder, 'al2023', 'lib');
  return [launchOptions(program, env), launchOptions(program, { ...env, LD_LIBRARY_PATH: libraries })];
}

/** Returns options for a headless browser with an empty profile that does not contact its vendor. */
function launchOptions(program: string, env: Record<string, string> = {}): LaunchOptions {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    executablePath: program,
    headless: true,
    args: browserArgs,
    timeout: 30_000,
    env: { ...Object.fromEntries(inherited), ...env },
  };
}

/** Starts a browser and ends it. @returns the error if it does not start. */
async function tryLaunch(options: LaunchOptions): Promise<string | undefined> {
  try {
    const browser = await chromium.launch(options);
    await browser.close();
    return undefined;
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [String(error)];
    return lines.find((line) => line.includes('error while loading')) ?? lines[0];
  }
}

/**
 * Unpacks the browser of `@sparticuz/chromium`, once for each version; that takes 2 s and 210 MB.
 * @returns its folder, or undefined if the package has no browser for the platform or is not installed.
 */
async function packagedBrowser(): Promise<string | undefined> {
  const manifest = join(toolFolder, 'node_modules', '@sparticuz', 'chromium', 'package.json');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(manifest)) return undefined;
  const { default: found } = (await import(manifest, { with: { type: 'json' } })) as { default: { version: string } };
  const folder = join(toolFolder, 'node_modules', '.cache', `chromium-${found.version}`);
  if (!existsSync(folder)) await unpack(folder);
  return folder;
}

/** Unpacks to a temporary folder and renames it, so that no partial folder stays if the process ends early. */
async function unpack(folder: string): Promise<void> {
  const partial = `${folder}.${process.pid}`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  // A process of its own, because the package unpacks to TMPDIR and changes environment variables when imported.
  const script = join(toolFolder, 'src', 'programs', 'unpack-chromium.ts');
  const env = { ...process.env, TMPDIR: partial };
  await promisify(execFile)(process.execPath, [script], { cwd: toolFolder, env, timeout: 60_000 });
  try {
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    // Another process may have unpacked it in the meantime.
    if (!existsSync(folder)) throw error;
  }
}
