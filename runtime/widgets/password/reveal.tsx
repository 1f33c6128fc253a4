import type { ReactNode } from 'react';
import { CoveredIcon, ShownIcon } from '../icons/icons.tsx';
import styles from './reveal.module.css';

type Props = { children: ReactNode; controls: string; shown: boolean; label: string; toggle(): void };

/** A control with a button in its end that shows or hides what was entered. Its name says what a press does. */
export const Reveal = ({ children, controls, shown, label, toggle }: Props) => (
  <div className={styles.frame}>
    {children}
    <button type="button" className={styles.toggle} aria-label={label} aria-controls={controls} onClick={toggle}>
      {shown ? <CoveredIcon /> : <ShownIcon />}
    </button>
  </div>
);
