import type { TextBlock } from '../../schema/types.ts';
import type { BlockProps } from '../context/block-props.ts';
import { Text } from '../context/text.tsx';
import styles from './blocks.module.css';
import { partId } from './part-id.ts';

/** The styles of text that are headings. */
const headings: Partial<Record<string, string>> = {
  heading: `${styles.heading} ${styles.alone}`,
  part: `${styles.heading} ${styles.alone} ${styles.part}`,
};

export function TextView({ name, block: { text, style = 'body', links } }: BlockProps<TextBlock>) {
  const heading = headings[style];
  const Tag = heading === undefined ? 'p' : 'h2';
  return (
    <Tag id={style === 'part' ? partId(name) : undefined} className={heading ?? styles[style]}>
      <Text copy={text} links={links} />
    </Tag>
  );
}
