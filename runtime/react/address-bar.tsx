import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { queryOf } from './context/navigation.ts';
import { useParts } from './context/runtime-context.tsx';

/** Gives wouter the base path and the history, and reports navigation by Back, Forward and links to the engine. */
export function AddressBar({ children }: { children: ReactNode }) {
  const { basePath, port } = useParts().navigation;
  return (
    <Router base={basePath} hook={port.hook} searchHook={port.searchHook}>
      <Listener />
      {children}
    </Router>
  );
}

function Listener() {
  const { runtime, navigation } = useParts();
  const [location] = useLocation();
  const search = useSearch();
  const byHistory = useRef(false);
  // Before wouter listens, which is in an effect: its listener renders the new location, and asks who caused it, at once.
  useLayoutEffect(() => {
    const note = (): void => {
      byHistory.current = true;
    };
    addEventListener('popstate', note);
    return () => removeEventListener('popstate', note);
  }, []);
  useEffect(() => {
    const by = byHistory.current ? 'history' : 'link';
    byHistory.current = false;
    // wouter marks a path outside the base with a tilde.
    const outside = location.startsWith('~');
    const pathname = outside ? location.slice(1) : `${navigation.basePath}${location === '/' ? '' : location}`;
    const address = search === '' ? pathname : `${pathname}?${search}`;
    if (navigation.isOwn(address)) return;
    navigation.recordAddress(address);
    runtime.flush();
    runtime.dispatch({
      type: 'open',
      path: outside ? `site:${pathname}` : location,
      query: queryOf(search),
      nonce: '',
      by,
    });
  }, [location, search, navigation, runtime]);
  return null;
}
