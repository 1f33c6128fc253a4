/** What the first page of the registration loads before a borrower can answer: without what it fetches afterwards, while idle. */
import { chromium } from '@playwright/test';
import { launchOptions } from '../../src/cli/browser/launch/chromium.ts';
import { startOwnServer } from '../../src/cli/browser/launch/own-server.ts';
import { settled } from '../../src/cli/browser/screen.ts';
import { countBytes } from './bytes.ts';
import { line } from './measure.ts';

const KB = 1024;

export async function benchFirstPage(): Promise<void> {
  const server = await startOwnServer();
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const loaded = await countBytes(page);
    await page.goto(`http://localhost:${server.port}/account/heloc/register-v2`);
    await settled(page);
    const files = await loaded();
    const report = (name: string, type: string, bound?: string) => {
      const { gzip, sent } = sumOf(files.filter((file) => file.type === type));
      line(`first page: ${name}, gzip level 9`, `${(gzip / KB).toFixed(1)} KB`, bound);
      line(`  as sent (${encodingsOf(files, type)})`, `${(sent / KB).toFixed(1)} KB`);
    };
    report('JS', 'Script', '≤ 180 KB');
    report('CSS', 'Stylesheet');
    report('HTML', 'Document');
    report("the organisation's product", 'Product');
    line('first page: requests', String(files.length));
  } finally {
    await browser.close();
    await server.stop();
  }
}

type Files = Awaited<ReturnType<Awaited<ReturnType<typeof countBytes>>>>;

const sumOf = (files: Files): { gzip: number; sent: number } => ({
  gzip: files.reduce((all, { gzip }) => all + gzip, 0),
  sent: files.reduce((all, { sent }) => all + sent, 0),
});

const encodingsOf = (files: Files, wanted: string): string =>
  [...new Set(files.filter(({ type }) => type === wanted).map(({ encoding }) => encoding))].join(', ');
