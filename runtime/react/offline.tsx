import { atom } from 'jotai/vanilla';
import { useEffect, useMemo, useRef } from 'react';
import { useRuntime } from './context/runtime-context.tsx';
import { useAtom } from './context/use-atom.ts';
import { useShellText } from './context/use-shell-text.ts';

/** Says that the server was not reached and that nothing is lost, and tries again when it is pressed. */
export function Offline() {
  const runtime = useRuntime();
  const stalled = useAtom(useMemo(() => atom((get) => get(runtime.sessionAtom).stalled !== null), [runtime]));
  const title = useShellText('states', 'offline-title');
  const text = useShellText('states', 'offline-text');
  const again = useShellText('states', 'try-again');
  const box = useRef<HTMLDivElement>(null);
  // It stands above the screen: who pressed below is led to it, and who has begun to type is left alone.
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
        onClick={() => runtime.press('try-again')}
      >
        {again}
      </button>
    </div>
  );
}
