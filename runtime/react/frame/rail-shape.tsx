import styles from './rail-shape.module.css';

/** The outline of the progress while it loads: one line, or a column beside the screen. */
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
