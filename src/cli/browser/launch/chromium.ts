/** Finds a Chromium for the browser tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

/** The headless shell comes first: it renders the same pages with a quarter less work. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The message if none is found and none can be installed. */
const ADVICE = `No Chromium was found and none could be installed. One of these helps:
  - npx playwright install --with-deps chromium
  - sudo apt-get install -y chromium-headless-shell        (Debian)
  - CHROMIUM_PATH=/path/to/chromium npm test`;

/** Switches off background services, which tests do not need and which wait for a network. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** No optimising compiler: the pages of tests are closed before it pays off. Not for measurements. */
const SHORT_LIVED = ['--js-flags=--no-turbofan'];

/** The path of a Chromium that starts: CHROMIUM_PATH, else the system's, else Playwright's own. */
function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !starts(named)) throw new Error(`CHROMIUM_PATH is ${named}, but that does not start`);
  return named || [...SYSTEM_PATHS, chromium.executablePath()].find(starts);
}

/** As `findChromium`, but installs one if there is none: Playwright's, else Debian's package. Throws with advice. */
export function ensureChromium(): string {
  const path = findChromium() ?? afterPlaywrightInstall() ?? afterDebianInstall();
  if (!path) throw new Error(ADVICE);
  return path;
}

export function launchOptions(executablePath = ensureChromium()): LaunchOptions {
  return { executablePath, args: isRoot() ? ['--no-sandbox', ...QUIET] : QUIET };
}

/** Launch options for short-lived pages that are not measured. */
export function testLaunchOptions(executablePath = ensureChromium()): LaunchOptions {
  const options = launchOptions(executablePath);
  return { ...options, args: [...(options.args ?? []), ...SHORT_LIVED] };
}

function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version', ...(isRoot() ? ['--no-sandbox'] : [])]).status === 0;
}

function afterPlaywrightInstall(): string | undefined {
  console.log('No Chromium here: asking Playwright for one.');
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 600_000 });
  return findChromium();
}

function afterDebianInstall(): string | undefined {
  if (!isRoot() || !existsSync('/etc/debian_version')) return undefined;
  console.log('Playwright had none that starts: asking Debian for its package.');
  spawnSync('apt-get', ['update'], { stdio: 'inherit' });
  // Older releases have no package of the shell.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { status } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-liberation'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status === 0) break;
  }
  return findChromium();
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
