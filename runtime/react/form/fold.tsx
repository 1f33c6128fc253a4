import { type ReactNode, useState } from 'react';
import type { Copy } from '../../schema/copy.ts';
import { Text } from '../context/text.tsx';
import styles from './form.module.css';

type FoldProps = {
  title: Copy;
  /** What is in it, in a few words. */
  inShort?: Copy | undefined;
  /** The id of the title. */
  id?: string | undefined;
  children: ReactNode;
};

/** A part of a screen that is closed until its title is pressed. */
export function Fold({ title, inShort, id, children }: FoldProps) {
  return (
    <details className={styles.fold} data-fold>
      <Title title={title} inShort={inShort} id={id} />
      <div className={styles.within}>{children}</div>
    </details>
  );
}

type FoldableProps = Omit<FoldProps, 'title' | 'id'> & {
  folded?: boolean | undefined;
  title: Copy | undefined;
  /** The title where the part is not folded. */
  heading: ReactNode;
};

/** A part of a screen with or without a title, which may be folded where it has one. */
export const Foldable = ({ folded = false, title, inShort, heading, children }: FoldableProps) =>
  folded && title !== undefined ? (
    <Fold title={title} inShort={inShort}>
      {children}
    </Fold>
  ) : (
    <div>
      {title === undefined ? null : heading}
      {children}
    </div>
  );

/** The same as a fold; its content is rendered once it has been opened. */
export function LateFold({ title, inShort, children }: Omit<FoldProps, 'id'>) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <Title title={title} inShort={inShort} />
      {opened ? <div className={styles.within}>{children}</div> : null}
    </details>
  );
}

const Title = ({ title, inShort, id }: Omit<FoldProps, 'children'>) => (
  <summary>
    <span>
      <span id={id} className={styles.legend}>
        <Text copy={title} />
      </span>
      {inShort === undefined ? null : (
        <>
          {' '}
          <span className={styles.inShort}>
            <Text copy={inShort} />
          </span>
        </>
      )}
    </span>
  </summary>
);
