import { noOrganisation, type PageData, pageDataId } from '../contract/page-data.ts';

/** Thrown where the page has no data of an organisation, so that nothing can be shown. */
export class NoPageData extends Error {
  readonly code = 'no-page-data';

  constructor(detail: string) {
    super(`${noOrganisation}: ${detail}`);
  }
}

/** The server's data in the page. Throws NoPageData where it is missing or incomplete. */
export function readPageData(page: Document): PageData {
  const text = page.getElementById(pageDataId)?.textContent;
  if (!text) throw new NoPageData(`the page has no #${pageDataId}`);
  const data: unknown = parsed(text);
  if (!isPageData(data)) throw new NoPageData(`#${pageDataId} has no organisation or product`);
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
function isPageData(data: unknown): data is PageData {
  return typeof data === 'object' && data !== null && isPresent(data, 'organisation') && isPresent(data, 'product');
}

const isPresent = (data: object, key: string): boolean => {
  const value: unknown = Reflect.get(data, key);
  return typeof value === 'object' && value !== null;
};
