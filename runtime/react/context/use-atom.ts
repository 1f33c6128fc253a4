import type { Atom } from 'jotai/vanilla';
import { useCallback, useSyncExternalStore } from 'react';
import { useRuntime } from './runtime-context.tsx';

/** The value of an atom of the runtime; renders again when it changes. Callers must pass the same atom on each render. */
export function useAtom<T>(source: Atom<T>): T {
  const { store } = useRuntime();
  const subscribe = useCallback((changed: () => void) => store.sub(source, changed), [store, source]);
  const read = useCallback(() => store.get(source), [store, source]);
  return useSyncExternalStore(subscribe, read, read);
}
