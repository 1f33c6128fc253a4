import { type DocumentsChanged, documentsChanged, type PageOpened, pageOpened } from '../contract/page-changes.ts';
import { fetchProduct } from './read-page-data.ts';
import type { Started } from './start.ts';
import { takeProduct } from './take-product.ts';

type Hot = Pick<NonNullable<ImportMeta['hot']>, 'on' | 'send'>;

/** While documents are edited: the page takes each change in place, and reloads where it cannot. */
export function followDocuments(hot: Hot, { composed, data }: Started): void {
  let turn = Promise.resolve();
  hot.on(documentsChanged, ({ theme }: DocumentsChanged) => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
    turn = turn.then(() => take(theme)).catch(() => location.reload());
  });
  const opened: PageOpened = { org: data.product.org };
  hot.send(pageOpened, opened);
  // From now on a change does not reload the page.
  document.documentElement.dataset.followsDocuments = '';

  async function take(theme: string): Promise<void> {
    if (!(await takeProduct(composed, data, (address) => fetchProduct(address, fetch)))) location.reload();
    const sheet = document.querySelector('link[rel="stylesheet"][href*="/theme/"]');
    if (sheet && sheet.getAttribute('href') !== theme) sheet.setAttribute('href', theme);
  }
}
