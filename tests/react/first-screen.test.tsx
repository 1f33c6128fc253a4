import type { Root } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '../../runtime/engine/product.ts';
import { sectionOf } from '../../runtime/engine/product-section.ts';
import type { Session } from '../../runtime/engine/session/session.ts';
import { knownValidator } from '../../runtime/files/validator-code.ts';
import type { Json } from '../../runtime/json/json.ts';
import { suggestionList } from '../../runtime/widgets/address-search/street-combobox.tsx';
import { widgets } from '../../runtime/widgets/index.ts';
import { renderFirstScreen } from '../../src/client/on-server/draw-first-screen.tsx';
import { openPage } from '../../src/client/start/open-page.ts';
import { start } from '../../src/client/start/start.ts';
import type { PageHead } from '../../src/contract/page-data.ts';
import { publishedProduct, publishedSection } from '../../src/server/pages/published.ts';
import { loaded } from '../documents/loaded.ts';

const { organisations } = loaded;

/** Of the steps of a flow, which all lead a stranger to its first, the first two; of the others each. */
const isOpened = ({ flows }: Product, screen: string): boolean => {
  const [owner = '', ...step] = screen.split('/');
  return (flows[owner]?.sequence.indexOf(step.join('/')) ?? 0) < 2;
};

/** Addresses that a visitor without an account may open. */
const addresses = [...organisations.values()].flatMap(({ product }) => {
  const entries = product.paths.filter((entry) => entry.public && isOpened(product, entry.screen));
  const paths = entries.map(({ pattern }) => pattern.replace(/\[\w+\]/g, 'one'));
  return [...paths, '/no/such/page'].map((path) => ({ product, path }));
});

type Address = (typeof addresses)[number];

const siteAddress = ({ document: loan }: Product, path: string): string =>
  path.startsWith('site:') ? path.slice('site:'.length) : `${loan.path}${path}`;

const pages: Root[] = [];

beforeEach(() => {
  // A page that is opened has not loaded the list of addresses yet; another file in the same process may have.
  suggestionList.provide(undefined as never);
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
  vi.stubGlobal('scrollTo', () => undefined);
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
});

/** A page loads the code of later screens when it is idle: what still loads at the end of this file would fail in the next. */
afterAll(() => Promise.all(Object.values(widgets).map(({ load }) => load?.())));

afterEach(() => {
  for (const page of pages.splice(0)) page.unmount();
  vi.unstubAllGlobals();
});

/** A server that brings sections of the product and answers no call, or those for which `answerOf` has something. */
function bringSections(product: Product, answerOf: (url: string) => Json | undefined): void {
  const answer = (url: string): Promise<Response> => {
    const open = /^\/documents\/sections\//.test(url) && new URL(url, 'http://localhost').searchParams.get('open');
    const section = open ? publishedSection(product, open) : undefined;
    if (section) return Promise.resolve(new Response(section.json));
    const answered = answerOf(url);
    return answered === undefined ? new Promise(() => undefined) : Promise.resolve(Response.json(answered));
  };
  vi.stubGlobal('fetch', vi.fn(answer));
}

type Opening = { served: boolean; answerOf?: (url: string) => Json | undefined; beforeDrawing?: () => Promise<void> };

