import { useSyncExternalStore } from 'react';

/** In a window narrower than this, a page is not readable. */
const narrow = '(width < 40rem)';

const isNarrow = (): boolean => matchMedia(narrow).matches;

/** Whether the window is too narrow for a page; renders again when this changes. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, isNarrow);

function follow(changed: () => void): () => void {
  const window = matchMedia(narrow);
  window.addEventListener('change', changed);
  return () => window.removeEventListener('change', changed);
}
