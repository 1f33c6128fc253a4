import { type Html, html } from '../../pages/html.ts';
import { panelPage } from './layout.ts';

/** The URL of the script of the page below. */
export const enterScriptPath = '/sandbox/panel/enter.js';

/**
 * Logs the browser in as the borrower and continues: stores the token where the product's login stores it, which needs a
 * script.
 */
export const enterScript = `const { token, to } = document.currentScript.dataset;
localStorage.setItem('lintel.token', 'Bearer ' + token);
location.replace(to);
`;

/** The page with this script, which is visible only for a moment. */
export const enterPage = (token: string, to: string, start: string): Html =>
  panelPage({
    title: 'Signing in',
    main: html`<h1>Signing in</h1><p>The borrower’s screen opens in a moment. If it does not, this browser runs no scripts, which the application needs: <a href="${to}">open it</a>.</p>`,
    start,
    script: html`<script src="${enterScriptPath}" data-token="${token}" data-to="${to}"></script>`,
  });
