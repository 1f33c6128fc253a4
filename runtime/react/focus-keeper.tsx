import { useEffect, useRef } from 'react';
import { useRuntime } from './context/runtime-context.tsx';
import { useAtom } from './context/use-atom.ts';

const invalid = '[aria-invalid="true"]';
const pressed = 'button, a, [role="button"]';
const typedInto = 'input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea';

/**
 * Moves the focus as the machine requests: to the heading of a new screen, the error summary after a failed action, or
 * an open confirmation. It stays mounted, so that each request is handled once; it waits for elements that are not
 * rendered yet. Who went on to a field since the press keeps it: the summary is announced in any case.
 */
export function FocusKeeper() {
  const { focusAtom, sessionAtom } = useRuntime();
  const wish = useAtom(focusAtom);
  // Subscribed only to run again: the element may be rendered by a later state.
  useAtom(sessionAtom);
  const done = useRef(0);
  const wentOn = useWentOn();
  useEffect(() => {
    if (!wish || wish.turn === done.current) return;
    const target = document.querySelector<HTMLElement>(`[data-focus="${wish.on}"]`);
    if (!target) return;
    done.current = wish.turn;
    if (wish.on !== 'heading' && wentOn()) return;
    if (wish.on === 'heading') document.documentElement.scrollTop = 0;
    target.focus({ preventScroll: wish.on === 'heading' });
    // A dialog scrolls by itself: what is wrong in it is in view.
    if (wish.on === 'errors') target.closest('dialog')?.querySelector(invalid)?.scrollIntoView({ block: 'nearest' });
  });
  return null;
}

/** Tells whether a field took the focus, or was typed into, after the last press, and still has it. */
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
