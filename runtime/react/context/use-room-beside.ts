import { useSyncExternalStore } from 'react';

/** From this width on there is room for a side column: see frame.module.css. */
const roomy = '(width >= 75rem)';

const query = (): MediaQueryList | undefined => globalThis.matchMedia?.(roomy);

/** Whether the window has room for a side column; renders again when this changes. */
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
