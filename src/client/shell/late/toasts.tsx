import { atom } from 'jotai/vanilla';
import { useEffect, useMemo, useState } from 'react';
import type { Session } from '../../../../runtime/engine/session/session.ts';
import { useRuntime } from '../../../../runtime/react/context/runtime-context.tsx';
import { useAtom } from '../../../../runtime/react/context/use-atom.ts';
import { useShellText } from '../../../../runtime/react/context/use-shell-text.ts';
import { CloseButton } from '../../../../runtime/react/controls/close-button.tsx';
import styles from './toasts.module.css';

/** A toast leaves by itself after so many milliseconds in which nobody points at it. */
const shownMs = 10_000;

/** What documents tell in a corner of the window (the effect `toast`). */
export function Toasts() {
  const { sessionAtom } = useRuntime();
  const toasts = useAtom(useMemo(() => atom((get) => get(sessionAtom).toasts), [sessionAtom]));
  return (
    <div role="status" className={styles.toasts} data-toasts>
      {toasts.map((toast) => (
        <Toast key={toast.id} {...toast} />
      ))}
    </div>
  );
}

function Toast({ id, text }: Session['toasts'][number]) {
  const { dispatch } = useRuntime();
  const [held, setHeld] = useState(false);
  const close = useShellText('states', 'close');
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'dismiss', of: 'toasts', id }), shownMs);
    return () => clearTimeout(timer);
  }, [dispatch, held, id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pointed at does not leave
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{text}</p>
      <CloseButton
        label={close}
        data-dismiss="toasts"
        onClick={() => {
          document.getElementById('main')?.focus();
          dispatch({ type: 'dismiss', of: 'toasts', id });
        }}
      />
    </div>
  );
}
