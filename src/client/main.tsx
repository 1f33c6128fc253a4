import '../../runtime/react/styles/tokens.css';
import '../../runtime/react/styles/base.css';
import { showFailedPage } from './failed-page.ts';
import { loadPageData } from './read-page-data.ts';
import { start } from './start.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
try {
  await start(root, await loadPageData(document, fetch), showFailedPage);
} catch (error) {
  showFailedPage(root, error);
  throw error;
}
