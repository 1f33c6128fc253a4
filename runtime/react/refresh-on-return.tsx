import { useEffect } from 'react';
import type { Session } from '../engine/session/session.ts';
import { useRuntime } from './context/runtime-context.tsx';

/** Refreshes the screen at once when somebody returns to its window, without waiting for the end of the interval. */
export function RefreshOnReturn() {
  const { store, sessionAtom, dispatch } = useRuntime();
  useEffect(() => {
    const listening = new AbortController();
    const refresh = (): void => {
      const effect = dueRefresh(store.get(sessionAtom));
      if (effect !== undefined) dispatch({ type: 'tick', effect });
    };
    window.addEventListener('focus', refresh, { signal: listening.signal });
    return () => listening.abort();
  }, [store, sessionAtom, dispatch]);
  return null;
}

/**
 * The id of the timer for the next refresh of the open screen; undefined without one, or while a refresh is in
 * progress.
 */
export const dueRefresh = ({ pending }: Pick<Session, 'pending'>): string | undefined =>
  Object.values(pending).find(({ kind, quiet }) => kind === 'timer' && quiet)?.id;
