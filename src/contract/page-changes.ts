import { ofOrganisation } from './page-data.ts';

/** Messages between an open page and the server while documents are edited (`npm run dev`). */

/** Sent by a page that has started, with its organisation. */
export const pageOpened = 'lintel:page-opened';
export type PageOpened = { org: string };

/** Sent to pages after their organisation's documents have changed. `theme`: the new URL of the style sheet. */
export const documentsChanged = 'lintel:documents-changed';
export type DocumentsChanged = { theme: string };

/** The URL of the page's current product. `section`: the one that it contains, or ''. */
export const presentProduct = (org: string, language: string | undefined, section: string): string =>
  `${ofOrganisation('/documents/products/present.json', org, language)}&open=${encodeURIComponent(section)}`;
