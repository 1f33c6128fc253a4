import { ofOrganisation } from './page-data.ts';

/** What an open page and the server say to each other while documents are edited (`npm run dev`). */

/** A page has started; it is of this organisation. */
export const pageOpened = 'lintel:page-opened';
export type PageOpened = { org: string };

/** The documents of the page's organisation were read anew. `theme`: the present address of its style sheet. */
export const documentsChanged = 'lintel:documents-changed';
export type DocumentsChanged = { theme: string };

/** Where a page finds its product as it is now. `section`: the one that it opens, or ''. */
export const presentProduct = (org: string, language: string | undefined, section: string): string =>
  `${ofOrganisation('/documents/products/present.json', org, language)}&open=${encodeURIComponent(section)}`;
