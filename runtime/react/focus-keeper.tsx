import { useEffect, useLayoutEffect, useRef } from 'react';
import { displayedState } from '../engine/session/displayed-session.ts';
import type { Session } from '../engine/session/session.ts';
import type { Runtime } from '../state/runtime.ts';
import { useRuntime } from './context/runtime-context.tsx';
import { scrollPositionOf } from './context/scroll-positions.ts';
import { useAtom } from './context/use-atom.ts';

const invalid = '[aria-invalid="true"]';
const pressed = 'button, a, [role="button"]';
const typedInto = 'input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea';

/**
 * Moves the focus as the engine requests: to the heading of a new screen, the error summary after a failed action, or
 * an open confirmation. Stays mounted, so that each request is handled once; waits for elements that are not rendered
 * yet, while the page that was left stays. If the visitor has moved to a field since the press, the focus stays there: the
 * summary is announced anyway.
 */
export function FocusKeeper() {
  const runtime = useRuntime();
  const { focusAtom, sessionAtom } = runtime;
  const wish = useAtom(focusAtom);
  // Subscribed only to render again: a later state may render the element.
  const session = useAtom(sessionAtom);
  const done = useRef(0);
  const wentOn = useWentOn();
  // Before the paint, so that a new page is never shown at the scroll position of the last one.
  useLayoutEffect(() => {
    if (!wish || wish.turn === done.current) return;
    if (displayedState(session).visit < wish.visit) return;
    const target = document.querySelector<HTMLElement>(`[data-focus="${wish.on}"]`);
    if (!target) return;
    done.current = wish.turn;
    if (wish.on !== 'heading' && wentOn()) return;
    if (wish.on === 'heading') document.documentElement.scrollTop = topOf(runtime, session);
    target.focus({ preventScroll: wish.on === 'heading' });
    // A dialog has its own scroll position: scroll its first invalid field into view.
    if (wish.on === 'errors') target.closest('dialog')?.querySelector(invalid)?.scrollIntoView({ block: 'nearest' });
  });
  return null;
}

/** A page begins at its top; one that the visitor comes back to, where it was left. */
const topOf = (runtime: Runtime, { transition, path }: Session): number =>
  transition?.direction === 'back' ? scrollPositionOf(runtime, path) : 0;

/** Returns a function that says whether a field got the focus or input after the last press, and still has the focus. */
function useWentOn(): () => boolean {
  const field = useRef<Element | null>(null);
  useEffect(() => {
    const enter = ({ target }: Event): void => {
      if (target instanceof Element && target.matches(typedInto)) field.current = target;
    };
    const press = ({ type, target }: Event): void => {
      if (type === 'submit' || (target instanceof Element && target.closest(pressed))) field.current = null;
    };
    const listeners = [
      ['focusin', enter],
      ['input', enter],
      ['click', press],
      ['submit', press],
    ] as const;
    for (const [type, listener] of listeners) document.addEventListener(type, listener, true);
    return () => {
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
    };
  }, []);
  return () => field.current !== null && field.current === document.activeElement;
}
