/** A page of an organisation with all styles of the client and no script, in which states are shown one after another. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readFromServer } from '../../../src/cli/browser/launch/read-from-server.ts';
import { siteOf } from '../../../src/cli/browser/site.ts';
import type { DrawnState, Site } from './drawn-states.ts';
import { port } from './run.ts';

const ASSETS = join(import.meta.dirname, '../../../dist/client/assets');

/** Serves the page itself: the styles come from the server, the theme as the organisation's own page names it. */
export async function openEmptyPage(page: Page, { org, language }: Site): Promise<void> {
  const { origin, base } = siteOf(org, port());
  // By its name: outside a browser not every system knows the hosts below localhost.
  const address = `http://localhost:${port()}${base}/register-v2?org=${org}`;
  const own = await (await readFromServer(page.request, address)).text();
  const links = own.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const late = readdirSync(ASSETS).filter((name) => name.endsWith('.css') && !own.includes(name));
  const styles = [...late.map((name) => `<link rel="stylesheet" href="/assets/${name}">`), ...links].join('');
  const html = `<!doctype html><html lang="${language ?? 'en'}"><head><title>A state of a page</title>${styles}</head><body><div id="root"></div></body></html>`;
  await page.route(`${origin}/drawn`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${origin}/drawn`);
}

/** Shows a state, with its dialog open. Returns the headings of the first level, and ids that several elements have. */
export const show = (page: Page, { html }: DrawnState): Promise<{ headings: string[]; repeatedIds: string[] }> =>
  page.evaluate((content) => {
    const root = document.querySelector('#root');
    if (!root) throw new Error('The page has no root');
    root.innerHTML = content;
    for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[data-dialog]')) dialog.showModal();
    const tidy = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
    const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id);
    return {
      headings: [...root.querySelectorAll('h1')].map(({ textContent }) => tidy(textContent)),
      repeatedIds: [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))],
    };
  }, html);
