import type { Copy } from '../../../schema/copy.ts';
import { Text } from '../../context/text.tsx';
import styles from './block-title.module.css';

/** The heading of a block within a screen, if it has one. */
export function BlockTitle({ copy }: { copy: Copy | undefined }) {
  return copy === undefined ? null : (
    <h2 className={styles.title}>
      <Text copy={copy} />
    </h2>
  );
}
