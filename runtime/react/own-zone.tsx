import { useLayoutEffect } from 'react';
import { useRuntime } from './context/runtime-context.tsx';

/**
 * Moments are written in the visitor's own time zone once the page is the browser's: the server, which draws first, does not know it, and what it drew
 * is taken over as it is.
 */
export function OwnZone() {
  const { store, zoneAtom } = useRuntime();
  useLayoutEffect(() => {
    store.set(zoneAtom, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, [store, zoneAtom]);
  return null;
}
