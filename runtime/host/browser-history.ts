import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import type { LocationPort } from '../react/context/navigation.ts';

/** The browser's history, through wouter's hooks. */
export const browserHistory: LocationPort = {
  hook: useBrowserLocation,
  searchHook: useSearch,
  navigate,
  depth() {
    const state: unknown = history.state;
    const known = typeof state === 'object' && state !== null && 'depth' in state ? state.depth : 0;
    // A depth greater than the history's length was not written by this page.
    return typeof known === 'number' && known > 0 && known < history.length ? known : 0;
  },
  goBack(entries, then) {
    addEventListener('popstate', then, { once: true });
    history.go(-entries);
  },
};
