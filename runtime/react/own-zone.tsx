import { useLayoutEffect } from 'react';
import { useRuntime } from './context/runtime-context.tsx';

/**
 * Writes times in the visitor's own time zone once the browser has taken over the page. The server, which draws it
 * first, does not know that zone, and what it drew must be taken over unchanged.
 */
export function OwnZone() {
  const { store, zoneAtom } = useRuntime();
  useLayoutEffect(() => {
    store.set(zoneAtom, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, [store, zoneAtom]);
  return null;
}
