import { expect, test, vi } from 'vitest';
import { showFailedPage } from '../../src/client/start/failed-page.ts';
import { IdentityUnknown } from '../../src/client/start/identity.ts';
import { openPage } from '../../src/client/start/open-page.ts';
import { loadPageData, readPageHead } from '../../src/client/start/read-page-data.ts';
import { start } from '../../src/client/start/start.ts';
import { HttpError } from '../../src/contract/api/http-error.ts';
import type { PageData } from '../../src/contract/page-data.ts';

const title = 'Sorry, looks like we have hit a snag!';

function pageWith(script: string): HTMLElement {
  document.body.innerHTML = `<div id="root"></div>${script}`;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  return root;
}

function flawOf(read: () => unknown): unknown {
  try {
    read();
  } catch (error) {
    return error;
  }
  throw new Error('It was read');
}

test.each([
  ['no data at all', ''],
  ['data that is no JSON', '<script type="application/json" id="lintel-data">{"org</script>'],
  ['data of another shape', '<script type="application/json" id="lintel-data">{"organisation":1}</script>'],
])('a page with %s says that there is no organisation', (_, script) => {
  const root = pageWith(script);
  showFailedPage(
    root,
    flawOf(() => readPageHead(document)),
  );
  expect(root.querySelector('h1')?.textContent).toBe(title);
  expect(root.textContent).toContain('No private label data found');
});

test('incomplete documents show the error page, never a blank one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = pageWith('');
  const data: unknown = { organisation: {}, product: {} };
  const opened = openPage(data as PageData).then((page) => start(root, page, showFailedPage));
  await opened.catch((error: unknown) => showFailedPage(root, error));
  expect(root.querySelector('h1')?.textContent).toBe(title);
  expect(root.textContent).toContain('Please click "Try again" to see if we can get you back moving.');
  expect(root.querySelector('a[href="/dashboard"]')).not.toBeNull();
});

test('a page whose product cannot be fetched says that the connection failed', async () => {
  const head = '{"organisation":{},"productAddress":"/documents/products/h.json"}';
  const root = pageWith(`<script type="application/json" id="lintel-data">${head}</script>`);
  const away = async (): Promise<Response> => new Response(null, { status: 503 });
  const loaded = loadPageData(document, away);
  await expect(loaded).rejects.toThrow('/documents/products/h.json: HTTP error! status: 503');
  await loaded.catch((error: unknown) => showFailedPage(root, error));
  expect(root.querySelector('h1')?.textContent).toBe('We couldn’t connect');
});

test('"Try again" is a button, since a link to an address with a fragment loads nothing', () => {
  const root = pageWith('');
  showFailedPage(root, new Error('any'));
  expect(root.querySelector('button')?.textContent).toBe('Try again');
  expect(root.querySelectorAll('a')).toHaveLength(1);
});

test('without a connection to the server, the page says that the connection failed and nothing is lost', () => {
  const root = pageWith('');
  showFailedPage(root, new IdentityUnknown('User not found', { cause: new HttpError(0, null) }));
  expect(root.querySelector('h1')?.textContent).toBe('We couldn’t connect');
  expect(root.textContent).toContain('Nothing you entered is lost');
});

test.each([403, 404, 503])('a page whose user neither look-up finds says so: %i', (status) => {
  const root = pageWith('');
  showFailedPage(root, new IdentityUnknown('User not found', { cause: new HttpError(status, null) }));
  expect(root.querySelector('h1')?.textContent).toBe('User not found');
  expect(root.textContent).toContain('you are still logged in');
});
