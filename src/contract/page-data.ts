import type { Product } from '../../runtime/engine/product.ts';
import type { Json } from '../../runtime/json/json.ts';
import type { Organisation } from '../../runtime/schema/types.ts';

/**
 * The JSON of a page, in `<script type="application/json" id="lintel-data">`. Without it the client fails with 'No private label data found'.
 */
export type PageHead = {
  organisation: Organisation;
  /** Address of the page's product, by the hash of its text. */
  productAddress: string;
  environment: 'production' | 'sandbox';
  /** The path prefix of the product's pages: '/account/loan'. */
  basePath: string;
  /** Address of the module that all form validators import. */
  validatorRuntime: string;
  /** Where telemetry is sent, where that is another site: without a slash at the end. */
  telemetryBase?: string;
  /** Present where this browser context has a sandbox session. */
  sandbox?: { now: string | null; flags: Record<string, Json> };
  flags: Record<string, Json>;
  /** Present where the page has its first screen already: the visit right after its opening, as text. */
  opened?: string;
};

/** What a page is made of. `product`: the page's part of a Product: the current flow's screens, all others by hash; nothing that is for the server only. */
export type PageData = Omit<PageHead, 'productAddress'> & { product: Product };

export const pageDataId = 'lintel-data';
export const noOrganisation = 'No private label data found';

/** An address of a document by its hash, which also names the organisation, and the language where it is not that of the documents: a server that has not compiled it yet knows where to look. */
export const ofOrganisation = (address: string, org: string, language?: string): string =>
  `${address}?org=${encodeURIComponent(org)}${language === undefined ? '' : `&lang=${encodeURIComponent(language)}`}`;
