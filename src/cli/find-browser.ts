/**
 * `node src/cli/find-browser.ts`: prints the path of the Chromium that the browser tests use, and installs one if there is
 * none.
 */
import { Command } from 'commander';
import { ensureChromium } from './browser/launch/chromium.ts';

new Command('node src/cli/find-browser.ts')
  .description('Prints the Chromium that the browser tests use, after installing one where there is none.')
  .parse();
try {
  console.log(ensureChromium());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
