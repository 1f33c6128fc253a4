import { expect, test, vi } from 'vitest';
import { showFailedPage } from '../../src/client/failed-page.ts';
import { readPageData } from '../../src/client/read-page-data.ts';
import { start } from '../../src/client/start.tsx';
import type { PageData } from '../../src/contract/page-data.ts';

const title = 'Sorry, looks like we have hit a snag!';

function pageWith(script: string): HTMLElement {
  document.body.innerHTML = `<div id="root"></div>${script}`;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  return root;
}

test.each([
  ['no data at all', ''],
  ['data that is no JSON', '<script type="application/json" id="page-data">{"org</script>'],
  ['data of another shape', '<script type="application/json" id="page-data">{"organisation":1}</script>'],
])('a page with %s says that there is no organisation', (_, script) => {
  const root = pageWith(script);
  try {
    readPageData(document);
  } catch (error) {
    showFailedPage(root, error);
  }
  expect(root.querySelector('h1')?.textContent).toBe(title);
  expect(root.textContent).toContain('No private label data found');
});

test('data whose documents are not whole shows the error page, never a blank one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = pageWith('');
  const data: unknown = { organisation: {}, product: {} };
  await start(root, data as PageData, showFailedPage).catch((error: unknown) => showFailedPage(root, error));
  expect(root.querySelector('h1')?.textContent).toBe(title);
  expect(root.querySelector('a[href="/dashboard"]')).not.toBeNull();
});
