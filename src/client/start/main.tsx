import '../../../runtime/react/styles/tokens.css';
import '../../../runtime/react/styles/base.css';
import '../../../runtime/react/styles/buttons.css';
import '../../../runtime/react/styles/fields.css';
import '../../../runtime/react/styles/notices.css';
import '../../../runtime/react/styles/workspace.css';
import { showFailedPage } from './failed-page.ts';
import { opening } from './opening.ts';
import { start } from './start.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
try {
  const started = await start(root, await opening, showFailedPage);
  if (import.meta.hot) {
    const { followDocuments } = await import('./follow-documents.ts');
    followDocuments(import.meta.hot, started);
  }
} catch (error) {
  showFailedPage(root, error);
  throw error;
}
