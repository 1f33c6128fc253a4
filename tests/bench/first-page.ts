/** What the first page of the registration loads before a borrower can answer. */
import { chromium } from '@playwright/test';
import { launchOptions } from '../../src/cli/browser/chromium.ts';
import { startOwnServer } from '../../src/cli/browser/own-server.ts';
import { settled } from '../../src/cli/browser/screen.ts';
import { line } from './measure.ts';

export async function benchFirstPage(): Promise<void> {
  const server = await startOwnServer();
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${server.port}/account/heloc/register-v2`);
    await settled(page);
    const loaded = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, encodedBodySize, initiatorType }) => ({
          path: new URL(name).pathname,
          bytes: encodedBodySize,
          initiatorType,
        }),
      ),
    );
    const sum = (pattern: RegExp) =>
      loaded.filter(({ path }) => pattern.test(path)).reduce((all, { bytes }) => all + bytes, 0) / 1024;
    line('first page: JS, as sent', `${sum(/\.js$/).toFixed(0)} KB`, '≤ 180 KB');
    line('first page: CSS, as sent', `${sum(/\.css$/).toFixed(0)} KB`);
    line('first page: requests', String(loaded.length));
  } finally {
    await browser.close();
    await server.stop();
  }
}
