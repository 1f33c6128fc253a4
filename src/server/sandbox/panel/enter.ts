import { escapeHtml } from '../../pages/html.ts';
import { panelPage } from './layout.ts';

/** Where the script of the page below stands. */
export const enterScriptPath = '/sandbox/panel/enter.js';

/** Signs the browser in as the borrower and goes on: the token stands where the product's own login leaves it, which no page without a script reaches. */
export const enterScript = `const { token, to } = document.currentScript.dataset;
localStorage.setItem('lintel.token', 'Bearer ' + token);
location.replace(to);
`;

/** A page that is seen for a moment. */
export const enterPage = (token: string, to: string): string =>
  panelPage(
    'Signing in',
    `<h1>Signing in</h1><p>The borrower’s screen opens in a moment. If it does not, this browser runs no scripts, which the application needs: <a href="${escapeHtml(to)}">open it</a>.</p>`,
    `<script src="${enterScriptPath}" data-token="${escapeHtml(token)}" data-to="${escapeHtml(to)}"></script>`,
  );
