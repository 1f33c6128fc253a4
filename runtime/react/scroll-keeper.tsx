import { useEffect } from 'react';
import { displayedState } from '../engine/session/displayed-session.ts';
import { useParts } from './context/runtime-context.tsx';
import { keepScrollPosition } from './context/scroll-positions.ts';

/**
 * Keeps how far each page was scrolled, for Back. The browser's own restoration would scroll the page that is still
 * there; it is used for a reload only.
 */
export function ScrollKeeper() {
  const { runtime, navigation } = useParts();
  const inBrowser = navigation.port.depth !== undefined;
  useEffect(() => {
    if (!inBrowser) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const keep = (): void => {
      const { path } = displayedState(runtime.store.get(runtime.sessionAtom));
      keepScrollPosition(runtime, path, document.documentElement.scrollTop);
    };
    const restoredBy = (whom: ScrollRestoration) => (): void => {
      history.scrollRestoration = whom;
    };
    restoredBy('manual')();
    addEventListener('scroll', keep, { passive: true, signal });
    addEventListener('pagehide', restoredBy('auto'), { signal });
    addEventListener('pageshow', restoredBy('manual'), { signal });
    return () => listening.abort();
  }, [runtime, inBrowser]);
  return null;
}