/** The page of an address in the browser: with what the server has drawn in it, or with an empty root. */
async function open(product: Product, url: string, { served, answerOf = () => undefined, beforeDrawing }: Opening) {
  const flags = { 'redesign-2025': true };
  const head = {
    flags,
    environment: 'production',
    basePath: product.document.path,
  } as const satisfies Partial<PageHead>;
  const validators = { get: knownValidator };
  const drawn = renderFirstScreen({ product, head, url, now: new Date().toISOString(), validators });
  const { organisation } = product.brand;
  if (!organisation) throw new Error(`${product.org} has no organisation`);
  document.body.innerHTML = `<div id="root">${served ? drawn.html : ''}</div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  bringSections(product, answerOf);
  history.replaceState(null, '', url);
  const { entry } = entryOf(product, url);
  const data = {
    ...head,
    organisation,
    validatorRuntime: '',
    product: JSON.parse(publishedProduct(product, sectionOf(entry ?? '')).json) as Product,
    ...(served && drawn.opened !== null && { opened: drawn.opened }),
  };
  const before = { html: root.innerHTML, first: root.firstElementChild };
  const failed = (_root: Element, error: unknown): void => {
    throw error;
  };
  const opened = await openPage(data);
  await beforeDrawing?.();
  const held = opened.composed.runtime.store.get(opened.composed.runtime.sessionAtom);
  pages.push((await start(root, opened, failed)).page);
  return { root, before, drawn, opened, held };
}

const entryOf = (product: Product, url: string) => ({
  entry: product.paths.find(({ pattern }) => siteAddress(product, pattern) === url)?.screen,
});

/** What is announced: its places come once the page is at rest, and so not with the first screen. */
const announced = '[data-banners], [data-banners] ~ div:empty, [data-toasts]';

/** What a page says, however its markup came to be: React names ids, parts texts, and marks what a select has chosen, by that. */
function contentOf(root: Element): string {
  const lines: string[] = [];
  const add = (node: Node): void => {
    if (node instanceof Text) lines.push(node.data);
    if (!(node instanceof Element) || node.matches(`link[rel="preload"], ${announced}`)) return;
    const attributes = [...node.attributes].filter(
      ({ name, value }) => name !== 'selected' && (name !== 'value' || value !== ''),
    );
    const texts = attributes.map(({ name, value }) => `${name}="${value.replace(/_[rR]_\w*_/g, 'id')}"`);
    lines.push(`<${node.localName} ${texts.sort().join(' ')}>`);
    for (const child of node.childNodes) add(child);
    lines.push(`</${node.localName}>`);
  };
  for (const child of root.childNodes) add(child);
  return lines.join('');
}

const main = organisations.get('main')?.product;

/** Whether an organisation has a screen of its own here; else its page is put together as the main one's, with other words and colours. */
const isOwn = ({ product, path }: Address): boolean => {
  const screen = product.paths.find(({ pattern }) => pattern === path)?.screen ?? '';
  return product === main || product.screens[screen] !== main?.screens[screen];
};

/** Of the pages that an organisation has as the main one does, its first: that has its frame. */
const looked = addresses.filter(
  (address) => isOwn(address) || address === addresses.find(({ product }) => product === address.product),
);

/** Of the main organisation, and the first of one with words and colours of its own. */
const isFirst = ({ product, path }: Address): boolean =>
  product === main || (product.org === 'fairway' && path === '/register');

const takenOver = async ({ product, path }: Address) => {
  const { root, before, drawn } = await open(product, siteAddress(product, path), { served: true });
  expect(drawn.opened).not.toBeNull();
  expect(root.firstElementChild).toBe(before.first);
  expect(root.innerHTML).toBe(before.html);
  expect(console.error).not.toHaveBeenCalled();
};
test.each(looked.filter(isFirst))('$product.org $path is taken over as the server drew it', takenOver);
test.each(looked.filter((address) => !isFirst(address)))(
  '$product.org $path is taken over as the server drew it',
  { tags: ['all'] },
  takenOver,
);

const drawnAlone = async ({ product, path }: Address) => {
  const { root, drawn } = await open(product, siteAddress(product, path), { served: false });
  const served = document.createElement('div');
  served.innerHTML = drawn.html;
  await expect.poll(() => contentOf(root)).toBe(contentOf(served));
  await expect.poll(() => document.title).toBe(drawn.title);
};
/** Of those that the browser takes over, whose markup is that of the server already, every fourth. */
const isDrawnFirst = (address: Address, at: number): boolean => isFirst(address) && at % 4 === 0;
const drawn = addresses.filter(isOwn);
test.each(drawn.filter(isDrawnFirst))('$product.org $path is what the browser draws alone', drawnAlone);
test.each(drawn.filter((address, at) => !isDrawnFirst(address, at)))(
  '$product.org $path is what the browser draws alone',
  { tags: ['all'] },
  drawnAlone,
);

test('an answer that comes before the screen is drawn waits until the browser has taken it over', async () => {
  if (!main) throw new Error('no main organisation');
  const url = siteAddress(main, '/register-v2');
  const answerOf = (asked: string): Json | undefined => (asked.includes('/states-eligibility') ? ['CO'] : undefined);
  const called = ({ pending }: Session): boolean =>
    Object.values(pending).some(({ kind, call }) => kind === 'call' && call === 'states-eligibility');
  // In a turn of its own, after all that the answer leads to.
  const beforeDrawing = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
  const { root, before, opened, held } = await open(main, url, { served: true, answerOf, beforeDrawing });
  expect(called(held)).toBe(true);
  expect(root.firstElementChild).toBe(before.first);
  const { store, sessionAtom } = opened.composed.runtime;
  await expect.poll(() => called(store.get(sessionAtom))).toBe(false);
});
