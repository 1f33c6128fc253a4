import type { ReactNode } from 'react';
import { ControlIcon } from '../../react/icons/icon.tsx';
import styles from './reveal.module.css';

type Props = { children: ReactNode; controls: string; shown: boolean; label: string; toggle(): void };

/** An input with a button that shows or hides its text. The button's name says which. */
export const Reveal = ({ children, controls, shown, label, toggle }: Props) => (
  <div className={styles.frame}>
    {children}
    <button type="button" className={styles.toggle} aria-label={label} aria-controls={controls} onClick={toggle}>
      <ControlIcon name={shown ? 'eye-off' : 'eye'} />
    </button>
  </div>
);
