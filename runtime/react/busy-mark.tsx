import { atom } from 'jotai/vanilla';
import { useLayoutEffect, useMemo } from 'react';
import { isAtWork } from '../state/at-work.ts';
import { useRuntime } from './context/runtime-context.tsx';
import { useAtom } from './context/use-atom.ts';

/**
 * Sets `data-busy` on the body while an action, a call or a document is pending. The server's HTML has it set, so that
 * tests can wait until the page is ready.
 */
export function BusyMark() {
  const { sessionAtom, loadingAtom } = useRuntime();
  const source = useMemo(() => atom((get) => isAtWork(get(sessionAtom), get(loadingAtom))), [sessionAtom, loadingAtom]);
  const busy = useAtom(source);
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-busy', busy);
  }, [busy]);
  return null;
}
