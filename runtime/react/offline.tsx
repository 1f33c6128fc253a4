import { atom } from 'jotai/vanilla';
import { useMemo } from 'react';
import { useRuntime } from './runtime-context.tsx';
import { useAtom } from './use-atom.ts';
import { useShellText } from './use-shell-text.ts';

/** Says that the server was not reached and that nothing is lost, and tries again when it is pressed. */
export function Offline() {
  const runtime = useRuntime();
  const stalled = useAtom(useMemo(() => atom((get) => get(runtime.sessionAtom).stalled !== null), [runtime]));
  const title = useShellText('states', 'offline-title');
  const text = useShellText('states', 'offline-text');
  const again = useShellText('states', 'try-again');
  if (!stalled) return null;
  return (
    <div className="notice" data-tone="warning" data-notice="offline" role="alert">
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
