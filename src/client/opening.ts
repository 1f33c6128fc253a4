import { type OpenedPage, openPage } from './open-page.ts';
import { loadPageData } from './read-page-data.ts';

/** The page, opened as soon as this script is there: the page's other script draws it. */
export const opening: Promise<OpenedPage> = loadPageData(document, fetch).then(openPage);
// The script that draws shows why; until it is there, nobody else is told.
opening.catch(() => undefined);
