import { atom } from 'jotai/vanilla';
import { useEffect, useMemo, useState } from 'react';
import type { Session } from '../../../../runtime/engine/session/session.ts';
import { useRuntime } from '../../../../runtime/react/context/runtime-context.tsx';
import { useAtom } from '../../../../runtime/react/context/use-atom.ts';
import { useShellText } from '../../../../runtime/react/context/use-shell-text.ts';
import { CloseButton } from '../../../../runtime/react/controls/close-button.tsx';
import styles from './toasts.module.css';

/**
 * A toast disappears after this time in milliseconds. The time stops while any toast is hovered or has the focus, so that none
 * disappears under the pointer.
 */
const shownMs = 10_000;

/** Toasts in a corner of the window (the effect `toast` of documents). */
export function Toasts() {
  const { sessionAtom } = useRuntime();
  const toasts = useAtom(useMemo(() => atom((get) => get(sessionAtom).toasts), [sessionAtom]));
  const [held, setHeld] = useState(false);
  // A toast that is removed while hovered or focused fires no leave event.
  if (held && toasts.length === 0) setHeld(false);
  return (
    <div
      role="status"
      className={styles.toasts}
      data-toasts
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} {...toast} held={held} />
      ))}
    </div>
  );
}

function Toast({ id, text, held }: Session['toasts'][number] & { held: boolean }) {
  const { dispatch } = useRuntime();
  const close = useShellText('states', 'close');
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'dismiss', of: 'toasts', id }), shownMs);
    return () => clearTimeout(timer);
  }, [dispatch, held, id]);
  return (
    <div className={styles.toast}>
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
