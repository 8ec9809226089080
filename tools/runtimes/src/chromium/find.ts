import { existsSync } from 'node:fs';

import { chromium, type LaunchOptions } from 'playwright';

import { carriedBrowser } from './carried.ts';
import { launchOptions, startFault } from './launch.ts';

/** Where browsers usually are. The first one that starts is taken. */
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser that starts, or why there is none and how to get one. */
export type FoundBrowser = { readonly options: LaunchOptions } | { readonly missing: string };

/**
 * Looks for a Chromium: the one that CHROME_BIN or CHROMIUM names, one of the system, the one that playwright has
 * downloaded, the one that an optional dependency carries (Linux on x64). Each is tried before it is taken.
 * @throws when a named one does not start.
 */
export async function findChromium(): Promise<FoundBrowser> {
  const named = process.env['CHROME_BIN'] ?? process.env['CHROMIUM'];
  if (named !== undefined && named !== '') {
    const options = launchOptions(named);
    const fault = await startFault(options);
    if (fault !== undefined) throw new Error(`The browser that CHROME_BIN or CHROMIUM names does not start: ${fault}`);
    return { options };
  }

  const faults: string[] = [];
  for (const options of await candidates()) {
    const fault = await startFault(options);
    if (fault === undefined) return { options };
    faults.push(`${options.executablePath}: ${fault}`);
  }
  const reason = faults.length > 0 ? `none that starts (${faults.join('; ')})` : 'none is installed';
  return { missing: `${reason}. Install one (apt-get install chromium) or name one in CHROME_BIN` };
}

async function candidates(): Promise<LaunchOptions[]> {
  const installed = [...usual, chromium.executablePath()].filter((path) => existsSync(path));
  if (installed.length > 0) return installed.map((path) => launchOptions(path));
  const carried = await carriedBrowser();
  if (!carried) return [];
  const { program, env, libraries } = carried;
  // Libraries of the system first: they fit it best.
  return [launchOptions(program, env), launchOptions(program, { ...env, LD_LIBRARY_PATH: libraries })];
}
