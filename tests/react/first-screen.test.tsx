import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '../../runtime/engine/product.ts';
import { sectionOf } from '../../runtime/engine/product-section.ts';
import { renderFirstScreen } from '../../src/client/on-server/draw-first-screen.tsx';
import { start } from '../../src/client/start.ts';
import type { PageHead } from '../../src/contract/page-data.ts';
import { knownValidator } from '../../src/documents/validator-code.ts';
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

const siteAddress = ({ loan }: Product, path: string): string =>
  path.startsWith('site:') ? path.slice('site:'.length) : `${loan.path}${path}`;

const pages: Root[] = [];

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
  vi.stubGlobal('scrollTo', () => undefined);
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
});

afterEach(() => {
  for (const page of pages.splice(0)) page.unmount();
  vi.unstubAllGlobals();
});

/** A server that brings sections of the product and answers no call. */
function bringSections(product: Product): void {
  const answer = (url: string): Promise<Response> => {
    const open = /^\/documents\/sections\//.test(url) && new URL(url, 'http://localhost').searchParams.get('open');
    const section = open ? publishedSection(product, open) : undefined;
    return section ? Promise.resolve(new Response(section.json)) : new Promise(() => undefined);
  };
  vi.stubGlobal('fetch', (url: string) => answer(url));
}

/** The page of an address in the browser: with what the server has drawn in it, or with an empty root. */
async function open(product: Product, url: string, served: boolean) {
  const flags = { 'redesign-2025': true };
  const head = { flags, environment: 'production', basePath: product.loan.path } as const satisfies Partial<PageHead>;
  const validators = { get: knownValidator };
  const drawn = renderFirstScreen({ product, head, url, now: new Date().toISOString(), validators });
  const { organisation } = product.brand;
  if (!organisation) throw new Error(`${product.org} has no organisation`);
  document.body.innerHTML = `<div id="root">${served ? drawn.html : ''}</div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  bringSections(product);
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
  pages.push((await start(root, data, failed)).page);
  return { root, before, drawn };
}

const entryOf = (product: Product, url: string) => ({
  entry: product.paths.find(({ pattern }) => siteAddress(product, pattern) === url)?.screen,
});

/** What a page says, however its markup came to be: React names ids, and parts texts, by that. */
function contentOf(root: Element): string {
  const lines: string[] = [];
  const add = (node: Node): void => {
    if (node instanceof Text) lines.push(node.data);
    if (!(node instanceof Element) || node.matches('link[rel="preload"]')) return;
    const attributes = [...node.attributes].filter(({ name, value }) => name !== 'value' || value !== '');
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
const isOwn = ({ product, path }: (typeof addresses)[number]): boolean => {
  const screen = product.paths.find(({ pattern }) => pattern === path)?.screen ?? '';
  return product === main || product.screens[screen] !== main?.screens[screen];
};

/** Of the pages that an organisation has as the main one does, its first: that has its frame. */
const looked = addresses.filter(
  (address) => isOwn(address) || address === addresses.find(({ product }) => product === address.product),
);

test.each(looked)('$product.org $path is taken over as the server drew it', async ({ product, path }) => {
  const { root, before, drawn } = await open(product, siteAddress(product, path), true);
  expect(drawn.opened).not.toBeNull();
  expect(root.firstElementChild).toBe(before.first);
  expect(root.innerHTML).toBe(before.html);
  expect(console.error).not.toHaveBeenCalled();
});

test.each(addresses.filter(isOwn))('$product.org $path is what the browser draws alone', async ({ product, path }) => {
  const { root, drawn } = await open(product, siteAddress(product, path), false);
  const served = document.createElement('div');
  served.innerHTML = drawn.html;
  await expect.poll(() => contentOf(root)).toBe(contentOf(served));
  await expect.poll(() => document.title).toBe(drawn.title);
});
