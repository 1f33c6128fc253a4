import type { ReactNode } from 'react';
import { ControlIcon } from '../../react/icons/icon.tsx';
import styles from './select-frame.module.css';

/** A select of the browser with the mark that opens it. */
export const SelectFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    {children}
    <span className={styles.chevron}>
      <ControlIcon name="chevron-down" />
    </span>
  </div>
);
