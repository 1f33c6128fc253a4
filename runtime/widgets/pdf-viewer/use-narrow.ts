import { useSyncExternalStore } from 'react';

/** A page of paper is not readable on a window narrower than this. */
const narrow = '(width < 40rem)';

const isNarrow = (): boolean => matchMedia(narrow).matches;

/** Whether the window is too narrow for a page of paper; renders again when this changes. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, isNarrow);

function follow(changed: () => void): () => void {
  const window = matchMedia(narrow);
  window.addEventListener('change', changed);
  return () => window.removeEventListener('change', changed);
}
