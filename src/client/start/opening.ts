import { type OpenedPage, openPage } from './open-page.ts';
import { loadPageData } from './read-page-data.ts';

/** The page, opened as soon as this script has loaded. The page's other script renders it. */
export const opening: Promise<OpenedPage> = loadPageData(document, fetch).then(openPage);
// The script that renders handles the error; this only prevents an unhandled rejection until then.
opening.catch(() => undefined);
