/** `node src/cli/find-browser.ts`: prints the Chromium that the browser tests use, after installing one where there is none. */
import { ensureChromium } from './browser/launch/chromium.ts';

try {
  console.log(ensureChromium());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
