/** Finds a Chromium for the browser tests, and installs one where that is possible and allowed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** Chromium without windows comes first: it draws the same pages for three quarters of the work. */
const defaultPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The program that is a Chromium, or undefined. `PARLOUR_BROWSER` names one. */
export function findBrowser(): string | undefined {
  const named = process.env.PARLOUR_BROWSER;
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined;
  return [...defaultPaths, chromium.executablePath()].find((path) => path !== '' && existsSync(path));
}

export const whatToInstall =
  'No Chromium was found for the browser tests. Install one (Debian and Ubuntu: `apt-get install chromium`; ' +
  'elsewhere: `npx playwright-core install chromium`), or name one with PARLOUR_BROWSER=/path/to/chromium.';

/** Sees to it that there is a browser: by the system's packages as root on Debian or Ubuntu, else by playwright's download. */
export function installBrowserIfMissing(): void {
  if (findBrowser() !== undefined) return;
  if (process.env.PARLOUR_NO_INSTALL === '1') {
    console.error(`${whatToInstall} (PARLOUR_NO_INSTALL=1: nothing is installed.)`);
    return;
  }
  console.error(
    'No Chromium was found for the browser tests: installing one. (PARLOUR_NO_INSTALL=1 prevents it.)',
  );
  if (isDebian() && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq']);
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (findBrowser() === undefined)
        run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  } else
    run(process.execPath, [
      join(import.meta.dirname, '..', 'node_modules', 'playwright-core', 'cli.js'),
      'install',
      'chromium',
    ]);
  if (findBrowser() === undefined) console.error(whatToInstall);
}

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  });
}

function isDebian(): boolean {
  try {
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
