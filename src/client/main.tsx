import '../../runtime/react/styles/tokens.css';
import '../../runtime/react/styles/base.css';
import { showNoDataPage } from './no-data-page.ts';
import { NoPageData, readPageData } from './read-page-data.ts';
import { start } from './start.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
try {
  await start(root, readPageData(document));
} catch (error) {
  document.body.removeAttribute('data-busy');
  if (error instanceof NoPageData) showNoDataPage(root, error);
  throw error;
}
