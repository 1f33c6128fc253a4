import { type ReactNode, useState } from 'react';
import type { Copy } from '../../schema/copy.ts';
import { Text } from '../context/text.tsx';
import styles from '../form/form.module.css';

/** A collapsible part of a screen with a legend. Closed at first; its content is rendered once it has been opened. */
export function Folded({ legend, children }: { legend: Copy; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        <span className={styles.legend}>
          <Text copy={legend} />
        </span>
      </summary>
      {opened ? <div className={styles.within}>{children}</div> : null}
    </details>
  );
}
