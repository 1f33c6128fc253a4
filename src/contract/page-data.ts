import type { Product } from '../../runtime/engine/product.ts';
import type { Json } from '../../runtime/json/json.ts';
import type { Organisation } from '../../runtime/schema/types.ts';

/**
 * The JSON of a page, in `<script type="application/json" id="lintel-data">`. Without it the client fails with 'No private label data found'.
 */
export type PageHead = {
  organisation: Organisation;
  /** The URL of the page's product, by the hash of its text. */
  productAddress: string;
  environment: 'production' | 'sandbox';
  /** The path prefix of the product's pages: '/account/loan'. */
  basePath: string;
  /** The URL of the module that all form validators import. */
  validatorRuntime: string;
  /** The origin of the telemetry service if it is another site, without a trailing slash. */
  telemetryBase?: string;
  /** Present if this browser context has a sandbox session. */
  sandbox?: { now: string | null; flags: Record<string, Json> };
  flags: Record<string, Json>;
  /** Present if the server has rendered the first screen: the key of the visit after its URL was opened. */
  opened?: string;
};

/**
 * The page data with the product. `product`: the part of a Product for pages: the current flow's screens, all others by hash,
 * nothing that only the server needs.
 */
export type PageData = Omit<PageHead, 'productAddress'> & { product: Product };

export const pageDataId = 'lintel-data';
export const noOrganisation = 'No private label data found';

/**
 * Adds the organisation to the URL of a document by hash, and the language if it is not the documents' own. A server that has
 * not compiled the organisation yet needs both.
 */
export const ofOrganisation = (address: string, org: string, language?: string): string =>
  `${address}?org=${encodeURIComponent(org)}${language === undefined ? '' : `&lang=${encodeURIComponent(language)}`}`;
