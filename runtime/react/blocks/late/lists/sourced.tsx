import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Copy } from '../../../../schema/copy.ts';
import { Text } from '../../../context/text.tsx';
import styles from './sourced.module.css';

/**
 * A value that tells where it comes from while the pointer is on it, or it has the focus. Escape closes what it tells
 * (WCAG 1.4.13).
 */
export function Sourced({ source, children }: { source: Copy; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const show = (): void => setOpen(true);
  const hide = (): void => setOpen(false);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') hide();
  };
  return (
    <span className={styles.around} onPointerEnter={show} onPointerLeave={hide}>
      <button
        type="button"
        className={styles.value}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      <span id={id} role="tooltip" className={styles.source} hidden={!open}>
        <Text copy={source} />
      </span>
    </span>
  );
}
