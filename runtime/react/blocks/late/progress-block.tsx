import type { ProgressBlock } from '../../../schema/types.ts';
import type { BlockProps } from '../../context/block-props.ts';
import { Text, useText } from '../../context/text.tsx';
import { useNumber } from '../../context/use-value.ts';
import styles from './progress-block.module.css';

/** A progress bar. Without a value it only shows that work is in progress. */
export function ProgressView({ name, block: { label, value, total, text = '' } }: BlockProps<ProgressBlock>) {
  const done = useNumber(value);
  const most = useNumber(total) ?? 100;
  const words = useText(text);
  const id = `progress-${name}`;
  return (
    <div className={styles.progress}>
      <p id={id}>
        <Text copy={label} />
      </p>
      {words === '' ? null : (
        <p id={`${id}-text`} className={styles.text}>
          {words}
        </p>
      )}
      <progress
        aria-labelledby={id}
        aria-describedby={words === '' ? undefined : `${id}-text`}
        max={Math.max(most, 1)}
        value={done === undefined ? undefined : Math.min(Math.max(done, 0), most)}
      />
    </div>
  );
}
