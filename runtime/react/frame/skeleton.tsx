import styles from './skeleton.module.css';

/** The outline of a screen that is loading. CSS shows it only after 400 ms, so that a short wait does not flicker. */
export function Skeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true" data-skeleton>
      <span className={styles.heading} />
      <span />
      <span />
      <span className={styles.control} />
      <span className={styles.control} />
    </div>
  );
}
