import { useSyncExternalStore } from 'react';

/** From here on there is room at the right of the work: see frame.module.css. */
const roomy = '(width >= 75rem)';

const query = (): MediaQueryList | undefined => globalThis.matchMedia?.(roomy);

/** Whether the window has room at the right of the work; renders again when this changes. */
export const useRoomBeside = (): boolean =>
  useSyncExternalStore(
    follow,
    () => query()?.matches ?? false,
    () => false,
  );

function follow(changed: () => void): () => void {
  const window = query();
  window?.addEventListener('change', changed);
  return () => window?.removeEventListener('change', changed);
}
