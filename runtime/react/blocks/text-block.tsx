import type { TextBlock } from '../../schema/types.ts';
import type { BlockProps } from '../context/block-props.ts';
import { Text } from '../context/text.tsx';
import styles from './blocks.module.css';

export function TextView({ block: { text, style = 'body', links } }: BlockProps<TextBlock>) {
  const Tag = style === 'heading' ? 'h2' : 'p';
  return (
    <Tag className={style === 'heading' ? `${styles.heading} ${styles.alone}` : styles[style]}>
      <Text copy={text} links={links} />
    </Tag>
  );
}
