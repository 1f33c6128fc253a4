import type { ReactNode } from 'react';
import { ControlIcon } from '../../react/icons/icon.tsx';
import styles from './select-frame.module.css';

/** The frame of a native select, with its arrow. */
export const SelectFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    {children}
    <span className={styles.chevron}>
      <ControlIcon name="chevron-down" />
    </span>
  </div>
);
