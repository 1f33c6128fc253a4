/** The files of a worker share one document: what a test drew and kept is gone before the next. Blocks are drawn at once. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { views } from '../../runtime/react/blocks/late/views.ts';
import { lateViews } from '../../runtime/react/blocks/late-view.tsx';

lateViews.provide(views);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
