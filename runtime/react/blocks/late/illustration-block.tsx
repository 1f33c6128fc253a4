import type { IllustrationBlock } from '../../../schema/types.ts';
import type { BlockProps } from '../../context/block-props.ts';
import { Text } from '../../context/text.tsx';
import { Spot } from '../../illustrations/spot.tsx';
import styles from './illustration-block.module.css';

/** A drawing as a block of its own, with a sentence beside it. */
export const IllustrationView = ({ block: { name, text } }: BlockProps<IllustrationBlock>) =>
  text === undefined ? (
    <Spot name={name} />
  ) : (
    <div className={styles.moment}>
      <Spot name={name} />
      <p className={styles.text}>
        <Text copy={text} />
      </p>
    </div>
  );
