import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from '../browser/launch/chromium.ts';

/** Prints an HTML file as PDF, beside it. Returns the path of the PDF. */
export async function writePdf(file: string): Promise<string> {
  const path = file.replace(/\.html$/, '.pdf');
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(file).href);
    // Chromium opens them for a print by hand, not for this one.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('details')) one.open = true;
    });
    await page.pdf({
      path,
      format: 'Letter',
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate:
        '<div style="font-size:8px;width:100%;text-align:center"><span class="title"></span> · <span class="pageNumber"></span> of <span class="totalPages"></span></div>',
      margin: { top: '18mm', bottom: '18mm', left: '16mm', right: '16mm' },
      outline: true,
      tagged: true,
    });
  } finally {
    await browser.close();
  }
  return path;
}
