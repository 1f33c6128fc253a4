import { useEffect, useRef } from 'react';
import { useRuntime } from './context/runtime-context.tsx';
import { useAtom } from './context/use-atom.ts';

/**
 * Moves the focus where the machine wants it: the heading of a new screen, the error summary after a failed press, a
 * confirmation that is asked for. It stands for as long as the page, so that it acts once for each wish; what is not
 * drawn yet is waited for.
 */
export function FocusKeeper() {
  const { focusAtom, sessionAtom } = useRuntime();
  const wish = useAtom(focusAtom);
  // Not used but followed: what is wished for may come only with a later state.
  useAtom(sessionAtom);
  const done = useRef(0);
  useEffect(() => {
    if (!wish || wish.turn === done.current) return;
    const target = document.querySelector<HTMLElement>(`[data-focus="${wish.on}"]`);
    if (!target) return;
    done.current = wish.turn;
    if (wish.on === 'heading') document.documentElement.scrollTop = 0;
    target.focus({ preventScroll: wish.on === 'heading' });
  });
  return null;
}
