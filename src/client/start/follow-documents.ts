import { type DocumentsChanged, documentsChanged, type PageOpened, pageOpened } from '../../contract/page-changes.ts';
import { fetchProduct } from './read-page-data.ts';
import type { Started } from './start.ts';
import { takeProduct } from './take-product.ts';

type Hot = Pick<NonNullable<ImportMeta['hot']>, 'on' | 'send'>;

/** In development: applies each change of the documents to the open page, and reloads if that is not possible. */
export function followDocuments(hot: Hot, { composed, data }: Started): void {
  let turn = Promise.resolve();
  hot.on(documentsChanged, ({ theme }: DocumentsChanged) => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
    turn = turn.then(() => take(theme)).catch(() => location.reload());
  });
  const opened: PageOpened = { org: data.product.org };
  hot.send(pageOpened, opened);
  // Vite's reload is off from here on.
  document.documentElement.dataset.followsDocuments = '';

  async function take(theme: string): Promise<void> {
    if (!(await takeProduct(composed, data, (address) => fetchProduct(address, fetch)))) location.reload();
    const sheet = document.querySelector('link[rel="stylesheet"][href*="/theme/"]');
    if (sheet && sheet.getAttribute('href') !== theme) sheet.setAttribute('href', theme);
  }
}
