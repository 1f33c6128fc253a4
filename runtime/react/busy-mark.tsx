import { atom } from 'jotai/vanilla';
import { useLayoutEffect, useMemo } from 'react';
import { useRuntime } from './context/runtime-context.tsx';
import { useAtom } from './context/use-atom.ts';

/**
 * Marks the body with `data-busy` while an action runs, a call or a document is awaited. The page comes with the mark,
 * so that who watches it knows when it is ready.
 */
export function BusyMark() {
  const { sessionAtom, loadingAtom } = useRuntime();
  const source = useMemo(
    () =>
      atom((get) => {
        const { busy, pending, visit } = get(sessionAtom);
        return busy !== null || visit === 0 || get(loadingAtom) || Object.values(pending).some(({ quiet }) => !quiet);
      }),
    [sessionAtom, loadingAtom],
  );
  const busy = useAtom(source);
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-busy', busy);
  }, [busy]);
  return null;
}
