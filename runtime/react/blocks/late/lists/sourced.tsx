import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Copy } from '../../../../schema/copy.ts';
import { Text } from '../../../context/text.tsx';
import styles from './sourced.module.css';

/** `inRow`: in a row that is a link, where a press opens the row and arrow keys lead to the value. */
type SourcedProps = { source: Copy; inRow?: boolean; children: ReactNode };

/**
 * A value that tells where it comes from while the pointer is on it, or it has the focus. Escape closes what it tells
 * (WCAG 1.4.13).
 */
export function Sourced({ source, inRow = false, children }: SourcedProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const around = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => (open ? showBelow(tip.current, around.current) : undefined), [open]);
  const show = (): void => setOpen(true);
  const hide = (): void => setOpen(false);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') hide();
  };
  return (
    <span ref={around} className={styles.around} onPointerEnter={show} onPointerLeave={hide}>
      <button
        type="button"
        className={`${styles.value} ${inRow ? styles.inRow : ''}`}
        tabIndex={inRow ? -1 : undefined}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={inRow ? openRow : show}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.source} hidden={!open}>
        <Text copy={source} />
      </span>
    </span>
  );
}

const openRow = ({ currentTarget }: MouseEvent): void => currentTarget.closest('tr')?.querySelector('a')?.click();

/** Shows the tip in front of the page, below its value or, without room there, above it. Returns what hides it. */
function showBelow(tip: HTMLElement | null, value: HTMLElement | null): (() => void) | undefined {
  // Browsers without popovers show it at its place in the page.
  if (!tip || !value || typeof tip.showPopover !== 'function') return undefined;
  tip.showPopover();
  const at = value.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  tip.style.insetInlineStart = `${Math.max(0, Math.min(at.left, document.documentElement.clientWidth - width))}px`;
  tip.style.insetBlockStart = `${at.bottom + height > innerHeight ? at.top - height : at.bottom}px`;
  return () => {
    if (tip.isConnected) tip.hidePopover();
  };
}
