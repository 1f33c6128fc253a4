import styles from './close-button.module.css';

type CloseButtonProps = { label: string; onClick(): void; 'data-action'?: string; 'data-dismiss'?: string };

/** The cross in the corner of what it closes, which is positioned. */
export function CloseButton({ label, ...button }: CloseButtonProps) {
  return (
    <button type="button" className={styles.close} aria-label={label} {...button}>
      <span aria-hidden="true">×</span>
    </button>
  );
}
