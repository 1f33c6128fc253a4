import type { Product } from '../../../runtime/engine/product.ts';
import { noOrganisation, type PageData, type PageHead, pageDataId } from '../../contract/page-data.ts';
import { responseTimeoutMs } from '../api/api.ts';

/** Thrown if the page has no data of an organisation, so that nothing can be shown. */
export class NoPageData extends Error {
  readonly code = 'no-page-data';

  constructor(detail: string) {
    super(`${noOrganisation}: ${detail}`);
  }
}

/** Thrown if the page's product could not be fetched. */
export class ProductNotLoaded extends Error {
  readonly code = 'product-not-loaded';
}

/** The page's data with its product, which is a file by hash that the page preloads. Throws NoPageData or ProductNotLoaded. */
export async function loadPageData(page: Document, fetch: Fetch): Promise<PageData> {
  const { productAddress, ...head } = readPageHead(page);
  return { ...head, product: await fetchProduct(productAddress, fetch) };
}

type Fetch = typeof globalThis.fetch;

export async function fetchProduct(address: string, fetch: Fetch): Promise<Product> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(responseTimeoutMs) });
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
    return await response.json();
  } catch (error) {
    throw new ProductNotLoaded(`${address}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The page data that the server wrote into the page. Throws NoPageData if it is missing or incomplete. */
export function readPageHead(page: Document): PageHead {
  const text = page.getElementById(pageDataId)?.textContent;
  if (!text) throw new NoPageData(`the page has no #${pageDataId}`);
  const data: unknown = parsed(text);
  if (!isPageHead(data)) throw new NoPageData(`#${pageDataId} has no organisation or product`);
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NoPageData(error instanceof Error ? error.message : String(error));
  }
}

/** The server always writes all parts together, so the others are not checked. */
function isPageHead(data: unknown): data is PageHead {
  if (typeof data !== 'object' || data === null || !isPresent(data, 'organisation')) return false;
  return typeof Reflect.get(data, 'productAddress') === 'string';
}

const isPresent = (data: object, key: string): boolean => {
  const value: unknown = Reflect.get(data, key);
  return typeof value === 'object' && value !== null;
};
