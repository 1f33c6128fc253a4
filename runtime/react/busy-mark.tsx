import { atom } from 'jotai/vanilla';
import { useLayoutEffect, useMemo } from 'react';
import { useRuntime } from './context/runtime-context.tsx';
import { useAtom } from './context/use-atom.ts';

/**
 * Sets `data-busy` on the body while an action, a call or a document is pending. The page is served with the mark, so
 * that tests can wait until the page is ready.
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
