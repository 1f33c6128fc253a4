import type { Root } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { widgets } from '../../runtime/widgets/index.ts';
import { showFailedPage } from '../../src/client/start/failed-page.ts';
import { openPage } from '../../src/client/start/open-page.ts';
import { start } from '../../src/client/start/start.ts';
import { type PageData, pageDataId } from '../../src/contract/page-data.ts';
import { pageFiles } from '../../src/documents/page/page-files.ts';
import { loaded } from '../documents/loaded.ts';

const path = '/account/heloc/register-v2';
const main = loaded.organisations.get('main')?.product;
if (!main) throw new Error('main does not compile');
const whole = JSON.stringify({
  organisation: main.brand.organisation,
  product: JSON.parse(pageFiles(main).product('registration')),
  environment: 'sandbox',
  basePath: '/account/heloc',
  validatorRuntime: '/validators/runtime.js',
  flags: { 'redesign-2025': true },
});

type Json = { [key: string]: Json };
const read = (): Json => JSON.parse(whole);
const product = read().product ?? {};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  vi.stubGlobal('scrollTo', () => undefined);
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  history.replaceState(null, '', path);
});
/** What is drawn; a timer of it would ring when the test is over. */
const pages: Root[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.unmount();
  vi.unstubAllGlobals();
});

// An idle page loads widgets that come later, also when the last test is over: the environment must be there until it has them.
afterAll(async () => {
  await Promise.all(Object.values(widgets).map(({ load }) => load?.()));
  await vi.dynamicImportSettled();
});

/** What a page says that carries this data, once it has said anything. */
async function pageOf(data: Json): Promise<HTMLElement> {
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="${pageDataId}"></script>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  // As the page itself reads it: whatever JSON came.
  const given: unknown = data;
  try {
    pages.push((await start(root, await openPage(given as PageData), showFailedPage)).page);
  } catch (error) {
    showFailedPage(root, error);
  }
  await expect.poll(() => root.querySelector('h1')?.textContent ?? '').not.toBe('');
  return root;
}

/** The data with one part of it changed; without it where the value is undefined. */
function changed(at: string[], value: unknown): Json {
  const data = read();
  const [last = '', ...above] = at.toReversed();
  const owner = above.toReversed().reduce((object, key) => object[key] ?? {}, data);
  if (value === undefined) Reflect.deleteProperty(owner, last);
  else Reflect.set(owner, last, value);
  return data;
}

const parts = [
  ...Object.keys(read()).map((key) => [key]),
  ...Object.keys(product).map((key) => ['product', key]),
  ...Object.keys(product.shell ?? {}).map((key) => ['product', 'shell', key]),
  ...Object.keys(product.brand ?? {}).map((key) => ['product', 'brand', key]),
];
const wrong: [string, unknown][] = [
  ['is missing', undefined],
  ['is null', null],
  ['is a number', 7],
  ['is empty', {}],
];

test('the page that carries all of it shows the first question', async () => {
  const root = await pageOf(read());
  expect(root.querySelector('h1')?.textContent).toBe('Apply in 5 minutes, receive funding in 5 days');
  expect(root.querySelector('header')).not.toBeNull();
});

type Wrong = readonly [at: string, how: string, value: unknown];
const neverBlank = async (at: string, _how: string, value: unknown): Promise<void> => {
  const root = await pageOf(changed(at.split('.'), value));
  expect(root.querySelector('h1')?.textContent?.trim()).toMatch(/\w/);
  for (const button of root.querySelectorAll('[role="alert"] :is(button, a)')) expect(button.textContent).toMatch(/\w/);
};
const everyWrong = parts.flatMap((at) => wrong.map(([how, value]): Wrong => [at.join('.'), how, value]));
/** Each part is wrong in one of the ways, and each way has its share of the parts. */
const isFirst = (_: unknown, index: number): boolean =>
  index % wrong.length === Math.floor(index / wrong.length) % wrong.length;
test.each(everyWrong.filter(isFirst))('a page whose %s %s is never blank', neverBlank);
test.each(everyWrong.filter((one, index) => !isFirst(one, index)))(
  'a page whose %s %s is never blank',
  { tags: ['all'] },
  neverBlank,
);

test.each([
  ['a header that cannot be drawn', { ...product.shell, header: {} }],
  ['a footer that cannot be drawn', { ...product.shell, footer: { links: { terms: {} }, copy: {} } }],
  ['a header that cannot be drawn, and no words for errors', { header: {} }],
])('a shell with %s shows the error page', async (_, shell) => {
  const root = await pageOf(changed(['product', 'shell'], shell));
  expect(root.querySelector('h1')?.textContent).toBe('Sorry, looks like we have hit a snag!');
  expect(root.querySelector('[role="alert"] button')?.textContent).toBe('Try again');
  expect(root.querySelector('[role="alert"] a')?.getAttribute('href')).toBe('/dashboard');
});
