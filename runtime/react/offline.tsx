import { atom } from 'jotai/vanilla';
import { useEffect, useMemo, useRef } from 'react';
import { useRuntime } from './context/runtime-context.tsx';
import { useAtom } from './context/use-atom.ts';
import { useShellText } from './context/use-shell-text.ts';

/**
 * Says that the server could not be reached, for a call or for a screen's data, and that no answers are lost, with a
 * button to try again.
 */
export function Offline() {
  const runtime = useRuntime();
  const called = useAtom(useMemo(() => atom((get) => get(runtime.sessionAtom).stalled !== null), [runtime]));
  const unloaded = useAtom(runtime.loadingAtom) === 'failed';
  const stalled = called || unloaded;
  const title = useShellText('states', 'offline-title');
  const text = useShellText('states', 'offline-text');
  const again = useShellText('states', 'try-again');
  const box = useRef<HTMLDivElement>(null);
  // Shown above the screen. After a press further down it gets the focus, but it does not interrupt typing.
  useEffect(() => {
    if (stalled && !document.activeElement?.matches('input, select, textarea')) box.current?.focus();
  }, [stalled]);
  if (!stalled) return null;
  return (
    <div ref={box} tabIndex={-1} className="notice" data-tone="warning" data-notice="offline" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <button
        type="button"
        className="button button-secondary"
        data-action="try-again"
        onClick={() => (unloaded ? runtime.retryLoad() : runtime.press('try-again'))}
      >
        {again}
      </button>
    </div>
  );
}
