import { useLayoutEffect } from 'react';
import { useRuntime } from './context/runtime-context.tsx';

/**
 * Formats times in the visitor's time zone after hydration. The server does not know that zone, and hydration must
 * first render the same as the server.
 */
export function OwnZone() {
  const { store, zoneAtom } = useRuntime();
  useLayoutEffect(() => {
    store.set(zoneAtom, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, [store, zoneAtom]);
  return null;
}
