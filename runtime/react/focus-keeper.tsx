import { useEffect, useRef } from 'react';
import { useRuntime } from './context/runtime-context.tsx';
import { useAtom } from './context/use-atom.ts';

const invalid = '[aria-invalid="true"]';

/**
 * Moves the focus as the machine requests: to the heading of a new screen, the error summary after a failed action, or
 * an open confirmation. It stays mounted, so that each request is handled once; it waits for elements that are not
 * rendered yet.
 */
export function FocusKeeper() {
  const { focusAtom, sessionAtom } = useRuntime();
  const wish = useAtom(focusAtom);
  // Subscribed only to run again: the element may be rendered by a later state.
  useAtom(sessionAtom);
  const done = useRef(0);
  useEffect(() => {
    if (!wish || wish.turn === done.current) return;
    const target = document.querySelector<HTMLElement>(`[data-focus="${wish.on}"]`);
    if (!target) return;
    done.current = wish.turn;
    if (wish.on === 'heading') document.documentElement.scrollTop = 0;
    target.focus({ preventScroll: wish.on === 'heading' });
    // A dialog scrolls by itself: what is wrong in it is in view.
    if (wish.on === 'errors') target.closest('dialog')?.querySelector(invalid)?.scrollIntoView({ block: 'nearest' });
  });
  return null;
}
