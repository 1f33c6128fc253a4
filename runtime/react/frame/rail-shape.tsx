import styles from './rail-shape.module.css';

/** The shape of the progress: one line, or beside the work a column. */
export function RailShape() {
  return (
    <div className={styles.shape} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
